// The place where tables are kept: an interface without SQLite or PostgreSQL. A store knows
// numbered lines of text and never looks inside them; table/ knows their meaning.
//
// All functions may be called from any thread. A write goes through a queue and is answered when it
// is safe on the disk; a read happens on the caller's thread and sees all confirmed writes.
#pragma once

#include "core/values/result.hpp"
#include "store/entries.hpp"
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

// The default of `serve`, `backup` and `verify`.
inline constexpr std::string_view default_location = "sqlite:tischwerk.sqlite";

// The hash of a seat's secret token; the token itself never reaches the store.
using TokenHash = std::array<uint8_t, 32>;

struct SeatToken
{
    int seat = 0;  // without meaning for the store: -1 may stand for the maker of the table
    TokenHash hash{};
    bool operator==(const SeatToken&) const = default;
};

// The new token of a seat replaces its old token; without a hash the seat loses its token.
struct TokenChange
{
    int seat = 0;
    std::optional<TokenHash> hash = {};
};

// The facts that a list of tables shows, so that it need not read their logs.
struct Summary
{
    std::string game = {};
    int players = 0;
    int open_seats = 0;
    std::string status = {};   // the caller's word for a phase; a search filter
    std::string details = {};  // further facts for the list, e.g. JSON
    bool is_public = false;
    int64_t updated_ms = 0;  // since 1970, as all times here
    int64_t wake_ms = 0;     // time at which the table asks to be loaded; 0: never
    bool operator==(const Summary&) const = default;
};

struct TableRow
{
    std::string id = {};
    int64_t created_ms = 0;
    int64_t last_number = 0;  // number of the last line
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
    std::vector<ChatLine> chat = {};  // the chat of a table that comes from another store
};

// All of it happens, or nothing. Without lines it changes only the summary and the tokens.
struct Append
{
    std::string table = {};
    int64_t first_number = 0;  // the last line that the caller knows, plus 1
    std::vector<std::string> lines = {};
    Summary summary = {};  // the state after these lines
    std::vector<TokenChange> tokens = {};
};

// New words for existing lines, to erase a person's data on request. The number of lines must be
// the same; otherwise it is a conflict.
struct Rewrite
{
    std::string table = {};
    std::vector<std::string> lines = {};  // all lines of the table
    Summary summary = {};
    std::vector<int64_t> chat_removed = {};  // numbers of chat lines
};

enum class Written
{
    Done,      // the write is on the disk
    Conflict,  // another write came first: nothing has changed; read the news and ask again
    Failed     // nothing has changed; the message gives the reason
};

struct Outcome
{
    Written written = Written::Failed;
    int64_t last_number = 0;   // Done, Conflict: last number of the table's lines (of its chat, for
                               // a chat line)
    std::string message = {};  // Failed: a line for people
};

// Called exactly once, on any thread, perhaps before the writing function has returned. It must be
// quick and must not wait for the store: other writes stand in the same queue.
using WhenWritten = std::function<void(const Outcome&)>;

struct StoredTable
{
    TableRow row = {};
    int64_t first_number = 1;             // of the first of the lines
    std::vector<std::string> lines = {};  // up to row.last_number, without a gap
    std::vector<SeatToken> tokens = {};   // by seat
};

// Asks for the news of a table: its lines from a number on, and its chat lines after a number.
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
using FoundNews = Result<std::optional<TableNews>>;  // empty: no such table

// Filters of public tables, the latest first. The next page starts after the last row of the page
// before.
struct ListQuery
{
    std::string game = {};    // empty: any
    std::string status = {};  // empty: any
    int limit = 100;
    std::optional<TableRow> after = {};
};

// Filters of tables without a write since `before_ms`, the longest idle first.
struct IdleQuery
{
    std::string status = {};  // empty: any
    int64_t before_ms = 0;    // compared with updated_ms
    bool has_chat = false;    // only tables with chat lines
    int limit = 100;
};

struct Wake
{
    std::string table;
    int64_t wake_ms = 0;
    bool operator==(const Wake&) const = default;
};

// A write of another server that shares the store. It can be read by then.
struct News
{
    enum class Kind
    {
        Table,      // the table has new lines, tokens or chat
        TableAnew,  // the table was rewritten or removed: forget all lines read before
        Note,       // the note has another text
        Word,       // another server called tell_others
        Everything  // anything may have changed: the listener was away for a while
    };
    Kind kind = Kind::Everything;
    std::string name = {};  // of the table or the note; or the word itself
};
using WhenNews = std::function<void(const News&)>;

class Store
{
public:
    Store() = default;
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;
    virtual ~Store() = default;  // writes and answers the rest of the queue

