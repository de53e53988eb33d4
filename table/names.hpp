// Names at a table: everybody must be able to tell who is who. So no name is invisible, none looks
// like another one at the table, and none looks like what the page says itself: a bot, a spectator.
#pragma once

#include "table/refused.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::table
{

inline constexpr std::size_t max_name_letters = 40;

// Who reads a name. Where one person plays, or all share a screen, nobody is deceived by somebody
// who is called Bot or You.
enum class Readers
{
    Others,
    AtHome
};

// The name as it will be shown. Refuses what clean_text refuses; what has nothing to see in it;
// more than two marks on a letter; Latin, Greek, Cyrillic or Cherokee letters in one name; and,
// where others read it, what the table calls others.
Outcome<std::string> clean_name(std::string_view text, Readers readers = Readers::Others);

// Whether two names can be taken for each other: by upper and lower case, accents, blanks, or
// letters of the same shape, of this script or another.
bool look_alike(std::string_view left, std::string_view right);

// Refuses a name that somebody among the others has already, or nearly.
Outcome<void> check_name_is_free(std::string_view name, const std::vector<std::string>& others);

}  // namespace tischwerk::table
