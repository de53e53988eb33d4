// `tischwerk move-store`: from a file into a database, or back.
#include "cli/commands.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/progress.hpp"
#include "store/copy.hpp"
#include "store/store.hpp"

#include <atomic>
#include <iostream>
#include <memory>
#include <thread>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct MoveStoreFlags
{
    std::string from;
    std::string to;
    bool json = false;
};

Result<std::unique_ptr<store::Store>> open_for_move(const std::string& location,
                                                    store::Access access)
{
    store::StoreOptions options;
    options.location = location;
    options.access = access;
    return store::open_store(options);
}

// First for reading, because a missing store must not be created. Then for writing, which excludes
// a running server: no move can be played that would be left behind.
Result<std::unique_ptr<store::Store>> open_source(const std::string& location)
{
    const auto there = open_for_move(location, store::Access::ReadOnly);
    if (!there)
        return refuse(there.error());
    return open_for_move(location, store::Access::Alone);
}

Result<store::Copied> move_with_progress(store::Store& from, store::Store& to)
{
    constexpr int64_t parts = 100;
    std::atomic<int64_t> parts_done = 0;
    std::atomic<bool> is_running = true;
    const auto keep_in_mind = [&](int64_t done, int64_t count) {
        parts_done = done * parts / std::max<int64_t>(count, 1);
        return !was_interrupted();
    };
    const InterruptGuard guard;
    Result<store::Copied> copied;
    std::jthread worker([&] {
        copied = store::copy_store(from, to, keep_in_mind);
        is_running = false;
    });
    show_progress(
        "parts", parts, [&] { return static_cast<uint64_t>(parts_done.load()); },
        [&] { return is_running.load(); });
    worker.join();
    return copied;
}

Outcome run_move_store(const MoveStoreFlags& flags)
{
    const Result<std::unique_ptr<store::Store>> from = open_source(flags.from);
    if (!from)
        return refuse(from.error());
    const Result<std::unique_ptr<store::Store>> to = open_for_move(flags.to, store::Access::Alone);
    if (!to)
        return refuse(to.error());
    if (const Result<void> writable = (*to)->writable(); !writable)
        return refuse(writable.error());
    const Result<store::Copied> copied = move_with_progress(**from, **to);
    if (!copied)
        return refuse(fmt::format("{}; the source is as it was, and the same command goes on",
                                  copied.error().message));
    if (flags.json)
        std::cout << json_text(boost::json::object{{"tables", copied->tables},
                                                   {"already", copied->already}})
                  << '\n';
    else
        std::cout << fmt::format("{} tables moved, {} were there already; each was compared\n",
                                 copied->tables, copied->already);
    return Exit::Success;
}

}  // namespace

void add_move_store(CLI::App& app)
{
    auto flags = std::make_shared<MoveStoreFlags>();
    CLI::App& command = *app.add_subcommand(
        "move-store", "Copy all tables from one store into another: a file, a database");
    command.add_option("FROM", flags->from, "The store there is: sqlite:PATH or postgresql://...")
        ->required();
    command.add_option("TO", flags->to, "The store there shall be")->required();
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer(
        "Stop the server first. Every table is read back and compared. What was interrupted goes "
        "on with\nthe same command; a table that was played on elsewhere is refused. The source "
        "stays as it is.\n\nExample: tischwerk move-store tischwerk.sqlite "
        "postgresql://tischwerk@db.example/tischwerk");
    on_chosen(command, [flags] { return run_move_store(*flags); });
}

}  // namespace tischwerk::cli
