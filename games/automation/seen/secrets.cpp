#include "games/automation/seen/secrets.hpp"

#include "core/secret_rules.hpp"
#include "games/automation/happenings.hpp"

namespace tischwerk::automation
{

// AA-29.1, AA-29.2  Hands, packets and the undealt cards, as far as the seat has not seen them. All
// other piles are sets drawn from when a card is needed, so their orders do not exist (AA-29.5).
State determinize(const State& state, Seat seat, Random& random)
{
    State imagined = state;
    BoundedList<SpecialistId, specialist_count> cards;
    for_each_hidden_card(state, [&](SpecialistId card) { cards.push(card); });
    for (const SpecialistId card : state.undealt)
        cards.push(card);
    const auto redeal = state.knowledge.imagined(seat, cards, random);
    imagined.knowledge = state.knowledge.redealt(redeal);
    imagined.undealt = redeal(state.undealt);
    for_each_hidden_card(imagined, [&](SpecialistId& card) { card = redeal(card); });
    return with_other_draws(imagined, random);
}

std::optional<Event> shown_event(const Edition&, const Event& event, const Viewer& viewer)
{
    return shown_as_known<Happenings>(event, viewer, [](auto& told) { told.card = no_specialist; });
}

bool is_move_shown(const Edition&, const State& state, const Move&, const Viewer& viewer)
{
    const Step& step = state.steps.top();
    return step.kind != StepKind::DraftPick || is_among(viewer, only(step.seat));
}

bool is_question_shown(const Edition&, const State&, const Viewer&)
{
    return true;
}

}  // namespace tischwerk::automation
