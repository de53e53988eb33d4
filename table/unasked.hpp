// Questions that a move answered by itself, because there was one answer or none, in words.
#pragma once

#include "table/views.hpp"

#include <span>

namespace tischwerk::table
{

// Kept with the latest moves, so it is small: what needs no position is said when it is asked for.
struct ToldUnasked
{
    std::size_t at = 0;  // so many events came before it
    Seat seat = no_seat;
    RuleId rule;                // against most of what could not be chosen
    std::optional<Move> taken;  // the only one that could; without it nothing was possible
    std::string_view decision;
    Words words;  // of what was taken
};

// Told is what somebody would wonder about: the only one of several that could be chosen; and that
// nothing could be done, where the game has words for it ("idle" in its texts). A question that
// comes again after it was `answered`, by somebody or by itself, ends without a word.
std::vector<ToldUnasked> told_unasked(const Game& game, std::span<const Unasked> unasked,
                                      std::span<const std::string> answered);

Happening happening_of(const Game& game, const ToldUnasked& told);

}  // namespace tischwerk::table
