// House tests of fairness: what a seat cannot know has no influence on what its bot does.
#include "bots/testing/positions.hpp"
#include "games/house.hpp"

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

// Two bots with equal seeds sit on the same seat of one game. The second one is shown another world
// at every decision: all that the seat cannot know is redealt. Both have to agree, with all that
// they remember from one decision to the next.
int agreements(const house::Case& tried, const Bots& bots, const std::string& recipe)
{
    const Game& game = *tried.game;
    const Seat seat = seat_at(static_cast<std::size_t>(tried.setup.players - 1));
    const std::unique_ptr<Bot> real = make_bot(bots, recipe, tried.setup.players);
    const std::unique_ptr<Bot> dreaming = make_bot(bots, recipe, tried.setup.players);
    Random others(Seed{0, 31});
    Random dream(Seed{0, 32});
    AnyState state = *game.start(tried.setup);
    int count = 0;
    while (!game.is_over(state))
    {
        Move move = random_move(game, state, others);
        if (game.decision(state).seat == seat)
        {
            move = real->choose(state);
            const AnyState redealt = game.determinize(state, seat, dream);
            CHECK(game.move_text(dreaming->choose(redealt)) == game.move_text(move));
            ++count;
        }
        game.apply(state, move);
        real->observe(move);
        dreaming->observe(move);
    }
    return count;
}

}  // namespace

TEST_CASE("a choice does not change when what the seat cannot know is redealt")
{
    for (const house::Case& tried : house::all_cases(6))
        for (const std::string recipe :
             {"search:iterations=12", "search:iterations=8,selection=ucb,depth=6,threads=2",
              "search:iterations=6,reuse=off,rollout=heuristic,depth=1", "heuristic:samples=2",
              "heuristic:samples=1,noise=3", "easy"})
        {
            CAPTURE(tried.name());
            CAPTURE(recipe);
            const Result<std::unique_ptr<Bots>> bots = bots_of(*tried.game);
            REQUIRE_MESSAGE(bots.has_value(), bots.error().message);
            CHECK(agreements(tried, **bots, recipe) > 10);
        }
}

TEST_CASE("a redealt world is another one, or the test above would prove nothing")
{
    Random dream(Seed{0, 33});
    for (const house::Case& tried : house::all_cases())
    {
        CAPTURE(tried.name());
        const AnyState state = *tried.game->start(tried.setup);
        const AnyState redealt =
            tried.game->determinize(state, tried.game->decision(state).seat, dream);
        CHECK_FALSE(tried.game->is_equal(state, redealt));
    }
}
