// The view of a seat, as described structs: the protocol, the schema and `schema --positions` come
// from here. Nothing in Stephens is hidden from only some players (ST-13.1), so all viewers get the
// same View; the full Position adds the generator, which no seat may see.
#pragma once

#include "core/positions/seen.hpp"
#include "core/values/result.hpp"
#include "games/stephens/chapters/scoring.hpp"
#include "games/stephens/state.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk::stephens
{

SHOWN(OptionsView, (int, players), (std::string, difficulty), (std::string, opponent),
      (std::string, scenario), (bool, is_opponent_drawn))

using CardRows = std::map<std::string, std::vector<std::string>>;

SHOWN(PlayerView, (int, score), (int, coins), (int, influence), (int, forest), (int, dune),
      (Counts, cubes), (Counts, accessories), (Counts, spent_accessories),
      (Counts, gained_accessories), (Counts, reserved), (std::vector<std::string>, unlocked),
      (std::vector<std::string>, open_contracts), (CardRows, fulfilled), (CardRows, investments))

// Seats are numbers from 0; -1 is no seat, 4 the Automa.
SHOWN(PlacedView, (std::string, card), (int, master, -1), (int, apprentice, -1))

SHOWN(AutomaView, (std::string, card), (std::vector<std::string>, deck), (Counts, bag),
      (int, workers))

// Derived values; they cannot be set.
SHOWN(DerivedPlayer, (int, influence_cap), (int, workers_in_reserve), (Score, points), (int, total))

SHOWN_WITH(AskedView, DerivedView, (Counts, decks), (std::vector<DerivedPlayer>, players),
           (std::vector<int>, winners))

SHOWN(View, (OptionsView, options), (std::vector<PlayerView>, players), (Counts, furnaces),
      (ById<Counts>, small_factories), (ById<std::vector<PlacedView>>, rows),
      (ById<std::string>, professions_shown), (std::vector<std::string>, profession_discard),
      (std::vector<std::string>, contracts_shown), (std::vector<std::string>, contract_discard),
      (std::vector<std::string>, investments_shown), (std::vector<std::string>, investment_discard),
      (AutomaView, automa), (int, army_space), (int, final_space), (int, start_seat),
      (int, active_seat), (std::string, end_trigger), (int, round), (int, last_round),
      (int, resets), (bool, is_final_reset_done), (std::vector<StepView>, steps),
      (DerivedView, derived))

using Position = PositionOf<View>;

// "none" and the triggers of the end, in the order of EndTrigger.
const std::vector<std::string>& end_trigger_ids();

void fill_view(const Board& board, View& view);
// Builds the state a position describes; refuses an impossible position.
Result<State> state_of(const Edition& edition, const Position& position);

}  // namespace tischwerk::stephens
