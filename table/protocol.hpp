// The messages between a client and the server, one described struct each; `type` says which it is.
// docs/protocol.md explains them. Members that are optional may be left out.
#pragma once

#include "core/json/tagged_json.hpp"
#include "table/views.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tischwerk::table
{

// Raised when an older client could not go on; such a client gets a clear refusal.
inline constexpr int protocol_version = 1;
// A history is told in pages of so many lines at most, so that no message grows without bound.
inline constexpr int history_page_lines = 200;

// ---- From the client. `key` is the client's own name for the message, at most 64 bytes; the reply
// repeats it. What changes the table also says `last`, the number of the last line the client
// knows; the same key sent again is answered again and not done twice.

// The first message on a WebSocket.
struct Hello
{
    static constexpr std::string_view type = "hello";
    int protocol = 0;
    std::string table;
    std::optional<std::string> token;  // of a seat; without it one watches
    std::optional<int> last;           // to go on after a lost connection
};
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, table, token, last))

struct TakeSeat
{
    static constexpr std::string_view type = "take_seat";
    std::string key;
    int last = 0;
    int seat = 0;
    std::string name;
};
BOOST_DESCRIBE_STRUCT(TakeSeat, (), (key, last, seat, name))

struct PutBot
{
    static constexpr std::string_view type = "put_bot";
    std::string key;
    int last = 0;
    int seat = 0;
    std::string level;
};
BOOST_DESCRIBE_STRUCT(PutBot, (), (key, last, seat, level))

