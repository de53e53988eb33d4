// The same world up to a position; there, things hidden from a seat are redealt.
#pragma once

#include "table/testing/other_game.hpp"

#include <cstdint>

namespace tischwerk::table::testing
{

class RedealtGame final : public OtherGame
{
public:
    RedealtGame(const Game& real, const AnyState& where, const AnyState& redealt)
        : OtherGame(real)
        , where_(where)
        , redealt_(redealt)
    {}
    Result<AnyState> start(const Setup& setup, EventLog* log) const override
    {
        Result<AnyState> state = OtherGame::start(setup, log);
        if (state)
            replace(*state);
        return state;
    }
    void apply(AnyState& state, const Move& move, EventLog* log) const override
    {
        OtherGame::apply(state, move, log);
        replace(state);
    }

private:
    void replace(AnyState& state) const
    {
        if (is_equal(state, where_))
            state = redealt_;
    }

    AnyState where_;
    AnyState redealt_;
};

}  // namespace tischwerk::table::testing
