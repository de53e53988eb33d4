// The fairness promise: the hash of the seed is shown before the first move, the seed after the
// last one. No host can swap the seed in between, and every player can play the game again and
// compare.
#pragma once

#include "core/values/random.hpp"

#include <string>

namespace tischwerk
{

// SHA-256 of the seed's text, so that a person can check it: printf '%s' SEED | sha256sum
std::string seed_hash(const Seed& seed);

}  // namespace tischwerk
