// Makes the Bots of one game from its compiled-in rules.
#pragma once

#include "bots/bots.hpp"
#include "bots/heuristic.hpp"
#include "bots/levels.hpp"
#include "bots/random_bot.hpp"
#include "bots/recipe.hpp"
#include "bots/search_bot.hpp"
#include "core/values/sha256.hpp"

#include <optional>
#include <utility>

namespace tischwerk::bots
{

template <BotRules Rules>
class GameBots final : public Bots
{
public:
    using State = typename Rules::State;
    using Edition = typename Rules::Edition;

    static Result<std::unique_ptr<Bots>> make(const Game& game, const DataFolder& weights_folder)
    {
        std::vector<Weights> weights;
        std::vector<std::string> hashes;
        for (int players = 1; players <= max_seat_count; ++players)
        {
            std::string content;
            for (const std::string_view way : ways_of<Rules>())
            {
                Result<Weights> read =
                    read_weights(weights_folder, players, Rules::feature_names(), way);
                if (!read)
                    return refuse(read.error());
                weights.push_back(std::move(*read));
                if (const DataFile* file = weights_folder.find(weights_file(players, way)))
                    content += file->content;
            }
            if (const DataFile* file = weights_folder.find(policy_file))
                content += file->content;
            hashes.push_back(content.empty() ? "none" : sha256_hex(content).substr(0, 16));
        }
        Result<std::map<int, Ladder>> ladders = read_ladders(weights_folder);
        if (!ladders)
            return refuse(ladders.error());
        std::optional<Policy> policy;
        if (const DataFile* file = weights_folder.find(policy_file))
        {
            Result<PolicyParts> parts = read_policy(file->content, Rules::feature_names());
            if (!parts)
                return refuse(parts.error());
            policy.emplace(std::move(*parts));
        }
        return std::unique_ptr<Bots>(new GameBots(game, std::move(weights), std::move(hashes),
                                                  std::move(*ladders), std::move(policy)));
    }

    Result<std::unique_ptr<Bot>> make(std::string_view text, int players,
                                      const Seed& seed) const override
    {
        Result<Recipe> recipe = parse_recipe(with_own_settings(text, own_settings(players)));
        if (!recipe)
            return refuse(recipe.error());
        return cook(*recipe, players, Seed{seed.high, seed.low});  // bots think fast
    }

    std::string weights_hash(int players) const override
    {
        return hashes_[static_cast<std::size_t>(players - 1)];
    }

    std::optional<int> rating(std::string_view level, int players) const override
    {
        const auto ladder = ladders_.find(players);
        const std::optional<std::size_t> place = level_place(level);
        return place && ladder != ladders_.end() ? std::optional(ladder->second.ratings[*place])
                                                 : std::nullopt;
    }

    std::string weights_file_for(const AnyState& any) const override
    {
        const State state = from_any<State>(any);
        return weights_file(Rules::player_count(state), ways_of<Rules>()[way_of<Rules>(state)]);
    }

    std::vector<Outlook> outlook(const AnyState& any) const override
    {
        const State state = from_any<State>(any);
        const Evaluation<Rules>& evaluation = evaluation_for(Rules::player_count(state));
        const Forecast forecast = evaluation.forecast(state);
        std::vector<Outlook> seats;
        for (std::size_t seat = 0; seat < static_cast<std::size_t>(forecast.players); ++seat)
            seats.push_back({forecast.win[seat], forecast.score[seat],
                             forecast.rank(seat, evaluation.spread(state))});
        return seats;
    }

    const std::vector<std::string>& feature_names() const override
    {
        return Rules::feature_names();
    }
    std::vector<float> features(const AnyState& state, Seat seat) const override
    {
        std::vector<float> values(feature_names().size());
        Rules::features(edition_, from_any<State>(state), seat, values);
        return values;
    }
    float progress(const AnyState& state) const override
    {
        return Rules::progress(edition_, from_any<State>(state));
    }

private:
    // Of the game itself, and of the ladder that was measured with so many players.
    std::vector<PresetSettings> own_settings(int players) const
    {
        std::vector<PresetSettings> settings;
        if (const auto ladder = ladders_.find(players); ladder != ladders_.end())
            settings = ladder->second.preset_settings();
        if constexpr (requires { Rules::preset_settings; })
            settings.insert(settings.end(), Rules::preset_settings.begin(),
                            Rules::preset_settings.end());
        return settings;
    }

    GameBots(const Game& game, std::vector<Weights> weights, std::vector<std::string> hashes,
             std::map<int, Ladder> ladders, std::optional<Policy> policy)
        : game_(game)
        , edition_(edition_in<Edition>(game))
        , weights_(std::move(weights))
        , hashes_(std::move(hashes))
        , ladders_(std::move(ladders))
        , policy_(std::move(policy))
    {
        constexpr std::size_t ways = ways_of<Rules>().size();
        for (std::size_t first = 0; first < weights_.size(); first += ways)
            evaluations_.emplace_back(edition_, std::span(weights_).subspan(first, ways),
                                      policy_ ? &*policy_ : nullptr);
    }

    const Evaluation<Rules>& evaluation_for(int players) const
    {
        return evaluations_[static_cast<std::size_t>(players - 1)];
    }

    std::unique_ptr<Bot> cook(const Recipe& recipe, int players, const Seed& seed) const
    {
        const Evaluation<Rules>& evaluation = evaluation_for(players);
        switch (recipe.kind)
        {
        case BotKind::Random: return std::make_unique<RandomBot>(game_, seed);
        case BotKind::Heuristic:
            return std::make_unique<HeuristicBot<Rules>>(evaluation, recipe.heuristic, seed);
        case BotKind::Search:
            return std::make_unique<SearchBot<Rules>>(evaluation, recipe.search, seed);
        case BotKind::Mixture: break;
        }
        Random coin(seed);
        const double toss = static_cast<double>(coin.next() >> 11) * 0x1.0p-53;
        const std::size_t chosen = toss < recipe.share ? 0 : 1;
        return cook(recipe.parts[chosen], players, Seed{coin.next(), coin.next()});
    }

    const Game& game_;
    const Edition& edition_;
    std::vector<Weights> weights_;  // by players - 1, and by the ways to play with so many
    std::vector<std::string> hashes_;
    std::map<int, Ladder> ladders_;  // by players
    std::optional<Policy> policy_;
    std::vector<Evaluation<Rules>> evaluations_;
};

}  // namespace tischwerk::bots
