// Era of Inventions as compiled-in rules: the door through which core, bots and batches use this
// folder.
#pragma once

#include "core/game_rules.hpp"
#include "core/step_rules.hpp"
#include "games/inventions/bots/features.hpp"
#include "games/inventions/bots/offers.hpp"
#include "games/inventions/chapters/routine.hpp"
#include "games/inventions/chapters/scoring.hpp"
#include "games/inventions/chapters/setup.hpp"
#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/checks/invariants.hpp"
#include "games/inventions/seen/secrets.hpp"
#include "games/inventions/seen/view.hpp"
#include "games/inventions/seen/view_steps.hpp"
#include "games/inventions/steps.hpp"

namespace tischwerk::inventions
{

// EI-18.1  Nothing is hidden from only some players.
struct Rules : StepRules<Edition, Options, State, Position, step_table>,
               OpenRules<Edition, State, View>
{
    static constexpr auto load_edition = inventions::load_edition;
    static constexpr auto read_options = inventions::read_options;
    static constexpr auto determinize = inventions::determinize;
    static constexpr auto offer_kinds = inventions::offer_kinds;

    static GameInfo info(const Edition& edition, const Texts& texts);
    static int total_score(const Edition& edition, const State& state, Seat seat)
    {
        return total_of({edition, state}, seat);
    }
};

}  // namespace tischwerk::inventions

// The code of playouts is compiled once, with rules.cpp.
extern template struct tischwerk::StepRules<
    tischwerk::inventions::Edition, tischwerk::inventions::Options, tischwerk::inventions::State,
    tischwerk::inventions::Position, tischwerk::inventions::step_table>;
