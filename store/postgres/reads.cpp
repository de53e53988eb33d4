#include "store/postgres/reads.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

namespace tischwerk::store::postgres
{

namespace
{

#define TISCHWERK_ROW                                                                              \
    "SELECT id, created_ms, last_number, game, players, open_seats, status, details, is_public, "  \
    "updated_ms, wake_ms FROM tables WHERE "

constexpr Statement begin_reading = {"begin_reading", "BEGIN ISOLATION LEVEL REPEATABLE READ"};
constexpr Statement end_reading = {"end_reading", "COMMIT"};
constexpr Statement find_row = {"find_row", TISCHWERK_ROW "id = $1"};
constexpr Statement find_lines_from = {
    "find_lines_from", "SELECT number, line FROM lines WHERE table_key = (SELECT key FROM tables "
                       "WHERE id = $1) AND number >= $2 ORDER BY number"};
constexpr Statement find_tokens = {
    "find_tokens", "SELECT seat, hash FROM tokens WHERE table_key = (SELECT key FROM tables WHERE "
                   "id = $1) ORDER BY seat"};
constexpr Statement find_chat = {
    "find_chat", "SELECT number, line FROM chat WHERE table_key = (SELECT key FROM tables WHERE id "
                 "= $1) AND number > $2 ORDER BY number"};
constexpr Statement find_ids = {"find_ids", "SELECT id FROM tables ORDER BY id"};
constexpr Statement find_tables = {"find_tables", TISCHWERK_ROW "id > $1 ORDER BY id LIMIT $2"};
constexpr Statement find_wakes = {
    "find_wakes",
    "SELECT id, wake_ms FROM tables WHERE wake_ms > 0 AND wake_ms <= $1 ORDER BY wake_ms, id"};
constexpr Statement find_note = {"find_note", "SELECT note FROM notes WHERE name = $1"};
constexpr Statement find_note_names = {"find_note_names", "SELECT name FROM notes ORDER BY name"};
constexpr Statement find_idle = {
    "find_idle", "SELECT id FROM tables WHERE updated_ms < $1 AND (NOT $2 OR EXISTS (SELECT FROM "
                 "chat WHERE table_key = key)) ORDER BY updated_ms, id LIMIT $3"};
constexpr Statement find_idle_of = {
    "find_idle_of",
    "SELECT id FROM tables WHERE status = $4 AND updated_ms < $1 AND (NOT $2 OR EXISTS (SELECT "
    "FROM chat WHERE table_key = key)) ORDER BY updated_ms, id LIMIT $3"};
constexpr Statement find_damage = {
    "find_damage",
    "SELECT format('table %L should have %s lines, and has %s', id, last_number, "
    "coalesce(line_count, 0)) FROM tables LEFT JOIN (SELECT table_key, count(*) AS line_count, "
    "min(number) AS first, max(number) AS last FROM lines GROUP BY table_key) AS found "
    "ON table_key = key WHERE coalesce(line_count, 0) <> last_number OR (last_number > 0 AND "
    "(first <> 1 OR last <> last_number)) UNION ALL SELECT format('lines of a table that is not "
    "there: %s', table_key) FROM lines WHERE NOT EXISTS (SELECT FROM tables WHERE key = table_key) "
    "LIMIT 1"};

// Two claims of the same number among 2^64 would only make one wait for the other.
constexpr Statement try_claim = {
    "try_claim", "SELECT pg_try_advisory_lock(hashtextextended('claim ' || $1, 1416262520))"};
constexpr Statement end_claim = {
    "end_claim", "SELECT pg_advisory_unlock(hashtextextended('claim ' || $1, 1416262520))"};
constexpr Statement say_word = {"say_word",
                                "SELECT 1 FROM pg_notify('tischwerk', 'word ' || $1::TEXT)"};

#define TISCHWERK_PAGE                                                                             \
    "(updated_ms, id) < ($1::BIGINT, $2::TEXT) ORDER BY updated_ms DESC, id DESC LIMIT $3"
constexpr Statement list_all = {"list_all", TISCHWERK_ROW "is_public AND " TISCHWERK_PAGE};
constexpr Statement list_of_game = {"list_of_game",
                                    TISCHWERK_ROW "is_public AND game = $4 AND " TISCHWERK_PAGE};
constexpr Statement list_of_status = {"list_of_status", TISCHWERK_ROW
                                      "is_public AND status = $4 AND " TISCHWERK_PAGE};
constexpr Statement list_of_both = {"list_of_both", TISCHWERK_ROW
                                    "is_public AND game = $4 AND status = $5 AND " TISCHWERK_PAGE};

#undef TISCHWERK_PAGE
#undef TISCHWERK_ROW

TableRow row_of(const Rows& rows, int row)
{
    return {rows.text(row, 0),
            rows.integer(row, 1),
            rows.integer(row, 2),
            {rows.text(row, 3), static_cast<int>(rows.integer(row, 4)),
             static_cast<int>(rows.integer(row, 5)), rows.text(row, 6), rows.text(row, 7),
             rows.integer(row, 8) != 0, rows.integer(row, 9), rows.integer(row, 10)}};
}

// Each row as `take` makes it.
template <typename Take>
auto all_of(const Result<Rows>& rows, const Take& take)
    -> Result<std::vector<decltype(take(*rows, 0))>>
{
    if (!rows)
        return refuse(rows.error());
    std::vector<decltype(take(*rows, 0))> taken;
    for (int row = 0; row < rows->count(); ++row)
        taken.push_back(take(*rows, row));
    return taken;
}

std::string first_text(const Rows& rows, int row)
{
    return rows.text(row, 0);
}

Result<void> take_lines(const Connection& connection, const Rows& rows, StoredTable& table)
{
    int64_t expected = table.first_number;
    for (int row = 0; row < rows.count(); ++row, ++expected)
        if (rows.integer(row, 0) == expected)
            table.lines.push_back(rows.text(row, 1));
    const int64_t line_count = std::max<int64_t>(table.row.last_number - table.first_number + 1, 0);
    if (static_cast<int64_t>(table.lines.size()) != line_count)
        return refuse(fmt::format("store '{}': it is damaged (table '{}' should have {} lines from "
                                  "{} on, and has {})",
                                  connection.label(), table.row.id, line_count, table.first_number,
                                  table.lines.size()));
    return {};
}

Result<void> take_tokens(const Connection& connection, const Rows& rows, StoredTable& table)
{
    for (int row = 0; row < rows.count(); ++row)
    {
        const Result<TokenHash> hash = rows.hash(row, 1);
        if (!hash)
            return refuse(fmt::format("store '{}': {}", connection.label(), hash.error().message));
        table.tokens.push_back({static_cast<int>(rows.integer(row, 0)), *hash});
    }
    return {};
}

}  // namespace

Result<std::optional<StoredTable>> read_table(Connection& connection, std::string_view id,
                                              int64_t first_number, Moment moment)
{
    StoredTable table;
    table.first_number = std::max<int64_t>(first_number, 1);
    std::vector<Request> requests = {{find_row, Values(id)},
                                     {find_lines_from, Values(id, table.first_number)},
                                     {find_tokens, Values(id)}};
    if (moment == Moment::New)
    {
        requests.insert(requests.begin(), {begin_reading, Values()});
        requests.push_back({end_reading, Values()});
    }
    const Result<std::vector<Rows>> answers = connection.ask_all(requests);
    if (!answers && moment == Moment::New && !connection.is_lost())
        (void)connection.execute("ROLLBACK");
    if (!answers)
        return refuse(answers.error());
    const Rows* const parts = answers->data() + (moment == Moment::New ? 1 : 0);
    if (parts[0].count() == 0)
        return std::nullopt;
    table.row = row_of(parts[0], 0);
    if (const Result<void> taken = take_lines(connection, parts[1], table); !taken)
        return refuse(taken.error());
    if (const Result<void> taken = take_tokens(connection, parts[2], table); !taken)
        return refuse(taken.error());
    return table;
}

Result<std::vector<ChatLine>> read_chat(Connection& connection, std::string_view table,
                                        int64_t after_number)
{
    return all_of(connection.ask(find_chat, Values(table, after_number)),
                  [](const Rows& rows, int row) {
                      return ChatLine{rows.integer(row, 0), rows.text(row, 1)};
                  });
}

Result<std::vector<TableRow>> public_tables(Connection& connection, const ListQuery& query)
{
    Values values(query.after ? query.after->summary.updated_ms
                              : std::numeric_limits<int64_t>::max(),
                  query.after ? query.after->id : std::string(), std::max(query.limit, 0));
    if (!query.game.empty())
        values.add(query.game);
    if (!query.status.empty())
        values.add(query.status);
    const Statement& statement = query.game.empty()
                                     ? (query.status.empty() ? list_all : list_of_status)
                                     : (query.status.empty() ? list_of_game : list_of_both);
    return all_of(connection.ask(statement, std::move(values)), row_of);
}

Result<std::vector<std::string>> table_ids(Connection& connection)
{
    return all_of(connection.ask(find_ids), first_text);
}

Result<std::vector<TableRow>> tables(Connection& connection, std::string_view after_id, int limit)
{
    return all_of(connection.ask(find_tables, Values(after_id, std::max(limit, 0))), row_of);
}

Result<std::vector<std::string>> idle_tables(Connection& connection, const IdleQuery& query)
{
    Values values(query.before_ms, query.has_chat, std::max(query.limit, 0));
    if (!query.status.empty())
        values.add(query.status);
    return all_of(
        connection.ask(query.status.empty() ? find_idle : find_idle_of, std::move(values)),
        first_text);
}

Result<std::vector<Wake>> wakes(Connection& connection, int64_t until_ms)
{
    return all_of(connection.ask(find_wakes, Values(until_ms)), [](const Rows& rows, int row) {
        return Wake{rows.text(row, 0), rows.integer(row, 1)};
    });
}

Result<std::string> read_note(Connection& connection, std::string_view name)
{
    const Result<Rows> rows = connection.ask(find_note, Values(name));
    if (!rows)
        return refuse(rows.error());
    return rows->count() == 0 ? std::string() : rows->text(0, 0);
}

Result<std::vector<std::string>> note_names(Connection& connection)
{
    return all_of(connection.ask(find_note_names), first_text);
}

Result<bool> claim(Connection& connection, std::string_view what)
{
    const Result<Rows> rows = connection.ask(try_claim, Values(what));
    if (!rows)
        return refuse(rows.error());
    return rows->integer(0, 0) != 0;
}

Result<void> release(Connection& connection, std::string_view what)
{
    const Result<Rows> rows = connection.ask(end_claim, Values(what));
    if (!rows)
        return refuse(rows.error());
    return {};
}

Result<void> tell_others(Connection& connection, std::string_view word)
{
    const Result<Rows> rows = connection.ask(say_word, Values(word));
    if (!rows)
        return refuse(rows.error());
    return {};
}

Result<void> check_integrity(Connection& connection)
{
    const Result<Rows> damage = connection.ask(find_damage);
    if (!damage)
        return refuse(damage.error());
    if (damage->count() == 0)
        return {};
    return refuse(
        fmt::format("store '{}': it is damaged ({})", connection.label(), damage->text(0, 0)));
}

}  // namespace tischwerk::store::postgres
