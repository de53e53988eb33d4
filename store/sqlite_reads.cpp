#include "store/sqlite_reads.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

namespace tischwerk::store
{

namespace
{

// Calls `take` for every row; it may refuse.
template <typename Take>
Result<void> for_each_row(Result<Query> rows, const Take& take)
{
    if (!rows)
        return refuse(rows.error());
    while (true)
    {
        const Result<bool> row = rows->next();
        if (!row)
            return refuse(row.error());
        if (!*row)
            return {};
        if (const Result<void> taken = take(*rows); !taken)
            return taken;
    }
}

// The columns of every statement that gives rows.
TableRow row_of(const Query& row)
{
    return {row.text(0),
            row.integer(1),
            row.integer(2),
            {row.text(3), static_cast<int>(row.integer(4)), static_cast<int>(row.integer(5)),
             row.text(6), row.text(7), row.integer(8) != 0, row.integer(9), row.integer(10)}};
}

// The table's key and row; nothing if there is no such table.
Result<std::optional<int64_t>> find_row(Connection& connection, std::string_view id, TableRow& row)
{
    Result<Query> rows = connection.query(
        "SELECT id, created_ms, last_number, game, players, open_seats, status, details, "
        "is_public, updated_ms, wake_ms, key FROM tables WHERE id = ?",
        id);
    if (!rows)
        return refuse(rows.error());
    const Result<bool> found = rows->next();
    if (!found)
        return refuse(found.error());
    if (!*found)
        return std::nullopt;
    row = row_of(*rows);
    return rows->integer(11);
}

Result<void> read_lines(Connection& connection, int64_t table_key, StoredTable& table)
{
    int64_t expected = table.first_number;
    const Result<void> read = for_each_row(
        connection.query(
            "SELECT number, line FROM lines WHERE table_key = ? AND number >= ? ORDER BY number",
            table_key, table.first_number),
        [&](const Query& row) -> Result<void> {
            if (row.integer(0) == expected)
                table.lines.push_back(row.text(1));
            ++expected;
            return {};
        });
    if (!read)
        return read;
    const int64_t line_count = std::max<int64_t>(table.row.last_number - table.first_number + 1, 0);
    if (static_cast<int64_t>(table.lines.size()) != line_count)
        return refuse(fmt::format("store '{}': it is damaged (table '{}' should have {} lines from "
                                  "{} on, and has {})",
                                  connection.path(), table.row.id, line_count, table.first_number,
                                  table.lines.size()));
    return {};
}

Result<void> read_tokens(Connection& connection, int64_t table_key, StoredTable& table)
{
    return for_each_row(
        connection.query("SELECT seat, hash FROM tokens WHERE table_key = ? ORDER BY seat",
                         table_key),
        [&](const Query& row) -> Result<void> {
            const Result<TokenHash> hash = row.hash(1);
            if (!hash)
                return refuse(hash.error());
            table.tokens.push_back({static_cast<int>(row.integer(0)), *hash});
            return {};
        });
}

Result<std::optional<StoredTable>> read_parts(Connection& connection, std::string_view id,
                                              int64_t first_number)
{
    StoredTable table;
    table.first_number = std::max<int64_t>(first_number, 1);
    const Result<std::optional<int64_t>> key = find_row(connection, id, table.row);
    if (!key)
        return refuse(key.error());
    if (!*key)
        return std::nullopt;
    if (const Result<void> read = read_lines(connection, **key, table); !read)
        return refuse(read.error());
    if (const Result<void> read = read_tokens(connection, **key, table); !read)
        return refuse(read.error());
    return table;
}

}  // namespace

Result<std::optional<StoredTable>> read_table(Connection& connection, std::string_view id,
                                              int64_t first_number)
{
    if (const Result<void> begun = connection.run("BEGIN"); !begun)
        return refuse(begun.error());
    Result<std::optional<StoredTable>> table = read_parts(connection, id, first_number);
    (void)connection.run("ROLLBACK");  // nothing was written; the next answer is of a new moment
    return table;
}

Result<std::vector<ChatLine>> read_chat(Connection& connection, std::string_view table,
                                        int64_t after_number)
{
    std::vector<ChatLine> lines;
    const Result<void> read = for_each_row(
        connection.query(
            "SELECT number, line FROM chat WHERE table_key = (SELECT key FROM tables WHERE id = ?) "
            "AND number > ? ORDER BY number",
            table, after_number),
        [&](const Query& row) -> Result<void> {
            lines.push_back({row.integer(0), row.text(1)});
            return {};
        });
    if (!read)
        return refuse(read.error());
    return lines;
}

Result<std::vector<TableRow>> public_tables(Connection& connection, const ListQuery& query)
{
    std::vector<TableRow> rows;
    const int64_t before_ms =
        query.after ? query.after->summary.updated_ms : std::numeric_limits<int64_t>::max();
    const Result<void> read = for_each_row(
        connection.query(
            "SELECT id, created_ms, last_number, game, players, open_seats, status, details, "
            "is_public, updated_ms, wake_ms FROM tables WHERE is_public = 1 "
            "AND (?1 = '' OR game = ?1) AND (?2 = '' OR status = ?2) "
            "AND (updated_ms, id) < (?3, ?4) ORDER BY updated_ms DESC, id DESC LIMIT ?5",
            query.game, query.status, before_ms, query.after ? query.after->id : std::string(),
            std::max(query.limit, 0)),
        [&](const Query& row) -> Result<void> {
            rows.push_back(row_of(row));
            return {};
        });
    if (!read)
        return refuse(read.error());
    return rows;
}

Result<std::vector<std::string>> table_ids(Connection& connection)
{
    std::vector<std::string> ids;
    const Result<void> read = for_each_row(connection.query("SELECT id FROM tables ORDER BY id"),
                                           [&](const Query& row) -> Result<void> {
                                               ids.push_back(row.text(0));
                                               return {};
                                           });
    if (!read)
        return refuse(read.error());
    return ids;
}

Result<std::vector<Wake>> wakes(Connection& connection)
{
    std::vector<Wake> wakes;
    const Result<void> read = for_each_row(
        connection.query("SELECT id, wake_ms FROM tables WHERE wake_ms > 0 ORDER BY wake_ms, id"),
        [&](const Query& row) -> Result<void> {
            wakes.push_back({row.text(0), row.integer(1)});
            return {};
        });
    if (!read)
        return refuse(read.error());
    return wakes;
}

Result<void> check_integrity(Connection& connection)
{
    return for_each_row(connection.query("PRAGMA integrity_check(1)"),
                        [&](const Query& row) -> Result<void> {
                            if (row.text(0) == "ok")
                                return {};
                            return refuse(fmt::format("store '{}': it is damaged ({})",
                                                      connection.path(), row.text(0)));
                        });
}

}  // namespace tischwerk::store