    // A taken id is a conflict.
    virtual void create(NewTable table, WhenWritten when_written) = 0;
    // The lines of a table are numbered without gap and without double: a first_number that does
    // not follow the last line is a conflict. Appends are written in the order of their calls.
    virtual void append(Append lines, WhenWritten when_written) = 0;
    // The store numbers chat lines itself, from 1, and drops the oldest beyond its bound.
    virtual void add_chat(std::string table, std::string line, WhenWritten when_written) = 0;

    virtual void rewrite(Rewrite lines, WhenWritten when_written) = 0;
    // Removes the table with its lines, tokens and chat.
    virtual void remove(std::string table, WhenWritten when_written) = 0;
    virtual void remove_chat(std::string table, WhenWritten when_written) = 0;
    // The host's notes, by name: facts that outlive a restart and belong to no table. An empty text
    // removes a note.
    virtual void write_note(std::string name, std::string text, WhenWritten when_written) = 0;
    virtual Result<std::string> read_note(std::string_view name) = 0;
    virtual Result<std::vector<std::string>> note_names() = 0;  // sorted

    // Other servers are not told of a change.
    virtual void change_entries(EntryChange change, WhenWritten when_written) = 0;
    virtual Result<std::optional<Entry>> read_entry(std::string_view kind,
                                                    std::string_view key) = 0;
    virtual Result<std::vector<Entry>> entries(const EntryQuery& query) = 0;
    virtual Result<std::vector<std::string>> entry_kinds() = 0;  // sorted

    // Row, tokens and the lines from this number on, all of the same moment. Empty: no such table.
    virtual Result<std::optional<StoredTable>> read_table(std::string_view id,
                                                          int64_t first_number = 1) = 0;
    // The chat lines after this number, the oldest first.
    virtual Result<std::vector<ChatLine>> read_chat(std::string_view table,
                                                    int64_t after_number = 0) = 0;
    // The answers in the order of the queries; all parts of an answer are of the same moment.
    virtual std::vector<FoundNews> read_news(std::span<const NewsQuery> queries);
    virtual Result<std::vector<TableRow>> public_tables(const ListQuery& query) = 0;
    virtual Result<std::vector<std::string>> table_ids() = 0;  // all, sorted
    // The tables with a greater id, sorted by id.
    virtual Result<std::vector<TableRow>> tables(std::string_view after_id, int limit) = 0;
    virtual Result<std::vector<std::string>> idle_tables(const IdleQuery& query) = 0;
    // All tables with a wake time up to `until_ms`, the earliest first: clocks and turns of bots
    // that must go on after a restart, or after the death of another server.
    virtual Result<std::vector<Wake>>
    wakes(int64_t until_ms = std::numeric_limits<int64_t>::max()) = 0;

    // Several servers may share a store in PostgreSQL. In other stores the functions below do
    // nothing.
    virtual bool is_shared() const { return false; }
    // Tells the writes of other servers from now on, in order and on any thread, but not the writes
    // of this server. Call it once.
    virtual void listen(WhenNews) {}
    // A claim has a single holder among all servers that share the store, until the holder releases
    // it or dies; the holder may claim it again. These three functions wait, as reading does.
    virtual Result<bool> claim(const std::string& /*name*/) { return true; }
    virtual void release(const std::string& /*name*/) {}
    virtual Result<void> tell_others(const std::string& /*word*/) { return {}; }  // kept nowhere

    // Reads everything and looks for damage: slow, for `verify`.
    virtual Result<void> check() = 0;
    // Refuses if a write cannot succeed now, with the reason: the file is read-only or damaged, or
    // the latest attempt failed. A further attempt is always allowed, but a damaged store takes no
    // writes any more.
    virtual Result<void> writable() const = 0;
    virtual bool is_damaged() const = 0;
    virtual int64_t backed_up_s() const = 0;  // time of the last backup, in seconds since 1970; 0:
                                              // never
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
Outcome change_entries_and_wait(Store& store, EntryChange change);

enum class Access
{
    // Creates a missing store and updates an older schema. A file belongs to a single program at a
    // time; a file that cannot be written is opened for reading, see writable(). A database may
    // have any number of servers.
    ReadWrite,
    // the same, but a database, too, belongs to this program alone
    Alone,
    // Beside a running server, too. Nothing is created or changed; writes fail. In PostgreSQL all
    // reads show the moment of opening.
    ReadOnly
};

struct StoreOptions
{
    std::string location{default_location};  // "sqlite:PATH", just a path, or "postgresql://..."
    Access access = Access::ReadWrite;
    int chat_lines_kept = 500;  // per table
    int max_queued = 10'000;  // writes; further writes fail at once, so a dead disk fills no memory
};

Result<std::unique_ptr<Store>> open_store(const StoreOptions& options);

}  // namespace tischwerk::store
