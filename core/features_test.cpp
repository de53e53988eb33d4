#include "core/features.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

struct Harvest
{
    float apples = 1;
    Several<2> pears{};
    float plums = 2;
};
BOOST_DESCRIBE_STRUCT(Harvest, (), (apples, pears, plums))

}  // namespace

TEST_CASE("every number of the features has a name, those of a list are counted from 0")
{
    CHECK(feature_names_of<Harvest>() ==
          std::vector<std::string>{"apples", "pears_0", "pears_1", "plums"});
}

TEST_CASE("the turns before a seat are counted clockwise from the active one")
{
    CHECK(turns_before(Seat{2}, Seat{2}, 4) == 0);
    CHECK(turns_before(Seat{3}, Seat{1}, 4) == 2);
    CHECK(turns_before(Seat{0}, Seat{3}, 4) == 1);
}

TEST_CASE("features are copied in the order of their names, as many as fit")
{
    const Harvest harvest = {1, {5, 6}, 2};
    std::vector<float> values(4);
    copy_features(harvest, values);
    CHECK(values == std::vector<float>{1, 5, 6, 2});
    std::vector<float> few(2);
    copy_features(harvest, few);
    CHECK(few == std::vector<float>{1, 5});
}

}  // namespace tischwerk
