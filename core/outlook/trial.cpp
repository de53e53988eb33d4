#include "core/outlook/trial.hpp"

#include <algorithm>

namespace tischwerk
{

namespace
{

// A turn opens a part of its own unless it is the mover's: then the choice has opened it.
bool opens_part(const Heading& heading, Seat seat, bool is_first)
{
    if (heading.part == headings::turn)
        return heading.seat != seat || !is_first;
    return heading.part == headings::round || heading.part == headings::phase ||
           heading.part == headings::end;
}

void divide(const Game& game, Seat seat, Trial& trial)
{
    trial.parts.push_back({});
    trial.first_reveal = trial.events.size();
    for (std::size_t place = 0; place < trial.events.size(); ++place)
    {
        const Event& event = trial.events[place];
        const bool is_first = trial.parts.size() == 1;
        if (trial.first_reveal == trial.events.size() && game.is_revealing(event))
            trial.first_reveal = place;
        if (!is_first && trial.first_reveal <= place)
            return;
        if (opens_part(game.heading_of(event), seat, is_first))
            trial.parts.push_back({event, place, place});
        trial.parts.back().end = place + 1;
    }
}

}  // namespace

Trial tried(const Game& game, const AnyState& before, Seat seat, const Move& move)
{
    Trial trial;
    trial.after = before;
    trial.events.unasked = &trial.unasked;
    game.apply(trial.after, move, &trial.events);
    trial.events.unasked = nullptr;
    divide(game, seat, trial);
    trial.goes_on =
        !trial.reveals() && !game.is_over(trial.after) && game.decision(trial.after).seat == seat;
    return trial;
}

Amounts summed(Amounts amounts, Seat own)
{
    Amounts sums;
    for (Amount& one : amounts)
    {
        const auto found = std::find_if(sums.begin(), sums.end(), [&](const Amount& sum) {
            return sum.seat == one.seat && sum.kind == one.kind &&
                   (sum.amount < 0) == (one.amount < 0);
        });
        if (found != sums.end())
            found->amount += one.amount;
        else if (one.amount != 0)
            sums.push_back(std::move(one));
    }
    std::stable_sort(sums.begin(), sums.end(), [own](const Amount& left, const Amount& right) {
        const auto rank = [own](const Amount& one) {
            return (one.seat == own ? 0 : 2) + (one.amount < 0 ? 0 : 1);
        };
        return rank(left) < rank(right);
    });
    return sums;
}

Amounts changes_in(const Game& game, const EventLog& events, std::size_t begin, std::size_t end,
                   Seat own)
{
    Amounts amounts;
    for (std::size_t place = begin; place < end; ++place)
        for (Amount& one : game.changes(events[place]))
            amounts.push_back(std::move(one));
    return summed(std::move(amounts), own);
}

}  // namespace tischwerk
