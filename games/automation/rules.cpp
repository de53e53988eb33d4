#include "games/automation/rules.hpp"

template struct tischwerk::StepRules<tischwerk::automation::Edition, tischwerk::automation::Options,
                                     tischwerk::automation::State, tischwerk::automation::Position,
                                     tischwerk::automation::step_table>;

namespace tischwerk::automation
{

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info = game_info("automation", texts, edition.info);
    info.min_players = static_cast<int>(min_players);
    info.max_players = static_cast<int>(max_players);
    info.options = option_infos(texts);
    info.endings = ending_names();
    info.standing_orders = standing_order_names();
    // Raise it with every change after which a recorded game would play on differently.
    info.rules_version = "1";
    return info;
}

}  // namespace tischwerk::automation
