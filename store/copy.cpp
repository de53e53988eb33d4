#include "store/copy.hpp"

#include "core/values/one_line.hpp"
#include "store/open.hpp"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include <unistd.h>

#include <fmt/format.h>

namespace tischwerk::store
{

namespace
{

struct WholeTable
{
    StoredTable table;
    std::vector<ChatLine> chat;

    bool operator==(const WholeTable& other) const
    {
        return table.row == other.table.row && table.lines == other.table.lines &&
               table.tokens == other.table.tokens && chat == other.chat;
    }
};

Result<std::optional<WholeTable>> read_whole(Store& store, const std::string& id)
{
    Result<std::optional<StoredTable>> table = store.read_table(id);
    if (!table)
        return refuse(table.error());
    if (!*table)
        return std::nullopt;
    Result<std::vector<ChatLine>> chat = store.read_chat(id);
    if (!chat)
        return refuse(chat.error());
    return WholeTable{std::move(**table), std::move(*chat)};
}

Refusal about_table(const std::string& id, std::string_view what)
{
    return {RefusalKind::BadInput, one_line(fmt::format("table '{}': {}", id, what))};
}

bool is_earlier_state(const WholeTable& there, const WholeTable& here)
{
    const std::vector<std::string>& before = there.table.lines;
    const std::vector<std::string>& now = here.table.lines;
    return there.table.row.created_ms == here.table.row.created_ms && before.size() <= now.size() &&
           std::equal(before.begin(), before.end(), now.begin());
}

Result<void> write_whole(Store& to, const WholeTable& whole)
{
    const StoredTable& table = whole.table;
    const Outcome outcome =
        create_and_wait(to, {table.row.id, table.row.created_ms, table.row.summary, table.lines,
                             table.tokens, whole.chat});
    if (outcome.written == Written::Done)
        return {};
    return refuse(about_table(table.row.id, outcome.written == Written::Conflict
                                                ? "somebody else writes to the target, too"
                                                : outcome.message));
}

// Answers whether a table had to be written.
Result<bool> copy_table(Store& from, Store& to, const std::string& id)
{
    const Result<std::optional<WholeTable>> here = read_whole(from, id);
    if (!here)
        return refuse(here.error());
    if (!*here)
        return refuse(about_table(id, "it was removed meanwhile; stop the server first"));
    Result<std::optional<WholeTable>> there = read_whole(to, id);
    if (!there)
        return refuse(there.error());
    if (*there && **there == **here)
        return false;
    if (*there && !is_earlier_state(**there, **here))
        return refuse(about_table(id, "the target has other lines of it already; nothing of it was "
                                      "changed"));
    if (*there)
        if (const Outcome removed = remove_and_wait(to, id); removed.written != Written::Done)
            return refuse(about_table(id, removed.message));
    if (const Result<void> written = write_whole(to, **here); !written)
        return refuse(written.error());
    there = read_whole(to, id);
    if (!there)
        return refuse(there.error());
    if (!*there || **there != **here)
        return refuse(about_table(id, "what was written is not what can be read"));
    return true;
}

Result<void> copy_notes(Store& from, Store& to)
{
    const Result<std::vector<std::string>> names = from.note_names();
    if (!names)
        return refuse(names.error());
    for (const std::string& name : *names)
    {
        if (name == backup_note)
            continue;
        const Result<std::string> here = from.read_note(name);
        const Result<std::string> there = here ? to.read_note(name) : refuse(here.error());
        if (!there)
            return refuse(there.error());
        if (*there == *here)
            continue;
        if (!there->empty())
            return refuse(fmt::format("the target has another note '{}' already", name));
        if (const Outcome written = write_note_and_wait(to, name, *here);
            written.written != Written::Done)
            return refuse(written.message);
    }
    return {};
}

// The target may have taken a part of them in an attempt before.
Result<void> copy_entries(Store& from, Store& to)
{
    const Result<std::vector<std::string>> kinds = from.entry_kinds();
    if (!kinds)
        return refuse(kinds.error());
    for (const std::string& kind : *kinds)
    {
        EntryQuery query{.kind = kind};
        while (true)
        {
            Result<std::vector<Entry>> page = from.entries(query);
            if (!page)
                return refuse(page.error());
            if (page->empty())
                break;
            query.after = page->back();
            if (const Outcome written = change_entries_and_wait(to, {{}, std::move(*page), {}});
                written.written != Written::Done)
                return refuse(written.message);
        }
    }
    return {};
}

// A SQLite file beside the target; deleted at the end with its log and its lock.
class PassingFile
{
public:
    explicit PassingFile(std::string path) : path_(std::move(path)) { remove(); }
    PassingFile(const PassingFile&) = delete;
    PassingFile& operator=(const PassingFile&) = delete;
    ~PassingFile() { remove(); }
    const std::string& path() const { return path_; }

private:
    void remove() const
    {
        std::error_code error;
        for (const char* ending : {"", "-wal", "-shm", ".lock", ".backup"})
            std::filesystem::remove(path_ + ending, error);
    }

    std::string path_;
};

Result<void> copy_into_file(const std::string& location, const std::string& path,
                            const BackupProgress& progress)
{
    StoreOptions options;
    options.location = location;
    options.access = Access::ReadOnly;
    const Result<std::unique_ptr<Store>> from = open_store(options);
    if (!from)
        return refuse(from.error());
    options.location = path;
    options.access = Access::ReadWrite;
    const Result<std::unique_ptr<Store>> to = open_store(options);
    if (!to)
        return refuse(to.error());
    const Result<Copied> copied = copy_store(**from, **to, progress);
    if (!copied)
        return refuse(copied.error());
    return {};
}

}  // namespace

Result<Copied> copy_store(Store& from, Store& to, const BackupProgress& progress)
{
    const Result<std::vector<std::string>> ids = from.table_ids();
    if (!ids)
        return refuse(ids.error());
    const auto count = static_cast<int64_t>(ids->size());
    Copied copied;
    for (const std::string& id : *ids)
    {
        const Result<bool> is_new = copy_table(from, to, id);
        if (!is_new)
            return refuse(is_new.error());
        ++(*is_new ? copied.tables : copied.already);
        const int64_t done = copied.tables + copied.already;
        if (!progress(done, count))
            return refuse(fmt::format("it was broken off after {} of {} tables", done, count));
    }
    if (const Result<void> noted = copy_notes(from, to); !noted)
        return refuse(noted.error());
    if (const Result<void> done = copy_entries(from, to); !done)
        return refuse(done.error());
    return copied;
}

Result<Backup> back_up_any(const std::string& location, const std::string& target,
                           Existing existing, const BackupProgress& progress)
{
    if (!is_postgres(location))
        return back_up(location, target, existing, progress);
    const PassingFile passing(fmt::format("{}.{}.part.store", target, ::getpid()));
    if (const Result<void> copied = copy_into_file(location, passing.path(), progress); !copied)
        return refuse(copied.error());
    const Result<Backup> backup = back_up(passing.path(), target, existing, progress);
    if (backup)
    {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        note_postgres_backup(location,
                             std::chrono::duration_cast<std::chrono::seconds>(now).count());
    }
    return backup;
}

}  // namespace tischwerk::store
