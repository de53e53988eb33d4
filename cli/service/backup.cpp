// `tischwerk backup`: a copy of a server's store, taken while the server runs. `tischwerk restore`:
// the way back.
#include "cli/commands.hpp"
#include "cli/output/files.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/progress.hpp"
#include "server/host/config.hpp"
#include "server/secrets/sealing.hpp"
#include "store/copy.hpp"
#include "store/open.hpp"
#include "store/store.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <iostream>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

namespace files = std::filesystem;

struct BackupFlags
{
    std::string file;
    std::string folder;
    std::string store;   // empty: the store in the file of settings
    std::string config;  // empty: there is none
    std::string key;
    std::string new_key;
    int keep = 0;
    bool force = false;
    bool json = false;
};

struct RestoreFlags
{
    std::string file;
    std::string store{store::default_location};
    std::string key;
};

constexpr std::string_view copy_prefix = "tables-";

// The work has its own thread, so that the bar moves and Ctrl-C leaves no half of a file.
Result<store::Backup> back_up_with_progress(const BackupFlags& flags, const std::string& file)
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
        backup = store::back_up_any(flags.store, file,
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

// "tables-2026-11-16T041000Z.sqlite": sorted by name they are sorted by age.
std::string name_for_now(bool is_sealed)
{
    const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
    std::tm parts{};
    gmtime_r(&now, &parts);
    return fmt::format("{}{:04}-{:02}-{:02}T{:02}{:02}{:02}Z.sqlite{}", copy_prefix,
                       parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday, parts.tm_hour,
                       parts.tm_min, parts.tm_sec, is_sealed ? ".sealed" : "");
}

// The oldest beyond this number go.
Result<int> remove_old_copies(const std::string& folder, int keep)
{
    std::vector<files::path> copies;
    std::error_code error;
    for (const files::directory_entry& entry : files::directory_iterator(folder, error))
        if (const std::string name = entry.path().filename();
            name.starts_with(copy_prefix) && name.find(".part") == std::string::npos)
            copies.push_back(entry.path());
    std::sort(copies.begin(), copies.end());
    int removed = 0;
    for (; copies.size() > static_cast<std::size_t>(keep); copies.erase(copies.begin()))
    {
        if (!files::remove(copies.front(), error))
            return refuse(fmt::format("'{}' cannot be removed: {}", copies.front().string(),
                                      error.message()));
        ++removed;
    }
    return removed;
}

// The plain copy lives only until it is sealed, and only its owner can read it.
Result<store::Backup> back_up_sealed(const BackupFlags& flags, const std::string& file)
{
    const std::string plain = fmt::format("{}.{}.part.plain", file, ::getpid());
    Result<store::Backup> backup = back_up_with_progress(flags, plain);
    if (!backup)
        return backup;
    std::error_code error;
    if (flags.force)
        files::remove(file, error);
    const Result<void> sealed = server::seal_file(plain, file, flags.key);
    files::remove(plain, error);
    if (!sealed)
        return refuse(sealed.error());
    backup->bytes = static_cast<int64_t>(files::file_size(file, error));
    return backup;
}

Outcome make_key(const std::string& file)
{
    if (const Result<void> made = server::make_key_file(file); !made)
        return refuse(made.error());
    std::cout << fmt::format(
        "{}: a new key. Keep a copy elsewhere: without it no backup can be read.\n", file);
    return Exit::Success;
}

// The store of a server with this file of settings: after a move to another store, backups must not
// go on copying the old one.
Result<std::string> store_of_settings(const std::string& file)
{
    if (file.empty())
        return std::string(store::default_location);
    server::ConfigSources sources;
    sources.environment = [](const std::string&) { return std::optional<std::string>(); };
    sources.file_name = file;
    Result<std::string> content = read_file(file);
    if (!content)
        return refuse(content.error());
    sources.file_content = std::move(*content);
    Result<server::Config> config = server::read_config(sources);
    if (!config)
        return refuse(config.error());
    return config->store.empty() ? std::string(store::default_location) : std::move(config->store);
}

Outcome run_backup(BackupFlags flags)
{
    if (!flags.new_key.empty())
        return make_key(flags.new_key);
    if (flags.file.empty() == flags.folder.empty())
        return refuse("backup takes a FILE, or a --folder in which it names the file itself");
    if (flags.store.empty())
    {
        Result<std::string> store = store_of_settings(flags.config);
        if (!store)
            return refuse(store.error());
        flags.store = std::move(*store);
    }
    const std::string file = flags.file.empty()
                                 ? files::path(flags.folder) / name_for_now(!flags.key.empty())
                                 : files::path(flags.file);
    std::error_code error;
    if (!flags.force && files::exists(file, error))
        return refuse(fmt::format("'{}' exists already; --force replaces it", file));
    const Result<store::Backup> backup =
        flags.key.empty() ? back_up_with_progress(flags, file) : back_up_sealed(flags, file);
    if (!backup)
        return refuse(backup.error());
    Result<int> removed = 0;
    if (!flags.folder.empty() && flags.keep > 0)
        removed = remove_old_copies(flags.folder, flags.keep);
    if (!removed)
        return refuse(removed.error());
    json::object answer{{"file", file}, {"tables", backup->tables}, {"bytes", backup->bytes}};
    if (!flags.folder.empty())
        answer["removed"] = *removed;
    if (flags.json)
        std::cout << json_text(answer) << '\n';
    else
        std::cout << fmt::format("{}: {} tables, {} bytes\n", file, backup->tables, backup->bytes);
    return Exit::Success;
}

Result<int64_t> restore_into_file(const std::string& plain, const std::string& target)
{
    std::error_code error;
    const auto never_stop = [](int64_t, int64_t) { return true; };
    const Result<store::Backup> restored =
        store::back_up(plain, target, store::Existing::Keep, never_stop);
    files::remove(plain + ".backup", error);  // it was no backup
    if (!restored)
        return refuse(restored.error());
    return restored->tables;
}

Result<int64_t> restore_into_database(const std::string& plain, const std::string& location)
{
    store::StoreOptions options;
    options.location = plain;
    options.access = store::Access::ReadOnly;
    const Result<std::unique_ptr<store::Store>> from = store::open_store(options);
    if (!from)
        return refuse(from.error());
    options.location = location;
    options.access = store::Access::Alone;
    const Result<std::unique_ptr<store::Store>> to = store::open_store(options);
    if (!to)
        return refuse(to.error());
    const Result<std::vector<store::TableRow>> there = (*to)->tables("", 1);
    if (!there)
        return refuse(there.error());
    if (!there->empty())
        return refuse("there are tables in this database already; name an empty one");
    const auto never_stop = [](int64_t, int64_t) { return true; };
    const Result<store::Copied> copied = store::copy_store(**from, **to, never_stop);
    if (!copied)
        return refuse(copied.error());
    return copied->tables;
}

Result<void> check_free(const std::string& target)
{
    std::error_code error;
    for (const char* ending : {"", "-wal", "-shm"})
        if (files::exists(target + ending, error))
            return refuse(fmt::format("'{}{}' is there already; stop the server and move it away",
                                      target, ending));
    return {};
}

// Into a place where nothing is yet, so that nothing can be lost; then it is looked at.
Outcome run_restore(const RestoreFlags& flags)
{
    constexpr std::string_view prefix = "sqlite:";
    const bool is_database = store::is_postgres(flags.store);
    const std::string target =
        flags.store.starts_with(prefix) ? flags.store.substr(prefix.size()) : flags.store;
    if (const Result<void> free = is_database ? Result<void>() : check_free(target); !free)
        return refuse(free.error());
    const bool is_sealed = server::is_sealed(flags.file);
    if (is_sealed && flags.key.empty())
        return refuse(fmt::format("'{}' is sealed; --key names the key", flags.file));
    std::string plain = flags.file;
    if (is_sealed)
    {
        plain = fmt::format("{}.{}.unsealed", is_database ? flags.file : target, ::getpid());
        if (const Result<void> done = server::unseal_file(flags.file, plain, flags.key); !done)
            return refuse(done.error());
    }
    const Result<int64_t> restored =
        is_database ? restore_into_database(plain, target) : restore_into_file(plain, target);
    std::error_code error;
    if (is_sealed)
        files::remove(plain, error);
    if (!restored)
        return refuse(restored.error());
    std::cout << fmt::format("{}: {} tables; `tischwerk verify` replays them\n",
                             is_database ? "the database" : target, *restored);
    return Exit::Success;
}

}  // namespace

