// Preparation of the next round (chapter 15), and dealing, which set-up shares with it.
#pragma once

#include "games/inventions/state.hpp"

namespace tischwerk::inventions
{

// Fill the empty slots, highest number first (EI-15.5, EI-15.8).
void deal_cards(Play& play);
void deal_factories(Play& play);

// The card that the next preparation takes from the display: by slot, from 0.
bool is_card_leaving(const Board& board, std::size_t slot);
bool is_factory_leaving(const Board& board, std::size_t slot);

// The whole chapter, in its order; the next round begins.
void prepare_next_round(Play& play);

}  // namespace tischwerk::inventions
