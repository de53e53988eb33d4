// Games for tests of encodings: every game of the program, and a game with all kinds of secrets.
#pragma once

#include "core/options/options.hpp"
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

// The default options, then each switch turned alone, then all compatible switches turned: secrets
// and choices may depend on them.
inline std::vector<Setup> setups_of(const Game& game, int players, uint64_t seed)
{
    std::vector<Setup> setups = {setup_of(players, seed)};
    Setup all = setups.front();
    for (const OptionChoice& choice : option_choices(game.info().options, players))
    {
        Setup one = setups.front();
        one.options.insert(choice);
        if (!game.start(one))
            continue;
        setups.push_back(one);
        Setup more = all;
        more.options.insert(choice);
        if (game.start(more))
            all = more;
    }
    if (all.options.size() > 1)
        setups.push_back(all);
    return setups;
}

// Calls look(state, moves) at every decision of a random game.
template <typename Look>
AnyState play_through(const Game& game, const Setup& setup, const Look& look)
{
    AnyState state = *game.start(setup);
    Random chooser(Seed{7, setup.seed.low});
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
template <typename Look>
AnyState play_through(const Game& game, int players, uint64_t seed, const Look& look)
{
    return play_through(game, setup_of(players, seed), look);
}

}  // namespace tischwerk::encodings
