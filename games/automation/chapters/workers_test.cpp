// Chapters 8 and 9: worker actions, and Prospect.
#include "games/automation/chapters/workers.hpp"

#include "games/automation/chapters/prospect.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

// The dice lie on the table, for a worker of this level.
Table& roll(Table& table, TrackId track, uint8_t level, std::array<uint8_t, 3> dice)
{
    return table.push_step(step_of(StepKind::Overdrive, anna, Roll{track, level, dice}));
}

}  // namespace

TEST_CASE("AA-8.1 AA-8.2 four actions need a worker on the technology track")
{
    Table table = bare_table();
    for (const MainAction action : {Prospect, Rd})
        CHECK(table.rule_against(TakeMainAction{action}) == "AA-7.15");
    for (const MainAction action : {Funding, Assembling, Sponsorship, Purchasing})
        CHECK(table.offers(TakeMainAction{action}));
    table.workers(anna, {0, 1, 0, 0});
    CHECK(table.offers(TakeMainAction{Rd}));
    table.take(Rd);
    CHECK(table.decision() == "take_card");  // the only worker was sent by itself
}

TEST_CASE("AA-8.3 AA-8.4 AA-1.6 two spaces for all, less a blocked one, until clean-up")
{
    Table table = bare_table();
    table.workers(anna, {1, 0, 0, 0});
    table.state.spaces[place_of(Rd)].push(bert);
    table.player(bert).unfinished = 5;
    CHECK(table.offers(TakeMainAction{Rd}));
    table.state.blocked.insert(Rd);
    CHECK(table.rule_against(TakeMainAction{Rd}) == "AA-8.4");
    table.state.blocked.clear();
    table.take(Rd);
    CHECK(table.state.spaces[place_of(Rd)].size() == 2);
    CHECK(table.of(anna).worker_count() == 0);
    CHECK_FALSE(has_free_space(table.state, Rd));
}

TEST_CASE("AA-8.5 AA-8.6 AA-8.7 the level of the worker is the one it is placed with")
{
    Table table = bare_table();
    table.show_sales({"SO19", "SO02", "SO03", "SO04"}).give(anna, 0, {1, 1, 1});
    table.workers(anna, {2, 0, 1, 0}).take(Sale);
    CHECK(table.menu() == "worker level=1, worker level=3");  // equal workers are one choice
    table.play(ChooseWorker{3});
    table.play(ChooseCompany{Company::Helix});
    CHECK(table.of(anna).credits == 3);  // the bonus, after the sale
    CHECK(table.of(anna).sales.count() == 1);
}

TEST_CASE("AA-8.8 AA-8.9 only levels that reach something payable are offered")
{
    Table table = bare_table();
    table.show_sales({"SO16", "SO01", "SO17", "SO18"}).give(anna, 0, {2, 1, 0});
    table.workers(anna, {1, 0, 0, 0});
    CHECK(table.rule_against(TakeMainAction{Sale}) == "AA-7.15");
    table.workers(anna, {1, 1, 0, 0}).take(Sale);
    CHECK(table.of(anna).sales.contains(sale("SO01")));  // the level II worker was the only one
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{1, 0, 0, 0});

    Table full = bare_table();
    full.workers(anna, {0, 0, 0, 1}).give(anna, 0, {4, 4, 2});
    CHECK(full.offers(TakeMainAction{Equipment}));
    for (const char* id : {"EQ05", "EQ06", "EQ07", "EQ08", "EQ09", "EQ10", "EQ11"})
        full.own_equipment(anna, 1 + full.of(anna).equipment_count() / 2, id);
    CHECK(full.offers(TakeMainAction{Equipment}));
    full.own_equipment(anna, 4, "EQ12");
    CHECK_FALSE(full.offers(TakeMainAction{Equipment}));
    CHECK(full.offers(TakeMainAction{Rd}));
    full.show_rd({});
    full.state.rd.deck.clear();
    CHECK_FALSE(full.offers(TakeMainAction{Rd}));
}

