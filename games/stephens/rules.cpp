#include "games/stephens/rules.hpp"

#include "games/stephens/told/solo_words.hpp"

template struct tischwerk::StepRules<tischwerk::stephens::Edition, tischwerk::stephens::Options,
                                     tischwerk::stephens::State, tischwerk::stephens::Position,
                                     tischwerk::stephens::step_table>;

namespace tischwerk::stephens
{

GameInfo Rules::info(const Edition& edition, const Texts& texts)
{
    GameInfo info = game_info(players_of_game, edition, texts);
    info.options = with_solo_words(option_infos(edition, texts), edition, texts);
    // Raise it with every change after which a recorded game would play on differently.
    info.rules_version = "1";
    return info;
}

}  // namespace tischwerk::stephens
