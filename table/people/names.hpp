// Names at a table: players must be able to tell each other apart. So no name is invisible, looks
// like another name at the table, or looks like the page's own words: a bot, a spectator.
#pragma once

#include "table/protocol/refused.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::table
{

inline constexpr std::size_t max_name_letters = 40;

// The readers of a name. A single player, or players who share a screen, are not deceived by a name
// like Bot or You.
enum class Readers
{
    Others,
    AtHome
};

// The name as it will be shown. Refuses every text that clean_text refuses; a name without a
// visible letter; more than two marks on a letter; Latin, Greek or Cyrillic letters mixed in a
// name; and, where others read it, the table's own words for others.
Outcome<std::string> clean_name(std::string_view text, Readers readers = Readers::Others);

// Whether two names can be taken for each other: by upper and lower case, accents, blanks, or
// letters of the same shape, of this script or another.
bool look_alike(std::string_view left, std::string_view right);

// Two keys of a name: names that look alike share the first or the second one.
std::array<std::string, 2> shape_keys(std::string_view name);

// Refuses a name that is equal to another, or nearly.
Outcome<void> check_name_is_free(std::string_view name, const std::vector<std::string>& others);

}  // namespace tischwerk::table
