#include "core/testing/game_folder.hpp"

namespace tischwerk::testing
{

std::filesystem::path game_folder(std::string_view game)
{
    return std::filesystem::path(TISCHWERK_SOURCE_DIR) / "games" / game;
}

}  // namespace tischwerk::testing
