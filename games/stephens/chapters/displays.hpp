// The three displays and their decks: professions, contracts, investments. Sliding, refilling and
// reshuffling; the right to take a card is decided in the chapters about professions and acquiring.
#pragma once

#include "games/stephens/state.hpp"

namespace tischwerk::stephens
{

// ST-12.5  How many spaces the contract and investment displays have in this game.
std::size_t spaces_in_play(const Board& board);
bool is_space_empty(const Board& board, Display display, Space space);
int printed_price(const Board& board, Display display, Space space);
bool is_display_empty(const Board& board, Display display);

// ST-6.6  Cards slide towards the cheap end, then the empty spaces are filled, cheapest first.
void slide_and_refill(Play& play, Display display);
// To the discard pile of its kind (ST-6.8); the space stays empty.
void discard_from(Play& play, Display display, Space space);
ContractId take_contract(Play& play, Space space);
InvestmentId take_investment(Play& play, Space space);

// ST-7.5  Fills the two display spaces of a side from its deck, nearest the deck first.
void refill_professions(Play& play, Side side);
// ST-7.5, ST-7.6  Takes a card; a new deck top is revealed at once.
ProfessionId take_profession(Play& play, Slot slot);
// ST-8.12 to ST-8.14  Ability 3a.
void discard_and_refill_professions(Play& play, Side side);
bool has_profession_on_display(const Board& board, Side side);

// The cards of a side's deck, without the starting professions.
EnumSet<ProfessionId> professions_of(Side side);

}  // namespace tischwerk::stephens
