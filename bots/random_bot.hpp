// A player without a thought: any choice is as good as another.
#pragma once

#include "bots/bot.hpp"

namespace tischwerk::bots
{

class RandomBot final : public Bot
{
public:
    RandomBot(const Game& game, const Seed& seed) : game_(game), random_(seed) {}

    Move choose(const AnyState& state) override
    {
        MoveList moves;
        game_.list_moves(state, moves);
        return moves[random_.below(static_cast<uint32_t>(moves.size()))];
    }
    Thought think(const AnyState& state) override
    {
        Thought thought;
        const Move chosen = choose(state);
        MoveList moves;
        game_.list_moves(state, moves);
        thought.choices.push_back({chosen, 0, 0, 0, 0});
        for (const Move& move : moves)
            if (!(move == chosen))
                thought.choices.push_back({move, 0, 0, 0, 0});
        thought.line = {chosen};
        return thought;
    }
    void observe(const ShownMove&) override {}

private:
    const Game& game_;
    Random random_;
};

}  // namespace tischwerk::bots
