// Whispers as compiled-in rules: the door through which core, bots and batches use this folder.
#pragma once

#include "core/game_rules.hpp"
#include "core/secret_rules.hpp"
#include "core/step_rules.hpp"
#include "games/testing/whispers/bots/features.hpp"
#include "games/testing/whispers/bots/offers.hpp"
#include "games/testing/whispers/chapters/routine.hpp"
#include "games/testing/whispers/chapters/scoring.hpp"
#include "games/testing/whispers/chapters/setup.hpp"
#include "games/testing/whispers/checks/invariants.hpp"
#include "games/testing/whispers/happenings.hpp"
#include "games/testing/whispers/seen/secrets.hpp"
#include "games/testing/whispers/seen/view.hpp"
#include "games/testing/whispers/steps.hpp"

namespace tischwerk::whispers
{

struct Rules : StepRules<Edition, Options, State, Position, step_table>,
               SecretRules<Edition, State, View, Happenings>
{
    static constexpr auto load_edition = whispers::load_edition;
    static constexpr auto read_options = whispers::read_options;
    static constexpr auto determinize = whispers::determinize;
    static constexpr auto shown_event = whispers::shown_event;
    static constexpr auto is_move_shown = whispers::is_move_shown;
    static constexpr auto is_question_shown = whispers::is_question_shown;
    static constexpr auto offer_kinds = whispers::offer_kinds;

    static GameInfo info(const Edition& edition, const Texts& texts);
    static View view(const Edition& edition, const State& state, const Viewer& viewer)
    {
        return view_of({edition, state}, viewer);
    }
};

}  // namespace tischwerk::whispers
