// The choices, each in a line. The order of the lines fixes the bytes of a move: append, never
// insert.
#pragma once

#include "core/move.hpp"
#include "core/outlook/places.hpp"
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
STANDS_FOR(Place, ("action", action))
MOVE(PickDisc, (Action, action))
STANDS_FOR(PickDisc, ("action", action))
MOVE_AS("build", BuildFactory, (FactoryId, factory))
STANDS_FOR(BuildFactory, ("factory", factory))
MOVE_AS("buy", BuyLoad, (LoadId, load))
STANDS_FOR(BuyLoad, ("load", load))
MOVE(Manufacture, (CardId, card))
STANDS_FOR(Manufacture, ("card", card))
MOVE(PayAny, (uint8_t, metal), (uint8_t, tech), (uint8_t, tool))
MOVE_AS("market_mode", ChooseMarketMode, (MarketMode, mode))
STANDS_FOR(ChooseMarketMode, (mode == MarketMode::Exchange ? "area:market" : "take_development"),
           (mode == MarketMode::Exchange ? "exchange" : ""))
MOVE_AS("exchange", MakeExchange, (ExchangeId, kind))
STANDS_FOR(MakeExchange, ("exchange", kind))
MOVE(GiveFirst, (Good, good))
STANDS_FOR(GiveFirst, ("good", good))
MOVE(GiveSecond, (Good, good))
STANDS_FOR(GiveSecond, ("good", good))
MOVE(Receive, (Good, good))
STANDS_FOR(Receive, ("good", good))
MOVE_AS("research_mode", ChooseResearchMode, (ResearchMode, mode))
STANDS_FOR(ChooseResearchMode, (mode == ResearchMode::Invent ? "area:invent" : "area:patent"),
           (mode == ResearchMode::Invent ? "" : "ladder"))
MOVE(Invent, (FieldId, field))
STANDS_FOR(Invent, ("field", field))
MOVE_AS("patent_step", StepPatent)
STANDS_FOR(StepPatent, ("ladder"))
MOVE(PatentField, (FieldId, field))
STANDS_FOR(PatentField, ("field", field))
MOVE_AS("bonus", UseBonus, (SmallAction, action))
STANDS_FOR(UseBonus, ("area", area_of(action)))
MOVE_AS("run", RunFactory, (FactoryId, factory))
STANDS_FOR(RunFactory, ("factory", factory))
MOVE(Done)
MOVE(None)

using Moves = KindsOf<MoveKinds>;

}  // namespace tischwerk::inventions
