// The promises of a search in every game: the same answer for the same seed, a budget, a bound on
// its memory, and a report that adds up.
#include "bots/search.hpp"

#include "bots/testing/positions.hpp"
#include "games/stephens/rules.hpp"

#include <chrono>
#include <set>

using namespace tischwerk;
using namespace tischwerk::bots;
using Rules = stephens::Rules;

namespace
{

constexpr auto no_deadline = std::chrono::steady_clock::time_point::max();

// One thread's search, with its tree in sight.
struct Thinker
{
    explicit Thinker(const SearchSettings& settings, uint64_t seed = 1)
        : search(evaluation, settings, Seed{0, seed})
    {}

    Rules::Edition edition = *Rules::load_edition(stephens_game().data());
    Weights weights = *read_weights({}, 2, Rules::feature_names());
    Evaluation<Rules> evaluation{edition, weights};
    Search<Rules> search;

    void think(const AnyState& state, uint64_t iterations)
    {
        search.run(from_any<Rules::State>(state), iterations, no_deadline);
    }
    uint32_t visits_of(const Move& move) const
    {
        const NodeId child = search.tree().child_of(Tree::root(), move);
        return child == no_node ? 0 : search.tree()[child].visits;
    }
};

std::vector<uint64_t> visits_of(const Thought& thought)
{
    std::vector<uint64_t> visits;
    for (const Choice& choice : thought.choices)
        visits.push_back(choice.visits);
    return visits;
}

// Everything that was thought at some decisions of one game, with trees reused between them.
std::vector<std::vector<uint64_t>> thoughts_of_game(const std::string& recipe, uint64_t seed)
{
    const Game& game = stephens_game();
    const std::unique_ptr<Bots> bots = untaught_bots(game);
    const std::unique_ptr<Bot> bot = make_bot(*bots, recipe, 2, seed);
    AnyState state = position_after(12, 2, 5);
    Random random(Seed{0, 8});
    std::vector<std::vector<uint64_t>> thoughts;
    while (thoughts.size() < 12 && !game.is_over(state))
    {
        const bool is_own = game.decision(state).seat == seat_at(0);
        Move move = random_move(game, state, random);
        if (is_own)
        {
            const Thought thought = bot->think(state);
            thoughts.push_back(visits_of(thought));
            thoughts.back().push_back(bits_of(thought.choices.front().move));
            move = thought.choices.front().move;
        }
        bot->observe(shown_move(game, state, move, seat_at(0)));
        game.apply(state, move);
    }
    return thoughts;
}

}  // namespace

TEST_CASE("equal seeds think the same, with one thread and with two")
{
    for (const std::string threads : {"1", "2"})
        for (const std::string way : {"", ",selection=ucb,depth=4", ",rollout=heuristic,depth=2"})
        {
            const std::string recipe = "search:iterations=120,threads=" + threads + way;
            CAPTURE(recipe);
            CHECK(thoughts_of_game(recipe, 3) == thoughts_of_game(recipe, 3));
        }
}

TEST_CASE("different seeds look at different futures")
{
    const std::string recipe = "search:iterations=120,selection=ucb,depth=8";
    CHECK(thoughts_of_game(recipe, 3) != thoughts_of_game(recipe, 4));
    const std::string two_threads = recipe + ",threads=2";
    CHECK(thoughts_of_game(two_threads, 3) != thoughts_of_game(recipe, 3));
}

TEST_CASE("a thought adds up: choices in order, all iterations spent, a line to follow")
{
    const Game& game = stephens_game();
    const std::unique_ptr<Bots> bots = untaught_bots(game);
    for (const std::string recipe : {"search:iterations=500,early=off,reuse=off",
                                     "search:iterations=501,early=off,reuse=off,threads=2"})
        for (uint64_t seed = 1; seed <= 8; ++seed)
        {
            CAPTURE(recipe);
            const AnyState state = position_after(50, 3, seed);
            const std::unique_ptr<Bot> bot = make_bot(*bots, recipe, 3);
            const auto start = std::chrono::steady_clock::now();
            const Thought thought = bot->think(state);
            const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
            const std::vector<uint64_t> visits = visits_of(thought);
            CHECK(thought.iterations == (recipe.find("501") == std::string::npos ? 500 : 501));
            CHECK(std::accumulate(visits.begin(), visits.end(), uint64_t{0}) == thought.iterations);
            CHECK(std::is_sorted(visits.rbegin(), visits.rend()));
            CHECK_FALSE(thought.stopped_early);
            CHECK(thought.seconds <= taken.count());
            REQUIRE_FALSE(thought.line.empty());
            CHECK(thought.line.front() == thought.choices.front().move);
            std::set<uint64_t> moves;
            for (const Choice& choice : thought.choices)
                moves.insert(bits_of(choice.move));
            CHECK(moves.size() == thought.choices.size());
            CHECK(moves.size() == moves_of(game, state).size());
        }
}

