// Where tests find files of the repository that are not built into the program.
#pragma once

#include <filesystem>
#include <string_view>

namespace tischwerk::testing
{

// games/<game>, or games/testing/<game>
std::filesystem::path game_folder(std::string_view game);

}  // namespace tischwerk::testing
