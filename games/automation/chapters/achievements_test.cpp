// Chapter 23: achievements.
#include "games/automation/chapters/achievements.hpp"

#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

Table& check_now(Table& table)
{
    return table.push_step({StepKind::Checkpoint, no_seat, {}});
}

}  // namespace

TEST_CASE("AA-23.1 AA-23.2 AA-1.3 who meets a card claims it once, and everybody may")
{
    Table table = bare_table();
    table.achievements({"AC13", "AC21"}).player(anna).reputation = 5;
    check_now(table).play(TakeCredit{});
    CHECK(table.of(anna).claims.contains(1));
    CHECK(table.of(anna).credits == 4);  // 3, and 1 as the first
    check_now(table);
    CHECK(table.of(anna).credits == 4);
    table.player(bert).reputation = 6;
    check_now(table);
    CHECK(table.of(bert).claims.contains(1));
    CHECK(table.of(bert).credits == 3);
}

TEST_CASE("AA-23.3 the first to claim gains a credit or a token of choice")
{
    Table table = bare_table();
    table.achievements({"AC21"}).player(anna).reputation = 5;
    check_now(table);
    CHECK(table.menu() == "take_credit, take_token colour=red, take_token colour=yellow, "
                          "take_token colour=blue");
    table.play(TakeToken{Colour::Blue});
    CHECK(table.of(anna).tokens == Tokens{0, 0, 1});
}

TEST_CASE("AA-23.4 a claim comes by itself, before what follows")
{
    // Two R&D cards: claimed when the second is taken, before its effect.
    Table table = bare_table();
    table.own_rd(anna, {"RD05"}).workers(anna, {1, 0, 0, 0}).take(Rd);
    CHECK(table.decision() == "choose_tokens");  // the reward of AC12
    CHECK(table.of(anna).relations == std::array<uint8_t, 3>{});
    table.play(ChooseTokens{1, 0, 0}).play(TakeCredit{});
    CHECK(table.of(anna).relations[0] == 1);
    // A prospect step, a played specialist, a donation and Overbuild are checkpoints as well.
    Table step = bare_table();
    step.achievements({"AC11"}).player(anna).prospect = {0, 1, 0, 0};
    step.push_step(step_of(StepKind::ProspectSteps, anna, Climb{track_1, 1}));
    CHECK(step.of(anna).claims.contains(0));
    Table played = bare_table();
    played.played(anna, {"SP01"}).hand(anna, {"SP04"}).give(anna, 0, {2, 2, 0});
    played.play(PlaySpecialist{specialist("SP04")});
    CHECK(played.of(anna).claims.contains(2));
    Table built = bare_table();
    built.achievements({"AC13"}).workers(anna, {3, 0, 0, 0}).give(anna, 3, {});
    built.play(PlayOverbuild{});
    CHECK(built.of(anna).claims.contains(0));
    Table donated = bare_table(2);
    donated.achievements({"AC33"}).give(bert, 2, {}).player(bert).donation = 8;
    donated.end_actions().play(Donate{2});
    CHECK(donated.of(bert).claims.contains(2));
}

TEST_CASE("AA-23.4 AA-23.9 the step that completes it is looked at, although all else was settled")
{
    Table step = bare_table();
    step.achievements({"AC42"}).give(anna, 50, {}).player(anna).prospect = {3, 4, 0, 0};
    step.own_rd(anna, {"RD10", "RD11", "RD12", "RD13"});
    step.state.progress.made.clear();
    step.push_step(step_of(StepKind::ProspectSteps, anna, Climb{track_1, 1}));
    step.play_until("opening_window");
    CHECK(step.of(anna).prospect[0] == 4);
    CHECK(step.of(anna).claims.contains(3));
    Table played = bare_table();
    played.played(anna, {"SP01"}).hand(anna, {"SP04"}).give(anna, 0, {2, 2, 0});
    played.achievements({"AC31"}).state.progress.made.clear();
    played.play(PlaySpecialist{specialist("SP04")});
    CHECK(played.of(anna).claims.contains(2));
    Table raised = bare_table();  // a card that asks for a worker of level II
    raised.achievements({"AC13"}).workers(anna, {1, 0, 0, 0}).give(anna, 2, {});
    raised.reprint().achievements[place_of(achievement("AC13"))].condition = {
        Requirement::Workers, 1, 2, {}};
    raised.state.progress.made.clear();
    raised.play(PlayOverclock{});
    CHECK(raised.of(anna).claims.contains(0));
}

