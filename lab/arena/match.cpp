#include "lab/arena/match.hpp"

#include "lab/arena/schedule.hpp"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

using Clock = std::chrono::steady_clock;

Move timed_choice(bots::Bot& bot, const AnyState& state, ThinkingTime& time)
{
    const Clock::time_point start = Clock::now();
    const Move move = bot.choose(state);
    const auto taken = std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start);
    ++time.decisions;
    time.total += taken;
    time.longest = std::max(time.longest, taken);
    return move;
}

bool is_offered(const Game& game, const AnyState& state, const Move& move)
{
    MoveList moves;
    game.list_moves(state, moves);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

uint64_t decision_count(const std::vector<ThinkingTime>& times)
{
    uint64_t count = 0;
    for (const ThinkingTime& time : times)
        count += time.decisions;
    return count;
}

}  // namespace

Result<void> check_bots(const bots::Bots& bots, const std::vector<std::string>& recipes,
                        int players)
{
    for (const std::string& recipe : recipes)
        if (const auto bot = bots.make(recipe, players, Seed{}); !bot)
            return refuse(bot.error());
    return {};
}

Result<std::vector<SeatedBot>> seat_bots(const bots::Bots& bots,
                                         const std::vector<std::string>& recipes, const Seed& batch,
                                         uint64_t game_index)
{
    std::vector<SeatedBot> seats;
    for (const std::string& recipe : recipes)
    {
        const Seed seed = seed_of_bot(batch, game_index, seat_at(seats.size()));
        Result<std::unique_ptr<bots::Bot>> bot =
            bots.make(recipe, static_cast<int>(recipes.size()), seed);
        if (!bot)
            return refuse(bot.error());
        seats.push_back({recipe, std::move(*bot)});
    }
    return seats;
}

Result<Match> play_match(const Game& game, const Setup& setup, std::vector<SeatedBot>& seats,
                         const MatchWatch& watch)
{
    assert(seats.size() == static_cast<std::size_t>(setup.players));
    Result<AnyState> start = game.start(setup);
    if (!start)
        return refuse(start.error());
    Match match{*start, std::vector<ThinkingTime>(seats.size())};
    AnyState& state = match.end;
    while (!game.is_over(state))
    {
        if (watch.is_stopped && watch.is_stopped())
            return refuse("stopped");
        const Decision decision = game.decision(state);
        const std::size_t place = index_of(decision.seat);
        const Move move = timed_choice(*seats[place].bot, state, match.times[place]);
        if (!is_offered(game, state, move))
            return refuse(fmt::format("bot '{}' on seat {} chose {:016x}, which is not offered: "
                                      "seed {}, decision {} ({})",
                                      seats[place].name, place, bits_of(move), to_text(setup.seed),
                                      decision_count(match.times), decision.name));
        if (watch.observe)
            watch.observe(state, move);
        bots::tell_bots(game, state, move, seats);
        game.apply(state, move);
    }
    return match;
}

}  // namespace tischwerk::lab
