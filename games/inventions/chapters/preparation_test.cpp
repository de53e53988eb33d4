// Chapter 15: preparing the next round.
#include "games/inventions/chapters/preparation.hpp"

#include "games/inventions/chapters/setup.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/testing/table.hpp"

#include <set>

using namespace tischwerk::inventions::testing;

namespace
{

// A table on which camera, car and telephone were invented and no card is shown. All start cards
// have left the game, so the pile has the nine invention cards.
Table invented_table()
{
    Table table = bare_table();
    table.clear_cards();
    table.own(anna, "camera_original").own(bert, "car_original").own(cleo, "telephone_original");
    table.state.card_pile = table.state.card_pile.without(start_cards());
    table.state.cards_removed = start_cards();
    REQUIRE(table.lost().empty());
    return table;
}

}  // namespace

TEST_CASE("EI-15.1 start cards on display leave the game from every slot; others of them stay")
{
    Table table = bare_table();
    table.show_card(2, "");
    const CardId discarded = *table.state.card_pile.begin();
    table.state.card_pile.remove(discarded);
    table.state.card_discard.insert(discarded);
    table.end_round();
    CHECK(table.state.cards_removed.count() == 6);
    for (const char* id : {"s_light_bulb", "s_door_lock", "s_steam_whistle"})
        CHECK(table.state.cards_removed.contains(card(id)));
    // The six left were in the pile and the discard pile; they were dealt, not removed.
    CHECK_FALSE(table.state.cards_removed.contains(discarded));
    CHECK(table.count_of<CardDrawn>() == 6);
    CHECK(table.lost().empty());
}

TEST_CASE("EI-15.2 EI-1.18 invention cards in slots 5, 6 and 7 are discarded")
{
    Table table = invented_table();
    const std::array<const char*, 4> ids = {"camera_a", "camera_b", "car_a", "car_b"};
    for (int slot = 4; slot <= 7; ++slot)
        table.show_card(slot, ids[static_cast<std::size_t>(slot - 4)]);
    CHECK_FALSE(is_card_leaving(table.board(), 3));
    for (std::size_t slot = 4; slot < 7; ++slot)
        CHECK(is_card_leaving(table.board(), slot));
    table.end_round();
    const auto discarded = table.told<CardDiscarded>();
    REQUIRE(discarded.size() == 3);
    CHECK(discarded[0].card == card("camera_b"));
    CHECK(discarded[2].card == card("car_b"));
    CHECK(table.state.cards_shown[6] == card("camera_a"));  // from slot 4 to slot 7
    CHECK(table.lost().empty());
}

TEST_CASE("EI-15.3 the others slide right without gaps in their order")
{
    Table table = invented_table();
    table.show_card(1, "camera_a").show_card(3, "car_a").show_card(4, "telephone_a");
    table.end_round();
    CHECK(table.state.cards_shown[6] == card("telephone_a"));
    CHECK(table.state.cards_shown[5] == card("car_a"));
    CHECK(table.state.cards_shown[4] == card("camera_a"));
    CHECK(table.count_of<CardSlid>() == 3);
}

TEST_CASE("EI-15.4 new cards are shuffled in with pile and discard pile; an improvement does not")
{
    Table table = invented_table();
    table.state.card_discard.insert(card("camera_a"));
    table.state.card_pile.remove(card("camera_a"));
    table.own(dora, "airplane_original");
    for (const char* id : {"airplane_a", "airplane_b", "airplane_p"})
    {
        table.state.card_pile.remove(card(id));
        table.state.cards_set_aside.insert(card(id));
    }
    REQUIRE(table.lost().empty());
    table.end_round();
    CHECK(table.state.cards_set_aside.is_empty());
    CHECK(table.state.card_discard.is_empty());
    CHECK(table.state.card_pile.count() == 12 - 7);
    CHECK(table.told<CardsShuffled>()[0].count == 12);
    CHECK(table.lost().empty());

    Table improved = invented_table();
    improved.own(dora, "camera_improved");
    improved.state.card_discard.insert(card("camera_a"));
    improved.state.card_pile.remove(card("camera_a"));
    improved.end_round();
    CHECK(improved.count_of<CardsShuffled>() == 0);
    CHECK(improved.state.card_discard.contains(card("camera_a")));
}

TEST_CASE("EI-15.5 empty slots are filled from the pile, highest number first")
{
    Table table = invented_table();
    table.show_card(4, "camera_a").end_round();
    const auto drawn = table.told<CardDrawn>();
    REQUIRE(drawn.size() == 6);
    for (std::size_t place = 0; place < 6; ++place)
        CHECK(drawn[place].slot == static_cast<int>(6 - place));
}

TEST_CASE("EI-15.6 the discard pile becomes the pile as soon as the last card was dealt")
{
    Table table = invented_table();
    // Five cards in the pile, four in the discard pile: dealing goes on after the fifth.
    for (const char* id : {"car_a", "car_b", "car_p", "camera_p"})
    {
        table.state.card_pile.remove(card(id));
        table.state.card_discard.insert(card(id));
    }
    table.end_round();
    CHECK(table.told<CardsShuffled>()[0].count == 4);
    CHECK(table.count_of<CardDrawn>() == 7);
    CHECK(table.state.card_pile.count() == 2);
    CHECK(table.state.card_discard.is_empty());

    // Also after the last empty slot: exactly seven cards in the pile.
    Table exact = invented_table();
    for (const char* id : {"car_a", "car_b"})
    {
        exact.state.card_pile.remove(card(id));
        exact.state.card_discard.insert(card(id));
    }
    exact.end_round();
    CHECK(exact.state.card_pile.count() == 2);
    CHECK(exact.state.card_discard.is_empty());
}

