// Chapters 5 and 19: tokens, credits, rows, workers and the tracks.
#include "games/automation/chapters/stock.hpp"

#include "games/automation/chapters/effects.hpp"
#include "games/automation/chapters/rows.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

Play play_on(Table& table)
{
    return {table.edition(), table.state, &table.events};
}

}  // namespace

TEST_CASE("AA-5.1 AA-5.2 AA-1.8 tokens above ten go back at once, new ones too, of own choice")
{
    Table table = bare_table();
    table.give(anna, 0, {9, 0, 0}).take(Purchasing);
    CHECK(table.question() == "over_limit anna");
    CHECK(table.menu() == "return red=2 yellow=0 blue=0, return red=1 yellow=1 blue=0, "
                          "return red=1 yellow=0 blue=1, return red=0 yellow=1 blue=1");
    table.play(ReturnTokens{0, 1, 1});
    CHECK(table.of(anna).tokens == Tokens{10, 0, 0});
    CHECK(table.decision() == "closing_window");

    Table full = bare_table();
    full.give(anna, 0, {7, 0, 0}).take(Purchasing);
    CHECK(full.decision() == "closing_window");  // exactly ten
}

TEST_CASE("AA-5.3 AA-5.6 credits and supplies have no limit")
{
    Table table = bare_table();
    table.give(anna, 900, {}).take(Funding);
    CHECK(table.of(anna).credits == 903);
}

TEST_CASE("AA-5.4 AA-5.5 what cannot be paid in full is not offered")
{
    Table table = bare_table();
    table.workers(anna, {1, 0, 0, 0}).give(anna, 50, {0, 5, 5});
    CHECK(table.rule_against(TakeMainAction{Equipment}) == "AA-7.15");  // EQ01 costs 2 red
    table.give(anna, 0, {1, 5, 0});
    CHECK_FALSE(table.offers(TakeMainAction{Equipment}));
    table.give(anna, 0, {2, 0, 0});
    CHECK(table.offers(TakeMainAction{Equipment}));
    table.take(Equipment);
    CHECK(table.of(anna).tokens == Tokens{});  // the only card was taken by itself, and paid
}

TEST_CASE("AA-5.7 AA-5.9 a taken card leaves a gap that closes from the right")
{
    Table table = bare_table();
    table.workers(anna, {0, 1, 0, 0}).take(Rd).play(TakeRd{rd("RD01")});
    const auto& shown = table.state.rd.shown;
    REQUIRE(shown.size() == 4);
    CHECK(shown[0] == rd("RD02"));
    CHECK(shown[2] == rd("RD04"));
    CHECK(table.told<RdDrawn>().back().card == shown[3]);
    CHECK(table.of(anna).rd.contains(rd("RD01")));
    CHECK(table.state.rd.discard.is_empty());
}

TEST_CASE("AA-5.8 an empty deck is made from the discards; without any the row is short")
{
    Table table = bare_table();
    table.state.rd.discard = table.state.rd.deck;
    table.state.rd.deck.clear();
    Play play = play_on(table);
    take_from_row(play, table.state.rd, rd("RD01"));
    CHECK(table.state.rd.shown.size() == 4);
    CHECK(table.state.rd.discard.is_empty());
    CHECK(table.count_of<DeckRenewed>() == 1);
    table.state.rd.deck.clear();
    take_from_row(play, table.state.rd, rd("RD02"));
    CHECK(table.state.rd.shown.size() == 3);
    CHECK(cards_in_reach(table.state.rd, 4) == 3);
}

TEST_CASE("AA-5.10 a worker reaches as many cards as its level")
{
    for (uint8_t level = 1; level <= 4; ++level)
    {
        Table table = bare_table();
        std::array<uint8_t, 4> workers{};
        workers[level - 1] = 1;
        table.workers(anna, workers).take(Rd);
        if (level == 1)
            CHECK(table.of(anna).rd.contains(rd("RD01")));  // the only choice
        else
        {
            CHECK(table.options().size() == level);
            CHECK(table.rule_against(TakeRd{rd("RD04")}) == (level < 4 ? "AA-5.10" : ""));
        }
    }
}

TEST_CASE("AA-5.11 an equipment card counts once it is paid, before it has a column")
{
    Table table = bare_table();
    table.achievements({"AC23"}).own_equipment(anna, 1, "EQ05");
    table.workers(anna, {1, 1, 0, 0}).give(anna, 0, {2, 0, 0}).take(Equipment);
    table.play(ChooseWorker{1});
    CHECK(table.of(anna).unplaced.size() == 1);
    CHECK(table.of(anna).equipment_count() == 2);
    CHECK(table.of(anna).claims.contains(1));  // claimed before the window
}

