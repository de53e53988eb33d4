// The print of a card in a few words: payments, gains, needs. Shared by menus and the terminal.
#pragma once

#include "core/told/card_words.hpp"
#include "games/stephens/cards/edition.hpp"

#include <string>

namespace tischwerk::stephens
{

class CardWords : public CardWordsOf<Edition>
{
public:
    using CardWordsOf::CardWordsOf;

    std::string payment(const Payment& payment) const;
    std::string gain(const Gain& gain) const;
    // "1 coin → 1 forest", or just the gain.
    std::string option(const ProfessionOption& option) const;
    std::string options(const Profession& profession) const;
    std::string contract(const Contract& contract) const;
    std::string investment(const Investment& investment) const;
    std::string delivery(const DeliverySpace& space) const;
    std::string cubes(const WoodCounts& cubes) const;

private:
    void add(std::string& text, const char* key, int count) const;
    std::string colour(std::size_t colour, int count) const;
};

}  // namespace tischwerk::stephens
