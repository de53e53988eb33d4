// What a seat may see, as described structs: the protocol, the schema and docs/positions.md come
// from here. A commission that the viewer does not know is "". The full Position adds who has seen
// what and the generator, which nobody may see.
#pragma once

#include "core/positions/seen_by.hpp"
#include "core/values/result.hpp"
#include "games/factory42/chapters/scoring.hpp"
#include "games/factory42/state.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk::factory42
{

struct OptionsView
{
    int players = 0;
    std::string mode;
    bool binding_deals = false;
    bool fewer_workers = false;
    Numbered handicap;  // seats
    bool short_game = false;
};
BOOST_DESCRIBE_STRUCT(OptionsView, (),
                      (players, mode, binding_deals, fewer_workers, handicap, short_game))

struct DockView
{
    bool car = false;
    Counts cargo;
};
BOOST_DESCRIBE_STRUCT(DockView, (), (car, cargo))

struct PlayerView
{
    int score = 0;
    int rosettes = 0;
    int private_steam = 0;
    Counts warehouse;
    std::vector<DockView> docks;
    Ids improvements;
    Ids unresearched;
    Ids researched;
    Ids activated;
    Counts uses;  // markers on researched inventions
    Ids hidden;   // commissions: those the viewer knows, then "" for each other one
    Ids revealed;
    Counts quantity;  // markers on revealed commissions
    int unplaced = 0;
    Ids workers;  // on the own board
    Ids commissars;
    Ids accounts;
    Ids sold;
    int pending_points = 0;
    int burned = 0;
    Numbered sent_to;
};
BOOST_DESCRIBE_STRUCT(PlayerView, (),
                      (score, rosettes, private_steam, warehouse, docks, improvements, unresearched,
                       researched, activated, uses, hidden, revealed, quantity, unplaced, workers,
                       commissars, accounts, sold, pending_points, burned, sent_to))

struct OrderWorkerView
{
    int seat = 0;
    std::string level;
    int count = 1;
};
BOOST_DESCRIBE_STRUCT(OrderWorkerView, (), (seat, level, count))

struct OrderView
{
    std::string order;  // "" for an empty slot
    int overdue = 0;
    std::vector<OrderWorkerView> workers;
};
BOOST_DESCRIBE_STRUCT(OrderView, (), (order, overdue, workers))

struct CrewView
{
    Numbered workers;  // seats, space 1 first
    int commissar = -1;
};
BOOST_DESCRIBE_STRUCT(CrewView, (), (workers, commissar))

struct ClauseView
{
    std::string kind;
    std::string what;  // a resource, card, improvement or location; "" where a number says all
    // An amount, a seat, a slot from 1, a role (0 worker, 1 commissar), or of a commission 1 if it
    // lay open.
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(ClauseView, (), (kind, what, number))

struct DealView
{
    int proposer = -1;
    int partner = -1;
    std::vector<ClauseView> clauses;  // two of the proposer, two of the partner; kind "" for none
    Numbered open;                    // promises not judged yet, by place from 0
    Numbered broken;                  // sides: 0 the proposer, 1 the partner
};
BOOST_DESCRIBE_STRUCT(DealView, (), (proposer, partner, clauses, open, broken))

struct DerivedPlayer : ScoredPlayer<Score>
{
    int capacity = 0;  // of the warehouse
    int meeples = 0;
    int orders_made = 0;
};
BOOST_DESCRIBE_STRUCT(DerivedPlayer, (ScoredPlayer<Score>), (capacity, meeples, orders_made))

struct DerivedView : RankedView<DerivedPlayer>
{
    int rounds = 0;
    Counts supply;
    int supply_rosettes = 0;
    int supply_steam = 0;
    Ids order_deck;  // contents, not the order
    Ids invention_deck;
    int commission_deck = 0;
    int burst_at = 0;
};
BOOST_DESCRIBE_STRUCT(DerivedView, (RankedView<DerivedPlayer>),
                      (rounds, supply, supply_rosettes, supply_steam, order_deck, invention_deck,
                       commission_deck, burst_at))

struct View : WatchedView
{
    OptionsView options;
    int round = 0;
    std::string phase;
    std::string location;  // being resolved; "" for none
    int start_player = 0;
    int turns = 0;
    std::vector<PlayerView> players;
    Counts pool;
    Counts bag;
    Counts tower;
    Counts drawn;  // by Spiking
    std::vector<Counts> line;
    std::vector<Counts> station;
    int gauge = 0;
    bool burst = false;
    std::vector<OrderView> orders;
    Ids display;
    std::string market;
    std::string event;
    int events_left = 0;
    Ids order_discard;
    Ids market_deck;  // contents, not the order
    Ids event_deck;   // not revealed yet; only events_left of them come
    Ids invention_discard;
    Ids commission_discard;  // likewise with "" for those unknown to the viewer
    Ids offered;             // commissions drawn at the Embassy
    std::map<std::string, CrewView> crews;
    bool double_used = false;
    int embassy_payers = 0;
    DealView draft;
    std::vector<DealView> deals;
    DerivedView derived;
};
BOOST_DESCRIBE_STRUCT(View, (WatchedView),
                      (options, round, phase, location, start_player, turns, players, pool, bag,
                       tower, drawn, line, station, gauge, burst, orders, display, market, event,
                       events_left, order_discard, market_deck, event_deck, invention_discard,
                       commission_discard, offered, crews, double_used, embassy_payers, draft,
                       deals, derived))

using Position = KnowingPositionOf<View>;

// In the order of Phase.
const Ids& phase_ids();

void fill_view(const Board& board, const Viewer& viewer, View& view);
inline Position position_of(const Board& board)
{
    return seen_by_all<Position>(board);
}
// Builds the state a position describes; refuses what cannot lie on a table.
Result<State> state_of(const Edition& edition, const Position& position);

}  // namespace tischwerk::factory42
