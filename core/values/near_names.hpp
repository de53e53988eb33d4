// The word that a misspelt word was perhaps meant to be.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

// The known words at the smallest distance in letters, none when all are too far away to be meant.
std::vector<std::string> near_names(std::string_view word, const std::vector<std::string>& known);

// "; near: take_glass, take_disk", or nothing: the end of a refusal.
std::string near_names_hint(std::string_view word, const std::vector<std::string>& known);

}  // namespace tischwerk
