// Bots in the browser, as far as a test and a stopwatch need them.
#include "bots/bots.hpp"
#include "bots/signature.hpp"
#include "core/game.hpp"

#include <array>
#include <map>
#include <memory>
#include <string>

namespace
{

using namespace tischwerk;

// Text handed out stays valid until the next call.
const char* answer(std::string text)
{
    static std::string kept;
    kept = std::move(text);
    return kept.c_str();
}

std::array<char, 1024>& request()
{
    static std::array<char, 1024> text{};
    return text;
}

// Made once for a game, since it reads the weights.
const Result<std::unique_ptr<bots::Bots>>& kept_bots_of(const Game& game)
{
    static std::map<std::string, Result<std::unique_ptr<bots::Bots>>> made;
    const auto found = made.find(game.info().id);
    return found != made.end() ? found->second
                               : made.emplace(game.info().id, bots::bots_of(game)).first->second;
}

struct Table
{
    const Game* game = nullptr;
    AnyState state;
    bool is_laid = false;
};

Table& table()
{
    static Table laid;
    return laid;
}

}  // namespace

// Where the caller writes the recipe of a bot, ended by 0.
extern "C" __attribute__((export_name("recipe_text"))) char* recipe_text()
{
    return request().data();
}

// The recorded choices of all games: a line with the game's id, then its lines.
extern "C" __attribute__((export_name("bot_choices"))) const char* bot_choices()
{
    std::string text;
    for (const Game* game : all_games())
    {
        const Result<std::string> lines = bots::bot_signatures(*game);
        text += game->info().id + '\n' + (lines ? *lines : lines.error().message + '\n');
    }
    return answer(text);
}

// Lays out a position of a game, counted from 0 in the order of bot_choices: so many random
// decisions after its start. Says how many players sit there, 0 where the game was over before or
// does not take so many.
extern "C" __attribute__((export_name("lay_out"))) int lay_out(int number, int players, int seed,
                                                               int decisions)
{
    const Game& game = *all_games()[static_cast<std::size_t>(number)];
    table().game = &game;
    const Seed start{0, static_cast<uint64_t>(seed)};
    const Result<AnyState> state = game.start({players, {}, start});
    table().is_laid = state.has_value();
    if (!state)
        return 0;
    table().state = *state;
    Random random(start);
    for (int count = 0; count < decisions && !game.is_over(table().state); ++count)
    {
        MoveList moves;
        game.list_moves(table().state, moves);
        game.apply(table().state, moves[random.below(static_cast<uint32_t>(moves.size()))]);
    }
    table().is_laid = !game.is_over(table().state);
    return table().is_laid ? players : 0;
}

// The choice of the recipe's bot: "offered" or "not offered", and the move. Making the bot is part
// of it, reading the weights is not.
extern "C" __attribute__((export_name("choose"))) const char* choose()
{
    if (!table().is_laid)
        return answer("nothing to decide");
    const Game& game = *table().game;
    const auto& bots = kept_bots_of(game);
    if (!bots)
        return answer(bots.error().message);
    const AnyState& state = table().state;
    const auto bot = (*bots)->make(request().data(), game.player_count(state), Seed{0, 1});
    if (!bot)
        return answer(bot.error().message);
    const Move move = (*bot)->choose(state);
    MoveList moves;
    game.list_moves(state, moves);
    return answer((moves.contains(move) ? "offered " : "not offered ") + game.move_text(move));
}
