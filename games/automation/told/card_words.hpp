// The print of cards, tiles and spaces, in words for menus and the history.
#pragma once

#include "core/told/card_words.hpp"
#include "games/automation/cards/edition.hpp"

#include <string>

namespace tischwerk::automation
{

class CardWords : public CardWordsOf<Edition>
{
public:
    using CardWordsOf::CardWordsOf;

    // "2 red, 1 blue"; the word for "nothing" where there is none.
    std::string tokens(const Tokens& tokens) const;
    std::string credits(int count) const { return amount("credits", count); }
    std::string goods(int credits, const Tokens& tokens) const;
    std::string token(Colour colour, int count) const;
    std::string effects(EffectListId list) const;
    std::string ability(const Ability& ability) const;
    std::string equipment(const EquipmentCard& card, const Tokens& cost) const;
    std::string sale(const SaleCard& card) const;
    std::string condition(const Condition& condition) const;

private:
    std::string effect(const Effect& effect) const;
    std::string company(uint8_t place) const;
    void add_tokens(std::string& text, const Tokens& tokens) const;
};

}  // namespace tischwerk::automation
