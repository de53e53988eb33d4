// Bots that learned different things at one table: medium@old goes by the weights that are called
// old, medium by those of the bots that have no name.
#pragma once

#include "bots/bots.hpp"

#include <functional>
#include <map>

namespace tischwerk::bots
{

using NamedBots = std::map<std::string, std::unique_ptr<Bots>, std::less<>>;

// The same bots, and besides them those of each name behind "@".
std::unique_ptr<Bots> with_named_bots(std::unique_ptr<Bots> bots, NamedBots named);

}  // namespace tischwerk::bots
