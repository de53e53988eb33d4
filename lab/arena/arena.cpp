#include "lab/arena/arena.hpp"

#include "lab/runs/run_header.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::lab
{

namespace
{

std::vector<std::string> names_at(const Schedule& schedule, uint64_t game_index)
{
    std::vector<std::string> names;
    for (const std::size_t bot : schedule.seating(game_index))
        names.push_back(schedule.bots()[bot]);
    return names;
}

uint64_t microseconds(std::chrono::nanoseconds time)
{
    return static_cast<uint64_t>(
        std::chrono::duration_cast<std::chrono::microseconds>(time).count());
}

}  // namespace

json::object arena_header(const ArenaPlan& plan, std::string_view program_version)
{
    return run_header("arena", program_version, plan.game, plan.setup, plan.bots,
                      plan.schedule.names());
}

Result<GameLine> play_arena_game(const ArenaPlan& plan, uint64_t game_index, std::stop_token stop)
{
    Setup setup = plan.setup;
    setup.seed = seed_of_game(plan.setup.seed, plan.schedule.block_of(game_index));
    const std::vector<std::string> names = names_at(plan.schedule, game_index);
    Result<std::vector<SeatedBot>> seats = seat_bots(plan.bots, names, plan.setup.seed, game_index);
    if (!seats)
        return refuse(seats.error());
    const Result<Match> match =
        play_match(plan.game, setup, *seats,
                   {.observe = {}, .is_stopped = [&stop] { return stop.stop_requested(); }});
    if (!match)
        return refuse(match.error());
    GameLine line;
    line.game = game_index;
    line.seed = to_text(setup.seed);
    line.bots = names;
    const GameResult result = plan.game.result(match->end);
    for (const SeatResult& seat : result.seats)
        line.scores.push_back(seat.total);
    for (const Seat winner : result.winners)
        line.winners.push_back(static_cast<int>(index_of(winner)));
    for (const ThinkingTime& time : match->times)
    {
        line.decisions.push_back(time.decisions);
        line.time_us.push_back(microseconds(time.total));
        line.max_us.push_back(microseconds(time.longest));
    }
    return line;
}

Result<Claim> parse_claim(std::string_view text, const Schedule& schedule)
{
    const std::vector<std::string>& bots = schedule.bots();
    const auto place = [&bots](std::string_view name) {
        return static_cast<std::size_t>(std::find(bots.begin(), bots.end(), name) - bots.begin());
    };
    const std::size_t sign = text.find('>');
    if (sign == std::string_view::npos)
        return refuse(fmt::format("'{}' is no claim: write a>b with two of the bots", text));
    const Claim claim{place(text.substr(0, sign)), place(text.substr(sign + 1))};
    for (const auto& [bot, name] : {std::pair(claim.better, text.substr(0, sign)),
                                    std::pair(claim.worse, text.substr(sign + 1))})
        if (bot == bots.size())
            return refuse(
                fmt::format("'{}' does not play; the bots are: {}", name, fmt::join(bots, ", ")));
    if (claim.better == claim.worse)
        return refuse(fmt::format("'{}' compares a bot with itself", text));
    return claim;
}

}  // namespace tischwerk::lab
