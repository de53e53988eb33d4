#include "games/automation/bots/features.hpp"

#include "games/automation/bots/offers.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

TEST_CASE("every feature has a name of its own, and is filled")
{
    check_features<Rules>(bare_table());
}

TEST_CASE("features say what a seat has and could do")
{
    Table table = bare_table();
    table.give(anna, 5, {2, 1, 0}).workers(anna, {1, 0, 2, 0}).hand(anna, {"SP04", "SP08"});
    CHECK(table.feature(anna, "credits") == 5);
    CHECK(table.feature(anna, "tokens_0") == 2);
    CHECK(table.feature(anna, "workers_2") == 2);
    CHECK(table.feature(anna, "best_sale") == 3);  // SO01 for 2 red, 1 yellow
    CHECK(table.feature(anna, "hand") == 2);
    CHECK(table.feature(anna, "playable") == 0);
    CHECK(table.feature(anna, "audits_at_risk") == 3);
    CHECK(table.feature(bert, "credits") == 0);
    CHECK(table.feature(anna, "open_4") == 1);
    table.player(anna).taken.insert(Prospect);
    CHECK(table.feature(anna, "open_4") == 0);
}

TEST_CASE("features say what was begun and will still bring something")
{
    Table table = bare_table();
    table.workers(anna, {1, 0, 1, 0}).give(anna, 0, {2, 1, 0});
    CHECK(table.feature(anna, "work_3") == 0);
    table.take(Sale);
    CHECK(table.decision() == "worker_level");
    CHECK(table.feature(anna, "work_3") == 1);
    CHECK(table.feature(anna, "work_level_3") == 3);  // the best worker
    CHECK(table.feature(anna, "sale_ahead") == 3);    // SO01
    CHECK(table.feature(bert, "work_3") == 0);
    Table research = bare_table();
    research.workers(anna, {0, 1, 0, 0}).take(Rd);
    CHECK(research.feature(anna, "work_level_2") == 2);
    CHECK(research.feature(anna, "part_ahead") == 1);
    research.play(TakeRd{rd("RD02")});
    CHECK(research.feature(anna, "part_ahead") == 0);
    Table sponsor = bare_table();
    sponsor.take(Sponsorship);
    CHECK(sponsor.feature(anna, "tile_ahead") == 1);
    Table dice = bare_table();
    dice.give(anna, 5, {});
    dice.push_step(step_of(StepKind::Overdrive, anna, Roll{track_1, 2, {1, 2, 6}}));
    CHECK(dice.feature(anna, "passes_ahead") == 2);
    CHECK(dice.feature(anna, "tokens_ahead") == 2);
    Table bought = bare_table();
    bought.workers(anna, {2, 0, 0, 0}).give(anna, 0, {2, 0, 0}).take(Equipment);
    CHECK(bought.decision() == "extra_action_window");
    CHECK(bought.feature(anna, "extra_ahead") == 1);
    CHECK(bought.feature(anna, "bonus_ahead") == 1);
}

TEST_CASE("a feature of a seat never depends on another's hand")
{
    Table table = bare_table();
    table.hand(bert, {"SP04"});
    const auto before = table.features(anna);
    table.hand(bert, {"SP08"});
    CHECK(table.features(anna) == before);
}

TEST_CASE("progress rises from the draft to the end")
{
    check_progress(Table({.players = 3, .seed = 3, .draft = true}), 5);
}

TEST_CASE("offers name what a move takes, and takings what was taken")
{
    Table table = bare_table();
    const auto kinds = offer_kinds(table.edition());
    const auto offered = [&](const auto& named) {
        return *offer_of(table.board(), to_move(named));
    };
    CHECK(kinds[offered(TakeMainAction{Sale}).kind].id == "action");
    CHECK(kinds[offered(TakeEquipment{equipment("EQ16")}).kind].entries[15].id == "EQ16");
    CHECK(offered(TakeEquipment{equipment("EQ16")}).price == 4);
    CHECK(offered(TakeSale{sale("SO16")}).price == 6);
    CHECK(offered(PlaySpecialist{specialist("SP04")}).price == 4);
    CHECK_FALSE(offer_of(table.board(), to_move(EndTurn{})));
    table.take(Funding);
    bool has_action = false;
    for (const Event& event : table.events)
        if (const auto taking = taking_of(table.edition(), event))
            has_action |= *taking == Taking{anna, 0, place_of(Funding)};
    CHECK(has_action);
}
