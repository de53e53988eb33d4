// Factory 42 as compiled-in rules: the door through which core, bots and batches use this folder.
#pragma once

#include "core/game_rules.hpp"
#include "core/secret_rules.hpp"
#include "core/step_rules.hpp"
#include "games/factory42/bots/deals.hpp"
#include "games/factory42/bots/features.hpp"
#include "games/factory42/bots/offers.hpp"
#include "games/factory42/chapters/rounds/rounds.hpp"
#include "games/factory42/chapters/rounds/routine.hpp"
#include "games/factory42/chapters/rounds/scoring.hpp"
#include "games/factory42/chapters/rounds/setup.hpp"
#include "games/factory42/checks/invariants.hpp"
#include "games/factory42/happenings.hpp"
#include "games/factory42/seen/secrets.hpp"
#include "games/factory42/seen/view.hpp"
#include "games/factory42/seen/view_steps.hpp"
#include "games/factory42/steps.hpp"

namespace tischwerk::factory42
{

struct Rules : StepRules<Edition, Options, State, Position, step_table>,
               SecretRules<Edition, State, View, Happenings>
{
    static constexpr auto load_edition = factory42::load_edition;
    static constexpr auto read_options = factory42::read_options;
    static constexpr auto shown_event = factory42::shown_event;
    static constexpr auto is_move_shown = factory42::is_move_shown;
    static constexpr auto is_question_shown = factory42::is_question_shown;
    static constexpr auto offer_kinds = factory42::offer_kinds;
    static constexpr auto determinize = factory42::determinize;

    static GameInfo info(const Edition& edition, const Texts& texts);
    // With Commissions meeples and steam are worth something else (ADR 54).
    static constexpr std::array<std::string_view, 2> ways = {"", "commissions"};
    static std::size_t way(const State& state) { return state.options.has_commissions ? 1 : 0; }
    // Bots answer and offer deals by their worth (ADR 42).
    static std::optional<Move> settled(const Edition& edition, const State& state,
                                       const Appraiser<State>& appraiser, Settling settling)
    {
        return settled_move({edition, state}, appraiser, settling);
    }
};

}  // namespace tischwerk::factory42

// The code of playouts is compiled once, with rules.cpp.
extern template struct tischwerk::StepRules<
    tischwerk::factory42::Edition, tischwerk::factory42::Options, tischwerk::factory42::State,
    tischwerk::factory42::Position, tischwerk::factory42::step_table>;