void add_backup(CLI::App& app)
{
    auto flags = std::make_shared<BackupFlags>();
    CLI::App& command =
        *app.add_subcommand("backup", "Copy a server's store into a file, also while it runs");
    command.add_option("FILE", flags->file, "Where the copy goes");
    command.add_option("--folder", flags->folder, "Where copies go that are named by the time")
        ->type_name("DIR");
    command.add_option("--keep", flags->keep, "How many of them stay; 0: all")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    command.add_option("--key", flags->key, "Encrypt the copy with the key in this file")
        ->type_name("KEYFILE");
    command.add_option("--new-key", flags->new_key, "Only make such a file")->type_name("KEYFILE");
    command
        .add_option("--store", flags->store,
                    "The store to copy: sqlite:PATH, just a path, or postgresql://...")
        ->type_name("STORE")
        ->envname("TISCHWERK_STORE")
        ->default_str(std::string(store::default_location));
    command
        .add_option("--config", flags->config,
                    "Without --store: the server's file of settings, which names it")
        ->type_name("FILE");
    command.add_flag("--force", flags->force, "Replace a file that is there already");
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer(
        "The copy is of one moment, complete and checked, or not there at all. Nothing in it "
        "opens a\nseat: of secrets it has only hashes. `tischwerk restore` is the way back.\n\n"
        "Example: tischwerk backup tables-$(date +%F).sqlite --store tischwerk.sqlite");
    on_chosen(command, [flags] { return run_backup(*flags); });
}

void add_restore(CLI::App& app)
{
    auto flags = std::make_shared<RestoreFlags>();
    CLI::App& command =
        *app.add_subcommand("restore", "Put a backup in the place of a store that is gone");
    command.add_option("FILE", flags->file, "The backup")->required();
    command.add_option("--store", flags->store, "Where the store shall be")
        ->type_name("STORE")
        ->envname("TISCHWERK_STORE")
        ->capture_default_str();
    command.add_option("--key", flags->key, "The key of an encrypted backup")->type_name("KEYFILE");
    command.footer(
        "Nothing is overwritten: stop the server and move the old store away first, with "
        "its -wal\nand -shm.\n\nExample: tischwerk restore "
        "tables-2026-11-16T041000Z.sqlite.sealed --key backup.key");
    on_chosen(command, [flags] { return run_restore(*flags); });
}

}  // namespace tischwerk::cli
