#include "games/factory42/chapters/deals/deals.hpp"

#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

namespace
{

using Places = EnumSet<uint8_t, uint8_t>;

bool is_payment(Clause kind)
{
    return kind == Clause::PayRosettes || kind == Clause::PayPoints;
}

// FF-17.10
bool has_meeple_at(const State& state, Seat seat, Location location, Role role)
{
    const Player& player = state.player(seat);
    if ((role == Role::Worker ? player.workers : player.commissars).contains(location))
        return true;
    const Crew& crew = state.crew(location);
    return role == Role::Worker ? crew.workers.contains(seat) : crew.commissar == seat;
}

// FF-17.11, FF-17.16  A payment and the earlier one of the same side and kind, together.
bool can_be_paid(const Board& board, const Deal& deal, std::size_t place)
{
    const DealClause& clause = deal.clauses[place];
    const Player& payer = board.state.player(deal.side(place));
    int amount = clause.first;
    if (place % most_clauses == 1 && deal.clauses[place - 1].kind == clause.kind)
        amount += deal.clauses[place - 1].first;
    return clause.kind == Clause::PayRosettes
               ? payer.rosettes >= amount
               : payer.score - amount >= board.edition.numbers.score_min;
}

void pay_promise(Play& play, const Deal& deal, std::size_t place)
{
    const DealClause& clause = deal.clauses[place];
    const Seat from = deal.side(place);
    const Seat to = deal.other_side(place);
    if (clause.kind == Clause::PayPoints)
    {
        lose_points(play, from, clause.first);
        return gain_points(play, to, clause.first);
    }
    pay_rosettes(play, from, clause.first);
    gain_rosettes(play, to, clause.first);
}

Places due_promises(const Deal& deal, Deadline deadline)
{
    Places due;
    for (const uint8_t place : deal.open)
        if (deadline_of(deal.clauses[place].kind) == deadline)
            due.insert(place);
    return due;
}

// FF-17.13  Open promises on the other side of a broken deal are void.
void void_promises(Play& play, Deal& deal, Places judged_broken)
{
    for (const uint8_t place : deal.open)
    {
        const auto other = static_cast<uint8_t>(1 - place / most_clauses);
        bool is_other_broken = false;
        for (const uint8_t broken : judged_broken)
            is_other_broken = is_other_broken || broken / most_clauses == other;
        if (!is_other_broken || judged_broken.contains(place))
            continue;
        deal.open.remove(place);
        tell(play, PromiseVoid{deal.side(place), deal.clauses[place].kind});
    }
}

// FF-17.12  Once for each deal.
void punish(Play& play, Deal& deal, Places judged_broken)
{
    for (const uint8_t side : {uint8_t{0}, uint8_t{1}})
    {
        bool is_breaker = false;
        for (const uint8_t place : judged_broken)
            is_breaker = is_breaker || place / most_clauses == side;
        if (!is_breaker || deal.broken.contains(side))
            continue;
        deal.broken.insert(side);
        lose_points(play, deal.side(side * most_clauses), play.edition.numbers.breach_points);
    }
}

// FF-17.16  Judged together, then voided, then paid, then punished.
void judge(Play& play, Deal& deal, Deadline deadline)
{
    const Places due = due_promises(deal, deadline);
    Places broken;
    for (const uint8_t place : due)
        if (!is_promise_kept(play.board(), deal, place))
        {
            broken.insert(place);
            tell(play, PromiseBroken{deal.side(place), deal.clauses[place].kind});
        }
        else if (!is_payment(deal.clauses[place].kind))
        {
            deal.open.remove(place);
            tell(play, PromiseKept{deal.side(place), deal.clauses[place].kind});
        }
    void_promises(play, deal, broken);
    for (const uint8_t place : due)
        if (deal.open.contains(place) && !broken.contains(place))
        {
            pay_promise(play, deal, place);
            tell(play, PromiseKept{deal.side(place), deal.clauses[place].kind});
        }
    deal.open = deal.open.without(due);
    punish(play, deal, broken);
}

}  // namespace

bool is_promise_kept(const Board& board, const Deal& deal, std::size_t place)
{
    const State& state = board.state;
    const DealClause& clause = deal.clauses[place];
    const Seat seat = deal.side(place);
    const auto location = static_cast<Location>(clause.first);
    switch (clause.kind)
    {
    case Clause::PlaceAt:
        return has_meeple_at(state, seat, location, static_cast<Role>(clause.second));
    case Clause::Avoid:
        return !has_meeple_at(state, seat, location, Role::Worker) &&
               !has_meeple_at(state, seat, location, Role::Commissar);
    case Clause::BurnAtLeast: return state.player(seat).burned >= clause.first;
    case Clause::DeliverTo:
        return state.player(seat).sent_to.contains(static_cast<Seat>(clause.first));
    case Clause::DeliverNotTo:
        return !state.player(seat).sent_to.contains(static_cast<Seat>(clause.first));
    case Clause::MakeOrder: return state.slots[clause.first].workers_of(seat) > 0;
    case Clause::SkipOrder: return state.slots[clause.first].workers_of(seat) == 0;
    default: return can_be_paid(board, deal, place);
    }
}

Deadline deadline_of(Clause promise)
{
    switch (promise)
    {
    case Clause::PlaceAt:
    case Clause::Avoid: return Deadline::EndOfPlacement;
    case Clause::BurnAtLeast: return Deadline::EndOfSteam;
    case Clause::DeliverTo:
    case Clause::DeliverNotTo: return Deadline::EndOfDelivery;
    case Clause::MakeOrder:
    case Clause::SkipOrder: return Deadline::StartOfAwards;
    default: return Deadline::EndOfAwards;
    }
}

bool is_in_time(Clause promise, Window window)
{
    switch (deadline_of(promise))
    {
    case Deadline::EndOfPlacement: return window == Window::BeforePlacement;
    case Deadline::EndOfSteam:
    case Deadline::EndOfDelivery: return window != Window::BeforeResearch;
    default: return true;
    }
}

// FF-17.5  Every player in turn order. FF-17.2: without the variant nothing is offered.
void deal_window(Play& play, const Step& step)
{
    State& state = play.state;
    const std::size_t place = step.values[1];
    if (!state.options.has_deals || place >= state.players.size())
        return;
    begin_action(play);
    push(play, step_at(StepKind::DealWindow, no_seat, step.values[0], place + 1));
    push(play, step_at(StepKind::DealPartner, state.in_order(place), step.values[0]));
}

void judge_promises(Play& play, Deadline deadline)
{
    for (Deal& deal : play.state.deals)
        judge(play, deal, deadline);
}

}  // namespace tischwerk::factory42
