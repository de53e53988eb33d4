#include "core/values/rule_id.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

static_assert(rule("ST-4.3").chapter == 4);
static_assert(rule("AA-23.10").number == 10);

TEST_CASE("a rule id is read and written")
{
    for (const std::string text : {"ST-4.3", "AA-23.10", "ZZ-0.0", "ZZ-255.255"})
    {
        CAPTURE(text);
        const std::optional<RuleId> id = parse_rule(text);
        REQUIRE(id);
        CHECK(to_text(*id) == text);
    }
    CHECK(rule("ST-14.2") == RuleId{{'S', 'T'}, 14, 2});
    CHECK_FALSE(rule("ST-14.2") == rule("ST-2.14"));
}

TEST_CASE("what is no rule id is not read")
{
    for (const std::string text :
         {"", "ST", "ST-4", "ST-4.", "ST-.3", "st-4.3", "S1-4.3", "ST4.3", "ST-4.3 ", " ST-4.3",
          "ST-4.x", "ST--4.3", "ST-4.-3", "ST-4.3.2", "STX-4.3", "ST-X.1"})
    {
        CAPTURE(text);
        CHECK_FALSE(parse_rule(text).has_value());
    }
}

TEST_CASE("numbers that do not fit a rule id are not read")
{
    for (const std::string text : {"ZZ-256.1", "ZZ-1.256", "ZZ-1.259", "ZZ-1000.1", "ZZ-1.99999"})
    {
        CAPTURE(text);
        CHECK_FALSE(parse_rule(text).has_value());
    }
}

}  // namespace tischwerk
