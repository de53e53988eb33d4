// A live table: a table in memory with its viewers. Changes pass through it one after another: it
// asks the table for the lines, stores them, takes them in and tells all viewers. It tells nothing
// before the disk has it.
#pragma once

#include "bots/bot.hpp"
#include "server/limits/rate.hpp"
#include "server/net/http.hpp"
#include "server/requests/denial.hpp"
#include "server/tables/services.hpp"
#include "store/store.hpp"
#include "table/protocol/protocol.hpp"
#include "table/table.hpp"

#include <array>
#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server
{

class NewsReader;
class Trials;
struct BotJob;
struct Thinker;

// A viewer of the table. Its seat decides what it may see.
class Onlooker
{
public:
    virtual ~Onlooker() = default;
    virtual void tell(const SharedText& message) = 0;
    // The live table closes: the last message, then no more.
    virtual void send_away(const Denial& why) = 0;

    Seat seat = no_seat;
    store::TokenHash token{};          // of the seat
    std::string address;               // where it comes from
    std::optional<Language> language;  // of differences; nothing: it gets whole views
    int eyes = -1;                     // the place whose view it was last told
};

struct Command
{
    using Ask = std::function<table::Outcome<table::Change>(const table::Table&, int64_t now_ms)>;
    using Done = std::function<void(const Answer<int>& last)>;

    Ask ask;
    Done done;                               // called once, after all viewers were told
    std::vector<store::TokenChange> tokens;  // stored together with the lines
    // Tokens that depend on the table's answer: asked for after `ask`.
    std::function<std::vector<store::TokenChange>()> tokens_then;
    bool is_token_new = false;             // stored even if nothing else changes
    std::function<void()> before_telling;  // stored, and not told to any viewer
    bool is_move = false;                  // of a person, for the metrics
    std::chrono::steady_clock::time_point received = std::chrono::steady_clock::now();
};

// The change that a viewer on this seat, or without a seat, asks for.
Command::Ask asks(table::Command command, Seat asker);

struct TakenSeat
{
    int last = 0;
    std::string token;
    int seat = 0;
};
// Takes any open seat; a repeated long key gets its own seat again.
inline constexpr int any_seat = std::numeric_limits<int>::min();

// The content of a live table, read from the store and replayed on another thread.
struct LoadedTable
{
    std::string id;
    table::Table table;
    std::vector<store::SeatToken> tokens;
    std::vector<table::ChatLine> chat;
};
Answer<LoadedTable> load_table(store::Store& store, const std::string& id);
// The two halves of loading. Only the second half can meet a fault of the rules; it reads nothing.
struct WholeTable
{
    store::StoredTable table;
    std::vector<store::ChatLine> chat;
    bool is_shared = false;  // the store: other servers may know more rules
};
Answer<WholeTable> read_whole(store::Store& store, const std::string& id);
Answer<LoadedTable> replay(const WholeTable& stored);
// Makes every view of the table; a fault of the rules throws here.
void show_to_all(const table::Table& table);
std::vector<table::ChatLine> parse_chat(const std::vector<store::ChatLine>& lines);
Answer<table::Lines> parse_lines(const std::vector<std::string>& lines);

// Whether a person sits here and is there to be asked.
bool has_people(const table::Table& table, const table::TableState& state);

// The row for the store's list and the next due time, once the table is in this state.
store::Summary summary_of(const table::Table& table, const table::TableState& state,
                          int64_t now_ms);

class LiveTable : public std::enable_shared_from_this<LiveTable>
{
public:
    // `changed` is called after every change, after a new due time, and when a viewer comes or
    // goes.
    using Changed = std::function<void(const LiveTable&)>;
    // `failed` is called after a fault of the program at this table, and must close the live table.
    using Failed = std::function<void(const LiveTable&, const std::string& fault)>;
    struct Keeper
    {
        NewsReader& news;
        std::shared_ptr<Trials> trials;  // bots may think longer than the hall stands
        Changed changed;
        Failed failed;
    };

    LiveTable(const Services& services, Keeper keeper, LoadedTable loaded);
    LiveTable(const LiveTable&) = delete;
    LiveTable& operator=(const LiveTable&) = delete;
    ~LiveTable();

    const std::string& id() const { return id_; }
    const table::Table& table() const { return *table_; }
    const std::vector<table::ChatLine>& chat() const { return chat_; }
    std::optional<Seat> seat_of(std::string_view token) const;
    std::optional<Seat> seat_of(const store::TokenHash& hash) const;
    std::size_t viewer_count() const { return onlookers_.size(); }
    // How long bots have thought here since the table was loaded.
    std::chrono::nanoseconds bots_time() const { return bots_time_; }
    // No viewer is here and no work is under way.
    bool is_at_rest() const;
    bool is_closed() const { return is_closed_; }
    bool is_writing() const
    {
        return write_ || is_reading_ || !waiting_.empty() || chats_under_way_ > 0;
    }
    int64_t left_ms() const { return left_ms_; }  // when the last one left
    // When `wake` should be called; nothing: never.
    std::optional<int64_t> wake_ms() const;

    // Runs work on this table. An exception in it takes this table alone out of service; false
    // then.
    bool attend(const std::function<void()>& act);
    void enter(Onlooker& onlooker);
    void leave(Onlooker& onlooker);
    void submit(Command command);
    // Makes the seat's new token. The onlooker, if there is one, sits there from then on; `done`
    // keeps it alive.
    using Taken = std::function<void(const Answer<TakenSeat>&)>;
    void take_seat(const table::TakeSeat& message, Seat asker, Onlooker* onlooker, Taken done);
    // Another secret for the holder of this one; all other holders look on from then on.
    void change_secret(const store::TokenHash& hash, Taken done);
    // The host gives a person back the seat whose secret is lost.
    void reseat(Seat seat, Taken done);
    // Voids the secret. Before the start the seat is open again; in a game a bot plays on.
    void withdraw_secret(const store::TokenHash& hash, Command::Done done);
    void open_seat(const table::OpenSeat& message, Seat asker, Command::Done done);
    void say(table::ChatLine line, Command::Done done);
    // All seats of the address together, and this seat if it is one.
    bool may_chat(Seat seat, int64_t now_ms);
    // Asks a bot for the best move of the seat in turn.
    void ask_hint(const std::string& level,
                  const std::function<void(const Answer<table::HintMessage>&)>& done);
    // Another server has written to this table, or may have.
    void look_for_news();
    // Another server may have rewritten known lines: reads and compares all of them.
    void doubt();
    // Who is connected here, and who elsewhere.
    table::PresenceMessage people_here() const;
    void others_are(table::PresenceMessage elsewhere);
    // Looks for due work: expired time, a bot in turn.
    void wake();
    // Frees memory that only a game under way needs.
    void rest(int64_t now_ms);
    void close(const Denial& why);

private:
    struct Write;
    struct News;

    void fail(const std::string& fault);
    void make_secret(Seat seat, Command::Ask may, Taken done);
    void work();
    void run(Command command);
    void ask(Command command);
    void write(Command command, table::Change change);
    void written(const store::Outcome& outcome);
    void confirm(Write& write);
    void catch_up(Command command);
    void read_news(std::function<void(const News&)> then);
    void hear_news();
    void news_missing(const News& news);
    bool take_news(const News& news);
    bool is_as_known(const table::Lines& lines, const std::vector<table::ChatLine>& chat) const;
    int last_chat_number() const { return chat_.empty() ? 0 : chat_.back().number; }
    void tell_chat(const table::ChatLine& line);
    void tell_changes(int from);
    static std::size_t place_of(const Viewer& viewer);
    std::string step_text(const table::Changed& message, std::size_t place, Language language);
    table::PresenceMessage presence() const;
    void greet_with_presence(Onlooker& newcomer);
    void presence_changed();  // perhaps; tells it soon if so
    void tell_presence();
    void take_tokens(const std::vector<store::TokenChange>& changes);
    table::Outcome<table::TakeSeat> found_seat(table::TakeSeat message, bool may_be_any) const;
    bool is_key_void(Seat seat) const;
    bool is_secret_of(const store::TokenHash& hash, Seat seat) const;
    void look_for_what_is_due();
    void let_bots_think();
    void claimed(const Result<bool>& is_ours);
    void release_claim();
    void think(const table::BotTurn& turn);
    bool is_paused() const;
    Thinker thinker() const;
    using Then = std::function<void(const Result<bots::Thought>&)>;
    std::function<void(Result<bots::Thought>, std::chrono::nanoseconds)>
    back_here(const std::string& party, Then then);
    void play_thought(const AnyState& state, Seat seat, const Result<bots::Thought>& thought);
    void retry_later();
    // The job's thought may be the first one since the table was loaded.
    void put_on_trial(BotJob& job);

    const Services services_;
    NewsReader& news_;
    const std::shared_ptr<Trials> trials_;
    const Changed changed_;
    const Failed failed_;
    const std::string id_;
    std::unique_ptr<table::Table> table_;
    std::vector<store::SeatToken> tokens_;
    std::vector<table::ChatLine> chat_;
    std::vector<Onlooker*> onlookers_;
    // View and menu that the viewers of a place were last told, as text: the next difference
    // begins there. The last place is the spectators'.
    struct LastSeen
    {
        int number = 0;
        std::string text;
    };
    std::array<std::array<LastSeen, 2>, max_seat_count + 1> last_seen_;
    std::deque<Command> waiting_;
    std::unique_ptr<Write> write_;  // under way
    bool is_reading_ = false;
    bool has_news_ = false;     // of another server, still to be read
    bool is_doubted_ = false;   // known lines may have been rewritten
    bool is_behind_ = false;    // they could not be read
    bool is_claiming_ = false;  // of all servers, the right to think for the bots here
    bool has_claim_ = false;
    int64_t refused_ms_ = 0;  // since when it is another's that does not move; 0: it is not
    bool is_thinking_ = false;
    bool is_proven_ = false;  // a bot has thought here and come back
    bool is_hinting_ = false;
    std::chrono::nanoseconds bots_time_{};
    bool is_closed_ = false;
    bool is_presence_due_ = false;
    table::PresenceMessage presence_told_;
    table::PresenceMessage elsewhere_;  // at the other servers
    int chats_under_way_ = 0;
    RateBucket chat_rate_;
    std::array<RateBucket, max_seat_count> seat_chat_rates_;
    int64_t left_ms_ = 0;
    int64_t changed_ms_ = 0;
    int64_t retry_ms_ = 0;  // when to repeat a refused write; 0: never
};

}  // namespace tischwerk::server
