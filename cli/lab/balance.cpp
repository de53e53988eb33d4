// `tischwerk balance`: many games between equal bots, to see which cards and seats the game itself
// favours.
#include "lab/balance/balance.hpp"
#include "cli/commands.hpp"
#include "cli/flags/bots_flag.hpp"
#include "cli/flags/html_flag.hpp"
#include "cli/flags/setup_flags.hpp"
#include "cli/lab/crew_module.hpp"
#include "cli/lab/long_run.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/terminal.hpp"
#include "core/json/json_input.hpp"
#include "lab/arena/arena.hpp"
#include "lab/balance/comparison.hpp"

#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct BalanceFlags
{
    SetupFlags setup;
    std::string bots = "medium";
    RunFlags run;
    std::string html_file;
    std::optional<std::string> weights_folder;
    std::string language = "en";
    std::string against;      // a folder of cards, or a log of the same cards
    std::string against_log;  // of the games with the cards of that folder
    bool json = false;
};

// Owner of the values that the plan refers to.
struct BalanceRun
{
    ChosenSetup chosen;
    std::unique_ptr<bots::Bots> bots;
    std::unique_ptr<lab::BalancePlan> plan;
    lab::RunPlan run;
};

Result<BalanceRun> plan_balance(const BalanceFlags& flags)
{
    Result<ChosenSetup> chosen = choose_setup(flags.setup, Seed{0, 1});
    if (!chosen)
        return refuse(chosen.error());
    if (const Result<void> checked = check_html_flag(flags.html_file); !checked)
        return refuse(checked.error());
    const Result<lab::RunPlan> plan_of_run = choose_run(flags.run);
    if (!plan_of_run)
        return refuse(plan_of_run.error());
    BalanceRun run{std::move(*chosen), nullptr, nullptr, *plan_of_run};
    Result<std::unique_ptr<bots::Bots>> bots = load_bots(run.chosen.game(), flags.weights_folder);
    if (!bots)
        return refuse(bots.error());
    run.bots = std::move(*bots);
    const Result<std::vector<std::string>> recipes =
        choose_recipes(*run.bots, flags.bots, run.chosen.setup.players);
    if (!recipes)
        return refuse(recipes.error());
    Result<lab::BalancePlan> plan =
        lab::make_balance_plan(run.chosen.game(), *run.bots, run.chosen.setup, *recipes);
    if (!plan)
        return refuse(plan.error());
    run.plan = std::make_unique<lab::BalancePlan>(std::move(*plan));
    return run;
}

lab::RunHooks balance_hooks(const lab::BalancePlan& plan, lab::BalanceTotals& totals)
{
    lab::RunHooks hooks;
    hooks.play = [&plan](uint64_t game_index, const std::stop_token& stop) -> Result<std::string> {
        const Result<lab::BalanceLine> line = lab::play_balance_game(plan, game_index, stop);
        if (!line)
            return refuse(line.error());
        return to_text(*line);
    };
    hooks.take = [&totals](uint64_t game_index, const std::string& text) -> Result<lab::Next> {
        const Result<lab::BalanceLine> line = lab::parse_balance_line(text, totals.shape);
        if (!line)
            return refuse(line.error());
        if (line->game != game_index)
            return refuse(fmt::format("is game {}, not {}", line->game, game_index));
        totals.add(*line);
        return lab::Next::GoOn;
    };
    return hooks;
}

Result<void> print_balance(const BalanceRun& run, const BalanceFlags& flags, Language language,
                           const lab::BalanceTotals& totals)
{
    const lab::BalanceReport report = lab::report_balance(*run.plan, totals, language);
    if (flags.json)
        print_line(json_text(lab::balance_json(report, totals)));
    else
        for (const std::string& line : lab::balance_text(report, totals))
            print_line(line);
    return write_page(flags.html_file, [&] { return lab::balance_page(report, totals); });
}

using PrintTotals = std::function<Result<void>()>;

// Plays the games that the log still lacks, and prints the results so far.
Outcome play_balance(lab::Crew& crew, const BalanceRun& run, const std::string& log,
                     lab::BalanceTotals& totals, const PrintTotals& print)
{
    return carry_out(crew, {lab::balance_header(*run.plan, TISCHWERK_VERSION), run.run,
                            balance_hooks(*run.plan, totals), log,
                            [&print](const lab::RunResult&) { return print(); }});
}

// --- two runs compared

// The bots and the seed of a log.
struct LogOrigin
{
    std::vector<std::string> bots;
    Seed seed;
};

Result<LogOrigin> origin_of(const json::object& header)
{
    const json::value* bots = header.if_contains("bots");
    const json::value* seed = header.if_contains("seed");
    if (!bots || !bots->is_array() || !seed || !seed->is_string())
        return refuse("names no bots and seed");
    LogOrigin origin;
    for (const json::value& bot : bots->get_array())
        origin.bots.emplace_back(bot.is_string() ? std::string(bot.get_string()) : "?");
    const Result<Seed> parsed = parse_seed(seed->get_string());
    if (!parsed)
        return refuse(parsed.error());
    origin.seed = *parsed;
    return origin;
}

