#include "bots/evaluation.hpp"

#include "bots/testing/positions.hpp"
#include "games/stephens/rules.hpp"

#include <numeric>

using namespace tischwerk;
using namespace tischwerk::bots;
using Rules = stephens::Rules;

namespace
{

const Rules::Edition& edition()
{
    static const Rules::Edition loaded = *Rules::load_edition(stephens_game().data());
    return loaded;
}

Rules::State state_after(int decisions, int players, uint64_t seed = 3)
{
    return from_any<Rules::State>(position_after(decisions, players, seed));
}

Weights untaught()
{
    return *read_weights({}, 2, Rules::feature_names());
}

// A feature that is not 0 in this state, and its value.
std::pair<std::size_t, float> some_feature(const Rules::State& state, Seat seat)
{
    std::vector<float> values(Rules::feature_names().size());
    Rules::features(edition(), state, seat, values);
    const auto found =
        std::find_if(values.begin(), values.end(), [](float value) { return value != 0; });
    REQUIRE(found != values.end());
    return {static_cast<std::size_t>(found - values.begin()), *found};
}

float sum_of(const SeatValues& values)
{
    return std::accumulate(values.begin(), values.end(), 0.0F);
}

}  // namespace

TEST_CASE("without weights the present score is what is expected")
{
    const Weights weights = untaught();
    const Evaluation<Rules> evaluation(edition(), weights);
    const Rules::State state = state_after(60, 3);
    for (std::size_t seat = 0; seat < 3; ++seat)
        CHECK(evaluation.score(state, seat_at(seat)) ==
              static_cast<float>(Rules::total_score(edition(), state, seat_at(seat))));
}

TEST_CASE("weights add to the present score, blended for the stage of the game")
{
    const Rules::State state = state_after(40, 2);
    const Seat seat = seat_at(1);
    const auto [feature, value] = some_feature(state, seat);
    Weights weights = untaught();
    for (std::size_t stage = 0; stage < stage_count; ++stage)
        weights.points[stage][feature] = static_cast<float>(stage * stage);
    const Evaluation<Rules> evaluation(edition(), weights);
    const auto now = static_cast<float>(Rules::total_score(edition(), state, seat));
    for (std::size_t stage = 0; stage + 1 < stage_count; ++stage)
    {
        const auto here = static_cast<float>(stage);
        const auto last = static_cast<float>(stage_count - 1);
        const float halfway = (here * here + (here + 1) * (here + 1)) / 2;
        CHECK(evaluation.score(state, seat, here / last) ==
              doctest::Approx(now + here * here * value));
        CHECK(evaluation.score(state, seat, (here + 0.5F) / last) ==
              doctest::Approx(now + halfway * value));
    }
    CHECK(evaluation.score(state, seat) ==
          evaluation.score(state, seat, Rules::progress(edition(), state)));
}

TEST_CASE("chances to win add up to one and follow the expected scores")
{
    const Weights weights = untaught();
    const Evaluation<Rules> evaluation(edition(), weights);
    for (int players = 2; players <= 4; ++players)
    {
        Rules::State state = state_after(30, players);
        state.players[0].score += 30;
        const Forecast forecast = evaluation.forecast(state);
        CHECK(forecast.players == players);
        CHECK(sum_of(forecast.win) == doctest::Approx(1));
        for (std::size_t seat = 1; seat < static_cast<std::size_t>(players); ++seat)
        {
            CHECK(forecast.win[0] > forecast.win[seat]);
            CHECK(forecast.rank(0, evaluation.spread(state)) <
                  forecast.rank(seat, evaluation.spread(state)));
        }
    }
}

TEST_CASE("the expected places add up like real ones")
{
    const Weights weights = untaught();
    const Evaluation<Rules> evaluation(edition(), weights);
    const Rules::State state = state_after(90, 4);
    const Forecast forecast = evaluation.forecast(state);
    float sum = 0;
    for (std::size_t seat = 0; seat < 4; ++seat)
        sum += forecast.rank(seat, evaluation.spread(state));
    CHECK(sum == doctest::Approx(1 + 2 + 3 + 4));
}

TEST_CASE("a finished game is judged by its result, whatever the weights say")
{
    Weights weights = untaught();
    for (auto& stage : weights.points)
        std::fill(stage.begin(), stage.end(), 1000.0F);
    const Evaluation<Rules> evaluation(edition(), weights);
    for (uint64_t seed = 1; seed <= 20; ++seed)
    {
        const Rules::State state = state_after(100'000, 3, seed);
        REQUIRE(Rules::is_over(state));
        const Forecast forecast = evaluation.forecast(state);
        CHECK(sum_of(forecast.win) == doctest::Approx(1));
        const uint32_t winners = Rules::winners(edition(), state);
        for (std::size_t seat = 0; seat < 3; ++seat)
        {
            CHECK((forecast.win[seat] > 0) == ((winners >> seat & 1) != 0));
            const int total = Rules::total_score(edition(), state, seat_at(seat));
            CHECK(forecast.score[seat] == static_cast<float>(total));
            CHECK(evaluation.score(state, seat_at(seat)) == static_cast<float>(total));
        }
    }
}

TEST_CASE("alone there is a score to expect and nobody to be ahead of")
{
    const Weights weights = untaught();
    const Evaluation<Rules> evaluation(edition(), weights);
    for (const int decisions : {10, 40, 100'000})
    {
        const Rules::State state = state_after(decisions, 1);
        const Forecast forecast = evaluation.forecast(state);
        CHECK(forecast.players == 1);
        CHECK(forecast.rank(0, evaluation.spread(state)) == 1);
        CHECK(forecast.score[0] ==
              static_cast<float>(Rules::total_score(edition(), state, seat_at(0))));
    }
}

TEST_CASE("a guess is less certain the more is still to come")
{
    Weights weights = untaught();
    for (std::size_t stage = 0; stage < stage_count; ++stage)
        weights.spread[stage] = 40.0F / static_cast<float>(stage + 1);
    const Evaluation<Rules> evaluation(edition(), weights);
    CHECK(evaluation.spread(state_after(4, 2)) > evaluation.spread(state_after(150, 2)));
    CHECK(evaluation.spread(state_after(150, 2)) > evaluation.spread(state_after(100'000, 2)));
}

TEST_CASE("the outlook of every game is the forecast for its seats")
{
    for (const Game* game : all_games())
    {
        const std::unique_ptr<Bots> bots = untaught_bots(*game);
        for (int players = game->info().min_players; players <= game->info().max_players; ++players)
        {
            const AnyState state = *game->start({players, {}, Seed{0, 1}});
            const std::vector<Outlook> outlook = bots->outlook(state);
            REQUIRE(outlook.size() == static_cast<std::size_t>(players));
            for (const Outlook& seat : outlook)
            {
                CHECK(seat.win >= 0);
                CHECK(seat.win <= 1);
                CHECK(seat.rank >= 1);
                CHECK(seat.rank <= players);
            }
            CHECK(bots->features(state, seat_at(0)).size() == bots->feature_names().size());
            CHECK(bots->progress(state) >= 0);
            CHECK(bots->progress(state) <= 1);
        }
    }
}
