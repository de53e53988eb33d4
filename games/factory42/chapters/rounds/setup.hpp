// Set-up of a game (chapter 3), its options (chapters 1 and 16), and the opening of a short game.
#pragma once

#include "core/asks.hpp"
#include "core/options/options.hpp"
#include "core/values/result.hpp"
#include "games/factory42/state.hpp"

#include <vector>

namespace tischwerk::factory42
{

inline constexpr PlayersOfGame players_of_game{"factory42", min_players, max_players};

std::vector<OptionInfo> option_infos(const Texts& texts);
Result<Options> read_options(const Edition& edition, int players, const OptionValues& values);
OptionValues option_values(const Options& options);

// FF-3.4, FF-16.3, FF-16.4  How many meeples the seat has in this round.
int meeple_count(const Edition& edition, const Options& options, Seat seat, int round);
// FF-4.2, FF-16.5
int round_count(const Edition& edition, const Options& options);

void set_up(Play& play, const Options& options);

// short_game_bonus (D-1)
ASKED(short_game_bonus);

// short_game_cube (D-2)
ASKED(short_game_cube);

}  // namespace tischwerk::factory42
