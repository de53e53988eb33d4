// The bodies of the REST requests and answers that are about tables, as described structs.
#pragma once

#include "core/json/described_json.hpp"
#include "table/protocol/views.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::table
{

struct NewSeat
{
    SeatKind kind = SeatKind::Open;
    std::string name;   // of a person
    std::string level;  // of a bot
};
BOOST_DESCRIBE_STRUCT(NewSeat, (), (kind, name, level))

// The body of a request for a new table; a missing member has its default.
struct NewTable
{
    std::string game;
    int players = 0;
    std::optional<OptionValues> options;
    std::optional<ClockRule> clock;
    std::optional<bool> is_public;
    std::optional<bool> is_hot_seat;
    std::optional<bool> allows_hints;  // also where several people play
    std::optional<std::string> stand_in;
    std::optional<std::vector<NewSeat>> seats;
};
BOOST_DESCRIBE_STRUCT(NewTable, (),
                      (game, players, options, clock, is_public, is_hot_seat, allows_hints,
                       stand_in, seats))

Outcome<NewTable> parse_new_table(std::string_view text);

struct SeatLink
{
    int seat = 0;
    std::string token;  // secret: who has it sits there
};
BOOST_DESCRIBE_STRUCT(SeatLink, (), (seat, token))

struct NewTableMade
{
    std::string table;
    std::vector<SeatLink> seats;
};
BOOST_DESCRIBE_STRUCT(NewTableMade, (), (table, seats))

// A row of the list of tables.
struct TableSummary
{
    std::string table;
    std::string game;
    int players = 0;
    int open_seats = 0;
    Phase phase = Phase::Open;
    ClockRule clock;
    int64_t created_at = 0;
    std::vector<std::string> names;  // by seat; empty: open
};
BOOST_DESCRIBE_STRUCT(TableSummary, (),
                      (table, game, players, open_seats, phase, clock, created_at, names))

// A table in short, for the holder of a seat who wants to know whether to look in.
struct TableStatus
{
    std::string table;
    std::string game;
    Phase phase = Phase::Open;
    std::optional<int> seat;  // of the asker
    std::vector<SeatView> seats;
    std::vector<int> asked;           // who may answer now
    std::optional<int64_t> deadline;  // when the time of the seat to act is out
    int move_count = 0;
    int64_t changed_at = 0;
    std::vector<int> totals;   // by seat, as far as the asker may know
    std::vector<int> winners;  // once it is over
};
BOOST_DESCRIBE_STRUCT(TableStatus, (),
                      (table, game, phase, seat, seats, asked, deadline, move_count, changed_at,
                       totals, winners))

}  // namespace tischwerk::table
