#include "games/factory42/chapters/building/guild.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/payment/payment.hpp"
#include "games/factory42/happenings.hpp"
#include "games/factory42/moves.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

Purchase guild_purchase(InventionId card, std::size_t space)
{
    return {Purpose::Guild, static_cast<uint8_t>(card), static_cast<uint8_t>(space)};
}

}  // namespace

void begin_guild(Play& play, Seat seat, std::size_t space)
{
    push(play, step_at(StepKind::TakeInvention, seat, space));
}

// FF-13.7, FF-13.8  A displayed invention, for the steam of the space.
template <typename Collector>
void offer_take_invention(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    for (const InventionId card : board.state.display)
        if (is_payable(board, step.seat, guild_purchase(card, step.values[0])))
            menu.allowed(TakeCard{card});
        else
            menu.blocked(TakeCard{card}, rule("FF-13.7"));
    menu.allowed(Done{});
}

void choose_take_invention(Play& play, const Step& step, const Move& move)
{
    if (is<TakeCard>(move))
        begin_purchase(play, step.seat,
                       guild_purchase(decode<TakeCard>(move).card, step.values[0]));
}

// FF-13.9
void finish_guild(Play& play, Seat seat, InventionId card)
{
    State& state = play.state;
    const auto* found = std::find(state.display.begin(), state.display.end(), card);
    state.display.remove_at(static_cast<std::size_t>(found - state.display.begin()));
    state.player(seat).unresearched.insert(card);
    tell(play, InventionTaken{seat, card});
}

OFFERED(take_invention);

}  // namespace tischwerk::factory42
