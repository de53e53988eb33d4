// How single things look on a terminal: tokens, costs, players. A colour is always a letter as
// well, so that colour never carries meaning alone.
#pragma once

#include "core/told/terminal_pen.hpp"
#include "games/automation/state.hpp"

#include <string>

namespace tischwerk::automation
{

inline constexpr std::array seat_inks = {Ink::Orange, Ink::Green, Ink::Magenta, Ink::White};

struct Pen : BoardPen<Board>
{
    // "2R1B": a cost; a dash for nothing.
    std::string tokens(const Tokens& tokens) const;
    // "2R 0Y 1B": a player's stock.
    std::string stock(const Tokens& tokens) const;
    std::string colour_letter(Colour colour_shown) const;

    // A seat's letter, A to D; a dash for no seat.
    std::string letter(Seat seat) const { return letter_in(seat_inks, seat); }
    // The card's name, or a question mark where the viewer may not know it.
    std::string specialist(SpecialistId card) const;

    template <typename Id>
    std::string called(const Names& names, Id id) const
    {
        return names.names[place_of(id)].in(language);
    }
};

}  // namespace tischwerk::automation
