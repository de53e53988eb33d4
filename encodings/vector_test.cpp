#include "encodings/returns.hpp"
#include "encodings/testing/played.hpp"
#include "encodings/vector_play.hpp"

#include <numeric>

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::encodings;

namespace
{

VectorPlan plan_of(int players, std::size_t games, int threads = 1)
{
    return {setup_of(players, 3), games, threads, {}};
}

std::vector<int32_t> random_actions(VectorPlay& play, std::size_t games)
{
    std::vector<int32_t> actions(games);
    play.choose_randomly(actions);
    return actions;
}

// The whole output of the rows, step by step.
std::vector<VectorRows> course(const Encoding& encoding, const VectorPlan& plan, int steps)
{
    const auto play = std::move(*encoding.vector(plan));
    std::vector<VectorRows> rows;
    for (int step = 0; step < steps; ++step)
    {
        rows.push_back(play->rows());
        REQUIRE(play->step(random_actions(*play, plan.games)));
    }
    return rows;
}

bool is_same(const VectorRows& left, const VectorRows& right)
{
    return left.observations == right.observations && left.masks == right.masks &&
           left.seats == right.seats && left.rewards == right.rewards &&
           left.scores == right.scores && left.ended == right.ended;
}

// Plays a game through, in a vector and by itself.
void compare_with_states(const Game& game, const Encoding& encoding, const Setup& setup)
{
    const auto play = std::move(*encoding.vector({setup, 1, 1, {}}));
    AnyState state = *game.start(setup);
    while (play->rows().ended[0] == 0)
    {
        const VectorRows& rows = play->rows();
        const Seat seat = game.decision(state).seat;
        REQUIRE(rows.seats[0] == static_cast<int8_t>(seat));
        REQUIRE(rows.observations == row_of(encoding, state, seat));
        MoveList moves;
        game.list_moves(state, moves);
        REQUIRE(std::accumulate(rows.masks.begin(), rows.masks.end(), std::size_t{0}) ==
                moves.size());
        for (const Move& move : moves)
            REQUIRE(rows.masks[static_cast<std::size_t>(encoding.actions().number_of(move))] == 1);
        const std::vector<int32_t> actions = random_actions(*play, 1);
        game.apply(state, encoding.actions().move_of(actions[0]));
        REQUIRE(play->step(actions));
    }
    REQUIRE(game.is_over(state));
    CHECK(play->rows().rewards == encoding.returns(state));
    CHECK(play->ended_games() == 1);
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(setup.players); ++seat)
        CHECK(play->rows().scores[seat] == game.result(state).seats[seat].total);
}

}  // namespace

TEST_CASE("rows show the states themselves, from the first to the last decision")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        const auto encoding = encoding_for(*game);
        for (const int players : {game->info().min_players, game->info().max_players})
            for (const Setup& setup : setups_of(*game, players, 3))
                compare_with_states(*game, *encoding, setup);
    }
}

TEST_CASE("a play that is closed has no threads, and would go on the same without them")
{
    const Game& game = *all_games().front();
    const auto encoding = encoding_for(game);
    const auto one = course(*encoding, plan_of(game.info().max_players, 5, 1), 40);
    const auto play = std::move(*encoding->vector(plan_of(game.info().max_players, 5, 3)));
    for (std::size_t step = 0; step < one.size(); ++step)
    {
        if (step == 10 || step == 11)  // a repetition does no harm
            play->close();
        REQUIRE(is_same(play->rows(), one[step]));
        REQUIRE(play->step(random_actions(*play, 5)));
    }
}

TEST_CASE("the games are the same on any number of threads")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        const auto encoding = encoding_for(*game);
        const int players = game->info().min_players;
        const auto one = course(*encoding, plan_of(players, 7, 1), 60);
        const auto three = course(*encoding, plan_of(players, 7, 3), 60);
        for (std::size_t step = 0; step < one.size(); ++step)
            REQUIRE(is_same(one[step], three[step]));
    }
}

TEST_CASE("bots play their seats, so only the others are asked")
{
    const Game& game = *all_games().front();
    const auto encoding = encoding_for(game);
    VectorPlan plan = plan_of(game.info().max_players, 4, 2);
    plan.bots = {"random", "", "random"};
    const auto play = std::move(*encoding->vector(plan));
    for (int step = 0; step < 300; ++step)
    {
        for (const int8_t seat : play->rows().seats)
            CHECK((seat != 0 && seat != 2));
        REQUIRE(play->step(random_actions(*play, plan.games)));
    }
    CHECK(play->ended_games() > 0);
}

TEST_CASE("an impossible plan or action is refused before any move is played")
{
    const Game& game = *all_games().front();
    const auto encoding = encoding_for(game);
    const auto play = std::move(*encoding->vector(plan_of(game.info().max_players, 3)));
    const VectorRows before = play->rows();
    std::vector<int32_t> actions = random_actions(*play, 3);
    for (const int32_t wrong : {-1, encoding->actions().size(), INT32_MAX, INT32_MIN})
    {
        actions[2] = wrong;
        const Result<void> refused = play->step(actions);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().message.find("row 2: there is no action") == 0);
    }
    actions[2] = 0;
    while (before.masks[2 * static_cast<std::size_t>(encoding->actions().size()) +
                        static_cast<std::size_t>(actions[2])] != 0)
        ++actions[2];
    CHECK(play->step(actions).error().message.find("row 2, action ") == 0);
    CHECK(is_same(play->rows(), before));

    VectorPlan plan = plan_of(game.info().max_players, 3);
    const auto message = [&] { return encoding->vector(plan).error().message; };
    plan.bots = {"nonsense"};
    CHECK(message().find("nonsense") != std::string::npos);
    plan.bots.assign(static_cast<std::size_t>(plan.setup.players), "random");
    CHECK(message() == "bots sit on every seat, so that nobody is asked");
    plan.bots.clear();
    plan.threads = 0;
    CHECK(message() == "there must be 1 to 256 threads");
    plan.threads = 1;
    plan.games = 0;
    CHECK(message() == "there must be 1 to 1000000 games");
}

TEST_CASE("a winner has 1 and the others lose it together; who plays alone wins or loses")
{
    CHECK(return_of(0b001, 0, 3) == doctest::Approx(1));
    CHECK(return_of(0b001, 1, 3) == doctest::Approx(-0.5));
    CHECK(return_of(0b011, 1, 3) == doctest::Approx(0.25));
    CHECK(return_of(0b111, 2, 3) == doctest::Approx(0));
    CHECK(return_of(0b1, 0, 1) == doctest::Approx(1));
    CHECK(return_of(0b0, 0, 1) == doctest::Approx(-1));
}

TEST_CASE("a game at a table takes few bytes")
{
    for (const Game* game : all_games())
    {
        const auto encoding = encoding_for(*game);
        const auto play = std::move(*encoding->vector(plan_of(game->info().max_players, 1)));
        CHECK(play->bytes_per_game() <= 8192);
    }
}
