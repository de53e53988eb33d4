// Shared parts of the tests of bots: a game, positions in the middle of it, bots without any
// learning.
#pragma once

#include "bots/bots.hpp"
#include "core/game.hpp"
#include "core/testing/why_not.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::bots
{

inline const Game& stephens_game()
{
    return **find_game("stephens");
}

inline std::vector<Move> moves_of(const Game& game, const AnyState& state)
{
    MoveList moves;
    game.list_moves(state, moves);
    return {moves.begin(), moves.end()};
}

inline bool is_offered(const Game& game, const AnyState& state, const Move& move)
{
    const std::vector<Move> moves = moves_of(game, state);
    return std::find(moves.begin(), moves.end(), move) != moves.end();
}

inline Move random_move(const Game& game, const AnyState& state, Random& random)
{
    const std::vector<Move> moves = moves_of(game, state);
    return moves[random.below(static_cast<uint32_t>(moves.size()))];
}

// Where so many random decisions lead; earlier, if the game ends before.
inline AnyState position_after(int decisions, int players, uint64_t seed)
{
    const Game& game = stephens_game();
    AnyState state = *game.start({players, {}, Seed{0, seed}});
    Random random(Seed{2, seed});
    for (int played = 0; played < decisions && !game.is_over(state); ++played)
        game.apply(state, random_move(game, state, random));
    return state;
}

// Bots that go by the present score alone: their choices do not change when weights are learned.
inline std::unique_ptr<Bots> untaught_bots(const Game& game)
{
    static const DataFolder no_weights;
    Result<std::unique_ptr<Bots>> bots = bots_of(game, &no_weights);
    REQUIRE_MESSAGE(bots.has_value(), why_not(bots));
    return std::move(*bots);
}

inline std::unique_ptr<Bot> make_bot(const Bots& bots, std::string_view recipe, int players,
                                     uint64_t seed = 1)
{
    Result<std::unique_ptr<Bot>> bot = bots.make(recipe, players, Seed{0, seed});
    REQUIRE_MESSAGE(bot.has_value(), why_not(bot));
    return std::move(*bot);
}

}  // namespace tischwerk::bots
