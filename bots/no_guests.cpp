// As games/no_guests.cpp: a program has only the bots of its own games.
#include "bots/bots.hpp"

namespace tischwerk::bots
{

std::unique_ptr<Bots> guest_bots(const Game&, const DataFolder*)
{
    return nullptr;
}

}  // namespace tischwerk::bots
