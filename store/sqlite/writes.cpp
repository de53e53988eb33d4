#include "store/sqlite/writes.hpp"

#include "core/values/one_line.hpp"

#include <fmt/format.h>

namespace tischwerk::store
{

namespace
{

Result<void> insert_lines(Connection& connection, int64_t table_key, int64_t first_number,
                          const std::vector<std::string>& lines)
{
    int64_t number = first_number;
    for (const std::string& line : lines)
        if (const Result<void> done =
                connection.run("INSERT INTO lines (table_key, number, line) VALUES (?, ?, ?)",
                               table_key, number++, line);
            !done)
            return done;
    return {};
}

Result<void> set_token(Connection& connection, int64_t table_key, int seat, const TokenHash& hash)
{
    return connection.run("INSERT INTO tokens (table_key, seat, hash) VALUES (?, ?, ?) "
                          "ON CONFLICT (table_key, seat) DO UPDATE SET hash = excluded.hash",
                          table_key, seat, hash);
}

Result<void> change_token(Connection& connection, int64_t table_key, const TokenChange& change)
{
    if (change.hash)
        return set_token(connection, table_key, change.seat, *change.hash);
    return connection.run("DELETE FROM tokens WHERE table_key = ? AND seat = ?", table_key,
                          change.seat);
}

Outcome no_such_table(const std::string& id)
{
    return {Written::Failed, 0, one_line(fmt::format("there is no table '{}'", id))};
}

// Nothing was changed: the table does not exist, or has another last line than the caller expects.
Result<Outcome> explain_conflict(Connection& connection, const std::string& id)
{
    const Result<std::optional<int64_t>> last =
        connection.number("SELECT last_number FROM tables WHERE id = ?", id);
    if (!last)
        return refuse(last.error());
    if (!*last)
        return no_such_table(id);
    return Outcome{Written::Conflict, **last, ""};
}

// The key of the new table; empty: the id is taken.
Result<std::optional<int64_t>> insert_row(Connection& connection, const NewTable& table)
{
    const Summary& summary = table.summary;
    return connection.number(
        "INSERT INTO tables (id, created_ms, last_number, game, players, open_seats, status, "
        "details, is_public, updated_ms, wake_ms) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (id) DO NOTHING RETURNING key",
        table.id, table.created_ms, static_cast<int64_t>(table.lines.size()), summary.game,
        summary.players, summary.open_seats, summary.status, summary.details, summary.is_public,
        summary.updated_ms, summary.wake_ms);
}

// The key of the table; empty: its last line is not the caller's.
Result<std::optional<int64_t>> update_row(Connection& connection, const Append& append,
                                          int64_t new_last)
{
    const Summary& summary = append.summary;
    return connection.number(
        "UPDATE tables SET last_number = ?, game = ?, players = ?, open_seats = ?, status = ?, "
        "details = ?, is_public = ?, updated_ms = ?, wake_ms = ? WHERE id = ? AND last_number = ? "
        "RETURNING key",
        new_last, summary.game, summary.players, summary.open_seats, summary.status,
        summary.details, summary.is_public, summary.updated_ms, summary.wake_ms, append.table,
        append.first_number - 1);
}

}  // namespace

Result<Outcome> write(Connection& connection, const NewTable& table)
{
    const Result<std::optional<int64_t>> key = insert_row(connection, table);
    if (!key)
        return refuse(key.error());
    if (!*key)
        return explain_conflict(connection, table.id);
    if (const Result<void> done = insert_lines(connection, **key, 1, table.lines); !done)
        return refuse(done.error());
    for (const SeatToken& token : table.tokens)
        if (const Result<void> done = set_token(connection, **key, token.seat, token.hash); !done)
            return refuse(done.error());
    for (const ChatLine& chat : table.chat)
        if (const Result<void> done =
                connection.run("INSERT INTO chat (table_key, number, line) VALUES (?, ?, ?)", **key,
                               chat.number, chat.line);
            !done)
            return refuse(done.error());
    return Outcome{Written::Done, static_cast<int64_t>(table.lines.size()), ""};
}

Result<Outcome> write(Connection& connection, const Append& append)
{
    const int64_t new_last = append.first_number + static_cast<int64_t>(append.lines.size()) - 1;
    const Result<std::optional<int64_t>> key = update_row(connection, append, new_last);
    if (!key)
        return refuse(key.error());
    if (!*key)
        return explain_conflict(connection, append.table);
    if (const Result<void> done =
            insert_lines(connection, **key, append.first_number, append.lines);
        !done)
        return refuse(done.error());
    for (const TokenChange& change : append.tokens)
        if (const Result<void> done = change_token(connection, **key, change); !done)
            return refuse(done.error());
    return Outcome{Written::Done, new_last, ""};
}

Result<Outcome> write(Connection& connection, const NewChatLine& chat)
{
    const Result<std::optional<int64_t>> key =
        connection.number("SELECT key FROM tables WHERE id = ?", chat.table);
    if (!key)
        return refuse(key.error());
    if (!*key)
        return no_such_table(chat.table);
    const Result<std::optional<int64_t>> number = connection.number(
        "INSERT INTO chat (table_key, number, line) SELECT ?1, coalesce(max(number), 0) + 1, ?2 "
        "FROM chat WHERE table_key = ?1 RETURNING number",
        **key, chat.line);
    if (!number)
        return refuse(number.error());
    if (const Result<void> done =
            connection.run("DELETE FROM chat WHERE table_key = ? AND number <= ?", **key,
                           **number - chat.lines_kept);
        !done)
        return refuse(done.error());
    return Outcome{Written::Done, **number, ""};
}

Result<Outcome> write(Connection& connection, const Rewrite& rewrite)
{
    const auto last_number = static_cast<int64_t>(rewrite.lines.size());
    const Append same{rewrite.table, last_number + 1, {}, rewrite.summary, {}};
    const Result<std::optional<int64_t>> key = update_row(connection, same, last_number);
    if (!key)
        return refuse(key.error());
    if (!*key)
        return explain_conflict(connection, rewrite.table);
    int64_t number = 0;
    for (const std::string& line : rewrite.lines)
        if (const Result<void> done =
                connection.run("UPDATE lines SET line = ?1 WHERE table_key = ?2 AND number = ?3 "
                               "AND line <> ?1",
                               line, **key, ++number);
            !done)
            return refuse(done.error());
    for (const int64_t chat_number : rewrite.chat_removed)
        if (const Result<void> done = connection.run(
                "DELETE FROM chat WHERE table_key = ? AND number = ?", **key, chat_number);
            !done)
            return refuse(done.error());
    return Outcome{Written::Done, last_number, ""};
}

Result<Outcome> write(Connection& connection, const RemovedTable& removed)
{
    const Result<std::optional<int64_t>> key =
        connection.number("DELETE FROM tables WHERE id = ? RETURNING key", removed.table);
    if (!key)
        return refuse(key.error());
    if (!*key)
        return no_such_table(removed.table);
    for (const std::string_view statement :
         {"DELETE FROM lines WHERE table_key = ?", "DELETE FROM tokens WHERE table_key = ?",
          "DELETE FROM chat WHERE table_key = ?"})
        if (const Result<void> done = connection.run(statement, **key); !done)
            return refuse(done.error());
    return Outcome{Written::Done, 0, ""};
}

Result<Outcome> write(Connection& connection, const RemovedChat& removed)
{
    const Result<std::optional<int64_t>> key =
        connection.number("SELECT key FROM tables WHERE id = ?", removed.table);
    if (!key)
        return refuse(key.error());
    if (!*key)
        return no_such_table(removed.table);
    if (const Result<void> done = connection.run("DELETE FROM chat WHERE table_key = ?", **key);
        !done)
        return refuse(done.error());
    return Outcome{Written::Done, 0, ""};
}

Result<Outcome> write(Connection& connection, const Note& note)
{
    const Result<void> done =
        note.text.empty() ? connection.run("DELETE FROM notes WHERE name = ?", note.name)
                          : connection.run("INSERT INTO notes (name, note) VALUES (?, ?) "
                                           "ON CONFLICT (name) DO UPDATE SET note = excluded.note",
                                           note.name, note.text);
    if (!done)
        return refuse(done.error());
    return Outcome{Written::Done, 0, ""};
}

}  // namespace tischwerk::store
