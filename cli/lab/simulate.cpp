// `tischwerk simulate`: many games, counted. The same seed gives the same result on any number of
// threads.
#include "cli/commands.hpp"
#include "cli/flags/bots_flag.hpp"
#include "cli/flags/setup_flags.hpp"
#include "cli/lab/batch.hpp"
#include "cli/output/files.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/progress.hpp"
#include "core/saves/save_file.hpp"
#include "lab/runs/bot_batch.hpp"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

constexpr uint64_t max_saved_games = 1'000'000;

struct SimulateFlags
{
    SetupFlags setup;
    std::string games = "1000";
    std::string bots = "random";
    std::optional<std::string> weights_folder;
    std::string threads;
    std::string save_folder;
    std::string save_count = "10";
    bool check = false;
    bool json = false;
};

struct Simulation
{
    ChosenSetup chosen;
    BatchPlan plan;
    uint64_t save_count = 0;
    std::string save_folder;
    std::vector<std::string> recipes;  // by seat
    std::unique_ptr<bots::Bots> bots;

    bool is_random() const
    {
        return std::all_of(recipes.begin(), recipes.end(),
                           [](const std::string& recipe) { return recipe == "random"; });
    }
};

Result<void> choose_bots(const SimulateFlags& flags, Simulation& simulation)
{
    Result<std::unique_ptr<bots::Bots>> bots =
        load_bots(simulation.chosen.game(), flags.weights_folder);
    if (!bots)
        return refuse(bots.error());
    simulation.bots = std::move(*bots);
    Result<std::vector<std::string>> recipes =
        choose_recipes(*simulation.bots, flags.bots, simulation.chosen.setup.players);
    if (!recipes)
        return refuse(recipes.error());
    simulation.recipes = std::move(*recipes);
    return {};
}

Result<Simulation> plan_simulation(const SimulateFlags& flags)
{
    Result<ChosenSetup> chosen = choose_setup(flags.setup, Seed{0, 1});
    if (!chosen)
        return refuse(chosen.error());
    const Result<uint64_t> games = choose_games(flags.games);
    if (!games)
        return refuse(games.error());
    const Result<unsigned> threads = choose_threads(flags.threads);
    if (!threads)
        return refuse(threads.error());
    const Result<uint64_t> save_count =
        parse_number("--save-count", flags.save_count, 1, max_saved_games);
    if (!save_count)
        return refuse(save_count.error());
    const BatchPlan plan{*games, *threads, flags.check, chosen->game().info().endings.size()};
    Simulation simulation{
        std::move(*chosen), plan, flags.save_folder.empty() ? 0 : std::min(*save_count, *games),
        flags.save_folder,  {},   nullptr};
    if (const Result<void> bots = choose_bots(flags, simulation); !bots)
        return refuse(bots.error());
    if (!simulation.is_random())
        simulation.plan.chunk_games = 1;
    return simulation;
}

Result<void> save_game(const Simulation& simulation, uint64_t game_index,
                       const std::vector<Move>& moves)
{
    const Game& game = simulation.chosen.game();
    Setup setup = simulation.chosen.setup;
    setup.seed = seed_of_game(setup.seed, game_index);
    const std::string path = fmt::format("{}/{}-{}p-{:06}.tischwerk", simulation.save_folder,
                                         game.info().id, setup.players, game_index);
    return write_file_atomically(path, write_save(game, setup, moves));
}

// The batch keeps no moves, so the games to be saved are played once more.
Result<void> save_random_games(const Simulation& simulation, const Playouts& playouts)
{
    for (uint64_t game_index = 0; game_index < simulation.save_count; ++game_index)
    {
        std::vector<Move> moves;
        PlayoutTotals totals;
        totals.endings.resize(simulation.plan.ending_count);
        playouts.play(game_index, totals, PlayoutOptions{.moves = &moves});
        if (Result<void> saved = save_game(simulation, game_index, moves); !saved)
            return saved;
    }
    return {};
}

Result<BatchResult> play_random_games(const Simulation& simulation)
{
    const Result<std::unique_ptr<Playouts>> playouts =
        simulation.chosen.game().playouts(simulation.chosen.setup);
    if (!playouts)
        return refuse(playouts.error());
    BatchResult result = run_batch(
        [&playouts](uint64_t game_index, PlayoutTotals& totals, const PlayoutOptions& options) {
            return (*playouts)->play(game_index, totals, options);
        },
        simulation.plan);
    if (result.broken || result.is_interrupted)
        return result;
    if (const Result<void> saved = save_random_games(simulation, **playouts); !saved)
        return refuse(saved.error());
    return result;
}

