// The events, each in a line: the history, the animations and the audit are made of these. An event
// about a card that lies face down says who may be told which card it is; all others are told of
// "none" (seen/secrets.cpp).
#pragma once

#include "core/headings.hpp"
#include "core/outlook/amounts.hpp"
#include "core/reveals.hpp"
#include "core/values/seat.hpp"
#include "games/automation/terms.hpp"

namespace tischwerk::automation
{

// ---- Draws (AA-29.5). They carry the specification's names; the first member is the outcome.
DRAW("draw_equipment", EquipmentDrawn, (EquipmentId, card), (int16_t, place))
DRAW("draw_rd", RdDrawn, (RdId, card), (int16_t, place))
DRAW("draw_sale", SaleDrawn, (SaleId, card), (int16_t, place))
DRAW("draw_tile", TileDrawn, (TileId, tile), (int16_t, place))
DRAW("draw_achievement", AchievementDrawn, (AchievementId, card), (int16_t, level))
DRAW("draw_audit", AuditDrawn, (AuditId, card), (int16_t, place))
DRAW("draw_starter", StarterDrawn, (SpecialistId, card))
// For the common area (no seat) or for a hand.
DRAW("draw_specialist", SpecialistDrawn, (SpecialistId, card), (Seat, seat), (int16_t, known_to))
DRAW("draw_blocked", BlockedDrawn, (BlockedId, card))
DRAW("first_player", FirstPlayerDrawn, (Seat, seat))
DRAW("market_die", MarketDieRolled, (Colour, colour))
DRAW("resource_die", ResourceDieRolled, (Colour, colour), (Seat, seat))
DRAW("level_die", LevelDieRolled, (int16_t, result), (Seat, seat))
DRAW("audit_die", AuditDieRolled, (int16_t, result))

// ---- Cards that lie face down.
EVENT(SpecialistPicked, (Seat, seat), (SpecialistId, card), (int16_t, known_to))
REVEAL(SpecialistReceived, (Seat, seat), (SpecialistId, card), (int16_t, known_to))
HEADING(phase, DraftEnded)

// ---- The stock of a player: the amount added (or, negative, paid), and the new stock.
EVENT(TokensChanged, (Seat, seat), (Colour, colour), (int16_t, amount), (int16_t, now))
CHANGES(TokensChanged, (seat, colour, amount))
EVENT(CreditsChanged, (Seat, seat), (int16_t, amount), (int16_t, now))
CHANGES(CreditsChanged, (seat, "credit", amount))
EVENT(PointsChanged, (Seat, seat), (int16_t, amount), (int16_t, now))
CHANGES(PointsChanged, (seat, "vp", amount))
EVENT(ReputationRaised, (Seat, seat), (int16_t, now))
CHANGES(ReputationRaised, (seat, "reputation", 1))
EVENT(ReputationTokenTaken, (Seat, seat), (int16_t, points))
EVENT(RelationRaised, (Seat, seat), (Company, company), (int16_t, amount), (int16_t, now))
CHANGES(RelationRaised, (seat, company, amount))
EVENT(DonationRaised, (Seat, seat), (int16_t, amount), (int16_t, now))
CHANGES(DonationRaised, (seat, "donation", amount))
EVENT(ReliabilityLost, (Seat, seat), (int16_t, now))
CHANGES(ReliabilityLost, (seat, "reliability", -1))
EVENT(WorkerBuilt, (Seat, seat), (int16_t, level))
CHANGES(WorkerBuilt, (seat, worker(level), 1))
EVENT(WorkerUpgraded, (Seat, seat), (int16_t, from), (int16_t, to))
CHANGES(WorkerUpgraded, (seat, worker(from), -1), (seat, worker(to), 1))

// ---- Turns.
HEADING(round, RoundStarted, (int16_t, round), (Seat, seat))  // the first player
EVENT(ActionsBlocked, (BlockedId, card))
HEADING(turn, MarkerPlaced, (Seat, seat), (MainAction, action))
EVENT(TurnForfeited, (Seat, seat))
EVENT(SpecialPlayed, (Seat, seat), (Special, special))
EVENT(EquipmentUsed, (Seat, seat), (EquipmentId, card))
EVENT(WorkerPlaced, (Seat, seat), (MainAction, action), (int16_t, level), (bool, is_extra))
CHANGES(WorkerPlaced, (seat, worker(level), -1))
EVENT(TrackNamed, (Seat, seat), (TrackId, track))
EVENT(DicePassed, (Seat, seat), (int16_t, passes))
EVENT(ProspectRaised, (Seat, seat), (TrackId, track), (int16_t, space))
CHANGES(ProspectRaised, (seat, "prospect", 1))
EVENT(EquipmentBought, (Seat, seat), (EquipmentId, card))
EVENT(EquipmentPlaced, (Seat, seat), (EquipmentId, card), (int16_t, column))
EVENT(RdTaken, (Seat, seat), (RdId, card))
EVENT(SaleMade, (Seat, seat), (SaleId, card))
EVENT(TileTaken, (Seat, seat), (TileId, tile))
EVENT(OrderMarkerPlaced, (Seat, seat), (int16_t, place))
REVEAL(SpecialistPlayed, (Seat, seat), (SpecialistId, card))
EVENT(SpecialistUsed, (Seat, seat), (SpecialistId, card))
REVEAL(SpecialistDiscarded, (Seat, seat), (SpecialistId, card), (bool, is_common))
EVENT(ContractUsed, (Seat, seat), (SpecialistId, card))
CHANGES(ContractUsed, (seat, "contract", -1))
EVENT(AchievementClaimed, (Seat, seat), (AchievementId, card), (bool, is_first))

// ---- The other phases.
EVENT(Donated, (Seat, seat), (int16_t, amount))  // credits and tokens together
HEADING(phase, AuditMoved, (int16_t, position))
EVENT(AuditExecuted, (AuditId, card))
EVENT(AuditFailed, (Seat, seat), (AuditId, card))
EVENT(WorkersReturned, (Seat, seat), (int16_t, count))
EVENT(EquipmentDiscarded, (EquipmentId, card))
EVENT(RdDiscarded, (RdId, card))
EVENT(SaleDiscarded, (SaleId, card))
EVENT(TilesDiscarded, (int16_t, count))
EVENT(TilesReplaced)
EVENT(DeckRenewed, (CardType, deck), (int16_t, count))
EVENT(TileStackRenewed, (int16_t, count))
EVENT(ContractsRemoved, (Seat, seat), (int16_t, count))
EVENT(OrderChanged, (Seat, first), (Seat, second), (Seat, third), (Seat, fourth))
HEADING(end, GameEnded)

using Happenings = KindsOf<EventKinds>;

}  // namespace tischwerk::automation
