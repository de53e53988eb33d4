// `tischwerk tune`: lets bots play each other and learns the worth of a game's features from it.
#include "bots/bots.hpp"
#include "cli/commands.hpp"
#include "cli/flags/bots_flag.hpp"
#include "cli/flags/setup_flags.hpp"
#include "cli/output/files.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/progress.hpp"
#include "cli/output/terminal.hpp"
#include "lab/arena/match.hpp"
#include "lab/learning/tuning.hpp"

#include <algorithm>
#include <atomic>
#include <iostream>
#include <map>
#include <memory>
#include <thread>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

constexpr uint64_t max_rounds = 100;
constexpr std::string_view built_in = "built-in";
constexpr std::string_view nothing = "nothing";

struct TuneFlags
{
    SetupFlags setup;
    std::string from = std::string(built_in);
    std::string games = std::to_string(lab::TuningPlan{}.games_per_round);
    std::string rounds = std::to_string(lab::TuningPlan{}.rounds);
    std::string bots = fmt::format("{}", fmt::join(lab::TuningPlan{}.players, ","));
    std::string judge = lab::TuningPlan{}.judge;
    std::string judging_games = std::to_string(lab::TuningPlan{}.judging_games);
    std::string threads;
    std::string folder;
    bool is_mixed = false;
    bool calibrates = false;
    bool is_all = false;
    bool json = false;
};

Result<std::optional<DataFolder>> choose_weights(const TuneFlags& flags, const Game& game)
{
    if (flags.from == nothing)
        return std::nullopt;
    if (flags.from == built_in)
        return bots::built_in_weights(game);
    if (const auto bots = load_bots_from("--from", game, flags.from); !bots)
        return refuse(bots.error());
    return *read_folder(flags.from);
}

Result<lab::TuningPlan> plan_tuning(const TuneFlags& flags, const ChosenSetup& chosen)
{
    const Result<uint64_t> games = parse_number("--games", flags.games, 64, 100'000'000);
    if (!games)
        return refuse(games.error());
    const Result<uint64_t> rounds = parse_number("--rounds", flags.rounds, 1, max_rounds);
    if (!rounds)
        return refuse(rounds.error());
    const Result<uint64_t> judging_games =
        parse_number("--judge-games", flags.judging_games, 0, 100'000'000);
    if (!judging_games)
        return refuse(judging_games.error());
    const Result<unsigned> threads = choose_threads(flags.threads);
    if (!threads)
        return refuse(threads.error());
    Result<std::optional<DataFolder>> from = choose_weights(flags, chosen.game());
    if (!from)
        return refuse(from.error());
    return lab::TuningPlan{.setup = chosen.setup,
                           .from = std::move(*from),
                           .games_per_round = *games,
                           .rounds = static_cast<int>(*rounds),
                           .threads = *threads,
                           .players = bots::split_recipes(flags.bots),
                           .is_mixed = flags.is_mixed,
                           .calibrates = flags.calibrates,
                           .judge = flags.judge,
                           .judging_games = *judging_games};
}

Result<void> check_plan(const TuneFlags& flags, const lab::TuningPlan& plan, const bots::Bots& bots)
{
    const int players = plan.setup.players;
    if (const Result<void> checked = lab::check_bots(bots, plan.players, players); !checked)
        return refuse("--bots: " + checked.error().message);
    if (const Result<void> checked = lab::check_bots(bots, {plan.judge}, players); !checked)
        return refuse("--judge: " + checked.error().message);
    if (flags.is_all && !(flags.setup.players.empty() && plan.setup.options.empty()))
        return refuse("--all learns for all numbers of players and ways to play; leave out "
                      "--players and --option");
    if (flags.folder.empty())
        return refuse("--out: name the folder that the weights are written to");
    return make_folder(flags.folder);
}

std::string judgement_text(const lab::TuningRound& round)
{
    if (!round.judgement)
        return "";
    const lab::Judgement& judged = *round.judgement;
    return fmt::format("; {}: {:.1f} % ({:.1f}-{:.1f}) of {} games, {:.1f} : {:.1f}",
                       round.is_kept() ? "kept" : "dropped", 100 * judged.win_share,
                       100 * judged.interval.low, 100 * judged.interval.high, judged.games,
                       judged.new_score, judged.old_score);
}

std::string round_line(const lab::TuningRound& round)
{
    return fmt::format("round {}: mean score {:.1f}, {} positions, {:.1f} % explained, off by "
                       "{:.1f}{}",
                       round.number + 1, round.mean_score, round.positions, 100 * round.explained,
                       round.error, judgement_text(round));
}

// The options that are not at their defaults, as flags.
std::string told_options(const Game& game, const lab::TuningPlan& plan)
{
    std::string text;
    for (const auto& [key, value] : plan.setup.options)
        if (option_of_key(game.info().options, key)->default_value != value)
            text += fmt::format(" --option {}={}", key, value);
    return text;
}

