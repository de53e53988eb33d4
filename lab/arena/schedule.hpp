// Who sits where in game number i, and from which seeds. Everything follows from the number of the
// game alone, so threads, machines and interruptions change nothing.
#pragma once

#include "core/values/random.hpp"
#include "core/values/result.hpp"
#include "core/values/seat.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tischwerk::lab
{

// A place in Schedule::bots() for each seat.
using Seating = std::vector<std::size_t>;

// Names for exactly the number of seats sit at one table. Of more names every table that can be
// chosen is played, of fewer every mixture of at least two. Each table is played in all its cyclic
// rotations. A block is one seed played by every table in every rotation: within it luck is the
// same for all, so that it cancels out of their comparison.
class Schedule
{
public:
    // Refuses more names than a rating table could show.
    static Result<Schedule> make(const std::vector<std::string>& names, int players);

    const std::vector<std::string>& names() const { return names_; }  // as they were given
    const std::vector<std::string>& bots() const { return bots_; }    // each name once
    uint64_t block_games() const { return seatings_.size(); }
    uint64_t block_of(uint64_t game_index) const { return game_index / block_games(); }
    bool ends_block(uint64_t game_index) const { return (game_index + 1) % block_games() == 0; }
    const Seating& seating(uint64_t game_index) const
    {
        return seatings_[game_index % block_games()];
    }

private:
    Schedule() = default;

    void add_rotations(const Seating& table);

    std::vector<std::string> names_;
    std::vector<std::string> bots_;
    std::vector<Seating> seatings_;  // of a block
};

// A bot's own chance in one game, apart from that of the cards.
Seed seed_of_bot(const Seed& batch, uint64_t game_index, Seat seat);

}  // namespace tischwerk::lab
