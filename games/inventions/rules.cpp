#include "games/inventions/rules.hpp"

template struct tischwerk::StepRules<tischwerk::inventions::Edition, tischwerk::inventions::Options,
                                     tischwerk::inventions::State, tischwerk::inventions::Position,
                                     tischwerk::inventions::step_table>;

namespace tischwerk::inventions
{

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info = game_info("inventions", texts, edition.info);
    info.min_players = static_cast<int>(min_players);
    info.max_players = static_cast<int>(max_players);
    info.endings = ending_names();
    info.standing_orders = standing_order_names();
    // Raise it with every change after which a recorded game would play on differently.
    info.rules_version = "1";
    return info;
}

}  // namespace tischwerk::inventions
