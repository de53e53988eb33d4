#include "lab/runs/run_header.hpp"

namespace tischwerk::lab
{

json::object run_header(std::string_view run, std::string_view program_version, const Game& game,
                        const Setup& setup, const bots::Bots& bots,
                        const std::vector<std::string>& recipes)
{
    const GameInfo& info = game.info();
    json::object options;
    for (const auto& [key, value] : all_options(info.options, setup.players, setup.options))
        options[key] = value;
    return {{"run", run},
            {"version", program_version},
            {"game", info.id},
            {"rules", info.rules_version},
            {"edition", info.edition.hash},
            {"players", setup.players},
            {"options", options},
            {"bots", json::array(recipes.begin(), recipes.end())},
            {"weights", bots.weights_hash(setup.players)},
            {"seed", to_text(setup.seed)}};
}

}  // namespace tischwerk::lab
