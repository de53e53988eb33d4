// Successors of each kind of step: they tell which can wait below which (core/step_order.hpp).
#pragma once

#include "core/step_order.hpp"
#include "games/inventions/state.hpp"

#include <array>

namespace tischwerk::inventions
{

// The steps that take a step's place, and those that are pushed right on it.
inline constexpr auto step_flows = [] {
    using namespace step_flow_words;
    using enum StepKind;
    // clang-format off
    return std::to_array<StepFlow<StepKind>>({
        {Place, {Place, PickDisc}, {}, Own, Lowest},
        {PickDisc, {ReturnDisc}, {}, Own, Lowest},
        {Build, {Build}, {}, Inherited, Once},
        {Buy, {Buy}, {}, Inherited, Once},
        {Manufacture, {Manufacture, PayAny}, {PayAny}, Inherited, Once},
        {PayAny, {}, {}, Inherited, Once},
        {MarketMode, {Exchange}, {}, Inherited, Once},
        {Exchange, {Exchange, GiveFirst}, {GiveFirst}, Inherited, Once},
        {GiveFirst, {GiveSecond}, {}, Inherited, Once},
        {GiveSecond, {Receive}, {}, Inherited, Once},
        {Receive, {}, {}, Inherited, Once},
        {ResearchMode, {Invent, PatentStep}, {}, Inherited, Once},
        {Invent, {Invent}, {}, Inherited, Once},
        {PatentStep, {PatentStep, PatentField}, {PatentField}, Inherited, Once},
        {PatentField, {}, {}, Inherited, Once},
        {Bonus, {ReturnBonusDisc}, {}, Inherited, Once},
        {BonusDetail, {PayAny, GiveFirst}, {}, Inherited, Once},
        {FinalExchange, {FinalExchange, GiveFirst}, {FinalExchange, GiveFirst}, Own},
        {ReturnDisc, {PickDisc, Place, NextTurn, FinishGame}, {Build, Buy, Manufacture,
         MarketMode, ResearchMode}, Inherited, Lowest},
        {NextTurn, {PickDisc, Place, FinishGame}, {Bonus}, Inherited, Lowest},
        {ReturnBonusDisc, {}, {BonusDetail, PatentField}, Inherited, Once},
        {FinishGame, {}, {FinalExchange}, Own, Lowest},
    });
    // clang-format on
}();

}  // namespace tischwerk::inventions
