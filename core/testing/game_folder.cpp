#include "core/testing/game_folder.hpp"

namespace tischwerk::testing
{

std::filesystem::path game_folder(std::string_view game)
{
    const std::filesystem::path games = std::filesystem::path(TISCHWERK_SOURCE_DIR) / "games";
    const std::filesystem::path for_tests = games / "testing" / game;
    return std::filesystem::exists(for_tests) ? for_tests : games / game;
}

std::filesystem::path repository_file(std::string_view path)
{
    return std::filesystem::path(TISCHWERK_SOURCE_DIR) / path;
}

}  // namespace tischwerk::testing
