// The view of a seat, as described structs: the protocol, the schema and `schema --positions` come
// from here. Nothing in Era of Inventions is hidden from only some players (EI-18.1), so all
// viewers get the same View; the full Position adds the generator, which no seat may see.
#pragma once

#include "core/positions/seen.hpp"
#include "core/values/result.hpp"
#include "games/inventions/chapters/scoring.hpp"
#include "games/inventions/state.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk::inventions
{

SHOWN(OptionsView, (int, players))

using Ids = std::vector<std::string>;

SHOWN(PlayerView, (Counts, goods), (int, influence),
      (Counts, gained),  // of that influence, by source
      (Ids, factories),  // in the order of the data file
      (int, patent_space), (int, bonus_discs), (int, new_bonus_discs))

// Seats are numbers from 0; -1 is no seat.
SHOWN(FieldView, (int, owner, -1), (bool, is_patented))

// The action disc that is being carried out, and how far the limits of its action are used.
SHOWN(ActionView, (std::string, action),  // empty between actions
      (std::string, small_action),        // of a bonus disc in use
      (int, used),   // factories built, loads bought, cards made, patents, exchanges
      (int, limit),  // 0: none
      (int, development_spent), (int, development_limit),
      (std::vector<int>, row_uses),  // of the market, row 1 to 3
      (int, row_limit))

// The print on a field of the board.
SHOWN(PrintedField, (std::string, field), (std::string, invention), (bool, is_improved),
      (int, development_cost), (int, influence), (int, royalty_influence), (int, royalty_coins))

// A majority as it would be awarded now: values by seat, the seats that lead, influence for each.
SHOWN(MajorityView, (std::string, majority), (std::vector<int>, values),
      (std::vector<int>, leaders), (int, influence))

SHOWN(DerivedPlayer, (int, discs_to_place), (int, discs_to_carry_out),
      (int, markers),  // invention markers left
      (int, capacity), (int, development_invested), (int, fields), (Score, points), (int, total),
      (int, place))

SHOWN_WITH(AskedView, DerivedView, (int, rounds), (ActionView, acting),
           (std::vector<int>, cards_leaving),      // slots from 1 that the next preparation clears
           (std::vector<int>, factories_leaving),  // likewise
           (Ids, card_pile),                       // contents, not the order (EI-18.2)
           (Ids, factory_pile), (int, bonus_supply), (std::vector<PrintedField>, fields),
           (std::vector<MajorityView>, majorities), (std::vector<DerivedPlayer>, players),
           (std::vector<int>, winners))

SHOWN(View, (OptionsView, options), (int, round),
      (std::string, phase),  // placing, carrying_out, final_market, over
      (int, start_seat), (std::vector<PlayerView>, players),
      (ById<std::vector<int>>, spaces),               // action -> the seats on its two spaces
      (ById<FieldView>, fields), (Ids, cards_shown),  // slots 1 to 7; "" is an empty slot
      (Ids, card_discard), (Ids, cards_set_aside), (Ids, cards_removed),
      (Ids, factories_shown),  // slots 1 to 5
      (Ids, factory_discard), (Counts, loads), (std::vector<StepView>, steps),
      (DerivedView, derived))

using Position = PositionOf<View>;

// In the order of Phase.
const std::vector<std::string>& phase_ids();

void fill_view(const Board& board, View& view);
// Builds the state a position describes; refuses an impossible position.
Result<State> state_of(const Edition& edition, const Position& position);

}  // namespace tischwerk::inventions
