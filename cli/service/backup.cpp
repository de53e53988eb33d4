// `tischwerk backup`: a copy of a server's store, taken while the server runs.
#include "cli/commands.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/progress.hpp"
#include "store/sqlite_backup.hpp"
#include "store/store.hpp"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <iostream>
#include <memory>
#include <thread>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct BackupFlags
{
    std::string file;
    std::string store{store::default_location};
    bool force = false;
    bool json = false;
};

// The work has its own thread, so that the bar moves and Ctrl-C leaves no half of a file.
Result<store::Backup> back_up_with_progress(const BackupFlags& flags)
{
    constexpr int64_t parts = 100;
    std::atomic<int64_t> parts_done = 0;
    std::atomic<bool> is_running = true;
    const auto keep_in_mind = [&](int64_t pages_done, int64_t page_count) {
        parts_done = pages_done * parts / std::max<int64_t>(page_count, 1);
        return !was_interrupted();
    };
    const InterruptGuard guard;
    Result<store::Backup> backup;
    std::jthread worker([&] {
        backup = store::back_up(flags.store, flags.file,
                                flags.force ? store::Existing::Replace : store::Existing::Keep,
                                keep_in_mind);
        is_running = false;
    });
    show_progress(
        "parts", parts, [&] { return static_cast<uint64_t>(parts_done.load()); },
        [&] { return is_running.load(); });
    worker.join();
    return backup;
}

Outcome run_backup(const BackupFlags& flags)
{
    std::error_code error;
    if (!flags.force && std::filesystem::exists(flags.file, error))
        return refuse(fmt::format("'{}' exists already; --force replaces it", flags.file));
    const Result<store::Backup> backup = back_up_with_progress(flags);
    if (!backup)
        return refuse(backup.error());
    if (flags.json)
        std::cout << json_text({{"file", flags.file},
                                {"tables", backup->tables},
                                {"bytes", backup->bytes}})
                  << '\n';
    else
        std::cout << fmt::format("{}: {} tables, {} bytes\n", flags.file, backup->tables,
                                 backup->bytes);
    return Exit::Success;
}

}  // namespace

void add_backup(CLI::App& app)
{
    auto flags = std::make_shared<BackupFlags>();
    CLI::App& command =
        *app.add_subcommand("backup", "Copy a server's store into a file, also while it runs");
    command.add_option("FILE", flags->file, "Where the copy goes")->required();
    command.add_option("--store", flags->store, "The store to copy: sqlite:PATH, or just a path")
        ->type_name("STORE")
        ->envname("TISCHWERK_STORE")
        ->capture_default_str();
    command.add_flag("--force", flags->force, "Replace a file that is there already");
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer(
        "The copy is of one moment, complete and checked, or not there at all. To restore "
        "it,\nstop the server, remove PATH-wal and PATH-shm beside the old store, and put "
        "the copy\nin its place.\n\n"
        "Example: tischwerk backup tables-$(date +%F).sqlite --store tischwerk.sqlite");
    on_chosen(command, [flags] { return run_backup(*flags); });
}

}  // namespace tischwerk::cli
