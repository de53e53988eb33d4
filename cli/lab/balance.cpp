// `tischwerk balance`: many games between equal bots, to see what the game itself favours.
#include "lab/balance/balance.hpp"
#include "cli/commands.hpp"
#include "cli/flags/bots_flag.hpp"
#include "cli/flags/html_flag.hpp"
#include "cli/flags/setup_flags.hpp"
#include "cli/lab/crew_module.hpp"
#include "cli/lab/long_run.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/terminal.hpp"
#include "lab/arena/arena.hpp"
#include "lab/balance/report.hpp"

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
    bool json = false;
};

// Owns what the plan refers to.
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

Result<void> print_balance(const BalanceRun& run, const BalanceFlags& flags,
                           const lab::BalanceTotals& totals)
{
    const lab::BalanceReport report = lab::report_balance(*run.plan, totals);
    if (flags.json)
        print_line(json_text(lab::balance_json(report, totals)));
    else
        for (const std::string& line : lab::balance_text(report, totals))
            print_line(line);
    return write_page(flags.html_file, [&] { return lab::balance_page(report, totals); });
}

Outcome run_balance(const BalanceFlags& flags)
{
    const Result<std::unique_ptr<lab::Crew>> crew = join_crew();
    if (!crew)
        return refuse(crew.error());
    const Result<BalanceRun> run = plan_balance(flags);
    if (!run)
        return refuse_run(**crew, run.error());
    lab::BalanceTotals totals(lab::shape_of(*run->plan));
    const auto print = [&](const lab::RunResult&) { return print_balance(*run, flags, totals); };
    return carry_out(**crew, {lab::balance_header(*run->plan, TISCHWERK_VERSION), run->run,
                              balance_hooks(*run->plan, totals), flags.run.log, print});
}

void add_balance_flags(CLI::App& command, BalanceFlags& flags)
{
    add_setup_flags(command, flags.setup);
    add_weights_flag(command, flags.weights_folder);
    command.add_option("--bots", flags.bots, "Who plays: one recipe, or one for each seat")
        ->type_name("LIST")
        ->capture_default_str();
    add_run_flags(command, flags.run, "How many games");
    add_html_flag(command, flags.html_file);
    command.add_flag("--json", flags.json, "Everything as JSON, see docs/balance.md");
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
        "  mpirun -n 8 tischwerk balance stephens --games 20000 --json");
    on_chosen(command, [flags] { return run_balance(*flags); });
}

}  // namespace tischwerk::cli
