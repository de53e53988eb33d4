// What a seat may see, as described structs. A card that the viewer does not know is "".
#pragma once

#include "core/game.hpp"
#include "core/positions/seen.hpp"
#include "core/positions/step_values.hpp"
#include "games/testing/whispers/chapters/scoring.hpp"
#include "games/testing/whispers/state.hpp"

#include <string>
#include <vector>

namespace tischwerk::whispers
{

using Ids = std::vector<std::string>;

struct OptionsView
{
    int players = 0;
};
BOOST_DESCRIBE_STRUCT(OptionsView, (), (players))

struct PlayerView
{
    Ids packet;
    Ids row;  // "none": an empty place
    Ids kept;
    std::string bid;  // "none": nothing was bid
    std::string bet;  // none, passed, made; "" where the viewer may not know
    bool has_bet_before = false;
    int won = 0;
    int bet_points = 0;
};
BOOST_DESCRIBE_STRUCT(PlayerView, (),
                      (packet, row, kept, bid, bet, has_bet_before, won, bet_points))

struct View
{
    OptionsView options;
    int round = 0;
    std::vector<PlayerView> players;
    int deck_size = 0;
    Ids revealed;
    Ids discarded;
    std::vector<Ids> lost_sight;  // seen by the viewer, who cannot tell any more which lies where
    std::vector<StepView> steps;
};
BOOST_DESCRIBE_STRUCT(View, (),
                      (options, round, players, deck_size, revealed, discarded, lost_sight, steps))

struct Position : View
{
    std::vector<std::vector<int>> knowledge;  // by viewer and card, as core/knowledge.hpp has it
    std::string random;                       // the generator, 32 hexadecimal digits
};
BOOST_DESCRIBE_STRUCT(Position, (View), (knowledge, random))

View view_of(const Board& board, const Viewer& viewer);
Position position_of(const Board& board);
// No step of this game carries values.
std::vector<RecordKind> step_kinds_of(const Edition& edition);
// Builds the state a position describes; refuses what cannot lie on a table.
Result<State> state_of(const Edition& edition, const Position& position);

}  // namespace tischwerk::whispers
