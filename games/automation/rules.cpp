#include "games/automation/rules.hpp"

template struct tischwerk::StepRules<tischwerk::automation::Edition, tischwerk::automation::Options,
                                     tischwerk::automation::State, tischwerk::automation::Position,
                                     tischwerk::automation::step_table>;

namespace tischwerk::automation
{

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info = game_info(players_of_game, edition, texts);
    info.options = option_infos(texts);
    // Raise it with every change after which a recorded game would play on differently.
    info.rules_version = "1";
    return info;
}

}  // namespace tischwerk::automation
