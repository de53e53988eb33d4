// Facts that a game may state so that its positions and moves become numbers cheaply (encodings/):
// in its bots/encoded.hpp, with the rules that it comes from. Nothing here has to be said.
#pragma once

namespace tischwerk
{

inline constexpr int unsaid = -1;

// How large the numbers of a move are: then the list of all moves that could ever be made is no
// longer than it has to be.
template <typename Named>
inline constexpr int largest_number = unsaid;

// Whether nothing is hidden in a state but cards that its Knowledge knows about, each of them as an
// id of its type. Then a seat's observation can be made without imagining the rest (ADR 43). The
// tests of two worlds hold a game to it.
template <typename State>
inline constexpr bool hides_only_cards = false;

}  // namespace tischwerk