TEST_CASE("AA-23.5 AA-23.10 lower levels first, and again from the lowest after each card")
{
    Table table = bare_table();
    table.achievements({"AC12", "AC22", "AC31", "AC41"});
    table.own_rd(anna, {"RD05", "RD06"}).own_sales(anna, {"SO05", "SO06"});
    table.player(anna).relations = {2, 2, 2};
    check_now(table).play_until("opening_window");
    const auto claims = table.told<AchievementClaimed>();
    REQUIRE(claims.size() == 3);
    CHECK(claims[0].card == achievement("AC12"));
    CHECK(claims[1].card == achievement("AC22"));
    CHECK(claims[2].card == achievement("AC41"));

    Table again = bare_table();  // a reward that fulfils a lower card
    again.achievements({"AC13", "AC23", "AC32", "AC41"}).reprint();
    Effects builds;
    builds.push({Operation::Build, 1});
    again.reprint().effect_lists.push_back(builds);
    again.reprint().achievements[place_of(achievement("AC41"))].reward =
        static_cast<EffectListId>(again.edition().effect_lists.size() - 1);
    again.workers(anna, {3, 0, 0, 0}).player(anna).relations = {2, 2, 2};
    check_now(again).play_until("opening_window");
    CHECK(again.of(anna).claims.contains(0));
}

TEST_CASE("AA-23.6 several at the same moment are first together, in turn order")
{
    Table table = bare_table();
    table.achievements({"AC21"});
    for (const Seat seat : {bert, dora})
        table.player(seat).reputation = 5;
    check_now(table);
    CHECK(table.question() == "first_claim_bonus bert");
    table.play(TakeCredit{});
    CHECK(table.question() == "first_claim_bonus dora");
    table.play(TakeCredit{});
    CHECK(table.of(dora).credits == 4);
}

TEST_CASE("AA-23.7 a claim is kept when its condition is no longer met")
{
    Table table = bare_table();
    table.achievements({"AC13"}).workers(anna, {4, 0, 0, 0});
    check_now(table).play(TakeCredit{});
    table.workers(anna, {1, 0, 0, 0});
    check_now(table);
    CHECK(table.of(anna).claims.contains(0));
    CHECK(table.of(anna).points == 2);
}

TEST_CASE("AA-23.8 marker, reward, bonus; the token limit after each")
{
    Table table = bare_table();
    table.own_sales(anna, {"SO05", "SO06"}).give(anna, 0, {10, 0, 0});
    check_now(table);
    CHECK(table.decision() == "choose_tokens");
    table.play(ChooseTokens{0, 0, 2});
    CHECK(table.decision() == "over_limit");
    table.play(ReturnTokens{2, 0, 0});
    CHECK(table.decision() == "first_claim_bonus");
    table.play(TakeToken{Colour::Yellow});
    CHECK(table.decision() == "over_limit");
    table.play(ReturnTokens{0, 1, 0});
    CHECK(table.of(anna).tokens == Tokens{8, 0, 2});
    CHECK(table.decision() == "opening_window");
}

namespace
{

// Anna meets AC21, and the claim is not checked yet.
Table with_open_claim()
{
    Table table = bare_table();
    table.achievements({"AC21"}).player(anna).reputation = 5;
    return table;
}

bool has_claimed(const Table& table)
{
    return table.of(anna).claims.contains(1);
}

}  // namespace

TEST_CASE("AA-23.4 every main action without a worker ends with a checkpoint")
{
    for (const MainAction action : {Funding, Assembling, Purchasing})
    {
        Table table = with_open_claim();
        CHECK_FALSE(has_claimed(table));
        table.take(action);
        CHECK(has_claimed(table));
        CHECK(table.decision() == "first_claim_bonus");
    }
    Table tile = with_open_claim();
    tile.take(Sponsorship);
    CHECK_FALSE(has_claimed(tile));
    tile.play(TakeTile{automation::testing::tile("TSA5")});
    CHECK(has_claimed(tile));  // its effects are a list
}

