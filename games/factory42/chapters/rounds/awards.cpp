#include "games/factory42/chapters/rounds/awards.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/deals/deals.hpp"
#include "games/factory42/moves.hpp"
#include "games/factory42/pending.hpp"

#include <algorithm>

namespace tischwerk::factory42
{

namespace
{

// FF-14.2  All with the most orders, in turn order; players without orders never. FF-5.11:
// hero_bonus.
void honour_heroes(Play& play)
{
    State& state = play.state;
    int most = 0;
    for (std::size_t place = 0; place < state.players.size(); ++place)
        most = std::max(most, orders_made(state, seat_at(place)));
    if (most == 0)
        return;
    for (std::size_t place = 0; place < state.players.size(); ++place)
    {
        const Seat seat = state.in_order(place);
        if (orders_made(state, seat) != most)
            continue;
        tell(play, HeroNamed{seat, static_cast<int16_t>(most)});
        gain_rosettes(play, seat,
                      play.edition.numbers.hero_rosettes + mod_value(play.board(), Mod::HeroBonus));
    }
}

// FF-14.3, FF-5.11: order_vp instead of the usual points.
void score_orders(Play& play)
{
    const int points = has_mod(play.board(), Mod::OrderPoints)
                           ? mod_value(play.board(), Mod::OrderPoints)
                           : play.edition.numbers.order_points;
    for (std::size_t place = 0; place < play.state.players.size(); ++place)
    {
        const Seat seat = play.state.in_order(place);
        gain_points(play, seat, points * orders_made(play.state, seat));
    }
}

// FF-13.19
void score_commissions(Play& play)
{
    for (std::size_t place = 0; place < play.state.players.size(); ++place)
    {
        Player& player = play.state.player(play.state.in_order(place));
        const int points = player.pending_points;
        player.pending_points = 0;
        gain_points(play, play.state.in_order(place), points);
    }
}

// FF-14.5, FF-14.7  All players alike. FF-5.11: penalty_waived.
void push_penalties(Play& play)
{
    const int overdue = uncompleted_orders(play.state);
    if (overdue == 0 || has_mod(play.board(), Mod::PenaltyWaived))
        return;
    tell(play, OrdersOverdue{static_cast<int16_t>(overdue)});
    for (std::size_t place = play.state.players.size(); place-- > 0;)
        push(play, step_at(StepKind::Penalty, play.state.in_order(place),
                           static_cast<std::size_t>(overdue)));
}

}  // namespace

int orders_made(const State& state, Seat seat)
{
    int count = 0;
    for (const OrderSlot& slot : state.slots)
        count += slot.workers_of(seat) > 0 ? 1 : 0;
    return count;
}

int uncompleted_orders(const State& state)
{
    int count = 0;
    for (const OrderSlot& slot : state.slots)
        count += slot.order != no_order && !slot.is_completed() ? 1 : 0;
    return count;
}

// FF-14.1
void begin_awards(Play& play)
{
    judge_promises(play, Deadline::StartOfAwards);
    honour_heroes(play);
    score_orders(play);
    score_commissions(play);
    push(play, Step{StepKind::AwardsEnd, no_seat});
    push_penalties(play);
}

// FF-14.6
template <typename Collector>
void offer_penalty(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    menu.allowed(LosePoints{});
    if (board.state.player(step.seat).rosettes >= board.edition.numbers.penalty_rosettes)
        menu.allowed(LoseRosettes{});
    else
        menu.blocked(LoseRosettes{}, rule("FF-14.6"));
}

void choose_penalty(Play& play, const Step& step, const Move& move)
{
    const Numbers& numbers = play.edition.numbers;
    if (is<LoseRosettes>(move))
        pay_rosettes(play, step.seat, numbers.penalty_rosettes);
    else
        lose_points(play, step.seat, step.values[0] * numbers.penalty_points);
}

void awards_end(Play& play, const Step&)
{
    judge_promises(play, Deadline::EndOfAwards);
    push(play, Step{StepKind::CleanUp, no_seat});
}

OFFERED(penalty);

}  // namespace tischwerk::factory42
