#include "store/sqlite/schema.hpp"

#include <array>

#include <fmt/format.h>

namespace tischwerk::store
{

namespace
{

// "Tisw": tells our files from those of other programs (`file` shows it, too).
constexpr int application_id = 0x54697377;

// A table's lines lie together, in order. The copy of last_number beside them makes an append a
// single comparison; the primary key guards the same promise a second time.
constexpr std::string_view tables_lines_tokens = R"(
CREATE TABLE tables (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    created_ms INTEGER NOT NULL,
    last_number INTEGER NOT NULL,
    game TEXT NOT NULL,
    players INTEGER NOT NULL,
    open_seats INTEGER NOT NULL,
    status TEXT NOT NULL,
    details TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    updated_ms INTEGER NOT NULL
) STRICT;
CREATE TABLE lines (
    table_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE tokens (
    table_key INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    hash BLOB NOT NULL,
    PRIMARY KEY (table_key, seat)
) STRICT, WITHOUT ROWID;
)";

constexpr std::string_view chat_lines = R"(
CREATE TABLE chat (
    table_key INTEGER NOT NULL,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_key, number)
) STRICT, WITHOUT ROWID;
)";

// Only public tables pay for an index of the list.
constexpr std::string_view list_of_public_tables = R"(
CREATE INDEX public_tables ON tables (updated_ms DESC, id DESC) WHERE is_public = 1;
)";

constexpr std::string_view times_to_wake = R"(
ALTER TABLE tables ADD COLUMN wake_ms INTEGER NOT NULL DEFAULT 0;
CREATE INDEX wakes ON tables (wake_ms) WHERE wake_ms > 0;
)";

// A list that filters by game or phase must not read all other rows; tables that were idle for long
// are searched by their phase.
constexpr std::string_view lists_by_game_and_status = R"(
CREATE INDEX public_of_game ON tables (game, updated_ms DESC, id DESC) WHERE is_public = 1;
CREATE INDEX public_of_status ON tables (status, updated_ms DESC, id DESC) WHERE is_public = 1;
CREATE INDEX public_of_both ON tables (game, status, updated_ms DESC, id DESC)
    WHERE is_public = 1;
CREATE INDEX idle_tables ON tables (status, updated_ms);
)";

constexpr std::string_view notes_of_the_host = R"(
CREATE TABLE notes (
    name TEXT PRIMARY KEY,
    note TEXT NOT NULL
) STRICT, WITHOUT ROWID;
)";

// Older files hold the key with which a person took a seat as it was sent. The key opens nothing
// any more (ADR 38), and a hash of it would open the seat again to a reader of an older copy of the
// file. There is a single such line per seat, so all lines are read once.
constexpr std::string_view no_keys_of_seats = R"(
UPDATE lines SET line = json_remove(line, '$.key', '$.from')
    WHERE instr(line, '"type":"seated"') > 0 AND instr(line, '"key":') > 0
    AND CASE WHEN json_valid(line) THEN json_extract(line, '$.type') = 'seated' ELSE 0 END;
)";

// What is kept about people: see entries.hpp. The conditions of the indexes stand in the queries.
constexpr std::string_view entries_about_people = R"(
CREATE TABLE entries (
    kind TEXT NOT NULL,
    key TEXT NOT NULL,
    owner TEXT NOT NULL,
    about TEXT NOT NULL,
    rank INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX entries_by_rank ON entries (kind, rank, key);
CREATE INDEX entries_of_owner ON entries (kind, owner, rank, key) WHERE owner <> '';
CREATE INDEX entries_about ON entries (kind, about, rank, key) WHERE about <> '';
)";

constexpr std::array steps = {
    tables_lines_tokens,      chat_lines,        list_of_public_tables, times_to_wake,
    lists_by_game_and_status, notes_of_the_host, no_keys_of_seats,      entries_about_people};

Result<int> pragma(Connection& connection, std::string_view statement)
{
    const Result<std::optional<int64_t>> value = connection.number(statement);
    if (!value)
        return refuse(value.error());
    return static_cast<int>(value->value_or(0));
}

Result<void> run_missing_steps(Connection& connection, std::span<const std::string_view> all_steps)
{
    const Result<int> version = schema_version(connection);
    if (!version)
        return refuse(version.error());
    const auto done_count = static_cast<std::size_t>(*version);
    if (done_count >= all_steps.size())
        return {};
    for (const std::string_view step : all_steps.subspan(done_count))
        if (const Result<void> done = connection.execute(std::string(step)); !done)
            return done;
    return connection.execute(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};",
                                          application_id, all_steps.size()));
}

}  // namespace

std::span<const std::string_view> schema_steps()
{
    return steps;
}

Result<int> schema_version(Connection& connection)
{
    const Result<int> owner = pragma(connection, "PRAGMA application_id");
    if (!owner)
        return owner;
    const Result<int> version = pragma(connection, "PRAGMA user_version");
    if (!version)
        return version;
    if (*owner == application_id && *version > 0)
        return version;
    const Result<int> object_count = pragma(connection, "SELECT count(*) FROM sqlite_schema");
    if (!object_count)
        return object_count;
    if (*owner != 0 || *version != 0 || *object_count != 0)
        return refuse(fmt::format("store '{}': it is not a Tischwerk store, but a SQLite file of "
                                  "another program",
                                  connection.path()));
    return 0;
}

Result<void> check_not_newer(int version, std::string_view path)
{
    const int known = static_cast<int>(steps.size());
    if (version <= known)
        return {};
    return refuse(fmt::format("store '{}': it was written by a newer Tischwerk (schema {}, this "
                              "program knows {})",
                              path, version, known));
}

Result<void> migrate(Connection& connection, std::span<const std::string_view> all_steps)
{
    // No other server may migrate between question and answer.
    if (const Result<void> begun = connection.run("BEGIN IMMEDIATE"); !begun)
        return begun;
    Result<void> done = run_missing_steps(connection, all_steps);
    if (done)
        done = connection.run("COMMIT");
    if (!done && connection.in_transaction())
        (void)connection.run("ROLLBACK");
    return done;
}

}  // namespace tischwerk::store
