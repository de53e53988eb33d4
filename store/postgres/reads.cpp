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
// A search of an index for each part of each table, for any number of tables.
constexpr Statement find_news = {
    "find_news",
    "SELECT place, last_number, ARRAY(SELECT line FROM lines WHERE table_key = key AND number "
    "BETWEEN first AND last_number ORDER BY number), ARRAY(SELECT seat FROM tokens WHERE "
    "table_key = key ORDER BY seat), ARRAY(SELECT hash FROM tokens WHERE table_key = key ORDER BY "
    "seat), ARRAY(SELECT number FROM chat WHERE table_key = key AND number > after_chat ORDER BY "
    "number), ARRAY(SELECT line FROM chat WHERE table_key = key AND number > after_chat ORDER BY "
    "number) FROM unnest($1::TEXT[], $2::BIGINT[], $3::BIGINT[]) WITH ORDINALITY AS wanted "
    "(wanted_id, first, after_chat, place) CROSS JOIN LATERAL (SELECT key, last_number FROM tables "
    "WHERE id = wanted_id OFFSET 0) AS found"};
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

// A collision of two 64-bit hashes only makes a claim wait for the other.
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

// The rows, each converted by `take`.
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

Result<void> check_count(const Connection& connection, const std::string& id, int64_t first_number,
                         int64_t last_number, std::size_t found_count)
{
    const int64_t line_count = std::max<int64_t>(last_number - first_number + 1, 0);
    if (static_cast<int64_t>(found_count) == line_count)
        return {};
    return refuse(fmt::format("store '{}': it is damaged (table '{}' should have {} lines from "
                              "{} on, and has {})",
                              connection.label(), id, line_count, first_number, found_count));
}

Result<void> take_lines(const Connection& connection, const Rows& rows, StoredTable& table)
{
    int64_t expected = table.first_number;
    for (int row = 0; row < rows.count(); ++row, ++expected)
        if (rows.integer(row, 0) == expected)
            table.lines.push_back(rows.text(row, 1));
    return check_count(connection, table.row.id, table.first_number, table.row.last_number,
                       table.lines.size());
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

FoundNews news_of(const Connection& connection, const NewsQuery& query, const Rows& rows, int row)
{
    enum Column
    {
        last_number = 1,
        lines,
        seats,
        hashes,
        chat_numbers,
        chat_lines
    };
    TableNews news;
    for (const std::string_view line : rows.list(row, lines))
        news.lines.emplace_back(line);
    if (const Result<void> whole =
            check_count(connection, query.table, std::max<int64_t>(query.first_number, 1),
                        rows.integer(row, last_number), news.lines.size());
        !whole)
        return refuse(whole.error());
    const std::vector<std::string_view> stored_hashes = rows.list(row, hashes);
    for (const std::string_view seat : rows.list(row, seats))
    {
        const Result<TokenHash> hash = hash_of(stored_hashes[news.tokens.size()]);
        if (!hash)
            return refuse(fmt::format("store '{}': {}", connection.label(), hash.error().message));
        news.tokens.push_back({static_cast<int>(integer_of(seat)), *hash});
    }
    const std::vector<std::string_view> said = rows.list(row, chat_lines);
    for (const std::string_view number : rows.list(row, chat_numbers))
        news.chat.push_back({integer_of(number), std::string(said[news.chat.size()])});
    return news;
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

Result<std::vector<FoundNews>> read_news(Connection& connection, std::span<const NewsQuery> queries)
{
    std::vector<std::string> ids;
    std::vector<int64_t> first_numbers;
    std::vector<int64_t> after_chat;
    for (const NewsQuery& query : queries)
    {
        ids.push_back(query.table);
        first_numbers.push_back(query.first_number);
        after_chat.push_back(query.after_chat);
    }
    const Result<Rows> rows = connection.ask(find_news, Values(ids, first_numbers, after_chat));
    if (!rows)
        return refuse(rows.error());
    std::vector<FoundNews> found(queries.size(), std::nullopt);
    for (int row = 0; row < rows->count(); ++row)
    {
        const auto place = static_cast<std::size_t>(rows->integer(row, 0)) - 1;
        found[place] = news_of(connection, queries[place], *rows, row);
    }
    return found;
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
