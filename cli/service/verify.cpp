// `tischwerk verify`: plays every table of a store again, and a little on.
#include "cli/commands.hpp"
#include "cli/output/json_text.hpp"
#include "cli/output/progress.hpp"
#include "cli/service/playing_on.hpp"
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

// A table that a server of this version cannot simply go on with, and why.
struct NamedTable
{
    std::string id;
    std::string why;
};

struct Verified
{
    std::size_t table_count = 0;
    int64_t line_count = 0;
    std::size_t older_count = 0;         // of those that play on: with cards or rules of before
    std::vector<NamedTable> readable;    // shown from a kept position; go on by consent
    std::vector<NamedTable> unreadable;  // damaged, or nothing was kept
    std::string damage;                  // of the file itself

    bool do_all_play_on() const { return readable.empty() && unreadable.empty() && damage.empty(); }
    std::size_t playing_count() const { return table_count - readable.size() - unreadable.size(); }
};

// While a server writes, a table may have grown since it was listed; that is no fault.
void verify_table(store::Store& store, const std::string& id, Verified& verified)
{
    ++verified.table_count;
    const server::Answer<server::WholeTable> stored = server::read_whole(store, id);
    const Found found =
        stored ? try_to_play_on(*stored) : Found{Playing::Unreadable, stored.error().message};
    if (found.playing == Playing::Unreadable)
        return verified.unreadable.push_back({id, found.why});
    verified.line_count += stored->table.row.last_number;
    if (found.playing == Playing::ReadableOnly)
        verified.readable.push_back({id, found.why});
    else
        verified.older_count += found.playing == Playing::OnOlder ? 1 : 0;
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

boost::json::array json_of(const std::vector<NamedTable>& tables)
{
    boost::json::array array;
    for (const NamedTable& table : tables)
        array.push_back({{"table", table.id}, {"why", table.why}});
    return array;
}

boost::json::object json_of(const Verified& verified)
{
    boost::json::object object{{"tables", verified.table_count},
                               {"lines", verified.line_count},
                               {"play_on", verified.playing_count()},
                               {"older", verified.older_count},
                               {"readable_only", json_of(verified.readable)},
                               {"unreadable", json_of(verified.unreadable)},
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
    for (const NamedTable& table : verified.readable)
        text += fmt::format("{}: readable only: {}\n", table.id, table.why);
    for (const NamedTable& table : verified.unreadable)
        text += fmt::format("{}: unreadable: {}\n", table.id, table.why);
    const std::string older =
        verified.older_count > 0
            ? fmt::format(" ({} with the cards or rules they began with)", verified.older_count)
            : "";
    if (verified.readable.empty() && verified.unreadable.empty())
        return text + fmt::format("{} tables, all play on{}\n", verified.table_count, older);
    return text + fmt::format("{} tables: {} play on{}, {} readable only, {} unreadable\n",
                              verified.table_count, verified.playing_count(), older,
                              verified.readable.size(), verified.unreadable.size());
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
    return verified->do_all_play_on() ? Exit::Success : Exit::CheckFailed;
}

}  // namespace

void add_verify(CLI::App& app)
{
    auto flags = std::make_shared<VerifyFlags>();
    CLI::App& command = *app.add_subcommand(
        "verify", "Play every table of a store again and a little on, also while it is used");
    command
        .add_option("STORE", flags->store,
                    "The store: sqlite:PATH, just a path, or postgresql://...")
        ->envname("TISCHWERK_STORE")
        ->capture_default_str();
    command.add_flag("--json", flags->json, "Print JSON for a program");
    command.footer(
        "Plays 16 decisions on from where each table stands, in a process of its own, and stores "
        "nothing of them.\n"
        "Names each table that does not play on by itself: readable only (its rules have changed; "
        "its\nlines and the kept position are shown), or unreadable "
        "(damaged,\na fault in the program, or no position was kept: see tischwerk keep "
        "--help).\n\nExit code 0: every "
        "table plays on with the rules and cards it began with, so a server of this\nversion can "
        "go on with all of them. 1: those named cannot.\n\nExample: tischwerk verify "
        "tischwerk.sqlite");
    on_chosen(command, [flags] { return run_verify(*flags); });
}

}  // namespace tischwerk::cli
