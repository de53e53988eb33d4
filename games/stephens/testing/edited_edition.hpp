// The built-in data files with some of their text replaced, to see the loader's answer.
#pragma once

#include "core/testing/edited_edition.hpp"
#include "games/stephens/testing/table.hpp"

namespace tischwerk::stephens::testing
{

using Edited = EditedEdition<stephens_data, load_edition>;
inline constexpr auto& load_with = Edited::load_with;
inline constexpr auto& check_refused = Edited::check_refused;

}  // namespace tischwerk::stephens::testing
