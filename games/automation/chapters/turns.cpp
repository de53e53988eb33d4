#include "games/automation/chapters/turns.hpp"

#include "core/asks.hpp"
#include "games/automation/chapters/donation.hpp"
#include "games/automation/chapters/effects.hpp"
#include "games/automation/chapters/equipment.hpp"
#include "games/automation/chapters/office.hpp"
#include "games/automation/chapters/special.hpp"
#include "games/automation/chapters/specialists.hpp"
#include "games/automation/chapters/workers.hpp"
#include "games/automation/happenings.hpp"
#include "games/automation/moves.hpp"

namespace tischwerk::automation
{

namespace
{

// AA-6.2  Three dice; their colours stay on the market until clean-up.
void roll_market(Play& play)
{
    State& state = play.state;
    for (Colour& colour : state.market)
    {
        colour = play.edition.resource_die[state.random.below(die_face_count)];
        tell(play, MarketDieRolled{colour});
    }
}

BlockedId draw_blocked(Play& play)
{
    State& state = play.state;
    if (state.blocked_deck.is_empty())
        return no_blocked;
    const BlockedId card = state.blocked_deck.draw(state.random);
    tell(play, BlockedDrawn{card});
    return card;
}

// AA-7.1 to AA-7.3  The card of this round comes into force, and the next one is turned up.
// AA-7.4  In the last round as well.
void block_actions(Play& play)
{
    State& state = play.state;
    if (play.edition.with(state.players.size()).blocking != Blocking::Cards)
        return;
    const BlockedId card =
        state.next_blocked == no_blocked ? draw_blocked(play) : state.next_blocked;
    state.next_blocked = draw_blocked(play);
    if (card == no_blocked)
        return;  // only where a position was set up so
    state.blocked = play.edition.blocked[place_of(card)];
    tell(play, ActionsBlocked{card});
}

// AA-7.15, AA-17.7  After this payment.
bool can_execute(const Board& board, Seat seat, MainAction action, int payment)
{
    if (payment == 0)
        return is_executable(board, seat, board.state.player(seat), action) ||
               can_be_made_executable(board, seat, action, 0);
    Player payer = board.state.player(seat);
    payer.credits = static_cast<int16_t>(payer.credits - payment);
    return is_executable(board, seat, payer, action) ||
           can_be_made_executable(board, seat, action, payment);
}

// AA-10.12  A ninth equipment card finds no column, under any ability.
RuleId rule_against_execution(const Player& player, MainAction action)
{
    const bool is_full = player.equipment_count() >= static_cast<int>(max_equipment);
    return is_full && action == MainAction::Equipment ? rule("AA-10.12") : rule("AA-7.15");
}

// AA-7.14  Only if there is nothing else.
template <typename Collector>
void offer_main_actions(const Board& board, Seat seat, Collector& menu)
{
    const Player& player = board.state.player(seat);
    bool is_any = false;
    for (std::size_t place = 0; place < main_action_count; ++place)
    {
        const MainAction action = static_cast<MainAction>(place);
        if (player.taken.contains(action))
            menu.blocked(TakeMainAction{action}, rule("AA-7.11"));
        else if (player.taken.contains(other_in_column(action)))
            menu.blocked(TakeMainAction{action}, rule("AA-7.12"));
        else if (needs_worker(action) && !has_free_space(board.state, action))
            menu.blocked(TakeMainAction{action}, rule("AA-8.4"));
        else if (!can_execute(board, seat, action, 0))
            menu.blocked(TakeMainAction{action}, rule_against_execution(player, action));
        else
        {
            menu.allowed(TakeMainAction{action});
            is_any = true;
        }
    }
    offer_overtime(board, seat, price_of(board.edition, Special::Overtime), menu);
    offer_special_actions(board, seat, false, menu);
    offer_free_actions(board, seat, menu);
    block_equipment(board, seat, rule("AA-10.16"), menu);  // no marker is placed yet
    if (is_any)
        menu.blocked(Forfeit{}, rule("AA-7.14"));
    else
        menu.allowed(Forfeit{});
}

void end_turn(Play& play)
{
    play.state.stage = Stage::Between;
    play.state.action = no_action;
    play.state.abilities.clear();
    push(play, step(StepKind::NextTurn, no_seat));
}

}  // namespace

uint8_t markers_in_round(const Edition& edition, int round)
{
    const int all = edition.numbers.action_markers;
    return static_cast<uint8_t>(round < edition.numbers.fourth_marker_round ? all - 1 : all);
}

Turn turn_of(const State& state)
{
    const Seat seat = state.steps.top().seat;
    if (state.phase == Phase::Action)
    {
        const std::size_t place = (state.turns_begun + state.order.size() - 1) % state.order.size();
        return {state.round * uint32_t{64} + state.turns_begun, state.order[place]};
    }
    // A draft of three picks comes before round 1; donations come after all turns of a round.
    const auto place = static_cast<uint32_t>(state.place_in_order(seat));
    if (state.phase == Phase::Draft && seat != no_seat)
        return {static_cast<uint32_t>(state.player(seat).hand.size()) * 8 + place, seat};
    return {state.round * uint32_t{64} + 60 - place, seat};
}

void begin_round(Play& play, const Step&)
{
    State& state = play.state;
    tell(play, RoundStarted{state.round, state.first_player()});
    roll_market(play);
    block_actions(play);
    for (Player& player : state.players)
        player.markers = markers_in_round(play.edition, state.round);
    state.phase = Phase::Action;
    state.turns_begun = 0;
    push(play, step(StepKind::NextTurn, no_seat));
}

// AA-7.5  In turn order, again and again, until all markers lie.
void next_turn(Play& play, const Step&)
{
    State& state = play.state;
    const Seat seat = state.order[state.turns_begun % state.order.size()];
    if (state.player(seat).markers == 0)
        return begin_donations(play);
    ++state.turns_begun;
    state.stage = Stage::Opening;
    push(play, Step{StepKind::OpeningWindow, seat});
}

template <typename Collector>
void offer_opening_window(const Board& board, Collector& menu)
{
    offer_main_actions(board, board.state.steps.top().seat, menu);
}

// AA-7.8  Special and free actions come back to the window.
void choose_opening_window(Play& play, const Step& step, const Move& move)
{
    if (is<TakeMainAction>(move))
        return announce(play, step.seat, decode<TakeMainAction>(move).action);
    if (is<PlayOvertime>(move))
        return play_overtime(play, step.seat, decode<PlayOvertime>(move).action,
                             price_of(play.edition, Special::Overtime));
    if (is<Forfeit>(move))
    {
        --play.state.player(step.seat).markers;
        play.state.stage = Stage::Acting;
        tell(play, TurnForfeited{step.seat});
        return push(play, Step{StepKind::ClosingWindow, step.seat});
    }
    if (!is<DiscardSpecialist>(move))  // after a discard the free special action comes first
        push(play, step);
    if (is_free_action(move))
        take_free_action(play, step.seat, move);
    else
        play_special_move(play, step.seat, move, false);
}

// AA-7.16  The core looks ahead whether an ability leaves the action possible.
template <typename Collector>
void offer_pre_execution_window(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    offer_column_abilities(board, seat, menu);
    if (is_executable(board, seat, board.state.player(seat), board.state.action))
        menu.allowed(Proceed{});
    else
        menu.blocked(Proceed{}, rule("AA-7.16"));
}

void choose_pre_execution_window(Play& play, const Step& step, const Move& move)
{
    if (is<Proceed>(move))
        return;
    push(play, step);
    use_equipment(play, step.seat, decode<UseEquipment>(move).card);
}

template <typename Collector>
void offer_closing_window(const Board& board, Collector& menu)
{
    const Seat seat = board.state.steps.top().seat;
    offer_column_abilities(board, seat, menu);
    offer_special_actions(board, seat, false, menu);
    offer_free_actions(board, seat, menu);
    menu.allowed(EndTurn{});
}

// AA-7.17
void choose_closing_window(Play& play, const Step& step, const Move& move)
{
    if (is<EndTurn>(move))
        return end_turn(play);
    push(play, step);
    if (is<UseEquipment>(move))
        use_equipment(play, step.seat, decode<UseEquipment>(move).card);
    else if (is_free_action(move))
        take_free_action(play, step.seat, move);
    else
        play_special_move(play, step.seat, move, false);
}

void announce(Play& play, Seat seat, MainAction action)
{
    State& state = play.state;
    Player& player = state.player(seat);
    --player.markers;
    player.taken.insert(action);
    state.stage = Stage::Announced;
    state.action = action;
    state.abilities.clear();  // AA-10.17: a new marker
    tell(play, MarkerPlaced{seat, action});
    push(play, Step{StepKind::ClosingWindow, seat});
    push(play, step_at(StepKind::StartAction, seat, action));
    push(play, Step{StepKind::PreExecutionWindow, seat});
}

void start_action(Play& play, const Step& step)
{
    play.state.stage = Stage::Acting;
    const MainAction action = place_in<MainAction>(step);
    switch (action)
    {
    case MainAction::Funding: return fund(play, step.seat);
    case MainAction::Assembling: return assemble(play, step.seat);
    case MainAction::Sponsorship: return push(play, Step{StepKind::SponsorshipTile, step.seat});
    case MainAction::Purchasing: return purchase(play, step.seat);
    default: return push(play, step_of(StepKind::WorkerLevel, step.seat, Work{action}));
    }
}

template <typename Collector>
void offer_overtime(const Board& board, Seat seat, int price, Collector& menu)
{
    const Player& player = board.state.player(seat);
    const int payment = price + surcharge_due(board, player);
    if (!Collector::explains && (player.taken.is_empty() || player.credits < payment))
        return;
    for (std::size_t place = 0; place < main_action_count; ++place)
    {
        const MainAction action = static_cast<MainAction>(place);
        if (player.taken.contains(action) || !player.taken.contains(other_in_column(action)))
            menu.blocked(PlayOvertime{action}, rule("AA-17.6"));
        else if (player.credits < payment)
            menu.blocked(PlayOvertime{action}, rule("AA-17.4"));
        else if (can_execute(board, seat, action, payment))
            menu.allowed(PlayOvertime{action});
        else
            menu.blocked(PlayOvertime{action}, rule("AA-17.7"));
    }
}

void play_overtime(Play& play, Seat seat, MainAction action, int price)
{
    play.state.stage = Stage::Announced;
    play_special(play, seat, Special::Overtime, price, action);
}

// Reached only when nothing is left to choose or to pay before the action may start. A window
// without a choice left is dropped; an action that then starts and is impossible is lost.
Ahead announced_action_ahead(const Board& board)
{
    const State& state = board.state;
    if (state.stage != Stage::Announced)
        return Ahead::Free;
    const Step& step = state.steps.top();
    const bool is_starting = step.kind == StepKind::StartAction;
    if (!is_starting && step.kind != StepKind::PreExecutionWindow)
        return Ahead::Open;
    if (is_executable(board, step.seat, state.player(step.seat), state.action))
        return Ahead::Reached;
    return is_starting ? Ahead::Lost : Ahead::Open;
}

OFFERED(opening_window);
OFFERED(pre_execution_window);
OFFERED(closing_window);
template void offer_overtime(const Board&, Seat, int, MoveList&);
template void offer_overtime(const Board&, Seat, int, Menu&);

}  // namespace tischwerk::automation
