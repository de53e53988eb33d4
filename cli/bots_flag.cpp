#include "cli/bots_flag.hpp"

#include "lab/match.hpp"

#include <fmt/format.h>

namespace tischwerk::cli
{

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
