// What a game's words for its cards are made from: the cards, the texts and a language.
#pragma once

#include "core/told/texts.hpp"

namespace tischwerk
{

template <typename Edition>
class CardWordsOf
{
public:
    CardWordsOf(const Edition& edition, const Texts& texts, Language language)
        : edition_(edition)
        , texts_(texts)
        , language_(language)
    {}

protected:
    const Edition& edition_;
    const Texts& texts_;
    Language language_;
};

}  // namespace tischwerk
