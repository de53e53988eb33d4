// The built-in data files with some of their text replaced, to see the loader's answer.
#pragma once

#include "core/testing/edited_edition.hpp"
#include "games/inventions/testing/table.hpp"

namespace tischwerk::inventions::testing
{

using Edited = EditedEdition<inventions_data, load_edition>;
inline constexpr auto& load_with = Edited::load_with;
inline constexpr auto& check_refused = Edited::check_refused;

}  // namespace tischwerk::inventions::testing
