#include "games/factory42/chapters/rounds/rounds.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/rounds/setup.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

// FF-5.1 to FF-5.3  Empty slots in their order, then the allotments of the new orders.
void refill_orders(Play& play)
{
    State& state = play.state;
    EnumSet<uint8_t, uint8_t> filled;
    for (std::size_t place = 0; place < state.slots.size(); ++place)
    {
        if (state.slots[place].order != no_order)
            continue;
        state.slots[place] = {};
        state.slots[place].order = state.order_deck.draw(state.random);
        filled.insert(static_cast<uint8_t>(place));
        tell(play, OrderDrawn{state.slots[place].order, static_cast<int16_t>(place + 1)});
    }
    for (const uint8_t place : filled)
        supply_to_pool(play, play.edition[state.slots[place].order].allotment);
}

// FF-5.4, FF-5.12
void display_inventions(Play& play)
{
    State& state = play.state;
    if (!state.options.has_commissions)
        return;
    for (const InventionId card : state.display)
        state.invention_discard.insert(card);
    state.display.clear();
    while (!state.display.is_full() && !state.invention_deck.is_empty())
    {
        state.display.push(state.invention_deck.draw(state.random));
        tell(play, InventionDrawn{state.display.top()});
    }
}

// FF-5.5
void reveal_market(Play& play)
{
    State& state = play.state;
    state.market = state.market_deck.draw(state.random);
    tell(play, MarketDrawn{state.market});
}

// FF-5.6  The last round has the event of the board.
void reveal_event(Play& play)
{
    State& state = play.state;
    if (state.events_left == 0)
    {
        state.event = final_event;
        tell(play, LastRoundStarted{});
        return;
    }
    --state.events_left;
    state.event = state.event_deck.draw(state.random);
    tell(play, EventDrawn{state.event});
}

// FF-5.8
void remove_from_pool(Play& play, const Cubes& cubes)
{
    for (std::size_t place = 0; place < resource_count; ++place)
    {
        const int amount = std::min(cubes[place], play.state.pool[place]);
        if (amount == 0)
            continue;
        change_pool(play, resource_at(place), -amount);
        play.state.supply[place] = static_cast<uint8_t>(play.state.supply[place] + amount);
    }
}

int food_count(const Edition& edition, const Player& player)
{
    int count = 0;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (edition.resources[place].category == Category::Food)
            count += player.warehouse[place];
    return count;
}

// FF-5.11, FF-19.4  In turn order.
void push_losses(Play& play, int amount)
{
    State& state = play.state;
    for (std::size_t place = state.players.size(); place-- > 0;)
    {
        const Seat seat = state.in_order(place);
        const int lost = std::min(amount, food_count(play.edition, state.player(seat)));
        if (lost > 0)
            push(play, step_at(StepKind::LoseFood, seat, static_cast<std::size_t>(lost)));
    }
}

// FF-5.7  In this order.
void resolve_event(Play& play)
{
    const EventCard& event = event_of(play.board());
    remove_from_pool(play, event.pool_remove);
    supply_to_pool(play, event.pool_add);
    for (std::size_t place = 0; place < play.state.players.size(); ++place)  // FF-5.9
        supply_to_warehouse(play, play.state.in_order(place), event.each_gain);
    if (event.has(Mod::BurstAt))
        burst_if_due(play);
    if (event.has(Mod::SteamChange))
    {
        const int change = event.value(Mod::SteamChange);
        if (change > 0)
            raise_steam(play, change);
        else
            lower_steam(play, -change);
    }
    if (event.has(Mod::EachLoseFood))
        push_losses(play, event.value(Mod::EachLoseFood));
}

// FF-7.10, FF-16.4  All players have all meeples in hand again.
void forget_last_round(Play& play)
{
    State& state = play.state;
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        Player& player = state.players[place];
        player.unplaced = static_cast<uint8_t>(
            meeple_count(play.edition, state.options, seat_at(place), state.round));
        player.activated.clear();
        player.accounts.clear();
        player.sold.clear();
        player.burned = 0;
        player.sent_to.clear();
    }
    state.is_burst = false;  // FF-9.30
    state.is_double_used = false;
    state.embassy_payers = 0;
    state.deals.clear();  // FF-17.15
}

}  // namespace

Turn turn_of(const State& state)
{
    const Seat seat = state.steps.top().seat;
    return {state.turns * uint32_t{8} + static_cast<uint32_t>(index_of(seat) % 8), seat};
}

bool is_last_round(const State& state)
{
    return state.event == final_event;
}

// FF-4.3
void begin_round(Play& play, const Step&)
{
    State& state = play.state;
    ++state.round;
    state.phase = Phase::Cards;
    begin_action(play);
    forget_last_round(play);
    tell(play, RoundStarted{state.round, state.start_player});
    refill_orders(play);
    display_inventions(play);
    reveal_market(play);
    reveal_event(play);
    push(play, step_at(StepKind::NextPlacement, state.start_player, 0));
    push(play, step_at(StepKind::DealWindow, no_seat, place_of(Window::BeforePlacement)));
    resolve_event(play);
}

template <typename Collector>
void offer_lose_food(const Board& board, Collector& menu)
{
    const Player& player = board.state.player(board.state.steps.top().seat);
    for (std::size_t place = 0; place < resource_count; ++place)
        if (board.edition.resources[place].category == Category::Food)
        {
            if (player.warehouse[place] > 0)
                menu.allowed(ChooseCube{resource_at(place)});
            else
                menu.blocked(ChooseCube{resource_at(place)}, rule("FF-5.11"));
        }
}

void choose_lose_food(Play& play, const Step& step, const Move& move)
{
    if (step.values[0] > 1)
        push(play, step_at(StepKind::LoseFood, step.seat, step.values[0] - std::size_t{1}));
    warehouse_to_supply(play, step.seat, decode<ChooseCube>(move).resource);
}

OFFERED(lose_food);

}  // namespace tischwerk::factory42
