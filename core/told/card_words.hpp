// The sources of a game's words for its cards: the cards, the texts and a language.
#pragma once

#include "core/told/texts.hpp"

#include <string>
#include <string_view>

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

    // "2 Flax", as the texts say it in their section "amounts".
    std::string amount(const std::string& key, int count) const
    {
        return texts_.fill(language_, "amounts", key, {{"n", std::to_string(count)}});
    }

protected:
    // Another entry of a list; nothing is left out.
    static void add(std::string& text, const std::string& more)
    {
        if (!text.empty() && !more.empty())
            text += ", ";
        text += more;
    }
    // The list, or the texts' words for an empty list.
    std::string text_or(const std::string& text, std::string_view key) const
    {
        return text.empty() ? std::string(texts_.find(language_, "amounts", key)) : text;
    }

    const Edition& edition_;
    const Texts& texts_;
    Language language_;
};

}  // namespace tischwerk
