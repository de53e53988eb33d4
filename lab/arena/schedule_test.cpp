#include "lab/arena/schedule.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

Schedule schedule(const std::vector<std::string>& names, int players)
{
    const Result<Schedule> made = Schedule::make(names, players);
    REQUIRE(made.has_value());
    return *made;
}

std::string text(const Schedule& schedule, uint64_t game_index)
{
    std::string names;
    for (const std::size_t bot : schedule.seating(game_index))
        names += schedule.bots()[bot];
    return names;
}

}  // namespace

TEST_CASE("as many names as seats sit at one table, turned round it")
{
    const Schedule table = schedule({"a", "b", "c"}, 3);
    REQUIRE(table.block_games() == 3);
    CHECK(text(table, 0) == "abc");
    CHECK(text(table, 1) == "bca");
    CHECK(text(table, 2) == "cab");
    CHECK(text(table, 3) == "abc");
    CHECK(table.block_of(2) == 0);
    CHECK(table.block_of(3) == 1);
    CHECK_FALSE(table.ends_block(1));
    CHECK(table.ends_block(2));
}

TEST_CASE("a repeated name is one bot on several seats")
{
    const Schedule table = schedule({"h", "m", "m", "m"}, 4);
    CHECK(table.bots() == std::vector<std::string>{"h", "m"});
    CHECK(table.block_games() == 4);
    CHECK(text(table, 1) == "mmmh");
    CHECK(schedule({"a", "b", "a", "b"}, 4).block_games() == 2);  // turned twice it is the same
}

TEST_CASE("more names than seats: every table that can be chosen")
{
    const Schedule pairs = schedule({"a", "b", "c", "d"}, 2);
    CHECK(pairs.block_games() == 12);  // six pairs, two ways round
    std::set<std::string> tables;
    for (uint64_t game = 0; game < 12; ++game)
        tables.insert(text(pairs, game));
    CHECK(tables.size() == 12);
    CHECK(schedule({"a", "b", "c", "d", "e"}, 3).block_games() == 30);
    CHECK(schedule({"a", "b", "c"}, 1).block_games() == 3);
}

TEST_CASE("fewer names than seats: every mixture of at least two")
{
    const Schedule mixed = schedule({"a", "b"}, 4);
    CHECK(mixed.block_games() == 12);  // aaab, aabb, abbb
    CHECK(text(mixed, 0) == "aaab");
    CHECK(text(mixed, 4) == "aabb");
    CHECK(text(mixed, 8) == "abbb");
    CHECK(schedule({"a", "b", "c"}, 4).block_games() == 48);  // 15 mixtures but AAAA, BBBB, CCCC
    const Schedule alone = schedule({"a"}, 3);
    CHECK(alone.block_games() == 1);
    CHECK(text(alone, 0) == "aaa");
}

TEST_CASE("in every block each bot sits on each seat equally often")
{
    for (const auto& [names, players] : std::vector<std::pair<int, int>>{
             {2, 2}, {5, 2}, {2, 3}, {4, 3}, {3, 4}, {6, 4}, {2, 5}, {7, 5}})
    {
        std::vector<std::string> list;
        for (int number = 0; number < names; ++number)
            list.push_back(std::string(1, static_cast<char>('a' + number)));
        const Schedule all = schedule(list, players);
        std::map<std::pair<std::size_t, std::size_t>, int> counts;
        for (uint64_t game = 0; game < all.block_games(); ++game)
            for (std::size_t seat = 0; seat < all.seating(game).size(); ++seat)
                ++counts[{all.seating(game)[seat], seat}];
        CHECK(counts.size() == static_cast<std::size_t>(names * players));
        for (const auto& [place, count] : counts)
            CHECK(count == counts.begin()->second);
    }
}

TEST_CASE("no or too many names are refused")
{
    CHECK_FALSE(Schedule::make({}, 2).has_value());
    CHECK_FALSE(Schedule::make(std::vector<std::string>(33, "a"), 2).has_value());
}

TEST_CASE("every bot of every game has a seed of its own")
{
    std::set<std::pair<uint64_t, uint64_t>> seeds;
    for (const uint64_t batch : {1, 2})
        for (uint64_t game = 0; game < 500; ++game)
            for (std::size_t seat = 0; seat < 4; ++seat)
            {
                const Seed seed = seed_of_bot(Seed{0, batch}, game, seat_at(seat));
                seeds.insert({seed.high, seed.low});
            }
    CHECK(seeds.size() == 4000);
    CHECK(seed_of_bot(Seed{0, 1}, 7, Seat{2}) == seed_of_bot(Seed{0, 1}, 7, Seat{2}));
}
