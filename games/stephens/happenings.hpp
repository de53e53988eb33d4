// The events, each in a line: the history, the animations and the audit are made of these. Every
// change of a stock, a track or a place is told; an audit test adds them up.
#pragma once

#include "core/headings.hpp"
#include "core/outlook/amounts.hpp"
#include "core/values/seat.hpp"
#include "games/stephens/terms.hpp"

namespace tischwerk::stephens
{

// ---- Draws (ST-13.4). They carry the specification's names and an outcome each.
DRAW("start_seat", StartSeatDrawn, (Seat, seat))
DRAW("opponent", OpponentDrawn, (uint8_t, number))
DRAW("draw_red", RedDrawn, (ProfessionId, card))
DRAW("draw_blue", BlueDrawn, (ProfessionId, card))
DRAW("draw_contract", ContractDrawn, (ContractId, card))
DRAW("draw_investment", InvestmentDrawn, (InvestmentId, card))
DRAW("start_profession", StartProfessionDrawn, (ProfessionId, card))
DRAW("automa_start_profession", AutomaStartDrawn, (ProfessionId, card))
DRAW("automa_card", AutomaCardDrawn, (AutomaCardId, card))
DRAW("bag_cube", BagCubeDrawn, (Wood, wood))

// ---- A player's stock and tracks: the amount added (or, negative, paid), and the new stock.
EVENT(CoinsChanged, (Seat, seat), (int16_t, amount), (int16_t, now))
CHANGES(CoinsChanged, (seat, "coin", amount))
EVENT(InfluenceChanged, (Seat, seat), (int16_t, amount), (int16_t, now))
CHANGES(InfluenceChanged, (seat, "influence", amount))
EVENT(ForestChanged, (Seat, seat), (int16_t, amount), (int16_t, now))
CHANGES(ForestChanged, (seat, "forest", amount))
EVENT(DuneChanged, (Seat, seat), (int16_t, amount), (int16_t, now))
CHANGES(DuneChanged, (seat, "dune", amount))
EVENT(ScoreChanged, (Seat, seat), (int16_t, amount), (int16_t, now))
CHANGES(ScoreChanged, (seat, "vp", amount))
EVENT(CubesChanged, (Seat, seat), (Colour, colour), (int16_t, amount))
CHANGES(CubesChanged, (seat, colour, amount))
EVENT(AccessoryGained, (Seat, seat), (Accessory, accessory))
CHANGES(AccessoryGained, (seat, accessory, 1))
EVENT(AccessoryPaid, (Seat, seat), (Accessory, accessory))
CHANGES(AccessoryPaid, (seat, accessory, -1))
EVENT(CubesReserved, (Seat, seat), (Wood, wood), (int16_t, amount))

// ---- A turn.
HEADING(turn, TurnStarted, (Seat, seat), (int16_t, round))
EVENT(GlassTaken, (Seat, seat), (Furnace, furnace))
EVENT(ProductsTaken, (Seat, seat), (SmallFactory, factory), (int16_t, orange), (int16_t, pink),
      (int16_t, black))
EVENT(RowActivated, (Row, row))
EVENT(ProfessionUsed, (Seat, seat), (ProfessionId, card), (uint8_t, option))
EVENT(ContractTaken, (Seat, seat), (ContractId, card))
EVENT(InvestmentFunded, (Seat, seat), (InvestmentId, card), (Wood, row))
EVENT(ContractDiscarded, (ContractId, card))
EVENT(InvestmentDiscarded, (InvestmentId, card))
EVENT(ProfessionsRefreshed, (Seat, seat), (Side, side))
EVENT(ProfessionCreated, (Seat, seat), (ProfessionId, card), (Row, row))
EVENT(ProfessionReinforced, (Seat, seat), (ProfessionId, card))
EVENT(DiskTaken, (Seat, seat), (Ability, ability))

// ---- A reset phase.
HEADING(phase, ResetStarted, (int16_t, number))
EVENT(ArmyMoved, (int16_t, space))
EVENT(FurnaceFilled, (Furnace, furnace), (int16_t, amount))
EVENT(SmallFactoryEmptied, (SmallFactory, factory))
EVENT(ColumnActivated, (Seat, seat), (int16_t, column))
EVENT(Delivered, (Seat, seat), (Delivery, delivery))
EVENT(ContractFulfilled, (Seat, seat), (ContractId, card))

// ---- The Automa and the end.
EVENT(AutomaRemovedGlass, (Furnace, furnace))
EVENT(AutomaRemovedProducts, (SmallFactory, factory), (int16_t, orange), (int16_t, pink),
      (int16_t, black))
EVENT(AutomaSupplied, (SmallFactory, factory), (Wood, wood))
HEADING(notice, EndTriggered)
HEADING(end, GameEnded)
HEADING(round, RoundStarted, (int16_t, round))

using Happenings = KindsOf<EventKinds>;

}  // namespace tischwerk::stephens
