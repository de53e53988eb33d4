// What the browser may ask of the module: one described struct each, `type` says which. Playing
// itself uses the messages of table/protocol.hpp, the same as on a WebSocket; what is here is what
// a server would otherwise do around them.
#pragma once

#include "core/json/described_json.hpp"
#include "table/views.hpp"

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
};
BOOST_DESCRIBE_STRUCT(ListGames, (), ())

// The data files of an edition, and the words of these sections in both languages.
struct OpenBook
{
    static constexpr std::string_view type = "book";
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
    std::vector<std::string> lines;
};
BOOST_DESCRIBE_STRUCT(OpenTable, (), (lines))

// Lines that were made elsewhere: by the other worker, or by a table that was forked.
struct AddLines
{
    static constexpr std::string_view type = "add";
    int table = 0;
    std::vector<std::string> lines;
};
BOOST_DESCRIBE_STRUCT(AddLines, (), (table, lines))

struct CloseTable
{
    static constexpr std::string_view type = "close";
    int table = 0;
};
BOOST_DESCRIBE_STRUCT(CloseTable, (), (table))

// A message of the protocol, as `seat` would send it; -1 is a spectator.
struct PassMessage
{
    static constexpr std::string_view type = "message";
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
    int table = 0;
    int seat = -1;
};
BOOST_DESCRIBE_STRUCT(ExportTable, (), (table, seat))

struct ImportFile
{
    static constexpr std::string_view type = "import";
    std::string content;
    std::string file_name;
    std::string nameless;  // what a player is called of whom the file says nothing
    int64_t now = 0;
};
BOOST_DESCRIBE_STRUCT(ImportFile, (), (content, file_name, nameless, now))

// A new table with the position after this line.
struct ForkTable
{
    static constexpr std::string_view type = "fork";
    int table = 0;
    int number = 0;
    int seat = -1;
    int64_t now = 0;
};
BOOST_DESCRIBE_STRUCT(ForkTable, (), (table, number, seat, now))

// What the bot of this level would do for the seat, with its reasons.
struct ThinkAbout
{
    static constexpr std::string_view type = "think";
    int table = 0;
    int seat = 0;
    std::string level;
    std::string seed;
};
BOOST_DESCRIBE_STRUCT(ThinkAbout, (), (table, seat, level, seed))

// A stretch of a game looked at again: the outlook after each move, and what the bot would have
// done.
struct ReviewMoves
{
    static constexpr std::string_view type = "review";
    int table = 0;
    int from = 0;  // among the moves, from 0
    int count = 0;
    std::string level;
};
BOOST_DESCRIBE_STRUCT(ReviewMoves, (), (table, from, count, level))

using DoorRequest =
    std::variant<ListGames, OpenBook, MakeTable, OpenTable, AddLines, CloseTable, PassMessage,
                 PlayBot, ExportTable, ImportFile, ForkTable, ThinkAbout, ReviewMoves>;

}  // namespace tischwerk::wasm
