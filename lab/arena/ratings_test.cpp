#include "core/values/random.hpp"
#include "lab/arena/ratings.hpp"

#include <cmath>

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

PairResults two_bots(int above, int level, int below)
{
    PairResults results(2);
    for (int number = 0; number < above + level + below; ++number)
        results.add(0, 1, number < above ? 1 : number < above + level ? 0 : -1);
    return results;
}

}  // namespace

TEST_CASE("two bots: the difference is the logarithm of the odds, solved by hand")
{
    // 29.5 wins with the imagined half to 9.5: 400 * log10(29.5 / 9.5) = 196.84.
    const std::vector<Rating> ratings = fit_ratings(two_bots(29, 0, 9), 1);
    CHECK(ratings[0].value - ratings[1].value == doctest::Approx(196.84).epsilon(0.0001));
    CHECK(ratings[0].value + ratings[1].value == doctest::Approx(3000));

    // The odds' logarithm has the variance 1 / 29.5 + 1 / 9.5; half the difference is each one's.
    const double reach = 1.96 * std::sqrt(1 / 29.5 + 1 / 9.5) / 2 * 400 / std::log(10);
    CHECK(ratings[0].interval.high - ratings[0].value == doctest::Approx(reach).epsilon(0.001));
    CHECK(ratings[0].value - ratings[0].interval.low == doctest::Approx(reach).epsilon(0.001));
}

TEST_CASE("a draw is half a win for each")
{
    const std::vector<Rating> drawn = fit_ratings(two_bots(10, 20, 10), 1);
    CHECK(drawn[0].value == doctest::Approx(1500));
    const std::vector<Rating> won = fit_ratings(two_bots(20, 10, 10), 1);
    const std::vector<Rating> split = fit_ratings(two_bots(25, 0, 15), 1);
    CHECK(won[0].value == doctest::Approx(split[0].value));
}

TEST_CASE("a bot that always wins stays finite, and nothing played is no opinion")
{
    const std::vector<Rating> ratings = fit_ratings(two_bots(1000, 0, 0), 1);
    CHECK(ratings[0].value > 1900);
    CHECK(ratings[0].value < 2300);
    CHECK(fit_ratings(PairResults(3), 1)[2].value == doctest::Approx(1500));
    CHECK(fit_ratings(PairResults(1), 1)[0].value == 1500);
}

TEST_CASE("three bots in a circle are level, in a row they are ordered")
{
    PairResults circle(3);
    PairResults row(3);
    for (int number = 0; number < 40; ++number)
    {
        circle.add(0, 1, 1);
        circle.add(1, 2, 1);
        circle.add(2, 0, 1);
        row.add(0, 1, number % 4 == 0 ? -1 : 1);
        row.add(1, 2, number % 4 == 0 ? -1 : 1);
    }
    for (const Rating& rating : fit_ratings(circle, 1))
        CHECK(rating.value == doctest::Approx(1500));
    const std::vector<Rating> ratings = fit_ratings(row, 1);
    CHECK(ratings[1].value == doctest::Approx(1500));
    CHECK(ratings[0].value + ratings[2].value == doctest::Approx(3000));
    CHECK(ratings[0].value > 1650);
}

TEST_CASE("less weight means wider intervals at the same place")
{
    const PairResults results = two_bots(3000, 0, 1000);
    const Rating whole = fit_ratings(results, 1)[0];
    const Rating third = fit_ratings(results, pair_weight(4))[0];
    CHECK(third.value == doctest::Approx(whole.value).epsilon(0.001));
    CHECK((third.interval.high - third.value) / (whole.interval.high - whole.value) ==
          doctest::Approx(std::sqrt(3)).epsilon(0.01));
}

TEST_CASE("the intervals hold the true ratings of tables of four as often as they say")
{
    // Four bots of known strength; a table is drawn by giving each a Gumbel number of its strength,
    // which makes every pair follow the model exactly.
    const std::vector<double> strengths = {0.6, 0.2, -0.2, -0.6};
    Random random(Seed{3, 14});
    int held = 0;
    constexpr int repeats = 60;
    for (int repeat = 0; repeat < repeats; ++repeat)
    {
        PairResults results(4);
        for (int game = 0; game < 150; ++game)
        {
            std::vector<double> places;
            for (const double strength : strengths)
            {
                const double share = (static_cast<double>(random.next() >> 11) + 0.5) * 0x1.0p-53;
                places.push_back(strength - std::log(-std::log(share)));
            }
            for (std::size_t first = 0; first < 4; ++first)
                for (std::size_t second = first + 1; second < 4; ++second)
                    results.add(first, second, places[first] > places[second] ? 1 : -1);
        }
        const std::vector<Rating> ratings = fit_ratings(results, pair_weight(4));
        for (std::size_t bot = 0; bot < 4; ++bot)
        {
            const double truth = 1500 + strengths[bot] * 400 / std::log(10);
            held += ratings[bot].interval.low <= truth && truth <= ratings[bot].interval.high;
        }
    }
    CHECK(held >= 4 * repeats * 95 / 100);
}
