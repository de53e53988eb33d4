// The print of cards, factories, fields and loads, in words for menus and the history.
#pragma once

#include "core/told/card_words.hpp"
#include "games/inventions/cards/edition.hpp"

#include <string>

namespace tischwerk::inventions
{

class CardWords : public CardWordsOf<Edition>
{
public:
    using CardWordsOf::CardWordsOf;

    // "2 wood, 1 coal"; the word for "free" where there is nothing.
    std::string goods(const Goods& goods) const;
    std::string amount(Good good, int count) const;
    std::string card(const Card& card) const;
    std::string factory(const Factory& factory) const;
    std::string output(const Factory& factory) const;
    std::string field(const Field& field) const;
    std::string royalty(const Field& field) const;
    std::string patent(const PatentSpace& space) const;

private:
    void add(std::string& text, const std::string& key, int count) const;
    void add_goods(std::string& text, const Goods& goods) const;
};

}  // namespace tischwerk::inventions
