// End of the game and scoring (chapter 10); ranks and goals of the solo games (ST-11.27,
// chapter 12).
#pragma once

#include "core/game.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// ST-10.7  The lines of the final score, in the rulebook's order.
struct Score
{
    int track = 0;
    int forest = 0;
    int dune = 0;
    int masters = 0;
    int apprentices = 0;
    int contracts = 0;
    int cubes = 0;
    int coins = 0;
    int influence = 0;
    int accessories = 0;

    int total() const
    {
        return track + forest + dune + masters + apprentices + contracts + cubes + coins +
               influence + accessories;
    }
};
BOOST_DESCRIBE_STRUCT(Score, (),
                      (track, forest, dune, masters, apprentices, contracts, cubes, coins,
                       influence, accessories))

enum class Ending : uint8_t
{
    ArmyReachedScore,
    ScoreReachedArmy,
    Rank1,
    Rank2,
    Rank3,
    OpponentBeaten,
    OpponentUndefeated,
    ScenarioWon,
    ScenarioLost
};
const std::vector<std::string>& ending_names(const Edition& edition);

Score score_of(const Board& board, Seat seat);
// ST-10.16  Bit i: seat i has won. In the solo game by threshold or goals; ranks know no winner.
uint32_t winners_of(const Board& board);
Ending ending_of(const Board& board);
GameResult result_of(const Board& board);

}  // namespace tischwerk::stephens
