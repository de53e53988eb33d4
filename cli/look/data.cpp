// `tischwerk data`: writes the built-in edition out to edit, and checks an edited edition.
#include "cli/commands.hpp"
#include "cli/flags/edition_flag.hpp"
#include "cli/output/files.hpp"

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <system_error>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

namespace fs = std::filesystem;

struct DataFlags
{
    std::string folder;
    std::string game;
    bool force = false;
};

Result<std::vector<const Game*>> chosen_games(const std::string& id)
{
    if (id.empty())
        return all_games();
    const Result<const Game*> game = find_game(id);
    if (!game)
        return refuse(game.error());
    return std::vector{*game};
}

bool is_folder(const fs::path& path)
{
    std::error_code error;
    return fs::is_directory(path, error);
}

bool is_empty_or_missing(const fs::path& path)
{
    std::error_code error;
    return !fs::exists(path, error) || fs::is_empty(path, error);
}

// --- check

Result<void> check_edition(const std::string& id, const fs::path& folder)
{
    const Result<LoadedGame> loaded = load_game(id, folder.string());
    if (!loaded)
        return refuse(loaded.error());
    const EditionInfo& edition = loaded->game->info().edition;
    const EntryCounts& entries = edition.entries;
    std::cout << fmt::format(
        "{}: edition OK: hash {}, {} entries ({} from the book, {} public, {} reconstructed)\n", id,
        edition.hash, entries.book + entries.publicly_known + entries.reconstructed, entries.book,
        entries.publicly_known, entries.reconstructed);
    return {};
}

// The games whose edition lies in this folder: folders with their ids, or the folder itself.
Result<std::vector<std::string>> games_in(const fs::path& folder, const std::string& game)
{
    if (!game.empty())
        return std::vector{game};
    std::vector<std::string> ids;
    for (const Game* candidate : all_games())
        ids.push_back(candidate->info().id);
    std::vector<std::string> found;
    for (const std::string& id : ids)
        if (is_folder(folder / id))
            found.push_back(id);
    std::error_code error;
    fs::path named = fs::canonical(folder, error);
    if (named.filename() == "data")
        named = named.parent_path();  // a game's own folder in the source tree
    const std::string own_name = named.filename().string();
    if (found.empty() && std::find(ids.begin(), ids.end(), own_name) != ids.end())
        found.push_back(own_name);
    if (found.empty())
        return refuse(fmt::format("'{}' holds no folder named after a game ({}); say --game ID if "
                                  "it is an edition itself",
                                  folder.string(), fmt::join(ids, ", ")));
    return found;
}

Outcome check(const DataFlags& flags)
{
    if (!is_folder(flags.folder))
        return refuse(fmt::format("'{}' is no folder", flags.folder));
    const Result<std::vector<std::string>> ids = games_in(flags.folder, flags.game);
    if (!ids)
        return refuse(ids.error());
    for (const std::string& id : *ids)
        if (const Result<void> checked = check_edition(id, flags.folder); !checked)
            return refuse(checked.error());
    return Exit::Success;
}

// --- export

Result<void> export_edition(const Game& game, const fs::path& folder)
{
    if (const Result<void> made = make_folder(folder.string()); !made)
        return made;
    for (const DataFile& file : game.data().files)
        if (const Result<void> written =
                write_file_atomically((folder / file.name).string(), file.content);
            !written)
            return written;
    std::cout << fmt::format("{}: {} files in {}\n", game.info().id, game.data().files.size(),
                             folder.string());
    return {};
}

Outcome export_all(const DataFlags& flags)
{
    const Result<std::vector<const Game*>> games = chosen_games(flags.game);
    if (!games)
        return refuse(games.error());
    const auto folder_of = [&](const Game* game) {
        return fs::path(flags.folder) / game->info().id;
    };
    // Before the first write, so that a refusal leaves nothing half done.
    for (const Game* game : *games)
        if (!flags.force && !is_empty_or_missing(folder_of(game)))
            return refuse(fmt::format("'{}' is there already and not empty; choose another folder, "
                                      "or --force to overwrite its files",
                                      folder_of(game).string()));
    for (const Game* game : *games)
        if (const Result<void> written = export_edition(*game, folder_of(game)); !written)
            return refuse(written.error());
    return Exit::Success;
}

}  // namespace

void add_data(CLI::App& app)
{
    auto flags = std::make_shared<DataFlags>();
    CLI::App& command = *app.add_subcommand("data", "Editions: write one out to edit, check it");
    command.require_subcommand(1);
    command.footer("Examples:\n"
                   "  tischwerk data export my-cards         a folder for each game, to edit\n"
                   "  tischwerk data check my-cards          is every value there and possible?\n"
                   "  tischwerk play stephens --edition my-cards");

    CLI::App& checking = *command.add_subcommand("check", "Is this edition complete and possible?");
    checking.add_option("DIR", flags->folder, "An edition's folder, or one with a folder per game")
        ->required();
    checking.add_option("--game", flags->game, "The game, where the folder's name does not say it")
        ->type_name("ID");
    checking.footer("Example: tischwerk data check my-cards");
    on_chosen(checking, [flags] { return check(*flags); });

    CLI::App& exporting = *command.add_subcommand("export", "Write the built-in editions");
    exporting.add_option("DIR", flags->folder, "Gets a folder per game")->required();
    exporting.add_option("--game", flags->game, "Only this game")->type_name("ID");
    exporting.add_flag("--force", flags->force, "Overwrite files that are there");
    exporting.footer("Example: tischwerk data export my-cards");
    on_chosen(exporting, [flags] { return export_all(*flags); });
}

}  // namespace tischwerk::cli
