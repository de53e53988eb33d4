// A bot's thought in words: the choices it looked at, and its plan for the rest of the turn, as far
// as that depends neither on chance nor on another seat.
#pragma once

#include "bots/bot.hpp"
#include "core/told/hint.hpp"

#include <vector>

namespace tischwerk::bots
{

constexpr std::size_t max_hint_moves = 5;

Name words_of(const Game& game, const AnyState& state, const Move& move);

// Best first. Left out are choices that the search never tried: what it says of them means nothing.
std::vector<HintMove> hint_moves(const Game& game, const AnyState& state, const Thought& thought);

// A choice of the plan, and the position in which it is made, as far as the seat may know it.
struct PlannedChoice
{
    Move move;
    AnyState state;
};

// The first is the bot's choice itself. The state is imagined anew for the seat that is asked, so
// that nothing hidden shows in the words.
std::vector<PlannedChoice> turn_choices(const Game& game, const AnyState& state,
                                        const std::vector<Move>& line);
// The same in words.
std::vector<PlannedMove> planned_moves(const Game& game, const AnyState& state,
                                       const Thought& thought);

}  // namespace tischwerk::bots
