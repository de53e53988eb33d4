// The helpers of the rule tests keep their promises.
#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

TEST_CASE("a table starts at the first choice of setup and goes on to the first turn")
{
    Table table({.players = 3, .seed = 5});
    CHECK(table.decision() == "setup_accessory");
    CHECK(table.asked() == table.state.start_seat);
    table.to_first_turn();
    CHECK(table.asked() == table.state.start_seat);
    CHECK(table.workers_of(anna) == 1);
    CHECK_FALSE(Rules::broken_invariant(first_edition(), table.state).has_value());
}

TEST_CASE("cards put somewhere by hand stay in one place")
{
    Table table;
    table.give_turn_to(anna);
    table.show_contract(1, "CR01").show_investment(2, "IO3").show_profession(Slot::Red1, "R04");
    table.give_contract(anna, "CR01").give_investment(anna, Wood::Orange, "IO3");
    CHECK_FALSE(Rules::broken_invariant(first_edition(), table.state).has_value());
}
