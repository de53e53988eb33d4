// The lines of a log in words, for people.
#pragma once

#include "table/protocol/views.hpp"

#include <string>
#include <vector>

namespace tischwerk::table
{

// The words of a line without any secret: a move only as "Anna has chosen."
Words words_for(const Line& line, const std::vector<std::string>& players);

// The words for other viewers about a question that only its owner may read.
Words secret_question();

// "Anna: take the green glass"
Words with_player(const std::string& player, const Words& words);

}  // namespace tischwerk::table
