#include "games/factory42/chapters/rounds/scoring.hpp"

#include "core/scored_result.hpp"
#include "games/factory42/chapters/rounds/rounds.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace tischwerk::factory42
{

namespace
{

constexpr std::array<std::string_view, 3> commissions_lines = {"unresearched", "commissions",
                                                               "inventions"};

int stored_cubes(const Player& player)
{
    return total_of(player.warehouse);  // FF-15.5: not those of docked cars
}
int improvements_of(const Player& player)
{
    return player.improvements.count();
}
int commissions_of(const Player& player)
{
    return player.hidden.count() + player.revealed.count();  // FF-15.3: those still held
}
int inventions_of(const Player& player)
{
    return player.researched.count();
}

// FF-15.4  All players who have the most; none where that is nothing.
int majority(const Board& board, Seat seat, int (*count)(const Player&))
{
    int most = 0;
    for (const Player& player : board.state.players)
        most = std::max(most, count(player));
    return most > 0 && count(board.state.player(seat)) == most
               ? board.edition.numbers.majority_points
               : 0;
}

// FF-15.7  Points, then rosettes.
std::pair<int, int> standing_of(const Board& board, Seat seat)
{
    return {score_of(board, seat).total(), board.state.player(seat).rosettes};
}

}  // namespace

// FF-15.6  Rosettes are counted, not spent.
Score score_of(const Board& board, Seat seat)
{
    const Player& player = board.state.player(seat);
    Score score;
    score.in_game = player.score;
    score.rosettes = player.rosettes / board.edition.numbers.rosettes_per_point;
    score.warehouse = majority(board, seat, stored_cubes);
    score.improvements = majority(board, seat, improvements_of);
    score.unresearched = player.unresearched.count() * board.edition.numbers.unresearched_points;
    score.commissions = majority(board, seat, commissions_of);
    score.inventions = majority(board, seat, inventions_of);
    return score;
}

int place_among(const Board& board, Seat seat)
{
    return place_by_rank(board.state.players.size(), seat,
                         [&](Seat other) { return standing_of(board, other); });
}

uint32_t winners_of(const Board& board)
{
    return best_ranked(board.state.players.size(),
                       [&](Seat seat) { return standing_of(board, seat); });
}

const std::vector<std::string>& ending_names(const Edition&)
{
    static const std::vector<std::string> names = {"last_round", "points_reached"};
    return names;
}

std::size_t ending_of(const Board& board)
{
    return is_last_round(board.state) ? 0 : 1;
}

// FF-15.2  Lines that only Commissions has are not listed in the base game.
GameResult result_of(const Board& board)
{
    GameResult result = scored_result(board, ending_names(board.edition)[ending_of(board)]);
    if (!board.state.options.has_commissions)
        for (SeatResult& seat : result.seats)
            std::erase_if(seat.lines, [](const ScoreLine& line) {
                return std::find(commissions_lines.begin(), commissions_lines.end(), line.id) !=
                       commissions_lines.end();
            });
    return result;
}

}  // namespace tischwerk::factory42
