#include "bots/signature.hpp"

#include <fmt/format.h>

namespace tischwerk::bots
{

namespace
{

constexpr Seed signature_seed{0, 1};
constexpr int decisions_between = 5;

// One game of random moves; at some decisions the bot is asked, and its choice is played.
uint64_t hash_of_game(const Game& game, AnyState state, Bot& bot)
{
    Random random(signature_seed);
    uint64_t hash = 0;
    for (int count = 0; !game.is_over(state); ++count)
    {
        MoveList moves;
        game.list_moves(state, moves);
        Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
        if (game.decision(state).seat == seat_at(0) && count % decisions_between == 0)
        {
            move = bot.choose(state);
            hash = mix_hash(hash, bits_of(move));
        }
        bot.observe(shown_move(game, state, move, seat_at(0)));
        game.apply(state, move);
    }
    return hash;
}

}  // namespace

Result<std::string> signature_of_bot(const Game& game, std::string_view recipe)
{
    const DataFolder no_weights;
    const Result<std::unique_ptr<Bots>> bots = bots_of(game, &no_weights);
    if (!bots)
        return refuse(bots.error());
    uint64_t hash = 0;
    for (int players = game.info().min_players; players <= game.info().max_players; ++players)
    {
        const Result<AnyState> state = game.start({players, {}, signature_seed});
        if (!state)
            return refuse(state.error());
        const Result<std::unique_ptr<Bot>> bot = (*bots)->make(recipe, players, signature_seed);
        if (!bot)
            return refuse(bot.error());
        hash = mix_hash(hash, hash_of_game(game, *state, **bot));
    }
    return fmt::format("{:016x}", hash);
}

const std::vector<std::string>& signature_recipes()
{
    static const std::vector<std::string> recipes = {
        "heuristic:samples=2,noise=1",
        "search:iterations=200,early=off,selection=puct,exploration=1,prior_spread=2,widening=2,"
        "score_share=0.2,rollout=random,depth=0,reuse=on,memory_mb=64,threads=1",
        "search:iterations=50,early=off,selection=ucb,exploration=1,widening=0,score_share=0.2,"
        "rollout=random,depth=6,reuse=off,memory_mb=64,threads=1",
    };
    return recipes;
}

Result<std::string> bot_signatures(const Game& game)
{
    std::string lines;
    for (const std::string& recipe : signature_recipes())
    {
        const Result<std::string> signature = signature_of_bot(game, recipe);
        if (!signature)
            return refuse(signature.error());
        lines += fmt::format("{} {}\n", *signature, recipe);
    }
    return lines;
}

}  // namespace tischwerk::bots
