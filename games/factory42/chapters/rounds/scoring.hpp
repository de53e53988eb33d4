// End of the game (chapter 15): the final score line by line, and who has won.
#pragma once

#include "core/game.hpp"
#include "games/factory42/state.hpp"

#include <string>
#include <vector>

namespace tischwerk::factory42
{

// The lines of FF-15.1 and FF-15.2, in their order.
struct Score
{
    int in_game = 0;
    int rosettes = 0;
    int warehouse = 0;
    int improvements = 0;
    int unresearched = 0;
    int commissions = 0;
    int inventions = 0;

    int total() const
    {
        return in_game + rosettes + warehouse + improvements + unresearched + commissions +
               inventions;
    }
};
BOOST_DESCRIBE_STRUCT(Score, (),
                      (in_game, rosettes, warehouse, improvements, unresearched, commissions,
                       inventions))

// FF-15.1, FF-15.2  Who has most of something.
inline std::vector<std::string> lines_for_now(const Edition&)
{
    return {"warehouse", "improvements", "commissions", "inventions"};
}

// As if the game ended now.
Score score_of(const Board& board, Seat seat);
// 1 for the best; equal players share a place.
int place_among(const Board& board, Seat seat);
// FF-15.7  Bit i: seat i has won.
uint32_t winners_of(const Board& board);
const std::vector<std::string>& ending_names(const Edition& edition);
// Which of them: the last round, or the points of FF-14.8 before it.
std::size_t ending_of(const Board& board);
GameResult result_of(const Board& board);

}  // namespace tischwerk::factory42
