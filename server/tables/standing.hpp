// Standing: the facts of a table that a list shows, kept in the store's row, so that nobody's list
// loads a table into memory.
#pragma once

#include "core/json/described_json.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tischwerk::server
{

struct StandingSeat
{
    table::SeatKind kind = table::SeatKind::Open;
    std::string name;   // of a person
    std::string level;  // of the bot that plays here
    table::Presence presence = table::Presence::Here;
};
BOOST_DESCRIBE_STRUCT(StandingSeat, (), (kind, name, level, presence))

struct Standing
{
    std::vector<StandingSeat> seats;
    std::vector<int> asked;           // the seat in turn first
    std::optional<int64_t> since;     // when the running clock has started
    std::optional<int64_t> deadline;  // when its time is out
    int move_count = 0;
    std::vector<int> totals;   // once the game is over
    std::vector<int> winners;  // the same
};
BOOST_DESCRIBE_STRUCT(Standing, (), (seats, asked, since, deadline, move_count, totals, winners))

Standing standing_of(const table::Table& table, const table::TableState& state);

// The facts in a row; without a standing the row was written by an older program.
struct RowDetails
{
    table::ClockRule clock;
    std::vector<std::string> names;
    std::optional<Standing> standing;
};
std::string details_text(const table::Table& table, const table::TableState& state);
// Nothing: no program of ours has written this row.
std::optional<RowDetails> details_of(const store::Summary& summary);

}  // namespace tischwerk::server