// Bots with a time limit would not play the same game again, so theirs are saved as they come.
Result<BatchResult> play_bot_games(const Simulation& simulation)
{
    const lab::BotBatch batch(simulation.chosen.game(), *simulation.bots, simulation.chosen.setup,
                              simulation.recipes);
    if (const Result<AnyState> start = simulation.chosen.game().start(simulation.chosen.setup);
        !start)
        return refuse(start.error());
    return run_batch(
        [&](uint64_t game_index, PlayoutTotals& totals,
            PlayoutOptions options) -> std::optional<std::string> {
            std::vector<Move> moves;
            if (game_index < simulation.save_count)
                options.moves = &moves;
            if (auto broken = batch.play(game_index, totals, options, was_interrupted))
                return broken;
            if (options.moves && !was_interrupted())
                if (const Result<void> saved = save_game(simulation, game_index, moves); !saved)
                    return saved.error().message;
            return std::nullopt;
        },
        simulation.plan);
}

double mean_score(const SeatTotals& seat, uint64_t games)
{
    return static_cast<double>(seat.sum) / static_cast<double>(games);
}

double score_deviation(const SeatTotals& seat, uint64_t games)
{
    if (games < 2)
        return 0;
    const auto count = static_cast<double>(games);
    const double mean = mean_score(seat, games);
    const double squares = static_cast<double>(seat.sum_of_squares) - count * mean * mean;
    return std::sqrt(std::max(0.0, squares / (count - 1)));
}

double decisions_per_turn(const PlayoutTotals& totals)
{
    return totals.turns.mean() > 0 ? totals.length.mean() / totals.turns.mean() : 0;
}

json::value scores_json(const PlayoutTotals& totals, int players)
{
    json::array scores;
    for (int place = 0; place < players; ++place)
    {
        const SeatTotals& seat = totals.seats[static_cast<std::size_t>(place)];
        scores.push_back({{"seat", place},
                          {"mean", rounded(mean_score(seat, totals.games), 4)},
                          {"sd", rounded(score_deviation(seat, totals.games), 4)},
                          {"min", seat.least},
                          {"max", seat.most}});
    }
    return scores;
}

json::value wins_json(const PlayoutTotals& totals, int players)
{
    json::array wins;
    for (int place = 0; place < players; ++place)
        wins.push_back(totals.seats[static_cast<std::size_t>(place)].wins);
    return wins;
}

json::value endings_json(const PlayoutTotals& totals, const GameInfo& info)
{
    json::object endings;
    for (std::size_t place = 0; place < info.endings.size(); ++place)
        endings[info.endings[place]] = totals.endings[place];
    return endings;
}

json::value seed_json(const Seed& seed)
{
    if (seed.high == 0 && seed.low <= static_cast<uint64_t>(INT64_MAX))
        return static_cast<int64_t>(seed.low);
    return json::string(to_text(seed));
}

json::value to_json(const Simulation& simulation, const BatchResult& result)
{
    const PlayoutTotals& totals = result.totals;
    const int players = simulation.chosen.setup.players;
    const double seconds = std::max(result.seconds, 1e-9);
    return {{"game", simulation.chosen.game().info().id},
            {"players", players},
            {"games", totals.games},
            {"seed", seed_json(simulation.chosen.setup.seed)},
            {"threads", simulation.plan.threads},
            {"seconds", rounded(result.seconds, 6)},
            {"decisions", totals.decisions},
            {"decisions_per_second", rounded(static_cast<double>(totals.decisions) / seconds, 1)},
            {"games_per_second", rounded(static_cast<double>(totals.games) / seconds, 1)},
            {"length",
             {{"mean", rounded(totals.length.mean(), 4)},
              {"p50", totals.length.quantile(0.5)},
              {"p95", totals.length.quantile(0.95)},
              {"max", totals.length.max()}}},
            {"turns",
             {{"mean", rounded(totals.turns.mean(), 4)},
              {"p50", totals.turns.quantile(0.5)},
              {"p95", totals.turns.quantile(0.95)},
              {"max", totals.turns.max()},
              {"decisions_per_turn", rounded(decisions_per_turn(totals), 4)}}},
            {"branching",
             {{"mean", rounded(totals.branching.mean(), 4)},
              {"p95", totals.branching.quantile(0.95)},
              {"max", totals.branching.max()}}},
            {"scores", scores_json(totals, players)},
            {"wins", wins_json(totals, players)},
            {"endings", endings_json(totals, simulation.chosen.game().info())},
            {"signature", fmt::format("{:016x}", totals.signature)}};
}

