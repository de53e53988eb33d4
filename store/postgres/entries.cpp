// What is kept about people, in the database.
#include "store/postgres/reads.hpp"

#include <algorithm>
#include <limits>

namespace tischwerk::store::postgres
{

namespace
{

#define TISCHWERK_ENTRIES "SELECT kind, key, owner, about, rank, entry FROM entries WHERE kind = $1"
#define TISCHWERK_UP                                                                               \
    " AND (rank, key) > ($2::BIGINT, $3::TEXT) AND rank <= $4 ORDER BY rank, key LIMIT $5"
#define TISCHWERK_DOWN                                                                             \
    " AND (rank, key) < ($2::BIGINT, $3::TEXT) AND rank <= $4 ORDER BY rank DESC, key DESC LIMIT " \
    "$5"
#define TISCHWERK_OF_OWNER " AND owner = $6 AND owner <> ''"
#define TISCHWERK_ABOUT " AND about = $6 AND about <> ''"
#define TISCHWERK_OF_BOTH " AND owner = $6 AND owner <> '' AND about = $7 AND about <> ''"

constexpr Statement find_entry = {"find_entry", TISCHWERK_ENTRIES " AND key = $2"};
constexpr Statement find_kinds = {"find_kinds", "SELECT DISTINCT kind FROM entries ORDER BY kind"};
constexpr Statement entries_up = {"entries_up", TISCHWERK_ENTRIES TISCHWERK_UP};
constexpr Statement entries_down = {"entries_down", TISCHWERK_ENTRIES TISCHWERK_DOWN};
constexpr Statement of_owner_up = {"of_owner_up",
                                   TISCHWERK_ENTRIES TISCHWERK_OF_OWNER TISCHWERK_UP};
constexpr Statement of_owner_down = {"of_owner_down",
                                     TISCHWERK_ENTRIES TISCHWERK_OF_OWNER TISCHWERK_DOWN};
constexpr Statement about_up = {"about_up", TISCHWERK_ENTRIES TISCHWERK_ABOUT TISCHWERK_UP};
constexpr Statement about_down = {"about_down", TISCHWERK_ENTRIES TISCHWERK_ABOUT TISCHWERK_DOWN};
constexpr Statement of_both_up = {"of_both_up", TISCHWERK_ENTRIES TISCHWERK_OF_BOTH TISCHWERK_UP};
constexpr Statement of_both_down = {"of_both_down",
                                    TISCHWERK_ENTRIES TISCHWERK_OF_BOTH TISCHWERK_DOWN};

#undef TISCHWERK_OF_BOTH
#undef TISCHWERK_ABOUT
#undef TISCHWERK_OF_OWNER
#undef TISCHWERK_DOWN
#undef TISCHWERK_UP
#undef TISCHWERK_ENTRIES

const Statement& statement_of(const EntryQuery& query)
{
    const bool is_down = query.is_latest_first;
    if (!query.owner.empty() && !query.about.empty())
        return is_down ? of_both_down : of_both_up;
    if (!query.owner.empty())
        return is_down ? of_owner_down : of_owner_up;
    if (!query.about.empty())
        return is_down ? about_down : about_up;
    return is_down ? entries_down : entries_up;
}

std::vector<Entry> entries_in(const Rows& rows)
{
    std::vector<Entry> entries;
    for (int row = 0; row < rows.count(); ++row)
        entries.push_back({rows.text(row, 0), rows.text(row, 1), rows.text(row, 2),
                           rows.text(row, 3), rows.integer(row, 4), rows.text(row, 5)});
    return entries;
}

}  // namespace

Result<std::optional<Entry>> read_entry(Connection& connection, std::string_view kind,
                                        std::string_view key)
{
    const Result<Rows> rows = connection.ask(find_entry, Values(kind, key));
    if (!rows)
        return refuse(rows.error());
    return rows->count() == 0 ? std::nullopt : std::optional(entries_in(*rows).front());
}

Result<std::vector<Entry>> entries(Connection& connection, const EntryQuery& query)
{
    using Limits = std::numeric_limits<int64_t>;
    const int64_t first = query.is_latest_first ? Limits::max() : Limits::min();
    Values values(query.kind, query.after ? query.after->rank : first,
                  query.after ? query.after->key : std::string(),
                  query.until.value_or(Limits::max()), std::max(query.limit, 0));
    if (!query.owner.empty())
        values.add(query.owner);
    if (!query.about.empty())
        values.add(query.about);
    const Result<Rows> rows = connection.ask(statement_of(query), std::move(values));
    if (!rows)
        return refuse(rows.error());
    return entries_in(*rows);
}

Result<std::vector<std::string>> entry_kinds(Connection& connection)
{
    const Result<Rows> rows = connection.ask(find_kinds);
    if (!rows)
        return refuse(rows.error());
    std::vector<std::string> kinds;
    for (int row = 0; row < rows->count(); ++row)
        kinds.push_back(rows->text(row, 0));
    return kinds;
}

}  // namespace tischwerk::store::postgres
