#include "games/automation/seen/view_steps.hpp"

#include "games/automation/steps.hpp"

namespace tischwerk::automation
{

// long: a case for each kind of step that carries values
StepFields step_fields(const Vocabulary& words, StepKind kind)
{
    const auto& actions = words.actions.ids;
    switch (kind)
    {
    case StepKind::StartAction: return {id_field("action", 0, actions)};
    case StepKind::WorkerLevel:
    case StepKind::ProspectTrack:
    case StepKind::TakeCard:
    case StepKind::ActionBonus:
        return {id_field("action", 0, actions), flag_field("is_extra", 1),
                number_field("level", 2)};
    case StepKind::ProspectBonus:
        return {id_field("action", 0, actions), number_field("level", 2),
                id_field("track", 3, words.tracks.ids)};
    case StepKind::Overdrive:
        return {id_field("track", 0, words.tracks.ids), number_field("level", 1),
                number_field("die_1", 2), number_field("die_2", 3), number_field("die_3", 4)};
    case StepKind::PaidProspectStep:
    case StepKind::ProspectSteps:
        return {id_field("track", 0, words.tracks.ids), number_field("passes", 1)};
    case StepKind::ExtraActionWindow:
        return {id_field("card", 0, words.equipment.ids), flag_field("is_extra_done", 1)};
    case StepKind::EquipmentColumn: return {id_field("card", 0, words.equipment.ids)};
    case StepKind::ChooseTokens:
        return {number_field("count", 0), id_set_field("colours", 1, words.colours.ids)};
    case StepKind::Swap: return {number_field("left", 0), number_field("from_pair", 1)};
    case StepKind::UpgradeTarget:
    case StepKind::RelCompany: return {number_field("steps", 0)};
    case StepKind::RdBonus: return {number_field("level", 0)};
    case StepKind::MarketTokens:
    case StepKind::PayAny: return {number_field("count", 0)};
    case StepKind::DonateCredits:
    case StepKind::DonateRed:
    case StepKind::DonateYellow:
    case StepKind::DonateBlue:
        return {number_field("credits", 0), number_field("red", 1), number_field("yellow", 2),
                number_field("blue", 3)};
    case StepKind::RunEffects:
        return {number_field("list", 0), number_field("next", 1), flag_field("is_reward", 2)};
    case StepKind::Claim: return {number_field("level", 0), flag_field("is_first", 1)};
    case StepKind::FinishSpecial:
        return {id_field("special", 0, words.specials.ids), number_field("payment", 1),
                id_field("action", 2, actions, place_of(no_action))};
    case StepKind::CleanUp: return {number_field("number", 0)};
    default: return {};
    }
}

}  // namespace tischwerk::automation
