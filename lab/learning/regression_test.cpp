#include "lab/learning/regression.hpp"

#include "core/values/random.hpp"

#include <cmath>

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

// y = 2 + 3 a - b, exactly.
Regression exact_line(uint64_t seed, int samples)
{
    Random random(Seed{0, seed});
    Regression sums(3);
    for (int sample = 0; sample < samples; ++sample)
    {
        const double first = random.below(10);
        const double second = random.below(7);
        sums.add({1, first, second}, 2 + 3 * first - second);
    }
    return sums;
}

}  // namespace

TEST_CASE("least squares finds the weights behind exact targets")
{
    const std::vector<double> weights = exact_line(1, 200).solve(1e-9);
    CHECK(weights[0] == doctest::Approx(2));
    CHECK(weights[1] == doctest::Approx(3));
    CHECK(weights[2] == doctest::Approx(-1));
}

TEST_CASE("sums merged from parts are the sums of the whole")
{
    Regression parts = exact_line(1, 50);
    parts.merge(exact_line(2, 60));
    CHECK(parts.count() == 110);
    CHECK(parts.solve(1e-9)[1] == doctest::Approx(3));
}

TEST_CASE("samples added together teach by how they differ, however chance moves them all")
{
    Random random(Seed{0, 9});
    Regression apart(2);
    Regression together(2);
    for (int game = 0; game < 40; ++game)
    {
        const double luck = 10.0 * random.below(20);  // one game is long, another short
        std::vector<RegressionSample> seats;
        for (int seat = 0; seat < 3; ++seat)
        {
            const double feature = random.below(6);
            seats.push_back({{1, feature}, luck + 2 * feature});
            apart.add(seats.back().values, seats.back().target);
        }
        together.add_together(seats);
    }
    CHECK(together.count() == apart.count());
    const double far_off = std::abs(apart.solve(1e-9)[1] - 2);
    const std::vector<double> weights = together.solve(1e-9);
    CHECK(std::abs(weights[1] - 2) < 0.25 * far_off);
    CHECK(weights[0] == doctest::Approx(95).epsilon(0.1));  // the mean of chance is still known
}

TEST_CASE("a sample added with no other is a plain sample")
{
    Regression sums(2);
    for (int sample = 0; sample < 10; ++sample)
        sums.add_together({{{1, double(sample)}, 4 + 0.5 * sample}});
    const std::vector<double> weights = sums.solve(1e-9);
    CHECK(weights[0] == doctest::Approx(4));
    CHECK(weights[1] == doctest::Approx(0.5));
}

TEST_CASE("the ridge keeps a weight at 0 for which no sample speaks")
{
    Regression sums(2);
    for (int sample = 0; sample < 20; ++sample)
        sums.add({1, 0}, 5);
    const std::vector<double> weights = sums.solve(0.001);
    CHECK(weights[0] == doctest::Approx(5).epsilon(0.001));
    CHECK(weights[1] == doctest::Approx(0));
}

TEST_CASE("a strong ridge draws weights towards 0")
{
    CHECK(exact_line(1, 100).solve(1e6)[1] < 0.1);
}
