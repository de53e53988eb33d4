#include "lab/regression.hpp"

#include "core/random.hpp"

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
