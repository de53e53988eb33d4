// Set-up (chapter 2) and the one option, the number of players (EI-21.1).
#pragma once

#include "core/game.hpp"
#include "core/values/random.hpp"
#include "core/values/result.hpp"
#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

inline constexpr PlayersOfGame players_of_game{"inventions", min_players, max_players};

Result<Options> read_options(const Edition& edition, int players, const OptionValues& values);

// EI-1.5, EI-2.7  All deck factories; EI-2.8: all start cards.
EnumSet<FactoryId, uint32_t> deck_factories();
EnumSet<CardId> start_cards();

// Lays everything out; the steps on the stack do the rest.
void set_up(Play& play, const Options& options);

}  // namespace tischwerk::inventions
