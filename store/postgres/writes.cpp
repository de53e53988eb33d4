#include "store/postgres/writes.hpp"

#include "core/values/one_line.hpp"
#include "store/postgres/reads.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

namespace tischwerk::store::postgres
{

namespace
{

constexpr Statement new_table = {
    "new_table", "SELECT * FROM new_table($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, "
                 "$14, $15)"};
constexpr Statement append_lines = {
    "append_lines",
    "SELECT * FROM append_lines($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"};
constexpr Statement add_chat = {"add_chat", "SELECT * FROM add_chat($1, $2, $3)"};
constexpr Statement rewrite_lines = {
    "rewrite_lines", "SELECT * FROM rewrite_lines($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)"};
constexpr Statement remove_table = {"remove_table", "SELECT * FROM remove_table($1)"};
constexpr Statement remove_chat = {"remove_chat", "SELECT * FROM remove_chat($1)"};
constexpr Statement change_entries = {
    "change_entries",
    "SELECT * FROM change_entries($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"};
constexpr Statement write_note = {"write_note", "SELECT * FROM write_note($1, $2)"};

void add(Values& values, const Summary& summary)
{
    values.add(summary.game);
    values.add(summary.players);
    values.add(summary.open_seats);
    values.add(summary.status);
    values.add(summary.details);
    values.add(summary.is_public);
    values.add(summary.updated_ms);
    values.add(summary.wake_ms);
}

// Of two tokens for the same seat the last counts.
template <typename Tokens>
void add_tokens(Values& values, const Tokens& tokens)
{
    std::map<int64_t, std::optional<TokenHash>> by_seat;
    for (const auto& token : tokens)
        by_seat[token.seat] = token.hash;
    std::vector<int64_t> seats;
    std::vector<std::optional<TokenHash>> hashes;
    for (const auto& [seat, hash] : by_seat)
    {
        seats.push_back(seat);
        hashes.push_back(hash);
    }
    values.add(seats);
    values.add(hashes);
}

// A list for each member, in which every item has its place.
template <typename Item, typename... Member>
void add_columns(Values& values, const std::vector<Item>& items, Member Item::*... members)
{
    const auto add_column = [&]<typename One>(One Item::*member) {
        std::vector<One> column;
        for (const Item& item : items)
            column.push_back(item.*member);
        values.add(column);
    };
    (add_column(members), ...);
}

Request request(const NewTable& table)
{
    Values values(table.id, table.created_ms, table.lines);
    std::vector<int64_t> numbers;
    std::vector<std::string> lines;
    for (const ChatLine& line : table.chat)
    {
        numbers.push_back(line.number);
        lines.push_back(line.line);
    }
    values.add(numbers);
    values.add(lines);
    add(values, table.summary);
    add_tokens(values, table.tokens);
    return {new_table, std::move(values)};
}

Request request(const Append& append)
{
    Values values(append.table, append.first_number, append.lines);
    add(values, append.summary);
    add_tokens(values, append.tokens);
    return {append_lines, std::move(values)};
}

Request request(const NewChatLine& chat)
{
    return {add_chat, Values(chat.table, chat.line, chat.lines_kept)};
}

Request request(const Rewrite& rewrite)
{
    Values values(rewrite.table, rewrite.lines, rewrite.chat_removed);
    add(values, rewrite.summary);
    return {rewrite_lines, std::move(values)};
}

Request request(const RemovedTable& removed)
{
    return {remove_table, Values(removed.table)};
}

Request request(const RemovedChat& removed)
{
    return {remove_chat, Values(removed.table)};
}

Request request(const Note& note)
{
    return {write_note, Values(note.name, note.text)};
}

Request request(const EntryChange& change)
{
    Values values;
    add_columns(values, change.expected, &ExpectedEntry::kind, &ExpectedEntry::key);
    std::vector<std::string> texts;
    std::vector<int64_t> has_text;
    for (const ExpectedEntry& expected : change.expected)
    {
        texts.push_back(expected.text.value_or(""));
        has_text.push_back(expected.text ? 1 : 0);
    }
    values.add(texts);
    values.add(has_text);
    add_columns(values, change.put, &Entry::kind, &Entry::key, &Entry::owner, &Entry::about,
                &Entry::rank, &Entry::text);
    add_columns(values, change.removed, &EntryName::kind, &EntryName::key);
    return {postgres::change_entries, std::move(values)};
}

// All changes of entries share a lock, which stands behind the locks of all tables: ids of tables
// have no such letter.
const std::string& table_of(const EntryChange&)
{
    static const std::string lock = "~entries";
    return lock;
}

const std::string& table_of(const NewTable& table)
{
    return table.id;
}

const std::string& table_of(const Note& note)
{
    return note.name;
}

template <typename Write>
const std::string& table_of(const Write& write)
{
    return write.table;
}

// Only this server can have written exactly these lines at this place.
Result<std::optional<Outcome>> find_lines(Connection& connection, const std::string& id,
                                          int64_t first_number,
                                          const std::vector<std::string>& lines)
{
    const Result<std::optional<StoredTable>> stored =
        read_table(connection, id, first_number, Moment::New);
    if (!stored)
        return refuse(stored.error());
    if (!*stored)
        return Outcome{Written::Failed, 0, "the table was removed"};
    const std::vector<std::string>& there = (*stored)->lines;
    const int64_t last_number = (*stored)->row.last_number;
    if (there.size() >= lines.size() && std::equal(lines.begin(), lines.end(), there.begin()))
        return Outcome{Written::Done, first_number + static_cast<int64_t>(lines.size()) - 1, ""};
    return Outcome{Written::Conflict, last_number, ""};
}

Result<std::optional<Outcome>> find(Connection& connection, const NewTable& table)
{
    return find_lines(connection, table.id, 1, table.lines);
}

// An append without lines sets values, so a repetition changes nothing.
Result<std::optional<Outcome>> find(Connection& connection, const Append& append)
{
    if (append.lines.empty())
        return std::nullopt;
    return find_lines(connection, append.table, append.first_number, append.lines);
}

Result<std::optional<Outcome>> find(Connection& connection, const NewChatLine& chat)
{
    const Result<std::vector<ChatLine>> lines = read_chat(connection, chat.table, 0);
    if (!lines)
        return refuse(lines.error());
    for (auto line = lines->rbegin(); line != lines->rend(); ++line)
        if (line->line == chat.line)
            return Outcome{Written::Done, line->number, ""};
    return std::nullopt;
}

Result<std::optional<Outcome>> find(Connection&, const RemovedTable&)
{
    return Outcome{Written::Done, 0, ""};
}

Result<std::optional<Outcome>> find(Connection& connection, const EntryChange& change)
{
    for (const Entry& put : change.put)
    {
        const Result<std::optional<Entry>> there = read_entry(connection, put.kind, put.key);
        if (!there)
            return refuse(there.error());
        if (*there != put)
            return std::nullopt;
    }
    for (const EntryName& removed : change.removed)
    {
        const Result<std::optional<Entry>> there =
            read_entry(connection, removed.kind, removed.key);
        if (!there)
            return refuse(there.error());
        const bool is_put_anew = std::ranges::any_of(change.put, [&](const Entry& put) {
            return put.kind == removed.kind && put.key == removed.key;
        });
        if (*there && !is_put_anew)
            return std::nullopt;
    }
    return Outcome{Written::Done, 0, ""};
}

template <typename Write>
Result<std::optional<Outcome>> find(Connection&, const Write&)
{
    return std::nullopt;
}

}  // namespace

Request request_of(const AnyWrite& write)
{
    return std::visit([](const auto& one) { return request(one); }, write);
}

Outcome outcome_of(const AnyWrite& write, const Rows& answer)
{
    const int64_t last_number = answer.integer(0, 1);
    switch (answer.integer(0, 0))
    {
    case 0: return {Written::Done, last_number, ""};
    case 1: return {Written::Conflict, last_number, ""};
    default:
        return {Written::Failed, 0,
                one_line(fmt::format("there is no table '{}'", lock_of(write)))};
    }
}

std::string_view lock_of(const AnyWrite& write)
{
    return std::visit([](const auto& one) { return std::string_view(table_of(one)); }, write);
}

Result<std::optional<Outcome>> find_outcome(Connection& connection, const AnyWrite& write)
{
    return std::visit([&](const auto& one) { return find(connection, one); }, write);
}

}  // namespace tischwerk::store::postgres
