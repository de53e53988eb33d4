// Shared parts of the house tests: every game with every player count and option, and random play.
#pragma once

#include "core/game.hpp"

#include <functional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::house
{

struct Case
{
    const Game* game;
    Setup setup;

    std::string name() const
    {
        std::string text = game->info().id + " with " + std::to_string(setup.players);
        for (const auto& [option, value] : setup.options)
            text += " " + option + "=" + value;
        return text;
    }
};

// Each game with each player count, and with each option value that its setup accepts.
inline std::vector<Case> all_cases(uint64_t seed = 1)
{
    std::vector<Case> cases;
    const auto add = [&](const Game* game, int players, const OptionValues& options) {
        const Setup setup{players, options, Seed{0, seed}};
        if (game->start(setup))
            cases.push_back({game, setup});
    };
    for (const Game* game : all_games())
        for (int players = game->info().min_players; players <= game->info().max_players; ++players)
        {
            add(game, players, {});
            for (const OptionChoice& choice : option_choices(game->info().options, players))
                add(game, players, {choice});
        }
    return cases;
}

// Each game and player count with every pair of switches turned, also those the game refuses.
inline std::vector<Case> all_pairs(uint64_t seed = 1)
{
    std::vector<Case> cases;
    for (const Game* game : all_games())
        for (int players = game->info().min_players; players <= game->info().max_players; ++players)
        {
            const std::vector<OptionChoice> choices = option_choices(game->info().options, players);
            for (std::size_t first = 0; first < choices.size(); ++first)
                for (std::size_t second = first + 1; second < choices.size(); ++second)
                    if (choices[first].first != choices[second].first)
                        cases.push_back(
                            {game, {players, {choices[first], choices[second]}, Seed{0, seed}}});
        }
    return cases;
}

// Each game and player count with every switch turned that goes together with those before it.
inline std::vector<Case> all_turned(uint64_t seed = 1)
{
    std::vector<Case> cases;
    for (const Game* game : all_games())
        for (int players = game->info().min_players; players <= game->info().max_players; ++players)
        {
            Setup setup{players, {}, Seed{0, seed}};
            for (const OptionChoice& choice : option_choices(game->info().options, players))
            {
                Setup turned = setup;
                if (turned.options.insert(choice).second && game->start(turned))
                    setup = turned;
            }
            if (setup.options.size() > 1)
                cases.push_back({game, setup});
        }
    return cases;
}

// Plays a random game; the function sees every position with a question.
inline AnyState play_randomly(const Case& tried, uint64_t chooser_seed,
                              const std::function<void(const AnyState&, const MoveList&)>& at)
{
    const Game& game = *tried.game;
    AnyState state = *tried.game->start(tried.setup);
    Random chooser(Seed{1, chooser_seed});
    MoveList moves;
    while (!game.is_over(state))
    {
        game.list_moves(state, moves);
        at(state, moves);
        game.apply(state, moves[chooser.below(static_cast<uint32_t>(moves.size()))]);
    }
    return state;
}

}  // namespace tischwerk::house