TEST_CASE("AA-5.12 AA-29.3 bought cards, tracks, tokens and hand sizes are in everybody's view")
{
    Table table = bare_table();
    table.own_rd(anna, {"RD05"}).own_sales(anna, {"SO07"}).give(anna, 3, {1, 2, 3});
    table.hand(anna, {"SP01", "SP02"});
    const View view = Rules::view(table.edition(), table.state, Viewer{});
    CHECK(view.players[0].rd == Ids{"RD05"});
    CHECK(view.players[0].sales == Ids{"SO07"});
    CHECK(view.players[0].credits == 3);
    CHECK(view.players[0].tokens.at("blue") == 3);
    CHECK(view.players[0].hand == Ids{"", ""});
    CHECK(view.common == Ids{"ST01", "ST02"});
}

TEST_CASE("AA-5.13 points move the marker at once, as far as they go")
{
    Table table = bare_table();
    Play play = play_on(table);
    gain_points(play, anna, 300);
    gain_points(play, anna, 2);
    CHECK(table.of(anna).points == 302);
}

TEST_CASE("AA-19.1 AA-19.4 a built worker is ready at once; without an unfinished one it is lost")
{
    Table table = bare_table();
    Play play = play_on(table);
    table.workers(anna, {5, 0, 0, 0});
    build_worker(play, anna, 3);
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{5, 0, 1, 0});
    build_worker(play, anna, 3);
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{5, 0, 1, 0});
    CHECK(table.count_of<WorkerBuilt>() == 1);
}

TEST_CASE("AA-19.2 an upgrade raises one worker, at most to level IV")
{
    Table table = bare_table();
    table.workers(anna, {1, 0, 1, 0});
    table.push_step(step_at(StepKind::UpgradeTarget, anna, 2));
    CHECK(table.menu() == "upgrade level=1, upgrade level=3");
    CHECK(table.rule_against(UpgradeWorker{2}) == "AA-19.2");
    table.play(UpgradeWorker{3});
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{1, 0, 0, 1});  // one step was lost
}

TEST_CASE("AA-19.3 an upgrade without a worker is lost, and with one it cannot be refused")
{
    Table table = bare_table();
    table.workers(anna, {0, 0, 0, 2});
    table.push_step(step_at(StepKind::UpgradeTarget, anna, 1));
    CHECK(table.decision() == "opening_window");
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{0, 0, 0, 2});
    table.workers(anna, {0, 1, 0, 0});
    table.push_step(step_at(StepKind::UpgradeTarget, anna, 1));
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{0, 0, 1, 0});  // no choice at all
}

TEST_CASE("AA-19.5 a relationship stops at space 7")
{
    Table table = bare_table();
    Play play = play_on(table);
    raise_relation(play, anna, Company::Orbit, 5);
    raise_relation(play, anna, Company::Orbit, 5);
    CHECK(table.of(anna).relations == std::array<uint8_t, 3>{0, 7, 0});
    table.push_step(step_at(StepKind::RelCompany, anna, 1));
    CHECK(table.menu() == "company company=helix, company company=stead");
    CHECK(table.rule_against(ChooseCompany{Company::Orbit}) == "AA-19.5");
    table.play(ChooseCompany{Company::Stead});
    table.player(anna).relations = {7, 7, 7};
    table.push_step(step_at(StepKind::RelCompany, anna, 1));
    CHECK(table.decision() == "opening_window");  // lost
}

TEST_CASE("AA-19.6 AA-19.7 reputation ends at 12 and brings engineers")
{
    Table table = bare_table();
    Play play = play_on(table);
    const std::array<int, 13> engineers = {0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    for (int space = 0; space <= 12; ++space)
    {
        CHECK(engineers_of(table.board(), table.of(anna)) ==
              engineers[static_cast<std::size_t>(space)]);
        raise_reputation(play, anna, 1);
    }
    CHECK(table.of(anna).reputation == 12);
    CHECK(table.count_of<ReputationRaised>() == 12);
}

TEST_CASE("AA-19.8 the first on spaces 5 and 10 takes 2 points, the second 1, the third nothing")
{
    Table table = bare_table();
    Play play = play_on(table);
    for (const Seat seat : {anna, bert, cleo})
        raise_reputation(play, seat, 6);
    CHECK(table.of(anna).points == 2);
    CHECK(table.of(bert).points == 1);
    CHECK(table.of(cleo).points == 0);
    raise_reputation(play, cleo, 4);
    CHECK(table.of(cleo).points == 2);  // the other stack
}

TEST_CASE("AA-19.9 a tile gives reputation, too")
{
    Table table = bare_table();
    table.show_tiles({"TSA8", "TSA1"}).take(Sponsorship).play(TakeTile{tile("TSA8")});
    CHECK(table.of(anna).reputation == 1);
}

TEST_CASE("AA-19.10 engineers are read when the action that uses them starts")
{
    Table table = bare_table();
    table.player(anna).reputation = 1;
    table.own_equipment(anna, 1, "EQ01").own_sales(anna, {"SO05", "SO06", "SO07"});
    table.take(Assembling);
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{0, 0, 0, 1});
}
