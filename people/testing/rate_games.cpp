// Rates the games on its input, a line each ("stephens anna:0 bert:1"), and prints the ratings of
// all players and places. For ratings_test.py.
#include "people/ratings.hpp"

#include <charconv>
#include <iostream>
#include <set>
#include <sstream>

#include <fmt/format.h>

namespace
{

using namespace tischwerk::people;

RatedGame parse(const std::string& line)
{
    std::istringstream words(line);
    RatedGame game;
    words >> game.game;
    for (std::string word; words >> word;)
    {
        const std::size_t colon = word.find(':');
        RatedSeat seat{word.substr(0, colon), 0};
        std::from_chars(word.data() + colon + 1, word.data() + word.size(), seat.place);
        game.seats.push_back(seat);
    }
    return game;
}

void print(const std::string& game, const std::string& group, const std::string& name,
           const Rating& rating)
{
    std::cout << fmt::format("{} {} {} {:.17g} {:.17g} {}\n", game, group, name, rating.mean,
                             rating.deviation, rating.games);
}

}  // namespace

int main()
{
    Ratings ratings;
    std::set<std::pair<std::string, std::size_t>> kinds;
    for (std::string line; std::getline(std::cin, line);)
    {
        const RatedGame game = parse(line);
        ratings.add(game);
        kinds.insert({game.game, game.seats.size()});
    }
    for (const Pool& pool : ratings.pools())
        for (const Ratings::Row& row : ratings.ranking(pool))
            print(pool.first, pool.second ? "many" : "two", row.player, row.rating);
    for (const auto& [game, count] : kinds)
        for (std::size_t seat = 0; seat < count; ++seat)
            print(game, fmt::format("places{}", count), std::to_string(seat),
                  ratings.of_place(game, count, seat));
}
