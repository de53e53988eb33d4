// Successors of each kind of step: they tell which can wait below which (core/step_order.hpp).
#pragma once

#include "core/step_order.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

namespace flow
{

using enum StepKind;
using enum SeatOfStep;
using enum StepsWaiting;

// The kinds that take the place of a step, and those pushed right on it. A kind that is not named
// leads to nothing. Older programs left a step LocationEnds below the awards and all that came
// after them.
// clang-format off
inline constexpr StepFlow<StepKind> step_flows[] = {
    {ShortGameBonus, {}, {ShortGameBonus}, Own},
    {ShortGameCube, {ShortGameCube}, {ShortGameBonus, ShortGameCube}, Own},
    {LoseFood, {LoseFood}, {LoseFood}, Own},
    {PlaceWorker, {}, {}, Own, Once},
    {RequisitionWarehouse, {RequisitionWarehouse, RequisitionPool}, {}, Own, Once},
    {RequisitionPool, {RequisitionPool}, {}, Inherited, Once},
    {LoadingCar, {LoadingCube}, {}, Own, Once},
    {LoadingCube, {LoadingCube}, {}, Inherited, Once},
    {SpikingAdd, {SpikingAdd}, {}, Own, Once},
    {SpikingSize, {SpikingSize}, {SpikingAdd}, Own, Once},
    {SpikingCube, {SpikingCube}, {}, Own, Once},
    {DoubleDelivery, {DeliveryCar, DeliveryDock}, {}, Own, Once},
    {DeliveryCar, {DeliveryDock}, {}, Own, Once},
    {DeliveryDock, {}, {DeliveryDock}, OwnForAll},
    {BurnFuel, {BurnFuel}, {}, Own, Once},
    {ActivateInvention, {ActivateInvention}, {CompletePurchase}, Own, Once},
    {EffectParameter, {EffectParameter}, {}, Inherited, Once},
    {TakeInvention, {CompletePurchase}, {}, Own, Once},
    {EmbassyFee, {CompletePurchase}, {}, Own, Once},
    {KeepCommission, {}, {}, Inherited, Once},
    {FeeCube, {SellCube, AccountingAction}, {}, Own, Once},
    {SellCube, {SellCube, BuyCube}, {}, Own, Once},
    {BuyCube, {BuyCube}, {}, Inherited, Once},
    {ResearchSwap, {ResearchSwap}, {}, Own, Once},
    {Research, {CompletePurchase}, {ResearchSwap}, Own, Once},
    {MakeGood, {QualityLevel, CompletePurchase}, {}, Own, Once},
    {QualityLevel, {CompletePurchase}, {}, Inherited, Once},
    {Incinerate, {Incinerate, CubePayment, SteamPayment}, {}, Inherited, Once},
    {CubePayment, {CubePayment, SteamPayment}, {}, Inherited, Once},
    {SteamPayment, {SteamPayment}, {}, Inherited, Once},
    {AccountingAction, {AccountingAction}, {AccountingCube}, Own, Once},
    {AccountingCube, {AccountingCube}, {}, Inherited, Once},
    {Penalty, {}, {Penalty}, Own},
    {KeepCar, {}, {KeepCar}, OwnForAll},
    {ArrangeCars, {}, {KeepCar}, Own, Once},
    {DealPartner, {ClauseKind}, {}, Own, Once},
    {ClauseKind, {ClauseKind, ClauseParameter, DealConfirm}, {}, Inherited, Once},
    {ClauseParameter, {ClauseKind, ClauseParameter, DealConfirm}, {}, Inherited, Once},
    {DealConfirm, {DealAccept}, {}, Inherited, Once},
    {DealAccept, {}, {}, Own, Once},
    {BeginRound, {NextPlacement}, {ShortGameCube}, Inherited, Once},
    {DealWindow, {DealWindow}, {LoseFood, DealPartner}, Inherited, Once},
    {NextPlacement, {NextPlacement, ResolveLocation}, {DealWindow, PlaceWorker}, Own, Once},
    {ResolveLocation, {ResolveLocation, LocationEnds, AwardsEnd}, {DealWindow, LocationEnds},
     Inherited, Once},
    {LocationEnds, {}, {SpikingAdd, WorkerActs, CommissarActs, PlayerActs, ReturnSpikingCubes,
     AwardsEnd}},
    {WorkerActs, {WorkerActs}, {RequisitionWarehouse, LoadingCar, SpikingSize, SpikingCube,
     DoubleDelivery, DeliveryCar, BurnFuel, TakeInvention, EmbassyFee, FeeCube, SellCube,
     AccountingAction}, Inherited, Once},
    {CommissarActs, {RequisitionWarehouse, EmbassyFee}, {WorkerActs}, Inherited, Once},
    {PlayerActs, {PlayerActs}, {ActivateInvention, ResearchSwap, Research, MakeGood}, Inherited,
     Once},
    {ReturnSpikingCubes, {}, {WorkerActs}, Inherited, Once},
    {CompletePurchase, {KeepCommission, RunEffects}, {Incinerate, CubePayment, SteamPayment},
     Inherited, Once},
    {RunEffects, {RunEffects}, {EffectParameter}, Inherited, Once},
    {AwardsEnd, {CleanUp}, {Penalty}, Inherited, Once},
    {CleanUp, {EndRound}, {}, Inherited, Once},
    {EmptyDocks, {EmptyDocks}, {ArrangeCars}, Inherited, Once},
    {EndRound, {BeginRound}, {EmptyDocks}, Inherited, Once},
};
// clang-format on

}  // namespace flow

using flow::step_flows;

}  // namespace tischwerk::factory42
