#include "games/inventions/rules.hpp"

template struct tischwerk::StepRules<tischwerk::inventions::Edition, tischwerk::inventions::Options,
                                     tischwerk::inventions::State, tischwerk::inventions::Position,
                                     tischwerk::inventions::step_table>;

namespace tischwerk::inventions
{

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info = game_info(players_of_game, edition, texts);
    // Raise it with every change after which a recorded game would play on differently.
    info.rules_version = "1";
    return info;
}

}  // namespace tischwerk::inventions