// One's own seat or a bot's, before the start.
struct OpenSeat
{
    static constexpr std::string_view type = "open_seat";
    std::string key;
    int last = 0;
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(OpenSeat, (), (key, last, seat))

struct StartGame
{
    static constexpr std::string_view type = "start";
    std::string key;
    int last = 0;
};
BOOST_DESCRIBE_STRUCT(StartGame, (), (key, last))

struct MakeMove
{
    static constexpr std::string_view type = "move";
    std::string key;
    int last = 0;
    std::string move;
};
BOOST_DESCRIBE_STRUCT(MakeMove, (), (key, last, move))

struct UndoMove
{
    static constexpr std::string_view type = "undo";
    std::string key;
    int last = 0;
    std::optional<int> back_to;  // the last line to stay; left out: one's own last choice goes
};
BOOST_DESCRIBE_STRUCT(UndoMove, (), (key, last, back_to))

// To go on by rules that have changed since the game began; see `rules_question` in the view.
struct AgreeToRules
{
    static constexpr std::string_view type = "agree_to_rules";
    std::string key;
    int last = 0;
};
BOOST_DESCRIBE_STRUCT(AgreeToRules, (), (key, last))

struct ReplyToUndo
{
    static constexpr std::string_view type = "undo_reply";
    std::string key;
    int last = 0;
    bool agree = false;
};
BOOST_DESCRIBE_STRUCT(ReplyToUndo, (), (key, last, agree))

struct RestartTurn
{
    static constexpr std::string_view type = "restart_turn";
    std::string key;
    int last = 0;
};
BOOST_DESCRIBE_STRUCT(RestartTurn, (), (key, last))

struct Resign
{
    static constexpr std::string_view type = "resign";
    std::string key;
    int last = 0;
};
BOOST_DESCRIBE_STRUCT(Resign, (), (key, last))

struct ComeBack
{
    static constexpr std::string_view type = "return";
    std::string key;
    int last = 0;
};
BOOST_DESCRIBE_STRUCT(ComeBack, (), (key, last))

struct SetOrders
{
    static constexpr std::string_view type = "orders";
    std::string key;
    int last = 0;
    std::vector<std::string> orders;
};
BOOST_DESCRIBE_STRUCT(SetOrders, (), (key, last, orders))

struct SayInChat
{
    static constexpr std::string_view type = "chat";
    std::string key;
    std::string text;
};
BOOST_DESCRIBE_STRUCT(SayInChat, (), (key, text))

struct AskMenu
{
    static constexpr std::string_view type = "menu";
    std::string key;
    bool blocked = false;  // also what is not allowed, with the rule
};
BOOST_DESCRIBE_STRUCT(AskMenu, (), (key, blocked))

struct AskPreview
{
    static constexpr std::string_view type = "preview";
    std::string key;
    std::string move;
    std::optional<std::vector<std::string>> then = {};  // the choices to follow it
};
BOOST_DESCRIBE_STRUCT(AskPreview, (), (key, move, then))

struct AskHistory
{
    static constexpr std::string_view type = "history";
    std::string key;
    int from = 1;
    std::optional<int> to;  // left out: to the end; the answer says how far it goes
};
BOOST_DESCRIBE_STRUCT(AskHistory, (), (key, from, to))

struct AskSinceLastTurn
{
    static constexpr std::string_view type = "since_last_turn";
    std::string key;
};
BOOST_DESCRIBE_STRUCT(AskSinceLastTurn, (), (key))

struct AskViewAt
{
    static constexpr std::string_view type = "view_at";
    std::string key;
    int number = 0;
};
BOOST_DESCRIBE_STRUCT(AskViewAt, (), (key, number))

struct AskHint
{
    static constexpr std::string_view type = "hint";
    std::string key;
    std::optional<std::string> level;
};
BOOST_DESCRIBE_STRUCT(AskHint, (), (key, level))

struct Ping
{
    static constexpr std::string_view type = "ping";
    std::string key;
};
BOOST_DESCRIBE_STRUCT(Ping, (), (key))

// What changes the table.
using Command = std::variant<TakeSeat, PutBot, OpenSeat, StartGame, MakeMove, UndoMove, ReplyToUndo,
                             AgreeToRules, RestartTurn, Resign, ComeBack, SetOrders>;

using ClientMessage =
    std::variant<Hello, TakeSeat, PutBot, OpenSeat, StartGame, MakeMove, UndoMove, ReplyToUndo,
                 AgreeToRules, RestartTurn, Resign, ComeBack, SetOrders, SayInChat, AskMenu,
                 AskPreview, AskHistory, AskSinceLastTurn, AskViewAt, AskHint, Ping>;

// ---- From the server.

struct ChatLine
{
    int number = 0;  // from 1, counted apart from the log
    int64_t at = 0;
    std::optional<int> seat;  // none: a spectator
    std::string name;
    std::string text;
};
BOOST_DESCRIBE_STRUCT(ChatLine, (), (number, at, seat, name, text))

// The answer to Hello. `menu` and `since` are as in Changed.
struct Welcome
{
    static constexpr std::string_view type = "welcome";
    int protocol = protocol_version;
    std::string table;
    std::optional<int> seat;
    int last = 0;
    int64_t at = 0;                    // now, by the clock that the deadlines mean
    std::vector<HistoryEntry> missed;  // after the line the client knew, at most the latest page
    int missed_from = 0;  // the first line of that page; ask with `history` for what lies before
    TableView view;
    std::vector<ChatLine> chat;
    std::optional<MenuView> menu;
    std::optional<std::vector<HistoryEntry>> since;
};
BOOST_DESCRIBE_STRUCT(Welcome, (),
                      (protocol, table, seat, last, at, missed, missed_from, view, chat, menu,
                       since))

// Lines `from` to `to` were added. Who is asked something now gets along with it what it would have
// to ask for next.
struct Changed
{
    static constexpr std::string_view type = "changed";
    int from = 0;
    int to = 0;
    std::vector<HistoryEntry> entries;
    TableView view;
    std::optional<MenuView> menu;  // what is not allowed included, with the rule
    // What the others did since the viewer's last turn, where one of them has moved just now.
    std::optional<std::vector<HistoryEntry>> since;
};
BOOST_DESCRIBE_STRUCT(Changed, (), (from, to, entries, view, menu, since))

struct Accepted
{
    static constexpr std::string_view type = "accepted";
    std::string key;
    int last = 0;                      // the last line there is now
    std::optional<std::string> token;  // of the seat one has just taken
};
BOOST_DESCRIBE_STRUCT(Accepted, (), (key, last, token))

struct RefusedMessage
{
    static constexpr std::string_view type = "refused";
    std::string key;
    std::string code;  // one of the table's or the server's
    std::string message;
    std::optional<BlockedBy> rule;
    int last = 0;
    std::optional<TableView> view;  // the present position, where the client's is outdated
    std::optional<MenuView> menu;   // and what is asked there
};
BOOST_DESCRIBE_STRUCT(RefusedMessage, (), (key, code, message, rule, last, view, menu))

struct MenuMessage
{
    static constexpr std::string_view type = "menu";
    std::string key;
    MenuView menu;
};
BOOST_DESCRIBE_STRUCT(MenuMessage, (), (key, menu))

struct PreviewMessage
{
    static constexpr std::string_view type = "preview";
    std::string key;
    PreviewView preview;
};
BOOST_DESCRIBE_STRUCT(PreviewMessage, (), (key, preview))

// Answers both `history` and `since_last_turn`.
struct HistoryMessage
{
    static constexpr std::string_view type = "history";
    std::string key;
    int last = 0;
    int to = 0;  // the last line of this page; if more was asked for, ask from the next one on
    std::vector<HistoryEntry> entries;
};
BOOST_DESCRIBE_STRUCT(HistoryMessage, (), (key, last, to, entries))

struct PastViewMessage
{
    static constexpr std::string_view type = "view_at";
    std::string key;
    PastView view;
};
BOOST_DESCRIBE_STRUCT(PastViewMessage, (), (key, view))

struct HintMove
{
    std::string move;
    Words description;
    double share = 0;  // how much of its thinking the bot gave to this move, from 0 to 1
    double score = 0;  // what the seat would have in the end, as the bot expects
    double win = 0;    // its chance to win, from 0 to 1
};
BOOST_DESCRIBE_STRUCT(HintMove, (), (move, description, share, score, win))

// A choice that the bot means to make after the best one, in the same turn.
struct PlannedMove
{
    std::string move;
    Words description;
};
BOOST_DESCRIBE_STRUCT(PlannedMove, (), (move, description))

struct HintMessage
{
    static constexpr std::string_view type = "hint";
    std::string key;
    int number = 0;                      // the line it was thought for
    std::vector<HintMove> moves;         // best first
    std::vector<PlannedMove> plan = {};  // the best one itself, then what follows it
};
BOOST_DESCRIBE_STRUCT(HintMessage, (), (key, number, moves, plan))

struct ChatMessage
{
    static constexpr std::string_view type = "chat";
    ChatLine line;
};
BOOST_DESCRIBE_STRUCT(ChatMessage, (), (line))

// Who looks at the table now, told after the welcome and whenever it changes. A seat that is not
// named has nobody connected; a bot's seat is never named.
struct PresenceMessage
{
    static constexpr std::string_view type = "presence";
    std::vector<int> here;  // seats, ascending
    int watching = 0;       // spectators; 20 stands for any number from 20 on
    bool operator==(const PresenceMessage&) const = default;
};
BOOST_DESCRIBE_STRUCT(PresenceMessage, (), (here, watching))

struct Pong
{
    static constexpr std::string_view type = "pong";
    std::string key;
};
BOOST_DESCRIBE_STRUCT(Pong, (), (key))

// The last message on a connection.
struct Bye
{
    static constexpr std::string_view type = "bye";
    std::string code;
    std::string message;
    std::optional<int> reconnect_after_ms;  // none: do not come back
};
BOOST_DESCRIBE_STRUCT(Bye, (), (code, message, reconnect_after_ms))

using ServerMessage = std::variant<Welcome, Changed, Accepted, RefusedMessage, MenuMessage,
                                   PreviewMessage, HistoryMessage, PastViewMessage, HintMessage,
                                   ChatMessage, PresenceMessage, Pong, Bye>;

// Refuses with the JSON pointer of what is wrong; the text comes from a stranger.
Outcome<ClientMessage> parse_client_message(std::string_view text);
// For clients of our own: load generator, tests.
Outcome<ServerMessage> parse_server_message(std::string_view text);
std::string to_text(const ClientMessage& message);
std::string to_text(const ServerMessage& message);

// JSON Schema of every message: client_hello, …, server_welcome, …
json::object message_schemas();

}  // namespace tischwerk::table
