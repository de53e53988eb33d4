// Chapter 1: the components and their names in the specification.
#include "games/stephens/testing/edited_edition.hpp"
#include "games/stephens/testing/table.hpp"

#include <algorithm>

#include <fmt/format.h>

using namespace tischwerk::stephens::testing;

namespace
{

// The box holds this many, and the loader checks the file's number.
void check_box(const std::string& key, int count)
{
    check_refused({"board.toml", fmt::format("{} = {}\n", key, count), key + " = 0\n"}, key);
}

int count_sides(std::size_t first, std::size_t count, Side side)
{
    const auto begin = first_edition().professions.begin() + static_cast<std::ptrdiff_t>(first);
    return static_cast<int>(
        std::count_if(begin, begin + static_cast<std::ptrdiff_t>(count),
                      [side](const Profession& card) { return card.side == side; }));
}

using Ids = std::vector<std::string>;

}  // namespace

TEST_CASE("ST-1.1 the decks hold 23 red, 23 blue, 4 starting professions, 39 contracts and 32 "
          "investments")
{
    const Vocabulary& words = first_edition().words;
    CHECK(words.professions.ids.size() == 50);
    CHECK(count_sides(0, 23, Side::Left) == 23);
    CHECK(count_sides(23, 23, Side::Right) == 23);
    CHECK(count_sides(46, 4, Side::Left) == 2);
    CHECK(count_sides(46, 4, Side::Right) == 2);
    CHECK(words.contracts.ids.size() == 39);
    CHECK(words.investments.ids.size() == 32);
}

TEST_CASE("ST-1.2 the solo game has 10 Automa cards, a supply card, 6 scenarios and 5 opponents")
{
    const Vocabulary& words = first_edition().words;
    CHECK(words.automa_cards.ids.size() == 10);
    CHECK(words.scenarios.ids.size() == 6);
    CHECK(words.opponents.ids.size() == 5);
    CHECK(first_edition().automa_card_disks == 10);
    CHECK(first_edition().worker_numbers.back() > 0);
    // Player aids are no component of play: the loader refuses a file of them.
    DataFolder folder = stephens_data();
    folder.files.push_back({"player_aids.toml", "source = \"book\"\n"});
    CHECK(message_of(load_edition(folder)).find("player_aids.toml") != std::string::npos);
}

TEST_CASE("ST-1.3 there are three glass and three wooden colours, 20 cubes of each in the box")
{
    const Vocabulary& words = first_edition().words;
    CHECK(words.colours.ids == Ids{"green", "blue", "white", "orange", "pink", "black"});
    CHECK(words.woods.ids == Ids{"orange", "pink", "black"});
    CHECK(colour_of(Wood::Orange) == Colour::Orange);
    CHECK(colour_of(Wood::Pink) == Colour::Pink);
    CHECK(colour_of(Wood::Black) == Colour::Black);
    check_box("cubes_per_colour", 20);
}

TEST_CASE("ST-1.4 the third wooden colour is called orange, and brown is unknown")
{
    const Game& game = **find_game("stephens");
    CHECK(game.parse_move("pay_cube colour=orange").has_value());
    CHECK_FALSE(game.parse_move("pay_cube colour=brown").has_value());
    CHECK(Table().text(to_move(PayCube{Colour::Orange})) == "pay_cube colour=orange");
}

TEST_CASE("ST-1.5 accessories are basketware, crate and chandelier; coins have the values 1 and 5")
{
    CHECK(first_edition().words.accessories.ids == Ids{"basketware", "crate", "chandelier"});
    check_box("accessory_tiles_per_type", 8);
    check_box("coins_value_1", 32);
    check_box("coins_value_5", 16);
}

TEST_CASE("ST-1.6 cubes, coins and accessories never run out")
{
    Table table = quiet_table();
    table.place(Row::Left0, "R02", anna).place(Row::Left0, "R17", anna);
    table.reprint_option("R02", {}, {.coin = 1}).reprint_option("R17", {}, {.accessory = 1});
    for (Player& player : table.state.players)
    {
        player.cubes.fill(20);
        player.accessories.fill(8);
        player.gained_accessories.fill(8);
        player.coins = 112;  // all the coins of the box
    }
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(table.player(anna).cubes[place_of(Colour::Green)] == 21);
    table.play(UseProfession{profession("R02"), 1});
    CHECK(table.player(anna).coins == 113);
    table.play(UseProfession{profession("R17"), 1});
    CHECK(table.decision() == "gain_accessory");
    table.play(GainAccessory{Accessory::Crate});
    CHECK(table.player(anna).accessories[place_of(Accessory::Crate)] == 9);
}

TEST_CASE("ST-1.7 a player has 18 workers in reserve, one fewer for every worker in play")
{
    Table table;
    const View before = Rules::view(first_edition(), table.state, Viewer{});
    CHECK(before.derived.players[0].workers_in_reserve == 18);
    table.to_first_turn();
    const View after = Rules::view(first_edition(), table.state, Viewer{});
    CHECK(after.derived.players[0].workers_in_reserve == 17);
    check_refused({"board.toml", "disks_per_player = 21", "disks_per_player = 20"},
                  "disks_per_player");
}

TEST_CASE("ST-1.7 the eighteenth worker may be placed, a nineteenth may not")
{
    Table table = quiet_table();
    table.show_profession(Slot::Red1, "R01").place(Row::Left0, "R02", bert);
    for (std::size_t place = 0; place + 1 < ability_count; ++place)
        table.unlock(anna, {static_cast<Ability>(place)});
    CHECK(table.offers(Create{}));
    CHECK(table.offers(Reinforce{}));
    table.unlock(anna, {Ability::TakeFour});
    CHECK(table.rule_against(Create{}) == "ST-7.9");
    CHECK(table.rule_against(Reinforce{}) == "ST-7.9");
}

