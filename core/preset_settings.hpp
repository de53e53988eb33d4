// Settings of the named bots that a game's own nature asks for: {"hard", "depth=1,depth_in=turns"}.
// A game's Rules may have a list preset_settings of these (ADR 39).
#pragma once

#include <string_view>

namespace tischwerk
{

struct PresetSettings
{
    std::string_view preset;
    std::string_view settings;  // as they are written behind the colon of a recipe
};

}  // namespace tischwerk
