// Chapters 11 to 16: R&D, Sale, and the four actions without a worker.
#include "games/automation/chapters/trading.hpp"

#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

TEST_CASE("AA-11.1 AA-11.2 AA-11.4 an R&D card is free and does its effect at once")
{
    Table table = bare_table();
    table.workers(anna, {0, 1, 0, 0}).take(Rd);
    CHECK(table.menu() == "take_rd card=RD01, take_rd card=RD02");
    table.play(TakeRd{rd("RD02")});
    CHECK(table.of(anna).rd.contains(rd("RD02")));
    CHECK(table.of(anna).relations[place_of(Company::Orbit)] == 1);
    CHECK(table.score(anna) == 1);  // one part
}

TEST_CASE("AA-11.3 the worker in use is not upgraded")
{
    Table table = bare_table();
    table.workers(anna, {0, 0, 1, 0}).take(Rd).play(TakeRd{rd("RD03")});
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{});
    CHECK(table.count_of<WorkerUpgraded>() == 0);
    Table two = bare_table();
    two.workers(anna, {1, 0, 1, 0}).take(Rd).play(ChooseWorker{3}).play(TakeRd{rd("RD03")});
    CHECK(two.of(anna).workers == std::array<uint8_t, 4>{0, 0, 1, 0});
}

TEST_CASE("AA-11.5 the bonus is credits, from round 3 on credits and tokens")
{
    Table early = bare_table();
    early.workers(anna, {0, 1, 0, 0}).round(2).take(Rd).play(TakeRd{rd("RD02")});
    CHECK(early.of(anna).credits == 2);
    Table late = bare_table();
    late.workers(anna, {0, 1, 0, 0}).round(3).take(Rd).play(TakeRd{rd("RD02")});
    CHECK(late.decision() == "rd_bonus");
    CHECK(late.options().size() == 10);
    CHECK(late.options()[0] == "bonus credits=2 red=0 yellow=0 blue=0");
    CHECK(late.options()[1] == "bonus credits=1 red=1 yellow=0 blue=0");
    late.play(ChooseBonus{1, 0, 0, 1});
    CHECK(late.of(anna).credits == 1);
    CHECK(late.of(anna).tokens == Tokens{0, 0, 1});
}

TEST_CASE("AA-12.1 AA-12.2 an order in reach is paid without discounts")
{
    Table table = bare_table();
    table.own_equipment(anna, 1, "EQ05").workers(anna, {1, 0, 0, 0}).give(anna, 0, {1, 1, 0});
    CHECK_FALSE(table.offers(TakeMainAction{Sale}));  // 2 red, with any discount
    table.give(anna, 0, {2, 1, 3}).take(Sale);
    CHECK(table.of(anna).sales.contains(sale("SO01")));
    CHECK(table.of(anna).tokens == Tokens{0, 0, 3});
    CHECK(table.state.sales.shown.size() == 4);
}

TEST_CASE("AA-12.3 AA-12.4 AA-12.5 relationship, then reputation, and credits as a bonus")
{
    Table table = bare_table();
    table.workers(anna, {0, 1, 0, 0}).give(anna, 0, {2, 1, 0}).take(Sale);
    CHECK(table.of(anna).relations[place_of(Company::Helix)] == 1);
    CHECK(table.of(anna).reputation == 1);
    CHECK(table.of(anna).credits == 2);
    CHECK(Rules::result(table.edition(), table.state).seats[0].lines[4].points == 3);
    const auto relation = table.told<RelationRaised>();
    CHECK(relation.size() == 1);

    Table any = bare_table();
    any.show_sales({"SO19"}).workers(anna, {1, 0, 0, 0}).give(anna, 0, {1, 1, 1}).take(Sale);
    CHECK(any.decision() == "rel_company");
    CHECK(any.of(anna).reputation == 0);  // after the relationship
    any.play(ChooseCompany{Company::Stead});
    CHECK(any.of(anna).reputation == 1);
}

