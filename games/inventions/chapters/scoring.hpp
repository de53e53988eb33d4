// End of the game (chapter 16): the majorities, the final score with its breakdown, ties and
// places.
#pragma once

#include "core/game.hpp"
#include "games/inventions/state.hpp"

#include <string>
#include <vector>

namespace tischwerk::inventions
{

// EI-16.11  The influence position by its sources, then the awards.
struct Score
{
    int other = 0;  // the pawn's first position
    int cards = 0;
    int royalties = 0;
    int inventions = 0;
    int patents = 0;
    int factories = 0;
    int market = 0;
    int patent_award = 0;
    int development_award = 0;
    int capacity_award = 0;

    int total() const
    {
        return other + cards + royalties + inventions + patents + factories + market +
               patent_award + development_award + capacity_award;
    }
};
BOOST_DESCRIBE_STRUCT(Score, (),
                      (other, cards, royalties, inventions, patents, factories, market,
                       patent_award, development_award, capacity_award))

// EI-16.6 to EI-16.8
inline std::vector<std::string> lines_for_now(const Edition&)
{
    return {"patent_award", "development_award", "capacity_award"};
}

// How a majority stands: the best value, its owners (bit i: seat i), and the reward of each.
struct Standing
{
    int value = 0;
    uint32_t leaders = 0;
    int influence = 0;
};

int capacity_of(const Board& board, Seat seat);           // EI-16.7
int development_invested(const Board& board, Seat seat);  // EI-16.6
int fields_owned(const Board& board, Seat seat);          // EI-16.12
int majority_value(const Board& board, Majority majority, Seat seat);
Standing standing_of(const Board& board, Majority majority);

Score score_of(const Board& board, Seat seat);
int total_of(const Board& board, Seat seat);  // of that score
// EI-16.13  1 for the best; equal players share a place and the places below are skipped.
int place_among_all(const Board& board, Seat seat);
// EI-16.12  Bit i: seat i has won.
uint32_t winners_of(const Board& board);

// FinishGame: tells the awards.
void finish_game(Play& play, const Step& step);

}  // namespace tischwerk::inventions
