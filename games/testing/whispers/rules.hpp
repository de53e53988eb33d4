// Whispers as compiled-in rules: the door through which core, bots and batches use this folder.
#pragma once

#include "core/game_rules.hpp"
#include "core/step_rules.hpp"
#include "games/testing/whispers/bots/features.hpp"
#include "games/testing/whispers/bots/offers.hpp"
#include "games/testing/whispers/chapters/routine.hpp"
#include "games/testing/whispers/chapters/scoring.hpp"
#include "games/testing/whispers/chapters/setup.hpp"
#include "games/testing/whispers/checks/invariants.hpp"
#include "games/testing/whispers/seen/secrets.hpp"
#include "games/testing/whispers/seen/view.hpp"
#include "games/testing/whispers/steps.hpp"

namespace tischwerk::whispers
{

struct Rules : StepRules<Edition, Options, State, Position, step_table>
{
    using View = whispers::View;
    static constexpr bool is_open = false;

    static constexpr auto load_edition = whispers::load_edition;
    static constexpr auto read_options = whispers::read_options;
    static constexpr auto determinize = whispers::determinize;
    static constexpr auto shown_event = whispers::shown_event;
    static constexpr auto is_move_shown = whispers::is_move_shown;
    static constexpr auto is_question_shown = whispers::is_question_shown;
    static constexpr auto is_reveal = whispers::is_reveal;
    static constexpr auto feature_names = whispers::feature_names;
    static constexpr auto offer_kinds = whispers::offer_kinds;
    static constexpr auto taking = taking_of;

    static GameInfo info(const Edition& edition, const Texts& texts);
    static View view(const Edition& edition, const State& state, const Viewer& viewer)
    {
        return view_of({edition, state}, viewer);
    }
    static int total_score(const Edition& edition, const State& state, Seat seat)
    {
        return score_of({edition, state}, seat).total();
    }
    static std::size_t ending(const Edition&, const State&) { return 0; }
    static std::optional<std::string> broken_invariant(const Edition& edition, const State& state)
    {
        return whispers::broken_invariant({edition, state});
    }
};

}  // namespace tischwerk::whispers
