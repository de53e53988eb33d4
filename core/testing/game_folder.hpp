// Where tests find files of the repository that are not built into the program.
#pragma once

#include <filesystem>
#include <string_view>

namespace tischwerk::testing
{

// games/<game>, or games/testing/<game>
std::filesystem::path game_folder(std::string_view game);

// Any other file, by its path from the root.
std::filesystem::path repository_file(std::string_view path);

}  // namespace tischwerk::testing
