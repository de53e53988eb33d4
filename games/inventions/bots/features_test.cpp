#include "games/inventions/bots/features.hpp"

#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

TEST_CASE("every feature has a name of its own and a number")
{
    check_features<Rules>(Table());
}

TEST_CASE("features tell what a seat has and could do")
{
    Table table = bare_table();
    table.give(anna, {{Good::Coin, 5}, {Good::Metal, 1}, {Good::Coal, 1}});
    table.build(anna, "f_metal_large").own(bert, "car_original");
    CHECK(table.feature(anna, "goods_5") == 5);
    CHECK(table.feature(anna, "few_coins") == 2);
    CHECK(table.feature(bert, "goods_5") == 0);
    CHECK(table.feature(anna, "output_1") == 2);
    CHECK(table.feature(anna, "output_to_come_1") == 14);  // seven rounds after this one
    CHECK(table.feature(anna, "best_card") > 3);           // the light bulb's two coins
    CHECK(table.feature(bert, "best_card") == 0);
    CHECK(table.feature(bert, "fields") == 1);
    CHECK(table.feature(bert, "royalty_influence") == 2);
    CHECK(table.feature(anna, "leads_1") == -3);
    CHECK(table.feature(anna, "final_exchanges") == 2);
}

TEST_CASE("progress goes from the first disc to the end without going back")
{
    CHECK(Table().progress() == 0);
    check_progress(Table(), 1);
}
