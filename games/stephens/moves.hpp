// The choices, each in a line. The order of the lines fixes the bytes of a move: append, never
// insert.
#pragma once

#include "core/move.hpp"
#include "core/outlook/places.hpp"
#include "games/stephens/terms.hpp"

namespace tischwerk::stephens
{

// ST-14.3
enum class RefreshChoice : uint8_t
{
    None,
    Red,
    Blue
};

MOVE(ChooseAccessory, (Accessory, accessory))
STANDS_FOR(ChooseAccessory, ("accessory", accessory))
MOVE(TakeDisk, (Ability, ability))
STANDS_FOR(TakeDisk, ("ability", ability))
MOVE(Refresh, (RefreshChoice, cards))
STANDS_FOR(Refresh, ("refresh", cards))
MOVE(TakeGlass, (Furnace, furnace))
STANDS_FOR(TakeGlass, ("furnace", furnace))
MOVE(VisitFactory, (SmallFactory, factory))
STANDS_FOR(VisitFactory, ("factory", factory))
MOVE(Create)
STANDS_FOR(Create, ("shown"))
MOVE(Reinforce)
STANDS_FOR(Reinforce, ("placed"))
MOVE(TakeProducts, (uint8_t, orange), (uint8_t, pink), (uint8_t, black))
MOVE(ActivateOwnRow)
MOVE(UseEmptyFurnace, (Furnace, furnace))
STANDS_FOR(UseEmptyFurnace, ("furnace", furnace))
MOVE(UseProfession, (ProfessionId, card), (uint8_t, option))  // counted from 1
STANDS_FOR(UseProfession, ("placed", card))
MOVE(Done)
MOVE(PayCube, (Colour, colour))
STANDS_FOR(PayCube, ("cube", colour))
MOVE(GainCube, (Colour, colour))
STANDS_FOR(GainCube, ("cube", colour))
MOVE(PayAccessory, (Accessory, accessory))
STANDS_FOR(PayAccessory, ("accessory", accessory))
MOVE(GainAccessory, (Accessory, accessory))
STANDS_FOR(GainAccessory, ("accessory", accessory))
MOVE(KeepCheapest)
MOVE(DiscardCheapest)
MOVE(CommitToContract, (ContractId, card))
STANDS_FOR(CommitToContract, ("contract", card))
MOVE(FundInvestment, (InvestmentId, card))
STANDS_FOR(FundInvestment, ("investment", card))
MOVE(Skip)
MOVE(PlaceInvestment, (Wood, row))
STANDS_FOR(PlaceInvestment, ("investments", row))
MOVE(CreateCard, (ProfessionId, card))
STANDS_FOR(CreateCard, ("shown", card))
MOVE(CreateRow, (Row, row))
STANDS_FOR(CreateRow, ("row", row))
MOVE(ReinforceCard, (ProfessionId, card))
STANDS_FOR(ReinforceCard, ("placed", card))
MOVE(ActivateColumn, (uint8_t, column))  // counted from 1
STANDS_FOR(ActivateColumn, ("column", column))
MOVE(LeaveColumn, (uint8_t, column))
STANDS_FOR(LeaveColumn, ("column", column))
MOVE(Deliver, (Delivery, delivery))
MOVE(TakeReward, (Display, display))
MOVE(Decline)
MOVE(Fulfil, (ContractId, card))
STANDS_FOR(Fulfil, ("contract", card))
MOVE(PayRequired, (Colour, with))  // a cube of the required colour, or two of another
STANDS_FOR(PayRequired, ("cube", with))
MOVE(AutomaTake, (uint8_t, orange), (uint8_t, pink), (uint8_t, black))
MOVE(AutomaApprentice, (ProfessionId, card))
STANDS_FOR(AutomaApprentice, ("placed", card))

using Moves = KindsOf<MoveKinds>;

}  // namespace tischwerk::stephens
