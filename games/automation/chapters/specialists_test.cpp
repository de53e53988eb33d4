// Chapter 18: free actions.
#include "games/automation/chapters/specialists.hpp"

#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

TEST_CASE("AA-18.1 the four free actions are in every window and cost no marker")
{
    Table table = bare_table();
    table.hand(anna, {"SP04"}).played(anna, {"SP15"}).give(anna, 0, {2, 2, 0});
    for (int window = 0; window < 2; ++window)
    {
        CHECK(table.offers(PlaySpecialist{specialist("SP04")}));
        CHECK(table.offers(UseSpecialist{specialist("SP15")}));
        CHECK(table.offers(DiscardSpecialist{specialist("SP04")}));
        CHECK(table.offers(UseContract{specialist("ST01")}));
        if (window == 0)
            table.take(Funding);
    }
    CHECK(table.decision() == "closing_window");
}

TEST_CASE("AA-18.2 AA-18.3 AA-18.17 specialists are played for tokens held, none is paid")
{
    Table table = bare_table();
    table.achievements({"AC33"}).hand(anna, {"SP04", "SP14", "SP01"}).give(anna, 0, {2, 2, 1});
    CHECK(table.rule_against(PlaySpecialist{specialist("SP14")}) == "AA-18.2");  // one blue short
    table.play(PlaySpecialist{specialist("SP04")}).give(anna, 0, {2, 2, 2});
    table.play(PlaySpecialist{specialist("SP14")});  // the same tokens again
    CHECK(table.of(anna).tokens == Tokens{2, 2, 2});
    CHECK(table.of(anna).played.size() == 2);
    CHECK_FALSE(table.offers(DiscardSpecialist{specialist("SP04")}));  // it stays for good
    CHECK(table.offers(DiscardSpecialist{specialist("SP01")}));
}

TEST_CASE("AA-18.4 AA-18.5 a specialist is used once a round, at once after it was played")
{
    Table table = bare_table();
    table.hand(anna, {"SP04"}).give(anna, 0, {2, 2, 0});
    table.play(PlaySpecialist{specialist("SP04")}).play(UseSpecialist{specialist("SP04")});
    CHECK(table.of(anna).credits == 2);
    CHECK(table.rule_against(UseSpecialist{specialist("SP04")}) == "AA-18.4");
    table.begin_clean_up().play_until("opening_window");
    CHECK(table.of(anna).turned.is_empty());
}

TEST_CASE("AA-18.6 AA-18.7 AA-18.8 AA-18.19 a discard gives tokens, then a special action for free")
{
    Table table = bare_table();
    table.hand(anna, {"SP04"}).workers(anna, {1, 0, 0, 0});
    table.play(DiscardSpecialist{specialist("SP04")});
    CHECK(table.state.common.contains(specialist("SP04")));
    CHECK(table.of(anna).tokens == Tokens{0, 0, 2});
    CHECK(table.menu() == "none, overbuild, overclock");
    Table declined = table;
    declined.play(None{});
    CHECK(declined.of(anna).reliability == 11);  // nothing is lost
    CHECK(declined.decision() == "opening_window");
    table.play(PlayOverbuild{});
    CHECK(table.of(anna).credits == 0);
    CHECK(table.of(anna).reliability == 10);
    CHECK(table.of(anna).workers[0] == 2);

    Table below = bare_table();
    below.hand(anna, {"SP04", "SP05"}).player(anna).reliability = 1;
    below.play(DiscardSpecialist{specialist("SP04")});
    CHECK(below.decision() == "opening_window");  // the surcharge cannot be paid
    below.give(anna, 2, {}).play(DiscardSpecialist{specialist("SP05")}).play(PlayOverbuild{});
    CHECK(below.of(anna).credits == 0);
    CHECK(below.of(anna).reliability == 0);

    Table full = bare_table();
    full.hand(anna, {"SP04"}).give(anna, 0, {9, 0, 0});
    full.play(DiscardSpecialist{specialist("SP04")});
    CHECK(full.decision() == "over_limit");  // before the special action
    full.play(ReturnTokens{1, 0, 0});
    CHECK(full.decision() == "free_special");
}

TEST_CASE("AA-18.9 free Overtime is offered only before the main action, which follows at once")
{
    Table table = bare_table();
    table.hand(anna, {"SP04", "SP05"}).player(anna).taken.insert(Purchasing);
    table.player(anna).taken.insert(Funding);
    table.workers(anna, {1, 0, 0, 0}).play(DiscardSpecialist{specialist("SP04")});
    CHECK(table.offers(PlayOvertime{Prospect}));
    CHECK_FALSE(table.offers(PlayOvertime{Sale}));  // not possible
    CHECK(table.rule_against(PlayOvertime{Sale}) == "AA-17.7");
    table.play(PlayOvertime{Prospect});
    CHECK(table.decision() == "prospect_track");
    CHECK(table.of(anna).reliability == 10);
    table.play_until("closing_window").play(DiscardSpecialist{specialist("SP05")});
    if (table.decision() == "free_special")
        CHECK(table.rule_against(PlayOvertime{Sale}) == "");
    CHECK_FALSE(table.offers(PlayOvertime{Sale}));
}

