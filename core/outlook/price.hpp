// The price of a choice that is charged by later questions: the card is chosen first, and the
// payment afterwards.
#pragma once

#include "core/outlook/trial.hpp"

namespace tischwerk
{

// Follows the questions until a question charges. Where the ways to go on differ, the price is the
// part that all of them have in common; where they differ only in the kind (a cube of this colour
// or of another), the family of the kinds is named. Nothing is said where there are too many ways.
class PriceAhead
{
public:
    // So many moves are tried in all, for as many prices as are asked for.
    PriceAhead(const Game& game, Seat seat, int trials)
        : game_(game)
        , seat_(seat)
        , trials_left_(trials)
    {}

    // The charge, and the gain that comes with it, behind this position, in which the seat is
    // asked.
    Amounts behind(const AnyState& asked);
    bool is_exhausted() const { return trials_left_ <= 0; }

private:
    Amounts behind(const AnyState& asked, int questions);
    Amounts way(const AnyState& asked, const Move& move, int questions);

    const Game& game_;
    Seat seat_;
    int trials_left_;
    int ways_left_ = 0;
};

}  // namespace tischwerk
