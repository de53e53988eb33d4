// The cards that are kept, and the points (chapter 5).
#pragma once

#include "core/game.hpp"
#include "games/testing/whispers/state.hpp"

namespace tischwerk::whispers
{

struct Score
{
    int won = 0;
    int bets = 0;
    int kept = 0;

    int total() const { return won + bets + kept; }
};
BOOST_DESCRIBE_STRUCT(Score, (), (won, bets, kept))

void end_round(Play& play, const Step& step);

Score score_of(const Board& board, Seat seat);
uint32_t winners_of(const Board& board);  // WH-5.3; bit i: seat i

}  // namespace tischwerk::whispers
