// Chapter 8: which disks may be taken, the influence locks, the points of group 2 and the
// professions of group 3 (ST-8.1 to ST-8.14).
#include "games/stephens/chapters/scoring.hpp"
#include "games/stephens/testing/bare_table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

// Anna has created a card and chooses a disk.
Table choosing_a_disk(EnumSet<Ability, uint32_t> unlocked = {})
{
    Table table = bare_table();
    table.player(anna).unlocked = unlocked;
    table.play(Create{}).play(CreateCard{profession("B01")});
    return table;
}

EnumSet<Ability, uint32_t> set_of(std::initializer_list<Ability> abilities)
{
    EnumSet<Ability, uint32_t> set;
    for (const Ability ability : abilities)
        set.insert(ability);
    return set;
}

// ST-8.3 as a table; an ability without an entry needs nothing.
EnumSet<Ability, uint32_t> needed_by(Ability ability)
{
    switch (ability)
    {
    case Ability::ScoreCubes:
    case Ability::ScoreCoins:
    case Ability::ScoreInfluence:
    case Ability::ScoreAccessorySets: return set_of({Ability::RenownPerReset});
    case Ability::SecondCard: return set_of({Ability::TwoForOne});
    case Ability::Discount: return set_of({Ability::DiscardCheapest});
    case Ability::TakeThree: return set_of({Ability::TakeTwo});
    case Ability::TakeFour: return set_of({Ability::TakeThree});
    default: return {};
    }
}

int capped_influence(EnumSet<Ability, uint32_t> unlocked, int8_t before)
{
    Table table = bare_table();
    table.player(anna).unlocked = unlocked;
    table.player(anna).influence = before;
    table.player(anna).coins = 2;  // R13: 2 coins bring 3 influence
    table.place(Row::Left0, "R13", anna);
    table.play(TakeGlass{Furnace::UpperLeft}).play(UseProfession{profession("R13"), 1});
    return table.player(anna).influence;
}

// Anna's turn begins and she has 3a.
Table refreshing()
{
    Table table = bare_table();
    table.unlock(anna, {Ability::RefreshProfessions});
    start_turn_of(table, anna);
    return table;
}

void remove_from_display(Table& table, Slot slot)
{
    table.state.profession_deck.insert(shown(table, slot));
    table.state.professions_shown[place_of(slot)] = no_profession;
}

}  // namespace

TEST_CASE("ST-8.1 a disk unlocks what it covered, for good, and each worker takes one")
{
    Table table = choosing_a_disk();
    table.play(TakeDisk{Ability::Lock5});
    CHECK(table.player(anna).unlocked == set_of({Ability::Lock5}));
    CHECK(table.workers_of(anna) == 1);
    table.give_turn_to(anna).play(Create{}).play(CreateCard{profession("R01")});
    CHECK(table.rule_against(TakeDisk{Ability::Lock5}) == "ST-8.1");
    table.play(TakeDisk{Ability::RefreshProfessions});
    CHECK(table.player(anna).unlocked.count() == 2);
    CHECK(table.workers_of(anna) == 2);
    CHECK(table.count_of<DiskTaken>() == 2);
}

TEST_CASE("ST-8.2 a disk may be taken once all it requires are unlocked")
{
    Table table = choosing_a_disk();
    CHECK(table.rule_against(TakeDisk{Ability::ScoreCoins}) == "ST-8.2");
    CHECK(table.rule_against(TakeDisk{Ability::TakeFour}) == "ST-8.2");
    Table later = choosing_a_disk(set_of({Ability::RenownPerReset, Ability::TakeTwo}));
    CHECK(later.offers(TakeDisk{Ability::ScoreCoins}));
    CHECK(later.rule_against(TakeDisk{Ability::TakeFour}) == "ST-8.2");  // 5b is still missing
}

TEST_CASE("ST-8.3 the requirements of all eighteen disks")
{
    for (std::size_t place = 0; place < ability_count; ++place)
    {
        const Ability ability = static_cast<Ability>(place);
        const EnumSet<Ability, uint32_t> needed = needed_by(ability);
        CAPTURE(place);
        CHECK(choosing_a_disk(needed).offers(TakeDisk{ability}));
        if (needed.is_empty())
            continue;
        auto others = EnumSet<Ability, uint32_t>::first(ability_count).without(needed);
        others.remove(ability);
        others.remove(Ability::Lock20);  // something else to choose, so that the menu is asked
        others.remove(Ability::Lock15);
        CHECK(choosing_a_disk(others).rule_against(TakeDisk{ability}) == "ST-8.2");
    }
}

