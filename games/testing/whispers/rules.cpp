#include "games/testing/whispers/rules.hpp"

namespace tischwerk::whispers
{

static_assert(GameRules<Rules>);

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info;
    info.id = "whispers";
    info.name = texts.name("game", "name");
    info.min_players = static_cast<int>(min_players);
    info.max_players = static_cast<int>(max_players);
    info.endings = ending_names();
    info.standing_orders = standing_order_names();
    info.rule_count = static_cast<int>(texts.section(Language::English, "rules").size());
    info.rules_version = "1";
    info.edition = edition.info;
    return info;
}

}  // namespace tischwerk::whispers
