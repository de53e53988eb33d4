// Setup (chapter 2, ST-11.1 to ST-11.5, chapter 12): options, the first position, and the choices
// before the first turn.
#pragma once

#include "core/asks.hpp"
#include "core/game.hpp"
#include "core/values/random.hpp"
#include "core/values/result.hpp"
#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

inline constexpr PlayersOfGame players_of_game{"stephens", 1, max_players};

std::vector<OptionInfo> option_infos(const Edition& edition, const Texts& texts);
Result<Options> read_options(const Edition& edition, int players, const OptionValues& values);
OptionValues option_values(const Edition& edition, const Options& options);

// ST-11.5, ST-12.2, ST-12.9  Where the army brings the final reset of a solo game; 0 otherwise.
uint8_t final_space(const Board& board);

// A player before the first choice, and the cubes of a furnace then.
Player starting_player(const Board& board);
uint8_t starting_furnace_cubes(const Board& board);

// Lays everything out; the steps on the stack do the rest.
void set_up(Play& play, const Options& options);

// setup_accessory (ST-14.1)
ASKED(setup_accessory);
void deal_starting_professions(Play& play, const Step& step);
void attach_starting_profession(Play& play, const Step& step);
void place_automa_start(Play& play, const Step& step);

}  // namespace tischwerk::stephens