TEST_CASE("AA-18.10 AA-18.11 AA-18.12 a contract token once on each common specialist, six in all")
{
    Table table = bare_table();
    table.play(UseContract{specialist("ST01")});
    CHECK(table.of(anna).credits == 2);
    CHECK(table.of(anna).contracts == 5);
    CHECK(table.rule_against(UseContract{specialist("ST01")}) == "AA-18.10");
    table.take(Funding).play(EndTurn{});
    CHECK(table.asked() == bert);
    CHECK(table.offers(UseContract{specialist("ST01")}));  // everybody once
    table.player(bert).contracts = 0;
    CHECK(table.rule_against(UseContract{specialist("ST01")}) == "AA-18.12");
    table.begin_clean_up().play_until("opening_window");
    CHECK(table.of(anna).contracts == 5);  // the used one is gone
    CHECK(table.of(anna).contracted.is_empty());
}

TEST_CASE(
    "AA-18.13 AA-18.14 a discarded specialist serves everybody at once, and counts for nobody")
{
    Table table = bare_table();
    table.hand(anna, {"SP04"}).play(DiscardSpecialist{specialist("SP04")}).play(None{});
    CHECK(table.offers(UseContract{specialist("SP04")}));
    table.play(UseContract{specialist("SP04")});
    CHECK(table.of(anna).credits == 2);
    for (const SeatResult& seat : Rules::result(table.edition(), table.state).seats)
        CHECK(seat.lines[8].points == 0);
}

TEST_CASE("AA-18.15 AA-18.18 AA-28.6 an ability needs its cost, and something to change")
{
    Table table = bare_table();
    table.common({"ST01", "SP05", "SP11", "SP09", "SP07"});
    CHECK(table.rule_against(UseContract{specialist("SP05")}) == "AA-18.15");  // a token of choice
    CHECK(table.rule_against(UseContract{specialist("SP11")}) == "AA-18.15");  // 2 credits
    CHECK(table.offers(UseContract{specialist("SP09")}));
    CHECK_FALSE(table.offers(UseContract{specialist("SP07")}));  // nobody to upgrade
    table.give(anna, 2, {1, 0, 0}).workers(anna, {0, 0, 0, 6});
    CHECK_FALSE(table.offers(UseContract{specialist("SP09")}));  // nobody to build
    CHECK_FALSE(table.offers(UseContract{specialist("SP07")}));  // nobody below IV
    table.play(UseContract{specialist("SP11")});
    CHECK(table.of(anna).reputation == 1);
    CHECK(table.of(anna).credits == 0);  // its own cost as well
    table.give(anna, 2, {1, 0, 0}).player(anna).reputation = 12;
    table.player(anna).contracted.clear();
    CHECK_FALSE(table.offers(UseContract{specialist("SP11")}));
}

TEST_CASE("AA-18.16 no ability moves a relationship")
{
    const Edition& edition = first_edition();
    const auto check = [&](const Ability& ability) {
        for (const Effect& effect : edition[ability.effects])
            CHECK(effect.operation != Operation::Relation);
    };
    for (const EquipmentCard& card : edition.equipment)
        check(card.ability);
    for (std::size_t place = 0; place < specialist_count + edition.starter_count; ++place)
        check(edition.specialists[place].ability);
}

TEST_CASE("AA-18.12 the last contract token can be used, and then none")
{
    Table table = bare_table();
    table.player(anna).contracts = 1;
    CHECK(table.offers(UseContract{specialist("ST01")}));
    CHECK(table.rule_against(UseContract{specialist("ST01")}) == "");
    table.play(UseContract{specialist("ST01")});
    CHECK_FALSE(table.offers(UseContract{specialist("ST02")}));
    CHECK(table.rule_against(UseContract{specialist("ST02")}) == "AA-18.12");
}

TEST_CASE("AA-18.4 each played specialist is turned for itself")
{
    Table table = bare_table();
    table.achievements({"AC33"}).played(anna, {"SP04", "SP15"});
    table.play(UseSpecialist{specialist("SP15")});
    CHECK(table.offers(UseSpecialist{specialist("SP04")}));
    CHECK(table.rule_against(UseSpecialist{specialist("SP15")}) == "AA-18.4");
}
