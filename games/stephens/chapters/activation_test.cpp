// Chapter 7, second half: activating a row (ST-7.14 to ST-7.20).
#include "games/stephens/chapters/activation.hpp"
#include "games/stephens/testing/bare_table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

UseProfession use(std::string_view card, uint8_t option = 1)
{
    return {profession(card), option};
}

// Anna alone, with this card at the upper left furnace, has just taken the glass there. The card
// has one option, this one.
Table activated(std::string_view card, const Player& player, const ProfessionOption& option)
{
    Table table = bare_table();
    table.player(anna) = player;
    table.reprint_option(card, option.pay, option.gain).place(Row::Left0, card, anna);
    table.play(TakeGlass{Furnace::UpperLeft});
    return table;
}

Player with_stock(int16_t coins, int8_t influence)
{
    Player player;
    player.coins = coins;
    player.influence = influence;
    return player;
}

}  // namespace

TEST_CASE("ST-7.14 everyone with workers in the row is asked, the active player first, clockwise")
{
    Table table = bare_table(4);
    table.place(Row::Left0, "R03", anna).place(Row::Left0, "R02", cleo, anna);
    table.place(Row::Left0, "R01", bert).place(Row::Left1, "R05", dora);
    table.give_turn_to(bert).play(TakeGlass{Furnace::UpperLeft});
    CHECK(question(table) == "use_profession bert");
    table.play(Done{});
    CHECK(question(table) == "use_profession cleo");  // dora has no worker in this row
    table.play(Done{});
    CHECK(question(table) == "use_profession anna");
    table.play(use("R02"));
    CHECK(question(table) == "use_profession anna");  // finishes before the turn goes on
    table.play(Done{});
    CHECK(question(table) == "main_action cleo");
}

TEST_CASE("ST-7.14 each card is used once in an activation")
{
    Table table = bare_table();
    table.place(Row::Left0, "R01", anna).place(Row::Left0, "R02", anna);
    table.play(TakeGlass{Furnace::UpperLeft}).play(use("R01"));
    CHECK(table.rule_against(use("R01")) == "ST-7.14");
    CHECK(menu_of(table) == "use_profession card=R02 option=1, done");
}

TEST_CASE("ST-7.15 own cards come in any order and each is optional")
{
    Table table = bare_table();
    table.place(Row::Left0, "R01", anna).place(Row::Left0, "R02", anna);
    table.reprint_option("R02", {}, {.coin = 1});
    table.play(TakeGlass{Furnace::UpperLeft}).play(use("R02"));
    CHECK(table.player(anna).coins == 1);
    table.play(Done{});
    CHECK(table.player(anna).influence == 0);
    CHECK(question(table) == "main_action bert");
}

TEST_CASE("ST-7.15 at most one option of a card is picked, paid and gained")
{
    Table table = bare_table();
    table.player(anna).coins = 3;
    table.place(Row::Left0, "S2", anna).place(Row::Left0, "R01", anna);
    table.play(TakeGlass{Furnace::UpperLeft}).play(use("S2", 2));
    CHECK(table.player(anna).coins == 2);
    CHECK(table.player(anna).forest == first_edition().nature.start + 1);
    CHECK_FALSE(table.offers(use("S2", 1)));
    CHECK_FALSE(table.offers(use("S2", 2)));
    CHECK(table.offers(use("R01")));
}

TEST_CASE("ST-7.16 one activation executes an option once, however much could be paid")
{
    Table table = activated("R21", with_stock(0, 4), {{.influence = 1}, {.coin = 2}});
    table.play(use("R21"));
    CHECK(table.player(anna).influence == 3);
    CHECK(table.player(anna).coins == 2);
    CHECK(question(table) == "main_action bert");
}

TEST_CASE("ST-7.17 master and apprentice have the same rights and choose independently")
{
    Table table = bare_table();
    table.place(Row::Left0, "R03", bert, anna);
    table.play(TakeGlass{Furnace::UpperLeft});
    const std::string offered = menu_of(table);
    CHECK(offered == "use_profession card=R03 option=1, use_profession card=R03 option=2, done");
    table.play(use("R03", 1));
    CHECK(question(table) == "use_profession bert");
    CHECK(menu_of(table) == offered);
    table.play(use("R03", 2));
    const auto& printed = first_edition()[profession("R03")].options;
    CHECK(table.player(anna).coins == printed[0].gain.coin);
    CHECK(table.player(bert).influence == printed[1].gain.influence);
}

