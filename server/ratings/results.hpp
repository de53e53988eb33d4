// Results: a record for each finished game, and one for each person who played in it. The first are
// the log from which ratings are computed; they hold ids of persons and no names. All functions
// wait for the disk.
#pragma once

#include "people/ratings.hpp"
#include "server/people/records.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server::ratings
{

namespace kinds
{
inline constexpr std::string_view rated = "rated";    // key: a table whose game shall count
inline constexpr std::string_view result = "result";  // key: the table; rank: when it ended
inline constexpr std::string_view played = "played";  // key: TABLE/SEAT; rank: when it ended
}  // namespace kinds

struct ResultSeat
{
    std::string player;  // a person's id, "bot:LEVEL"; empty: a guest without an account or link
    int place = 0;       // 0: won
    int total = 0;
    bool is_finished = true;  // false: resigned, or out of time
};
BOOST_DESCRIBE_STRUCT(ResultSeat, (), (player, place, total, is_finished))

struct ResultText
{
    std::vector<ResultSeat> seats;
    bool is_rated = false;
};
BOOST_DESCRIBE_STRUCT(ResultText, (), (seats, is_rated))

struct PlayedText
{
    int players = 0;
    int place = 0;
    int total = 0;
    bool is_finished = true;
    bool is_rated = false;
    std::vector<std::string> others;  // their names at the table
};
BOOST_DESCRIBE_STRUCT(PlayedText, (), (players, place, total, is_finished, is_rated, others))

// A game that is over and not yet noted is noted; doing it again changes nothing.
Answer<void> note_result(store::Store& store, const std::string& table);
// After a start: games that ended while no server could note them.
Answer<void> note_missed_results(store::Store& store);

// Nothing: the record is damaged.
std::optional<ResultText> result_in(const store::Entry& entry);
// Nothing: the game does not count.
std::optional<tischwerk::people::RatedGame> rated_game(const store::Entry& entry);

}  // namespace tischwerk::server::ratings
