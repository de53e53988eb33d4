#include "cli/lab/arena_report.hpp"

#include "cli/output/json_text.hpp"

#include <iostream>
#include <optional>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

json::object bot_json(const lab::BotStanding& bot)
{
    return {{"name", bot.name},
            {"games", bot.games},
            {"win_share", rounded(bot.win_share, 4)},
            {"low", rounded(bot.interval.low, 4)},
            {"high", rounded(bot.interval.high, 4)},
            {"rating", rounded(bot.rating.value, 1)},
            {"mean_score", rounded(bot.mean_score, 3)},
            {"ms_per_decision", rounded(bot.ms_per_decision, 4)},
            {"max_ms", rounded(bot.max_ms, 3)},
            {"rating_low", rounded(bot.rating.interval.low, 1)},
            {"rating_high", rounded(bot.rating.interval.high, 1)}};
}

json::object seat_json(std::size_t place, const lab::SeatStanding& seat)
{
    return {{"seat", place},
            {"win_share", rounded(seat.win_share, 4)},
            {"low", rounded(seat.interval.low, 4)},
            {"high", rounded(seat.interval.high, 4)},
            {"mean_score", rounded(seat.mean_score, 3)}};
}

std::string_view verdict_word(lab::Verdict verdict)
{
    switch (verdict)
    {
    case lab::Verdict::FirstIsBetter: return "shown";
    case lab::Verdict::SecondIsBetter: return "refuted";
    case lab::Verdict::Open: break;
    }
    return "open";
}

std::string claim_text(const lab::ArenaPlan& plan)
{
    const std::vector<std::string>& names = plan.schedule.bots();
    return fmt::format("{}>{}", names[plan.claim->better], names[plan.claim->worse]);
}

json::value until_json(const lab::ArenaPlan& plan, const lab::SequentialTest& test)
{
    if (!plan.claim)
        return nullptr;
    return {{"claim", claim_text(plan)},
            {"verdict", verdict_word(test.verdict())},
            {"blocks_above", test.above()},
            {"blocks_below", test.below()}};
}

// The share of wins that a seat has when all play alike; nothing where a seat plays alone.
std::optional<double> par(const lab::ArenaPlan& plan)
{
    return plan.setup.players == 1 ? std::nullopt : std::optional(1.0 / plan.setup.players);
}

void print_bots(const lab::ArenaPlan& plan, const lab::ArenaTotals& totals)
{
    std::cout << "  games wins %    95 %        Elo   95 %     score       ms  max ms  bot\n";
    for (const lab::BotStanding& bot : totals.bots())
        std::cout << fmt::format(
            "{:7} {:6.1f} {:5.1f}-{:<5.1f} {:6.0f} {:4.0f}-{:<4.0f} {:6.1f} {:8.3f} {:7.1f}  {}\n",
            bot.games, 100 * bot.win_share, 100 * bot.interval.low, 100 * bot.interval.high,
            bot.rating.value, bot.rating.interval.low, bot.rating.interval.high, bot.mean_score,
            bot.ms_per_decision, bot.max_ms, bot.name);
    if (const std::optional<double> share = par(plan))
        std::cout << fmt::format("{:>7} {:6.1f}\n", "par", 100 * *share);
}

void print_seats(const lab::ArenaTotals& totals)
{
    std::cout << "   seat wins %    95 %      score\n";
    std::size_t place = 0;
    for (const lab::SeatStanding& seat : totals.seats())
        std::cout << fmt::format("{:7} {:6.1f} {:5.1f}-{:<5.1f} {:6.1f}\n", place++,
                                 100 * seat.win_share, 100 * seat.interval.low,
                                 100 * seat.interval.high, seat.mean_score);
}

void print_claim(const lab::ArenaPlan& plan, const lab::SequentialTest& test)
{
    std::cout << fmt::format("{}: {} (above in {} blocks, below in {})\n", claim_text(plan),
                             verdict_word(test.verdict()), test.above(), test.below());
}

// Of two ratings around a common mean each tells half of the difference.
void print_difference(const lab::ArenaTotals& totals)
{
    const std::vector<lab::BotStanding> bots = totals.bots();
    if (bots.size() != 2)
        return;
    const lab::Rating& rating = bots.front().rating;
    const auto difference = [](double value) { return 2 * (value - lab::mean_rating); };
    std::cout << fmt::format("{} is {:+.0f} Elo from {} ({:+.0f} to {:+.0f})\n", bots.front().name,
                             difference(rating.value), bots.back().name,
                             difference(rating.interval.low), difference(rating.interval.high));
}

}  // namespace

void print_arena_json(const lab::ArenaPlan& plan, const lab::ArenaTotals& totals,
                      const lab::RunResult& result)
{
    json::array bots;
    for (const lab::BotStanding& bot : totals.bots())
        bots.push_back(bot_json(bot));
    json::array seats;
    for (const lab::SeatStanding& seat : totals.seats())
        seats.push_back(seat_json(seats.size(), seat));
    const std::optional<double> share = par(plan);
    const json::object answer = {{"game", plan.game.info().id},
                                 {"players", plan.setup.players},
                                 {"games", totals.games()},
                                 {"bots", bots},
                                 {"seats", seats},
                                 {"seed", to_text(plan.setup.seed)},
                                 {"block", plan.schedule.block_games()},
                                 {"until", until_json(plan, totals.test())},
                                 {"interrupted", result.is_interrupted},
                                 {"par", share ? json::value(rounded(*share, 4)) : nullptr}};
    std::cout << json_text(answer) << '\n';
}

void print_arena_table(const lab::ArenaPlan& plan, const lab::ArenaTotals& totals)
{
    std::cout << fmt::format("{}, {} players: {} games from seed {}, {} to a block\n",
                             plan.game.info().name.en, plan.setup.players, totals.games(),
                             to_text(plan.setup.seed), plan.schedule.block_games());
    print_bots(plan, totals);
    print_seats(totals);
    print_difference(totals);
    if (plan.claim)
        print_claim(plan, totals.test());
}

}  // namespace tischwerk::cli
