// Makes the Encoding of a game from its compiled-in rules and the list of its moves.
#pragma once

#include "encodings/encoding.hpp"
#include "encodings/game_vector.hpp"

#include <array>
#include <bit>
#include <cstring>
#include <utility>

namespace tischwerk::encodings
{

inline constexpr std::size_t most_games = 1'000'000;
inline constexpr int most_threads = 256;

template <GameRules Rules, typename Moves>
class GameEncoding final : public Encoding
{
public:
    using State = typename Rules::State;
    using Edition = typename Rules::Edition;

    explicit GameEncoding(const Game& game)
        : game_(game)
        , edition_(edition_in<Edition>(game))
        , actions_(actions_of<Moves>(game))
        , layout_(Observation<State>::ranges())
    {}

    const ActionSpace& actions() const override { return actions_; }
    std::size_t observation_size() const override { return Observation<State>::width; }
    const std::vector<Range>& layout() const override { return layout_; }
    void observe(const AnyState& state, Seat seat, int16_t* row) const override
    {
        encodings::observe<Rules>(plain(state), seat, row);
    }
    std::vector<float> returns(const AnyState& any) const override
    {
        const State state = plain(any);
        const uint32_t winners = Rules::winners(edition_, state);
        std::vector<float> values;
        for (int seat = 0; seat < Rules::player_count(state); ++seat)
            values.push_back(return_of(winners, seat, Rules::player_count(state)));
        return values;
    }

    Result<std::unique_ptr<VectorPlay>> vector(const VectorPlan& plan) const override
    {
        const auto options = Rules::read_options(edition_, plan.setup.players, plan.setup.options);
        if (!options)
            return refuse(options.error());
        if (plan.games < 1 || plan.games > most_games)
            return refuse(fmt::format("there must be 1 to {} games", most_games));
        if (plan.threads < 1 || plan.threads > most_threads)
            return refuse(fmt::format("there must be 1 to {} threads", most_threads));
        const Result<std::shared_ptr<bots::Bots>> bots = bots_for(plan);
        if (!bots)
            return refuse(bots.error());
        return std::unique_ptr<VectorPlay>(
            new GameVector<Rules>(game_, edition_, actions_, *options, plan, *bots));
    }

private:
    static State plain(const AnyState& any)
    {
        std::array<std::byte, sizeof(State)> bytes;
        std::memcpy(bytes.data(), any.bytes.data(), sizeof(State));
        return std::bit_cast<State>(bytes);
    }

    // Null if no seat has a bot.
    Result<std::shared_ptr<bots::Bots>> bots_for(const VectorPlan& plan) const
    {
        std::shared_ptr<bots::Bots> none;
        std::size_t asked = static_cast<std::size_t>(plan.setup.players);
        if (plan.bots.size() > asked)
            return refuse(fmt::format("{} bots do not fit at a table of {}", plan.bots.size(),
                                      plan.setup.players));
        for (const std::string& recipe : plan.bots)
            asked -= recipe.empty() ? 0 : 1;
        if (asked == static_cast<std::size_t>(plan.setup.players))
            return none;
        if (asked == 0)
            return refuse("bots sit on every seat, so that nobody is asked");
        Result<std::unique_ptr<bots::Bots>> bots = bots::bots_of(game_, plan.weights);
        if (!bots)
            return refuse(bots.error());
        for (const std::string& recipe : plan.bots)
            if (!recipe.empty())
                if (const auto tried = (*bots)->make(recipe, plan.setup.players, Seed{}); !tried)
                    return refuse(tried.error());
        return std::shared_ptr<bots::Bots>(std::move(*bots));
    }

    const Game& game_;
    const Edition& edition_;
    ActionSpace actions_;
    std::vector<Range> layout_;
};

}  // namespace tischwerk::encodings
