// The difficulties, opponents and scenarios of the solo game in words, told from their cards.
#pragma once

#include "core/options/options.hpp"
#include "games/stephens/cards/edition.hpp"

#include <string>

namespace tischwerk::stephens
{

// "4 fulfilled contracts, 90 VP in total"
std::string goals_text(const Texts& texts, Language language, const Scenario& scenario);

// The options with names, effects and rules of those values that the edition's cards describe.
std::vector<OptionInfo> with_solo_words(std::vector<OptionInfo> infos, const Edition& edition,
                                        const Texts& texts);

}  // namespace tischwerk::stephens
