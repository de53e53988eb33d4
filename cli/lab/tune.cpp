// `tischwerk tune`: lets bots play each other and learns from it what the features of a game are
// worth.
#include "bots/bots.hpp"
#include "cli/commands.hpp"
#include "cli/flags/setup_flags.hpp"
#include "cli/output/files.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/terminal.hpp"
#include "lab/arena/match.hpp"
#include "lab/learning/tuning.hpp"

#include <atomic>
#include <memory>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

constexpr uint64_t max_rounds = 100;

struct TuneFlags
{
    SetupFlags setup;
    std::string games = "3000";
    std::string rounds = "6";
    std::string bots = fmt::format("{}", fmt::join(lab::TuningPlan{}.players, ","));
    std::string threads;
    std::string folder;
    bool is_mixed = false;
    bool is_half_plain = false;
};

Result<lab::TuningPlan> plan_tuning(const TuneFlags& flags, const ChosenSetup& chosen)
{
    const Result<uint64_t> games = parse_number("--games", flags.games, 64, 100'000'000);
    if (!games)
        return refuse(games.error());
    const Result<uint64_t> rounds = parse_number("--rounds", flags.rounds, 1, max_rounds);
    if (!rounds)
        return refuse(rounds.error());
    const Result<unsigned> threads = choose_threads(flags.threads);
    if (!threads)
        return refuse(threads.error());
    lab::TuningPlan plan;
    plan.setup = chosen.setup;
    plan.games_per_round = *games;
    plan.rounds = static_cast<int>(*rounds);
    plan.players = bots::split_recipes(flags.bots);
    plan.threads = *threads;
    plan.is_mixed = flags.is_mixed;
    plan.is_half_plain = flags.is_half_plain;
    return plan;
}

std::string round_line(const lab::TuningRound& round)
{
    return fmt::format("round {}: mean score {:.1f}; of {} positions {:.1f} % explained, off by "
                       "{:.1f} points",
                       round.number + 1, round.mean_score, round.positions, 100 * round.explained,
                       round.error);
}

// The options that are not at their defaults, as flags.
std::string told_options(const Game& game, const lab::TuningPlan& plan)
{
    std::string text;
    for (const auto& [key, value] : plan.setup.options)
        if (option_of_key(game.info().options, key)->default_value != value)
            text += fmt::format(" --option {}={}", key, value);
    return text + (plan.is_half_plain ? " --half-plain" : "");
}

// What the next person needs to make the file again.
std::string how_made(const Game& game, const lab::TuningPlan& plan,
                     const std::vector<lab::TuningRound>& rounds)
{
    std::string text = fmt::format(
        "# What the features of {} are worth with {} {}, in points of the final score, at\n"
        "# the beginning, in the middle and at the end of a game. Made for edition {} by\n"
        "#   tischwerk tune {} --players {} --games {} --rounds {} --seed {} \\\n"
        "#     --bots {}{}{}\n",
        game.info().name.en, plan.setup.players, plan.setup.players == 1 ? "player" : "players",
        game.info().edition.hash, game.info().id, plan.setup.players, plan.games_per_round,
        plan.rounds, to_text(plan.setup.seed), fmt::join(plan.players, ","),
        plan.is_mixed ? " --mixed" : "", told_options(game, plan));
    for (const lab::TuningRound& round : rounds)
        text += "# " + round_line(round) + "\n";
    return text + "\n";
}

// The bar shows all games of all rounds; finished rounds are told above it.
Result<std::vector<lab::TuningRound>> run_tuning(const Game& game, const lab::TuningPlan& plan)
{
    const InterruptGuard guard;
    std::atomic<uint64_t> games_done{0};
    std::atomic<bool> is_running{true};
    uint64_t games_before = 0;
    lab::TuningWatch watch;
    watch.on_progress = [&](uint64_t games) { games_done = games_before + games; };
    watch.on_round = [&](const lab::TuningRound& round) {
        games_before += plan.games_per_round;
        print_line(round_line(round));
    };
    watch.is_stopped = [] { return was_interrupted(); };
    Result<std::vector<lab::TuningRound>> rounds;
    std::jthread worker([&] {
        rounds = lab::tune(game, plan, watch);
        is_running = false;
    });
    show_progress(
        "games", plan.games_per_round * static_cast<uint64_t>(plan.rounds),
        [&] { return games_done.load(); }, [&] { return is_running.load(); });
    worker.join();
    return rounds;
}

// Where the games were of one kind, the weights are for that kind alone.
std::string file_of(const Game& game, const bots::Bots& bots, const lab::TuningPlan& plan)
{
    return plan.is_half_plain ? bots::weights_file(plan.setup.players)
                              : bots.weights_file_for(*game.start(plan.setup));
}

Outcome run(const TuneFlags& flags)
{
    const Result<ChosenSetup> chosen = choose_setup(flags.setup, Seed{0, 1});
    if (!chosen)
        return refuse(chosen.error());
    const Result<lab::TuningPlan> plan = plan_tuning(flags, *chosen);
    if (!plan)
        return refuse(plan.error());
    const Game& game = chosen->game();
    const Result<std::unique_ptr<bots::Bots>> bots = bots::bots_of(game);
    if (!bots)
        return refuse(bots.error());
    if (const Result<void> checked = lab::check_bots(**bots, plan->players, plan->setup.players);
        !checked)
        return refuse("--bots: " + checked.error().message);
    if (flags.folder.empty())
        return refuse("--out: name the folder that the weights are written to");
    if (const Result<void> made = make_folder(flags.folder); !made)
        return refuse(made.error());
    const Result<std::vector<lab::TuningRound>> rounds = run_tuning(game, *plan);
    if (!rounds)
        return refuse(rounds.error());
    if (rounds->size() < static_cast<std::size_t>(plan->rounds))
        return refuse(fmt::format("stopped after {} of {} rounds; nothing was written",
                                  rounds->size(), plan->rounds));
    const std::string path = flags.folder + "/" + file_of(game, **bots, *plan);
    const Result<void> written = write_file_atomically(
        path, lab::weights_text((*bots)->feature_names(), rounds->back().weights,
                                how_made(game, *plan, *rounds)));
    if (!written)
        return refuse(written.error());
    print_line("wrote " + path);
    return Exit::Success;
}

}  // namespace

void add_tune(CLI::App& app)
{
    auto flags = std::make_shared<TuneFlags>();
    CLI::App& command = *app.add_subcommand(
        "tune", "Learn from self-play what the bots' evaluation should look at");
    add_setup_flags(command, flags->setup);
    command.add_option("--games", flags->games, "How many games a round")
        ->type_name("K")
        ->capture_default_str();
    command
        .add_option("--rounds", flags->rounds,
                    "How many rounds; the first plays at random, each later one with the weights "
                    "of the round before")
        ->type_name("R")
        ->capture_default_str();
    command
        .add_option("--bots", flags->bots,
                    "Who plays from the second round on; each game draws one of them for all seats")
        ->type_name("LIST")
        ->capture_default_str();
    command.add_flag("--mixed", flags->is_mixed, "Each seat draws for itself");
    command.add_flag("--half-plain", flags->is_half_plain,
                     "Half of the games leave the options at their defaults");
    command.add_option("--threads", flags->threads, "On how many threads; all cores by default")
        ->type_name("T");
    command
        .add_option("--out", flags->folder, "Folder for the weights, e.g. games/GAME/bots/weights")
        ->type_name("DIR");
    command.footer("The same seed gives the same weights on any number of threads.\n\n"
                   "Example:\n"
                   "  tischwerk tune stephens --players 4 --out games/stephens/bots/weights");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
