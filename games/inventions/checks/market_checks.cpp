#include "games/inventions/checks/market_checks.hpp"

#include "games/inventions/chapters/market.hpp"

namespace tischwerk::inventions
{

namespace
{

// The exchanges made so far for which this holds.
int made_count(const Waiting& waiting, const MarketVisit& visit, auto is_wanted)
{
    int count = 0;
    for (const ExchangeId made : visit.made)
        count += is_wanted(waiting.board.edition[made]) ? 1 : 0;
    return count;
}

// EI-10.2, EI-10.6, EI-10.12  The exchanges made, the uses of their rows, and their limits agree.
bool is_visit_possible(const Waiting& waiting, const MarketVisit& visit, int row_limit)
{
    if (visit.made.bits() >> exchange_count != 0)
        return false;
    int used = 0;
    for (std::size_t row = 0; row < market_row_count; ++row)
    {
        const int kinds =
            made_count(waiting, visit, [&](const Exchange& made) { return made.row == row; });
        const int uses = visit.row_uses[row];
        if (uses > row_limit || kinds > uses || (uses > 0 && kinds == 0))
            return false;
        used += uses;
    }
    const int taken_back = made_count(waiting, visit, [&](const Exchange& made) {
        return !(made.undoes & visit.made).is_empty();
    });
    return used == visit.count && taken_back == 0;
}

int item_count(const Player& player, std::size_t first)
{
    int items = 0;
    for (std::size_t item = first; item < item_kind_count; ++item)
        items += player.goods[item];
    return items;
}

}  // namespace

Finding unfit_visit(const Waiting& waiting)
{
    const MarketVisit visit = unpacked<MarketVisit>(waiting.step());
    const Limits& limits = waiting.limits();
    const bool is_final = waiting.step().kind == StepKind::FinalExchange;
    const int row_limit = is_final ? limits.final_exchanges_in_row : limits.exchanges_in_row;
    if (!is_visit_possible(waiting, visit, row_limit))
        return "count, uses of rows and exchanges made do not go together (EI-10.2)";
    const bool has_acquired =
        made_count(waiting, visit, [](const Exchange& made) { return made.bonus_discs > 0; }) > 0;
    const bool has_swapped =
        made_count(waiting, visit, [](const Exchange& made) { return made.is_two_for_one; }) > 0;
    const bool is_giving_above =
        waiting.has_above() && is_giving(waiting.above()) &&
        waiting.state().steps[waiting.place + 1].seat == waiting.step().seat;
    return first_broken({
        {visit.count < (is_final ? limits.final_exchanges : limits.exchanges),
         "no exchange is left (EI-10.1)"},
        {!has_acquired || (!is_final && waiting.player().new_bonus_discs > 0),
         "the acquired bonus disc is missing (EI-10.10)"},
        {!is_giving_above || has_swapped, "the exchange whose items are asked for is not made "
                                          "(EI-10.5)"},
        {visit.must_begin == (!is_final && visit.count == 0),
         "must_begin until an exchange is made (EI-17.7)"},
        {!visit.must_begin || may_exchange(waiting.board, waiting.step().seat),
         "no exchange is possible (EI-17.7)"},
    });
}

// EI-10.5, EI-17.11  The items named are still with their owner.
Finding unfit_giving(const Waiting& waiting)
{
    const Giving giving = unpacked<Giving>(waiting.step());
    const Player& player = waiting.player();
    const StepKind kind = waiting.step().kind;
    if (kind == StepKind::GiveFirst)
        return first_broken({{item_count(player, 0) >= 2, "there are no two items (EI-10.5)"}});
    if (place_of(giving.first) >= item_kind_count || place_of(giving.second) >= item_kind_count)
        return "development is no item (EI-10.8)";
    const int spare = player.count(giving.first) - 1;
    if (kind == StepKind::GiveSecond)
        return first_broken(
            {{spare >= 0 && spare + item_count(player, place_of(giving.first) + 1) > 0,
              "there is no second item to name (EI-17.5)"}});
    return first_broken({
        {giving.first <= giving.second, "the second item does not come before the first (EI-17.5)"},
        {spare >= 0 && player.count(giving.second) > (giving.first == giving.second ? 1 : 0),
         "the items named are not there (EI-1.15)"},
    });
}

}  // namespace tischwerk::inventions
