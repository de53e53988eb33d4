// The built-in data files with some of their text replaced, to see the loader's answer.
#pragma once

#include "core/testing/edited_edition.hpp"
#include "games/factory42/testing/table.hpp"

namespace tischwerk::factory42::testing
{

using Edited = EditedEdition<factory42_data, load_edition>;
inline constexpr auto& check_refused = Edited::check_refused;

}  // namespace tischwerk::factory42::testing