// The comments of the file that is calibrated: they tell of its other weights.
std::string head_before(const lab::TuningPlan& plan, const std::string& file)
{
    const DataFile* before = plan.calibrates && plan.from ? plan.from->find(file) : nullptr;
    if (before == nullptr)
        return "";
    const std::string& content = before->content;
    std::size_t end = 0;
    while (end < content.size() && content[end] == '#')
        end = std::min(content.find('\n', end), content.size() - 1) + 1;
    return content.substr(0, end) + "#\n";
}

// The commands that make the file again.
std::string how_made(const Game& game, const bots::Bots& bots, const TuneFlags& flags,
                     const lab::TuningPlan& plan, const std::vector<lab::TuningRound>& rounds)
{
    const int players = plan.setup.players;
    std::string text = fmt::format(
        "# What the features of {} are worth with {} {}, in points of the final score, at\n"
        "# the beginning, in the middle and at the end of a game. Made for edition {},\n"
        "# begun from weights {}, by\n"
        "#   tischwerk tune {} --players {} --from {} --games {} --rounds {} --seed {} \\\n"
        "#     --bots {} \\\n"
        "#     --judge {} --judge-games {}{}{}{}\n",
        game.info().name.en, players, players == 1 ? "player" : "players", game.info().edition.hash,
        plan.from ? bots.weights_hash(players) : std::string(nothing), game.info().id, players,
        flags.from, plan.games_per_round, plan.rounds, to_text(plan.setup.seed),
        fmt::join(plan.players, ","), plan.judge, plan.judging_games,
        plan.is_mixed ? " --mixed" : "", plan.calibrates ? " --calibrate" : "",
        told_options(game, plan));
    for (const lab::TuningRound& round : rounds)
        text += "# " + round_line(round) + "\n";
    return text + "\n";
}

// The last round that was kept, with the results of all rounds.
Result<void> write_weights(const Game& game, const bots::Bots& bots, const TuneFlags& flags,
                           const lab::TuningPlan& plan, const std::vector<lab::TuningRound>& rounds)
{
    const auto kept = std::find_if(rounds.rbegin(), rounds.rend(),
                                   [](const auto& round) { return round.is_kept(); });
    if (kept == rounds.rend())
        return {};
    const std::string file = bots.weights_file_for(*game.start(plan.setup));
    const std::string head = head_before(plan, file) + how_made(game, bots, flags, plan, rounds);
    return write_file_atomically(flags.folder + "/" + file,
                                 lab::weights_text(bots.feature_names(), kept->weights, head));
}

// The bar shows all games of all rounds; finished rounds are told above it, and kept weights are
// written at once.
Result<std::vector<lab::TuningRound>> run_tuning(const Game& game, const bots::Bots& bots,
                                                 const TuneFlags& flags,
                                                 const lab::TuningPlan& plan)
{
    std::atomic<uint64_t> games_done{0};
    std::atomic<bool> is_running{true};
    const uint64_t games_of_round = plan.games_per_round + plan.judging_games;
    std::atomic<uint64_t> games_before = 0;
    lab::TuningWatch watch;
    watch.on_progress = [&](uint64_t games) { games_done = games_before + games; };
    watch.on_round = [&](const std::vector<lab::TuningRound>& rounds) {
        games_before += games_of_round;
        if (!flags.json)
            print_line(round_line(rounds.back()));
        std::cout.flush();
        return write_weights(game, bots, flags, plan, rounds);
    };
    watch.is_stopped = [] { return was_interrupted(); };
    Result<std::vector<lab::TuningRound>> rounds;
    std::jthread worker([&] {
        rounds = lab::tune(game, plan, watch);
        is_running = false;
    });
    show_progress(
        "games", games_of_round * static_cast<uint64_t>(plan.rounds),
        [&] { return games_done.load(); }, [&] { return is_running.load(); });
    worker.join();
    return rounds;
}

json::value judgement_json(const lab::Judgement& judged)
{
    return {
        {"win_share", rounded(judged.win_share, 4)}, {"low", rounded(judged.interval.low, 4)},
        {"high", rounded(judged.interval.high, 4)},  {"games", judged.games},
        {"new_score", rounded(judged.new_score, 2)}, {"old_score", rounded(judged.old_score, 2)}};
}

json::value round_json(const lab::TuningRound& round)
{
    return {{"number", round.number + 1},
            {"mean_score", rounded(round.mean_score, 4)},
            {"positions", round.positions},
            {"explained", rounded(round.explained, 4)},
            {"error", rounded(round.error, 4)},
            {"is_kept", round.is_kept()},
            {"judgement", round.judgement ? judgement_json(*round.judgement) : nullptr}};
}

json::value learned_json(const std::string& file, bool is_written,
                         const std::vector<lab::TuningRound>& rounds)
{
    json::array told;
    for (const lab::TuningRound& round : rounds)
        told.push_back(round_json(round));
    return {{"file", file}, {"is_written", is_written}, {"rounds", std::move(told)}};
}

