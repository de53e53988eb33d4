// Where tables are kept: the interface, without a word about SQLite or PostgreSQL. A store knows
// numbered lines of text and never looks inside them; what they mean is known to table/.
//
// All functions may be called from any thread. Writing goes through a queue and is answered when it
// is safe on the disk; reading happens on the caller's thread and sees all that was confirmed.
#pragma once

#include "core/values/result.hpp"
#include "store/statistics.hpp"

#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::store
{

// Where `serve`, `backup` and `verify` look when nobody tells them.
inline constexpr std::string_view default_location = "sqlite:tischwerk.sqlite";

// A seat's secret token itself never comes here.
using TokenHash = std::array<uint8_t, 32>;

struct SeatToken
{
    int seat = 0;  // the store gives it no meaning: -1 may be whoever made the table
    TokenHash hash{};
    bool operator==(const SeatToken&) const = default;
};

// The new token of a seat replaces its old one; without a hash the seat has none any more.
struct TokenChange
{
    int seat = 0;
    std::optional<TokenHash> hash = {};
};

// What a list of tables shows, so that it need not read their logs.
struct Summary
{
    std::string game = {};
    int players = 0;
    int open_seats = 0;
    std::string status = {};   // a word of the caller's, to be searched for
    std::string details = {};  // whatever else the list shows, e.g. JSON
    bool is_public = false;
    int64_t updated_ms = 0;  // since 1970, like all times here
    int64_t wake_ms = 0;     // when the table wants to be loaded by itself; 0: never
    bool operator==(const Summary&) const = default;
};

struct TableRow
{
    std::string id = {};
    int64_t created_ms = 0;
    int64_t last_number = 0;  // of its lines
    Summary summary = {};
    bool operator==(const TableRow&) const = default;
};

struct ChatLine
{
    int64_t number = 0;
    std::string line = {};
    bool operator==(const ChatLine&) const = default;
};

struct NewTable
{
    std::string id = {};
    int64_t created_ms = 0;
    Summary summary = {};
    std::vector<std::string> lines = {};  // numbered from 1
    std::vector<SeatToken> tokens = {};
    std::vector<ChatLine> chat = {};  // of a table that comes from another store
};

// Everything in it happens, or nothing. Without lines it changes only the summary and the tokens.
struct Append
{
    std::string table = {};
    int64_t first_number = 0;  // one more than the last line the caller knows
    std::vector<std::string> lines = {};
    Summary summary = {};  // as it is after these lines
    std::vector<TokenChange> tokens = {};
};

// Other words in the lines that are there: what a person asked to be forgotten. Their number stays
// as it is, or it is a conflict.
struct Rewrite
{
    std::string table = {};
    std::vector<std::string> lines = {};  // all of them
    Summary summary = {};
    std::vector<int64_t> chat_removed = {};  // numbers of chat lines
};

enum class Written
{
    Done,      // it is on the disk
    Conflict,  // somebody was first: nothing has changed; read what is new and ask again
    Failed     // nothing has changed; the message says why
};

struct Outcome
{
    Written written = Written::Failed;
    int64_t last_number = 0;   // Done, Conflict: of the table's lines (its chat's, for a chat line)
    std::string message = {};  // Failed: one line, for people
};

// Called exactly once, on any thread, perhaps before the writing function has returned. It must be
// quick and must not wait for the store: other writers stand in the same queue.
using WhenWritten = std::function<void(const Outcome&)>;

struct StoredTable
{
    TableRow row = {};
    int64_t first_number = 1;             // of the lines
    std::vector<std::string> lines = {};  // up to row.last_number, without a gap
    std::vector<SeatToken> tokens = {};   // by seat
};

// What is new for somebody who knows a table's lines before one number and its chat up to another.
struct NewsQuery
{
    std::string table = {};
    int64_t first_number = 1;
    int64_t after_chat = 0;
};

struct TableNews
{
    std::vector<std::string> lines = {};  // from first_number on, without a gap
    std::vector<SeatToken> tokens = {};   // all, by seat
    std::vector<ChatLine> chat = {};
    bool operator==(const TableNews&) const = default;
};
using FoundNews = Result<std::optional<TableNews>>;  // nothing: no such table

// Which public tables, the latest first. To see more, pass the last row of the page before.
struct ListQuery
{
    std::string game = {};    // empty: any
    std::string status = {};  // empty: any
    int limit = 100;
    std::optional<TableRow> after = {};
};

// Tables to which nothing was written for long, the longest first.
struct IdleQuery
{
    std::string status = {};  // empty: any
    int64_t before_ms = 0;    // of updated_ms
    bool has_chat = false;    // only those with chat lines
    int limit = 100;
};

struct Wake
{
    std::string table;
    int64_t wake_ms = 0;
    bool operator==(const Wake&) const = default;
};

// What others who share the store have done. What they wrote can be read by then.
struct News
{
    enum class Kind
    {
        Table,      // it has new lines, tokens or chat
        TableAnew,  // it was rewritten or removed: what was read of it is worth nothing
        Note,       // it has another text
        Word,       // somebody said it with tell_others
        Everything  // may have changed: for a while nobody could listen
    };
    Kind kind = Kind::Everything;
    std::string name = {};  // of the table or the note; the word itself
};
using WhenNews = std::function<void(const News&)>;

class Store
{
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;  // writes what is still queued and answers all of it

    // An id that is taken is a conflict.
    virtual void create(NewTable table, WhenWritten when_written) = 0;
    // The numbers of a table's lines have no gap and no double: unless first_number follows the
    // last line there is, it is a conflict. Appends are written in the order they came in.
    virtual void append(Append lines, WhenWritten when_written) = 0;
    // The store numbers chat lines itself, from 1, and forgets the oldest beyond its bound.
    virtual void add_chat(std::string table, std::string line, WhenWritten when_written) = 0;

    virtual void rewrite(Rewrite lines, WhenWritten when_written) = 0;
    // Nothing is left of the table, or of its chat.
    virtual void remove(std::string table, WhenWritten when_written) = 0;
    virtual void remove_chat(std::string table, WhenWritten when_written) = 0;
    // The host's own words, by name: what outlives a restart and belongs to no table. An empty note
    // is none.
    virtual void write_note(std::string name, std::string text, WhenWritten when_written) = 0;
    virtual Result<std::string> read_note(std::string_view name) = 0;
    virtual Result<std::vector<std::string>> note_names() = 0;  // sorted

    // Row, tokens and the lines from this number on, all of one moment. Nothing: no such table.
    virtual Result<std::optional<StoredTable>> read_table(std::string_view id,
                                                          int64_t first_number = 1) = 0;
    // Those after this number, the oldest first.
    virtual Result<std::vector<ChatLine>> read_chat(std::string_view table,
                                                    int64_t after_number = 0) = 0;
    // Of many tables together, for each question its answer; each answer is of one moment.
    virtual std::vector<FoundNews> read_news(std::span<const NewsQuery> queries);
    virtual Result<std::vector<TableRow>> public_tables(const ListQuery& query) = 0;
    virtual Result<std::vector<std::string>> table_ids() = 0;  // all, sorted
    // All tables after this id, sorted by it.
    virtual Result<std::vector<TableRow>> tables(std::string_view after_id, int limit) = 0;
    virtual Result<std::vector<std::string>> idle_tables(const IdleQuery& query) = 0;
    // All tables that want to be woken until then, the first to come first: what a clock or a bot's
    // turn needs after a restart, or when another server has died.
    virtual Result<std::vector<Wake>>
    wakes(int64_t until_ms = std::numeric_limits<int64_t>::max()) = 0;

    // Several servers may share a store in PostgreSQL. Elsewhere nothing of this ever happens.
    virtual bool is_shared() const { return false; }
    // Call it once. What others do is told from then on, on any thread and in their order; what
    // this server does itself is not.
    virtual void listen(WhenNews) {}
    // Of all who share the store one has a claim at a time, until it lets go or dies; whoever has
    // it may ask again. These three wait, as reading does.
    virtual Result<bool> claim(const std::string& /*what*/) { return true; }
    virtual void release(const std::string& /*what*/) {}
    virtual Result<void> tell_others(const std::string& /*word*/) { return {}; }  // kept nowhere

    // Reads everything and looks for damage: slow, for `verify`.
    virtual Result<void> check() = 0;
    // Whether writing can be hoped for; the refusal says why not: the file is read-only or damaged,
    // or the latest attempt failed. Trying again is always allowed, but a store that is damaged is
    // not written to any more.
    virtual Result<void> writable() const = 0;
    virtual bool is_damaged() const = 0;
    virtual int64_t backed_up_s() const = 0;  // when a backup was last made, since 1970; 0: never
    // Takes no lock and never waits.
    virtual Statistics statistics() const = 0;
};

// Wait for the outcome: for tests and commands, never inside a WhenWritten.
Outcome create_and_wait(Store& store, NewTable table);
Outcome append_and_wait(Store& store, Append lines);
Outcome add_chat_and_wait(Store& store, std::string table, std::string line);
Outcome rewrite_and_wait(Store& store, Rewrite lines);
Outcome remove_and_wait(Store& store, std::string table);
Outcome remove_chat_and_wait(Store& store, std::string table);
Outcome write_note_and_wait(Store& store, std::string name, std::string text);

enum class Access
{
    // What is missing is created, an older schema is brought up to date. A file belongs to one
    // program at a time; if it cannot be written it is opened all the same: its tables can be read,
    // see writable(). A database may have any number of servers.
    ReadWrite,
    // The same, but a database, too, belongs to one program as long as this lasts.
    Alone,
    // Beside a running server too. Nothing is created or changed; writing fails. In PostgreSQL
    // everything that is read is of the moment of opening.
    ReadOnly
};

struct StoreOptions
{
    std::string location{default_location};  // "sqlite:PATH", just a path, or "postgresql://..."
    Access access = Access::ReadWrite;
    int chat_lines_kept = 500;  // per table
    int max_queued = 10'000;  // writes; beyond it they fail at once, so a dead disk fills no memory
};

Result<std::unique_ptr<Store>> open_store(const StoreOptions& options);

}  // namespace tischwerk::store
