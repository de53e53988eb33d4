// The messages of a client, a described struct each; table/protocol/protocol.hpp has the rules
// common to all.
#pragma once

#include "table/protocol/views.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tischwerk::table
{

// ---- From the client. `key` is the client's own name for the message, at most 64 bytes; the reply
// repeats it. A message that changes the table also gives `last`, the number of the last line the
// client knows; the same key sent again is answered again and not done twice.

// The first message on a WebSocket.
struct Hello
{
    static constexpr std::string_view type = "hello";
    int protocol = 0;
    std::string table;
    std::optional<std::string> token;  // of a seat; left out: the client watches
    std::optional<int> last;           // to go on after a lost connection
    // "en" or "de": every change comes as Stepped, with texts in this language alone.
    std::optional<std::string> changes_in = {};
};
BOOST_DESCRIBE_STRUCT(Hello, (), (protocol, table, token, last, changes_in))

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

// The sender's own seat or a bot's, before the start.
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
    // The answers to the questions after it, played as far as they are asked.
    std::optional<std::vector<std::string>> then = {};
};
BOOST_DESCRIBE_STRUCT(MakeMove, (), (key, last, move, then))

struct UndoMove
{
    static constexpr std::string_view type = "undo";
    std::string key;
    int last = 0;
    std::optional<int> back_to;  // the last line to stay; left out: the sender's last choice goes
};
BOOST_DESCRIBE_STRUCT(UndoMove, (), (key, last, back_to))

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
    std::optional<bool> ends = {};  // the game, where no other person plays; left out: bots play on
};
BOOST_DESCRIBE_STRUCT(Resign, (), (key, last, ends))

struct ComeBack
{
    static constexpr std::string_view type = "return";
    std::string key;
    int last = 0;
};
BOOST_DESCRIBE_STRUCT(ComeBack, (), (key, last))

// The seat does not answer: its player is asked to, and later the others vote.
struct AskAbsent
{
    static constexpr std::string_view type = "ask_absent";
    std::string key;
    int last = 0;
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(AskAbsent, (), (key, last, seat))

struct VoteAbsent
{
    static constexpr std::string_view type = "vote_absent";
    std::string key;
    int last = 0;
    AbsenceWish wish = AbsenceWish::Skip;
};
BOOST_DESCRIBE_STRUCT(VoteAbsent, (), (key, last, wish))

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
    bool blocked = false;  // also blocked choices, with the rule
    // With outlooks, and with blocked choices; behind these choices, where some are named.
    std::optional<bool> outlook = {};
    std::optional<std::vector<std::string>> after = {};
};
BOOST_DESCRIBE_STRUCT(AskMenu, (), (key, blocked, outlook, after))

// Several small choices as a single wish, behind these choices: see core/outlook/basket.hpp.
struct AskBasket
{
    static constexpr std::string_view type = "basket";
    std::string key;
    std::vector<WishView> wishes;
    std::optional<std::vector<std::string>> after = {};
};
BOOST_DESCRIBE_STRUCT(AskBasket, (), (key, wishes, after))

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

// How the scores have grown over the game.
struct AskScores
{
    static constexpr std::string_view type = "scores";
    std::string key;
};
BOOST_DESCRIBE_STRUCT(AskScores, (), (key))

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

// Messages that change the table.
using Command = std::variant<TakeSeat, PutBot, OpenSeat, StartGame, MakeMove, UndoMove, ReplyToUndo,
                             RestartTurn, Resign, ComeBack, AskAbsent, VoteAbsent, SetOrders>;

using ClientMessage =
    std::variant<Hello, TakeSeat, PutBot, OpenSeat, StartGame, MakeMove, UndoMove, ReplyToUndo,
                 RestartTurn, Resign, ComeBack, AskAbsent, VoteAbsent, SetOrders, SayInChat,
                 AskMenu, AskBasket, AskPreview, AskHistory, AskSinceLastTurn, AskViewAt, AskScores,
                 AskHint, Ping>;

}  // namespace tischwerk::table
