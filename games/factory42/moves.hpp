// The choices, each in a line. The order of the lines fixes the bytes of a move: append, never
// insert.
#pragma once

#include "core/move.hpp"
#include "core/outlook/places.hpp"
#include "core/values/seat.hpp"
#include "games/factory42/terms.hpp"

namespace tischwerk::factory42
{

MOVE_AS("rosettes", TakeRosettes)
MOVE_AS("point", TakePoint)
MOVE_AS("cube", ChooseCube, (Resource, resource))
STANDS_FOR(ChooseCube, ("cube", resource))
MOVE(Done)
MOVE_AS("place", PlaceMeeple, (Location, location), (Role, role))
STANDS_FOR(PlaceMeeple, ("space", location, role))
MOVE_AS("empty_car", TakeEmptyCar)
STANDS_FOR(TakeEmptyCar, ("empty_car"))
MOVE_AS("car", ChooseCar, (uint8_t, car))
STANDS_FOR(ChooseCar, ("car", car))
MOVE_AS("size", ChooseSize, (Size, size))
STANDS_FOR(ChooseSize, ("size", size))
MOVE(Yes)
MOVE(No)
MOVE_AS("dock", ChooseDock, (Seat, seat), (uint8_t, dock))
STANDS_FOR(ChooseDock, ("dock", seat, dock))
MOVE_AS("activate", Activate, (InventionId, card))
STANDS_FOR(Activate, ("researched", card))
MOVE_AS("take", TakeCard, (InventionId, card))
STANDS_FOR(TakeCard, ("shown", card))
MOVE_AS("keep", KeepCard, (CommissionId, card))
MOVE_AS("none", ChooseNothing)
MOVE_AS("swap_for_magic", SwapForMagic)
MOVE_AS("swap_for_rosette", SwapForRosette)
MOVE_AS("improve", BuyImprovement, (Improvement, improvement))
STANDS_FOR(BuyImprovement, ("improve", improvement))
MOVE_AS("research", ResearchCard, (InventionId, card))
STANDS_FOR(ResearchCard, ("unresearched", card))
MOVE_AS("order", MakeOrder, (uint8_t, slot))
STANDS_FOR(MakeOrder, ("order", slot))
MOVE_AS("commission", MakeCommission, (CommissionId, card))
STANDS_FOR(MakeCommission, ("commission", card))
MOVE_AS("level", ChooseLevel, (Quality, level))
STANDS_FOR(ChooseLevel, ("level", level))
MOVE(BurnRosette)
MOVE_AS("pay", PayCube, (Resource, resource), (Source, source))
MOVE_AS("amount", ChooseAmount, (uint8_t, amount))
MOVE_AS("account", TakeAccount, (Account, action))
STANDS_FOR(TakeAccount, ("account", action))
MOVE(LosePoints)
STANDS_FOR(LosePoints, ("penalty:points"))
MOVE(LoseRosettes)
STANDS_FOR(LoseRosettes, ("penalty:rosettes"))
MOVE_AS("keep_car", KeepTheCar)
MOVE_AS("return_car", ReturnTheCar)
MOVE(AsIs)
MOVE(Exchange)
MOVE_AS("partner", ChoosePartner, (Seat, seat))
STANDS_FOR(ChoosePartner, ("player", seat))
MOVE_AS("clause", ChooseClause, (Clause, kind))
MOVE_AS("give_improvement", NameImprovement, (Improvement, improvement))
MOVE_AS("give_invention", NameInvention, (InventionId, card))
MOVE_AS("give_commission", NameCommission, (CommissionId, card))
MOVE_AS("location", NameLocation, (Location, location))
MOVE_AS("role", NameRole, (Role, role))
MOVE_AS("player", NamePlayer, (Seat, seat))
MOVE_AS("slot", NameSlot, (uint8_t, slot))
STANDS_FOR(NameSlot, ("order", slot))
MOVE(Send)
MOVE(Withdraw)
MOVE(Accept)
MOVE(Decline)

using Moves = KindsOf<MoveKinds>;

}  // namespace tischwerk::factory42
