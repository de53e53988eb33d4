#include "cli/bench/outlook.hpp"

#include "cli/output/json_text.hpp"
#include "core/json/described_text.hpp"
#include "core/outlook/outlook.hpp"

#include <algorithm>
#include <chrono>
#include <iostream>

#include <boost/beast/zlib/deflate_stream.hpp>
#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

using Clock = std::chrono::steady_clock;

constexpr uint64_t game_count = 8;
constexpr int stride = 2;  // every other question

// As a server compresses a message by itself.
std::size_t deflated_size(const std::string& text)
{
    namespace zlib = boost::beast::zlib;
    zlib::deflate_stream stream;
    stream.reset(6, 15, 8, zlib::Strategy::normal);
    std::string out(stream.upper_bound(text.size()) + 16, '\0');
    zlib::z_params params;
    params.next_in = text.data();
    params.avail_in = text.size();
    params.next_out = out.data();
    params.avail_out = out.size();
    boost::beast::error_code error;
    stream.write(params, zlib::Flush::finish, error);
    return params.total_out;
}

Spread spread_of(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    const auto at = [&](double part) {
        return values[static_cast<std::size_t>(part * static_cast<double>(values.size() - 1))];
    };
    return {at(0.5), at(0.99), values.back()};
}

struct Samples
{
    std::vector<double> microseconds, outlook, outlook_deflated, position, position_deflated;
};

void measure(const Game& game, const AnyState& state, Samples& samples)
{
    const Seat seat = game.decision(state).seat;
    const Clock::time_point start = Clock::now();
    const QuestionOutlook outlook = outlook_of(game, state, seat);
    const std::string text = json_text(outlook.asked) + json_text(outlook.nested);
    samples.microseconds.push_back(
        std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    const std::string position =
        game.view_text(imagined(game, state, seat), {Viewer::Kind::All, no_seat});
    samples.outlook.push_back(static_cast<double>(text.size()));
    samples.outlook_deflated.push_back(static_cast<double>(deflated_size(text)));
    samples.position.push_back(static_cast<double>(position.size()));
    samples.position_deflated.push_back(static_cast<double>(deflated_size(position)));
}

json::value to_json(const Spread& spread)
{
    return {{"median", rounded(spread.median, 1)},
            {"p99", rounded(spread.p99, 1)},
            {"worst", rounded(spread.worst, 1)}};
}

std::string text_of(const Spread& spread)
{
    return fmt::format("{:>7.0f} {:>7.0f} {:>7.0f}", spread.median, spread.p99, spread.worst);
}

}  // namespace

Result<OutlookCosts> measure_outlooks(const Game& game, const Setup& setup)
{
    Samples samples;
    for (uint64_t number = 0; number < game_count; ++number)
    {
        Setup seeded = setup;
        seeded.seed = seed_of_game(setup.seed, number);
        Result<AnyState> state = game.start(seeded);
        if (!state)
            return refuse(state.error());
        Random random(Seed{1, number});
        MoveList moves;
        for (int count = 0; !game.is_over(*state); ++count)
        {
            game.list_moves(*state, moves);
            if (count % stride == 0)
                measure(game, *state, samples);
            game.apply(*state, moves[random.below(static_cast<uint32_t>(moves.size()))]);
        }
    }
    return OutlookCosts{samples.microseconds.size(), spread_of(samples.microseconds),
                        spread_of(samples.outlook),  spread_of(samples.outlook_deflated),
                        spread_of(samples.position), spread_of(samples.position_deflated)};
}

OutlookReport::OutlookReport(bool is_json) : is_json_(is_json)
{
    if (is_json)
        return;
    std::cout << fmt::format("{:<12} {:>3} {:<23} {:<23} {:<23} {:<23} {:<23}\n", "game", "pl.",
                             "  outlook, µs", "  bytes", "  deflated", "  position, bytes",
                             "  deflated")
              << fmt::format("{:<12} {:>3}", "", "");
    for (int column = 0; column < 5; ++column)
        std::cout << fmt::format(" {:>7} {:>7} {:>7}", "median", "p99", "worst");
    std::cout << '\n';
}

void OutlookReport::add(const std::string& game, int players, const OutlookCosts& costs)
{
    rows_.push_back({{"id", game},
                     {"players", players},
                     {"questions", costs.questions},
                     {"microseconds", to_json(costs.microseconds)},
                     {"outlook_bytes", to_json(costs.outlook_bytes)},
                     {"outlook_deflated", to_json(costs.outlook_deflated)},
                     {"position_bytes", to_json(costs.position_bytes)},
                     {"position_deflated", to_json(costs.position_deflated)}});
    if (!is_json_)
        std::cout << fmt::format("{:<12} {:>3} {} {} {} {} {}\n", game, players,
                                 text_of(costs.microseconds), text_of(costs.outlook_bytes),
                                 text_of(costs.outlook_deflated), text_of(costs.position_bytes),
                                 text_of(costs.position_deflated))
                  << std::flush;
}

void OutlookReport::finish() const
{
    if (is_json_)
        std::cout << json_text(json::object{{"games", rows_}}) << '\n';
}

}  // namespace tischwerk::cli
