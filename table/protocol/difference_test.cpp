// Differences between views: small, exact, and refused where they do not fit.
#include "table/protocol/difference.hpp"

#include "core/json/json_input.hpp"
#include "table/protocol/telling.hpp"
#include "table/testing/played_table.hpp"

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

json::value value_of(const char* text)
{
    return *parse_json(text);
}

void check_back(const json::value& older, const json::value& newer)
{
    const std::optional<json::value> change = difference(older, newer);
    REQUIRE(change.has_value() == (older != newer));
    if (change)
        CHECK(*with_difference(older, *change) == newer);
}

}  // namespace

TEST_CASE("a difference names the changed parts alone")
{
    const json::value older = value_of(R"({"a":1,"b":{"c":[1,2,3]},"d":["x","y"]})");
    const json::value newer = value_of(R"({"a":2,"b":{"c":[1,5,3]},"d":["x","z","y"]})");
    CHECK(difference(older, newer) ==
          value_of(R"({"a":[2],"b":{"c":{"1":[5]}},"d":{"@":[1,0,["z"]]}})"));
    CHECK_FALSE(difference(older, older).has_value());
    check_back(older, newer);
    check_back(newer, older);
    check_back(older, value_of(R"({"a":1})"));  // other members: told whole
    check_back(older, nullptr);
    check_back(value_of("[1,[2]]"), value_of("[[1],2]"));
    check_back(value_of("[]"), value_of("[[]]"));
}

TEST_CASE("a difference that does not fit is refused")
{
    for (const char* text :
         {"7", "[1,2]", R"({"b":[1]})", R"({"l":{"9":[1]}})", R"({"l":{"x":[1]}})",
          R"({"l":{"@":[3,0,[]]}})", R"({"l":{"@":[0,3,[]]}})", R"({"l":{"@":[-1,0,[]]}})",
          R"({"l":{"@":7}})", R"({"n":{"a":[1]}})"})
        CHECK_FALSE(with_difference(value_of(R"({"l":[1,2],"n":7})"), value_of(text)).has_value());
}

TEST_CASE("differences lead from view to view through a game")
{
    for (const Game* game : all_games())
    {
        PlayedTable table = PlayedTable::started(*game, setup_with(few_players(*game), 1));
        Random random(Seed{3, 3});
        json::value seen = seen_in(changed(*table.operator->(), 1, viewer_of(0)), Language::German);
        for (int count = 0; count < 60 && table->phase() == Phase::Playing; ++count)
        {
            const int from = table->number() + 1;
            table.play_random_move(random);
            const Changed message = changed(*table.operator->(), from, viewer_of(0));
            const json::value after = seen_in(message, Language::German);
            const Stepped step = stepped(message, seen, after, Language::German);
            seen = *with_difference(seen, step.change);
            REQUIRE(seen == after);
        }
    }
}
