// The bots at a table of `play`. Each remembers its thoughts while the game goes on; after a move
// was taken back they begin anew, because they cannot forget.
#pragma once

#include "bots/bots.hpp"
#include "core/game.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tischwerk::cli
{

class PlayBots
{
public:
    // A recipe for each seat, or nothing where a person sits.
    static Result<PlayBots> make(std::unique_ptr<bots::Bots> bots,
                                 const std::vector<std::string>& recipes, const Seed& seed);

    Move choose(Seat seat, const AnyState& state) const;
    // A strong player's opinion of the open decision, by the knowledge of its seat.
    bots::Thought advice(const AnyState& state, std::size_t move_count) const;

    // Before the move is applied: each bot is told as much as its seat may know.
    void observe(const Game& game, const AnyState& before, const Move& move);
    void begin_anew(std::size_t move_count);

private:
    Result<void> seat_all(std::size_t move_count);

    std::unique_ptr<bots::Bots> bots_;
    std::vector<std::string> recipes_;
    Seed seed_;
    std::vector<std::unique_ptr<bots::Bot>> seats_;
};

}  // namespace tischwerk::cli
