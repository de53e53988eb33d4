// How far a rollout goes, counted in each unit on random games.
#include "bots/depth.hpp"

#include "bots/testing/positions.hpp"
#include "games/stephens/rules.hpp"

using namespace tischwerk;
using namespace tischwerk::bots;
using Rules = stephens::Rules;

namespace
{

constexpr Seat searcher{0};

struct Played
{
    int decisions = 0;
    int own_decisions = 0;
    int own_turns_ended = 0;
    bool is_over = false;
    bool ends_between_turns = false;  // the last decision was the last of its turn
};

Played roll_out(const std::string& recipe, uint64_t seed)
{
    const Game& game = stephens_game();
    const SearchSettings settings = parse_recipe("search:" + recipe)->search;
    AnyState state = position_after(60, 3, seed);
    Random random(Seed{3, seed});
    Played played;
    Depth<Rules> depth(settings, searcher);
    while (!game.is_over(state) && depth.goes_on(from_any<Rules::State>(state)))
    {
        const Turn turn = game.turn(state);
        ++played.decisions;
        played.own_decisions += game.decision(state).seat == searcher ? 1 : 0;
        game.apply(state, random_move(game, state, random));
        played.ends_between_turns = !(game.turn(state) == turn);
        played.own_turns_ended += played.ends_between_turns && turn.seat == searcher ? 1 : 0;
    }
    played.is_over = game.is_over(state);
    return played;
}

}  // namespace

TEST_CASE("a depth in decisions counts those of all seats, as it always did")
{
    for (uint64_t seed = 1; seed <= 20; ++seed)
    {
        CHECK(roll_out("depth=0", seed).decisions == 0);
        CHECK(roll_out("depth=7", seed).decisions == 7);
        CHECK(roll_out("depth=7,depth_in=decisions", seed).decisions == 7);
        CHECK(roll_out("depth=-1,depth_in=turns", seed).is_over);
        CHECK(roll_out("depth=-1", seed).is_over);
    }
}

TEST_CASE("a depth in own decisions lets the others answer in between")
{
    int others = 0;
    for (uint64_t seed = 1; seed <= 20; ++seed)
    {
        CHECK(roll_out("depth=0,depth_in=own_decisions", seed).decisions == 0);
        const Played played = roll_out("depth=5,depth_in=own_decisions", seed);
        CHECK(played.own_decisions == 5);
        others += played.decisions - played.own_decisions;
    }
    CHECK(others > 20);
}

TEST_CASE("a depth in turns stops exactly where a turn of the searching seat has ended")
{
    for (uint64_t seed = 1; seed <= 20; ++seed)
    {
        CHECK(roll_out("depth=0,depth_in=turns", seed).decisions == 0);
        for (const int turns : {1, 2, 3})
        {
            CAPTURE(seed);
            const Played played =
                roll_out("depth=" + std::to_string(turns) + ",depth_in=turns", seed);
            CHECK(played.own_turns_ended == turns);
            CHECK(played.ends_between_turns);
            CHECK(played.decisions >= turns);
        }
    }
}

TEST_CASE("a search with a depth in turns plays, and thinks the same with the same seed")
{
    const std::unique_ptr<Bots> bots = untaught_bots(stephens_game());
    const AnyState state = position_after(60, 3, 5);
    const std::string recipe = "search:iterations=200,depth=2,depth_in=turns,reuse=off";
    const Move first = make_bot(*bots, recipe, 3)->choose(state);
    CHECK(is_offered(stephens_game(), state, first));
    CHECK(make_bot(*bots, recipe, 3)->choose(state) == first);
}
