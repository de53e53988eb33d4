#include "games/factory42/chapters/trade/accounting.hpp"

#include "core/asks.hpp"
#include "games/factory42/chapters/cubes/canonical.hpp"
#include "games/factory42/chapters/cubes/supply.hpp"
#include "games/factory42/chapters/trade/trade.hpp"

namespace tischwerk::factory42
{

namespace
{

// FF-10.14  Only the first two workers of a player act.
constexpr int acting_workers = 2;

// FF-10.12, FF-3.21  Magic may pose as a large cube.
Cubes bribes_of(const Board& board, Seat seat)
{
    Cubes cubes = board.state.player(seat).warehouse;
    for (std::size_t place = 0; place < resource_count; ++place)
        if (!board.edition.numbers.bribes.contains(resource_at(place)) &&
            resource_at(place) != Resource::Magic)
            cubes[place] = 0;
    return cubes;
}

bool can_afford(const Board& board, Seat seat, Account action)
{
    const Player& player = board.state.player(seat);
    const int cost = board.edition.numbers.account_cost[place_of(action)];
    switch (action)
    {
    case Account::Bribe: return total_of(bribes_of(board, seat)) >= cost;
    case Account::Cheat: return total_of(player.warehouse) >= cost;
    default: return player.rosettes >= cost;
    }
}

// FF-10.15  Points at once.
void score_account(Play& play, Seat seat, Account action)
{
    gain_points(play, seat, play.edition.numbers.account_points[place_of(action)]);
}

}  // namespace

void begin_accounting(Play& play, Seat seat, std::size_t space)
{
    const Crew& crew = play.state.crew(Location::Accounting);
    int own = 0;
    for (std::size_t place = 0; place < space; ++place)
        own += crew.workers[place] == seat ? 1 : 0;
    if (own >= acting_workers)
        return;
    if (owes_fee(play.state, seat, Location::Accounting))
        push(play, step_at(StepKind::FeeCube, seat, place_of(Location::Accounting)));
    else
        push_accounts(play, seat);
}

void push_accounts(Play& play, Seat seat)
{
    push(play, step_at(StepKind::AccountingAction, seat, play.edition.numbers.account_actions));
}

// FF-10.13  Each action once a round.
template <typename Collector>
void offer_accounting_action(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    for (std::size_t place = 0; place < account_count; ++place)
    {
        const auto action = static_cast<Account>(place);
        if (board.state.player(step.seat).accounts.contains(action))
            menu.blocked(TakeAccount{action}, rule("FF-10.13"));
        else if (step.values[0] == 0 || !can_afford(board, step.seat, action))
            menu.blocked(TakeAccount{action}, rule("FF-10.12"));
        else
            menu.allowed(TakeAccount{action});
    }
    menu.allowed(Done{});
}

void choose_accounting_action(Play& play, const Step& step, const Move& move)
{
    if (is<Done>(move))
        return;
    const Account action = decode<TakeAccount>(move).action;
    const uint8_t cost = play.edition.numbers.account_cost[place_of(action)];
    play.state.player(step.seat).accounts.insert(action);
    tell(play, AccountTaken{step.seat, action});
    push(play, step_at(StepKind::AccountingAction, step.seat, step.values[0] - std::size_t{1}));
    if (action == Account::Bribe || action == Account::Cheat)
        return push(play, step_of(StepKind::AccountingCube, step.seat,
                                  CubeLoop{0, cost, cost, 0, static_cast<uint8_t>(action)}));
    pay_rosettes(play, step.seat, cost);
    score_account(play, step.seat, action);
}

template <typename Collector>
void offer_accounting_cube(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const CubeLoop loop = unpacked<CubeLoop>(step);
    const bool is_bribe = static_cast<Account>(loop.other) == Account::Bribe;
    const Cubes cubes =
        is_bribe ? bribes_of(board, step.seat) : board.state.player(step.seat).warehouse;
    offer_canonical(cubes, loop, rule("FF-10.12"), menu);
}

void choose_accounting_cube(Play& play, const Step& step, const Move& move)
{
    const Resource resource = decode<ChooseCube>(move).resource;
    const CubeLoop loop = after(unpacked<CubeLoop>(step), resource);
    warehouse_to_supply(play, step.seat, resource);
    if (loop.count < loop.least)
        return push(play, step_of(StepKind::AccountingCube, step.seat, loop));
    score_account(play, step.seat, static_cast<Account>(loop.other));
}

OFFERED(accounting_action);
OFFERED(accounting_cube);

}  // namespace tischwerk::factory42
