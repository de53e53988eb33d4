#include "lab/arena/arena.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

double ratio(double sum, uint64_t count)
{
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

}  // namespace

ArenaTotals::ArenaTotals(const ArenaPlan& plan)
    : schedule_(plan.schedule)
    , claim_(plan.claim)
    , bots_(plan.schedule.bots().size())
    , seats_(static_cast<std::size_t>(plan.setup.players))
    , pairs_(plan.schedule.bots().size())
{}

void ArenaTotals::add_seat(const GameLine& line, std::size_t seat, std::size_t bot, double win)
{
    for (Sums* sums : {&bots_[bot], &seats_[seat]})
    {
        sums->games += sums->last_game == line.game ? 0 : 1;
        sums->last_game = line.game;
        ++sums->seats;
        sums->wins += win;
        sums->score += line.scores[seat];
        sums->decisions += line.decisions[seat];
        sums->time_us += line.time_us[seat];
        sums->max_us = std::max(sums->max_us, line.max_us[seat]);
    }
    table_.push_back({bot, win > 0, line.scores[seat]});
}

// Winners come first, by any tie-break; all others are placed by their scores.
void ArenaTotals::compare_table()
{
    const auto difference = [](const Outcome& left, const Outcome& right) -> int64_t {
        if (left.has_won != right.has_won)
            return left.has_won ? 1 : -1;
        return left.has_won ? 0 : (left.score > right.score) - (left.score < right.score);
    };
    for (std::size_t first = 0; first < table_.size(); ++first)
        for (std::size_t second = first + 1; second < table_.size(); ++second)
        {
            const Outcome& left = table_[first];
            const Outcome& right = table_[second];
            if (left.bot == right.bot)
                continue;
            pairs_.add(left.bot, right.bot, difference(left, right));
            if (claim_ && left.bot == claim_->better && right.bot == claim_->worse)
                block_difference_ += difference(left, right);
            else if (claim_ && left.bot == claim_->worse && right.bot == claim_->better)
                block_difference_ += difference(right, left);
        }
    table_.clear();
}

Result<Next> ArenaTotals::add(uint64_t game_index, std::string_view text)
{
    const Result<GameLine> line = parse_game_line(text, static_cast<int>(seats_.size()));
    if (!line)
        return refuse(line.error());
    const Seating& seating = schedule_.seating(game_index);
    bool fits = line->game == game_index;
    for (std::size_t seat = 0; seat < seating.size(); ++seat)
        fits = fits && line->bots[seat] == schedule_.bots()[seating[seat]];
    if (!fits)
        return refuse(fmt::format("this is not game {} of the schedule", game_index));
    ++games_;
    for (std::size_t seat = 0; seat < seating.size(); ++seat)
    {
        const bool has_won =
            std::count(line->winners.begin(), line->winners.end(), static_cast<int>(seat)) > 0;
        add_seat(*line, seat, seating[seat], has_won ? ratio(1, line->winners.size()) : 0);
    }
    // Bots that play alone are compared over the games of a block, which have the same seed.
    const bool ends_block = schedule_.ends_block(game_index);
    if (!is_solo() || ends_block)
        compare_table();
    if (!ends_block)
        return Next::GoOn;
    test_.add(block_difference_);
    block_difference_ = 0;
    return claim_ && test_.verdict() != Verdict::Open ? Next::Enough : Next::GoOn;
}

std::vector<BotStanding> ArenaTotals::bots() const
{
    const auto table_size = static_cast<int>(is_solo() ? bots_.size() : seats_.size());
    const std::vector<Rating> ratings = fit_ratings(pairs_, pair_weight(table_size));
    std::vector<BotStanding> standings;
    for (std::size_t bot = 0; bot < bots_.size(); ++bot)
    {
        const Sums& sums = bots_[bot];
        standings.push_back(
            {.name = schedule_.bots()[bot],
             .games = sums.games,
             .win_share = ratio(sums.wins, sums.seats),
             .interval = wilson_95_per_seat(sums.wins, sums.games, sums.seats),
             .rating = ratings[bot],
             .mean_score = ratio(static_cast<double>(sums.score), sums.seats),
             .ms_per_decision = ratio(static_cast<double>(sums.time_us), sums.decisions) / 1000,
             .max_ms = static_cast<double>(sums.max_us) / 1000});
    }
    return standings;
}

std::vector<SeatStanding> ArenaTotals::seats() const
{
    std::vector<SeatStanding> standings;
    for (const Sums& sums : seats_)
        standings.push_back({ratio(sums.wins, sums.games), wilson_95(sums.wins, sums.games),
                             ratio(static_cast<double>(sums.score), sums.seats)});
    return standings;
}

}  // namespace tischwerk::lab
