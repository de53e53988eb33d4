#include "core/outlook/price.hpp"

#include <algorithm>

namespace tischwerk
{

namespace
{

constexpr int farthest = 3;       // questions between a choice and its price
constexpr int ways_a_price = 24;  // that one price is worth

bool is_same(const Amount& left, const Amount& right)
{
    return left.kind == right.kind && left.amount == right.amount;
}

bool holds(const Amounts& amounts, const Amount& one)
{
    return std::any_of(amounts.begin(), amounts.end(),
                       [&](const Amount& other) { return is_same(other, one); });
}

// The amounts that are not among these others, by family.
Amounts families_of(const Amounts& amounts, const Amounts& without, Seat seat)
{
    Amounts families;
    for (Amount one : amounts)
        if (!holds(without, one))
        {
            one.kind = one.family;
            families.push_back(std::move(one));
        }
    return summed(std::move(families), seat);
}

// The amounts that two ways have in common, each kind with its like.
Amounts in_common(const Amounts& left, const Amounts& right, Seat seat)
{
    Amounts same;
    for (const Amount& one : left)
        if (holds(right, one))
            same.push_back(one);
    const Amounts others = families_of(right, same, seat);
    Amounts common = same;
    for (const Amount& one : families_of(left, same, seat))
        if (holds(others, one))
            common.push_back(one);
    return summed(std::move(common), seat);
}

// The costs and gains of the seat, and the costs of the common stock.
Amounts own_changes(const Game& game, const Trial& trial, Seat seat)
{
    const TrialPart& own = trial.parts.front();
    Amounts changes =
        changes_in(game, trial.events, own.begin, std::min(own.end, trial.first_reveal), seat);
    std::erase_if(changes, [seat](const Amount& one) {
        return one.seat != seat && !(one.seat == no_seat && one.amount < 0);
    });
    return changes;
}

}  // namespace

Amounts PriceAhead::way(const AnyState& asked, const Move& move, int questions)
{
    const Trial trial = tried(game_, asked, seat_, move);
    const Amounts changes = own_changes(game_, trial, seat_);
    const bool is_opening = changes.empty() && trial.goes_on && trial.parts.size() == 1;
    return is_opening ? behind(trial.after, questions + 1) : changes;
}

// The choices of the next question are all tried; of those after it the first and the last.
Amounts PriceAhead::behind(const AnyState& asked, int questions)
{
    if (questions >= farthest)
        return {};
    MoveList moves;
    game_.list_moves(asked, moves);
    std::optional<Amounts> found;
    for (std::size_t place = 0; place < moves.size(); ++place)
    {
        if (questions > 0 && place != 0 && place + 1 != moves.size())
            continue;
        if (--ways_left_ < 0 || --trials_left_ < 0)
            return {};
        const Amounts charged = way(asked, moves[place], questions);
        found = found ? in_common(*found, charged, seat_) : charged;
        if (found->empty())
            return {};
    }
    return found.value_or(Amounts{});
}

Amounts PriceAhead::behind(const AnyState& asked)
{
    ways_left_ = ways_a_price;
    return behind(asked, 0);
}

}  // namespace tischwerk
