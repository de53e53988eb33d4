#include "core/invariants.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

struct Basket
{
    int apples = 0;
    int pears = 0;
};

Finding check_apples(const Basket& basket)
{
    return basket.apples < 0 ? Finding("apples are missing") : std::nullopt;
}
Finding check_pears(const Basket& basket)
{
    return basket.pears < 0 ? Finding("pears are missing") : std::nullopt;
}

Finding finding_in(const Basket& basket)
{
    return first_finding(basket, {check_apples, check_pears});
}

}  // namespace

TEST_CASE("the first check that finds something is believed, and none finds nothing")
{
    CHECK(finding_in({1, 1}) == std::nullopt);
    CHECK(finding_in({1, -1}) == "pears are missing");
    CHECK(finding_in({-1, -1}) == "apples are missing");
}

}  // namespace tischwerk
