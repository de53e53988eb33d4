// `tischwerk keep`: writes the position of every table into its log, before another program takes
// over that may have other rules.
#include "cli/commands.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/progress.hpp"
#include "server/tables/live_table.hpp"
#include "store/store.hpp"

#include <atomic>
#include <chrono>
#include <iostream>
#include <memory>
#include <thread>
#include <vector>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct KeepFlags
{
    std::string store{store::default_location};
    bool json = false;
};

struct KeptTables
{
    std::size_t table_count = 0;
    std::size_t kept_count = 0;
    std::vector<std::string> refused;  // "ID: why"
};

int64_t now_ms()
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Whether a line was written; a table that has not started or is kept already needs none.
Result<bool> keep_table(store::Store& store, const std::string& id)
{
    server::Answer<server::LoadedTable> loaded = server::load_table(store, id);
    if (!loaded)
        return refuse(loaded.error().message);
    const int64_t now = now_ms();
    const table::Lines lines = loaded->table.keep(now);
    if (lines.empty())
        return false;
    store::Append append;
    append.table = id;
    append.first_number = lines.front().number;
    append.lines.push_back(table::to_text(lines.front()));
    append.summary = server::summary_of(loaded->table, loaded->table.now(), now);
    const store::Outcome outcome = store::append_and_wait(store, std::move(append));
    if (outcome.written != store::Written::Done)
        return refuse(outcome.message.empty() ? "another program writes to it" : outcome.message);
    return true;
}

Result<KeptTables> keep_all(store::Store& store, const std::vector<std::string>& ids)
{
    KeptTables kept;
    std::atomic<uint64_t> done = 0;
    std::atomic<bool> is_running = true;
    const InterruptGuard guard;
    std::jthread worker([&] {
        for (auto id = ids.begin(); id != ids.end() && !was_interrupted(); ++id, ++done)
        {
            ++kept.table_count;
            const Result<bool> written = keep_table(store, *id);
            if (!written)
                kept.refused.push_back(fmt::format("{}: {}", *id, written.error().message));
            else
                kept.kept_count += *written ? 1 : 0;
        }
        is_running = false;
    });
    show_progress(
        "tables", ids.size(), [&] { return done.load(); }, [&] { return is_running.load(); });
    worker.join();
    if (kept.table_count < ids.size())
        return refuse(fmt::format("stopped after {} of {} tables; run it again for the rest",
                                  kept.table_count, ids.size()));
    return kept;
}

Outcome run_keep(const KeepFlags& flags)
{
    store::StoreOptions options;
    options.location = flags.store;
    const Result<std::unique_ptr<store::Store>> store = store::open_store(options);
    if (!store)
        return refuse(store.error());
    if (const Result<void> writable = (*store)->writable(); !writable)
        return refuse(writable.error());
    const Result<std::vector<std::string>> ids = (*store)->table_ids();
    if (!ids)
        return refuse(ids.error());
    const Result<KeptTables> kept = keep_all(**store, *ids);
    if (!kept)
        return refuse(kept.error());
    if (flags.json)
    {
        boost::json::array refused(kept->refused.begin(), kept->refused.end());
        std::cout << json_text({{"tables", kept->table_count},
                                {"kept", kept->kept_count},
                                {"refused", std::move(refused)}})
                  << '\n';
    }
    else
    {
        for (const std::string& line : kept->refused)
            std::cout << line << '\n';
        std::cout << fmt::format("{} tables, {} positions kept, {} refused\n", kept->table_count,
                                 kept->kept_count, kept->refused.size());
    }
    return kept->refused.empty() ? Exit::Success : Exit::CheckFailed;
}

}  // namespace

void add_keep(CLI::App& app)
{
    auto flags = std::make_shared<KeepFlags>();
    CLI::App& command = *app.add_subcommand(
        "keep", "Keep the position of every table in its log, before an upgrade");
    command
        .add_option("STORE", flags->store,
                    "The store: sqlite:PATH, just a path, or postgresql://...")
        ->envname("TISCHWERK_STORE")
        ->capture_default_str();
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer(
        "A program with other rules cannot replay these tables. With a kept position it can show "
        "them:\nall lines and that position. Stop the server first, and use the program it "
        "ran. A table\nthat has not changed since it was kept gets no second line.\n\nExit code 0: "
        "done. 1: the tables named could not be read.\n\nExample: tischwerk keep tischwerk.sqlite");
    on_chosen(command, [flags] { return run_keep(*flags); });
}

}  // namespace tischwerk::cli
