#include "games/factory42/chapters/rounds/setup.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/falling.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/cubes/tower.hpp"

namespace tischwerk::factory42
{

namespace
{

// FF-3.1
void fill_supply(Play& play)
{
    State& state = play.state;
    for (std::size_t place = 0; place < resource_count; ++place)
        state.supply[place] = play.edition.resources[place].count;
    state.supply_rosettes = rosette_count;
    state.supply_markers = marker_count;
    state.gauge = play.edition.numbers.steam_start;
}

// FF-3.2  Cubes that come out return to the supply.
void fill_tower(Play& play)
{
    State& state = play.state;
    Cubes entering;
    entering.fill(play.edition.numbers.tower_start);
    for (std::size_t place = 0; place < resource_count; ++place)
        state.supply[place] = static_cast<uint8_t>(state.supply[place] - entering[place]);
    const Cubes fallen = drop_into_tower(play, entering, 0);
    for (std::size_t place = 0; place < resource_count; ++place)
        state.supply[place] = static_cast<uint8_t>(state.supply[place] + fallen[place]);
}

// FF-3.3
void fill_bag(Play& play)
{
    State& state = play.state;
    state.bag = play.edition.numbers.bag;
    for (std::size_t place = 0; place < resource_count; ++place)
        state.supply[place] = static_cast<uint8_t>(state.supply[place] - state.bag[place]);
}

// FF-3.5, FF-20.8  Decks are sets; five events will come out of all.
void lay_out_decks(Play& play)
{
    State& state = play.state;
    state.order_deck = EnumSet<OrderId, uint32_t>::first(order_count);
    state.market_deck = EnumSet<MarketId, uint16_t>::first(market_count);
    state.event_deck = EnumSet<EventId, uint32_t>::first(event_count);
    state.events_left =
        static_cast<uint8_t>(round_count(play.edition, state.options) - 1);  // FF-16.5
    if (!state.options.has_commissions)                                      // FF-1.4
        return;
    state.invention_deck = InventionSet::first(invention_count);
    state.commission_deck = CommissionSet::first(commission_count);
}

// FF-16.6, FF-16.7  All choose their bonus first, then their cubes.
void open_short_game(Play& play)
{
    const std::size_t players = play.state.players.size();
    for (std::size_t place = players; place-- > 0;)
        push(play, step_at(StepKind::ShortGameCube, play.state.in_order(place), 0,
                           play.edition.variants.short_resources));
    for (std::size_t place = players; place-- > 0;)
        push(play, Step{StepKind::ShortGameBonus, play.state.in_order(place)});
}

}  // namespace

int meeple_count(const Edition& edition, const Options& options, Seat seat, int round)
{
    const VariantNumbers& variants = edition.variants;
    const int count = options.has_fewer_workers ? variants.fewer_workers
                                                : edition.numbers.workers[options.players];
    const bool has_extra = options.novices.contains(seat) && round <= variants.extra_until;
    return count + (has_extra ? variants.extra_workers : 0);
}

int round_count(const Edition& edition, const Options& options)
{
    return 1 + (options.is_short ? edition.variants.short_events : edition.numbers.event_cards);
}

void set_up(Play& play, const Options& options)
{
    State& state = play.state;
    for (std::size_t place = 0; place < options.players; ++place)
    {
        state.players.push({});
        state.players[place].score = play.edition.numbers.score_start;
        state.slots.push({});  // FF-5.1
    }
    fill_supply(play);
    fill_tower(play);
    fill_bag(play);
    lay_out_decks(play);
    state.start_player =
        seat_at(state.random.below(static_cast<uint32_t>(options.players)));  // FF-3.6
    tell(play, StartPlayerDrawn{state.start_player});
    push(play, Step{StepKind::BeginRound, no_seat});
    if (options.is_short)
        open_short_game(play);
}

template <typename Collector>
void offer_short_game_bonus(const Board&, Collector& menu)
{
    menu.allowed(TakeRosettes{});
    menu.allowed(TakePoint{});
}

void choose_short_game_bonus(Play& play, const Step& step, const Move& move)
{
    begin_action(play);
    if (is<TakeRosettes>(move))
        gain_rosettes(play, step.seat, play.edition.variants.short_rosettes);
    else
        gain_points(play, step.seat, play.edition.variants.short_points);
}

// Values: the place in the falling order, and the points left.
template <typename Collector>
void offer_short_game_cube(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const int points = step.values[1];
    if (warehouse_room(board.edition, board.state.player(step.seat)) == 0)
        return;
    offer_falling(board, points, bound_start(board, points, step.values[0]), rule("FF-16.7"), menu);
}

void choose_short_game_cube(Play& play, const Step& step, const Move& move)
{
    const Resource resource = decode<ChooseCube>(move).resource;
    const int points = step.values[1];
    // Once lifted, nothing is left in the order either.
    const bool is_lifted = !is_any_affordable(play.board(), points, step.values[0]);
    --play.state.supply[place_of(resource)];
    change_warehouse(play, step.seat, resource, 1);
    push(play, step_at(StepKind::ShortGameCube, step.seat,
                       is_lifted ? lifted : place_in_falling_order(resource),
                       static_cast<std::size_t>(points - play.edition[resource].requisition_cost)));
}

OFFERED(short_game_bonus);
OFFERED(short_game_cube);

}  // namespace tischwerk::factory42
