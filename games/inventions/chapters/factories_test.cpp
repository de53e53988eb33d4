// Chapters 5 and 6: building and running factories.
#include "games/inventions/chapters/factories.hpp"

#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

TEST_CASE("EI-5.1 up to three factories, one after the other")
{
    Table table = bare_table();
    table.give(anna, {{Good::Wood, 9}, {Good::Coal, 9}}).act(anna, Action::Build);
    table.play(BuildFactory{factory("f_metal_small")});
    table.play(BuildFactory{factory("f_tech_small")});
    CHECK(table.question() == "build anna");
    table.play(BuildFactory{factory("f_tool_small")});
    CHECK(table.question() == "pick_disc bert");
    CHECK(table.player(anna).factories.count() == 4);
    CHECK(table.lost().empty());
}

TEST_CASE("EI-5.2 building costs what is printed, wood and coal, and gives the card")
{
    Table table = bare_table();
    table.give(anna, {{Good::Wood, 1}, {Good::Coal, 2}}).act(anna, Action::Build);
    // f_sawmill costs 1 wood and 2 coal, f_metal_small 1 and 1.
    table.play(BuildFactory{factory("f_sawmill")});
    CHECK(table.goods(anna, Good::Wood) == 0);
    CHECK(table.goods(anna, Good::Coal) == 0);
    CHECK(table.player(anna).factories.contains(factory("f_sawmill")));
    CHECK(table.state.factories_shown[4] == no_factory);
    for (const Factory& printed : table.edition().factories)
        for (const Good good : {Good::Metal, Good::Tech, Good::Tool, Good::Coin, Good::Development})
            CHECK(printed.cost[place_of(good)] == 0);
}

TEST_CASE("EI-1.15 what cannot be paid in full cannot be done")
{
    Table table = bare_table();
    table.give(anna, {{Good::Wood, 1}, {Good::Coal, 1}}).act(anna, Action::Build);
    CHECK(table.offers(BuildFactory{factory("f_metal_small")}));
    CHECK(table.rule_against(BuildFactory{factory("f_sawmill")}) == "EI-1.15");
}

TEST_CASE("EI-1.14 nothing replaces a good that is asked for")
{
    Table table = bare_table();
    table.give(anna, {{Good::Wood, 1}, {Good::Metal, 9}, {Good::Coin, 9}, {Good::Development, 9}});
    table.act(anna, Action::Build);
    CHECK(table.menu() == "build factory=f_coal_pit_1, done");  // 1 wood, no coal
}

TEST_CASE("EI-5.3 a factory with an influence symbol gives 1 influence at once")
{
    Table table = bare_table();
    table.show_factory(1, "f_timber_yard").give(anna, {{Good::Wood, 2}, {Good::Coal, 1}});
    table.act(anna, Action::Build).play(BuildFactory{factory("f_timber_yard")});
    CHECK(table.influence(anna) == 1);
    CHECK(table.player(anna).gained[place_of(Source::Factories)] == 1);
    Table plain = bare_table();
    plain.give(anna, {{Good::Wood, 1}}).act(anna, Action::Build);
    plain.play(BuildFactory{factory("f_coal_pit_1")});
    CHECK(plain.influence(anna) == 0);
}

TEST_CASE("EI-5.4 a built factory makes nothing when it is built")
{
    Table table = bare_table();
    table.give(anna, {{Good::Wood, 1}}).act(anna, Action::Build);
    table.play(BuildFactory{factory("f_coal_pit_1")});
    CHECK(table.goods(anna, Good::Coal) == 0);
}

TEST_CASE("EI-5.5 EI-1.12 factories stay, and there is no limit to their number")
{
    Table table = bare_table();
    for (std::size_t place = start_factory_count; place < factory_count; ++place)
        table.build(anna, table.edition().words.factories.ids[place]);
    CHECK(table.player(anna).factories.count() == 25);
    CHECK(table.lost().empty());
    table.player(anna).goods.fill(500);
    table.end_round();
    CHECK(table.player(anna).factories.count() == 25);
    CHECK(table.goods(anna, Good::Wood) == 500);
    CHECK(table.lost().empty());
}

TEST_CASE("EI-17.4 plain factories are built from left to right, prestigious ones in any order")
{
    Table table = bare_table();
    table.show_factory(2, "f_timber_yard").give(anna, {{Good::Wood, 9}, {Good::Coal, 9}});
    table.act(anna, Action::Build).play(BuildFactory{factory("f_tool_small")});  // slot 3
    CHECK(table.rule_against(BuildFactory{factory("f_metal_small")}) == "EI-17.4");
    CHECK(table.menu() == "build factory=f_timber_yard, build factory=f_coal_pit_1, "
                          "build factory=f_sawmill, done");
    // After a factory with influence nothing is barred anew.
    Table other = bare_table();
    other.show_factory(3, "f_timber_yard").give(anna, {{Good::Wood, 9}, {Good::Coal, 9}});
    other.act(anna, Action::Build).play(BuildFactory{factory("f_timber_yard")});
    CHECK(other.offers(BuildFactory{factory("f_metal_small")}));
}

TEST_CASE("EI-6.1 EI-6.3 all own factories give their output once, at no cost")
{
    Table table = bare_table();
    table.build(anna, "f_metal_large").build(anna, "f_charcoal_works").build(anna, "f_study_1");
    table.act(anna, Action::Produce);
    const std::array<int16_t, good_count> goods = {2, 2, 0, 0, 1, 0, 1};
    CHECK(table.player(anna).goods == goods);
    CHECK(table.count_of<FactoryRun>() == 4);
}

TEST_CASE("EI-6.2 factories of others give nothing")
{
    Table table = bare_table();
    table.build(bert, "f_metal_large").act(anna, Action::Produce);
    CHECK(table.goods(anna, Good::Metal) == 0);
    CHECK(table.goods(bert, Good::Metal) == 0);
    CHECK(table.goods(bert, Good::Wood) == 0);
}
