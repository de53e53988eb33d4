#include "games/testing/whispers/rules.hpp"

namespace tischwerk::whispers
{

static_assert(GameRules<Rules>);

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info = game_info({"whispers", min_players, max_players}, edition, texts);
    info.rules_version = "1";
    return info;
}

}  // namespace tischwerk::whispers
