// The view of a seat, as described structs. A card that the viewer does not know is "".
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

SHOWN(OptionsView, (int, players))

SHOWN(PlayerView, (Ids, packet), (Ids, row),  // "none": an empty place
      (Ids, kept), (std::string, bid),        // "none": nothing was bid
      (std::string, bet),  // none, passed, made; "" where the viewer may not know
      (bool, has_bet_before), (int, won), (int, bet_points))

// `lost_sight`: cards that the viewer has seen and cannot tell apart any more, in groups.
SHOWN(View, (OptionsView, options), (int, round), (std::vector<PlayerView>, players),
      (int, deck_size), (Ids, revealed), (Ids, discarded), (std::vector<Ids>, lost_sight),
      (std::vector<StepView>, steps))

using Numbers = std::vector<int>;

// Knowledge is by viewer and card, as core/knowledge.hpp has it; the generator is 32 hexadecimal
// digits.
SHOWN_WITH(View, Position, (std::vector<Numbers>, knowledge), (std::string, random))

View view_of(const Board& board, const Viewer& viewer);
Position position_of(const Board& board);
// No step of this game carries values.
std::vector<RecordKind> step_kinds_of(const Edition& edition);
// Builds the state a position describes; refuses an impossible position.
Result<State> state_of(const Edition& edition, const Position& position);

}  // namespace tischwerk::whispers
