// Chapter 17: special actions and reliability.
#include "games/automation/chapters/special.hpp"

#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

TEST_CASE("AA-17.1 AA-17.5 each special action has its price and costs one reliability")
{
    CHECK(price_of(first_edition(), Special::Overtime) == 2);
    CHECK(price_of(first_edition(), Special::Overbuild) == 3);
    CHECK(price_of(first_edition(), Special::Overclock) == 2);
    CHECK(price_of(first_edition(), Special::Overdrive) == 1);
    Table table = bare_table();
    table.give(anna, 9, {}).play(PlayOverbuild{});
    CHECK(table.of(anna).credits == 6);
    CHECK(table.of(anna).reliability == 10);
    table.play_at_random(5, [] {});
    CHECK(table.of(anna).reliability <= 10);  // and never more again
}

TEST_CASE("AA-17.2 the benefit of the space comes before the payment and the action")
{
    Table table = bare_table();
    table.workers(anna, {2, 0, 0, 0}).give(anna, 2, {}).player(anna).reliability = 5;
    table.play(PlayOverclock{});
    CHECK(table.of(anna).reliability == 4);
    CHECK(table.of(anna).credits == 2);  // two gained, two paid
    const auto changes = table.told<CreditsChanged>();
    REQUIRE(changes.size() == 2);
    CHECK(changes[0].amount == 2);
    CHECK(changes[1].amount == -2);
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{1, 1, 0, 0});
}

TEST_CASE("AA-17.3 below zero each loss costs 2 more, without a benefit where the marker stays")
{
    Table table = bare_table();
    table.give(anna, 10, {}).player(anna).reliability = 2;
    table.play(PlayOverbuild{});
    CHECK(table.of(anna).credits == 7);
    CHECK(table.of(anna).reliability == 1);
    table.play(PlayOverbuild{});  // onto the space below zero
    CHECK(table.of(anna).credits == 2);
    CHECK(table.of(anna).reliability == 0);
    table.give(anna, 5, {}).play(PlayOverbuild{});
    CHECK(table.of(anna).reliability == 0);
    CHECK(table.of(anna).credits == 0);
    CHECK(surcharge_due(table.board(), table.of(anna)) == 2);
    CHECK(surcharge_due(table.board(), table.of(bert)) == 0);
}

TEST_CASE("AA-17.4 price and surcharge must be held before, whatever the space gives")
{
    Table table = bare_table();
    table.give(anna, 2, {}).player(anna).reliability = 5;  // the next space would give 2
    CHECK(table.rule_against(PlayOverbuild{}) == "AA-17.4");
    table.give(anna, 3, {});
    CHECK(table.offers(PlayOverbuild{}));
    table.player(anna).reliability = 1;
    CHECK_FALSE(table.offers(PlayOverbuild{}));
    table.give(anna, 5, {});
    CHECK(table.offers(PlayOverbuild{}));
}

TEST_CASE("AA-17.6 Overtime opens the other action of a column with exactly one own marker")
{
    Table table = bare_table();
    table.give(anna, 9, {});
    CHECK(table.rule_against(PlayOvertime{Purchasing}) == "AA-17.6");
    table.player(anna).taken.insert(Sale);
    CHECK(table.offers(PlayOvertime{Purchasing}));
    table.play(PlayOvertime{Purchasing});
    CHECK(table.of(anna).credits == 7);
    CHECK(table.of(anna).tokens == Tokens{1, 1, 1});  // it follows at once
    CHECK(table.of(anna).taken.contains(Purchasing));
    CHECK(table.decision() == "closing_window");
    table.turn(anna);
    CHECK(table.rule_against(PlayOvertime{Purchasing}) == "AA-17.6");  // both markers lie
}

