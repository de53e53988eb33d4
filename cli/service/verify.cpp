// `tischwerk verify`: plays every table of a store again.
#include "cli/commands.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/progress.hpp"
#include "server/room.hpp"
#include "store/store.hpp"

#include <atomic>
#include <iostream>
#include <memory>
#include <thread>
#include <vector>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

struct VerifyFlags
{
    std::string store{store::default_location};
    bool json = false;
};

struct BrokenTable
{
    std::string id;
    std::string why;
};

struct Verified
{
    std::size_t table_count = 0;
    int64_t line_count = 0;
    std::vector<BrokenTable> broken;
    std::string damage;  // of the file itself
};

// While a server writes, a table may have grown since it was listed; that is no fault.
void verify_table(store::Store& store, const std::string& id, Verified& verified)
{
    ++verified.table_count;
    const server::Answer<server::LoadedTable> loaded = server::load_table(store, id);
    if (!loaded)
        verified.broken.push_back({id, loaded.error().message});
    else
        verified.line_count += loaded->table.number();
}

Result<Verified> verify(store::Store& store, const std::vector<std::string>& ids)
{
    Verified verified;
    std::atomic<uint64_t> done = 0;
    std::atomic<bool> is_running = true;
    const InterruptGuard guard;
    std::jthread worker([&] {
        if (const Result<void> whole = store.check(); !whole)
            verified.damage = whole.error().message;
        for (auto id = ids.begin(); id != ids.end() && !was_interrupted(); ++id, ++done)
            verify_table(store, *id, verified);
        is_running = false;
    });
    show_progress(
        "tables", ids.size(), [&] { return done.load(); }, [&] { return is_running.load(); });
    worker.join();
    if (verified.table_count < ids.size())
        return refuse(
            fmt::format("stopped after {} of {} tables", verified.table_count, ids.size()));
    return verified;
}

boost::json::object json_of(const Verified& verified)
{
    boost::json::array broken;
    for (const BrokenTable& table : verified.broken)
        broken.push_back({{"table", table.id}, {"why", table.why}});
    boost::json::object object{{"tables", verified.table_count},
                               {"lines", verified.line_count},
                               {"broken", std::move(broken)},
                               {"damage", nullptr}};
    if (!verified.damage.empty())
        object["damage"] = verified.damage;
    return object;
}

std::string text_of(const Verified& verified)
{
    std::string text;
    if (!verified.damage.empty())
        text += fmt::format("the store is damaged: {}\n", verified.damage);
    for (const BrokenTable& table : verified.broken)
        text += fmt::format("{}: {}\n", table.id, table.why);
    if (verified.broken.empty())
        return text + fmt::format("{} tables, all exact\n", verified.table_count);
    return text +
           fmt::format("{} tables, {} broken\n", verified.table_count, verified.broken.size());
}

Outcome run_verify(const VerifyFlags& flags)
{
    store::StoreOptions options;
    options.location = flags.store;
    options.access = store::Access::ReadOnly;
    const Result<std::unique_ptr<store::Store>> store = store::open_store(options);
    if (!store)
        return refuse(store.error());
    const Result<std::vector<std::string>> ids = (*store)->table_ids();
    if (!ids)
        return refuse(ids.error());
    const Result<Verified> verified = verify(**store, *ids);
    if (!verified)
        return refuse(verified.error());
    std::cout << (flags.json ? json_text(json_of(*verified)) + "\n" : text_of(*verified));
    const bool is_exact = verified->broken.empty() && verified->damage.empty();
    return is_exact ? Exit::Success : Exit::CheckFailed;
}

}  // namespace

void add_verify(CLI::App& app)
{
    auto flags = std::make_shared<VerifyFlags>();
    CLI::App& command =
        *app.add_subcommand("verify", "Play every table of a store again, also while it is used");
    command.add_option("STORE", flags->store, "The store: sqlite:PATH, or just a path")
        ->envname("TISCHWERK_STORE")
        ->capture_default_str();
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer("Exit code 0: every table replays exactly with the rules and editions of this "
                   "program, so\na server of this version can go on with all of them. 1: those "
                   "named cannot.\n\nExample: tischwerk verify tischwerk.sqlite");
    on_chosen(command, [flags] { return run_verify(*flags); });
}

}  // namespace tischwerk::cli
