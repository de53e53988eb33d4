// `tischwerk bench`: the numbers the design promises, measured on this machine. Play is measured on
// one thread, searches on one and on two.
#include "cli/bench/outlook.hpp"
#include "cli/bench/search.hpp"
#include "cli/bench/store.hpp"
#include "cli/commands.hpp"
#include "cli/flags/setup_flags.hpp"
#include "cli/output/json_text.hpp"
#include "core/game.hpp"
#include "core/playouts/allocation_counter.hpp"
#include "core/saves/save_file.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <iostream>
#include <memory>
#include <optional>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

using Clock = std::chrono::steady_clock;

constexpr Seed bench_seed{0, 1};

struct BenchFlags
{
    std::vector<std::string> games;
    std::string players;
    std::string seconds = "1";
    std::string playouts;
    std::string store_folder;
    SetupFlags choices;  // the options of the games
    bool outlook = false;
    bool json = false;
};

struct Measurement
{
    std::string game;
    int players = 0;
    std::size_t state_bytes = 0;
    double copy_ns = 0;
    double decisions_per_second = 0;
    double games_per_second = 0;
    double allocations_per_decision = 0;
    double determinize_ns = 0;
    double replay_ms = 0;
    SearchRates search;
};

double seconds_since(Clock::time_point start)
{
    return std::chrono::duration<double>(Clock::now() - start).count();
}

// Does the work more and more often until it takes long enough to be measured.
template <typename Work>
double nanoseconds_each(double enough_seconds, const Work& work)
{
    for (uint64_t times = 1;; times *= 2)
    {
        const Clock::time_point start = Clock::now();
        work(times);
        const double seconds = seconds_since(start);
        if (seconds >= enough_seconds)
            return seconds * 1e9 / static_cast<double>(times);
    }
}

PlayoutTotals empty_totals(const Game& game)
{
    PlayoutTotals totals;
    totals.endings.resize(game.info().endings.size());
    return totals;
}

void measure_playouts(const Game& game, const Playouts& playouts, double seconds,
                      Measurement& measured)
{
    constexpr uint64_t games_at_once = 16;  // between two looks at the clock
    PlayoutTotals totals = empty_totals(game);
    uint64_t game_index = 0;
    const auto play_chunk = [&] {
        for (uint64_t count = 0; count < games_at_once; ++count)
            playouts.play(game_index++, totals, PlayoutOptions{});
    };
    play_chunk();  // warms the caches
    totals = empty_totals(game);
    const uint64_t allocations_before = allocation_count();
    const Clock::time_point start = Clock::now();
    do
        play_chunk();
    while (seconds_since(start) < seconds);
    const double elapsed = seconds_since(start);
    const auto decisions = static_cast<double>(totals.decisions);
    measured.decisions_per_second = decisions / elapsed;
    measured.games_per_second = static_cast<double>(totals.games) / elapsed;
    measured.allocations_per_decision =
        static_cast<double>(allocation_count() - allocations_before) / decisions;
}

// From the text of a whole random game to its last position, as a program that loads it would.
Result<double> measure_replay(const Game& game, const Setup& setup, const Playouts& playouts,
                              double seconds)
{
    std::vector<Move> moves;
    PlayoutTotals totals = empty_totals(game);
    playouts.play(0, totals, PlayoutOptions{.check = false, .moves = &moves});
    const std::string text = write_save(game, setup, moves);
    const GameFinder finder = [&game](std::string_view) -> Result<const Game*> { return &game; };
    if (const Result<SavedGame> saved = read_save(text, "bench", finder); !saved)
        return refuse(saved.error());
    const double nanoseconds = nanoseconds_each(seconds, [&](uint64_t times) {
        for (uint64_t count = 0; count < times; ++count)
            (void)read_save(text, "bench", finder);
    });
    return nanoseconds / 1e6;
}

Result<Setup> bench_setup(const Game& game, int players, const BenchFlags& flags)
{
    const Result<OptionValues> options = choose_options(game.info(), players, flags.choices);
    if (!options)
        return refuse(options.error());
    return Setup{players, *options, bench_seed};
}

Result<Measurement> measure(const Game& game, const Setup& setup, double seconds)
{
    const Result<std::unique_ptr<Playouts>> playouts = game.playouts(setup);
    if (!playouts)
        return refuse(playouts.error());
    Measurement measured;
    measured.game = game.info().id;
    measured.players = setup.players;
    measured.state_bytes = game.state_bytes();
    measure_playouts(game, **playouts, seconds, measured);
    const double part = seconds / 5;
    measured.copy_ns =
        nanoseconds_each(part, [&](uint64_t times) { (*playouts)->copy_states(times); });
    measured.determinize_ns =
        nanoseconds_each(part, [&](uint64_t times) { (*playouts)->determinize_states(times); });
    const Result<double> replay = measure_replay(game, setup, **playouts, part);
    if (!replay)
        return refuse(replay.error());
    measured.replay_ms = *replay;
    const Result<SearchRates> search = measure_search(game, setup, seconds);
    if (!search)
        return refuse(search.error());
    measured.search = *search;
    return measured;
}

