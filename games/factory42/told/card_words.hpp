// The print of cards, in words for menus and the history.
#pragma once

#include "core/told/card_words.hpp"
#include "games/factory42/state.hpp"

#include <string>

namespace tischwerk::factory42
{

class CardWords : public CardWordsOf<Edition>
{
public:
    using CardWordsOf::CardWordsOf;

    std::string resource(Resource resource) const;
    // "1 Mushroom", "2 Mushrooms".
    std::string cubes_of(Resource resource, int count) const;
    // "2 Flax, 1 Wood"; the word for "nothing" where there is none.
    std::string cubes(const Cubes& cubes) const;
    std::string cargo(const Cargo& cargo) const;
    std::string cost(const Cost& cost, int steam, int rosettes = 0) const;
    std::string order_level(const OrderCard& card, Quality level) const;
    std::string invention(InventionId card) const;
    std::string commission(const CommissionCard& card) const;
    // A clause of a deal; `first` beyond all ids is something the listener may not know.
    std::string clause(Clause kind, int first, int second,
                       const std::vector<std::string>* players) const;

private:
    std::string name_in(const Names& names, int place) const;
};

}  // namespace tischwerk::factory42
