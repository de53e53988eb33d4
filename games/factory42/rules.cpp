#include "games/factory42/rules.hpp"

template struct tischwerk::StepRules<tischwerk::factory42::Edition, tischwerk::factory42::Options,
                                     tischwerk::factory42::State, tischwerk::factory42::Position,
                                     tischwerk::factory42::step_table>;

namespace tischwerk::factory42
{

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info = game_info(players_of_game, edition, texts);
    info.options = option_infos(texts);
    // Raise it with every change after which a recorded game would play on differently.
    info.rules_version = "1";
    return info;
}

}  // namespace tischwerk::factory42
