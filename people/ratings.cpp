#include "people/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <tuple>

namespace tischwerk::people
{

namespace
{

constexpr Rating new_player{1500, 350, 0};
constexpr Rating new_place{0, 60, 0};
constexpr double beta = 175;               // the spread of a single performance
constexpr double drift = 3.5;              // the spread that a player gains between two games
constexpr double least_share = 0.0001;     // of a variance, left by a single game
constexpr double provisional_above = 200;  // about twenty games of two

double squared(double number)
{
    return number * number;
}

// Player and place in the seat order together.
struct Team
{
    double mean = 0;
    double variance = 0;
};

struct Step
{
    double shift = 0;   // of the team's mean
    double shrink = 0;  // the share of the team's variance that goes
};

// 1: better; 0: worse.
double score_against(int place, int other_place)
{
    return place < other_place ? 1 : place == other_place ? 0.5 : 0;
}

Step step_of(const std::vector<Team>& teams, const std::vector<RatedSeat>& seats, std::size_t seat)
{
    const Team& team = teams[seat];
    const double weight = 1.0 / static_cast<double>(teams.size() - 1);
    Step step;
    for (std::size_t other = 0; other < teams.size(); ++other)
    {
        if (other == seat)
            continue;
        const double spread = std::sqrt(team.variance + teams[other].variance + 2 * squared(beta));
        const double chance = 1 / (1 + std::exp((teams[other].mean - team.mean) / spread));
        const double score = score_against(seats[seat].place, seats[other].place);
        const double gamma = std::sqrt(team.variance) / spread;
        step.shift += weight * team.variance / spread * (score - chance);
        step.shrink += weight * gamma * team.variance / squared(spread) * chance * (1 - chance);
    }
    return step;
}

// A member takes the share of the step that its variance has in the team's.
void move(Rating& member, const Team& team, const Step& step)
{
    const double share = squared(member.deviation) / team.variance;
    member.mean += share * step.shift;
    member.deviation *= std::sqrt(std::max(1 - share * step.shrink, least_share));
    ++member.games;
}

bool says_something(const RatedGame& game)
{
    std::set<std::string_view> players;
    for (const RatedSeat& seat : game.seats)
        players.insert(seat.player);
    return game.seats.size() >= 2 && players.size() == game.seats.size();
}

// Only differences between places count, so their sum stays at zero.
void centre(std::vector<Rating>& places)
{
    double sum = 0;
    for (const Rating& place : places)
        sum += place.mean;
    for (Rating& place : places)
        place.mean -= sum / static_cast<double>(places.size());
}

}  // namespace

bool is_provisional(const Rating& rating)
{
    return rating.deviation > provisional_above;
}

Pool pool_of(const RatedGame& game)
{
    return {game.game, game.seats.size() > 2};
}

std::vector<Rating> Ratings::add(const RatedGame& game)
{
    if (!says_something(game))
        return {};
    OfPlayers& players = players_[pool_of(game)];
    std::vector<Rating>& places =
        places_.try_emplace({game.game, game.seats.size()}, game.seats.size(), new_place)
            .first->second;
    std::vector<Rating*> members;
    std::vector<Team> teams;
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat)
    {
        Rating& player = players.try_emplace(game.seats[seat].player, new_player).first->second;
        player.deviation = std::min(std::hypot(player.deviation, drift), new_player.deviation);
        members.push_back(&player);
        teams.push_back({player.mean + places[seat].mean,
                         squared(player.deviation) + squared(places[seat].deviation)});
    }
    std::vector<Rating> after;
    for (std::size_t seat = 0; seat < game.seats.size(); ++seat)
    {
        const Step step = step_of(teams, game.seats, seat);
        move(*members[seat], teams[seat], step);
        move(places[seat], teams[seat], step);
        after.push_back(*members[seat]);
    }
    centre(places);
    return after;
}

Rating Ratings::of(const Pool& pool, std::string_view player) const
{
    const auto players = players_.find(pool);
    if (players == players_.end())
        return new_player;
    const auto found = players->second.find(player);
    return found == players->second.end() ? new_player : found->second;
}

Rating Ratings::of_place(const std::string& game, std::size_t seat_count, std::size_t seat) const
{
    const auto places = places_.find({game, seat_count});
    return places == places_.end() || seat >= seat_count ? new_place : places->second[seat];
}

std::vector<Ratings::Row> Ratings::ranking(const Pool& pool) const
{
    std::vector<Row> rows;
    if (const auto players = players_.find(pool); players != players_.end())
        for (const auto& [player, rating] : players->second)
            rows.push_back({player, rating});
    std::ranges::sort(rows, {}, [](const Row& row) {
        return std::tuple(is_provisional(row.rating), -row.rating.mean, row.player);
    });
    return rows;
}

std::vector<Pool> Ratings::pools() const
{
    std::vector<Pool> pools;
    for (const auto& [pool, players] : players_)
        pools.push_back(pool);
    return pools;
}

}  // namespace tischwerk::people
