#include "cli/bench/search.hpp"

#include "bots/bots.hpp"

#include <memory>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

constexpr std::size_t decisions_left = 100;
constexpr uint64_t position_count = 4;
constexpr std::string_view full_rollouts = "selection=ucb,widening=0,depth=-1";
constexpr std::string_view short_rollouts = "selection=ucb,widening=0,depth=10";

// Random games, each stopped before its last decisions; where a game is shorter, its beginning.
Result<std::vector<AnyState>> late_positions(const Game& game, const Setup& setup)
{
    const Result<std::unique_ptr<Playouts>> playouts = game.playouts(setup);
    if (!playouts)
        return refuse(playouts.error());
    std::vector<AnyState> positions;
    for (uint64_t game_index = 0; game_index < position_count; ++game_index)
    {
        std::vector<Move> moves;
        PlayoutTotals totals;
        totals.endings.resize(game.info().endings.size());
        (*playouts)->play(game_index, totals, PlayoutOptions{.check = false, .moves = &moves});
        Setup seeded = setup;
        seeded.seed = seed_of_game(setup.seed, game_index);
        Result<AnyState> state = game.start(seeded);
        if (!state)
            return refuse(state.error());
        for (std::size_t place = 0; place + decisions_left < moves.size(); ++place)
            game.apply(*state, moves[place]);
        positions.push_back(*state);
    }
    return positions;
}

Result<double> rate_of(const bots::Bots& bots, const Setup& setup,
                       const std::vector<AnyState>& positions, std::string_view settings,
                       int threads, double seconds)
{
    const double time_ms = seconds * 1000 / static_cast<double>(positions.size());
    const std::string recipe =
        fmt::format("search:iterations=1000000000000,time_ms={:.3f},early=off,reuse=off,threads={},"
                    "{}",
                    time_ms, threads, settings);
    double iterations = 0;
    double elapsed = 0;
    for (const AnyState& position : positions)
    {
        const Result<std::unique_ptr<bots::Bot>> bot = bots.make(recipe, setup.players, setup.seed);
        if (!bot)
            return refuse(bot.error());
        const bots::Thought thought = (*bot)->think(position);
        iterations += static_cast<double>(thought.iterations);
        elapsed += thought.seconds;
    }
    return iterations / elapsed;
}

}  // namespace

Result<SearchRates> measure_search(const Game& game, const Setup& setup, double seconds)
{
    const Result<std::unique_ptr<bots::Bots>> bots = bots::bots_of(game);
    if (!bots)
        return refuse(bots.error());
    const Result<std::vector<AnyState>> positions = late_positions(game, setup);
    if (!positions)
        return refuse(positions.error());
    const auto rate = [&](std::string_view settings, int threads) {
        return rate_of(**bots, setup, *positions, settings, threads, seconds / 3);
    };
    const Result<double> full = rate(full_rollouts, 1);
    const Result<double> brief = rate(short_rollouts, 1);
    const Result<double> doubled = rate(short_rollouts, 2);
    for (const Result<double>* measured : {&full, &brief, &doubled})
        if (!*measured)
            return refuse(measured->error());
    return SearchRates{*full, *brief, *doubled / *brief};
}

}  // namespace tischwerk::cli