TEST_CASE("AA-9.1 AA-9.2 a track is selectable if its next space could be entered now")
{
    Table table = bare_table();
    table.workers(anna, {0, 1, 0, 0}).take(Prospect);
    CHECK(table.decision() == "prospect_track");
    CHECK(table.menu() == "track track=PT1, track track=PT2, track track=PT3");
    CHECK(table.rule_against(ChooseTrack{track_4}) == "AA-9.2");  // costs a credit
    table.give(anna, 1, {});
    CHECK(table.offers(ChooseTrack{track_4}));
    table.player(anna).prospect = {2, 5, 4, 0};
    CHECK_FALSE(table.offers(ChooseTrack{track_1}));  // space 3 asks for an R&D card
    CHECK_FALSE(table.offers(ChooseTrack{track_2}));  // already at the top
    table.own_rd(anna, {"RD05"}).own_sales(anna, {"SO05"});
    CHECK(table.offers(ChooseTrack{track_1}));
    CHECK(table.offers(ChooseTrack{track_3}));
    table.player(bert).prospect[2] = 5;
    CHECK_FALSE(table.offers(ChooseTrack{track_3}));  // the top is held
}

TEST_CASE("AA-9.3 AA-1.11 AA-28.5 three level dice are rolled")
{
    Table table = bare_table();
    table.workers(anna, {0, 1, 0, 0}).take(Prospect).play(ChooseTrack{track_1});
    const auto dice = table.told<LevelDieRolled>();
    REQUIRE(dice.size() == 3);
    for (const LevelDieRolled& die : dice)
        CHECK((die.result >= 1 && die.result <= 6));
}

TEST_CASE("AA-9.4 AA-9.7 AA-9.11 AA-9.14 each die up to the level is a step with its benefit")
{
    Table table = bare_table();
    table.give(anna, 1, {});
    roll(table, track_1, 2, {2, 3, 1});
    REQUIRE(table.decision() == "overdrive");
    table.play(None{});
    CHECK(table.question() == "paid_prospect_step anna");  // the first step was free
    CHECK(table.of(anna).prospect[0] == 1);
    CHECK(table.of(anna).relations[place_of(Company::Helix)] == 1);
    table.play(PayAndStep{});
    CHECK(table.of(anna).prospect[0] == 2);
    CHECK(table.of(anna).credits == 0);
    CHECK(table.of(anna).reputation == 1);
    CHECK(table.decision() == "choose_tokens");

    Table failed = bare_table();
    roll(failed, track_1, 1, {6, 6, 6});
    CHECK(failed.of(anna).prospect[0] == 0);
    CHECK(failed.menu() == "tokens red=1 yellow=0 blue=0, tokens red=0 yellow=1 blue=0");
}

TEST_CASE("AA-9.5 nobody enters a top space that is held")
{
    Table table = bare_table();
    table.own_rd(anna, {"RD05", "RD06"}).own_sales(anna, {"SO05"}).give(anna, 9, {});
    table.achievements({"AC13", "AC21"});
    table.player(anna).prospect[0] = 4;
    CHECK(can_step(table.board(), anna, table.of(anna), track_1));
    table.player(bert).prospect[0] = 5;
    CHECK_FALSE(can_step(table.board(), anna, table.of(anna), track_1));
    table.player(bert).prospect[0] = 0;
    roll(table, track_1, 4, {1, 1, 1});
    CHECK(table.of(anna).prospect[0] == 5);  // entered, and no further
}

TEST_CASE("AA-9.8 AA-9.9 at a step without its cards or credits the rest is lost; cards stay")
{
    Table table = bare_table();
    table.player(anna).prospect[0] = 1;
    roll(table, track_1, 4, {1, 1, 1});  // space 2 costs a credit
    CHECK(table.of(anna).prospect[0] == 1);
    table.play(ChooseTokens{4, 0, 0});
    table.own_rd(anna, {"RD05"}).player(anna).prospect[0] = 2;
    roll(table, track_1, 4, {1, 1, 1});
    CHECK(table.of(anna).prospect[0] == 3);  // space 4 costs 2 credits again
    CHECK(table.of(anna).rd.count() == 1);
}

TEST_CASE("AA-9.10 a paid step may be declined, and the rest is lost")
{
    Table table = bare_table();
    table.give(anna, 5, {});
    roll(table, track_4, 4, {1, 1, 1});
    CHECK(table.menu() == "pay_and_step, stop");
    table.play(Stop{});
    CHECK(table.of(anna).prospect[3] == 0);
    CHECK(table.of(anna).credits == 5);
    CHECK(table.decision() == "choose_tokens");
}

TEST_CASE("AA-9.12 points of a track count for the space at the end")
{
    Table table = bare_table();
    table.player(anna).prospect = {3, 0, 0, 5};
    CHECK(table.of(anna).points == 0);
    CHECK(table.score(anna) == 7 + 15);
}

