// Stephens as compiled-in rules: the door through which core, bots and batches use this folder.
#pragma once

#include "core/game_rules.hpp"
#include "core/step_rules.hpp"
#include "games/stephens/bots/features.hpp"
#include "games/stephens/bots/offers.hpp"
#include "games/stephens/chapters/routine.hpp"
#include "games/stephens/chapters/scoring.hpp"
#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/chapters/turns.hpp"
#include "games/stephens/checks/invariants.hpp"
#include "games/stephens/seen/secrets.hpp"
#include "games/stephens/seen/view.hpp"
#include "games/stephens/seen/view_steps.hpp"
#include "games/stephens/steps.hpp"

namespace tischwerk::stephens
{

// ST-13.1  Nothing is hidden from only some players.
struct Rules : StepRules<Edition, Options, State, Position, step_table>,
               OpenRules<Edition, State, View>
{
    static constexpr auto load_edition = stephens::load_edition;
    static constexpr auto read_options = stephens::read_options;
    static constexpr auto determinize = stephens::determinize;
    static constexpr auto offer_kinds = stephens::offer_kinds;

    static GameInfo info(const Edition& edition, const Texts& texts);
};

}  // namespace tischwerk::stephens

// The code of playouts is compiled once, with rules.cpp.
extern template struct tischwerk::StepRules<
    tischwerk::stephens::Edition, tischwerk::stephens::Options, tischwerk::stephens::State,
    tischwerk::stephens::Position, tischwerk::stephens::step_table>;
