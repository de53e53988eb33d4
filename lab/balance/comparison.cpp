#include "lab/balance/comparison.hpp"

#include "lab/statistics/interval.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tischwerk::lab
{

namespace
{

double square(double value)
{
    return value * value;
}

// The interval of a difference from those of both sides (Newcombe's method, which needs no equal
// spread and keeps to shares near 0 and 1).
Effect difference_of(const Effect& first, const Effect& second)
{
    const double value = second.value - first.value;
    const double down = std::sqrt(square(second.value - second.interval.low) +
                                  square(first.interval.high - first.value));
    const double up = std::sqrt(square(second.interval.high - second.value) +
                                square(first.value - first.interval.low));
    return {value, {value - down, value + up}};
}

Effect mean_effect(double mean, double deviation, uint64_t games)
{
    if (games < fewest_games)
        return {
            mean,
            {-std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()}};
    const double reach = quantile_95 * deviation / std::sqrt(static_cast<double>(games));
    return {mean, {mean - reach, mean + reach}};
}

Effect share_effect(uint64_t times, uint64_t all)
{
    return {ratio(static_cast<double>(times), static_cast<double>(all)),
            wilson_95(static_cast<double>(times), all)};
}

// The seats of one game are not independent: the game is the unit, which makes the interval too
// wide rather than too narrow.
Effect source_effect(const SourceTotals& source, const BalanceTotals& totals)
{
    const auto seats = static_cast<double>(totals.seat_count());
    const double mean = ratio(source.sum, seats);
    const double variance = ratio(source.squares, seats) - mean * mean;
    return mean_effect(mean, std::sqrt(std::max(0.0, variance)), totals.games);
}

class Comparison
{
public:
    Comparison(const BalanceSide& first, const BalanceSide& second) : one_(first), two_(second) {}

    std::vector<Difference> differences()
    {
        add_scores();
        add_places();
        add_sources();
        add_endings();
        for (const KindReport& kind : one_.report.kinds)
            add_kind(kind);
        std::stable_sort(list_.begin(), list_.end(), [](const auto& left, const auto& right) {
            return left.strength() > right.strength();
        });
        return std::move(list_);
    }

private:
    void add(Difference row, const Effect& first, const Effect& second)
    {
        row.first = first;
        row.second = second;
        row.difference = difference_of(first, second);
        if (std::isfinite(row.difference.interval.low) &&
            std::isfinite(row.difference.interval.high))
            list_.push_back(std::move(row));
    }

    void add_scores()
    {
        const auto add_numbers = [&](std::string_view id, const NumberCounts& first,
                                     const NumberCounts& second) {
            add({"scores", std::string(id), "", "mean", Measure::Points, {}, {}, {}},
                mean_effect(first.mean(), first.deviation(),
                            std::min(first.count(), one_.totals.games)),
                mean_effect(second.mean(), second.deviation(),
                            std::min(second.count(), two_.totals.games)));
        };
        add_numbers("scores", one_.totals.scores, two_.totals.scores);
        add_numbers("winner_scores", one_.totals.winner_scores, two_.totals.winner_scores);
        add_numbers("length", one_.totals.lengths, two_.totals.lengths);
    }

    void add_places()
    {
        for (std::size_t place = 0; place < one_.report.order.size(); ++place)
        {
            const PlaceReport& first = one_.report.order[place];
            const PlaceReport& second = two_.report.order[place];
            if (one_.report.players > 1)
                add({"order", std::to_string(place), "", "win_share", Measure::Share, {}, {}, {}},
                    {first.win_share, first.interval}, {second.win_share, second.interval});
        }
    }

    void add_sources()
    {
        for (std::size_t place = 0; place < one_.report.sources.size(); ++place)
        {
            const SourceReport& source = one_.report.sources[place];
            const auto other = std::find_if(
                two_.report.sources.begin(), two_.report.sources.end(),
                [&](const SourceReport& candidate) { return candidate.id == source.id; });
            if (other == two_.report.sources.end())
                continue;
            const auto second = static_cast<std::size_t>(other - two_.report.sources.begin());
            add({"sources", source.id, source.name, "mean", Measure::Points, {}, {}, {}},
                source_effect(one_.totals.sources[place], one_.totals),
                source_effect(two_.totals.sources[second], two_.totals));
        }
    }

    void add_endings()
    {
        for (const auto& [id, times] : one_.totals.endings)
        {
            const auto other = two_.totals.endings.find(id);
            const uint64_t second = other == two_.totals.endings.end() ? 0 : other->second;
            add({"endings", id, one_.report.ending_name(id), "share", Measure::Share, {}, {}, {}},
                share_effect(times, one_.totals.games), share_effect(second, two_.totals.games));
        }
    }

    // Entries are the same where their ids are.
    void add_kind(const KindReport& kind)
    {
        for (const KindReport& other : two_.report.kinds)
            if (other.id == kind.id)
                for (const EntryReport& entry : kind.entries)
                    for (const EntryReport& second : other.entries)
                        if (second.id == entry.id)
                            add_entry(kind.id, entry, second);
    }
    void add_entry(const std::string& kind, const EntryReport& first, const EntryReport& second)
    {
        const auto row = [&](std::string_view what, Measure measure) {
            return Difference{
                kind, first.id, first.name.in(one_.report.language), std::string(what), measure, {},
                {},   {}};
        };
        if (first.offered > 0 && second.offered > 0)
            add(row("rate", Measure::Share), share_effect(first.taken, first.offered),
                share_effect(second.taken, second.offered));
        if (first.takers == 0 || second.takers == 0)
            return;
        add(row("win", Measure::Share), first.win, second.win);
        add(row("score", Measure::Points), first.score, second.score);
    }

    const BalanceSide& one_;
    const BalanceSide& two_;
    std::vector<Difference> list_;
};

}  // namespace

double Difference::strength() const
{
    const Interval& interval = difference.interval;
    const double value = difference.value;
    const double reach = value > 0 ? value - interval.low : interval.high - value;
    return reach > 0 ? std::abs(value) / reach : 0;
}

std::vector<Difference> compare_balance(const BalanceSide& first, const BalanceSide& second)
{
    return Comparison(first, second).differences();
}

}  // namespace tischwerk::lab
