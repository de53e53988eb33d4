#include "cli/flags/named_weights.hpp"

#include "cli/flags/bots_flag.hpp"

#include <map>
#include <utility>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

using NamedBots = std::map<std::string, std::unique_ptr<bots::Bots>, std::less<>>;

class BotsOfSeveralWeights : public bots::Bots
{
public:
    BotsOfSeveralWeights(std::unique_ptr<bots::Bots> bots, NamedBots named)
        : bots_(std::move(bots))
        , named_(std::move(named))
    {}

    Result<std::unique_ptr<bots::Bot>> make(std::string_view recipe, int players,
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
    std::string weights_file_for(const AnyState& state) const override
    {
        return bots_->weights_file_for(state);
    }
    std::vector<bots::Outlook> outlook(const AnyState& state) const override
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
    std::unique_ptr<bots::Bots> bots_;
    NamedBots named_;
};

}  // namespace

void add_named_weights_flag(CLI::App& command, std::vector<std::string>& names_and_folders)
{
    command
        .add_option("--weights-of", names_and_folders,
                    "Bots named with @NAME, as medium@NAME, go by the weights of DIR; repeatable")
        ->type_name("NAME=DIR")
        ->allow_extra_args(false);
}

Result<std::unique_ptr<bots::Bots>>
with_named_weights(const Game& game, std::unique_ptr<bots::Bots> bots,
                   const std::vector<std::string>& names_and_folders)
{
    NamedBots named;
    for (const std::string& pair : names_and_folders)
    {
        const std::size_t mark = pair.find('=');
        if (mark == 0 || mark == std::string::npos || mark + 1 == pair.size())
            return refuse(fmt::format("--weights-of '{}' is not NAME=DIR", pair));
        const std::string name = pair.substr(0, mark);
        if (named.contains(name))
            return refuse(fmt::format("--weights-of names '{}' twice", name));
        Result<std::unique_ptr<bots::Bots>> loaded =
            load_bots_from("--weights-of", game, pair.substr(mark + 1));
        if (!loaded)
            return refuse(loaded.error());
        named.emplace(name, std::move(*loaded));
    }
    return std::make_unique<BotsOfSeveralWeights>(std::move(bots), std::move(named));
}

}  // namespace tischwerk::cli