TEST_CASE("AA-13.1 AA-13.2 funding gives 3 credits and one for each engineer, always")
{
    for (const auto& [reputation, credits] : {std::pair{0, 3}, {2, 4}, {6, 5}, {12, 6}})
    {
        Table table = bare_table();
        table.player(anna).reputation = static_cast<uint8_t>(reputation);
        CHECK(table.offers(TakeMainAction{Funding}));
        table.take(Funding);
        CHECK(table.of(anna).credits == credits);
    }
}

TEST_CASE("AA-14.1 AA-14.2 assembling builds by sales, and one for each engineer")
{
    Table table = bare_table();
    table.own_sales(anna, {"SO05"}).player(anna).reputation = 5;
    table.take(Assembling);
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{2, 1, 0, 0});
    Table five_orders = bare_table();
    five_orders.own_sales(anna, {"SO05", "SO06", "SO07", "SO08", "SO09"}).take(Assembling);
    CHECK(five_orders.of(anna).workers == std::array<uint8_t, 4>{0, 0, 0, 1});  // at most IV
}

TEST_CASE("AA-14.3 AA-14.4 AA-14.5 only unfinished workers are built, and one is needed")
{
    Table table = bare_table();
    table.own_sales(anna, {"SO05"}).player(anna).reputation = 9;
    table.workers(anna, {4, 0, 0, 0}).take(Assembling);
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{5, 1, 0, 0});  // the first by sales
    Table none = bare_table();
    none.workers(anna, {4, 0, 0, 0});
    none.player(anna).unfinished = 0;
    none.player(anna).workers_on_cards = 1;
    none.state.spaces[place_of(Sale)].push(anna);
    CHECK(none.rule_against(TakeMainAction{Assembling}) == "AA-7.15");
}

TEST_CASE("AA-15.1 AA-15.2 AA-15.3 a tile is taken, gained and discarded; the row stays shorter")
{
    Table table = bare_table();
    table.workers(anna, {6, 0, 0, 0}).show_tiles({"TSA6", "TSA1", "TSA2", "TSA3", "TSA4"});
    table.take(Sponsorship).play(TakeTile{tile("TSA6")});
    CHECK(table.of(anna).credits == 1);  // the worker it would build is lost
    CHECK(table.state.tiles_shown.size() == 4);
    CHECK(table.state.tile_discard.contains(tile("TSA6")));
}

TEST_CASE("AA-15.4 AA-15.5 the sponsor's marker; the first player not on the first space")
{
    Table table = bare_table();
    table.take(Sponsorship).play(TakeTile{tile("TSA5")});
    CHECK(table.state.next_order[0] == no_seat);
    CHECK(table.state.next_order[1] == anna);
    table.play(EndTurn{}).take(Sponsorship).play(TakeTile{tile("TSA1")});
    CHECK(table.state.next_order[0] == bert);
    table.play(EndTurn{}).take(Sponsorship).play(TakeTile{tile("TSA2")});
    CHECK(table.state.next_order[2] == cleo);
}

TEST_CASE("AA-15.6 everybody finds a tile")
{
    Table table = bare_table();
    table.show_tiles({"TSA1"});
    CHECK(table.offers(TakeMainAction{Sponsorship}));
    table.show_tiles({});
    CHECK(table.rule_against(TakeMainAction{Sponsorship}) == "AA-7.15");
    for (std::size_t players = 2; players <= 4; ++players)
        CHECK(first_edition().with(players).tile_row == players + 1);
}

TEST_CASE("AA-16.1 AA-16.2 AA-16.3 the market's colours, a die for each engineer, then the limit")
{
    Table table = bare_table();
    table.state.market = {Colour::Blue, Colour::Blue, Colour::Red};
    table.take(Purchasing);
    CHECK(table.of(anna).tokens == Tokens{1, 0, 2});
    Table dice = bare_table();
    dice.player(anna).reputation = 9;
    dice.give(anna, 0, {5, 5, 0}).take(Purchasing);
    CHECK(dice.count_of<ResourceDieRolled>() == 3);
    CHECK(dice.decision() == "over_limit");
    CHECK(dice.of(anna).token_count() == 16);
    CHECK(dice.options().size() <= 28);
}
