#include "core/testing/why_not.hpp"

#include "core/values/result.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;

TEST_CASE("why not: the words of a refusal, and none of what was not refused")
{
    const Result<int> refused = refuse("too late");
    CHECK(why_not(refused) == "too late");
    CHECK(why_not(Result<int>(5)) == "");
    CHECK(why_not(Result<void>()) == "");
    CHECK(why_not(std::optional<std::string>("two cards")) == "two cards");
    CHECK(why_not(std::optional<std::string>()) == "");
}
