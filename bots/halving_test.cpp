// Sequential halving at the root: the schedule, and the search that follows it.
#include "bots/halving.hpp"

#include "bots/testing/positions.hpp"

#include <numeric>

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

std::vector<NodeId> node_ids(NodeId count)
{
    std::vector<NodeId> list(count);
    std::iota(list.begin(), list.end(), NodeId{1});
    return list;
}

// How many candidates are left when these shares of the budget are spent.
std::vector<std::size_t> sizes_left(NodeId count, const std::vector<double>& shares)
{
    Halving halving(node_ids(count));
    std::vector<std::size_t> list;
    for (const double spent : shares)
    {
        halving.drop(spent, [](NodeId node) { return static_cast<float>(node); });
        list.push_back(halving.left().size());
    }
    return list;
}

}  // namespace

TEST_CASE("half of the candidates are dropped at even shares of the budget, two stay to the end")
{
    using Sizes = std::vector<std::size_t>;
    CHECK(sizes_left(16, {0.1, 0.25, 0.5, 0.75, 1.2}) == Sizes{16, 8, 4, 2, 2});
    CHECK(sizes_left(8, {0.3, 0.34, 0.67, 1}) == Sizes{8, 4, 2, 2});
    CHECK(sizes_left(5, {0.2, 0.5, 0.9}) == Sizes{5, 2, 2});
    CHECK(sizes_left(2, {0.5, 1}) == Sizes{2, 2});
    CHECK(sizes_left(1, {0.5, 1}) == Sizes{1, 1});
}

TEST_CASE("the most promising candidates stay")
{
    Halving halving(node_ids(8));
    halving.drop(0.4, [](NodeId node) { return node % 2 == 0 ? 1.0F : 0.0F; });
    CHECK(halving.left() == std::vector<NodeId>{2, 4, 6, 8});
}

TEST_CASE("a search that halves keeps its budget, repeats itself and plays its finalist")
{
    const std::unique_ptr<Bots> bots = untaught_bots(stephens_game());
    for (const std::string recipe :
         {"search:root=halving,iterations=400,reuse=off",
          "search:root=halving,candidates=4,iterations=400,reuse=off",
          "search:root=halving,selection=ucb,iterations=400,reuse=off,threads=2"})
        for (uint64_t seed = 1; seed <= 6; ++seed)
        {
            CAPTURE(recipe);
            const AnyState state = position_after(50, 3, seed);
            const Thought thought = make_bot(*bots, recipe, 3)->think(state);
            const Thought again = make_bot(*bots, recipe, 3)->think(state);
            CHECK(thought.iterations >= 400);
            CHECK(thought.iterations < 400 + 40);
            CHECK(thought.choices.front().move == again.choices.front().move);
            CHECK(thought.choices.front().visits == again.choices.front().visits);
            // Threads halve each for themselves, and the first tells which of their finalists wins.
            if (recipe.find("threads") == std::string::npos)
                for (const Choice& choice : thought.choices)
                    CHECK(choice.visits <= thought.choices.front().visits + 40);
        }
}

TEST_CASE("a search that halves stops at its deadline")
{
    const std::unique_ptr<Bots> bots = untaught_bots(stephens_game());
    const std::unique_ptr<Bot> bot =
        make_bot(*bots, "search:root=halving,iterations=1000000000,time_ms=30", 2);
    const Thought thought = bot->think(position_after(30, 2, 2));
    CHECK(thought.seconds < 5);
    CHECK(thought.iterations < 1'000'000'000);
}
