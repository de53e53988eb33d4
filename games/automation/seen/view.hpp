// The view of a seat, as described structs: the protocol, the schema and `schema --positions` come
// from here. A specialist that the viewer does not know is "". The full Position adds the knowledge
// of each seat and the generator, which no seat may see.
#pragma once

#include "core/positions/seen_by.hpp"
#include "core/values/result.hpp"
#include "games/automation/chapters/scoring.hpp"
#include "games/automation/state.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk::automation
{

SHOWN(OptionsView, (int, players), (bool, draft, true), (bool, limited_common))

SHOWN(PlayerView, (Counts, tokens), (int, credits), (int, points),
      (Numbered, workers),  // on levels 1 to 4
      (int, unfinished), (int, workers_on_cards),
      (std::vector<Ids>, columns),  // columns 1 to 4, from the board outwards
      (Ids, unplaced), (Ids, rd), (Ids, sales), (Ids, hand), (Ids, packet), (Ids, played),
      (Ids, turned), (int, contracts), (Ids, contracted), (bool, has_discarded), (Counts, prospect),
      (Counts, relations), (int, reputation), (int, donation), (int, reliability), (Ids, claims),
      (int, failed_audits), (Ids, taken), (int, markers))

SHOWN(RowView, (Ids, shown),  // position 1 first
      (Ids, discard))

SHOWN_WITH(ScoredPlayer<Score>, DerivedPlayer, (int, engineers), (int, section),  // of reliability
           (int, surcharge),  // due with the next special action
           (int, advanced_tracks), (int, donation_limit),
           // On equipment, by colour.
           (Counts, discounts))

SHOWN_WITH(RankedView<DerivedPlayer>, DerivedView, (int, rounds),
           (Counts, free_spaces),       // by worker action
           (Numbered, audit_triggers),  // positions on the audit track
           (Ids, equipment_deck),       // contents, not the order
           (Ids, rd_deck), (Ids, sales_deck), (Ids, tile_stack),
           // Specialists that left the game unseen.
           (int, undealt))

SHOWN_WITH(WatchedView, View, (OptionsView, options), (int, round),
           (std::string, phase),  // draft, action, donation, audit, clean_up, over
           (std::string, stage),  // between, opening, announced, acting
           (std::vector<PlayerView>, players), (RowView, equipment), (RowView, rd),
           (RowView, sales), (Ids, tiles_shown), (Ids, tile_discard),
           (Ids, achievements),  // levels 1 to 4
           (Ids, audits),        // from left to right
           (int, audit_position), (Ids, audits_done), (Ids, common), (Ids, removed),
           (ById<Numbered>, spaces),     // worker action -> the seats of its workers
           (Ids, blocked),               // worker actions with a blocked marker
           (std::string, next_blocked),  // "" for none
           (Ids, blocked_deck), (Ids, market),
           (Numbered, reputation_tokens),              // left on each token space
           (Numbered, order),                          // seats, place 1 first
           (Numbered, next_order),                     // -1: an empty space
           (int, turns_begun), (std::string, action),  // of the turn; "" for none
           (Ids, abilities),                           // equipment used with this turn's marker
           (DerivedView, derived))

using Position = KnowingPositionOf<View>;

// In the order of Phase and Stage.
const Ids& phase_ids();
const Ids& stage_ids();

void fill_view(const Board& board, const Viewer& viewer, View& view);
inline Position position_of(const Board& board)
{
    return seen_by_all<Position>(board);
}
// Builds the state a position describes; refuses an impossible position.
Result<State> state_of(const Edition& edition, const Position& position);

}  // namespace tischwerk::automation
