// `tischwerk arena`: bots against bots, with intervals for everything that is claimed.
#include "lab/arena/arena.hpp"
#include "cli/commands.hpp"
#include "cli/flags/bots_flag.hpp"
#include "cli/flags/named_weights.hpp"
#include "cli/flags/setup_flags.hpp"
#include "cli/lab/arena_report.hpp"
#include "cli/lab/crew_module.hpp"
#include "cli/lab/long_run.hpp"

#include <memory>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

struct ArenaFlags
{
    SetupFlags setup;
    std::string bots;
    RunFlags run;
    std::string until;
    std::optional<std::string> weights_folder;
    std::vector<std::string> named_weights;
    bool may_play_itself = false;
    bool is_counted = false;  // --games is given: exactly so many
    bool json = false;
};

// Owner of the values that the plan refers to.
struct Arena
{
    ChosenSetup chosen;
    std::unique_ptr<bots::Bots> bots;
    std::unique_ptr<lab::ArenaPlan> plan;
    lab::RunPlan run;
};

Result<lab::Schedule> choose_schedule(const Arena& arena, const ArenaFlags& flags)
{
    const int players = arena.chosen.setup.players;
    const std::vector<std::string> names = bots::split_recipes(flags.bots);
    if (const Result<void> checked = lab::check_bots(*arena.bots, names, players); !checked)
        return refuse("--bots: " + checked.error().message);
    Result<lab::Schedule> schedule = lab::Schedule::make(names, players);
    if (!schedule)
        return refuse("--bots " + schedule.error().message);
    if (schedule->bots().size() == 1 && players > 1 && !flags.may_play_itself)
        return refuse(fmt::format("--bots: '{}' against itself says nothing about strength; "
                                  "--itself plays it to see seats and times",
                                  names.front()));
    return schedule;
}

// The claim that may end the run: the claim of --until, or, without a number of games, that the
// first of two bots is better.
Result<std::optional<lab::Claim>> choose_claim(const ArenaFlags& flags,
                                               const lab::Schedule& schedule)
{
    if (flags.until.empty())
        return schedule.bots().size() == 2 && !flags.is_counted ? std::optional(lab::Claim{0, 1})
                                                                : std::nullopt;
    const Result<lab::Claim> claim = lab::parse_claim(flags.until, schedule);
    if (!claim)
        return refuse("--until: " + claim.error().message);
    return *claim;
}

Result<Arena> plan_arena(const ArenaFlags& flags)
{
    Result<ChosenSetup> chosen = choose_setup(flags.setup, Seed{0, 1});
    if (!chosen)
        return refuse(chosen.error());
    const Result<lab::RunPlan> run = choose_run(flags.run);
    if (!run)
        return refuse(run.error());
    Arena arena{std::move(*chosen), nullptr, nullptr, *run};
    const Game& game = arena.chosen.game();
    if (const Result<AnyState> start = game.start(arena.chosen.setup); !start)
        return refuse(start.error());
    Result<std::unique_ptr<bots::Bots>> bots = load_bots(game, flags.weights_folder);
    if (!bots)
        return refuse(bots.error());
    bots = with_named_weights(game, std::move(*bots), flags.named_weights);
    if (!bots)
        return refuse(bots.error());
    arena.bots = std::move(*bots);
    Result<lab::Schedule> schedule = choose_schedule(arena, flags);
    if (!schedule)
        return refuse(schedule.error());
    arena.plan.reset(
        new lab::ArenaPlan{game, *arena.bots, arena.chosen.setup, std::move(*schedule)});
    const Result<std::optional<lab::Claim>> claim = choose_claim(flags, arena.plan->schedule);
    if (!claim)
        return refuse(claim.error());
    arena.plan->claim = *claim;
    return arena;
}

lab::RunHooks hooks_of(const lab::ArenaPlan& plan, lab::ArenaTotals& totals)
{
    lab::RunHooks hooks;
    hooks.play = [&plan](uint64_t game_index, const std::stop_token& stop) -> Result<std::string> {
        const Result<lab::GameLine> line = lab::play_arena_game(plan, game_index, stop);
        if (!line)
            return refuse(line.error());
        return to_text(*line);
    };
    hooks.take = [&totals](uint64_t game_index, const std::string& line) {
        return totals.add(game_index, line);
    };
    return hooks;
}

Outcome run(const ArenaFlags& flags)
{
    const Result<std::unique_ptr<lab::Crew>> crew = join_crew();
    if (!crew)
        return refuse(crew.error());
    const Result<Arena> arena = plan_arena(flags);
    if (!arena)
        return refuse_run(**crew, arena.error());
    lab::ArenaTotals totals(*arena->plan);
    const auto print = [&](const lab::RunResult& result) -> Result<void> {
        if (flags.json)
            print_arena_json(*arena->plan, totals, result);
        else
            print_arena_table(*arena->plan, totals);
        return {};
    };
    return carry_out(**crew, {lab::arena_header(*arena->plan, TISCHWERK_VERSION), arena->run,
                              hooks_of(*arena->plan, totals), flags.run.log, print});
}

void add_arena_flags(CLI::App& command, ArenaFlags& flags)
{
    add_setup_flags(command, flags.setup);
    command.add_option("--bots", flags.bots, "Who plays: names or recipes, see below")
        ->type_name("LIST")
        ->required();
    add_weights_flag(command, flags.weights_folder);
    add_named_weights_flag(command, flags.named_weights);
    add_run_flags(command, flags.run,
                  "How many games; multiples of a block are balanced. "
                  "Without it a run of two bots ends when --until would");
    command
        .add_option("--until", flags.until,
                    "Stop when it is clear which of two bots is better, as \"a>b\"; wrong in at "
                    "most 5 % of cases")
        ->type_name("CLAIM");
    command.add_flag(
        "--itself", flags.may_play_itself,
        "One bot may have all seats, to see what seats are worth and how long it thinks");
    command.add_flag("--json", flags.json, "Print JSON for a program");
}

}  // namespace

void add_arena(CLI::App& app)
{
    auto flags = std::make_shared<ArenaFlags>();
    CLI::App& command =
        *app.add_subcommand("arena", "Let bots play each other: ratings, win shares, times");
    add_arena_flags(command, *flags);
    command.footer(fmt::format(
        "With as many bots as seats they sit at one table. Of more, all tables that can be chosen\n"
        "are played; of fewer, all mixtures of at least two. Seats rotate. A block is one seed "
        "for\nall tables in all rotations.\n\n"
        "Bots: {}; or a recipe such as\n"
        "search:iterations=2000,rollout=heuristic or heuristic:noise=2.\n\n"
        "Examples:\n"
        "  tischwerk arena stephens --players 4 --bots easy,random,random,random\n"
        "  tischwerk arena stephens --bots hard,medium,easy --games 600 --log ladder.jsonl\n"
        "  tischwerk arena stephens --bots hard,medium --games 10000 --until \"hard>medium\"\n"
        "  tischwerk arena stephens --bots medium,medium@mine --weights-of mine=my-weights\n"
        "  mpirun -n 8 tischwerk arena stephens --bots hard,medium --games 4000 --json",
        fmt::join(bots::preset_names(), ", ")));
    on_chosen(command, [flags, &command] {
        flags->is_counted = command.count("--games") > 0;
        return run(*flags);
    });
}

}  // namespace tischwerk::cli