Result<void> learn(const Game& game, const bots::Bots& bots, const TuneFlags& flags,
                   const lab::TuningPlan& plan)
{
    const Result<std::vector<lab::TuningRound>> rounds = run_tuning(game, bots, flags, plan);
    if (!rounds)
        return refuse(rounds.error());
    const bool is_any_kept = std::any_of(rounds->begin(), rounds->end(),
                                         [](const auto& round) { return round.is_kept(); });
    const std::string file = bots.weights_file_for(*game.start(plan.setup));
    const std::string outcome =
        is_any_kept ? fmt::format("wrote {}/{}", flags.folder, file)
                    : fmt::format("{}: nothing was gained, nothing was written", file);
    if (was_interrupted())
        return refuse(fmt::format("stopped after {} rounds; {}", rounds->size(), outcome));
    print_line(flags.json ? json_text(learned_json(file, is_any_kept, *rounds)) : outcome);
    return {};
}

// A setup for each file of weights: each number of players, with the first options that ask for a
// file of their own.
std::vector<Setup> all_setups(const Game& game, const bots::Bots& bots, const Seed& seed)
{
    std::map<std::string, Setup> setups;
    const auto add = [&](int players, const OptionValues& options) {
        const Setup setup{players, options, seed};
        if (const Result<AnyState> state = game.start(setup))
            setups.emplace(bots.weights_file_for(*state), setup);
    };
    const GameInfo& info = game.info();
    for (int players = info.min_players; players <= info.max_players; ++players)
    {
        add(players, {});
        for (const auto& [key, option] : option_keys(info.options, players))
            for (const std::string& value : option->values)
                add(players, {{key, value}});
    }
    std::vector<Setup> list;
    for (const auto& [_, setup] : setups)
        list.push_back(setup);
    return list;
}

Outcome run(const TuneFlags& flags)
{
    const Result<ChosenSetup> chosen = choose_setup(flags.setup, Seed{0, 1});
    if (!chosen)
        return refuse(chosen.error());
    Result<lab::TuningPlan> plan = plan_tuning(flags, *chosen);
    if (!plan)
        return refuse(plan.error());
    const Game& game = chosen->game();
    const Result<std::unique_ptr<bots::Bots>> bots =
        bots::bots_of(game, plan->from ? &*plan->from : nullptr);
    if (!bots)
        return refuse(bots.error());
    if (const Result<void> checked = check_plan(flags, *plan, **bots); !checked)
        return refuse(checked.error());
    const InterruptGuard guard;
    for (const Setup& setup :
         flags.is_all ? all_setups(game, **bots, plan->setup.seed) : std::vector{plan->setup})
    {
        plan->setup = setup;
        if (const Result<void> learned = learn(game, **bots, flags, *plan); !learned)
            return refuse(learned.error());
    }
    return Exit::Success;
}

void add_judge_flags(CLI::App& command, TuneFlags& flags)
{
    command
        .add_option("--judge", flags.judge,
                    "The bot that plays with the new weights against the old ones; a round that "
                    "is not shown to be better is dropped and ends the run")
        ->type_name("BOT")
        ->capture_default_str();
    command
        .add_option("--judge-games", flags.judging_games,
                    "How many games it may need for that; 0 keeps every round")
        ->type_name("K")
        ->capture_default_str();
}

void add_tune_flags(CLI::App& command, TuneFlags& flags)
{
    add_setup_flags(command, flags.setup);
    command
        .add_option("--from", flags.from,
                    "The weights to begin with: a folder, built-in, or nothing (the first round "
                    "plays at random)")
        ->type_name("DIR")
        ->capture_default_str();
    command.add_flag("--all", flags.is_all,
                     "One file after another for all numbers of players and ways to play");
    command.add_option("--games", flags.games, "How many games a round")
        ->type_name("K")
        ->capture_default_str();
    command
        .add_option("--rounds", flags.rounds,
                    "How many rounds at most, each with the weights of the round before")
        ->type_name("R")
        ->capture_default_str();
    command
        .add_option("--bots", flags.bots,
                    "Who plays; each game draws one of them for all its seats")
        ->type_name("LIST")
        ->capture_default_str();
    command.add_flag("--mixed", flags.is_mixed, "Each seat draws for itself");
    command.add_flag("--calibrate", flags.calibrates,
                     "Learn only the error of guesses when --bots play: the constant part of "
                     "expected scores, and the spread that makes chances of them");
    command.add_option("--threads", flags.threads, "On how many threads; all cores by default")
        ->type_name("T");
    command
        .add_option("--out", flags.folder, "Folder for the weights, e.g. games/GAME/bots/weights")
        ->type_name("DIR");
    add_judge_flags(command, flags);
    command.add_flag("--json", flags.json, "Print JSON for a program, a line for each file");
}

}  // namespace

void add_tune(CLI::App& app)
{
    auto flags = std::make_shared<TuneFlags>();
    CLI::App& command = *app.add_subcommand(
        "tune", "Learn from self-play what the bots' evaluation should look at");
    add_tune_flags(command, *flags);
    command.footer("The same seed gives the same weights on any number of threads.\n\n"
                   "Examples:\n"
                   "  tischwerk tune stephens --players 4 --out my-weights\n"
                   "  tischwerk tune stephens --all --out games/stephens/bots/weights\n"
                   "  tischwerk tune stephens --from nothing --out my-weights");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
