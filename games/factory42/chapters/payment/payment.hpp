// Paying (FF-3.20 to FF-3.25, FF-8.6, FF-12.13, D-28 to D-30): the price of a purchase, whether it
// can be paid, and the payment itself, unit by unit.
#pragma once

#include "core/asks.hpp"
#include "games/factory42/pending.hpp"

namespace tischwerk::factory42
{

struct Bill
{
    Cost cost;
    int steam = 0;
    int magic = 0;                         // virtual
    std::array<bool, dock_count> docks{};  // which may be used
    bool may_burn = false;                 // incinerator
    int reserve = 0;                       // cubes that must be left in the warehouse
};

Bill bill_of(const Board& board, Seat seat, const Purchase& purchase);
// FF-12.13  A complete legal payment exists.
bool is_payable(const Board& board, Seat seat, const Bill& bill);
inline bool is_payable(const Board& board, Seat seat, const Purchase& purchase)
{
    return is_payable(board, seat, bill_of(board, seat, purchase));
}
// Asks for the payment; CompletePurchase follows.
void begin_purchase(Play& play, Seat seat, const Purchase& purchase);

// incinerate (D-28)
ASKED(incinerate);

// cube_payment (D-29)
ASKED(cube_payment);

// steam_payment (D-30): the number from private steam, then the number from magic
ASKED(steam_payment);

}  // namespace tischwerk::factory42
