// The view of a seat, as described structs: the protocol, the schema and `schema --positions` come
// from here. A commission that the viewer does not know is "". The full Position adds the knowledge
// of each seat and the generator, which no seat may see.
#pragma once

#include "core/positions/seen_by.hpp"
#include "core/values/result.hpp"
#include "games/factory42/chapters/rounds/scoring.hpp"
#include "games/factory42/state.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk::factory42
{

SHOWN(OptionsView, (int, players), (std::string, mode), (bool, binding_deals),
      (bool, fewer_workers), (Numbered, handicap),  // seats
      (bool, short_game))

SHOWN(DockView, (bool, car), (Counts, cargo))

SHOWN(PlayerView, (int, score), (int, rosettes), (int, private_steam), (Counts, warehouse),
      (std::vector<DockView>, docks), (Ids, improvements), (Ids, unresearched), (Ids, researched),
      (Ids, activated), (Counts, uses),     // markers on researched inventions
      (Ids, hidden),                        // commissions: the known ones, then "" for each other
      (Ids, revealed), (Counts, quantity),  // markers on revealed commissions
      (int, unplaced), (Ids, workers),      // on the own board
      (Ids, commissars), (Ids, accounts), (Ids, sold), (int, pending_points), (int, burned),
      (Numbered, sent_to))

SHOWN(OrderWorkerView, (int, seat), (std::string, level), (int, count, 1))

SHOWN(OrderView, (std::string, order),  // "" for an empty slot
      (int, overdue), (std::vector<OrderWorkerView>, workers))

SHOWN(CrewView, (Numbered, workers),  // seats, space 1 first
      (int, commissar, -1))

// `what` is a resource, card, improvement or location, "" where a number says all. `number` is an
// amount, a seat, a slot from 1, a role (0 worker, 1 commissar), or of a commission 1 if it lay
// open.
SHOWN(ClauseView, (std::string, kind), (std::string, what), (int, number))

// Two clauses of the proposer, then two of the partner; kind "" for none. `open` are promises not
// judged yet, by place from 0; `broken` are sides: 0 the proposer, 1 the partner.
SHOWN(DealView, (int, proposer, -1), (int, partner, -1), (std::vector<ClauseView>, clauses),
      (Numbered, open), (Numbered, broken))

SHOWN_WITH(ScoredPlayer<Score>, DerivedPlayer, (int, capacity),  // of the warehouse
           (int, meeples), (int, orders_made))

SHOWN_WITH(RankedView<DerivedPlayer>, DerivedView, (int, rounds), (Counts, supply),
           (int, supply_rosettes), (int, supply_steam),
           (Ids, order_deck),  // contents, not the order
           (Ids, invention_deck), (int, commission_deck), (int, burst_at))

SHOWN_WITH(WatchedView, View, (OptionsView, options), (int, round), (std::string, phase),
           (std::string, location),  // being resolved; "" for none
           (int, start_player), (int, turns), (std::vector<PlayerView>, players), (Counts, pool),
           (Counts, bag), (Counts, tower), (Counts, drawn),  // by Spiking
           (std::vector<Counts>, line), (std::vector<Counts>, station), (int, gauge), (bool, burst),
           (std::vector<OrderView>, orders), (Ids, display), (std::string, market),
           (std::string, event), (int, events_left), (Ids, order_discard),
           (Ids, market_deck),  // contents, not the order
           (Ids, event_deck),   // not revealed yet; only events_left of them come
           (Ids, invention_discard),
           (Ids, commission_discard),  // likewise with "" for those unknown to the viewer
           (Ids, offered),             // commissions drawn at the Embassy
           (ById<CrewView>, crews), (bool, double_used), (int, embassy_payers), (DealView, draft),
           (std::vector<DealView>, deals), (DerivedView, derived))

using Position = KnowingPositionOf<View>;

// In the order of Phase.
const Ids& phase_ids();

void fill_view(const Board& board, const Viewer& viewer, View& view);
inline Position position_of(const Board& board)
{
    return seen_by_all<Position>(board);
}
// Builds the state a position describes; refuses an impossible position.
Result<State> state_of(const Edition& edition, const Position& position);

}  // namespace tischwerk::factory42
