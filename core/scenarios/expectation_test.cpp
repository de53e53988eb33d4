#include "core/scenarios/expectation.hpp"

#include "core/json/json_input.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;

namespace
{

bool meets(std::string_view found, std::string_view wanted)
{
    REQUIRE(check_expectation(*parse_json(wanted)));
    return is_as_expected(*parse_json(wanted), *parse_json(found));
}

std::string refusal_of(std::string_view wanted)
{
    const Result<void> checked = check_expectation(*parse_json(wanted));
    return checked ? "accepted" : checked.error().message;
}

}  // namespace

TEST_CASE("a plain value is expected as it is")
{
    CHECK(meets("9", "9"));
    CHECK_FALSE(meets("9", "8"));
    CHECK(meets(R"({"wood": 1})", R"({"wood": 1})"));
    CHECK_FALSE(meets(R"({"wood": 1, "coal": 0})", R"({"wood": 1})"));
    CHECK(expectation_text(9) == "= 9");
}

TEST_CASE("one_of is met by each of its values")
{
    CHECK(meets("3", R"({"one_of": [2, 3]})"));
    CHECK_FALSE(meets("4", R"({"one_of": [2, 3]})"));
    CHECK(meets("[1]", R"({"one_of": [[1], [2]]})"));
    CHECK(refusal_of(R"({"one_of": 3})") == "one_of must be a list");
}

TEST_CASE("contains is met by a list with the value, or with all of them")
{
    CHECK(meets(R"(["a", "b"])", R"({"contains": "b"})"));
    CHECK_FALSE(meets(R"(["a", "b"])", R"({"contains": "c"})"));
    CHECK(meets(R"(["a", "b", "c"])", R"({"contains": ["c", "a"]})"));
    CHECK_FALSE(meets(R"(["a", "b"])", R"({"contains": ["a", "c"]})"));
    CHECK_FALSE(meets(R"("a")", R"({"contains": "a"})"));
}

TEST_CASE("in_any_order is met by the same values, each as often")
{
    CHECK(meets("[1, 2, 2]", R"({"in_any_order": [2, 1, 2]})"));
    CHECK_FALSE(meets("[1, 2]", R"({"in_any_order": [2, 1, 2]})"));
    CHECK_FALSE(meets("[1, 1, 2]", R"({"in_any_order": [2, 1, 2]})"));
    CHECK_FALSE(meets("2", R"({"in_any_order": [2]})"));
    CHECK(refusal_of(R"({"in_any_order": 2})") == "in_any_order must be a list");
}

TEST_CASE("at_least is met by numbers from there on")
{
    CHECK(meets("3", R"({"at_least": 3})"));
    CHECK(meets("-1", R"({"at_least": -2})"));
    CHECK_FALSE(meets("2", R"({"at_least": 3})"));
    CHECK_FALSE(meets(R"("4")", R"({"at_least": 3})"));
    CHECK(refusal_of(R"({"at_least": "3"})") == "at_least must be a whole number");
}

TEST_CASE("length is met by lists and tables with so many entries")
{
    CHECK(meets("[1, 2]", R"({"length": 2})"));
    CHECK(meets(R"({"a": 1})", R"({"length": 1})"));
    CHECK_FALSE(meets("[1, 2]", R"({"length": 1})"));
    CHECK_FALSE(meets("2", R"({"length": 2})"));
    CHECK(refusal_of(R"({"length": -1})") == "length must be a whole number from 0");
}

TEST_CASE("several words in one table must all be met, and other keys do not belong there")
{
    CHECK(meets("[1, 2]", R"({"length": 2, "contains": 2})"));
    CHECK_FALSE(meets("[1, 2]", R"({"length": 2, "contains": 3})"));
    CHECK(expectation_text(*parse_json(R"({"length": 2, "contains": 3})")) ==
          "has the length 2 and contains 3");
    CHECK(refusal_of(R"({"at_least": 2, "at_best": 3})") ==
          "'at_best' is no word for an expectation; there are one_of, contains, in_any_order, "
          "at_least, length");
}
