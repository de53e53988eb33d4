#include "bots/several_weights.hpp"

#include <utility>

#include <fmt/format.h>

namespace tischwerk::bots
{

namespace
{

class BotsOfSeveralWeights final : public Bots
{
public:
    BotsOfSeveralWeights(std::unique_ptr<Bots> bots, NamedBots named)
        : bots_(std::move(bots))
        , named_(std::move(named))
    {}

    Result<std::unique_ptr<Bot>> make(std::string_view recipe, int players,
                                      const Seed& seed) const override
    {
        const std::size_t mark = recipe.rfind('@');
        if (mark == std::string_view::npos)
            return bots_->make(recipe, players, seed);
        const auto named = named_.find(recipe.substr(mark + 1));
        if (named == named_.end())
            return refuse(fmt::format("no weights are called '{0}' for the bot '{1}'; "
                                      "--weights-of {0}=DIR names them",
                                      recipe.substr(mark + 1), recipe));
        return named->second->make(recipe.substr(0, mark), players, seed);
    }
    std::string weights_hash(int players) const override
    {
        std::string hashes = bots_->weights_hash(players);
        for (const auto& [name, bots] : named_)
            hashes += fmt::format(" {}={}", name, bots->weights_hash(players));
        return hashes;
    }
    std::optional<int> rating(std::string_view level, int players) const override
    {
        return bots_->rating(level, players);
    }
    std::string weights_file_for(const AnyState& state) const override
    {
        return bots_->weights_file_for(state);
    }
    std::vector<Outlook> outlook(const AnyState& state) const override
    {
        return bots_->outlook(state);
    }
    const std::vector<std::string>& feature_names() const override
    {
        return bots_->feature_names();
    }
    std::vector<float> features(const AnyState& state, Seat seat) const override
    {
        return bots_->features(state, seat);
    }
    float progress(const AnyState& state) const override { return bots_->progress(state); }

private:
    std::unique_ptr<Bots> bots_;
    NamedBots named_;
};

}  // namespace

std::unique_ptr<Bots> with_named_bots(std::unique_ptr<Bots> bots, NamedBots named)
{
    return std::make_unique<BotsOfSeveralWeights>(std::move(bots), std::move(named));
}

}  // namespace tischwerk::bots
