// The lines of a table's log. Everything lasting about a table is here, save chat and the secret
// tokens of seats: a table is the fold of these lines. Each line is a JSON object in a line of
// text, numbered from 1; nothing is ever changed or removed, an undo adds a line.
#pragma once

#include "core/game.hpp"
#include "table/protocol/refused.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <boost/describe.hpp>

namespace tischwerk::table
{

enum class ClockKind
{
    None,
    Live,           // a bank of time for each player, and a little more for every turn
    Correspondence  // days for each move
};
BOOST_DESCRIBE_ENUM(ClockKind, None, Live, Correspondence)

struct ClockRule
{
    ClockKind kind = ClockKind::None;
    int64_t bank_ms = 0;
    int64_t increment_ms = 0;
    int days_per_move = 0;
    bool operator==(const ClockRule&) const = default;
};
BOOST_DESCRIBE_STRUCT(ClockRule, (), (kind, bank_ms, increment_ms, days_per_move))

// Who made a move.
enum class By
{
    Human,
    Bot,            // on a bot's seat, or for a player who resigned
    StandingOrder,  // the table, as the player had ordered
    EarlyAnswer,    // the player, before it was their turn
    TimeOut,        // a bot, because the player's time ran out
    Import          // it was in the file, or in the game this one was forked from
};
BOOST_DESCRIBE_ENUM(By, Human, Bot, StandingOrder, EarlyAnswer, TimeOut, Import)

// ---- The lines. Seats are numbers from 0.

// Always line 1, and nowhere else.
struct Created
{
    static constexpr std::string_view type = "created";
    std::string game;
    std::string rules;    // the version of the rules
    std::string edition;  // the hash of the edition
    int players = 0;
    OptionValues options;
    std::string seed;  // secret until the game is over
    std::string seed_hash;
    ClockRule clock;
    bool is_public = false;            // in the list of tables
    bool is_hot_seat = false;          // a single person plays all human seats
    std::string stand_in;              // the level of the bot that plays for an absent person
    std::optional<bool> allows_hints;  // also where several people play; left out: no
    // Where the game does not begin at the beginning. Secret like the seed.
    std::optional<json::value> position;
};
BOOST_DESCRIBE_STRUCT(Created, (),
                      (game, rules, edition, players, options, seed, seed_hash, clock, is_public,
                       is_hot_seat, stand_in, allows_hints, position))

struct Seated
{
    static constexpr std::string_view type = "seated";
    int seat = 0;
    std::string name;
};
BOOST_DESCRIBE_STRUCT(Seated, (), (seat, name))

struct BotSeated
{
    static constexpr std::string_view type = "bot_seated";
    int seat = 0;
    std::string level;
};
BOOST_DESCRIBE_STRUCT(BotSeated, (), (seat, level))

// The seat is open again.
struct Left
{
    static constexpr std::string_view type = "left";
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Left, (), (seat))

struct Started
{
    static constexpr std::string_view type = "started";
};
BOOST_DESCRIBE_STRUCT(Started, (), ())

struct Moved
{
    static constexpr std::string_view type = "moved";
    int seat = 0;
    std::string move;
    By by = By::Human;
};
BOOST_DESCRIBE_STRUCT(Moved, (), (seat, move, by))

// An answer given before its turn. It is kept, and played as a Moved line by EarlyAnswer.
struct Answered
{
    static constexpr std::string_view type = "answered";
    int seat = 0;
    std::string decision;
    std::string move;
};
BOOST_DESCRIBE_STRUCT(Answered, (), (seat, decision, move))

// Of the seat's kept answers only the first `left` stay.
struct Withdrawn
{
    static constexpr std::string_view type = "withdrawn";
    int seat = 0;
    int left = 0;
};
BOOST_DESCRIBE_STRUCT(Withdrawn, (), (seat, left))

// The position, and the answers kept, are again as after line `back_to`.
struct Undone
{
    static constexpr std::string_view type = "undone";
    int seat = 0;
    int back_to = 0;
};
BOOST_DESCRIBE_STRUCT(Undone, (), (seat, back_to))

// All other players are asked. The next move ends the question.
struct UndoAsked
{
    static constexpr std::string_view type = "undo_asked";
    int seat = 0;
    int back_to = 0;
};
BOOST_DESCRIBE_STRUCT(UndoAsked, (), (seat, back_to))

struct UndoAgreed
{
    static constexpr std::string_view type = "undo_agreed";
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(UndoAgreed, (), (seat))

// By another player, or by the one who asked.
struct UndoDeclined
{
    static constexpr std::string_view type = "undo_declined";
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(UndoDeclined, (), (seat))

// The question has waited for so long that it ends by itself.
struct UndoLapsed
{
    static constexpr std::string_view type = "undo_lapsed";
    int seat = 0;  // of the player who asked
};
BOOST_DESCRIBE_STRUCT(UndoLapsed, (), (seat))

// A player says that the seat `about` does not answer.
struct AbsenceAsked
{
    static constexpr std::string_view type = "absence_asked";
    int seat = 0;
    int about = 0;
};
BOOST_DESCRIBE_STRUCT(AbsenceAsked, (), (seat, about))

// The others' wish for the seat of an absent player.
enum class AbsenceWish
{
    Bot,   // a bot plays on until the player returns
    Skip,  // a bot plays this turn
    End    // the game ends here
};
BOOST_DESCRIBE_ENUM(AbsenceWish, Bot, Skip, End)

struct AbsenceVoted
{
    static constexpr std::string_view type = "absence_voted";
    int seat = 0;
    AbsenceWish wish = AbsenceWish::Skip;
};
BOOST_DESCRIBE_STRUCT(AbsenceVoted, (), (seat, wish))

// The others gave the seat of an absent player to a bot.
struct Replaced
{
    static constexpr std::string_view type = "replaced";
    int seat = 0;
    std::string level;
};
BOOST_DESCRIBE_STRUCT(Replaced, (), (seat, level))

// The game ends before its end: all people have resigned, or the others voted so.
struct Ended
{
    static constexpr std::string_view type = "ended";
};
BOOST_DESCRIBE_STRUCT(Ended, (), ())

struct Resigned
{
    static constexpr std::string_view type = "resigned";
    int seat = 0;
    std::string level;  // of the bot that goes on
};
BOOST_DESCRIBE_STRUCT(Resigned, (), (seat, level))

// A bot plays the rest of this turn; the player's next turn begins with a pause.
struct TimedOut
{
    static constexpr std::string_view type = "timed_out";
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(TimedOut, (), (seat))

struct Returned
{
    static constexpr std::string_view type = "returned";
    int seat = 0;
};
BOOST_DESCRIBE_STRUCT(Returned, (), (seat))

struct OrdersChanged
{
    static constexpr std::string_view type = "orders_changed";
    int seat = 0;
    std::vector<std::string> orders;  // those switched on
};
BOOST_DESCRIBE_STRUCT(OrdersChanged, (), (seat, orders))

// The whole position, written by a program that plays these rules, so that a program without them
// can still show it. Secret like the seed.
struct Kept
{
    static constexpr std::string_view type = "kept";
    std::string rules;
    std::string edition;
    int move_count = 0;
    std::vector<int64_t> bank_ms;  // by seat, as of a live clock that stops now
    json::value position;
};
BOOST_DESCRIBE_STRUCT(Kept, (), (rules, edition, move_count, bank_ms, position))

// These are large and few: behind a pointer, so that moves stay small.
using SharedCreated = std::shared_ptr<const Created>;
using SharedKept = std::shared_ptr<const Kept>;

using Content = std::variant<SharedCreated, Seated, BotSeated, Left, Started, Moved, Answered,
                             Withdrawn, Undone, UndoAsked, UndoAgreed, UndoDeclined, UndoLapsed,
                             AbsenceAsked, AbsenceVoted, Replaced, Ended, Resigned, TimedOut,
                             Returned, OrdersChanged, SharedKept>;

struct Line
{
    int number = 0;   // from 1
    int64_t at = 0;   // milliseconds since 1970
    std::string key;  // of the message behind it; on the first line of several
    int from = -1;    // with a key: the seat whose message it was
    Content content;
};
using Lines = std::vector<Line>;

// The key of a message that takes a seat is as good as the seat's token, so the log keeps its hash:
// the reader of a log cannot sit down with it. Older lines have the key itself, and for that very
// reason it opens nothing any more (ADR 38).
std::string kept_key(std::string_view key);

// {"n":12,"at":1700000000000,"key":"k7","from":0,"type":"moved","seat":0,"move":"…","by":"human"}
std::string to_text(const Line& line);
// Trusts no input; the message names the mistake.
Outcome<Line> parse_line(std::string_view text);

std::string_view type_of(const Line& line);
// The seat a line is about, or no_seat.
Seat seat_of(const Line& line);
// Whether the line's seat, if it has any, exists at a table with so many.
bool has_seat_below(const Line& line, int seat_count);

// JSON Schema of each kind of line, by its type.
json::object log_line_schemas();

}  // namespace tischwerk::table
