// Set-up and the draft: chapters 2 to 4 and 26.
#include "games/automation/chapters/setup.hpp"

#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

TEST_CASE("AA-2.1 AA-2.2 AA-2.14 four cards of each deck lie in its row when round 1 begins")
{
    Table table({.players = 4});
    CHECK(table.state.equipment.shown.size() == 4);
    CHECK(table.state.rd.shown.size() == 4);
    CHECK(table.state.sales.shown.size() == 4);
    CHECK(table.state.equipment.deck.count() == 16);
    CHECK(table.count_of<EquipmentDrawn>() == 4);
    CHECK(table.state.round == 1);
    CHECK_FALSE(Table({.seed = 2}).state.equipment.shown == table.state.equipment.shown);
}

TEST_CASE("AA-2.3 the row of tiles has one more than players, of the first age")
{
    for (int players = 2; players <= 4; ++players)
    {
        const Table table({.players = players});
        CHECK(table.state.tiles_shown.size() == static_cast<std::size_t>(players) + 1);
        for (const TileId shown : table.state.tiles_shown)
            CHECK(tiles_of_round(table.edition(), 1).contains(shown));
        CHECK(table.state.tile_stack.count() == 9 - players - 1);
    }
}

TEST_CASE("AA-2.4 AA-2.5 AA-2.6 achievements by level, audits A, A, B, B, the marker before them")
{
    for (uint64_t seed = 1; seed <= 10; ++seed)
    {
        const Table table({.seed = seed});
        for (std::size_t level = 0; level < 4; ++level)
            CHECK(level_of(table.state.achievements[level]) == level);
        for (std::size_t place = 0; place < 4; ++place)
            CHECK((place_of(table.state.audits[place]) < audits_per_deck) == (place < 2));
        CHECK(table.state.audits[0] != table.state.audits[1]);
        CHECK(table.state.audits[2] != table.state.audits[3]);
        CHECK(table.told<AuditDrawn>()[0].card == table.state.audits[0]);
        CHECK(table.state.audit_position == 0);
    }
}

TEST_CASE("AA-2.7 AA-2.8 AA-2.9 starters and 1, 2 or 3 specialists lie in the common area")
{
    for (int players = 2; players <= 4; ++players)
    {
        const Table table({.players = players});
        CHECK(table.state.common.size() == static_cast<std::size_t>(7 - players));
        CHECK(table.state.common[0] == specialist("ST01"));
        CHECK(table.state.common[1] == specialist("ST02"));
        CHECK_FALSE(is_starter(table.state.common[2]));
        CHECK(table.count_of<StarterDrawn>() == 0);
    }
}

TEST_CASE("AA-1.2 where an edition has more starters, two are drawn")
{
    Table table;
    Edition edition = first_edition();
    edition.starter_count = 4;
    MoveList moves;
    EventLog log;
    const State state = Rules::start(edition, Options{4, false, false}, Seed{0, 5}, &log, moves);
    CHECK(is_starter(state.common[0]));
    CHECK(is_starter(state.common[1]));
    CHECK(state.common[0] != state.common[1]);
    CHECK(state.common.size() == 3);
    std::vector<SpecialistId> drawn;
    for (const Event& event : log)
        if (event.kind == kind_of<Happenings, StarterDrawn>)
            drawn.push_back(decode<StarterDrawn>(event).card);
    CHECK(drawn == std::vector{state.common[0], state.common[1]});
}

TEST_CASE("AA-2.10 AA-1.9 two point tokens on spaces 5 and 10, one with two players")
{
    CHECK(Table({.players = 2}).state.reputation_tokens == std::array<uint8_t, 2>{1, 1});
    CHECK(Table({.players = 3}).state.reputation_tokens == std::array<uint8_t, 2>{2, 2});
    CHECK(first_edition().token_spaces == std::array<uint8_t, 2>{5, 10});
    CHECK(first_edition().with(4).reputation_tokens[0] == 2);
    CHECK(first_edition().with(4).reputation_tokens[1] == 1);
}

TEST_CASE("AA-2.11 AA-2.12 AA-2.13 AA-1.13 markers begin on 0, reliability at its right end")
{
    const Table table;
    const Player& player = table.of(anna);
    CHECK(player.prospect == std::array<uint8_t, 4>{});
    CHECK(player.relations == std::array<uint8_t, 3>{});
    CHECK(player.reputation == 0);
    CHECK(player.donation == 0);
    CHECK(player.points == 0);
    CHECK(player.reliability == 11);
    CHECK(player.contracts == 6);
    CHECK(player.worker_count() + player.unfinished == 6);
    CHECK(player.markers == 3);  // the fourth comes in round 3
}

TEST_CASE("AA-2.15 AA-2.16 AA-6.4 the first player is drawn, the others follow clockwise")
{
    uint32_t firsts = 0;
    for (uint64_t seed = 1; seed <= 30; ++seed)
    {
        const Table table({.seed = seed});
        firsts |= 1U << index_of(table.state.first_player());
        for (std::size_t place = 0; place + 1 < 4; ++place)
            CHECK(table.state.order[place + 1] == next_clockwise(table.state.order[place], 4));
        CHECK(table.asked() == table.state.first_player());
        CHECK(table.state.next_order[0] == no_seat);
    }
    CHECK(firsts == 0b1111);
}

