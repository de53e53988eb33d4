// House tests of whole games: every kind of bot always chooses an offered move.
#include "bots/testing/positions.hpp"
#include "core/testing/why_not.hpp"
#include "core/values/sanitized.hpp"
#include "games/house.hpp"

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

struct Table
{
    const Game& game;
    Setup setup;
    std::vector<std::unique_ptr<Bot>> seats;
};

Table table_of(const Bots& bots, const Game& game, const Setup& setup,
               const std::vector<std::string>& recipes)
{
    Table table{game, setup, {}};
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.players); ++seat)
        table.seats.push_back(make_bot(bots, recipes[seat % recipes.size()], setup.players,
                                       setup.seed.low * 8 + seat));
    return table;
}

void play(Table& table)
{
    AnyState state = *table.game.start(table.setup);
    while (!table.game.is_over(state))
    {
        Bot& bot = *table.seats[index_of(table.game.decision(state).seat)];
        const Move move = bot.choose(state);
        REQUIRE_MESSAGE(is_offered(table.game, state, move),
                        table.game.move_text(move) << " with seed " << to_text(table.setup.seed));
        tell_bots(table.game, state, move, table.seats);
        table.game.apply(state, move);
    }
}

// The fewer sit at a table the shorter the game, so small tables are played more often.
int players_of(const GameInfo& info, uint64_t seed)
{
    const uint64_t more = seed % 10 < 6 ? 0 : seed % 10 < 8 ? 1 : 2 + seed / 10 % 2;
    return std::min(info.min_players + static_cast<int>(more), info.max_players);
}

}  // namespace

TEST_CASE("ten thousand games without an illegal choice")
{
    // The smallest budgets that still walk, grow and reuse a tree.
    const std::vector<std::string> recipes = {"search:iterations=2,selection=ucb,widening=0",
                                              "search:iterations=1,selection=ucb,depth=1",
                                              "search:iterations=1,selection=ucb,reuse=off"};
    const uint64_t all = is_sanitized ? 1'000 : 10'000;  // bad memory shows in fewer
    const uint64_t games = all / all_games().size();
    for (const Game* game : all_games())
    {
        const std::unique_ptr<Bots> bots = untaught_bots(*game);
        for (uint64_t seed = 0; seed < games; ++seed)
        {
            const int players = players_of(game->info(), seed);
            Table table = table_of(*bots, *game, {players, {}, Seed{4, seed}}, recipes);
            play(table);
        }
    }
}

TEST_CASE("every kind of bot plays every variant to its end")
{
    const std::vector<std::string> recipes = {
        "search:iterations=6,threads=2", "heuristic:samples=1,noise=2",
        "search:iterations=4,rollout=heuristic,depth=1", "mixture:first=random,second=easy",
        "search:iterations=4,selection=ucb,depth=-1"};
    // Bad memory shows when every kind has its turn at some table.
    const std::size_t turns = is_sanitized ? 1 : recipes.size();
    std::size_t first = 0;
    for (const house::Case& tried : house::all_cases())
    {
        CAPTURE(tried.name());
        const Result<std::unique_ptr<Bots>> bots = bots_of(*tried.game);
        REQUIRE_MESSAGE(bots.has_value(), why_not(bots));
        for (std::size_t turn = 0; turn < turns; ++turn, ++first)
        {
            std::vector<std::string> turned = recipes;
            std::rotate(turned.begin(),
                        turned.begin() + static_cast<std::ptrdiff_t>(first % recipes.size()),
                        turned.end());
            Table table = table_of(**bots, *tried.game, tried.setup, turned);
            play(table);
        }
    }
}

TEST_CASE("a bot that missed moves, or heard of wrong ones, still chooses what is offered")
{
    const Game& game = stephens_game();
    const std::unique_ptr<Bots> bots = untaught_bots(game);
    const std::unique_ptr<Bot> bot = make_bot(*bots, "search:iterations=60", 2);
    Random random(Seed{0, 5});
    AnyState state = *game.start({2, {}, Seed{0, 5}});
    for (int count = 0; !game.is_over(state); ++count)
    {
        const Move move = random_move(game, state, random);
        if (count % 3 == 0)
        {
            CHECK(is_offered(game, state, bot->choose(state)));
            const Move told = count % 2 == 0 ? move : Move{200, {}};
            bot->observe(shown_move(game, state, told, seat_at(0)));
        }
        game.apply(state, move);
    }
}
