// How far a rollout goes: so many decisions of all seats, of the seat that searches, or turns of
// it.
#pragma once

#include "bots/evaluation.hpp"
#include "bots/recipe.hpp"

namespace tischwerk::bots
{

template <BotRules Rules>
class Depth
{
public:
    using State = typename Rules::State;

    Depth(const SearchSettings& settings, Seat searcher)
        : unit_(settings.depth_in)
        , most_(settings.depth)
        , searcher_(searcher)
    {}

    // Asked once before each decision of the rollout, which is then made if the answer is yes.
    bool goes_on(const State& state)
    {
        if (most_ < 0)
            return true;
        switch (unit_)
        {
        case DepthUnit::Decisions: return counted_++ < most_;
        case DepthUnit::OwnDecisions:
            if (counted_ == most_)
                return false;
            counted_ += Rules::decision(state).seat == searcher_ ? 1 : 0;
            return true;
        case DepthUnit::Turns: break;
        }
        return has_turns_left(Rules::turn(state));
    }

private:
    // A turn has ended when another one is under way.
    bool has_turns_left(const Turn& turn)
    {
        if (!(turn == turn_))
        {
            counted_ += turn_.seat == searcher_ ? 1 : 0;
            turn_ = turn;
        }
        return counted_ < most_;
    }

    DepthUnit unit_;
    int most_;
    Seat searcher_;
    int counted_ = 0;
    Turn turn_{};  // of the decision before; at first no seat's
};

}  // namespace tischwerk::bots
