// Chapter 14: the human's decisions in the solo game (ST-14.19).
#include "games/stephens/testing/bare_table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

// The Automa's turn with this card on top of its deck.
Table automa_reveals(Table table, std::string_view card)
{
    table.state.automa_deck.clear();
    table.state.automa_deck.insert(automa_card(card));
    table.state.steps.clear();
    table.state.steps.push(Step{StepKind::AutomaTurn, automa_seat});
    table.resume();
    return table;
}

}  // namespace

TEST_CASE("ST-14.19 automa_take lists every multiset of exactly as many cubes as must go")
{
    Table table = bare_table(1);
    table.state.automa_workers = 4;  // the numbers 1, 1, 1, 2 are visible
    factory(table, SmallFactory::LowerLeft) = {2, 1, 1};
    Table two = automa_reveals(table, "A09");
    CHECK(question(two) == "automa_take anna");
    CHECK(menu_of(two) == "automa_take orange=2 pink=0 black=0, "
                          "automa_take orange=1 pink=1 black=0, "
                          "automa_take orange=1 pink=0 black=1, "
                          "automa_take orange=0 pink=1 black=1");
    table.state.automa_workers = 10;
    factory(table, SmallFactory::LowerLeft) = {4, 4, 4};
    CHECK(automa_reveals(table, "A09").options().size() == 15);
    factory(table, SmallFactory::LowerLeft) = {1, 1, 1};  // fewer than four: all go, unasked
    Table all = automa_reveals(table, "A09");
    CHECK(question(all) == "main_action anna");
    CHECK(factory(all, SmallFactory::LowerLeft) == WoodCounts{0, 0, 0});
}

TEST_CASE("ST-14.19 automa_apprentice lists the human's cards with a free lower space")
{
    Table table = bare_table(1);
    table.state.automa_card = automa_card("A02");
    table.state.automa_workers = 1;
    table.place(Row::Right0, "B05", anna).place(Row::Left0, "R05", anna);
    table.place(Row::Left0, "R08", anna).place(Row::Left0, "R06", automa_seat);
    table.place(Row::Left0, "R09", anna, automa_seat);
    table.start_reset(anna);
    CHECK(question(table) == "automa_apprentice anna");
    CHECK(menu_of(table) == "automa_apprentice card=R05, automa_apprentice card=B05");
    CHECK(table.rule_against(AutomaApprentice{profession("R06")}) == "ST-11.19");
    table.play(AutomaApprentice{profession("B05")});
    CHECK(table.state.row(Row::Right0)[0].apprentice == automa_seat);
}

TEST_CASE("ST-14.19 the human uses professions when the Automa takes glass from an upper furnace")
{
    Table table = bare_table(1);
    table.place(Row::Left0, "R01", anna);
    table = automa_reveals(table, "A01");
    CHECK(question(table) == "use_profession anna");
    CHECK(menu_of(table) == "use_profession card=R01 option=1, done");
}

TEST_CASE("ST-14.19 after the last turn the human may fulfil contracts once more")
{
    Table table = bare_table(1);
    table.state.is_final_reset_done = true;
    table.give_contract(anna, "CR06").play(TakeGlass{Furnace::UpperLeft});
    CHECK(table.is_over());  // nothing payable, so nothing is asked

    Table rich = bare_table(1);
    rich.state.is_final_reset_done = true;
    rich.give_contract(anna, "CR06");  // two green
    cubes(rich, anna, Colour::Green) = 1;
    rich.play(TakeGlass{Furnace::UpperLeft});
    CHECK(question(rich) == "fulfil anna");
    CHECK(menu_of(rich) == "fulfil card=CR06, done");
    rich.play(Fulfil{contract("CR06")});
    CHECK(rich.is_over());
}