// A log of the same cards; its bots, options and seed may be others.
Result<LogOrigin> read_log(const std::string& path, const BalanceRun& run,
                           lab::BalanceTotals& totals)
{
    const auto wrong = [&path](std::string_view why) {
        return refuse(fmt::format("--against '{}': {}", path, why));
    };
    std::ifstream lines(path);
    std::string line;
    if (!std::getline(lines, line))
        return wrong("cannot be read");
    const Result<json::value> header = parse_json(line);
    const json::object here = lab::balance_header(*run.plan, TISCHWERK_VERSION);
    if (!header || !header->is_object())
        return wrong("is no log of a balance run");
    for (const char* key : {"run", "game", "players", "edition"})
    {
        const json::value* there = header->get_object().if_contains(key);
        const json::value* wanted = here.if_contains(key);
        if (wanted && (!there || *there != *wanted))
            return wrong(fmt::format("its {} is not that of this run; cards of another edition are "
                                     "compared by their folder, with --against-log for its log",
                                     key));
    }
    while (std::getline(lines, line) && !lines.eof())  // a last line without an end was torn off
    {
        const Result<lab::BalanceLine> game = lab::parse_balance_line(line, totals.shape);
        if (!game)
            return wrong(game.error().message);
        totals.add(*game);
    }
    if (totals.games == 0)
        return wrong("has no games");
    const Result<LogOrigin> origin = origin_of(header->get_object());
    return origin ? origin : wrong(origin.error().message);
}

Result<void> print_comparison(const BalanceFlags& flags, const lab::BalanceSide& first,
                              const lab::BalanceSide& second)
{
    if (flags.json)
        print_line(json_text(lab::comparison_json(first, second)));
    else
        for (const std::string& line : lab::comparison_text(first, second))
            print_line(line);
    return write_page(flags.html_file, [&] { return lab::comparison_page(first, second); });
}

Outcome compare_runs(lab::Crew& crew, const BalanceFlags& flags, const BalanceRun& first,
                     Language language)
{
    std::error_code error;
    const bool is_edition = std::filesystem::is_directory(flags.against, error);
    BalanceFlags other_flags = flags;
    if (is_edition)
        other_flags.setup.edition_folder = flags.against;
    const Result<BalanceRun> second = plan_balance(other_flags);
    if (!second)
        return refuse_run(crew, second.error());
    const PrintTotals nothing = [] { return Result<void>(); };
    lab::BalanceTotals one(lab::shape_of(*first.plan));
    lab::BalanceTotals two(lab::shape_of(*second->plan));
    LogOrigin origin{second->plan->recipes, second->plan->setup.seed};
    if (!is_edition)
    {
        const Result<LogOrigin> read = read_log(flags.against, first, two);
        if (!read)
            return refuse_run(crew, read.error());
        origin = *read;
    }
    if (Outcome played = play_balance(crew, first, flags.run.log, one, nothing); !played)
        return played;
    if (is_edition)
        if (Outcome played = play_balance(crew, *second, flags.against_log, two, nothing); !played)
            return played;
    if (!crew.is_leader())
        return Exit::Success;
    const lab::BalanceReport left = lab::report_balance(*first.plan, one, language);
    lab::BalanceReport right = lab::report_balance(*second->plan, two, language);
    right.bots = origin.bots;
    right.seed = origin.seed;
    if (const Result<void> printed = print_comparison(flags, {left, one}, {right, two}); !printed)
        return refuse(printed.error());
    return Exit::Success;
}

Outcome run_balance(const BalanceFlags& flags)
{
    const Result<std::unique_ptr<lab::Crew>> crew = join_crew();
    if (!crew)
        return refuse(crew.error());
    const Result<Language> language = parse_language(flags.language);
    if (!language)
        return refuse_run(**crew, {RefusalKind::BadInput, "--lang: " + language.error().message});
    const Result<BalanceRun> run = plan_balance(flags);
    if (!run)
        return refuse_run(**crew, run.error());
    if (!flags.against.empty())
        return compare_runs(**crew, flags, *run, *language);
    lab::BalanceTotals totals(lab::shape_of(*run->plan));
    return play_balance(**crew, *run, flags.run.log, totals,
                        [&] { return print_balance(*run, flags, *language, totals); });
}

void add_balance_flags(CLI::App& command, BalanceFlags& flags)
{
    add_setup_flags(command, flags.setup);
    add_weights_flag(command, flags.weights_folder);
    command.add_option("--bots", flags.bots, "Who plays: one recipe, or one for each seat")
        ->type_name("LIST")
        ->capture_default_str();
    add_run_flags(command, flags.run, "How many games");
    command
        .add_option("--against", flags.against,
                    "Compare with these cards, or with this log of a run with the same cards")
        ->type_name("FILE");
    command
        .add_option("--against-log", flags.against_log,
                    "Keep a line for each game with the cards of --against here")
        ->type_name("FILE");
    command.add_option("--lang", flags.language, "en or de")->type_name("LANG");
    add_html_flag(command, flags.html_file);
    command.add_flag("--json", flags.json, "Everything as JSON, see docs/use/design.md");
}

}  // namespace

void add_balance(CLI::App& app)
{
    auto flags = std::make_shared<BalanceFlags>();
    CLI::App& command = *app.add_subcommand(
        "balance", "What a game favours: scores, seats, and what each card goes with");
    add_balance_flags(command, *flags);
    command.footer(
        "Examples:\n"
        "  tischwerk balance stephens --players 4 --games 1000 --html balance.html\n"
        "  tischwerk balance stephens --players 2 --bots hard --games 500 --log hard.jsonl\n"
        "  tischwerk balance stephens --against my-cards --games 2000   what my cards change\n"
        "  tischwerk balance stephens --log now.jsonl --against before.jsonl\n"
        "  mpirun -n 8 tischwerk balance stephens --games 20000 --json");
    on_chosen(command, [flags] { return run_balance(*flags); });
}

}  // namespace tischwerk::cli
