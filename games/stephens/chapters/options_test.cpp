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
