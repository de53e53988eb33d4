#include "cli/flags/edition_flag.hpp"

#include "cli/output/files.hpp"

#include <filesystem>
#include <iostream>
#include <system_error>

#include <fmt/format.h>

namespace tischwerk::cli
{

void add_edition_flag(CLI::App& command, std::optional<std::string>& edition_folder)
{
    command.add_option("--edition", edition_folder, "Use the cards of this folder")
        ->type_name("DIR");
}

Result<LoadedGame> load_game(std::string_view id, const std::optional<std::string>& edition_folder)
{
    const Result<const Game*> built_in = find_game(id);
    if (!built_in)
        return refuse(built_in.error());
    if (!edition_folder)
        return LoadedGame{nullptr, *built_in};
    std::filesystem::path path = *edition_folder;
    std::error_code error;
    if (std::filesystem::is_directory(path / id, error))
        path /= id;
    const Result<DataFolder> folder = read_folder(path.string());
    if (!folder)
        return refuse(folder.error());
    Result<std::unique_ptr<Game>> game = (*built_in)->with_edition(*folder);
    if (!game)
        return refuse(fmt::format("{}/{}", path.string(), game.error().message));
    const Game* loaded = game->get();
    return LoadedGame{std::move(*game), loaded};
}

namespace
{

// Told on stderr, so that a program's input on stdout stays clean.
void tell_older_version(const std::string& path, const Game& newest, const Game& begun)
{
    if (&newest == &begun)
        return;
    const GameInfo& info = begun.info();
    std::cerr << fmt::format("tischwerk: {} goes on as it was begun: {} ({}), rules version {}\n",
                             path, info.edition.name, info.edition.hash, info.rules_version);
}

}  // namespace

Result<LoadedSave> load_save(const std::string& path,
                             const std::optional<std::string>& edition_folder)
{
    const Result<std::string> content = read_file(path);
    if (!content)
        return refuse(content.error());
    LoadedGame loaded;
    const auto find = [&](std::string_view id) -> Result<const Game*> {
        Result<LoadedGame> found = load_game(id, edition_folder);
        if (!found)
            return refuse(found.error());
        loaded = std::move(*found);
        return loaded.game;
    };
    Result<SavedGame> saved = read_save(*content, path, find);
    if (!saved)
        return refuse(saved.error());
    tell_older_version(path, *loaded.game, *saved->begun);
    loaded.game = saved->begun;
    return LoadedSave{std::move(loaded), std::move(*saved)};
}

}  // namespace tischwerk::cli