TEST_CASE("ST-8.4 influence stops below the lowest lock that holds a disk")
{
    const Ability l5 = Ability::Lock5, l10 = Ability::Lock10, l15 = Ability::Lock15,
                  l20 = Ability::Lock20;
    CHECK(capped_influence({}, 2) == 4);
    CHECK(capped_influence({}, 3) == 4);
    CHECK(capped_influence(set_of({l10, l15, l20}), 3) == 4);
    CHECK(capped_influence(set_of({l5}), 3) == 6);
    CHECK(capped_influence(set_of({l5}), 8) == 9);
    CHECK(capped_influence(set_of({l5, l15}), 8) == 9);
    CHECK(capped_influence(set_of({l5, l10}), 13) == 14);
    CHECK(capped_influence(set_of({l5, l10, l15}), 18) == 19);
    CHECK(capped_influence(set_of({l5, l10, l15, l20}), 24) == 25);
    CHECK(capped_influence(set_of({l5, l10, l15, l20}), 22) == 25);
}

TEST_CASE("ST-8.5 ability 2a scores a point in each reset phase")
{
    Table table = bare_table(3);
    table.unlock(anna, {Ability::RenownPerReset}).unlock(cleo, {Ability::RenownPerReset});
    table.start_reset(bert);
    CHECK(table.player(anna).score == 1);
    CHECK(table.player(bert).score == 0);
    CHECK(table.player(cleo).score == 1);
    table.start_reset(bert);
    CHECK(table.player(anna).score == 2);
}

TEST_CASE("ST-8.6 ability 2b scores a point for two cubes of any colours")
{
    Table table = bare_table();
    table.player(anna).cubes = {1, 0, 3, 2, 0, 1};
    CHECK(score_of(table.board(), anna).cubes == 0);
    table.unlock(anna, {Ability::ScoreCubes});
    CHECK(score_of(table.board(), anna).cubes == 3);
    CHECK(score_of(table.board(), bert).cubes == 0);
}

TEST_CASE("ST-8.7 ability 2c scores a point for two coins")
{
    Table table = bare_table();
    table.player(anna).coins = 11;
    CHECK(score_of(table.board(), anna).coins == 0);
    table.unlock(anna, {Ability::ScoreCoins});
    CHECK(score_of(table.board(), anna).coins == 5);
}

TEST_CASE("ST-8.8 ability 2d scores a point for each influence")
{
    Table table = bare_table();
    table.player(anna).influence = 9;
    CHECK(score_of(table.board(), anna).influence == 0);
    table.unlock(anna, {Ability::ScoreInfluence});
    CHECK(score_of(table.board(), anna).influence == 9);
}

TEST_CASE("ST-8.9 ability 2e scores five points for a set of three different accessories")
{
    Table table = bare_table();
    table.player(anna).accessories = {2, 3, 1};
    CHECK(score_of(table.board(), anna).accessories == 0);
    table.unlock(anna, {Ability::ScoreAccessorySets});
    CHECK(score_of(table.board(), anna).accessories == 5);
    table.player(anna).spent_accessories = {0, 0, 1};
    CHECK(score_of(table.board(), anna).accessories == 10);
    table.player(anna).accessories = {2, 3, 0};
    table.player(anna).spent_accessories = {1, 1, 0};
    CHECK(score_of(table.board(), anna).accessories == 0);
}

TEST_CASE("ST-8.10 accessories spent on contracts count by type, those traded away do not")
{
    Table table = bare_table();
    table.unlock(anna, {Ability::ScoreAccessorySets});
    table.give_contract(anna, "CR12").give_contract(anna, "CO11");
    table.player(anna).cubes = {0, 1, 1, 0, 0, 0};
    table.player(anna).accessories = {2, 1, 1};
    table.start_reset(anna).play(Fulfil{contract("CR12")});
    CHECK(table.player(anna).accessories == std::array<uint8_t, 3>{2, 1, 0});
    CHECK(table.player(anna).spent_accessories == std::array<uint8_t, 3>{0, 0, 1});
    table.play(Fulfil{contract("CO11")}).play(PayAccessory{Accessory::Crate});
    CHECK(table.player(anna).spent_accessories == std::array<uint8_t, 3>{0, 1, 1});
    CHECK(score_of(table.board(), anna).accessories == 5);

    table.place(Row::Left0, "R23", anna).give_turn_to(anna);
    table.play(TakeGlass{Furnace::UpperLeft}).play(UseProfession{profession("R23"), 1});
    CHECK(tiles(table, anna, Accessory::Basketware) == 1);
    CHECK(table.player(anna).spent_accessories == std::array<uint8_t, 3>{0, 1, 1});
}

