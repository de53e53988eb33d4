// The position in which the steps of a scenario begin: its moves are played, its values written
// into the position they lead to.
#pragma once

#include "core/scenarios/scenario.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

// A scenario may look at values that no seat sees.
inline constexpr Viewer all_seeing{Viewer::Kind::All, no_seat};

tl::unexpected<Refusal> bad_scenario(std::string_view place, std::string_view what);

// A set position that is not at a decision runs on; the notes say so.
Result<AnyState> position_of(const Scenario& scenario, const Game& game, GivenDraws& draws,
                             std::vector<std::string>& notes);

}  // namespace tischwerk
