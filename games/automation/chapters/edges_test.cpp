// Where a rule begins and ends: the smallest donation, the last free space, the step before the
// top.
#include "games/automation/chapters/prospect.hpp"
#include "games/automation/chapters/workers.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

TEST_CASE("AA-22.4 AA-22.8 who has no worker out and nobody to move is not told of")
{
    Table table = bare_table(3);
    table.state.spaces[place_of(Rd)].push(bert);
    table.player(bert).unfinished = static_cast<uint8_t>(table.of(bert).unfinished - 1);
    table.events.clear();
    table.begin_clean_up();
    REQUIRE(table.count_of<WorkersReturned>() == 1);
    CHECK(table.told<WorkersReturned>()[0].seat == bert);
    CHECK(table.count_of<OrderChanged>() == 0);
}

TEST_CASE("AA-20.3 AA-23.4 a donation of one is a checkpoint, before the next player donates")
{
    Table table = bare_table(2);
    table.achievements({"AC12", "AC22", "AC31", "AC41"}).own_rd(bert, {"RD10", "RD11"});
    table.give(anna, 1, {}).give(bert, 1, {}).end_actions();
    table.state.progress = {};  // as if all of it had just been reached
    REQUIRE(table.question() == "donate_credits bert");
    REQUIRE(table.count_of<AchievementClaimed>() == 0);
    table.play(Donate{1});
    CHECK(table.count_of<AchievementClaimed>() == 1);
}

TEST_CASE("AA-16.3 AA-23.4 over the limit the checkpoint comes once tokens have been returned")
{
    Table table = bare_table(2);
    table.give(anna, 0, {4, 3, 3}).own_rd(anna, {"RD10", "RD11"});
    table.take(Purchasing);
    REQUIRE(table.decision() == "over_limit");
    CHECK(table.count_of<AchievementClaimed>() == 0);
    table.state.progress = {};  // as if all of it had just been reached
    MoveList moves;
    Rules::list_moves(table.edition(), table.state, moves);
    Rules::apply(table.edition(), table.state, moves[0], &table.events, moves);
    CHECK(table.count_of<AchievementClaimed>() == 1);
}

TEST_CASE("AA-19.5 several steps of relationship are as many choices")
{
    Table table = bare_table();
    table.push_step(step_at(StepKind::RelCompany, anna, 3));
    for (const Company company : {Company::Helix, Company::Orbit, Company::Stead})
        table.play(ChooseCompany{company});
    CHECK(table.of(anna).relations == std::array<uint8_t, 3>{1, 1, 1});
    CHECK(table.decision() == "opening_window");
}

TEST_CASE("AA-9.5 AA-9.8 the space before the top is free, whoever holds the top")
{
    Table table = bare_table(2);
    table.give(anna, 50, {}).own_rd(anna, {"RD10", "RD11", "RD12", "RD13", "RD14"});
    table.own_sales(anna, {"SO10", "SO11", "SO12", "SO13", "SO14"});
    table.player(bert).prospect[0] = prospect_top;
    table.player(anna).prospect[0] = prospect_top - 2;
    CHECK(can_step(table.board(), anna, table.of(anna), track_1));
    table.player(anna).prospect[0] = prospect_top - 1;
    CHECK_FALSE(can_step(table.board(), anna, table.of(anna), track_1));
    table.player(bert).prospect[0] = prospect_top - 1;
    CHECK(can_step(table.board(), anna, table.of(anna), track_1));
}

TEST_CASE("AA-15.4 without an empty space no order marker is placed")
{
    Table table = bare_table(2);
    table.state.next_order = {bert, bert, no_seat, no_seat};
    table.take(Sponsorship).play_until("closing_window");
    CHECK(table.count_of<OrderMarkerPlaced>() == 0);
    CHECK(table.state.next_order == std::array<Seat, 4>{bert, bert, no_seat, no_seat});
}

TEST_CASE("AA-8.1 only worker actions are work")
{
    Table table = bare_table(2);
    table.workers(anna, {1, 0, 0, 0});
    CHECK(is_work_executable(table.board(), anna, table.of(anna), Rd, 1));
    CHECK_FALSE(is_work_executable(table.board(), anna, table.of(anna), Funding, 1));
}
