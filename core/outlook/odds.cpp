#include "core/outlook/odds.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>

namespace tischwerk
{

namespace
{

constexpr uint32_t most_outcomes = 12;  // more outcomes are not listed: a die, a few tokens

// Gives a chosen number for the first draw and 0 for all others.
class FirstNumber final : public DictatedChance
{
public:
    explicit FirstNumber(uint32_t number) : number_(number) {}

    uint32_t below(uint32_t bound) override
    {
        if (bound_ != 0)
            return 0;
        bound_ = bound;
        return std::min(number_, bound - 1);
    }
    uint32_t bound() const { return bound_; }

private:
    uint32_t number_;
    uint32_t bound_ = 0;
};

struct Drawn
{
    std::string outcome;  // of the first draw; empty where something else comes out before
    uint32_t bound = 0;
};

std::string text_of(const json::value& outcome)
{
    return outcome.is_string() ? std::string(outcome.get_string()) : json::serialize(outcome);
}

Drawn drawn_with(const Game& game, const AnyState& before, const Move& move, uint32_t number)
{
    FirstNumber chance(number);
    AnyState state = before;
    game.set_generator(state, Random::dictated());
    EventLog events;
    {
        const ChanceDictation dictation(chance);
        game.apply(state, move, &events);
    }
    const auto first = std::find_if(events.begin(), events.end(),
                                    [&](const Event& event) { return game.is_revealing(event); });
    if (first == events.end())
        return {};
    const std::optional<Draw> draw = game.draw_of(*first);
    return draw ? Drawn{text_of(draw->outcome), chance.bound()} : Drawn{};
}

}  // namespace

Odds odds_of(const Game& game, const AnyState& before, const Move& move)
{
    const Drawn first = drawn_with(game, before, move, 0);
    if (first.bound == 0 || first.outcome.empty())
        return {};
    Odds odds{static_cast<int>(first.bound), {}};
    if (first.bound > most_outcomes)
        return odds;
    for (uint32_t number = 0; number < first.bound; ++number)
    {
        const Drawn drawn = drawn_with(game, before, move, number);
        const auto found =
            std::find_if(odds.outcomes.begin(), odds.outcomes.end(),
                         [&](const Odds::Outcome& one) { return one.text == drawn.outcome; });
        if (found == odds.outcomes.end())
            odds.outcomes.push_back({drawn.outcome, 1});
        else
            ++found->ways;
    }
    // Always the same: the number was asked for by another draw.
    return odds.outcomes.size() > 1 ? odds : Odds{};
}

}  // namespace tischwerk
