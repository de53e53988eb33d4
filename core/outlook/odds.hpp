// The outcomes of the first draw of a choice, and how likely each is. Chance is dictated (ADR 28):
// each number that the draw can ask for is given once, and the outcome is read from the event.
#pragma once

#include "core/outlook/trial.hpp"

#include <string>
#include <vector>

namespace tischwerk
{

struct Odds
{
    struct Outcome
    {
        std::string text;
        int ways = 0;
        bool operator==(const Outcome&) const = default;
    };
    int ways = 0;                   // 0: not known
    std::vector<Outcome> outcomes;  // empty where there are too many
    bool operator==(const Odds&) const = default;
};

// The odds of the first hidden draw when the move is made in `before`; unknown where several
// numbers make the draw.
Odds odds_of(const Game& game, const AnyState& before, const Move& move);

}  // namespace tischwerk
