#include "people/ratings.hpp"

#include "core/values/random.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <doctest/doctest.h>

namespace tischwerk::people
{

namespace
{

const Pool two{"stephens", false};
const Pool many{"stephens", true};

RatedGame played(std::initializer_list<RatedSeat> seats)
{
    return {"stephens", seats};
}

double uniform(Random& random)
{
    return (random.below(1'000'000) + 0.5) / 1'000'000;
}

// A number of the logistic distribution with the scale of a game's performance.
double luck(Random& random)
{
    const double chance = uniform(random);
    return 175 * std::log(chance / (1 - chance));
}

// Games among players of known strength, whose first seat has an advantage.
std::vector<RatedGame> career(Random& random, int game_count, int player_count, int seat_count,
                              double advantage)
{
    std::vector<RatedGame> games;
    for (int game = 0; game < game_count; ++game)
    {
        std::vector<int> players;
        while (static_cast<int>(players.size()) < seat_count)
        {
            const int player = static_cast<int>(random.below(static_cast<uint32_t>(player_count)));
            if (std::ranges::find(players, player) == players.end())
                players.push_back(player);
        }
        std::vector<double> shown;
        for (const int player : players)
            shown.push_back(100.0 * player + (shown.empty() ? advantage : 0) + luck(random));
        RatedGame rated{"stephens", {}};
        for (std::size_t seat = 0; seat < players.size(); ++seat)
            rated.seats.push_back({"p" + std::to_string(players[seat]),
                                   static_cast<int>(std::ranges::count_if(
                                       shown, [&](double other) { return other > shown[seat]; }))});
        games.push_back(std::move(rated));
    }
    return games;
}

}  // namespace

TEST_CASE("the winner of a first game gains as much as the loser pays")
{
    Ratings ratings;
    ratings.add(played({{"anna", 0}, {"bert", 1}}));
    const Rating anna = ratings.of(two, "anna");
    const Rating bert = ratings.of(two, "bert");
    CHECK(anna.mean > 1550);
    CHECK(anna.mean + bert.mean == doctest::Approx(3000));
    CHECK(anna.deviation < 350);
    CHECK(anna.games == 1);
    CHECK(ratings.of(many, "anna").games == 0);  // larger games are rated apart
    CHECK(ratings.of({"factory42", false}, "anna").mean == 1500);
}

TEST_CASE("a tie of equals moves nobody, and still says something")
{
    Ratings ratings;
    ratings.add(played({{"anna", 0}, {"bert", 0}, {"cleo", 0}}));
    for (const char* name : {"anna", "bert", "cleo"})
    {
        CHECK(ratings.of(many, name).mean == doctest::Approx(1500));
        CHECK(ratings.of(many, name).deviation < 350);
    }
}

TEST_CASE("a game of five moves a winner no more than a game of two")
{
    Ratings ratings;
    ratings.add(played({{"anna", 0}, {"bert", 1}}));
    ratings.add(played({{"anna", 0}, {"b", 1}, {"c", 2}, {"d", 3}, {"e", 4}}));
    CHECK(ratings.of(many, "anna").mean == doctest::Approx(ratings.of(two, "anna").mean));
    CHECK(ratings.of(many, "c").mean == doctest::Approx(1500));
}

TEST_CASE("games that say nothing change nothing")
{
    Ratings ratings;
    CHECK(ratings.add(played({{"anna", 0}})).empty());
    CHECK(ratings.add(played({{"anna", 0}, {"anna", 1}})).empty());
    CHECK(ratings.pools().empty());
}

TEST_CASE("a career orders players by their strength and learns the first seat's advantage")
{
    Random random{Seed{7}};
    for (const int seat_count : {2, 4})
    {
        Ratings ratings;
        for (const RatedGame& game : career(random, 4000, 8, seat_count, 120))
            ratings.add(game);
        const Pool& pool = seat_count == 2 ? two : many;
        const auto ranking = ratings.ranking(pool);
        REQUIRE(ranking.size() == 8);
        for (std::size_t place = 0; place < ranking.size(); ++place)
            CHECK(ranking[place].player == "p" + std::to_string(7 - place));
        CHECK_FALSE(is_provisional(ranking.front().rating));
        const auto seats = static_cast<std::size_t>(seat_count);
        const double first = ratings.of_place("stephens", seats, 0).mean;
        const double last = ratings.of_place("stephens", seats, seats - 1).mean;
        CHECK(first - last > 60);
        CHECK(first - last < 240);
    }
}

TEST_CASE("a rating is provisional until some games were played, and listed last until then")
{
    Ratings ratings;
    CHECK(is_provisional(ratings.of(two, "anna")));
    int games = 0;
    while (is_provisional(ratings.of(two, "anna")) && games < 200)
    {
        ratings.add(played({{"anna", games % 2}, {"bert", 1 - games % 2}}));
        ++games;
    }
    CHECK(games > 5);
    CHECK(games < 60);
    ratings.add(played({{"new", 0}, {"other", 1}}));
    CHECK(ratings.of(two, "new").mean > ratings.of(two, "anna").mean);
    CHECK(ratings.ranking(two).front().player != "new");
    CHECK(ratings.ranking(two).back().player == "other");
}

TEST_CASE("50,000 games are rated in less than a minute, with the same numbers each time")
{
    Random random{Seed{3}};
    const std::vector<RatedGame> games = career(random, 50'000, 1000, 4, 30);
    const auto rated = [&] {
        Ratings ratings;
        for (const RatedGame& game : games)
            ratings.add(game);
        return ratings.ranking(many);
    };
    const auto start = std::chrono::steady_clock::now();
    const auto first = rated();
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(60));
    const auto second = rated();
    REQUIRE(first.size() == second.size());
    for (std::size_t row = 0; row < first.size(); ++row)
    {
        CHECK(first[row].player == second[row].player);
        CHECK(first[row].rating.mean == second[row].rating.mean);
        CHECK(first[row].rating.deviation == second[row].rating.deviation);
    }
}

}  // namespace tischwerk::people
