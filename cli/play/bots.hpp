// The bots at a table of `play`. Each remembers what it thought while the game goes on; after a
// move was taken back they begin anew, because they cannot forget.
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
    static Result<PlayBots> make(const Game& game, const std::vector<std::string>& recipes,
                                 const Seed& seed);

    Move choose(Seat seat, const AnyState& state) const;
    // What a strong player thinks of the open decision, going by what its seat may know.
    bots::Thought advice(const AnyState& state, std::size_t move_count) const;

    // Before the move is applied: each is told what its seat may know.
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
