#include "games/factory42/rules.hpp"

template struct tischwerk::StepRules<tischwerk::factory42::Edition, tischwerk::factory42::Options,
                                     tischwerk::factory42::State, tischwerk::factory42::Position,
                                     tischwerk::factory42::step_table>;

namespace tischwerk::factory42
{

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info = game_info("factory42", texts, edition.info);
    info.min_players = static_cast<int>(min_players);
    info.max_players = static_cast<int>(max_players);
    info.options = option_infos(texts);
    info.endings = ending_names();
    info.standing_orders = standing_order_names();
    // Raise it with every change after which a recorded game would play on differently.
    info.rules_version = "1";
    return info;
}

}  // namespace tischwerk::factory42
