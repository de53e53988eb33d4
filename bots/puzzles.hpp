// Puzzles: chapters whose solution is a strong bot's choice, clearly better than every other. Here
// the bot judges; core/courses plays them like any chapter.
#pragma once

#include "bots/bots.hpp"
#include "core/courses/chapter.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tischwerk::bots
{

// How far the best choice is ahead of another, in chances to win; 50 points count as a whole game.
double lead_over(const Thought& thought, const Move& move);
// The smallest of these leads. A choice that was tried seldom tells nothing.
double lead_of(const Thought& thought);

// Why a file is no puzzle: another form, a move that is not offered, a choice that this bot would
// not make or thinks only a little better.
std::optional<std::string> why_no_puzzle(const Chapter& chapter, const Game& game, const Bots& bots,
                                         std::string_view recipe);

}  // namespace tischwerk::bots
