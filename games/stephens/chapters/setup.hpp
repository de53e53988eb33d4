// Setup (chapter 2, ST-11.1 to ST-11.5, chapter 12): options, the first position, and the choices
// before the first turn.
#pragma once

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

// Lays everything out; the steps on the stack do the rest.
void set_up(Play& play, const Options& options);

// setup_accessory (ST-14.1)
template <typename Collector>
void offer_setup_accessory(const Board& board, Collector& menu);
void choose_setup_accessory(Play& play, const Step& step, const Move& move);
void deal_starting_professions(Play& play, const Step& step);
void attach_starting_profession(Play& play, const Step& step);
void place_automa_start(Play& play, const Step& step);

}  // namespace tischwerk::stephens
