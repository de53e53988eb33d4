// What can be chosen, one line each. The order of the lines fixes the bytes of a move: append,
// never insert.
#pragma once

#include "core/move.hpp"
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
MOVE(TakeDisk, (Ability, ability))
MOVE(Refresh, (RefreshChoice, cards))
MOVE(TakeGlass, (Furnace, furnace))
MOVE(VisitFactory, (SmallFactory, factory))
MOVE(Create)
MOVE(Reinforce)
MOVE(TakeProducts, (uint8_t, orange), (uint8_t, pink), (uint8_t, black))
MOVE(ActivateOwnRow)
MOVE(UseEmptyFurnace, (Furnace, furnace))
MOVE(UseProfession, (ProfessionId, card), (uint8_t, option))  // counted from 1
MOVE(Done)
MOVE(PayCube, (Colour, colour))
MOVE(GainCube, (Colour, colour))
MOVE(PayAccessory, (Accessory, accessory))
MOVE(GainAccessory, (Accessory, accessory))
MOVE(KeepCheapest)
MOVE(DiscardCheapest)
MOVE(CommitToContract, (ContractId, card))
MOVE(FundInvestment, (InvestmentId, card))
MOVE(Skip)
MOVE(PlaceInvestment, (Wood, row))
MOVE(CreateCard, (ProfessionId, card))
MOVE(CreateRow, (Row, row))
MOVE(ReinforceCard, (ProfessionId, card))
MOVE(ActivateColumn, (uint8_t, column))  // counted from 1
MOVE(LeaveColumn, (uint8_t, column))
MOVE(Deliver, (Delivery, delivery))
MOVE(TakeReward, (Display, display))
MOVE(Decline)
MOVE(Fulfil, (ContractId, card))
MOVE(PayRequired, (Colour, with))  // one cube of the required colour, or two of another
MOVE(AutomaTake, (uint8_t, orange), (uint8_t, pink), (uint8_t, black))
MOVE(AutomaApprentice, (ProfessionId, card))

using Moves = KindsOf<MoveKinds>;

}  // namespace tischwerk::stephens
