// The means of a payer, and whether they meet a cost (FF-12.13). Nothing here changes the game:
// payments are tried on copies of a wallet.
#pragma once

#include "games/factory42/chapters/payment/payment.hpp"

namespace tischwerk::factory42
{

inline constexpr std::size_t store_count = source_count - 1;  // warehouse and docks
inline constexpr uint8_t no_burning = rosette_index + 1;

struct Wallet
{
    std::array<Cubes, store_count> stores{};
    int magic = 0;  // virtual
    int gauge = 0;
    int tank = 0;
    int rosettes = 0;
    int markers = 0;  // of private steam in the supply

    int count(Resource resource) const
    {
        return stores[0][place_of(resource)] + stores[1][place_of(resource)] +
               stores[2][place_of(resource)];
    }
};

Wallet wallet_of(const Board& board, Seat seat, const Bill& bill);

// A part of a cost: cubes of a type or of a category, and how many are still to be paid.
struct CostLine
{
    Resource resource = no_resource;  // or else the category
    Category category{};
    uint8_t left = 0;

    bool is_specific() const { return resource != no_resource; }
};
inline constexpr std::size_t most_lines = resource_count + paid_category_count;
using CostLines = BoundedList<CostLine, most_lines>;
// The rest of a cost after so many units, in cost order; the first line is being paid.
CostLines lines_after(const Cost& cost, int units);

// D-29  An option: its place in the order of the line (FF-19.1).
struct PaymentOption
{
    Resource resource{};
    Source source{};
    uint8_t key = 0;
};
using PaymentOptions = BoundedList<PaymentOption, 16>;
PaymentOptions options_of(const Edition& edition, const CostLine& line);
bool has(const Wallet& wallet, const PaymentOption& option);
void take(Wallet& wallet, const PaymentOption& option);

// Whether the lines and the steam can be paid; the first line only with options from this key on,
// and with burns from this index on.
bool can_pay(const Edition& edition, const Wallet& wallet, const CostLines& lines, const Bill& bill,
             uint8_t from_key, uint8_t burn_from);
// Whether the whole bill can be paid, with burns where they are open to it.
bool can_pay(const Edition& edition, const Wallet& wallet, const Bill& bill);

// The lack of a bill once all fitting means are used: cubes by line, and steam. Nothing is lacking
// where it can be paid.
struct Lack
{
    CostLines lines;
    int steam = 0;
};
Lack lack_of(const Board& board, Seat seat, const Bill& bill);

}  // namespace tischwerk::factory42
