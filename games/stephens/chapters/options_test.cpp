// The options of a game, named back as they were chosen (ST-12.1, ST-12.9).
#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

TEST_CASE("ST-12.1 ST-12.9 a game names the options it was begun with")
{
    const auto named = [](int players, const OptionValues& values) {
        return option_values(first_edition(), *read_options(first_edition(), players, values));
    };
    const OptionValues plain = {
        {"difficulty", "normal"}, {"opponent", "none"}, {"scenario", "none"}};
    CHECK(named(2, {}) == plain);
    CHECK(named(1, {}) == plain);
    for (const std::string opponent : {"OP1", "OP5", "random"})
        for (const std::string difficulty : {"easy", "hard"})
        {
            const OptionValues values = {
                {"difficulty", difficulty}, {"opponent", opponent}, {"scenario", "none"}};
            CHECK(named(1, values) == values);
        }
    for (const std::string scenario : {"SC1", "SC6"})
    {
        const OptionValues values = {
            {"difficulty", "normal"}, {"opponent", "none"}, {"scenario", scenario}};
        CHECK(named(1, values) == values);
    }
}

TEST_CASE("ST-11.5 ST-12.1 ST-12.9 ST-12.10 options that do not fit are refused with their rule")
{
    const auto rule_against = [](int players, const OptionValues& values) {
        const Result<Options> options = read_options(first_edition(), players, values);
        REQUIRE_FALSE(options.has_value());
        return options.error().rule ? to_text(*options.error().rule) : "";
    };
    for (const int players : {2, 4})
    {
        CHECK(rule_against(players, {{"difficulty", "hard"}}) == "ST-11.5");
        CHECK(rule_against(players, {{"opponent", "OP1"}}) == "ST-12.1");
        CHECK(rule_against(players, {{"scenario", "SC1"}}) == "ST-12.9");
    }
    CHECK(rule_against(1, {{"opponent", "OP1"}, {"scenario", "SC1"}}) == "ST-12.10");
    CHECK(rule_against(1, {{"difficulty", "easy"}, {"scenario", "SC1"}}) == "ST-12.9");
}

TEST_CASE("a table has one to four players")
{
    for (const int players : {0, 5})
    {
        const Result<Options> options = read_options(first_edition(), players, {});
        REQUIRE_FALSE(options.has_value());
        CHECK(options.error().message ==
              "stephens is for 1 to 4 players, not " + std::to_string(players));
    }
    for (const int players : {1, 4})
        CHECK(read_options(first_edition(), players, {}).has_value());
}
