// Quick match: one queue for "any of these games". A seek lives as long as its page asks again; two
// that want a common game at the same pace meet. How well the two must fit widens with the time
// that they have waited. All functions wait for the disk.
#pragma once

#include "server/lobby/offers.hpp"
#include "table/protocol/rest.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk::server::lobby
{

inline constexpr int64_t seek_lives_ms = 8000;     // without a word of its page
inline constexpr int64_t match_lives_ms = 60'000;  // for a page that lost the answer

// The body of a request, repeated every few seconds.
struct SeekWish
{
    std::vector<std::string> games;
    std::string pace;  // live, days
    std::string name;  // of a guest
    bool is_rated = false;
};
BOOST_DESCRIBE_STRUCT(SeekWish, (), (games, pace, name, is_rated))

struct SeekText
{
    std::vector<std::string> games;
    std::string pace;
    std::string name;
    int64_t seen_at = 0;
    int games_played = 0;
    bool is_rated = false;
};
BOOST_DESCRIBE_STRUCT(SeekText, (), (games, pace, name, seen_at, games_played, is_rated))

struct Seeker
{
    std::string person;
    SeekText text;
};
// Two who meet; their seeks are gone, so no third one meets them.
struct Pair
{
    std::array<Seeker, 2> seekers;
    std::string game;
};
struct Sought
{
    std::string table = {};  // found already
    std::optional<Pair> pair = {};
    int64_t waited_ms = 0;
    std::size_t seekers = 0;
};

// The difference in experience that a seek accepts after this time.
int accepted_difference(int64_t waited_ms);

Answer<Sought> seek(store::Store& store, const SeekWish& wish, const std::string& person,
                    int64_t now_ms);
Answer<void> stop_seeking(store::Store& store, const std::string& person);
// Both sit at the table from now on, with their secrets' hashes as claims.
Answer<void> seat_pair(store::Store& store, const Pair& pair, const table::NewTableMade& made,
                       int64_t now_ms);

}  // namespace tischwerk::server::lobby