TEST_CASE("ST-1.8 each furnace gives the glass of its colour")
{
    const std::array colours = {std::pair{Furnace::UpperLeft, Colour::Green},
                                std::pair{Furnace::UpperRight, Colour::Blue},
                                std::pair{Furnace::LowerLeft, Colour::White},
                                std::pair{Furnace::LowerRight, Colour::White}};
    for (const auto& [furnace, colour] : colours)
    {
        Table table = quiet_table();
        table.play(TakeGlass{furnace});
        CHECK(table.player(anna).cubes[place_of(colour)] == 1);
        CHECK(table.player(anna).cube_count() == 1);
    }
}

TEST_CASE("ST-1.8 furnaces and small factories carry the ids of the specification")
{
    const Table table;
    CHECK(table.text(to_move(TakeGlass{Furnace::UpperLeft})) == "take_glass furnace=F_UL");
    CHECK(table.text(to_move(TakeGlass{Furnace::UpperRight})) == "take_glass furnace=F_UR");
    CHECK(table.text(to_move(TakeGlass{Furnace::LowerLeft})) == "take_glass furnace=F_LL");
    CHECK(table.text(to_move(TakeGlass{Furnace::LowerRight})) == "take_glass furnace=F_LR");
    CHECK(table.text(to_move(VisitFactory{SmallFactory::UpperLeft})) ==
          "visit_factory factory=M_UL");
    CHECK(table.text(to_move(VisitFactory{SmallFactory::UpperRight})) ==
          "visit_factory factory=M_UR");
    CHECK(table.text(to_move(VisitFactory{SmallFactory::LowerLeft})) ==
          "visit_factory factory=M_LL");
    CHECK(table.text(to_move(VisitFactory{SmallFactory::LowerRight})) ==
          "visit_factory factory=M_LR");
}

TEST_CASE("ST-1.9 the upper furnaces have row 0, the lower small factories row 1, the upper ones "
          "row 2")
{
    const Edition& edition = first_edition();
    CHECK(edition[Furnace::UpperLeft].row == Row::Left0);
    CHECK(edition[Furnace::UpperRight].row == Row::Right0);
    CHECK(edition.row_of(SmallFactory::LowerLeft) == Row::Left1);
    CHECK(edition.row_of(SmallFactory::UpperLeft) == Row::Left2);
    CHECK(edition.row_of(SmallFactory::LowerRight) == Row::Right1);
    CHECK(edition.row_of(SmallFactory::UpperRight) == Row::Right2);
    CHECK(edition.words.rows.ids ==
          Ids{"row_L0", "row_L1", "row_L2", "row_R0", "row_R1", "row_R2"});
}

TEST_CASE("ST-1.9 the lower furnaces have no row to activate")
{
    for (const Furnace furnace : {Furnace::LowerLeft, Furnace::LowerRight})
    {
        Table table = quiet_table();
        table.place(Row::Left0, "R01", anna).place(Row::Right0, "B01", anna);
        const int activated = table.count_of<RowActivated>();
        table.play(TakeGlass{furnace});
        CHECK(table.decision() == "acquire_card");
        table.play(Skip{});
        CHECK(table.count_of<RowActivated>() == activated);
    }
}

TEST_CASE("ST-1.10 a row rests on the next lower row of its own side; row 0 rests on nothing")
{
    Table table = quiet_table();
    // Many cards on the right do not help the left; nor does row 0 help row 2 directly.
    table.place(Row::Right0, "B01", bert).place(Row::Right0, "B02", bert);
    table.place(Row::Right0, "B05", bert).place(Row::Right1, "B06", bert);
    table.show_profession(Slot::Red1, "R02").play(Create{}).play(CreateCard{profession("R02")});
    // Only row_L0 is possible, so its row is not even asked for.
    CHECK(table.decision() == "take_disk");
    CHECK(table.state.row(Row::Left0).size() == 1);

    Table second = quiet_table();
    second.place(Row::Left0, "R05", bert).place(Row::Left0, "R06", bert);
    second.show_profession(Slot::Red1, "R02").play(Create{}).play(CreateCard{profession("R02")});
    CHECK(second.offers(CreateRow{Row::Left0}));
    CHECK(second.offers(CreateRow{Row::Left1}));
    CHECK(second.rule_against(CreateRow{Row::Left2}) == "ST-7.2");
}

TEST_CASE("ST-1.11 everyone sees the stock, tracks, contracts and investments of all players")
{
    Table table = quiet_table(3);
    Player& player = table.player(anna);
    player.coins = 7;
    player.influence = 3;
    player.forest = 5;
    player.dune = 6;
    player.cubes[place_of(Colour::Pink)] = 2;
    player.accessories = {0, 1, 2};
    table.give_contract(anna, "CR04").give_investment(anna, Wood::Pink, "IV2");
    for (const Viewer& viewer : {Viewer{Viewer::Kind::Seat, bert}, Viewer{Viewer::Kind::Seat, cleo},
                                 Viewer{Viewer::Kind::Spectator, no_seat}})
    {
        const PlayerView seen = Rules::view(first_edition(), table.state, viewer).players[0];
        CHECK(seen.coins == 7);
        CHECK(seen.influence == 3);
        CHECK(seen.forest == 5);
        CHECK(seen.dune == 6);
        CHECK(seen.cubes.at("pink") == 2);
        CHECK(seen.accessories.at("crate") == 1);
        CHECK(seen.accessories.at("chandelier") == 2);
        CHECK(seen.open_contracts == Ids{"CR04"});
        CHECK(seen.investments.at("pink") == Ids{"IV2"});
    }
}
