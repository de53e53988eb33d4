#include "games/factory42/chapters/trade/trade.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/canonical.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/trade/accounting.hpp"

namespace tischwerk::factory42
{

namespace
{

constexpr int dash = -1;  // FF-10.7

// FF-10.1  First sell, then buy; `other` is the sum.
void push_sale(Play& play, Seat seat)
{
    push(play, step_of(StepKind::SellCube, seat, CubeLoop{}));
}

// FF-10.9, FF-10.17  A full warehouse sends it to the pool, at Accounting to the supply.
void receive_fee(Play& play, Seat seat, Resource resource, Location location)
{
    if (location == Location::Trade || warehouse_room(play.edition, play.state.player(seat)) > 0)
        return store_or_overflow(play, seat, resource);
    tell(play, WarehouseFull{seat, resource});
    ++play.state.supply[place_of(resource)];
}

// FF-10.3, FF-10.4, FF-10.7
std::optional<RuleId> rule_against_buying(const Board& board, Seat seat, const CubeLoop& loop,
                                          std::size_t place)
{
    const Player& player = board.state.player(seat);
    const int price = board.edition[board.state.market].buy[place];
    if (price == dash)
        return rule("FF-10.7");
    if (player.sold.contains(resource_at(place)))
        return rule("FF-10.4");
    if (price > loop.other || warehouse_room(board.edition, player) == 0)
        return rule("FF-10.3");
    if (board.state.supply[place] == 0)
        return rule("FF-3.7");
    if (place < loop.from)
        return rule("FF-19.9");
    return std::nullopt;
}

}  // namespace

bool owes_fee(const State& state, Seat seat, Location location)
{
    const Seat commissar = state.crew(location).commissar;
    return commissar != no_seat && commissar != seat;
}

void begin_trade(Play& play, Seat seat)
{
    if (owes_fee(play.state, seat, Location::Trade))
        push(play, step_at(StepKind::FeeCube, seat, place_of(Location::Trade)));
    else
        push_sale(play, seat);
}

// The payer's choice, or none: then there is no action.
template <typename Collector>
void offer_fee_cube(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    offer_canonical(board.state.player(step.seat).warehouse, CubeLoop{}, rule("FF-10.8"), menu);
    menu.allowed(Done{});
}

// FF-10.11  Selling nothing afterwards is allowed.
void choose_fee_cube(Play& play, const Step& step, const Move& move)
{
    const auto location = place_in<Location>(step);
    if (is<Done>(move))
        return;
    const Resource resource = decode<ChooseCube>(move).resource;
    const Seat commissar = play.state.crew(location).commissar;
    change_warehouse(play, step.seat, resource, -1);
    tell(play, FeePaid{step.seat, commissar, resource});
    receive_fee(play, commissar, resource, location);
    if (location == Location::Trade)
        push_sale(play, step.seat);
    else
        push_accounts(play, step.seat);
}

// FF-10.2
template <typename Collector>
void offer_sell_cube(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    Cubes cubes = board.state.player(step.seat).warehouse;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (board.edition[board.state.market].sell[place] == dash)
            cubes[place] = 0;
    offer_canonical(cubes, unpacked<CubeLoop>(step), rule("FF-10.2"), menu);
    menu.allowed(Done{});
}

void choose_sell_cube(Play& play, const Step& step, const Move& move)
{
    CubeLoop loop = unpacked<CubeLoop>(step);
    if (is<Done>(move))
    {
        loop.from = 0;
        return push(play, step_of(StepKind::BuyCube, step.seat, loop));
    }
    const Resource resource = decode<ChooseCube>(move).resource;
    warehouse_to_supply(play, step.seat, resource);
    play.state.player(step.seat).sold.insert(resource);
    loop = after(loop, resource);
    loop.other =
        static_cast<uint8_t>(loop.other + play.edition[play.state.market].sell[place_of(resource)]);
    push(play, step_of(StepKind::SellCube, step.seat, loop));
}

// FF-10.6  Nothing is sold after a purchase.
template <typename Collector>
void offer_buy_cube(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const CubeLoop loop = unpacked<CubeLoop>(step);
    for (std::size_t place = 0; place < resource_count; ++place)
        if (const auto against = rule_against_buying(board, step.seat, loop, place))
            menu.blocked(ChooseCube{resource_at(place)}, *against);
        else
            menu.allowed(ChooseCube{resource_at(place)});
    menu.allowed(Done{});
}

// FF-10.5  Unspent money is lost.
void choose_buy_cube(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    const Resource resource = decode<ChooseCube>(move).resource;
    CubeLoop loop = after(unpacked<CubeLoop>(step), resource);
    loop.other =
        static_cast<uint8_t>(loop.other - play.edition[play.state.market].buy[place_of(resource)]);
    --play.state.supply[place_of(resource)];
    change_warehouse(play, step.seat, resource, 1);
    push(play, step_of(StepKind::BuyCube, step.seat, loop));
}

OFFERED(fee_cube);
OFFERED(sell_cube);
OFFERED(buy_cube);

}  // namespace tischwerk::factory42
