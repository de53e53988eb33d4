// Successors of each kind of step: they tell which can wait below which (core/step_order.hpp).
#pragma once

#include "core/step_order.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

namespace flow
{

using enum StepKind;
using enum SeatOfStep;
using enum StepsWaiting;

// The kinds that take the place of a step, and those pushed right on it. A kind that is not named
// leads to nothing.
// clang-format off
inline constexpr StepFlow<StepKind> step_flows[] = {
    {SetupAccessory, {}, {SetupAccessory}, Own},
    {DealStartingProfessions, {AttachStartingProfession, PlaceAutomaStart}, {SetupAccessory},
     Own, Once},
    {AttachStartingProfession, {TakeDisk}, {AttachStartingProfession}, Own},
    {PlaceAutomaStart, {}, {AttachStartingProfession}, Own, Once},
    {TakeDisk, {}, {}, Inherited, Once},
    {StartTurn, {EndTurn}, {DealStartingProfessions}, Own, Lowest},
    {Refresh, {}, {}, Inherited, Once},
    {MainAction, {TakeProducts, UseProfession, DiscardCheapest, AcquireCard, CreateCard,
     ReinforceCard}, {Refresh}, Inherited, Once},
    {TakeProducts, {ProductEffect, UseProfession}, {}, Inherited, Once},
    {ProductEffect, {UseProfession, DiscardCheapest, AcquireCard}, {}, Inherited, Once},
    {UseProfession, {UseProfession}, {UseProfession, GainPlain, GainCube, GainAccessory}, Own},
    {PayCube, {}, {PayCube}},
    {PayAccessory, {}, {PayCube, PayAccessory, PayRequired}},
    {GainPlain, {}, {PayCube, PayAccessory}, Inherited, Once},
    {GainCube, {}, {GainPlain, GainCube}},
    {GainAccessory, {}, {GainPlain, GainCube, GainAccessory, RewardAcquire, RewardWorker}},
    {DiscardCheapest, {AcquireCard}, {}, Inherited, Once},
    {AcquireCard, {AcquireSecond, InvestmentRow}, {}, Inherited, Once},
    {AcquireSecond, {InvestmentRow}, {InvestmentRow}, Inherited, Once},
    {InvestmentRow, {}, {}, Inherited, Once},
    {CreateCard, {CreateRow}, {}, Inherited, Once},
    {CreateRow, {PlaceMaster}, {}, Inherited, Once},
    {PlaceMaster, {TakeDisk, RefillProfessions}, {PayCube}, Inherited, Once},
    {ReinforceCard, {PlaceApprentice}, {}, Inherited, Once},
    {PlaceApprentice, {TakeDisk}, {PayCube}, Inherited, Once},
    {EndTurn, {NextTurn, FinishGame}, {MainAction, UseProfession, AutomaTake}, Inherited, Lowest},
    {NextTurn, {StartTurn, AutomaTurn}, {Fulfil}, Inherited, Lowest},
    {ActivateColumn, {ActivateColumn}, {ActivateColumn}, Own},
    {AutomaSupply, {AutomaApprentice}, {ActivateColumn}, Own, Once},
    {AutomaApprentice, {}, {}, Own, Once},
    {Deliver, {Deliver}, {ActivateColumn, AutomaSupply, Deliver, GainAccessory, RewardAcquire,
     RewardWorker}, Own},
    {RewardAcquire, {DiscardCheapest, AcquireCard}, {RewardWorker}, Inherited, Once},
    {RewardWorker, {CreateCard, ReinforceCard}, {}, Inherited, Once},
    {RefillProfessions, {}, {TakeDisk}, Inherited, Once},
    {Fulfil, {Fulfil}, {Deliver, Fulfil, MoveContract}, Own},
    {PayRequired, {PayRequired}, {}, Inherited, Once},
    {MoveContract, {}, {PayAccessory, PayRequired}, Inherited, Once},
    {AutomaTurn, {EndTurn}, {}, Own, Lowest},
    {AutomaTake, {}, {}, Own, Once},
    {FinishGame, {}, {Fulfil}, Inherited, Lowest},
};
// clang-format on

}  // namespace flow

using flow::step_flows;

}  // namespace tischwerk::stephens
