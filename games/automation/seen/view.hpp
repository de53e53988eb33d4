// What a seat may see, as described structs: the protocol, the schema and docs/positions.md come
// from here. A specialist that the viewer does not know is "". The full Position adds who has seen
// what and the generator, which nobody may see.
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

struct OptionsView
{
    int players = 0;
    bool draft = true;
    bool limited_common = false;
};
BOOST_DESCRIBE_STRUCT(OptionsView, (), (players, draft, limited_common))

struct PlayerView
{
    Counts tokens;
    int credits = 0;
    int points = 0;
    Numbered workers;  // on levels 1 to 4
    int unfinished = 0;
    int workers_on_cards = 0;
    std::vector<Ids> columns;  // columns 1 to 4, from the board outwards
    Ids unplaced;
    Ids rd;
    Ids sales;
    Ids hand;
    Ids packet;
    Ids played;
    Ids turned;
    int contracts = 0;
    Ids contracted;
    bool has_discarded = false;
    Counts prospect;
    Counts relations;
    int reputation = 0;
    int donation = 0;
    int reliability = 0;
    Ids claims;
    int failed_audits = 0;
    Ids taken;
    int markers = 0;
};
BOOST_DESCRIBE_STRUCT(PlayerView, (),
                      (tokens, credits, points, workers, unfinished, workers_on_cards, columns,
                       unplaced, rd, sales, hand, packet, played, turned, contracts, contracted,
                       has_discarded, prospect, relations, reputation, donation, reliability,
                       claims, failed_audits, taken, markers))

struct RowView
{
    Ids shown;  // position 1 first
    Ids discard;
};
BOOST_DESCRIBE_STRUCT(RowView, (), (shown, discard))

struct DerivedPlayer : ScoredPlayer<Score>
{
    int engineers = 0;
    int section = 0;    // of reliability
    int surcharge = 0;  // due with the next special action
    int advanced_tracks = 0;
    int donation_limit = 0;
    Counts discounts;  // on equipment, by colour
};
BOOST_DESCRIBE_STRUCT(DerivedPlayer, (ScoredPlayer<Score>),
                      (engineers, section, surcharge, advanced_tracks, donation_limit, discounts))

struct DerivedView : RankedView<DerivedPlayer>
{
    Counts free_spaces;       // by worker action
    Numbered audit_triggers;  // positions on the audit track
    Ids equipment_deck;       // contents, not the order
    Ids rd_deck;
    Ids sales_deck;
    Ids tile_stack;
    int undealt = 0;  // specialists that left the game unseen
    int rounds = 0;
};
BOOST_DESCRIBE_STRUCT(DerivedView, (RankedView<DerivedPlayer>),
                      (rounds, free_spaces, audit_triggers, equipment_deck, rd_deck, sales_deck,
                       tile_stack, undealt))

struct View : WatchedView
{
    OptionsView options;
    std::string phase;  // draft, action, donation, audit, clean_up, over
    std::string stage;  // between, opening, announced, acting
    std::vector<PlayerView> players;
    RowView equipment;
    RowView rd;
    RowView sales;
    Ids tiles_shown;
    Ids tile_discard;
    Ids achievements;  // levels 1 to 4
    Ids audits;        // from left to right
    int audit_position = 0;
    Ids audits_done;
    Ids common;
    Ids removed;
    std::map<std::string, Numbered> spaces;  // worker action -> the seats of its workers
    Ids blocked;                             // worker actions with a blocked marker
    std::string next_blocked;                // "" for none
    Ids blocked_deck;
    Ids market;
    Numbered reputation_tokens;  // left on each token space
    Numbered order;              // seats, place 1 first
    Numbered next_order;         // -1: an empty space
    int round = 0;
    int turns_begun = 0;
    std::string action;  // of the turn; "" for none
    Ids abilities;       // equipment used with this turn's marker
    DerivedView derived;
};
BOOST_DESCRIBE_STRUCT(View, (WatchedView),
                      (options, round, phase, stage, players, equipment, rd, sales, tiles_shown,
                       tile_discard, achievements, audits, audit_position, audits_done, common,
                       removed, spaces, blocked, next_blocked, blocked_deck, market,
                       reputation_tokens, order, next_order, turns_begun, action, abilities,
                       derived))

using Position = KnowingPositionOf<View>;

// In the order of Phase and Stage.
const Ids& phase_ids();
const Ids& stage_ids();

void fill_view(const Board& board, const Viewer& viewer, View& view);
inline Position position_of(const Board& board)
{
    return seen_by_all<Position>(board);
}
// Builds the state a position describes; refuses what cannot lie on a table.
Result<State> state_of(const Edition& edition, const Position& position);

}  // namespace tischwerk::automation
