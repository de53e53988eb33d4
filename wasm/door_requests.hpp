// The browser's requests to the module: a described struct each, `type` says which. Playing itself
// uses the messages of table/protocol/protocol.hpp, the same as on a WebSocket; the other requests
// do what a server does around them.
#pragma once

#include "core/json/described_json.hpp"
#include "wasm/door_answers.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tischwerk::wasm
{

// The games of this module, their options, standing orders and bots.
struct ListGames
{
    static constexpr std::string_view type = "games";
    using Answer = std::vector<GameView>;
};
BOOST_DESCRIBE_STRUCT(ListGames, (), ())

// The data files of an edition, and the words of these sections in both languages.
struct OpenBook
{
    static constexpr std::string_view type = "book";
    using Answer = BookView;
    std::string game;
    std::optional<std::string> edition;  // its hash; left out: the newest
    std::vector<std::string> sections;
};
BOOST_DESCRIBE_STRUCT(OpenBook, (), (game, edition, sections))

struct SeatWish
{
    table::SeatKind kind = table::SeatKind::Open;
    std::string name_or_level;
};
BOOST_DESCRIBE_STRUCT(SeatWish, (), (kind, name_or_level))

struct MakeTable
{
    static constexpr std::string_view type = "make";
    using Answer = Opened;
    std::string game;
    int players = 0;
    std::map<std::string, std::string> options;
    std::string seed;  // 128 bits from the browser's generator
    std::vector<SeatWish> seats;
    bool is_hot_seat = false;
    std::optional<bool> allows_hints;
    int64_t now = 0;
};
BOOST_DESCRIBE_STRUCT(MakeTable, (),
                      (game, players, options, seed, seats, is_hot_seat, allows_hints, now))

struct OpenTable
{
    static constexpr std::string_view type = "open";
    using Answer = Opened;
    std::vector<std::string> lines;
};
BOOST_DESCRIBE_STRUCT(OpenTable, (), (lines))

// Lines that were made elsewhere: by the other worker, or by a table that was forked.
struct AddLines
{
    static constexpr std::string_view type = "add";
    using Answer = Added;
    int table = 0;
    std::vector<std::string> lines;
};
BOOST_DESCRIBE_STRUCT(AddLines, (), (table, lines))

struct CloseTable
{
    static constexpr std::string_view type = "close";
    using Answer = Closed;
    int table = 0;
};
BOOST_DESCRIBE_STRUCT(CloseTable, (), (table))

// A message of the protocol, as `seat` would send it; -1 is a spectator.
struct PassMessage
{
    static constexpr std::string_view type = "message";
    using Answer = Said;
    int table = 0;
    int seat = -1;
    int64_t now = 0;
    json::value message;
};
BOOST_DESCRIBE_STRUCT(PassMessage, (), (table, seat, now, message))

// The move that the bot of this seat has chosen.
struct PlayBot
{
    static constexpr std::string_view type = "play_bot";
    using Answer = Said;
    int table = 0;
    int seat = 0;    // the bot's
    int viewer = 0;  // whose view the answer shows
    int64_t now = 0;
    std::string move;
};
BOOST_DESCRIBE_STRUCT(PlayBot, (), (table, seat, viewer, now, move))

struct ExportTable
{
    static constexpr std::string_view type = "export";
    using Answer = Exported;
    int table = 0;
    int seat = -1;
};
BOOST_DESCRIBE_STRUCT(ExportTable, (), (table, seat))

struct ImportFile
{
    static constexpr std::string_view type = "import";
    using Answer = Opened;
    std::string content;
    std::string file_name;
    std::string nameless;  // the name of a player without a name in the file
    int64_t now = 0;
};
BOOST_DESCRIBE_STRUCT(ImportFile, (), (content, file_name, nameless, now))

// A new table with the position after this line.
struct ForkTable
{
    static constexpr std::string_view type = "fork";
    using Answer = Opened;
    int table = 0;
    int number = 0;
    int seat = -1;
    int64_t now = 0;
};
BOOST_DESCRIBE_STRUCT(ForkTable, (), (table, number, seat, now))

// The advice of the bot of this level for the seat, with its reasons.
struct ThinkAbout
{
    static constexpr std::string_view type = "think";
    using Answer = Advice;
    int table = 0;
    int seat = 0;
    std::string level;
    std::string seed;
};
BOOST_DESCRIBE_STRUCT(ThinkAbout, (), (table, seat, level, seed))

// The question of a seat in a position that it imagines, with its outlook, behind these own
// choices: for a table that a server holds (ADR 57). Refused where this module has other rules or
// cards; then the server answers.
struct LookAhead
{
    static constexpr std::string_view type = "outlook";
    using Answer = Foreseen;
    std::string game;
    std::string edition;  // its hash
    std::string rules;
    int seat = 0;
    json::value position;
    std::optional<std::vector<std::string>> after;
};
BOOST_DESCRIBE_STRUCT(LookAhead, (), (game, edition, rules, seat, position, after))

// Several small choices as a single wish, likewise.
struct FillBasket
{
    static constexpr std::string_view type = "basket";
    using Answer = BasketView;
    std::string game;
    std::string edition;
    std::string rules;
    int seat = 0;
    json::value position;
    std::vector<WishView> wishes;
    std::optional<std::vector<std::string>> after;
};
BOOST_DESCRIBE_STRUCT(FillBasket, (), (game, edition, rules, seat, position, wishes, after))

// A stretch of a game in review: the outlook after each move, and the bot's own choices. Stretches
// follow one another; 0 begins again.
struct ReviewMoves
{
    static constexpr std::string_view type = "review";
    using Answer = ReviewView;
    int table = 0;
    int from = 0;   // 0: begin again; otherwise the review goes on where it stopped
    int count = 0;  // moves
    std::string level;
};
BOOST_DESCRIBE_STRUCT(ReviewMoves, (), (table, from, count, level))

// A new table in the opening of a chapter, whose file the page brings; the person has the learner's
// seat, bots all others.
struct MakeCourseTable
{
    static constexpr std::string_view type = "make_course";
    using Answer = Opened;
    std::string content;
    std::string file;  // its name, for messages
    std::string name;  // the learner's
    int64_t now = 0;
};
BOOST_DESCRIBE_STRUCT(MakeCourseTable, (), (content, file, name, now))

// Where the learner of such a table stands in the chapter, having left so many steps by reading.
struct AskCourse
{
    static constexpr std::string_view type = "course";
    using Answer = CourseView;
    int table = 0;
    std::string content;
    std::string file;
    int read = 0;
};
BOOST_DESCRIBE_STRUCT(AskCourse, (), (table, content, file, read))

using DoorRequest =
    std::variant<ListGames, OpenBook, MakeTable, OpenTable, AddLines, CloseTable, PassMessage,
                 PlayBot, ExportTable, ImportFile, ForkTable, LookAhead, FillBasket, ThinkAbout,
                 ReviewMoves, MakeCourseTable, AskCourse>;

}  // namespace tischwerk::wasm
