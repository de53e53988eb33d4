// How many turns a game had, counted while its decisions pass by.
#pragma once

#include "core/game.hpp"

#include <cstddef>
#include <cstdint>

namespace tischwerk
{

// Turns with a decision; two decisions in a row may belong to the same one.
class TurnCount
{
public:
    void see(const Turn& turn)
    {
        count_ += turn == last_ ? 0 : 1;
        last_ = turn;
    }
    std::size_t count() const { return count_; }

private:
    std::size_t count_ = 0;
    Turn last_{UINT32_MAX, no_seat};
};

}  // namespace tischwerk
