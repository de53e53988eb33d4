// The solo game (chapter 11): the Automa's turn, its part of the reset phase, and its workers.
#pragma once

#include "core/asks.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

bool has_automa_disk(const Board& board);
// ST-11.14  The highest number visible on the worker supply card.
int automa_take_limit(const Board& board);
void place_automa_master(Play& play, ProfessionId card, Row row);

// automa_take and automa_apprentice (ST-14.19)
ASKED(automa_take);
ASKED(automa_apprentice);
void automa_turn(Play& play, const Step& step);
void automa_supply(Play& play, const Step& step);

}  // namespace tischwerk::stephens
