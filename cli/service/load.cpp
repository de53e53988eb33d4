// `tischwerk load`: how much a server on this machine can bear.
#include "load/load.hpp"

#include "cli/commands.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/progress.hpp"

#include <atomic>
#include <iostream>
#include <memory>
#include <thread>

namespace tischwerk::cli
{

namespace
{

struct LoadFlags
{
    load::LoadPlan plan;
    bool json = false;
};

// The work has its own thread, so that the bar moves.
Result<load::LoadReport> load_with_progress(const load::LoadPlan& plan, load::Network& network)
{
    std::atomic<uint64_t> moves = 0;
    std::atomic<bool> is_running = true;
    load::LoadHooks hooks;
    hooks.is_cancelled = was_interrupted;
    hooks.progress = [&](uint64_t count) { moves = count; };
    const InterruptGuard guard;
    Result<load::LoadReport> report;
    std::jthread worker([&] {
        report = load::run_load(plan, network, hooks);
        is_running = false;
    });
    const auto total =
        static_cast<uint64_t>(plan.moves_per_second) * static_cast<uint64_t>(plan.seconds);
    show_progress(
        "moves", total, [&] { return moves.load(); }, [&] { return is_running.load(); });
    worker.join();
    return report;
}

Outcome run_load_command(const LoadFlags& flags)
{
    if (const Result<void> checked = load::check_plan(flags.plan); !checked)
        return refuse(checked.error());
    Result<std::unique_ptr<load::Network>> network = load::open_network(flags.plan.servers);
    if (!network)
        return refuse(network.error());
    const Result<load::LoadReport> report = load_with_progress(flags.plan, **network);
    if (!report)
        return refuse(report.error());
    std::cout << (flags.json ? json_text(load::json_of(*report)) + "\n" : load::text_of(*report));
    return report->tally.errors.empty() ? Exit::Success : Exit::CheckFailed;
}

}  // namespace

void add_load(CLI::App& app)
{
    auto flags = std::make_shared<LoadFlags>();
    load::LoadPlan& plan = flags->plan;
    CLI::App& command =
        *app.add_subcommand("load", "Play at many tables of a server here, and take the time");
    const auto add = [&command](const char* name, auto& value, const char* help,
                                const char* value_name) {
        command.add_option(name, value, help)->type_name(value_name)->capture_default_str();
    };
    add("--server", plan.servers,
        "The server, which must be on this machine; several that share a store: once for each",
        "HOST:PORT");
    add("--game", plan.game, "What is played", "GAME");
    add("--tables", plan.tables, "Tables", "N");
    add("--players", plan.players, "Players at each table", "N");
    add("--spectators", plan.spectators, "Spectators at each table", "N");
    add("--moves", plan.moves_per_second, "Moves per second in all", "N");
    add("--seconds", plan.seconds, "How long they play", "S");
    add("--seed", plan.seed, "Other choices at other moments", "N");
    command
        .add_option("--record", plan.record,
                    "Write a line for each confirmed move: table, line, seat, key")
        ->type_name("FILE");
    command.add_flag("--together", plan.is_together,
                     "With several servers: all viewers of a table are at the same one");
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer(
        "All viewers come from one address, so the server must allow one address that much:\n"
        "  tischwerk serve --store load.sqlite --max-connections-per-address 25000 \\\n"
        "    --max-tables-per-address 1000000 --address-messages-per-second 1000000 \\\n"
        "    --address-message-burst 1000000 --messages-per-second 1000\n"
        "The tables stay in its store. The exit code is 1 if there was any error.\n\n"
        "Example: tischwerk load --tables 500 --moves 500 --seconds 60");
    on_chosen(command, [flags] { return run_load_command(*flags); });
}

}  // namespace tischwerk::cli