TEST_CASE("EI-15.7 with nothing left slots stay empty; a later deal shuffles the discards first")
{
    Table table = bare_table();
    table.clear_cards();
    table.state.card_pile.clear();
    table.state.cards_removed = start_cards();
    table.end_round();
    CHECK(table.count_of<CardDrawn>() == 0);
    for (const CardId shown : table.state.cards_shown)
        CHECK(shown == no_card);
    CHECK(table.lost().empty());

    Table later = invented_table();
    later.state.card_discard = later.state.card_pile;
    later.state.card_pile.clear();
    later.end_round();
    CHECK(later.told<CardsShuffled>()[0].count == 9);
    CHECK(later.count_of<CardDrawn>() == 7);
}

TEST_CASE("EI-15.8 factories: slots 3 to 5 are discarded, the others slide, new ones are dealt")
{
    Table table = bare_table();
    CHECK_FALSE(is_factory_leaving(table.board(), 1));
    CHECK(is_factory_leaving(table.board(), 2));
    table.end_round();
    CHECK(table.count_of<FactoryDiscarded>() == 3);
    for (const char* id : {"f_tool_small", "f_coal_pit_1", "f_sawmill"})
        CHECK(table.state.factory_discard.contains(factory(id)));
    CHECK(table.state.factories_shown[4] == factory("f_tech_small"));
    CHECK(table.state.factories_shown[3] == factory("f_metal_small"));
    const auto drawn = table.told<FactoryDrawn>();
    REQUIRE(drawn.size() == 3);
    CHECK(drawn[0].slot == 3);
    CHECK(drawn[2].slot == 1);
    CHECK(table.lost().empty());
}

TEST_CASE("EI-15.9 the factory pile is renewed in the same way")
{
    Table table = bare_table();
    table.state.factory_discard = table.state.factory_pile;
    table.state.factory_pile.clear();
    const int discarded = table.state.factory_discard.count();
    table.end_round();
    CHECK(table.told<FactoriesShuffled>()[0].count == discarded + 3);
    CHECK(table.lost().empty());
    // As soon as the last one was dealt: exactly three in the pile for three slots.
    Table exact = bare_table();
    exact.state.factory_discard = exact.state.factory_pile;
    exact.state.factory_pile.clear();
    for (int count = 0; count < 3; ++count)
    {
        const FactoryId kept = *exact.state.factory_discard.begin();
        exact.state.factory_discard.remove(kept);
        exact.state.factory_pile.insert(kept);
    }
    const int left = exact.state.factory_discard.count();
    exact.end_round();
    CHECK(exact.state.factory_pile.count() == left + 3);
    CHECK(exact.state.factory_discard.is_empty());
    // Everything built: the slots stay empty.
    Table built = bare_table();
    built.clear_factories();
    for (std::size_t place = start_factory_count; place < factory_count; ++place)
        built.build(anna, built.edition().words.factories.ids[place]);
    built.end_round();
    for (const FactoryId shown : built.state.factories_shown)
        CHECK(shown == no_factory);
    CHECK(built.lost().empty());
}

TEST_CASE("EI-15.10 EI-15.11 empty loads get their base, others grow by one without a limit")
{
    Table table = bare_table();
    table.state.loads = {0, 2, 9, 2, 2, 0, 3};
    table.end_round();
    CHECK(table.state.loads == std::array<uint8_t, 7>{2, 3, 10, 3, 3, 3, 4});
}

TEST_CASE("EI-15.12 the round counter grows and the start player marker passes clockwise")
{
    Table table = bare_table();
    table.state.start_seat = dora;
    table.end_round();
    CHECK(table.state.round == 2);
    CHECK(table.state.start_seat == anna);
    CHECK(table.question() == "place anna");
}

TEST_CASE("EI-15.13 bonus discs acquired in the old round become usable")
{
    Table table = bare_table();
    table.player(cleo).bonus_discs = 1;
    table.player(cleo).new_bonus_discs = 2;
    table.end_round();
    CHECK(table.player(cleo).bonus_discs == 3);
    CHECK(table.player(cleo).new_bonus_discs == 0);
    CHECK(table.told<BonusDiscsReady>()[0].amount == 2);
}

TEST_CASE("EI-18.5 in a preparation cards are drawn before factories, single possibilities too")
{
    Table table = invented_table();
    // One card in the pile, and none discarded: its draw is certain and still listed.
    for (const CardId id : table.state.card_pile)
        if (id != card("car_a"))
        {
            table.state.card_pile.remove(id);
            table.state.card_discard.insert(id);
        }
    table.end_round();
    const auto drawn = table.told<CardDrawn>();
    REQUIRE(drawn.size() == 7);
    CHECK(drawn[0].card == card("car_a"));
    bool is_factory_drawn = false;
    for (const Event& event : table.events)
    {
        is_factory_drawn = is_factory_drawn || event.kind == kind_of<Happenings, FactoryDrawn>;
        if (event.kind == kind_of<Happenings, CardDrawn>)
            CHECK_FALSE(is_factory_drawn);
    }
}

TEST_CASE("EI-18.5 each card of a pile is drawn with the same chance")
{
    std::map<CardId, int> counts;
    for (uint64_t seed = 0; seed < 1800; ++seed)
    {
        Table table = invented_table();
        table.state.random = Random(Seed{3, seed});
        table.end_round();
        ++counts[table.told<CardDrawn>()[0].card];
    }
    CHECK(counts.size() == 9);
    for (const auto& [id, count] : counts)
        CHECK((count > 140 && count < 260));  // 200 expected, four standard deviations
}
