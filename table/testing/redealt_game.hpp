// The same world up to a position; there, what a seat cannot know is redealt.
#pragma once

#include "table/testing/other_game.hpp"

#include <cstdint>

namespace tischwerk::table::testing
{

class RedealtGame final : public OtherGame
{
public:
    RedealtGame(const Game& real, const AnyState& where, Seat seat, uint64_t seed)
        : OtherGame(real)
        , where_(where)
    {
        Random random(Seed{7, seed});
        redealt_ = real.determinize(where, seat, random);
    }
    void apply(AnyState& state, const Move& move, EventLog* log) const override
    {
        OtherGame::apply(state, move, log);
        if (is_equal(state, where_))
            state = redealt_;
    }

private:
    AnyState where_;
    AnyState redealt_;
};

}  // namespace tischwerk::table::testing