json::value to_json(const Measurement& measured)
{
    return {{"id", measured.game},
            {"players", measured.players},
            {"state_bytes", measured.state_bytes},
            {"copy_ns", rounded(measured.copy_ns, 2)},
            {"decisions_per_second", rounded(measured.decisions_per_second, 0)},
            {"games_per_second", rounded(measured.games_per_second, 1)},
            {"allocations_per_decision", rounded(measured.allocations_per_decision, 6)},
            {"determinize_ns", rounded(measured.determinize_ns, 1)},
            {"replay_ms", rounded(measured.replay_ms, 4)},
            {"search_iterations_per_second", rounded(measured.search.iterations_per_second, 0)},
            {"search_short_iterations_per_second",
             rounded(measured.search.short_iterations_per_second, 0)},
            {"search_two_threads_gain", rounded(measured.search.two_threads_gain, 2)}};
}

void print_heading()
{
    std::cout << fmt::format("{:<12} {:>3} {:>6} {:>7} {:>11} {:>8} {:>8} {:>7} {:>8}\n", "game",
                             "pl.", "state", "copy", "decisions", "games", "alloc./", "deter-",
                             "replay")
              << fmt::format("{:<12} {:>3} {:>6} {:>7} {:>11} {:>8} {:>8} {:>7} {:>8}\n", "", "",
                             "bytes", "ns", "per s", "per s", "decision", "mine ns", "ms");
}

void print_row(const Measurement& measured)
{
    std::cout << fmt::format("{:<12} {:>3} {:>6} {:>7.1f} {:>11.0f} {:>8.0f} {:>8.4g} {:>7.0f} "
                             "{:>8.3f}\n",
                             measured.game, measured.players, measured.state_bytes,
                             measured.copy_ns, measured.decisions_per_second,
                             measured.games_per_second, measured.allocations_per_decision,
                             measured.determinize_ns, measured.replay_ms)
              << std::flush;
}

void print_search_rates(const std::vector<Measurement>& list)
{
    std::cout << "\nSearch with about 100 decisions left, iterations per second:\n"
              << fmt::format("{:<12} {:>3} {:>20} {:>20} {:>16}\n", "game", "pl.",
                             "to the end of a game", "10 decisions deep", "two threads");
    for (const Measurement& measured : list)
        std::cout << fmt::format(
            "{:<12} {:>3} {:>20.0f} {:>20.0f} {:>10.2f} times\n", measured.game, measured.players,
            measured.search.iterations_per_second, measured.search.short_iterations_per_second,
            measured.search.two_threads_gain);
}

Result<std::vector<const Game*>> chosen_games(const BenchFlags& flags)
{
    if (flags.games.empty())
        return all_games();
    std::vector<const Game*> games;
    for (const std::string& id : flags.games)
    {
        const Result<const Game*> game = find_game(id);
        if (!game)
            return refuse(game.error());
        games.push_back(*game);
    }
    return games;
}

Result<double> parse_seconds(const std::string& text)
{
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error == std::errc() && end == text.data() + text.size() && seconds >= 0.01 &&
        seconds <= 3600)
        return seconds;
    return refuse(fmt::format("--seconds {}: must be a number from 0.01 to 3600", text));
}

