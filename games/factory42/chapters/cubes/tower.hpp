// The tower and the bag (chapter 6): two models of chance with a fixed order of random numbers.
#pragma once

#include "games/factory42/happenings.hpp"
#include "games/factory42/state.hpp"

namespace tischwerk::factory42
{

// FF-6.2  Chances are whole numbers of this many parts.
inline constexpr uint32_t chance_parts = 1'000'000;
// Chance that a lodged cube of this size is still lodged after so many later cubes.
uint32_t chance_to_stay(const Edition& edition, Size size, int later_cubes);
// Chance that an entering cube with so many later ones ends lodged; the bonus is of an event.
uint32_t chance_to_lodge(const Edition& edition, Size size, int later_cubes, int stay_bonus);

// FF-6.2  Drops the cubes; those that fall out, old and new ones alike, are returned.
Cubes drop_into_tower(Play& play, const Cubes& entering, int stay_bonus);
// FF-9.8  Bureaucracy.
void resolve_bureaucracy(Play& play);
// FF-13.5  Each lodged cube falls into the pool with this chance, in per mille.
void shake_tower(Play& play, int chance);

// FF-6.5
int cubes_of_size(const Edition& edition, const Cubes& cubes, Size size);
// A cube of the named size, drawn uniformly; it is taken out of the bag.
Resource draw_from_bag(Play& play, Seat seat, Size size);

}  // namespace tischwerk::factory42