TEST_CASE("ST-7.18 a payment whose whole gain would be lost is not offered")
{
    Table table = bare_table();
    table.player(anna) = with_stock(5, 4);  // all locks closed: 4 is the cap
    table.player(anna).dune = first_edition().nature.top;
    cubes(table, anna, Colour::Pink) = 1;
    table.place(Row::Left0, "R01", anna).place(Row::Left0, "R05", anna);
    table.place(Row::Left0, "R09", anna).place(Row::Left0, "R16", anna);
    table.place(Row::Left0, "R07", anna);
    table.reprint_option("R01", {}, {.influence = 1}).reprint_option("R07", {}, {.dune = 1});
    table.reprint_option("R05", {.influence = 1}, {.dune = 1});
    table.reprint_option("R09", {.cube = 1}, {.influence = 3});
    table.reprint_option("R16", {.coin = 2}, {.influence = 1, .vp = 1});
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(table.rule_against(use("R05")) == "ST-7.18");  // dune is at its top
    CHECK(table.rule_against(use("R09")) == "ST-7.18");  // influence is at its cap
    CHECK(table.offers(use("R01")));                     // a plain gain stays
    CHECK(table.offers(use("R07")));
    CHECK(table.offers(use("R16")));  // the point is not lost
    table.play(use("R01"));
    CHECK(table.player(anna).influence == 4);
}

TEST_CASE("ST-7.18 what would be lost is seen after the payment")
{
    Table table = activated("R21", with_stock(0, 4), {{.influence = 1}, {.influence = 1}});
    CHECK(table.offers(use("R21")));
}

TEST_CASE("ST-7.19 points move the score marker at once and may trigger the end")
{
    Table table = bare_table();
    table.state.army_space = 2;
    table.place(Row::Left0, "R19", anna).place(Row::Left0, "R01", anna);
    table.reprint_option("R19", {}, {.vp = 1});
    table.play(TakeGlass{Furnace::UpperLeft}).play(use("R19"));
    CHECK(table.player(anna).score == 1);
    CHECK(table.state.end_trigger == EndTrigger::None);
    table.give_turn_to(anna).play(TakeGlass{Furnace::UpperLeft}).play(use("R19"));
    CHECK(table.decision() == "use_profession");  // R01 is still open
    CHECK(table.player(anna).score == 2);
    CHECK(table.state.end_trigger == EndTrigger::ScoreReachedArmy);
    CHECK(table.count_of<EndTriggered>() == 1);
}

TEST_CASE("ST-7.20 coins, influence, tracks and points are gained and paid by their number")
{
    const int start = first_edition().nature.start;
    Player player = with_stock(3, 3);
    player.forest = player.dune = first_edition().nature.start;
    Table both = activated("R04", player, {{}, {.coin = 1, .influence = 1}});
    both.play(use("R04"));
    CHECK(both.player(anna).coins == 4);
    CHECK(both.player(anna).influence == 4);
    Table dune = activated("R05", player, {{.influence = 1}, {.dune = 1}});
    dune.play(use("R05"));
    CHECK(dune.player(anna).influence == 2);
    CHECK(dune.player(anna).dune == start + 1);
    Table forest = activated("R06", player, {{.coin = 1}, {.forest = 1}});
    forest.play(use("R06"));
    CHECK(forest.player(anna).coins == 2);
    CHECK(forest.player(anna).forest == start + 1);
    Table point = activated("R16", player, {{.coin = 2}, {.influence = 1, .vp = 1}});
    point.play(use("R16"));
    CHECK(point.player(anna).coins == 1);
    CHECK(point.player(anna).influence == 4);
    CHECK(point.player(anna).score == 1);
}

