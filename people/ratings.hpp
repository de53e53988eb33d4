// Ratings: a pure function of the list of finished games. The model is Weng and Lin's for
// Bradley-Terry with full pairs ("A Bayesian approximation method for online ranking", 2011): every
// pair of seats counts 1/(n-1), so that a game of five says no more about a player than a game of
// two. Ties count half for each.
//
// A seat is a team of two: the player, and the place in the seat order, which has a strength of its
// own. So a player who always starts is not taken for a strong player.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tischwerk::people
{

struct Rating
{
    double mean = 1500;
    double deviation = 350;
    int games = 0;
};

// Too few games say too little.
bool is_provisional(const Rating& rating);

// The place of a seat at the end of a game; equal places are a tie.
struct RatedSeat
{
    std::string player = {};
    int place = 0;  // 0: the winner
};

struct RatedGame
{
    std::string game = {};
    std::vector<RatedSeat> seats = {};  // in the seat order
};

// Games of two players and larger games are rated apart.
using Pool = std::pair<std::string, bool>;  // the game; whether more than two play
Pool pool_of(const RatedGame& game);

class Ratings
{
public:
    // The new ratings of its seats, in their order. A game of less than two seats, or of a player
    // with several seats, says nothing.
    std::vector<Rating> add(const RatedGame& game);

    Rating of(const Pool& pool, std::string_view player) const;
    // The strength of a place in the seat order; only differences between places count.
    Rating of_place(const std::string& game, std::size_t seat_count, std::size_t seat) const;

    struct Row
    {
        std::string player;
        Rating rating;
    };
    // The best first; provisional ratings come after all others.
    std::vector<Row> ranking(const Pool& pool) const;
    std::vector<Pool> pools() const;

private:
    using OfPlayers = std::map<std::string, Rating, std::less<>>;
    std::map<Pool, OfPlayers> players_;
    std::map<std::pair<std::string, std::size_t>, std::vector<Rating>> places_;  // by seat count
};

}  // namespace tischwerk::people
