#include "games/inventions/chapters/bonus.hpp"

#include "core/asks.hpp"
#include "games/inventions/chapters/buying.hpp"
#include "games/inventions/chapters/factories.hpp"
#include "games/inventions/chapters/manufacturing.hpp"
#include "games/inventions/chapters/market.hpp"
#include "games/inventions/chapters/research.hpp"
#include "games/inventions/happenings.hpp"
#include "games/inventions/moves.hpp"
#include "games/inventions/pending.hpp"

namespace tischwerk::inventions
{

bool may_perform(const Board& board, Seat seat, SmallAction action)
{
    switch (action)
    {
    case SmallAction::Manufacture: return may_manufacture(board, seat);
    case SmallAction::Produce: return !board.state.player(seat).factories.is_empty();
    case SmallAction::Buy: return may_buy(board, seat);
    case SmallAction::Trade: return may_exchange(board, seat);
    case SmallAction::Invent: return may_invent(board, seat);
    case SmallAction::Patent: return may_step_patent(board, seat);
    case SmallAction::Build: return may_build(board, seat);
    }
    return false;
}

// EI-13.1  One of seven small actions; EI-13.5: any of them, and no space is needed (EI-3.8).
template <typename Collector>
void offer_bonus(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    for (std::size_t place = 0; place < small_action_count; ++place)
    {
        const SmallAction action = static_cast<SmallAction>(place);
        if (may_perform(board, seat, action))
            menu.allowed(UseBonus{action});
        else
            menu.blocked(UseBonus{action}, rule("EI-13.11"));
    }
    menu.allowed(None{});
}

// EI-13.9  The disc returns when the small action is complete.
void choose_bonus(Play& play, const Step& step, const Move& move)
{
    if (is<None>(move))
        return;
    const SmallAction action = decode<UseBonus>(move).action;
    tell(play, BonusUsed{step.seat, action});
    push(play, step_at(StepKind::ReturnBonusDisc, step.seat, action));
    if (action == SmallAction::Patent)
        step_patent(play, step.seat);
    else
        push(play, step_at(StepKind::BonusDetail, step.seat, action));
}

// EI-13.4  As in the full action, EI-13.6 and EI-17.10: but with its limits unused.
// EI-13.7  The exchange is one of the three rows; taking a development is none.
template <typename Collector>
void offer_bonus_detail(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    switch (place_in<SmallAction>(step))
    {
    case SmallAction::Manufacture: offer_cards(board, step.seat, menu); break;
    case SmallAction::Produce: offer_running(board, step.seat, menu); break;
    case SmallAction::Buy: offer_loads(board, step.seat, 0, menu); break;
    case SmallAction::Trade: offer_exchanges(board, step.seat, {}, menu); break;
    case SmallAction::Invent: offer_fields(board, step.seat, 0, menu); break;
    case SmallAction::Build: offer_factories(board, step.seat, 0, menu); break;
    case SmallAction::Patent: break;  // made at once
    }
    menu.blocked(Done{}, rule("EI-13.11"));  // a chosen use is made
}

void choose_bonus_detail(Play& play, const Step& step, const Move& move)
{
    if (is<Manufacture>(move))
        manufacture(play, step.seat, decode<Manufacture>(move).card);
    else if (is<RunFactory>(move))
        run_factory(play, step.seat, decode<RunFactory>(move).factory);
    else if (is<BuyLoad>(move))
        buy_load(play, step.seat, decode<BuyLoad>(move).load);
    else if (is<MakeExchange>(move))
        make_exchange(play, step.seat, decode<MakeExchange>(move).kind);
    else if (is<Invent>(move))
        invent(play, step.seat, decode<Invent>(move).field);
    else
        build_factory(play, step.seat, decode<BuildFactory>(move).factory);
}

// EI-13.8  Back to the supply: the discs that no player holds.
void return_bonus_disc(Play& play, const Step& step)
{
    --play.state.player(step.seat).bonus_discs;
    tell(play, BonusDiscReturned{step.seat});
}

OFFERED(bonus);
OFFERED(bonus_detail);

}  // namespace tischwerk::inventions