TEST_CASE("a choice that was made is looked at as closely as the best, which stays the best")
{
    const Game& game = stephens_game();
    const std::unique_ptr<Bots> bots = untaught_bots(game);
    int neglected = 0;
    for (const std::string recipe :
         {"search:iterations=4,reuse=off", "search:iterations=5,reuse=off,threads=2"})
        for (uint64_t seed = 1; seed <= 6; ++seed)
        {
            const AnyState state = position_after(50, 3, seed);
            const Thought thought = make_bot(*bots, recipe, 3)->think(state);
            for (const Choice& choice : thought.choices)
            {
                const Thought judged = make_bot(*bots, recipe, 3)->judge(state, choice.move);
                REQUIRE(judged.choices.size() == thought.choices.size());
                CHECK(judged.choices.front().move == thought.choices.front().move);
                CHECK(judged.choices.front().visits == thought.choices.front().visits);
                const auto made =
                    std::find_if(judged.choices.begin(), judged.choices.end(),
                                 [&choice](const Choice& one) { return one.move == choice.move; });
                CHECK(made->visits >= judged.choices.front().visits);
                CHECK(made->win > 0);
                neglected += choice.visits == 0 ? 1 : 0;
            }
        }
    CHECK(neglected > 0);  // some that the search alone would never have tried
}

TEST_CASE("what was tried has a chance, a place and a score that can be")
{
    const std::unique_ptr<Bots> bots = untaught_bots(stephens_game());
    const AnyState state = position_after(80, 4, 2);
    for (const char* recipe : {"search:iterations=400", "heuristic:samples=2"})
    {
        const Thought thought = make_bot(*bots, recipe, 4)->think(state);
        for (const Choice& choice : thought.choices)
        {
            if (choice.visits == 0 && thought.iterations > 0)
                continue;
            CHECK(choice.win >= 0);
            CHECK(choice.win <= 1);
            CHECK(choice.rank >= 1);
            CHECK(choice.rank <= 4);
            CHECK(choice.score >= 0);
            CHECK(choice.score < 400);
        }
    }
}

TEST_CASE("the tree never outgrows its memory")
{
    SearchSettings settings;
    settings.memory_mb = 1;
    settings.threads = 8;
    settings.early = false;
    const std::size_t most_nodes = (1U << 20) / sizeof(Node) / 8;
    Thinker thinker(settings);
    AnyState state = position_after(20, 2, 4);
    for (int decision = 0; decision < 6; ++decision)
    {
        thinker.think(state, 6000);
        CHECK(thinker.search.tree().size() <= most_nodes);
        CHECK(thinker.search.tree().size() > most_nodes / 4);
        const Move move = thinker.search.menu()[0];
        stephens_game().apply(state, move);
        thinker.search.observe(move);
    }
}

TEST_CASE("a full tree still counts and chooses")
{
    SearchSettings settings;
    settings.memory_mb = 1;
    settings.threads = 256;  // so little that the root's children fill most of it
    settings.early = false;
    Thinker thinker(settings);
    const AnyState state = position_after(20, 2, 4);
    thinker.think(state, 3000);
    CHECK(thinker.search.iterations() == 3000);
    uint32_t visits = 0;
    for (const Move& move : thinker.search.menu())
        visits += thinker.visits_of(move);
    CHECK(visits == 3000);
}

TEST_CASE("it stops early only when the second choice cannot catch up any more")
{
    constexpr uint64_t budget = 2000;
    int early_count = 0;
    for (uint64_t seed = 1; seed <= 20; ++seed)
    {
        Thinker thinker(SearchSettings{}, seed);
        thinker.think(position_after(70, 2, seed), budget);
        const uint64_t left = budget - thinker.search.iterations();
        if (left == 0)
            continue;
        ++early_count;
        std::vector<uint32_t> visits;
        for (const Move& move : thinker.search.menu())
            visits.push_back(thinker.visits_of(move));
        std::sort(visits.rbegin(), visits.rend());
        CHECK(visits[0] - visits[1] > left / 2);
    }
    CHECK(early_count > 0);
    SearchSettings stubborn;
    stubborn.early = false;
    Thinker thinker(stubborn);
    thinker.think(position_after(70, 2, 1), budget);
    CHECK(thinker.search.iterations() == budget);
}
