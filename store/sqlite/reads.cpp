#include "store/sqlite/reads.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

namespace tischwerk::store
{

namespace
{

// Calls `take` for every row until it refuses.
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

// The columns of every statement that gives rows of tables.
TableRow row_of(const Query& row)
{
    return {row.text(0),
            row.integer(1),
            row.integer(2),
            {row.text(3), static_cast<int>(row.integer(4)), static_cast<int>(row.integer(5)),
             row.text(6), row.text(7), row.integer(8) != 0, row.integer(9), row.integer(10)}};
}

// The table's key and row; empty: no such table.
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

Result<std::vector<TableRow>> rows_of(Result<Query> found)
{
    std::vector<TableRow> rows;
    const Result<void> read = for_each_row(std::move(found), [&](const Query& row) -> Result<void> {
        rows.push_back(row_of(row));
        return {};
    });
    if (!read)
        return refuse(read.error());
    return rows;
}

// The first column of every row.
Result<std::vector<std::string>> texts_of(Result<Query> found)
{
    std::vector<std::string> texts;
    const Result<void> read = for_each_row(std::move(found), [&](const Query& row) -> Result<void> {
        texts.push_back(row.text(0));
        return {};
    });
    if (!read)
        return refuse(read.error());
    return texts;
}

Result<void> refuse_damage(Connection& connection, Result<Query> found)
{
    return for_each_row(std::move(found), [&](const Query& row) -> Result<void> {
        if (row.text(0) == "ok")
            return {};
        return refuse(
            fmt::format("store '{}': it is damaged ({})", connection.path(), row.text(0)));
    });
}

}  // namespace

Result<std::optional<StoredTable>> read_table(Connection& connection, std::string_view id,
                                              int64_t first_number)
{
    if (const Result<void> begun = connection.run("BEGIN"); !begun)
        return refuse(begun.error());
    Result<std::optional<StoredTable>> table = read_parts(connection, id, first_number);
    (void)connection.run("ROLLBACK");  // the transaction only reads; the next answer is of a new
                                       // moment
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

#define TISCHWERK_LIST(condition)                                                                  \
    "SELECT id, created_ms, last_number, game, players, open_seats, status, details, "             \
    "is_public, updated_ms, wake_ms FROM tables WHERE is_public = 1 AND " condition                \
    "(updated_ms, id) < (?3, ?4) ORDER BY updated_ms DESC, id DESC LIMIT ?5"

std::string_view list_statement(const ListQuery& query)
{
    if (!query.game.empty() && !query.status.empty())
        return TISCHWERK_LIST("game = ?1 AND status = ?2 AND ");
    if (!query.game.empty())
        return TISCHWERK_LIST("game = ?1 AND ");
    if (!query.status.empty())
        return TISCHWERK_LIST("status = ?2 AND ");
    return TISCHWERK_LIST("");
}

#undef TISCHWERK_LIST

Result<std::vector<TableRow>> public_tables(Connection& connection, const ListQuery& query)
{
    const int64_t before_ms =
        query.after ? query.after->summary.updated_ms : std::numeric_limits<int64_t>::max();
    return rows_of(connection.query(list_statement(query), query.game, query.status, before_ms,
                                    query.after ? query.after->id : std::string(),
                                    std::max(query.limit, 0)));
}

Result<std::vector<TableRow>> tables(Connection& connection, std::string_view after_id, int limit)
{
    return rows_of(connection.query(
        "SELECT id, created_ms, last_number, game, players, open_seats, status, details, "
        "is_public, updated_ms, wake_ms FROM tables WHERE id > ? ORDER BY id LIMIT ?",
        after_id, std::max(limit, 0)));
}

Result<std::vector<std::string>> idle_tables(Connection& connection, const IdleQuery& query)
{
    constexpr std::string_view of_status =
        "SELECT id FROM tables WHERE status = ?1 AND updated_ms < ?2 AND (?3 = 0 OR "
        "EXISTS (SELECT 1 FROM chat WHERE table_key = key)) ORDER BY updated_ms, id LIMIT ?4";
    constexpr std::string_view of_any =
        "SELECT id FROM tables WHERE ?1 = '' AND updated_ms < ?2 AND (?3 = 0 OR "
        "EXISTS (SELECT 1 FROM chat WHERE table_key = key)) ORDER BY updated_ms, id LIMIT ?4";
    return texts_of(connection.query(query.status.empty() ? of_any : of_status, query.status,
                                     query.before_ms, query.has_chat, std::max(query.limit, 0)));
}

Result<std::string> read_note(Connection& connection, std::string_view name)
{
    const Result<std::vector<std::string>> notes =
        texts_of(connection.query("SELECT note FROM notes WHERE name = ?", name));
    if (!notes)
        return refuse(notes.error());
    return notes->empty() ? std::string() : notes->front();
}

Result<std::vector<std::string>> note_names(Connection& connection)
{
    return texts_of(connection.query("SELECT name FROM notes ORDER BY name"));
}

Result<std::vector<std::string>> table_ids(Connection& connection)
{
    return texts_of(connection.query("SELECT id FROM tables ORDER BY id"));
}

Result<std::vector<Wake>> wakes(Connection& connection, int64_t until_ms)
{
    std::vector<Wake> wakes;
    const Result<void> read =
        for_each_row(connection.query("SELECT id, wake_ms FROM tables WHERE wake_ms > 0 AND "
                                      "wake_ms <= ? ORDER BY wake_ms, id",
                                      until_ms),
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
    return refuse_damage(connection, connection.query("PRAGMA integrity_check(1)"));
}

Result<void> check_quickly(Connection& connection)
{
    return refuse_damage(connection, connection.query("PRAGMA quick_check(1)"));
}

}  // namespace tischwerk::store
