// Activating a profession row (ST-7.14 to ST-7.19): each player with workers there may use the
// cards.
#pragma once

#include "core/asks.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

void activate_row(Play& play, Row row, Seat first);
// ST-11.10  The Automa's furnace lets only the human use the row.
void activate_row_for(Play& play, Row row, Seat seat);

// use_profession (ST-14.13)
ASKED(use_profession);
void gain_plain(Play& play, const Step& step);

// Whether using this option gives something for nothing and loses no part of it: such an answer is
// routine (standing order "free gains").
bool is_harmless_gain(const Board& board, Seat seat, const ProfessionOption& option);

}  // namespace tischwerk::stephens
