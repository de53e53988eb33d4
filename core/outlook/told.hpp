// Outlooks in words, for the terminal and for Python.
#pragma once

#include "core/outlook/outlook.hpp"

#include <string>
#include <vector>

namespace tischwerk
{

// "2 coins"; the texts have every kind under [pieces] or [amounts].
std::string amount_words(const Texts& texts, Language language, const std::string& kind,
                         int amount);

// The cost and gain of the choice in a line: "−2 coins, +1 influence; Bert: +1 coin". Empty where
// there is nothing to say. Seats without a name are numbered.
std::string outlook_words(const Game& game, const Outlook& outlook, Seat own,
                          const std::vector<std::string>& players, Language language);

// Why a choice is blocked, before its rule: the missing amounts ("2 steel, 1 steam"), or the rule
// in few words; empty where there are none.
std::string reason_words(const Game& game, const BlockedBy& blocked, Language language);

}  // namespace tischwerk