TEST_CASE("ST-8.11 ability 3b lets a row draw level with the one below")
{
    Table table = bare_table();
    table.place(Row::Right0, "B05", bert);
    Table without = table;
    without.play(Create{}).play(CreateCard{profession("B01")});
    CHECK(without.decision() == "take_disk");
    table.unlock(anna, {Ability::RowMayEqual}).play(Create{}).play(CreateCard{profession("B01")});
    table.play(CreateRow{Row::Right1});
    CHECK(table.state.row(Row::Right1).size() == 1);
}

TEST_CASE("ST-8.12 ability 3a replaces both display cards of a side before any main action")
{
    Table table = refreshing();
    CHECK(question(table) == "refresh anna");
    const ProfessionId deck_top = shown(table, Slot::RedDeckTop);
    table.play(Refresh{RefreshChoice::Red});
    CHECK(question(table) == "main_action anna");  // once
    CHECK(table.offers(TakeGlass{Furnace::LowerLeft}));
    CHECK(table.offers(Create{}));
    CHECK(table.state.profession_discard.count() == 2);
    CHECK(table.state.profession_discard.contains(profession("R02")));
    CHECK(table.state.profession_discard.contains(profession("R03")));
    CHECK(shown(table, Slot::Red1) == deck_top);  // drawn, never discarded
    CHECK(shown(table, Slot::Blue1) == profession("B01"));
    REQUIRE(table.count_of<ProfessionsRefreshed>() == 1);
    CHECK(table.told<ProfessionsRefreshed>()[0].seat == anna);
    CHECK(table.told<ProfessionsRefreshed>()[0].side == Side::Left);

    Table blue = refreshing();
    blue.play(Refresh{RefreshChoice::Blue});
    CHECK(blue.state.profession_discard.contains(profession("B01")));
    CHECK(blue.state.profession_discard.contains(profession("B02")));
    CHECK(shown(blue, Slot::Red1) == profession("R02"));
}

TEST_CASE("ST-8.12 the refresh may be left out, and without 3a it is not asked")
{
    Table table = refreshing();
    table.play(Refresh{RefreshChoice::None});
    CHECK(table.state.profession_discard.is_empty());
    CHECK(table.count_of<ProfessionsRefreshed>() == 0);
    CHECK(shown(table, Slot::Red1) == profession("R02"));
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(question(table) == "main_action bert");
}

TEST_CASE("ST-8.13 with one card on a side that one is discarded, with none it is not offered")
{
    Table table = bare_table();
    table.unlock(anna, {Ability::RefreshProfessions});
    remove_from_display(table, Slot::Red1);
    remove_from_display(table, Slot::Blue1);
    remove_from_display(table, Slot::Blue2);
    start_turn_of(table, anna);
    CHECK(table.rule_against(Refresh{RefreshChoice::Blue}) == "ST-8.13");
    table.play(Refresh{RefreshChoice::Red});
    CHECK(table.state.profession_discard.count() == 1);
    CHECK(table.state.profession_discard.contains(profession("R03")));
}

TEST_CASE("ST-8.14 the space nearest the deck is refilled first")
{
    for (const bool red : {true, false})
    {
        Table table = refreshing();
        const Slot top = red ? Slot::RedDeckTop : Slot::BlueDeckTop;
        const ProfessionId old_top = shown(table, top);
        table.events.clear();
        table.play(Refresh{red ? RefreshChoice::Red : RefreshChoice::Blue});
        std::vector<ProfessionId> drawn;
        for (const Event& event : table.events)
            if (event.kind ==
                (red ? kind_of<Happenings, RedDrawn> : kind_of<Happenings, BlueDrawn>))
                drawn.push_back(static_cast<ProfessionId>(event.values[0]));
        REQUIRE(drawn.size() == 2);
        CHECK(shown(table, red ? Slot::Red1 : Slot::Blue2) == old_top);
        CHECK(shown(table, red ? Slot::Red2 : Slot::Blue1) == drawn[0]);
        CHECK(shown(table, top) == drawn[1]);
        CHECK(table.state.profession_discard.count() == 2);
    }
}

TEST_CASE("ST-8.14 a deck that runs out meanwhile is made of the cards just discarded")
{
    Table table = bare_table();
    table.unlock(anna, {Ability::RefreshProfessions});
    table.state.profession_deck =
        table.state.profession_deck.without(EnumSet<ProfessionId>::first(red_count));
    start_turn_of(table, anna);
    table.play(Refresh{RefreshChoice::Red});
    CHECK(shown(table, Slot::Red1) == profession("R01"));
    EnumSet<ProfessionId> shuffled;
    shuffled.insert(shown(table, Slot::Red2));
    shuffled.insert(shown(table, Slot::RedDeckTop));
    CHECK(shuffled.count() == 2);
    CHECK(shuffled.contains(profession("R02")));
    CHECK(shuffled.contains(profession("R03")));
    CHECK(table.state.profession_discard.is_empty());
}
