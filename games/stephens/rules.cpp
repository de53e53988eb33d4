#include "games/stephens/rules.hpp"

template struct tischwerk::StepRules<tischwerk::stephens::Edition, tischwerk::stephens::Options,
                                     tischwerk::stephens::State, tischwerk::stephens::Position,
                                     tischwerk::stephens::step_table>;

namespace tischwerk::stephens
{

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info = game_info("stephens", texts, edition.info);
    info.min_players = 1;
    info.max_players = static_cast<int>(max_players);
    info.options = option_infos(edition, texts);
    info.endings = ending_names();
    info.standing_orders = standing_order_names();
    // Raise it with every change after which a recorded game would play on differently.
    info.rules_version = "1";
    return info;
}

}  // namespace tischwerk::stephens
