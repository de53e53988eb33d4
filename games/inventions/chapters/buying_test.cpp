// Chapter 7: buying loads.
#include "games/inventions/chapters/buying.hpp"

#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

TEST_CASE("EI-7.1 up to three loads for 1 coin each")
{
    Table table = bare_table();
    table.give(anna, {{Good::Coin, 5}}).act(anna, Action::Buy);
    table.play(BuyLoad{load("ship_wood")}).play(BuyLoad{load("ship_metal")});
    CHECK(table.question() == "buy anna");
    table.play(BuyLoad{load("store_coal_2")});
    CHECK(table.question() == "pick_disc bert");
    CHECK(table.goods(anna, Good::Coin) == 2);
    Table early = bare_table();  // more could be bought, but for the limit
    early.give(anna, {{Good::Coin, 5}}).act(anna, Action::Buy);
    early.play(BuyLoad{load("ship_wood")}).play(BuyLoad{load("ship_metal")});
    early.play(BuyLoad{load("ship_tech")});
    CHECK(early.question() == "pick_disc bert");
    Table poor = bare_table();
    poor.act(anna, Action::Buy);  // without a coin there is nothing to ask
    CHECK(poor.question() == "pick_disc bert");
}

TEST_CASE("EI-1.15 a load that cannot be paid is refused")
{
    Table table = bare_table();
    table.state.steps.push(step_of(StepKind::Buy, anna, Loop{}));
    CHECK(table.rule_against(BuyLoad{load("ship_wood")}) == "EI-1.15");
    CHECK(table.menu() == "done");
    table.give(anna, {{Good::Coin, 1}});
    CHECK(table.offers(BuyLoad{load("ship_wood")}));
    CHECK(table.rule_against(BuyLoad{load("ship_wood")}).empty());
}

TEST_CASE("EI-7.2 a load is bought whole, however many cubes lie there")
{
    Table table = bare_table();
    table.state.loads[place_of(load("ship_tech"))] = 7;
    table.give(anna, {{Good::Coin, 1}}).act(anna, Action::Buy);
    table.play(BuyLoad{load("ship_tech")});
    CHECK(table.goods(anna, Good::Tech) == 7);
    CHECK(table.goods(anna, Good::Coin) == 0);
    CHECK(table.told<LoadBought>()[0].load == load("ship_tech"));
}

TEST_CASE("EI-7.3 an empty load cannot be bought, so none is bought twice in a round")
{
    Table table = bare_table();
    table.give(anna, {{Good::Coin, 3}}).act(anna, Action::Buy);
    table.play(BuyLoad{load("ship_metal")});
    CHECK(table.rule_against(BuyLoad{load("ship_metal")}) == "EI-7.3");
    CHECK(table.offers(BuyLoad{load("ship_tool")}));
}

TEST_CASE("EI-17.3 loads are bought in file order only")
{
    Table table = bare_table();
    table.give(anna, {{Good::Coin, 3}}).act(anna, Action::Buy);
    table.play(BuyLoad{load("ship_tool")});
    CHECK(table.rule_against(BuyLoad{load("ship_wood")}) == "EI-17.3");
    CHECK(table.menu() ==
          "buy load=store_wood, buy load=store_coal_1, buy load=store_coal_2, done");
}

TEST_CASE("EI-1.9 goods do not run out")
{
    Table table = bare_table();
    table.give(bert, {{Good::Metal, 900}, {Good::Coin, 900}, {Good::Development, 900}});
    table.give(anna, {{Good::Coin, 1}}).act(anna, Action::Buy);
    table.play(BuyLoad{load("ship_metal")});
    CHECK(table.goods(anna, Good::Metal) == 2);
    CHECK(table.lost().empty());
}
