// The choices, each in a line. The order of the lines fixes the bytes of a move: append, never
// insert.
#pragma once

#include "core/move.hpp"
#include "core/outlook/places.hpp"
#include "games/automation/terms.hpp"

namespace tischwerk::automation
{

MOVE_AS("pick", PickSpecialist, (SpecialistId, card))
STANDS_FOR(PickSpecialist, ("packet", card))
MOVE_AS("take_action", TakeMainAction, (MainAction, action))
STANDS_FOR(TakeMainAction, ("action", action), (place_of_action(action), action), (area_of(action)))
MOVE_AS("overtime", PlayOvertime, (MainAction, action))
STANDS_FOR(PlayOvertime, ("special:overtime"), ("action", action),
           (place_of_action(action), action), (area_of(action)))
MOVE_AS("overbuild", PlayOverbuild)
STANDS_FOR(PlayOverbuild, ("special:overbuild"))
MOVE_AS("overclock", PlayOverclock)
STANDS_FOR(PlayOverclock, ("special:overclock"))
MOVE_AS("play", PlaySpecialist, (SpecialistId, card))
STANDS_FOR(PlaySpecialist, ("hand", card))
MOVE_AS("use", UseSpecialist, (SpecialistId, card))
STANDS_FOR(UseSpecialist, ("played", card))
MOVE_AS("discard", DiscardSpecialist, (SpecialistId, card))
STANDS_FOR(DiscardSpecialist, ("hand", card))
MOVE_AS("contract", UseContract, (SpecialistId, card))
STANDS_FOR(UseContract, ("common", card))
MOVE(Forfeit)
MOVE_AS("use_equipment", UseEquipment, (EquipmentId, card))
STANDS_FOR(UseEquipment, ("equipped", card))
MOVE(Proceed)
MOVE_AS("worker", ChooseWorker, (uint8_t, level))
STANDS_FOR(ChooseWorker, ("level", level))
MOVE_AS("track", ChooseTrack, (TrackId, track))
STANDS_FOR(ChooseTrack, ("track", track))
MOVE_AS("overdrive", PlayOverdrive, (uint8_t, reduction))
STANDS_FOR(PlayOverdrive, ("special:overdrive"))
MOVE(PayAndStep)
STANDS_FOR(PayAndStep, ("pay_step"))
MOVE(Stop)
MOVE(TakeEquipment, (EquipmentId, card))
STANDS_FOR(TakeEquipment, ("equipment", card))
MOVE(TakeRd, (RdId, card))
STANDS_FOR(TakeRd, ("rd", card))
MOVE(TakeSale, (SaleId, card))
STANDS_FOR(TakeSale, ("sale", card))
MOVE_AS("extra_action", TakeExtraAction)
STANDS_FOR(TakeExtraAction, ("extra"))
MOVE(Finish)
MOVE_AS("column", ChooseColumn, (uint8_t, column))
STANDS_FOR(ChooseColumn, ("column", column))
MOVE(TakeTile, (TileId, tile))
STANDS_FOR(TakeTile, ("tile", tile))
MOVE(EndTurn)
MOVE_AS("tokens", ChooseTokens, (uint8_t, red), (uint8_t, yellow), (uint8_t, blue))
MOVE_AS("bonus", ChooseBonus, (uint8_t, credits), (uint8_t, red), (uint8_t, yellow),
        (uint8_t, blue))
MOVE_AS("return", ReturnTokens, (uint8_t, red), (uint8_t, yellow), (uint8_t, blue))
MOVE_AS("upgrade", UpgradeWorker, (uint8_t, level))
STANDS_FOR(UpgradeWorker, ("level", level))
MOVE_AS("company", ChooseCompany, (Company, company))
STANDS_FOR(ChooseCompany, ("company", company))
MOVE_AS("swap", SwapToken, (Colour, from), (Colour, to))
MOVE_AS("market", TakeMarketTokens, (uint8_t, red), (uint8_t, yellow), (uint8_t, blue))
MOVE_AS("pay", PayTokens, (uint8_t, red), (uint8_t, yellow), (uint8_t, blue))
MOVE(TakeCredit)
STANDS_FOR(TakeCredit, ("credits"))
MOVE(TakeToken, (Colour, colour))
STANDS_FOR(TakeToken, ("token", colour))
MOVE(Donate, (uint8_t, amount))
MOVE(Done)
MOVE(None)

using Moves = KindsOf<MoveKinds>;

}  // namespace tischwerk::automation
