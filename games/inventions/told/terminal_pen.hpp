// How single things look on a terminal: goods, costs, players. A colour is always a letter as well,
// so that colour never carries meaning alone.
#pragma once

#include "core/told/terminal_pen.hpp"
#include "games/inventions/state.hpp"

#include <string>

namespace tischwerk::inventions
{

inline constexpr std::array seat_inks = {Ink::Yellow, Ink::Green, Ink::Orange, Ink::Pink, Ink::Red};

struct Pen : BoardPen<Board>
{
    // "2♦+1$": influence and goods of a card; a dash for nothing.
    std::string amounts(int influence, const Goods& goods) const;
    // "1W 2M": a player's stock.
    std::string goods(const std::array<int16_t, good_count>& counts) const;

    // A seat's letter, A to E; a dash for no seat.
    std::string letter(Seat seat) const { return letter_in(seat_inks, seat); }
};

}  // namespace tischwerk::inventions