TEST_CASE("AA-17.7 Overtime comes only with an action possible after paying, benefits aside")
{
    Table table = bare_table();
    table.workers(anna, {1, 0, 0, 0}).player(anna).taken.insert(Funding);
    table.player(anna).prospect = {1, 1, 1, 0};  // every next space costs a credit
    table.give(anna, 2, {});
    CHECK(table.rule_against(PlayOvertime{Prospect}) == "AA-17.7");
    table.player(anna).reliability = 5;  // 2 credits would come, but do not count
    CHECK(table.rule_against(PlayOvertime{Prospect}) == "AA-17.7");
    table.give(anna, 3, {});
    CHECK(table.offers(PlayOvertime{Prospect}));
    table.give(anna, 1, {});
    CHECK(table.rule_against(PlayOvertime{Prospect}) == "AA-17.4");
    table.give(anna, 2, {}).own_equipment(anna, 1, "EQ04");  // a credit from its column
    CHECK(table.offers(PlayOvertime{Prospect}));
}

TEST_CASE("AA-17.8 Overbuild needs an unfinished worker, Overclock one below level IV")
{
    Table table = bare_table();
    table.give(anna, 9, {}).workers(anna, {0, 0, 0, 6});
    CHECK(table.rule_against(PlayOverbuild{}) == "AA-17.8");
    CHECK(table.rule_against(PlayOverclock{}) == "AA-17.8");
    table.workers(anna, {0, 1, 1, 0}).play(PlayOverclock{});
    CHECK(table.menu() == "upgrade level=2, upgrade level=3");
    table.play(UpgradeWorker{3});
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{0, 1, 0, 1});
    table.play(PlayOverbuild{});
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{1, 1, 0, 1});
}

TEST_CASE("AA-17.12 special actions are limited by their costs alone")
{
    Table table = bare_table();
    table.give(anna, 12, {}).player(anna).reliability = 11;
    for (int count = 0; count < 4; ++count)
    {
        table.play(PlayOverbuild{});
        if (table.decision() == "choose_tokens")
            table.play(ChooseTokens{1, 0, 0});
    }
    CHECK(table.of(anna).workers[0] == 4);
    CHECK_FALSE(table.offers(PlayOverbuild{}));
}

TEST_CASE("AA-17.13 twelve spaces in sections of 3, 2, 2, 2, 2 and one below zero")
{
    const std::array<int, 12> sections = {0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4};
    Table table = bare_table();
    for (std::size_t position = 0; position < 12; ++position)
    {
        table.player(anna).reliability = static_cast<uint8_t>(position);
        CHECK(section_of(table.board(), table.of(anna)) == sections[position]);
        const bool has_benefit = position == 8 || position == 6 || position == 4 || position == 2;
        CHECK((table.edition().reliability[position].benefit != no_effects) == has_benefit);
    }
    table.give(anna, 9, {}).player(anna).reliability = 9;
    table.play(PlayOverbuild{});
    CHECK(table.decision() == "choose_tokens");  // space 8: one token of choice
    table.play(ChooseTokens{0, 0, 1}).player(anna).reliability = 3;
    table.play(PlayOverbuild{});
    CHECK(table.of(anna).points == 1);  // space 2
    table.workers(anna, {0, 1, 0, 0}).player(anna).reliability = 7;
    table.play(PlayOverbuild{});
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{1, 0, 1, 0});  // space 6: an upgrade
}

TEST_CASE("AA-17.15 an Overclock whose benefit raised the last worker to IV is lost")
{
    Table table = bare_table();
    table.give(anna, 2, {}).workers(anna, {0, 0, 1, 0}).player(anna).reliability = 7;
    table.play(PlayOverclock{});
    CHECK(table.of(anna).workers == std::array<uint8_t, 4>{0, 0, 0, 1});
    CHECK(table.of(anna).credits == 0);
    CHECK(table.of(anna).reliability == 6);
    CHECK(table.decision() == "opening_window");
}

TEST_CASE("AA-17.7 AA-17.3 the surcharge is part of what Overtime costs")
{
    Table table = bare_table();
    table.player(anna).taken.insert(Sale);
    table.player(anna).reliability = 1;
    table.give(anna, 3, {});
    CHECK(table.rule_against(PlayOvertime{Purchasing}) == "AA-17.4");
    table.give(anna, 4, {}).play(PlayOvertime{Purchasing});
    CHECK(table.of(anna).credits == 0);
    CHECK(table.of(anna).reliability == 0);
}
