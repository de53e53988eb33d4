// The bots of Whispers, for test programs.
#include "bots/bots.hpp"

#include <cassert>

namespace tischwerk::bots
{

Result<std::unique_ptr<Bots>> whispers_bots(const Game& game, const DataFolder* weights);

std::unique_ptr<Bots> guest_bots(const Game& game, const DataFolder* weights)
{
    if (game.info().id != "whispers")
        return nullptr;
    Result<std::unique_ptr<Bots>> bots = whispers_bots(game, weights);
    assert(bots.has_value());  // there are no weights that could be wrong
    return std::move(*bots);
}

}  // namespace tischwerk::bots
