// Questions that a move answered by itself, because there was a single answer or none, in words.
#pragma once

#include "core/game.hpp"

#include <span>

namespace tischwerk
{

// Kept with the latest moves of a table, so it is small: words that need no position are made on
// request.
struct ToldUnasked
{
    std::size_t at = 0;  // so many events came before it
    Seat seat = no_seat;
    RuleId rule;                // against most of the blocked choices
    std::optional<Move> taken;  // the only one that could; without it nothing was possible
    std::string_view decision;
    Name words;  // of the choice taken
};

// The questions that a player would wonder about: the only possible choice of several; and that
// nothing could be done, where the game has words for it ("idle" in its texts). A question that
// comes again after it was `answered`, by a player or by itself, ends without a word.
std::vector<ToldUnasked> told_unasked(const Game& game, std::span<const Unasked> unasked,
                                      std::span<const std::string> answered);

// The words for it: the only choice, or why nothing was possible.
Name words_of(const Game& game, const ToldUnasked& told);

}  // namespace tischwerk