TEST_CASE("ST-7.20 cubes and accessories in pay and gain are of the owner's choice")
{
    Table cube = activated("R12", with_stock(1, 0), {{.coin = 1}, {.cube = 1}});
    cube.play(use("R12")).play(GainCube{Colour::Black});
    CHECK(cubes(cube, anna, Colour::Black) == 1);
    CHECK(cube.player(anna).coins == 0);

    Table tile = activated("R17", with_stock(2, 0), {{.coin = 2}, {.accessory = 1}});
    tile.play(use("R17")).play(GainAccessory{Accessory::Chandelier});
    CHECK(tiles(tile, anna, Accessory::Chandelier) == 1);

    Player rich;
    rich.cubes[place_of(Colour::Orange)] = 1;
    rich.accessories = {1, 1, 0};
    Table sold = activated("R10", rich, {{.cube = 1}, {.coin = 3}});  // the glass taken is green
    sold.play(use("R10")).play(PayCube{Colour::Orange});
    CHECK(cubes(sold, anna, Colour::Orange) == 0);
    CHECK(cubes(sold, anna, Colour::Green) == 1);
    CHECK(sold.player(anna).coins == 3);
    Table given = activated("R23", rich, {{.accessory = 1}, {.vp = 3}});
    given.play(use("R23")).play(PayAccessory{Accessory::Crate});
    CHECK(tiles(given, anna, Accessory::Crate) == 0);
    CHECK(given.player(anna).score == 3);
}

TEST_CASE("ST-7.20 a worker's cost may be coins, influence or any cube")
{
    Table table = bare_table();
    table.show_profession(Slot::Red1, "R20").reprint_master_cost("R20", {.cube = 1});
    cubes(table, anna, Colour::White) = cubes(table, anna, Colour::Pink) = 1;
    table.play(Create{}).play(CreateCard{profession("R20")}).play(PayCube{Colour::Pink});
    CHECK(cubes(table, anna, Colour::Pink) == 0);
    CHECK(cubes(table, anna, Colour::White) == 1);
    CHECK(table.decision() == "take_disk");
}

TEST_CASE("ST-7.20 what an option does not give is not told, either")
{
    Table used = activated("R01", with_stock(0, 0), {{}, {.influence = 1}});
    used.events.clear();
    used.play(use("R01"));
    CHECK(used.count_of<InfluenceChanged>() == 1);
    CHECK(used.count_of<CoinsChanged>() + used.count_of<ScoreChanged>() == 0);
    CHECK(used.count_of<ForestChanged>() + used.count_of<DuneChanged>() == 0);
    Table coins = activated("R01", with_stock(0, 0), {{}, {.coin = 1}});
    coins.events.clear();
    coins.play(use("R01"));
    CHECK(coins.count_of<CoinsChanged>() == 1);
    CHECK(coins.count_of<InfluenceChanged>() == 0);
}

TEST_CASE("ST-7.15 the use of a card is told, with the player and the option")
{
    Table table = activated("R01", with_stock(0, 0), {{}, {.coin = 1}});
    table.play(use("R01"));
    REQUIRE(table.count_of<ProfessionUsed>() == 1);
    CHECK(table.told<ProfessionUsed>()[0].seat == anna);
    CHECK(table.told<ProfessionUsed>()[0].card == profession("R01"));
    CHECK(table.told<ProfessionUsed>()[0].option == 1);
}

TEST_CASE("ST-7.18 a single coin, cube, accessory or point is a gain that is not lost")
{
    for (const Gain& gain : {Gain{.coin = 1}, Gain{.cube = 1}, Gain{.accessory = 1}, Gain{.vp = 1}})
        CHECK(activated("R01", with_stock(0, 1), {{.influence = 1}, gain}).offers(use("R01")));
}

TEST_CASE("ST-3.8 a free gain is routine only while no part of it would be lost")
{
    const int8_t top = first_edition().nature.top;
    Table table = bare_table();
    const auto is_routine = [&](const Gain& gain) {
        return is_harmless_gain(table.board(), anna, {{}, gain});
    };
    table.player(anna).influence = 2;  // the cap is 4
    table.player(anna).forest = table.player(anna).dune = static_cast<int8_t>(top - 2);
    CHECK(is_routine({.influence = 2, .forest = 2, .dune = 2}));
    CHECK_FALSE(is_routine({.influence = 3}));
    CHECK_FALSE(is_routine({.forest = 3}));
    CHECK_FALSE(is_routine({.dune = 3}));
    CHECK_FALSE(is_harmless_gain(table.board(), anna, {{.coin = 1}, {.coin = 2}}));
}