// Exactly so many games and nothing else: callgrind counts their instructions.
Outcome run_playouts(const Game& game, const BenchFlags& flags)
{
    const Result<uint64_t> count = parse_number("--playouts", flags.playouts, 1, 1'000'000'000);
    if (!count)
        return refuse(count.error());
    const Result<int> players = choose_players(game.info(), flags.players);
    if (!players)
        return refuse(players.error());
    const Result<Setup> setup = bench_setup(game, *players, flags);
    if (!setup)
        return refuse(setup.error());
    const Result<std::unique_ptr<Playouts>> playouts = game.playouts(*setup);
    if (!playouts)
        return refuse(playouts.error());
    PlayoutTotals totals = empty_totals(game);
    for (uint64_t game_index = 0; game_index < *count; ++game_index)
        (*playouts)->play(game_index, totals, PlayoutOptions{});
    if (flags.json)
        std::cout << json_text({{"games", totals.games}, {"decisions", totals.decisions}}) << '\n';
    else
        std::cout << fmt::format("{} games, {} decisions\n", totals.games, totals.decisions);
    return Exit::Success;
}

struct Row
{
    const Game* game = nullptr;
    Setup setup;
};

// Every game with every player count, or with the one asked for.
Result<std::vector<Row>> rows_of(const std::vector<const Game*>& games, const BenchFlags& flags)
{
    std::vector<Row> rows;
    for (const Game* game : games)
    {
        int first = game->info().min_players;
        int last = game->info().max_players;
        if (!flags.players.empty())
        {
            const Result<int> chosen = choose_players(game->info(), flags.players);
            if (!chosen)
                return refuse(chosen.error());
            first = last = *chosen;
        }
        for (int count = first; count <= last; ++count)
        {
            const Result<Setup> setup = bench_setup(*game, count, flags);
            if (!setup)
                return refuse(setup.error());
            rows.push_back({game, *setup});
        }
    }
    return rows;
}

Outcome run_table(const std::vector<Row>& rows, const BenchFlags& flags, double seconds)
{
    json::array list;
    std::vector<Measurement> measurements;
    if (!flags.json)
        print_heading();
    for (const Row& row : rows)
    {
        const Result<Measurement> measured = measure(*row.game, row.setup, seconds);
        if (!measured)
            return refuse(measured.error());
        if (flags.json)
            list.push_back(to_json(*measured));
        else
            print_row(*measured);
        measurements.push_back(*measured);
    }
    if (flags.json)
        std::cout << json_text(json::object{{"games", list}}) << '\n';
    else
        print_search_rates(measurements);
    if (!flags.json && !counts_allocations())
        std::cout << "allocations are not counted in a build with sanitizers\n";
    return Exit::Success;
}

Outcome run_outlooks(const std::vector<Row>& rows, const BenchFlags& flags)
{
    OutlookReport report(flags.json);
    for (const Row& row : rows)
        if (const Result<OutlookCosts> costs = measure_outlooks(*row.game, row.setup))
            report.add(row.game->info().id, row.setup.players, *costs);
        else
            return refuse(costs.error());
    report.finish();
    return Exit::Success;
}

Outcome run_store(const BenchFlags& flags, double seconds)
{
    const Result<StoreRates> rates = measure_store(flags.store_folder, seconds);
    if (!rates)
        return refuse(rates.error());
    if (flags.json)
        std::cout << json_text(json::object{{"store", to_json(*rates)}}) << '\n';
    else
        print_store_rates(*rates);
    return Exit::Success;
}

Outcome run(const BenchFlags& flags)
{
    const Result<std::vector<const Game*>> games = chosen_games(flags);
    if (!games)
        return refuse(games.error());
    const Result<double> seconds = parse_seconds(flags.seconds);
    if (!seconds)
        return refuse(seconds.error());
    if (!flags.store_folder.empty())
        return run_store(flags, *seconds);
    if (!flags.playouts.empty() && games->size() == 1)
        return run_playouts(*games->front(), flags);
    if (!flags.playouts.empty())
        return refuse("--playouts needs exactly one game");
    const Result<std::vector<Row>> rows = rows_of(*games, flags);
    if (!rows)
        return refuse(rows.error());
    return flags.outlook ? run_outlooks(*rows, flags) : run_table(*rows, flags, *seconds);
}

}  // namespace

void add_bench(CLI::App& app)
{
    auto flags = std::make_shared<BenchFlags>();
    CLI::App& command = *app.add_subcommand("bench", "Measure how fast the games are here");
    command.add_option("GAME", flags->games, "Only these games");
    command.add_option("--players", flags->players, "Only this player count")->type_name("N");
    command
        .add_option("--seconds", flags->seconds,
                    "How long to play for each row, and how long to search")
        ->type_name("S")
        ->capture_default_str();
    command
        .add_option("--playouts", flags->playouts,
                    "Only play so many games and say their decisions")
        ->type_name("K");
    command
        .add_option("--store", flags->store_folder,
                    "Measure a server's store in this folder instead of the games")
        ->type_name("FOLDER");
    command.add_flag("--outlook", flags->outlook,
                     "Only measure the outlooks: their time, and the bytes that could travel");
    add_option_flags(command, flags->choices);
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer(
        "Examples:\n"
        "  tischwerk bench --seconds 3\n"
        "  tischwerk bench factory42 --option mode=commissions\n"
        "  tischwerk bench --store . --seconds 3\n"
        "  valgrind --tool=callgrind tischwerk bench --playouts 200 stephens --players 4");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