TEST_CASE("AA-23.4 a card taken and paid, and an action bonus, are checkpoints")
{
    Table sale = with_open_claim();
    sale.show_sales({"SO19"}).workers(anna, {1, 0, 0, 0}).give(anna, 0, {1, 1, 1}).take(Sale);
    CHECK(sale.decision() == "first_claim_bonus");  // before the relationship is chosen
    Table research = with_open_claim();
    research.workers(anna, {1, 0, 0, 0}).take(Rd);
    CHECK(research.decision() == "first_claim_bonus");
    CHECK(research.of(anna).relations == std::array<uint8_t, 3>{});
    Table equipment = with_open_claim();
    equipment.workers(anna, {1, 0, 0, 0}).give(anna, 0, {2, 0, 0}).take(Equipment);
    CHECK(equipment.decision() == "first_claim_bonus");
    for (const MainAction action : {Equipment, Sale, Rd})
    {
        Table bonus = with_open_claim();
        bonus.push_step(step_of(StepKind::ActionBonus, anna, Work{action, false, 1}));
        CHECK(has_claimed(bonus));
    }
    Table tokens = with_open_claim();
    tokens.push_step(step_at(StepKind::RdBonus, anna, 1));
    CHECK_FALSE(has_claimed(tokens));
    tokens.play(ChooseBonus{0, 1, 0, 0});
    CHECK(has_claimed(tokens));
    Table prospect = with_open_claim();
    prospect.push_step(step_of(StepKind::ProspectBonus, anna, Work{Prospect, false, 1, 0}));
    CHECK_FALSE(has_claimed(prospect));
    prospect.play(ChooseTokens{1, 0, 0});
    CHECK(has_claimed(prospect));
}

TEST_CASE("AA-23.4 special and free actions, donations and clean-up are checkpoints")
{
    Table overclock = with_open_claim();
    overclock.workers(anna, {1, 0, 0, 0}).give(anna, 2, {}).play(PlayOverclock{});
    CHECK(has_claimed(overclock));
    CHECK(overclock.of(anna).workers[1] == 1);  // after the upgrade
    Table overbuild = with_open_claim();
    overbuild.give(anna, 3, {}).play(PlayOverbuild{});
    CHECK(has_claimed(overbuild));
    Table discard = with_open_claim();
    discard.hand(anna, {"SP04"}).play(DiscardSpecialist{specialist("SP04")});
    CHECK(discard.decision() == "first_claim_bonus");  // before the free special action
    Table played = with_open_claim();
    played.hand(anna, {"SP04"}).give(anna, 0, {2, 2, 0});
    played.play(PlaySpecialist{specialist("SP04")});
    CHECK(has_claimed(played));
    Table ability = with_open_claim();
    ability.play(UseContract{specialist("ST01")});
    CHECK(has_claimed(ability));
    Table donation = with_open_claim();
    donation.give(anna, 1, {}).end_actions();
    CHECK_FALSE(has_claimed(donation));
    donation.play(Donate{1});
    CHECK(has_claimed(donation));
    Table clean_up = with_open_claim();
    clean_up.begin_clean_up();
    CHECK(has_claimed(clean_up));
    CHECK(clean_up.state.equipment.discard.is_empty());  // after the first of its steps
}

TEST_CASE("AA-23.10 claims do not nest: a reward and its bonus end before the next card")
{
    Table table = bare_table();
    table.achievements({"AC13", "AC21"}).workers(anna, {4, 0, 0, 0}).player(anna).reputation = 5;
    check_now(table);
    CHECK(table.of(anna).points == 2);
    CHECK(table.decision() == "first_claim_bonus");
    CHECK_FALSE(has_claimed(table));
    table.play(TakeCredit{});
    CHECK(has_claimed(table));
    CHECK(table.told<AchievementClaimed>()[0].is_first);
    table.play(TakeCredit{});
    table.workers(bert, {4, 0, 0, 0});
    check_now(table);
    CHECK_FALSE(table.told<AchievementClaimed>()[2].is_first);
}
