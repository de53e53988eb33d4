// The events, each in a line: the history, the animations and the audit are made of these. An event
// about a commission that lies face down says who may be told which card it is; all others are told
// of "none" (seen/secrets.cpp).
#pragma once

#include "core/draws/drawn_list.hpp"
#include "core/headings.hpp"
#include "core/outlook/amounts.hpp"
#include "core/reveals.hpp"
#include "core/values/seat.hpp"
#include "games/factory42/terms.hpp"

namespace tischwerk::factory42
{

using DrawnCubes = DrawnList<Resource>;

// ---- Draws (FF-20.8). They carry the specification's names; the first member is the outcome.
DRAW("start_player", StartPlayerDrawn, (Seat, seat))
DRAW("draw_order", OrderDrawn, (OrderId, order), (int16_t, slot))
DRAW("draw_invention", InventionDrawn, (InventionId, card))
DRAW("draw_market", MarketDrawn, (MarketId, card))
DRAW("draw_event", EventDrawn, (EventId, card))
DRAW("draw_commission", CommissionDrawn, (CommissionId, commission), (Seat, seat),
     (int16_t, known_to))
DRAW("tower_shuffle", TowerShuffled, (DrawnCubes, cubes))
DRAW("tower_keep", TowerKept, (bool, stays), (Resource, resource))
DRAW("tower_lodge", TowerLodged, (bool, lodges), (Resource, resource))
DRAW("tower_shake", TowerShaken, (bool, falls), (Resource, resource))
DRAW("bag_cube", BagCubeDrawn, (Resource, resource), (Seat, seat))

// ---- Rounds.
HEADING(round, RoundStarted, (int16_t, round), (Seat, seat))
HEADING(notice, LastRoundStarted)
HEADING(phase, LocationResolved, (Location, location))
EVENT(MeeplePlaced, (Seat, seat), (Location, location), (Role, role))
EVENT(NoSpaceLeft, (Seat, seat))

// ---- Cubes. The change, negative where they leave, and the new number.
EVENT(PoolChanged, (Resource, resource), (int16_t, amount), (int16_t, now))
CHANGES(PoolChanged, (no_seat, resource, amount))
EVENT(BagChanged, (Resource, resource), (int16_t, amount), (int16_t, now))
EVENT(WarehouseChanged, (Seat, seat), (Resource, resource), (int16_t, amount), (int16_t, now))
CHANGES(WarehouseChanged, (seat, resource, amount))
EVENT(WarehouseFull, (Seat, seat), (Resource, resource))
EVENT(NotInSupply, (Resource, resource))
EVENT(CarLoaded, (int16_t, field), (Resource, resource), (int16_t, now))
EVENT(DockChanged, (Seat, seat), (int16_t, dock), (Resource, resource), (int16_t, amount))
CHANGES(DockChanged, (seat, "docked", amount))

// ---- The stock of a player.
EVENT(RosettesChanged, (Seat, seat), (int16_t, amount), (int16_t, now))
CHANGES(RosettesChanged, (seat, "rosette", amount))
EVENT(PointsChanged, (Seat, seat), (int16_t, amount), (int16_t, now))
CHANGES(PointsChanged, (seat, "vp", amount))
EVENT(PrivateSteamChanged, (Seat, seat), (int16_t, amount), (int16_t, now))
CHANGES(PrivateSteamChanged, (seat, "private_steam", amount))
EVENT(SteamChanged, (int16_t, amount), (int16_t, now))
CHANGES(SteamChanged, (no_seat, "steam", amount))
EVENT(BoilerBurst, (int16_t, lost), (int16_t, now))
CHANGES(BoilerBurst, (no_seat, "steam", -lost))

// ---- Actions.
EVENT(CarTaken, (Seat, seat), (int16_t, field))
EVENT(DoubleOrdered, (Seat, seat))
EVENT(CarDelivered, (Seat, seat), (Seat, to), (int16_t, dock), (int16_t, cubes))
CHANGES(CarDelivered, (to, "docked", cubes))
EVENT(CommissarServed, (Seat, seat), (Location, location))
EVENT(FeePaid, (Seat, seat), (Seat, to), (Resource, resource))
EVENT(InventionTaken, (Seat, seat), (InventionId, card))
CHANGES(InventionTaken, (seat, "invention", 1))
EVENT(InventionResearched, (Seat, seat), (InventionId, card))
EVENT(InventionActivated, (Seat, seat), (InventionId, card), (int16_t, uses))
EVENT(InventionUsedUp, (Seat, seat), (InventionId, card))
CHANGES(InventionUsedUp, (seat, "invention", -1))
REVEAL(CommissionKept, (Seat, seat), (CommissionId, commission), (int16_t, known_to))
CHANGES(CommissionKept, (seat, "commission", 1))
REVEAL(CommissionRejected, (Seat, seat), (CommissionId, commission), (int16_t, known_to))
EVENT(CommissionsShuffled, (int16_t, count))
REVEAL(CommissionRevealed, (Seat, seat), (CommissionId, card))
EVENT(CommissionMade, (Seat, seat), (CommissionId, card), (int16_t, left))
EVENT(CommissionFinished, (Seat, seat), (CommissionId, card))
CHANGES(CommissionFinished, (seat, "commission", -1))
EVENT(ImprovementBought, (Seat, seat), (Improvement, improvement))
CHANGES(ImprovementBought, (seat, improvement, 1))
EVENT(OrderMade, (Seat, seat), (OrderId, order), (Quality, level))
EVENT(AccountTaken, (Seat, seat), (Account, action))

// ---- Awards and clean-up.
EVENT(HeroNamed, (Seat, seat), (int16_t, orders))
EVENT(OrdersOverdue, (int16_t, count))
EVENT(OverdueRosette, (OrderId, order), (int16_t, now))
EVENT(OrderDiscarded, (OrderId, order))
EVENT(CarReturned, (Seat, seat), (int16_t, dock), (int16_t, cubes))
CHANGES(CarReturned, (seat, "docked", -cubes))
EVENT(CarKept, (Seat, seat), (int16_t, dock))
EVENT(CarsExchanged, (Seat, seat))
HEADING(end, GameEnded)

// ---- Deals.
EVENT(DealOffered, (Seat, seat), (Seat, partner))
REVEAL(DealClauseNamed, (Seat, seat), (Clause, kind), (int16_t, first), (int16_t, second),
       (int16_t, known_to))
EVENT(DealAccepted, (Seat, seat), (Seat, partner))
EVENT(DealDeclined, (Seat, seat), (Seat, partner))
EVENT(ImprovementGiven, (Seat, seat), (Seat, to), (Improvement, improvement))
CHANGES(ImprovementGiven, (seat, improvement, -1), (to, improvement, 1))
EVENT(InventionGiven, (Seat, seat), (Seat, to), (InventionId, card))
CHANGES(InventionGiven, (seat, "invention", -1), (to, "invention", 1))
REVEAL(CommissionGiven, (Seat, seat), (Seat, to), (CommissionId, commission), (int16_t, known_to))
CHANGES(CommissionGiven, (seat, "commission", -1), (to, "commission", 1))
EVENT(PromiseKept, (Seat, seat), (Clause, kind))
EVENT(PromiseBroken, (Seat, seat), (Clause, kind))
EVENT(PromiseVoid, (Seat, seat), (Clause, kind))

using Happenings = KindsOf<EventKinds>;

}  // namespace tischwerk::factory42
