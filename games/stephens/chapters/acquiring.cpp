#include "games/stephens/chapters/acquiring.hpp"

#include "core/asks.hpp"
#include "games/stephens/chapters/displays.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/happenings.hpp"
#include "games/stephens/moves.hpp"

#include <algorithm>

namespace tischwerk::stephens
{

namespace
{

int means_of(const Player& player, Display display)
{
    return display == Display::Contracts ? player.influence : player.coins;
}

bool has_open_space(const Board& board, Seat seat)
{
    return board.state.player(seat).open_contracts.size() < board.edition.open_contract_limit;
}

// Why this card may not be taken in this action, if so.
std::optional<RuleId> rule_against_card(const Board& board, Seat seat,
                                        const Acquisition& acquisition, Space space)
{
    if (acquisition.display == Display::Contracts && !has_open_space(board, seat))
        return rule("ST-6.2");  // all three spaces taken
    if (means_of(board.state.player(seat), acquisition.display) <
        price_to_pay(board, acquisition, space))
        return rule("ST-6.1");  // the price is not payable
    return std::nullopt;
}

template <typename Function>
void with_card_move(const Board& board, Display display, Space space, Function&& function)
{
    if (display == Display::Contracts)
        function(CommitToContract{board.state.contracts_shown[place_of(space)]});
    else
        function(FundInvestment{board.state.investments_shown[place_of(space)]});
}

template <typename Collector>
void offer_card(const Board& board, Collector& menu, Display display, Space space,
                std::optional<RuleId> against)
{
    with_card_move(board, display, space, [&](const auto& move) {
        if (against)
            menu.blocked(move, *against);
        else
            menu.allowed(move);
    });
}

Space space_of(const Board& board, const Move& move)
{
    const State& state = board.state;
    std::size_t space = 0;
    if (is<CommitToContract>(move))
        while (state.contracts_shown[space] != decode<CommitToContract>(move).card)
            ++space;
    else
        while (state.investments_shown[space] != decode<FundInvestment>(move).card)
            ++space;
    return static_cast<Space>(space);
}

bool uses_discount(const Board& board, const Acquisition& acquisition, Space space)
{
    return price_to_pay(board, acquisition, space) <
           printed_price(board, acquisition.display, space);
}

// ST-6.7  Outside a turn the display is put in order directly after the acquisition.
void finish_acquisition(Play& play, const Acquisition& acquisition)
{
    if (!acquisition.is_in_turn)
        slide_and_refill(play, acquisition.display);
}

// ST-6.10  The card gives nothing when it is placed.
void take_and_pay_contract(Play& play, Seat seat, const Acquisition& acquisition)
{
    pay_influence(play, seat, price_to_pay(play.board(), acquisition, acquisition.space));
    const ContractId card = take_contract(play, acquisition.space);
    play.state.player(seat).open_contracts.push(card);
    tell(play, ContractTaken{seat, card});
    finish_acquisition(play, acquisition);
}

// ST-6.4, ST-6.5  Appended to its row; its place there is its column.
void take_and_pay_investment(Play& play, Seat seat, const Acquisition& acquisition, Wood row)
{
    pay_coins(play, seat, price_to_pay(play.board(), acquisition, acquisition.space));
    const InvestmentId card = take_investment(play, acquisition.space);
    play.state.player(seat).investments[place_of(row)].push(card);
    tell(play, InvestmentFunded{seat, card, row});
    finish_acquisition(play, acquisition);
}

}  // namespace

std::optional<RuleId> rule_against_acquiring(const Board& board, Seat seat, Display display)
{
    if (display == Display::Contracts && !has_open_space(board, seat))
        return rule("ST-6.2");
    if (is_display_empty(board, display) || means_of(board.state.player(seat), display) < 1)
        return rule("ST-14.17");
    return std::nullopt;
}

bool may_acquire(const Board& board, Seat seat, Display display)
{
    return !rule_against_acquiring(board, seat, display);
}

// ST-8.19  Ability 4d: the first card of the action with a price of 2 or more costs 1 less.
int price_to_pay(const Board& board, const Acquisition& acquisition, Space space)
{
    const int price = printed_price(board, acquisition.display, space);
    if (!acquisition.has_discount || price <= board.edition.discounted_minimum)
        return price;
    return std::max<int>(price - board.edition.discount, board.edition.discounted_minimum);
}

std::optional<int> asked_price(const Board& board, const Move& move)
{
    const State& state = board.state;
    if (state.steps.is_empty() || (!is<CommitToContract>(move) && !is<FundInvestment>(move)))
        return std::nullopt;
    const Acquisition acquisition = unpacked<Acquisition>(state.steps.top());
    for (std::size_t space = 0; space < space_count; ++space)
        if (is<CommitToContract>(move)
                ? state.contracts_shown[space] == decode<CommitToContract>(move).card
                : state.investments_shown[space] == decode<FundInvestment>(move).card)
            return price_to_pay(board, acquisition, static_cast<Space>(space));
    return std::nullopt;
}

// ST-14.8  Nothing is asked when no acquisition is possible: only skipping is left then, and a
// player who took the glass for a card is told which rule stands against it.
// ST-8.18  Then nothing may be discarded either.
void begin_acquire(Play& play, Seat seat, Acquisition acquisition)
{
    if (!may_acquire(play.board(), seat, acquisition.display))
        return push(play, step_of(StepKind::AcquireCard, seat, acquisition));
    const Player& player = play.state.player(seat);
    acquisition.has_discount = player.has(Ability::Discount);
    acquisition.may_take_second = acquisition.may_take_second && player.has(Ability::SecondCard);
    push(play, step_of(player.has(Ability::DiscardCheapest) ? StepKind::DiscardCheapest
                                                            : StepKind::AcquireCard,
                       seat, acquisition));
}

template <typename Collector>
void offer_discard_cheapest(const Board&, Collector& menu)
{
    menu.allowed(KeepCheapest{});
    menu.allowed(DiscardCheapest{});
}

// ST-8.17  Ability 4c: the cheapest card goes, the display is put in order, and a card must follow.
void choose_discard_cheapest(Play& play, const Step& step, const Move& move)
{
    Acquisition acquisition = unpacked<Acquisition>(step);
    if (is<DiscardCheapest>(move))
    {
        std::size_t cheapest = 0;
        while (is_space_empty(play.board(), acquisition.display, static_cast<Space>(cheapest)))
            ++cheapest;
        discard_from(play, acquisition.display, static_cast<Space>(cheapest));
        slide_and_refill(play, acquisition.display);
        acquisition.must_take = true;
    }
    push(play, step_of(StepKind::AcquireCard, step.seat, acquisition));
}

template <typename Collector>
void offer_acquire_card(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const Acquisition acquisition = unpacked<Acquisition>(step);
    for (std::size_t place = 0; place < space_count; ++place)
    {
        const Space space = static_cast<Space>(place);
        if (!is_space_empty(board, acquisition.display, space))
            offer_card(board, menu, acquisition.display, space,
                       rule_against_card(board, step.seat, acquisition, space));
    }
    if (!acquisition.must_take)
        menu.allowed(Skip{});  // ST-4.3
    else
        menu.blocked(Skip{}, acquisition.is_in_turn ? rule("ST-8.17") : rule("ST-14.17"));
}

// ST-14.9  A second contract must be dearer than the first; investments may come in either order,
// because two cards of a row land in different columns.
template <typename Collector>
void offer_acquire_second(const Board& board, Collector& menu)
{
    const Step& step = board.state.steps.top();
    const Acquisition acquisition = unpacked<Acquisition>(step);
    for (std::size_t place = 0; place < space_count; ++place)
    {
        const Space space = static_cast<Space>(place);
        if (is_space_empty(board, acquisition.display, space))
            continue;
        std::optional<RuleId> against = rule_against_card(board, step.seat, acquisition, space);
        if (!against && acquisition.display == Display::Contracts && space < acquisition.space)
            against = rule("ST-14.9");
        offer_card(board, menu, acquisition.display, space, against);
    }
    menu.allowed(Done{});
}

// Serves both decisions: ST-14.23, the card stays on its space until its row is chosen, too.
void choose_acquire_card(Play& play, const Step& step, const Move& move)
{
    if (is<Skip>(move) || is<Done>(move))
        return;
    Acquisition acquisition = unpacked<Acquisition>(step);
    acquisition.space = space_of(play.board(), move);
    if (acquisition.may_take_second && step.kind == StepKind::AcquireCard)
    {
        Acquisition second = acquisition;
        second.has_discount = acquisition.has_discount &&
                              !uses_discount(play.board(), acquisition, acquisition.space);
        push(play, step_of(StepKind::AcquireSecond, step.seat, second));
    }
    if (acquisition.display == Display::Contracts)
        return take_and_pay_contract(play, step.seat, acquisition);
    const Investment& card = play.edition[decode<FundInvestment>(move).card];
    if (card.has_cubes)
        take_and_pay_investment(play, step.seat, acquisition, card.cube);
    else
        push(play, step_of(StepKind::InvestmentRow, step.seat, acquisition));
}

template <typename Collector>
void offer_investment_row(const Board&, Collector& menu)
{
    for (std::size_t row = 0; row < wooden_count; ++row)
        menu.allowed(PlaceInvestment{static_cast<Wood>(row)});
}

void choose_investment_row(Play& play, const Step& step, const Move& move)
{
    take_and_pay_investment(play, step.seat, unpacked<Acquisition>(step),
                            decode<PlaceInvestment>(move).row);
}

OFFERED(discard_cheapest);
OFFERED(acquire_card);
OFFERED(acquire_second);
OFFERED(investment_row);

}  // namespace tischwerk::stephens
