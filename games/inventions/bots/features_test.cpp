#include "games/inventions/bots/features.hpp"

#include "games/inventions/testing/table.hpp"

#include <algorithm>
#include <set>

using namespace tischwerk;
using namespace tischwerk::inventions;
using namespace tischwerk::inventions::testing;

namespace
{

float feature(const Table& table, Seat seat, std::string_view name)
{
    const std::vector<std::string>& names = feature_names();
    std::vector<float> values(names.size());
    features_of(table.board(), seat, values);
    const auto found = std::find(names.begin(), names.end(), name);
    REQUIRE(found != names.end());
    return values[static_cast<std::size_t>(found - names.begin())];
}

}  // namespace

TEST_CASE("every feature has a name of its own and a number")
{
    const std::vector<std::string>& names = feature_names();
    CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
    Table table;
    std::vector<float> values(names.size(), -77);
    features_of(table.board(), anna, values);
    CHECK(std::none_of(values.begin(), values.end(), [](float value) { return value == -77; }));
}

TEST_CASE("features tell what a seat has and could do")
{
    Table table = bare_table();
    table.give(anna, {{Good::Coin, 5}, {Good::Metal, 1}, {Good::Coal, 1}});
    table.build(anna, "f_metal_large").own(bert, "car_original");
    CHECK(feature(table, anna, "goods_5") == 5);
    CHECK(feature(table, anna, "few_coins") == 2);
    CHECK(feature(table, bert, "goods_5") == 0);
    CHECK(feature(table, anna, "output_1") == 2);
    CHECK(feature(table, anna, "output_to_come_1") == 14);  // seven rounds after this one
    CHECK(feature(table, anna, "best_card") > 3);           // the light bulb's two coins
    CHECK(feature(table, bert, "best_card") == 0);
    CHECK(feature(table, bert, "fields") == 1);
    CHECK(feature(table, bert, "royalty_influence") == 2);
    CHECK(feature(table, anna, "leads_1") == -3);
    CHECK(feature(table, anna, "final_exchanges") == 2);
}

TEST_CASE("progress goes from the first disc to the end without going back")
{
    Table table;
    CHECK(progress_of(table.board()) == 0);
    Random random(Seed{1, 1});
    MoveList moves;
    Rules::list_moves(table.edition(), table.state, moves);
    float before = 0;
    while (!moves.is_empty())
    {
        Rules::apply(table.edition(), table.state,
                     moves[random.below(static_cast<uint32_t>(moves.size()))], nullptr, moves);
        REQUIRE(progress_of(table.board()) >= before);
        before = progress_of(table.board());
    }
    CHECK(before == 1);
}
