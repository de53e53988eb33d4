// `--edition DIR`: the game with other cards. Playing, replaying and scenarios all take it.
#pragma once

#include "core/game.hpp"
#include "core/saves/save_file.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

namespace tischwerk::cli
{

// A game, and its owner where it is not one of the program's own.
struct LoadedGame
{
    std::unique_ptr<Game> owned;
    const Game* game = nullptr;
};

void add_edition_flag(CLI::App& command, std::optional<std::string>& edition_folder);

// The folder holds the edition's files, or a folder with the game's id that does, as `data export`
// writes it. Without a folder, the edition is the built-in one.
Result<LoadedGame> load_game(std::string_view id, const std::optional<std::string>& edition_folder);

// A saved game. Its file says which game it is.
struct LoadedSave
{
    LoadedGame loaded;
    SavedGame saved;

    const Game& game() const { return *loaded.game; }
};
Result<LoadedSave> load_save(const std::string& path,
                             const std::optional<std::string>& edition_folder);

}  // namespace tischwerk::cli
