#include "store/postgres/schema.hpp"

#include "store/postgres/entries.hpp"
#include "store/postgres/functions.hpp"

#include <array>
#include <optional>
#include <vector>

#include <fmt/format.h>

namespace tischwerk::store::postgres
{

namespace
{

// The same tables as in the SQLite file. Ids and words are compared byte by byte.
constexpr std::string_view tables_and_their_parts = R"(
CREATE TABLE tables (
    key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id TEXT COLLATE "C" NOT NULL UNIQUE,
    created_ms BIGINT NOT NULL,
    last_number BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    players BIGINT NOT NULL,
    open_seats BIGINT NOT NULL,
    status TEXT COLLATE "C" NOT NULL,
    details TEXT NOT NULL,
    is_public BOOLEAN NOT NULL,
    updated_ms BIGINT NOT NULL,
    wake_ms BIGINT NOT NULL
);
CREATE TABLE lines (
    table_key BIGINT NOT NULL,
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_key, number)
);
CREATE TABLE tokens (
    table_key BIGINT NOT NULL,
    seat BIGINT NOT NULL,
    hash BYTEA NOT NULL,
    PRIMARY KEY (table_key, seat)
);
CREATE TABLE chat (
    table_key BIGINT NOT NULL,
    number BIGINT NOT NULL,
    line TEXT NOT NULL,
    PRIMARY KEY (table_key, number)
);
CREATE TABLE notes (
    name TEXT COLLATE "C" PRIMARY KEY,
    note TEXT NOT NULL
);
CREATE INDEX public_tables ON tables (updated_ms DESC, id DESC) WHERE is_public;
CREATE INDEX public_of_game ON tables (game, updated_ms DESC, id DESC) WHERE is_public;
CREATE INDEX public_of_status ON tables (status, updated_ms DESC, id DESC) WHERE is_public;
CREATE INDEX public_of_both ON tables (game, status, updated_ms DESC, id DESC) WHERE is_public;
CREATE INDEX idle_tables ON tables (status, updated_ms);
CREATE INDEX wakes ON tables (wake_ms) WHERE wake_ms > 0;
-- Who writes here, and the batch that each has written last: see batch_begins.
CREATE TABLE writers (
    name TEXT COLLATE "C" PRIMARY KEY,
    epoch BIGINT NOT NULL,
    batch BIGINT NOT NULL,
    seen TIMESTAMPTZ NOT NULL DEFAULT now()
);
)";

// What is kept about people: see entries.hpp.
constexpr std::string_view entries_about_people = R"(
CREATE TABLE entries (
    kind TEXT COLLATE "C" NOT NULL,
    key TEXT COLLATE "C" NOT NULL,
    owner TEXT COLLATE "C" NOT NULL,
    about TEXT COLLATE "C" NOT NULL,
    rank BIGINT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (kind, key)
);
CREATE INDEX entries_by_rank ON entries (kind, rank, key);
CREATE INDEX entries_of_owner ON entries (kind, owner, rank, key) WHERE owner <> '';
CREATE INDEX entries_about ON entries (kind, about, rank, key) WHERE about <> '';
)";

constexpr std::array steps = {Step{tables_and_their_parts, 1}, Step{functions, 2},
                              Step{entries_about_people, 2}, Step{entry_functions, 2}};

constexpr Statement find_version = {
    "find_version", "SELECT to_regclass('tischwerk.schema_version') IS NOT NULL, "
                    "EXISTS (SELECT FROM pg_namespace WHERE nspname = 'tischwerk') OR "
                    "EXISTS (SELECT FROM pg_class JOIN pg_namespace ON relnamespace = "
                    "pg_namespace.oid WHERE relkind IN ('r', 'p', 'v', 'm', 'f') AND "
                    "nspname <> 'information_schema' AND nspname NOT LIKE 'pg\\_%')"};
constexpr Statement read_version = {"read_version",
                                    "SELECT version, usable_from FROM tischwerk.schema_version"};

struct Version
{
    int version = 0;  // 0: the database is empty
    int usable_from = 0;
};

Refusal about(const Connection& connection, std::string_view what)
{
    return {RefusalKind::BadInput, fmt::format("store '{}': {}", connection.label(), what)};
}

Result<Version> version_of(Connection& connection)
{
    const Result<Rows> found = connection.ask(find_version);
    if (!found)
        return refuse(found.error());
    const bool is_ours = found->integer(0, 0) != 0;
    if (!is_ours && found->integer(0, 1) != 0)
        return refuse(about(connection, "it is not a Tischwerk store, but a database of another "
                                        "program; make one of its own for Tischwerk"));
    if (!is_ours)
        return Version{};
    const Result<Rows> read = connection.ask(read_version);
    if (!read)
        return refuse(read.error());
    if (read->count() != 1)
        return refuse(about(connection, "it is damaged (its schema has no version)"));
    return Version{static_cast<int>(read->integer(0, 0)), static_cast<int>(read->integer(0, 1))};
}

Result<void> check_usable(const Connection& connection, const Version& version, int known)
{
    if (version.usable_from <= known)
        return {};
    return refuse(about(connection, fmt::format("it was written by a newer Tischwerk (schema {}, "
                                                "this program knows {})",
                                                version.version, known)));
}

Result<void> run_missing_steps(Connection& connection, std::span<const Step> all_steps)
{
    const Result<Version> version = version_of(connection);
    if (!version)
        return refuse(version.error());
    if (const Result<void> usable =
            check_usable(connection, *version, static_cast<int>(all_steps.size()));
        !usable)
        return usable;
    const auto done_count = static_cast<std::size_t>(version->version);
    if (done_count >= all_steps.size())
        return {};
    std::string script = done_count > 0 ? ""
                                        : "CREATE SCHEMA tischwerk;"
                                          "CREATE TABLE schema_version (version BIGINT NOT NULL, "
                                          "usable_from BIGINT NOT NULL);"
                                          "INSERT INTO schema_version VALUES (0, 0);";
    for (const Step& step : all_steps.subspan(done_count))
        script += step.script;
    script += fmt::format("UPDATE schema_version SET version = {}, usable_from = {};",
                          all_steps.size(), all_steps.back().usable_from);
    return connection.execute(script);
}

}  // namespace

std::span<const Step> schema_steps()
{
    static const std::vector<Step> all = [] {
        std::vector<Step> known(steps.begin(), steps.end());
        known.insert(known.end(), later_steps().begin(), later_steps().end());
        return known;
    }();
    return all;
}

Result<void> migrate(Connection& connection, std::span<const Step> all_steps)
{
    // "Tisw". Only a single server may migrate between question and answer; the others wait here.
    Result<void> done = connection.execute("BEGIN; SET LOCAL lock_timeout = 0; "
                                           "SELECT pg_advisory_xact_lock(1416262519)");
    if (done)
        done = run_missing_steps(connection, all_steps);
    if (done)
        done = connection.execute("COMMIT");
    if (!done && !connection.is_lost())
        (void)connection.execute("ROLLBACK");
    return done;
}

Result<void> check_schema(Connection& connection, std::span<const Step> all_steps)
{
    const Result<Version> version = version_of(connection);
    if (!version)
        return refuse(version.error());
    if (version->version == 0)
        return refuse(about(connection, "it is empty"));
    if (static_cast<std::size_t>(version->version) < all_steps.size())
        return refuse(about(connection, fmt::format("it has the older schema {}; `tischwerk serve` "
                                                    "brings it up to date",
                                                    version->version)));
    return check_usable(connection, *version, static_cast<int>(all_steps.size()));
}

}  // namespace tischwerk::store::postgres
