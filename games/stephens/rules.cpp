#include "games/stephens/rules.hpp"

namespace tischwerk
{

template struct StepRules<stephens::Edition, stephens::Options, stephens::State, stephens::Position,
                          stephens::step_table>;

}  // namespace tischwerk

namespace tischwerk::stephens
{

static_assert(GameRules<Rules>);

namespace
{

// Raise it with every change after which a recorded game would play on differently.
constexpr const char* rules_version = "1";

}  // namespace

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info;
    info.id = "stephens";
    info.name = texts.name("game", "name");
    info.min_players = 1;
    info.max_players = static_cast<int>(max_players);
    info.options = option_infos(edition, texts);
    info.endings = ending_names();
    info.standing_orders = standing_order_names();
    info.rule_count = static_cast<int>(texts.section(Language::English, "rules").size());
    info.rules_version = rules_version;
    info.edition = edition.info;
    return info;
}

}  // namespace tischwerk::stephens
