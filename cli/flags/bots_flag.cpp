#include "cli/flags/bots_flag.hpp"

#include "cli/output/files.hpp"
#include "lab/arena/match.hpp"

#include <fmt/format.h>

namespace tischwerk::cli
{

void add_weights_flag(CLI::App& command, std::optional<std::string>& weights_folder)
{
    command
        .add_option("--weights", weights_folder,
                    "Bots go by the weights of this folder, as 'tischwerk tune --out' writes them")
        ->type_name("DIR");
}

Result<std::unique_ptr<bots::Bots>> load_bots(const Game& game,
                                              const std::optional<std::string>& weights_folder)
{
    return weights_folder ? load_bots_from("--weights", game, *weights_folder)
                          : bots::bots_of(game);
}

Result<std::unique_ptr<bots::Bots>> load_bots_from(std::string_view flag, const Game& game,
                                                   const std::string& weights_folder)
{
    const Result<DataFolder> folder = read_folder(weights_folder);
    if (!folder)
        return refuse(fmt::format("{}: {}", flag, folder.error().message));
    Result<std::unique_ptr<bots::Bots>> bots = bots::bots_of(game, &*folder);
    if (!bots)
        return refuse(fmt::format("{} {}/{}", flag, weights_folder, bots.error().message));
    return bots;
}

Result<std::vector<std::string>> choose_recipes(const bots::Bots& bots, std::string_view list,
                                                int players)
{
    std::vector<std::string> recipes = bots::split_recipes(list);
    if (recipes.size() == 1)
        recipes.resize(static_cast<std::size_t>(players), recipes.front());
    if (recipes.size() != static_cast<std::size_t>(players))
        return refuse(
            fmt::format("--bots names {} bots; name one for all seats or one for each of {}",
                        recipes.size(), players));
    if (const Result<void> checked = lab::check_bots(bots, recipes, players); !checked)
        return refuse("--bots: " + checked.error().message);
    return recipes;
}

}  // namespace tischwerk::cli
