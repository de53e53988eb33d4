#include "lab/balance/totals.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tischwerk::lab
{

namespace
{

// A shared victory is worth the same part to each winner.
std::vector<double> parts_in_victory(const BalanceLine& line)
{
    std::vector<double> parts(line.scores.size());
    for (const int winner : line.winners)
        parts[static_cast<std::size_t>(winner)] = 1.0 / static_cast<double>(line.winners.size());
    return parts;
}

}  // namespace

// ---- Numbers

void NumberCounts::add(int number)
{
    ++counts_[number];
    ++count_;
}

double NumberCounts::mean() const
{
    double sum = 0;
    for (const auto& [number, times] : counts_)
        sum += static_cast<double>(number) * static_cast<double>(times);
    return count_ == 0 ? 0 : sum / static_cast<double>(count_);
}

double NumberCounts::deviation() const
{
    if (count_ < 2)
        return 0;
    const double middle = mean();
    double squares = 0;
    for (const auto& [number, times] : counts_)
        squares += (number - middle) * (number - middle) * static_cast<double>(times);
    return std::sqrt(squares / static_cast<double>(count_ - 1));
}

int NumberCounts::quantile(double share) const
{
    const double wanted = share * static_cast<double>(count_);
    uint64_t so_far = 0;
    for (const auto& [number, times] : counts_)
    {
        so_far += times;
        if (static_cast<double>(so_far) >= wanted)
            return number;
    }
    return 0;
}

void SourceTotals::add(int points, bool has_won, double win)
{
    sum += points;
    winner_sum += has_won ? points : 0;
    squares += static_cast<double>(points) * points;
    products += points * win;
}

void PlaceTotals::add(double win, int points)
{
    ++games;
    wins += win;
    score += points;
}

// ---- Games

BalanceTotals::BalanceTotals(const BalanceShape& run_shape)
    : shape(run_shape)
    , sources(run_shape.source_count)
    , chairs(run_shape.players)
    , order(run_shape.players)
    , decisions_by_chair(run_shape.players)
    , shown(run_shape.entry_counts.size())
{
    for (const std::size_t count : shape.entry_counts)
        entries.emplace_back(count);
}

void BalanceTotals::add(const BalanceLine& line)
{
    const std::vector<double> wins_by_seat = parts_in_victory(line);
    ++games;
    ++endings[line.ending];
    if (!line.verdict.empty())
        ++verdicts[line.verdict];
    lengths.add(std::accumulate(
        line.decisions.begin(), line.decisions.end(), 0,
        [](int sum, uint64_t decisions) { return sum + static_cast<int>(decisions); }));
    add_seats(line, wins_by_seat);
    add_offers(line);
    add_takers(line, wins_by_seat);
    add_shown(line);
}

void BalanceTotals::add_seats(const BalanceLine& line, const std::vector<double>& wins_by_seat)
{
    for (std::size_t seat = 0; seat < shape.players; ++seat)
    {
        const double win = wins_by_seat[seat];
        const bool has_won = win > 0;
        wins += win;
        win_squares += win * win;
        scores.add(line.scores[seat]);
        if (has_won)
            winner_scores.add(line.scores[seat]);
        chairs[seat].add(win, line.scores[seat]);
        decisions_by_chair[seat] += line.decisions[seat];
        for (std::size_t source = 0; source < sources.size(); ++source)
            sources[source].add(line.sources[seat][source], has_won, win);
    }
    for (std::size_t place = 0; place < line.order.size(); ++place)
    {
        const auto seat = static_cast<std::size_t>(line.order[place]);
        order[place].add(wins_by_seat[seat], line.scores[seat]);
    }
}

void BalanceTotals::add_offers(const BalanceLine& line)
{
    for (const std::vector<int>& row : line.offers)
    {
        EntryTotals& entry =
            entries[static_cast<std::size_t>(row[0])][static_cast<std::size_t>(row[1])];
        OfferCounts& counts = entry.prices[row[2]];
        counts.offered += static_cast<uint64_t>(row[3]);
        counts.taken += static_cast<uint64_t>(row[4]);
    }
}

// A lone seat has no rival to be compared with; its sums are compared with the run's means later.
void BalanceTotals::add_takers(const BalanceLine& line, const std::vector<double>& wins_by_seat)
{
    const auto players = static_cast<double>(shape.players);
    const double total = std::accumulate(line.scores.begin(), line.scores.end(), 0.0);
    for (const std::vector<int>& row : line.takers)
    {
        uint64_t takers = 0;
        double win = 0;
        double score = 0;
        for (std::size_t seat = 0; seat < shape.players; ++seat)
            if ((row[2] >> seat & 1) != 0)
            {
                ++takers;
                win += wins_by_seat[seat] - (is_solo() ? 0 : 1 / players);
                const double others = is_solo() ? 0 : (total - line.scores[seat]) / (players - 1);
                score += line.scores[seat] - others;
            }
        EntryTotals& entry =
            entries[static_cast<std::size_t>(row[0])][static_cast<std::size_t>(row[1])];
        entry.win.add(takers, win);
        entry.score.add(takers, score);
    }
}

// In one game an entry comes onto the table once, or is the same entry again.
void BalanceTotals::add_shown(const BalanceLine& line)
{
    for (const std::vector<int>& row : line.shown)
    {
        OfferCounts& counts = shown[static_cast<std::size_t>(row[0])];
        ++counts.offered;
        const bool is_taken =
            std::any_of(line.takers.begin(), line.takers.end(), [&](const std::vector<int>& taken) {
                return taken[0] == row[0] && taken[1] == row[1];
            });
        counts.taken += is_taken ? 1 : 0;
    }
}

}  // namespace tischwerk::lab