TEST_CASE("AA-9.13 the bonus is as large as the level, in the colours of the track")
{
    const std::array<std::size_t, 4> options = {3, 3, 3, 6};
    for (std::size_t track = 0; track < 4; ++track)
    {
        Table table = bare_table();
        roll(table, static_cast<TrackId>(track), 2, {6, 6, 6});
        CHECK(table.options().size() == options[track]);
        CHECK(table.offers(ChooseTokens{2, 0, 0}) == (track != 2));
        CHECK(table.offers(ChooseTokens{0, 2, 0}) == (track != 1));
        CHECK(table.offers(ChooseTokens{0, 0, 2}) == (track != 0));
        CHECK_FALSE(table.offers(ChooseTokens{1, 0, 0}));
    }
}

TEST_CASE("AA-9.6 AA-17.9 AA-17.10 AA-17.14 Overdrive lowers all dice, once, after the roll")
{
    Table table = bare_table();
    table.give(anna, 4, {});
    roll(table, track_2, 2, {3, 4, 6});
    CHECK(table.menu() == "none, overdrive reduction=1, overdrive reduction=2, "
                          "overdrive reduction=3, overdrive reduction=4");
    table.play(PlayOverdrive{2});
    CHECK(table.of(anna).reliability == 10);
    CHECK(table.of(anna).prospect[1] == 1);
    CHECK(table.question() == "paid_prospect_step anna");  // two dice pass now
    CHECK(table.of(anna).credits == 2);
    CHECK(Roll{track_1, 1, {2, 3, 6}}.passes_with(5) == 3);  // not below 1, and no cap

    Table below = bare_table();
    below.give(anna, 5, {}).player(anna).reliability = 0;
    roll(below, track_2, 1, {4, 4, 4});
    CHECK(below.options().size() == 4);  // 3 and the surcharge, once
    below.play(PlayOverdrive{3});
    CHECK(below.of(anna).credits == 0);
}

TEST_CASE("AA-17.11 Overdrive goes as far as it helps and as it can be paid")
{
    Table table = bare_table();
    table.give(anna, 9, {});
    roll(table, track_2, 3, {4, 1, 1});
    CHECK(table.options().size() == 2);  // one step lower all pass
    table.play(None{});
    Table passed = bare_table();
    passed.give(anna, 9, {});
    roll(passed, track_2, 4, {4, 1, 1});
    CHECK(passed.decision() != "overdrive");
    Table poor = bare_table();
    poor.give(anna, 1, {});
    roll(poor, track_2, 1, {6, 6, 6});
    CHECK(poor.menu() == "none, overdrive reduction=1");
    CHECK(poor.rule_against(PlayOverdrive{2}) == "AA-17.4");
}

TEST_CASE("AA-8.3 a blocked marker occupies one space, and the other one is free")
{
    Table table = bare_table();
    table.workers(anna, {1, 0, 0, 0}).state.blocked.insert(Rd);
    CHECK(has_free_space(table.state, Rd));
    CHECK(table.offers(TakeMainAction{Rd}));
}

TEST_CASE("AA-9.7 AA-9.8 one pass is one step, and requirements are met exactly")
{
    Table table = bare_table();
    table.give(anna, 9, {});
    roll(table, track_1, 2, {2, 6, 6});
    table.play(None{});
    CHECK(table.of(anna).prospect[0] == 1);
    CHECK(table.of(anna).credits == 9);
    CHECK(table.of(anna).reliability == 11);  // no Overdrive, no loss
    CHECK(table.decision() == "choose_tokens");

    Table paid = bare_table();
    paid.give(anna, 9, {}).player(anna).prospect[0] = 1;
    roll(paid, track_1, 2, {2, 6, 6});
    paid.play(None{}).play(PayAndStep{});
    CHECK(paid.of(anna).prospect[0] == 2);
    CHECK(paid.decision() == "choose_tokens");  // the only pass is used

    Table needed = bare_table();
    const Track& track = needed.edition().tracks[0];
    needed.player(anna).prospect[0] = 4;
    needed.give(anna, track.spaces[5].credit_cost, {});
    CHECK_FALSE(can_step(needed.board(), anna, needed.of(anna), track_1));
    needed.own_rd(anna, {"RD05", "RD06"}).own_sales(anna, {"SO05", "SO06"});
    CHECK(can_step(needed.board(), anna, needed.of(anna), track_1));
}
