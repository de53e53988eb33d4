// What is kept about people, in the SQLite file.
#include "store/sqlite/reads.hpp"
#include "store/sqlite/writes.hpp"

#include <algorithm>
#include <limits>

namespace tischwerk::store
{

namespace
{

Entry entry_of(const Query& row)
{
    return {row.text(0), row.text(1), row.text(2), row.text(3), row.integer(4), row.text(5)};
}

Result<std::vector<Entry>> entries_of(Result<Query> found)
{
    if (!found)
        return refuse(found.error());
    std::vector<Entry> entries;
    while (true)
    {
        const Result<bool> row = found->next();
        if (!row)
            return refuse(row.error());
        if (!*row)
            return entries;
        entries.push_back(entry_of(*found));
    }
}

#define TISCHWERK_ENTRIES "SELECT kind, key, owner, about, rank, entry FROM entries WHERE kind = ?1"
#define TISCHWERK_UP " AND (rank, key) > (?4, ?5) AND rank <= ?6 ORDER BY rank, key LIMIT ?7"
#define TISCHWERK_DOWN                                                                             \
    " AND (rank, key) < (?4, ?5) AND rank <= ?6 ORDER BY rank DESC, key DESC LIMIT ?7"
#define TISCHWERK_OF_OWNER " AND owner = ?2 AND owner <> ''"
#define TISCHWERK_ABOUT " AND about = ?3 AND about <> ''"

// Each combination of filters has its own statement and index.
std::string_view statement_of(const EntryQuery& query)
{
    const bool is_down = query.is_latest_first;
    if (!query.owner.empty() && !query.about.empty())
        return is_down ? TISCHWERK_ENTRIES TISCHWERK_OF_OWNER TISCHWERK_ABOUT TISCHWERK_DOWN
                       : TISCHWERK_ENTRIES TISCHWERK_OF_OWNER TISCHWERK_ABOUT TISCHWERK_UP;
    if (!query.owner.empty())
        return is_down ? TISCHWERK_ENTRIES TISCHWERK_OF_OWNER TISCHWERK_DOWN
                       : TISCHWERK_ENTRIES TISCHWERK_OF_OWNER TISCHWERK_UP;
    if (!query.about.empty())
        return is_down ? TISCHWERK_ENTRIES TISCHWERK_ABOUT TISCHWERK_DOWN
                       : TISCHWERK_ENTRIES TISCHWERK_ABOUT TISCHWERK_UP;
    return is_down ? TISCHWERK_ENTRIES TISCHWERK_DOWN : TISCHWERK_ENTRIES TISCHWERK_UP;
}

#undef TISCHWERK_ABOUT
#undef TISCHWERK_OF_OWNER
#undef TISCHWERK_DOWN
#undef TISCHWERK_UP
#undef TISCHWERK_ENTRIES

Result<bool> holds(Connection& connection, const ExpectedEntry& expected)
{
    const Result<std::optional<Entry>> there = read_entry(connection, expected.kind, expected.key);
    if (!there)
        return refuse(there.error());
    return (*there ? std::optional((*there)->text) : std::nullopt) == expected.text;
}

}  // namespace

Result<std::optional<Entry>> read_entry(Connection& connection, std::string_view kind,
                                        std::string_view key)
{
    const Result<std::vector<Entry>> found =
        entries_of(connection.query("SELECT kind, key, owner, about, rank, entry FROM entries "
                                    "WHERE kind = ? AND key = ?",
                                    kind, key));
    if (!found)
        return refuse(found.error());
    return found->empty() ? std::nullopt : std::optional(found->front());
}

Result<std::vector<Entry>> entries(Connection& connection, const EntryQuery& query)
{
    using Limits = std::numeric_limits<int64_t>;
    const int64_t first = query.is_latest_first ? Limits::max() : Limits::min();
    return entries_of(connection.query(
        statement_of(query), query.kind, query.owner, query.about,
        query.after ? query.after->rank : first, query.after ? query.after->key : std::string(),
        query.until.value_or(Limits::max()), std::max(query.limit, 0)));
}

Result<std::vector<std::string>> entry_kinds(Connection& connection)
{
    Result<Query> rows = connection.query("SELECT DISTINCT kind FROM entries ORDER BY kind");
    if (!rows)
        return refuse(rows.error());
    std::vector<std::string> kinds;
    while (true)
    {
        const Result<bool> row = rows->next();
        if (!row)
            return refuse(row.error());
        if (!*row)
            return kinds;
        kinds.push_back(rows->text(0));
    }
}

Result<Outcome> write(Connection& connection, const EntryChange& change)
{
    for (const ExpectedEntry& expected : change.expected)
    {
        const Result<bool> is_so = holds(connection, expected);
        if (!is_so)
            return refuse(is_so.error());
        if (!*is_so)
            return Outcome{Written::Conflict, 0, ""};
    }
    for (const EntryName& removed : change.removed)
        if (const Result<void> done = connection.run(
                "DELETE FROM entries WHERE kind = ? AND key = ?", removed.kind, removed.key);
            !done)
            return refuse(done.error());
    for (const Entry& put : change.put)
        if (const Result<void> done = connection.run(
                "INSERT INTO entries (kind, key, owner, about, rank, entry) VALUES (?, ?, ?, ?, ?, "
                "?) ON CONFLICT (kind, key) DO UPDATE SET owner = excluded.owner, about = "
                "excluded.about, rank = excluded.rank, entry = excluded.entry",
                put.kind, put.key, put.owner, put.about, put.rank, put.text);
            !done)
            return refuse(done.error());
    return Outcome{Written::Done, 0, ""};
}

}  // namespace tischwerk::store
