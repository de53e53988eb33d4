// Games to try encodings on: every game of the program, and one with all kinds of secrets.
#pragma once

#include "encodings/encoding.hpp"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace tischwerk::encodings
{

inline std::unique_ptr<Encoding> encoding_for(const Game& game)
{
    return std::move(*encoding_of(game));
}

inline std::vector<int16_t> row_of(const Encoding& encoding, const AnyState& state, Seat seat)
{
    std::vector<int16_t> row(encoding.observation_size(), int16_t{-99});
    encoding.observe(state, seat, row.data());
    return row;
}

inline Setup setup_of(int players, uint64_t seed)
{
    Setup setup;
    setup.players = players;
    setup.seed = {0, seed};
    return setup;
}

// Calls look(state, moves) at every decision of a random game.
template <typename Look>
AnyState play_through(const Game& game, int players, uint64_t seed, const Look& look)
{
    AnyState state = *game.start(setup_of(players, seed));
    Random chooser(Seed{7, seed});
    MoveList moves;
    while (!game.is_over(state))
    {
        moves.clear();
        game.list_moves(state, moves);
        look(state, moves);
        game.apply(state, moves[chooser.below(static_cast<uint32_t>(moves.size()))]);
    }
    return state;
}

}  // namespace tischwerk::encodings