void print_summary(const Simulation& simulation, const BatchResult& result)
{
    const PlayoutTotals& totals = result.totals;
    const Setup& setup = simulation.chosen.setup;
    const GameInfo& info = simulation.chosen.game().info();
    const double seconds = std::max(result.seconds, 1e-9);
    std::cout
        << fmt::format("{}, {} players: {} {}games from seed {}\n", info.name.en, setup.players,
                       totals.games, simulation.is_random() ? "random " : "", to_text(setup.seed))
        << fmt::format("  time       {:.2f} s on {} threads: {:.0f} games/s, {:.2f} million "
                       "decisions/s\n",
                       result.seconds, simulation.plan.threads,
                       static_cast<double>(totals.games) / seconds,
                       static_cast<double>(totals.decisions) / seconds / 1e6)
        << fmt::format("  length     {:.1f} decisions on average, half {}, 95 % {}, at most {}\n",
                       totals.length.mean(), totals.length.quantile(0.5),
                       totals.length.quantile(0.95), totals.length.max())
        << fmt::format("  turns      {:.1f} on average, half {}, 95 % {}, at most {}; {:.1f} "
                       "decisions each\n",
                       totals.turns.mean(), totals.turns.quantile(0.5), totals.turns.quantile(0.95),
                       totals.turns.max(), decisions_per_turn(totals))
        << fmt::format("  choices    {:.1f} on average, 95 % {}, at most {}\n",
                       totals.branching.mean(), totals.branching.quantile(0.95),
                       totals.branching.max())
        << "  seat       mean     sd    min    max       wins\n";
    for (int place = 0; place < setup.players; ++place)
    {
        const SeatTotals& seat = totals.seats[static_cast<std::size_t>(place)];
        std::cout << fmt::format(
            "  {:<8} {:6.1f} {:6.1f} {:6} {:6} {:10}\n", place, mean_score(seat, totals.games),
            score_deviation(seat, totals.games), seat.least, seat.most, seat.wins);
    }
    for (std::size_t place = 0; place < info.endings.size(); ++place)
        if (totals.endings[place] > 0)
            std::cout << fmt::format("  ending     {}: {}\n", info.endings[place],
                                     totals.endings[place]);
    std::cout << fmt::format("  signature  {:016x}\n", totals.signature);
}

Outcome report_broken(const Simulation& simulation, const BrokenGame& broken)
{
    const Seed seed = seed_of_game(simulation.chosen.setup.seed, broken.game_index);
    std::cerr << fmt::format("tischwerk: game {} (seed {}): {}\n", broken.game_index, to_text(seed),
                             broken.message);
    return Exit::CheckFailed;
}

Outcome run(const SimulateFlags& flags)
{
    const Result<Simulation> simulation = plan_simulation(flags);
    if (!simulation)
        return refuse(simulation.error());
    // A folder that cannot be made is said before the long work, not after it.
    if (!flags.save_folder.empty())
        if (const Result<void> made = make_folder(flags.save_folder); !made)
            return refuse(made.error());
    const Result<BatchResult> result =
        simulation->is_random() ? play_random_games(*simulation) : play_bot_games(*simulation);
    if (!result)
        return refuse(result.error());
    if (result->broken)
        return report_broken(*simulation, *result->broken);
    if (result->is_interrupted)
        return refuse(fmt::format("stopped after {} of {} games", result->totals.games,
                                  simulation->plan.games));
    if (flags.json)
        std::cout << json_text(to_json(*simulation, *result)) << '\n';
    else
        print_summary(*simulation, *result);
    return Exit::Success;
}

}  // namespace

void add_simulate(CLI::App& app)
{
    auto flags = std::make_shared<SimulateFlags>();
    CLI::App& command = *app.add_subcommand("simulate", "Play many games and count what happens");
    add_setup_flags(command, flags->setup);
    command.add_option("--games", flags->games, "How many games")
        ->type_name("K")
        ->capture_default_str();
    add_weights_flag(command, flags->weights_folder);
    command
        .add_option("--bots", flags->bots,
                    "Who plays: one bot for all seats, or a list with one for each")
        ->type_name("LIST")
        ->capture_default_str();
    command.add_option("--threads", flags->threads, "On how many threads; all cores by default")
        ->type_name("T");
    command.add_flag("--check", flags->check, "Test the position after every move");
    command
        .add_option("--save", flags->save_folder, "Also write the first games as .tischwerk files")
        ->type_name("DIR");
    command.add_option("--save-count", flags->save_count, "How many games to write")
        ->type_name("N")
        ->capture_default_str();
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer("Examples:\n"
                   "  tischwerk simulate stephens --players 4 --games 100000 --seed 7\n"
                   "  tischwerk simulate stephens --players 2 --games 100 --bots easy,random\n"
                   "  tischwerk simulate stephens --players 1 --games 100 --save games/ --json");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
