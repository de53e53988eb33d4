#include "core/values/names.hpp"

#include <array>

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

enum class Tool : uint8_t
{
    Saw,
    Awl,
    None = 255
};

}  // namespace

TEST_CASE("an id outside an edition's list is a fault in every build")
{
    const std::array<int, 2> prices{3, 5};
    CHECK(look_up(prices, Tool::Awl) == 5);
    CHECK_THROWS_AS(look_up(prices, static_cast<Tool>(2)), Fault);
    CHECK_THROWS_AS(look_up(prices, Tool::None), Fault);
}

}  // namespace tischwerk
