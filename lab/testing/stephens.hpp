// The game that the lab's tests play, and its bots.
#pragma once

#include "bots/bots.hpp"
#include "core/game.hpp"

#include <memory>
#include <utility>

namespace tischwerk::lab
{

inline const Game& stephens()
{
    return **find_game("stephens");
}

inline const bots::Bots& stephens_bots()
{
    static const std::unique_ptr<bots::Bots> bots = std::move(*bots::bots_of(stephens()));
    return *bots;
}

}  // namespace tischwerk::lab
