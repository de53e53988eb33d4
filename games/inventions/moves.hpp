// What can be chosen, one line each. The order of the lines fixes the bytes of a move: append,
// never insert.
#pragma once

#include "core/move.hpp"
#include "games/inventions/terms.hpp"

namespace tischwerk::inventions
{

// EI-10.1
enum class MarketMode : uint8_t
{
    TakeDevelopment,
    Exchange
};
// EI-11.1
enum class ResearchMode : uint8_t
{
    Invent,
    Patent
};

MOVE(Place, (Action, action))
MOVE(PickDisc, (Action, action))
MOVE_AS("build", BuildFactory, (FactoryId, factory))
MOVE_AS("buy", BuyLoad, (LoadId, load))
MOVE(Manufacture, (CardId, card))
MOVE(PayAny, (uint8_t, metal), (uint8_t, tech), (uint8_t, tool))
MOVE_AS("market_mode", ChooseMarketMode, (MarketMode, mode))
MOVE_AS("exchange", MakeExchange, (ExchangeId, kind))
MOVE(GiveFirst, (Good, good))
MOVE(GiveSecond, (Good, good))
MOVE(Receive, (Good, good))
MOVE_AS("research_mode", ChooseResearchMode, (ResearchMode, mode))
MOVE(Invent, (FieldId, field))
MOVE_AS("patent_step", StepPatent)
MOVE(PatentField, (FieldId, field))
MOVE_AS("bonus", UseBonus, (SmallAction, action))
MOVE_AS("run", RunFactory, (FactoryId, factory))
MOVE(Done)
MOVE(None)

using Moves = KindsOf<MoveKinds>;

}  // namespace tischwerk::inventions
