// What can be chosen, one line each. The order of the lines fixes the bytes of a move: append,
// never insert.
#pragma once

#include "core/move.hpp"
#include "games/automation/terms.hpp"

namespace tischwerk::automation
{

MOVE_AS("pick", PickSpecialist, (SpecialistId, card))
MOVE_AS("take_action", TakeMainAction, (MainAction, action))
MOVE_AS("overtime", PlayOvertime, (MainAction, action))
MOVE_AS("overbuild", PlayOverbuild)
MOVE_AS("overclock", PlayOverclock)
MOVE_AS("play", PlaySpecialist, (SpecialistId, card))
MOVE_AS("use", UseSpecialist, (SpecialistId, card))
MOVE_AS("discard", DiscardSpecialist, (SpecialistId, card))
MOVE_AS("contract", UseContract, (SpecialistId, card))
MOVE(Forfeit)
MOVE_AS("use_equipment", UseEquipment, (EquipmentId, card))
MOVE(Proceed)
MOVE_AS("worker", ChooseWorker, (uint8_t, level))
MOVE_AS("track", ChooseTrack, (TrackId, track))
MOVE_AS("overdrive", PlayOverdrive, (uint8_t, reduction))
MOVE(PayAndStep)
MOVE(Stop)
MOVE(TakeEquipment, (EquipmentId, card))
MOVE(TakeRd, (RdId, card))
MOVE(TakeSale, (SaleId, card))
MOVE_AS("extra_action", TakeExtraAction)
MOVE(Finish)
MOVE_AS("column", ChooseColumn, (uint8_t, column))
MOVE(TakeTile, (TileId, tile))
MOVE(EndTurn)
MOVE_AS("tokens", ChooseTokens, (uint8_t, red), (uint8_t, yellow), (uint8_t, blue))
MOVE_AS("bonus", ChooseBonus, (uint8_t, credits), (uint8_t, red), (uint8_t, yellow),
        (uint8_t, blue))
MOVE_AS("return", ReturnTokens, (uint8_t, red), (uint8_t, yellow), (uint8_t, blue))
MOVE_AS("upgrade", UpgradeWorker, (uint8_t, level))
MOVE_AS("company", ChooseCompany, (Company, company))
MOVE_AS("swap", SwapToken, (Colour, from), (Colour, to))
MOVE_AS("market", TakeMarketTokens, (uint8_t, red), (uint8_t, yellow), (uint8_t, blue))
MOVE_AS("pay", PayTokens, (uint8_t, red), (uint8_t, yellow), (uint8_t, blue))
MOVE(TakeCredit)
MOVE(TakeToken, (Colour, colour))
MOVE(Donate, (uint8_t, amount))
MOVE(Done)
MOVE(None)

using Moves = KindsOf<MoveKinds>;

}  // namespace tischwerk::automation
