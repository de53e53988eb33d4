// The messages between a client and the server, a described struct each; `type` names the kind.
// docs/reference/protocol.md explains them. Members that are optional may be left out.
#pragma once

#include "core/json/tagged_json.hpp"
#include "core/told/hint.hpp"
#include "table/protocol/client_messages.hpp"
#include "table/protocol/views.hpp"

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
    int missed_from = 0;               // the first line of that page; `history` gives earlier lines
    TableView view;
    std::vector<ChatLine> chat;
    std::optional<MenuView> menu;
    std::optional<std::vector<HistoryEntry>> since;
};
BOOST_DESCRIBE_STRUCT(Welcome, (),
                      (protocol, table, seat, last, at, missed, missed_from, view, chat, menu,
                       since))

// Lines `from` to `to` were added. An asked viewer gets along with it the answers to its next
// questions.
struct Changed
{
    static constexpr std::string_view type = "changed";
    int from = 0;
    int to = 0;
    std::vector<HistoryEntry> entries;
    TableView view;
    std::optional<MenuView> menu;  // blocked choices included, with the rule
    // Moves of the others since the viewer's last turn, where another seat has moved just now.
    std::optional<std::vector<HistoryEntry>> since;
};
BOOST_DESCRIBE_STRUCT(Changed, (), (from, to, entries, view, menu, since))

// What Changed says, as the difference (difference.hpp) to the `view` and `menu` of the viewer
// before; `menu` is null where none came.
struct Stepped
{
    static constexpr std::string_view type = "stepped";
    int from = 0;
    int to = 0;
    json::value entries;
    json::value change;
    std::optional<json::value> since;
};
BOOST_DESCRIBE_STRUCT(Stepped, (), (from, to, entries, change, since))

struct Accepted
{
    static constexpr std::string_view type = "accepted";
    std::string key;
    int last = 0;                      // the last line there is now
    std::optional<std::string> token;  // of the seat just taken
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
    std::optional<MenuView> menu;   // and the question there
};
BOOST_DESCRIBE_STRUCT(RefusedMessage, (), (key, code, message, rule, last, view, menu))

struct MenuMessage
{
    static constexpr std::string_view type = "menu";
    std::string key;
    MenuView menu;
};
BOOST_DESCRIBE_STRUCT(MenuMessage, (), (key, menu))

struct BasketMessage
{
    static constexpr std::string_view type = "basket";
    std::string key;
    BasketView basket;
};
BOOST_DESCRIBE_STRUCT(BasketMessage, (), (key, basket))

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

struct ScoresMessage
{
    static constexpr std::string_view type = "scores";
    std::string key;
    std::vector<ScoreMoment> moments;
};
BOOST_DESCRIBE_STRUCT(ScoresMessage, (), (key, moments))

struct HintMessage
{
    static constexpr std::string_view type = "hint";
    std::string key;
    int number = 0;                      // the line it was thought for
    std::vector<HintMove> moves;         // best first
    std::vector<PlannedMove> plan = {};  // the best move itself, then the moves after it
    std::vector<Words> reasons = {};     // sentences in the game's terms (bots/advice.hpp)
};
BOOST_DESCRIBE_STRUCT(HintMessage, (), (key, number, moves, plan, reasons))

struct ChatMessage
{
    static constexpr std::string_view type = "chat";
    ChatLine line;
};
BOOST_DESCRIBE_STRUCT(ChatMessage, (), (line))

// The viewers of the table now, told after the welcome and at every change. A seat that is not
// named has no connection; a bot's seat is never named.
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

using ServerMessage =
    std::variant<Welcome, Changed, Stepped, Accepted, RefusedMessage, MenuMessage, BasketMessage,
                 PreviewMessage, HistoryMessage, PastViewMessage, ScoresMessage, HintMessage,
                 ChatMessage, PresenceMessage, Pong, Bye>;

// Refuses with the JSON pointer of the mistake; the text comes from a stranger.
Outcome<ClientMessage> parse_client_message(std::string_view text);
Outcome<ClientMessage> read_client_message(const json::value& message);
// For clients of our own: load generator, tests.
Outcome<ServerMessage> parse_server_message(std::string_view text);
std::string to_text(const ClientMessage& message);
std::string to_text(const ServerMessage& message);

// JSON Schema of every message: client_hello, …, server_welcome, …
json::object message_schemas();

}  // namespace tischwerk::table