TEST_CASE("AA-2.17 AA-4.1 without the draft everyone keeps the four cards dealt")
{
    const Table table;
    for (const Player& player : table.state.players)
    {
        CHECK(player.hand.size() == 4);
        CHECK(player.packet.is_empty());
    }
    CHECK(table.state.undealt.count() == 19 - 1 - 16);
    CHECK(table.decision() == "opening_window");
}

TEST_CASE("AA-3.1 AA-3.3 with two players every worker action is blocked once, with four none")
{
    CHECK(Table({.players = 2}).state.blocked.count() == 4);
    CHECK(Table({.players = 4}).state.blocked.is_empty());
    Table table({.players = 2});
    table.play_at_random(1, [&] { REQUIRE(table.state.blocked.count() == 4); });
}

TEST_CASE("AA-3.2 AA-7.1 AA-7.2 AA-7.3 AA-7.4 with three players a card blocks two actions a round")
{
    Table table({.players = 3, .seed = 4});
    CHECK(table.state.blocked.count() == 2);
    CHECK(table.count_of<BlockedDrawn>() == 2);  // the one in force, and the next
    for (int round = 1; round <= 5; ++round)
    {
        CHECK(table.state.round == round);
        CHECK(table.state.blocked.count() == 2);
        CHECK(table.state.blocked_deck.count() == 5 - round);
        const BlockedId next = table.state.next_blocked;
        REQUIRE(next != no_blocked);  // also in round 5, where it is never used
        if (round == 5)
            break;
        const int now = table.state.round;
        while (table.state.round == now)
            table.play_until("opening_window", 0).play_until("closing_window").play(EndTurn{});
        table.play_until("opening_window");
        CHECK(table.state.blocked == table.edition().blocked[place_of(next)]);
    }
}

TEST_CASE("AA-3.4 one player is too few, five are too many")
{
    CHECK_FALSE(Rules::read_options(first_edition(), 1, {}));
    CHECK_FALSE(Rules::read_options(first_edition(), 5, {}));
    CHECK(Rules::read_options(first_edition(), 2, {}));
    CHECK(Rules::read_options(first_edition(), 4, {}));
}

TEST_CASE("AA-4.2 AA-4.3 AA-26.1 AA-28.2 the draft passes 3, 2 and 1 card to the left")
{
    Table table({.players = 3, .draft = true});
    CHECK(table.decision() == "draft_pick");
    CHECK(table.asked() == table.state.first_player());
    const Seat first = table.state.first_player();
    const Seat left = next_clockwise(first, 3);
    const SpecialistList dealt = table.of(first).packet;
    CHECK(dealt.size() == 4);
    CHECK(table.options().size() == 4);
    table.play(PickSpecialist{dealt[2]});
    CHECK(table.of(first).hand.size() == 1);
    table.play(PickSpecialist{table.of(left).packet[0]});
    table.play(PickSpecialist{table.of(next_clockwise(left, 3)).packet[0]});
    CHECK(table.of(left).packet.size() == 3);
    CHECK(table.of(left).packet[0] == dealt[0]);  // in its dealt order
    CHECK(table.of(left).packet[2] == dealt[3]);
    table.play_until("opening_window");
    for (const Player& player : table.state.players)
    {
        CHECK(player.hand.size() == 4);
        CHECK(player.packet.is_empty());
    }
    CHECK(table.of(first).hand[0] == dealt[2]);
    CHECK(*Rules::read_options(first_edition(), 3, {}) == Options{3, true, false});
}

TEST_CASE("AA-4.4 AA-4.5 starting goods by place in the first turn order")
{
    const Table table({.seed = 3});
    for (std::size_t place = 0; place < 4; ++place)
    {
        const Player& player = table.of(table.state.order[place]);
        CHECK(player.credits == 4 + static_cast<int>(place));
        CHECK(player.tokens == Tokens{1, 1, 1});
        CHECK(player.workers == std::array<uint8_t, 4>{1, 1, 0, 0});
        CHECK(player.unfinished == 4);
    }
    Table drafting({.draft = true});
    CHECK(drafting.of(anna).credits == 0);  // after the draft
}

TEST_CASE("AA-26.2 AA-26.3 with limited_common only the first discard of a player stays")
{
    for (const bool is_limited : {false, true})
    {
        Table table = bare_table();
        table.state.options.has_limited_common = is_limited;
        table.hand(anna, {"SP01", "SP02"});
        table.play(DiscardSpecialist{specialist("SP01")});
        if (table.decision() == "free_special")
            table.play(None{});
        CHECK(table.state.common.size() == 3);
        table.play(DiscardSpecialist{specialist("SP02")});
        if (table.decision() == "free_special")
            table.play(None{});
        CHECK(table.state.common.size() == (is_limited ? 3 : 4));
        CHECK(table.state.removed.contains(specialist("SP02")) == is_limited);
        CHECK(table.of(anna).tokens == Tokens{1, 1, 2});  // gained all the same
        CHECK(table.broken() == "");
    }
    for (int players = 2; players <= 4; ++players)
        CHECK(2 + first_edition().with(static_cast<std::size_t>(players)).common_specialists +
                  players ==
              7);
}

TEST_CASE("AA-26.4 there are two options, and no others")
{
    CHECK_FALSE(Rules::read_options(first_edition(), 3, {{"expansion", "on"}}));
    CHECK(option_values(Options{3, false, true}) ==
          OptionValues{{"draft", "off"}, {"limited_common", "on"}});
    CHECK(*Rules::read_options(first_edition(), 3, {{"draft", "off"}, {"limited_common", "on"}}) ==
          Options{3, false, true});
}
