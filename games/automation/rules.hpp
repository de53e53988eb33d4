// Age of Automation as compiled-in rules: the door through which core, bots and batches use this
// folder.
#pragma once

#include "core/game_rules.hpp"
#include "core/preset_settings.hpp"
#include "core/secret_rules.hpp"
#include "core/step_rules.hpp"
#include "games/automation/bots/features.hpp"
#include "games/automation/bots/offers.hpp"
#include "games/automation/chapters/routine.hpp"
#include "games/automation/chapters/scoring.hpp"
#include "games/automation/chapters/setup.hpp"
#include "games/automation/chapters/turns.hpp"
#include "games/automation/checks/invariants.hpp"
#include "games/automation/happenings.hpp"
#include "games/automation/seen/secrets.hpp"
#include "games/automation/seen/view.hpp"
#include "games/automation/seen/view_steps.hpp"
#include "games/automation/steps.hpp"

namespace tischwerk::automation
{

struct Rules : StepRules<Edition, Options, State, Position, step_table>,
               SecretRules<Edition, State, View, Happenings>
{
    static constexpr auto load_edition = automation::load_edition;
    static constexpr auto read_options = automation::read_options;
    static constexpr auto determinize = automation::determinize;
    static constexpr auto shown_event = automation::shown_event;
    static constexpr auto is_move_shown = automation::is_move_shown;
    static constexpr auto is_question_shown = automation::is_question_shown;
    static constexpr auto offer_kinds = automation::offer_kinds;
    // A turn is many small questions: the gain of the main action shows only at its end, and only
    // in sensible play. Such lines cost more and tell more, so few are enough.
    static constexpr std::array<PresetSettings, 3> preset_settings = {
        {{"hard", "iterations=800,depth=1,depth_in=turns,rollout=heuristic"},
         {"expert", "depth=1,depth_in=turns,rollout=heuristic"},
         {"master", "depth=1,depth_in=turns,rollout=policy"}}};

    static GameInfo info(const Edition& edition, const Texts& texts);
};

}  // namespace tischwerk::automation

// The code of playouts is compiled once, with rules.cpp.
extern template struct tischwerk::StepRules<
    tischwerk::automation::Edition, tischwerk::automation::Options, tischwerk::automation::State,
    tischwerk::automation::Position, tischwerk::automation::step_table>;
