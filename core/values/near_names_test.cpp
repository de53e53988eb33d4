#include "core/values/near_names.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;

TEST_CASE("near names are those with the fewest wrong letters")
{
    const std::vector<std::string> known = {"take_glass", "take_disk", "visit_factory", "done"};
    using Names = std::vector<std::string>;
    CHECK(near_names("take_glas", known) == Names{"take_glass"});
    CHECK(near_names("take_dusk", known) == Names{"take_disk"});
    CHECK(near_names("factory", known).empty());  // six letters are missing
    CHECK(near_names("take", known) == Names{"take_glass", "take_disk"});  // both begin so
    CHECK(near_names("jump", known).empty());
    CHECK(near_names("dune", known) == Names{"done"});
    CHECK(near_names("", known).empty());
    CHECK(near_names(std::string(65, 'a'), {std::string(66, 'a')}).empty());
    CHECK(near_names("a1", {"a2", "a3", "a4", "a5", "a6"}).size() == 4);
}

TEST_CASE("a hint is the end of a refusal, or nothing")
{
    CHECK(near_names_hint("CR1", {"CR01", "CR02", "IO1"}) == "; near: CR01");
    CHECK(near_names_hint("x", {"CR01"}) == "");
}
