#include "games/inventions/chapters/buying.hpp"

#include "core/asks.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/moves.hpp"
#include "games/inventions/pending.hpp"

#include <algorithm>

namespace tischwerk::inventions
{

namespace
{

bool has_price(const Board& board, Seat seat)
{
    return board.state.player(seat).count(Good::Coin) >= board.edition.limits.load_price;
}

}  // namespace

bool may_buy(const Board& board, Seat seat)
{
    const auto& loads = board.state.loads;
    return has_price(board, seat) &&
           std::any_of(loads.begin(), loads.end(), [](uint8_t cubes) { return cubes > 0; });
}

template <typename Collector>
void offer_loads(const Board& board, Seat seat, std::size_t from_load, Collector& menu)
{
    const bool can_afford = has_price(board, seat);
    for (std::size_t place = 0; place < load_count; ++place)
    {
        const BuyLoad buy{static_cast<LoadId>(place)};
        if (board.state.loads[place] == 0)
            menu.blocked(buy, rule("EI-7.3"));  // nothing is left there
        else if (place < from_load)
            menu.blocked(buy, rule("EI-17.3"));  // purchases commute: in file order only
        else if (!can_afford)
            menu.blocked(buy, rule("EI-1.15"));
        else
            menu.allowed(buy);
    }
}

// EI-7.2  All cubes of a load, however many. EI-4.5: it stays empty until the next round.
void buy_load(Play& play, Seat seat, LoadId load)
{
    tell(play, LoadBought{seat, load});
    change_goods(play, seat, Good::Coin, -play.edition.limits.load_price);
    uint8_t& cubes = play.state.loads[place_of(load)];
    change_goods(play, seat, play.edition[load].good, cubes);
    cubes = 0;
}

template <typename Collector>
void offer_buy(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    offer_loads(board, step.seat, unpacked<Loop>(step).from_place, menu);
    menu.allowed(Done{});
}

// EI-7.1  Up to three.
void choose_buy(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    const LoadId load = decode<BuyLoad>(move).load;
    buy_load(play, step.seat, load);
    Loop loop = unpacked<Loop>(step);
    loop.from_place = static_cast<uint8_t>(load);
    if (++loop.count < play.edition.limits.loads)
        push(play, step_of(StepKind::Buy, step.seat, loop));
}

template void offer_loads(const Board&, Seat, std::size_t, MoveList&);
template void offer_loads(const Board&, Seat, std::size_t, Menu&);
OFFERED(buy);

}  // namespace tischwerk::inventions
