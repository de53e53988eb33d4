// Set-up (chapters 2 to 4) and the options (chapter 26).
#pragma once

#include "core/game.hpp"
#include "core/values/random.hpp"
#include "core/values/result.hpp"
#include "games/automation/state.hpp"

namespace tischwerk::automation
{

inline constexpr PlayersOfGame players_of_game{"automation", min_players, max_players};

std::vector<OptionInfo> option_infos(const Texts& texts);
Result<Options> read_options(const Edition& edition, int players, const OptionValues& values);
OptionValues option_values(const Options& options);

// The tiles of the age that a round belongs to (AA-1.7, AA-22.6).
TileSet tiles_of_round(const Edition& edition, int round);
void refill_tiles(Play& play);

// AA-2.11 to AA-2.13
Player starting_player(const Edition& edition);
// Lays everything out; the steps on the stack do the rest.
void set_up(Play& play, const Options& options);
// AA-4.4, AA-4.5  After the draft.
void give_starting_goods(Play& play);

}  // namespace tischwerk::automation
