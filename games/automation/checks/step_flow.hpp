// Successors of each kind of step: they tell which can wait below which (core/step_order.hpp).
#pragma once

#include "core/step_order.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

namespace flow
{

using enum StepKind;
using namespace step_flow_words;

// The kinds that take the place of a step, and those pushed right on it. A kind that is not named
// leads to nothing.
// clang-format off
inline constexpr StepFlow<StepKind> step_flows[] = {
    {DraftPick, {}, {DraftPick}, Own},
    {OpeningWindow, {OpeningWindow, ClosingWindow, FreeSpecial, FinishSpecial}, {RunEffects,
     Checkpoint, FinishSpecial}, Own, Lowest},
    {PreExecutionWindow, {PreExecutionWindow}, {RunEffects}, Inherited, Once},
    {WorkerLevel, {ProspectTrack, TakeCard}, {}, Inherited, Once},
    {ProspectTrack, {Overdrive}, {}, Inherited, Once},
    {Overdrive, {ProspectBonus}, {}, Inherited, Once},
    {PaidProspectStep, {ProspectSteps}, {}, Inherited, Once},
    {TakeCard, {ActionBonus}, {}, Inherited, Once},
    {ExtraActionWindow, {ExtraActionWindow}, {WorkerLevel, FreeSpecial, RunEffects, Checkpoint,
     FinishSpecial}, Inherited, Once},
    {EquipmentColumn, {}, {ExtraActionWindow, Checkpoint}},
    {SponsorshipTile, {PlaceOrderMarker}, {}, Inherited, Once},
    {ClosingWindow, {ClosingWindow, NextTurn}, {FreeSpecial, StartAction, RunEffects,
     Checkpoint, FinishSpecial}, Inherited, Lowest},
    {FreeSpecial, {OpeningWindow, FinishSpecial}, {Checkpoint}, Inherited, Once},
    {ChooseTokens, {}, {}, Inherited, Once},
    {RdBonus, {Checkpoint}, {}, Inherited, Once},
    {OverLimit, {}, {}, Inherited, Once},
    {UpgradeTarget, {}, {}, Inherited, Once},
    {RelCompany, {}, {}, Inherited, Once},
    {Swap, {Swap}, {}, Inherited, Once},
    {MarketTokens, {}, {}, Inherited, Once},
    {PayAny, {}, {}, Inherited, Once},
    {FirstClaimBonus, {OverLimit}, {RunEffects}, Inherited, Once},
    {DonateCredits, {DonateRed}, {DonateCredits}, Own},
    {DonateRed, {DonateYellow}, {}, Inherited, Once},
    {DonateYellow, {DonateBlue}, {}, Inherited, Once},
    {DonateBlue, {Checkpoint}, {}, Inherited, Once},
    {PassPackets, {PassPackets, BeginRound}, {DraftPick}, Inherited, Lowest},
    {BeginRound, {NextTurn}, {}, Inherited, Lowest},
    {NextTurn, {OpeningWindow, AuditPhase}, {}, Inherited, Lowest},
    {StartAction, {WorkerLevel, SponsorshipTile, Checkpoint}, {PreExecutionWindow}, Inherited,
     Once},
    {RunEffects, {OverLimit, RunEffects, Checkpoint}, {ChooseTokens, UpgradeTarget, RelCompany,
     Swap, MarketTokens, PayAny, Checkpoint}},
    {Settle, {Checkpoint}, {ChooseTokens}, Inherited, Once},
    {Checkpoint, {Checkpoint}, {OverLimit, UpgradeTarget, Claim}, Inherited, Once},
    {Claim, {FirstClaimBonus, RunEffects}, {Claim}, Own},
    {FinishSpecial, {ClosingWindow, Checkpoint}, {RunEffects}, Inherited, Once},
    {ProspectSteps, {PaidProspectStep, ProspectSteps}, {RunEffects, FinishSpecial}, Inherited,
     Once},
    {ProspectBonus, {Settle}, {ProspectSteps}, Inherited, Once},
    {ActionBonus, {RdBonus}, {EquipmentColumn, RunEffects}},
    {PlaceOrderMarker, {}, {RunEffects}, Inherited, Once},
    {AuditPhase, {CleanUp}, {DonateCredits}, Inherited, Lowest},
    {CleanUp, {BeginRound, CleanUp, FinishGame}, {}, Inherited, Lowest},
};
// clang-format on

}  // namespace flow

using flow::step_flows;

}  // namespace tischwerk::automation
