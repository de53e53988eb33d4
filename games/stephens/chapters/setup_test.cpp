// Chapter 2: the table before the first turn, and the choices of each seat.
#include "games/stephens/chapters/automa.hpp"
#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/testing/bare_table.hpp"

#include <algorithm>
#include <set>

using namespace tischwerk::stephens::testing;

namespace
{

// The cards told by one kind of draw, in order.
template <typename Drawn>
auto cards_drawn(const Table& table)
{
    std::vector<decltype(Drawn::card)> cards;
    for (const Event& event : table.events)
        if (event.kind == kind_of<Happenings, Drawn>)
            cards.push_back(decode<Drawn>(event).card);
    return cards;
}

// The place of the first event of a kind, or the number of events.
template <typename Named>
std::size_t first_place_of(const Table& table)
{
    const auto is_kind = [](const Event& event) {
        return event.kind == kind_of<Happenings, Named>;
    };
    return static_cast<std::size_t>(
        std::find_if(table.events.begin(), table.events.end(), is_kind) - table.events.begin());
}

int cards_in_rows(const State& state)
{
    int count = 0;
    for (const auto& row : state.rows)
        count += static_cast<int>(row.size());
    return count;
}

// Answers the setup with first options until all accessories are chosen.
Table& choose_accessories(Table& table)
{
    while (table.decision() == "setup_accessory")
        table.play(ChooseAccessory{Accessory::Crate});
    return table;
}

}  // namespace

TEST_CASE("ST-2.1 the red display is filled nearest the deck first, then the deck's top is seen")
{
    const Table table({.seed = 11});
    const auto cards = cards_drawn<RedDrawn>(table);
    REQUIRE(cards.size() == 3);
    CHECK(cards[0] == shown(table, Slot::Red1));
    CHECK(cards[1] == shown(table, Slot::Red2));
    CHECK(cards[2] == shown(table, Slot::RedDeckTop));
    for (const ProfessionId card : cards)
        CHECK(first_edition()[card].side == Side::Left);
}

TEST_CASE("ST-2.1 ST-2.2 the decks are shuffled: other seeds show other cards")
{
    std::set<ProfessionId> red;
    std::set<ProfessionId> blue;
    for (uint64_t seed = 1; seed <= 300; ++seed)
    {
        const Table table({.seed = seed});
        red.insert(shown(table, Slot::Red1));
        blue.insert(shown(table, Slot::Blue2));
    }
    CHECK(red.size() == 23);
    CHECK(blue.size() == 23);
}

TEST_CASE("ST-2.2 the blue display is filled nearest the deck first, then the deck's top is seen")
{
    const Table table({.seed = 12});
    const auto cards = cards_drawn<BlueDrawn>(table);
    REQUIRE(cards.size() == 3);
    CHECK(cards[0] == shown(table, Slot::Blue2));
    CHECK(cards[1] == shown(table, Slot::Blue1));
    CHECK(cards[2] == shown(table, Slot::BlueDeckTop));
    for (const ProfessionId card : cards)
        CHECK(first_edition()[card].side == Side::Right);
}

TEST_CASE("ST-2.3 exactly six professions are choosable, from left to right")
{
    Table table;
    table.give_turn_to(anna);
    table.player(anna).coins = 20;
    table.player(anna).influence = 9;
    table.player(anna).cubes.fill(3);
    table.play(Create{});
    CHECK(table.decision() == "create_card");
    std::vector<std::string> expected;
    for (const ProfessionId card : table.state.professions_shown)
        expected.push_back(table.text(to_move(CreateCard{card})));
    CHECK(expected.size() == 6);
    CHECK(table.options() == expected);
    CHECK_FALSE(table.offers(CreateCard{*table.state.profession_deck.begin()}));
}

TEST_CASE("ST-2.4 each furnace starts with 4 cubes, or 3 in the solo game; small factories are "
          "empty")
{
    for (const int players : {1, 2, 3, 4})
    {
        const Table table({.players = players});
        for (const uint8_t cubes : table.state.furnaces)
            CHECK(cubes == (players == 1 ? 3 : 4));
        for (const WoodCounts& factory : table.state.small_factories)
            CHECK(factory == WoodCounts{});
    }
}

TEST_CASE("ST-2.5 five contracts and five investments lie on prices 1 to 5, the first drawn on 1")
{
    const Table table({.seed = 3});
    const auto contracts = cards_drawn<ContractDrawn>(table);
    const auto investments = cards_drawn<InvestmentDrawn>(table);
    REQUIRE(contracts.size() == 5);
    REQUIRE(investments.size() == 5);
    for (std::size_t space = 0; space < 5; ++space)
    {
        CHECK(contracts[space] == table.state.contracts_shown[space]);
        CHECK(investments[space] == table.state.investments_shown[space]);
        CHECK(first_edition().contract_prices[space] == space + 1);
        CHECK(first_edition().investment_prices[space] == space + 1);
    }
    CHECK(table.state.contract_deck.count() == 34);
    CHECK(table.state.investment_deck.count() == 27);
}

TEST_CASE("ST-2.6 the army starts on 55 and every score marker on 0")
{
    const Table table({.players = 4});
    CHECK(table.state.army_space == 55);
    for (const Player& player : table.state.players)
        CHECK(player.score == 0);
}

TEST_CASE("ST-2.7 any seat may be drawn as start player, and turns go clockwise from there")
{
    for (const int players : {2, 3, 4})
    {
        std::set<Seat> start_seats;
        for (uint64_t seed = 1; seed <= 60; ++seed)
        {
            Table table({.players = players, .seed = seed});
            start_seats.insert(table.state.start_seat);
            REQUIRE(table.count_of<StartSeatDrawn>() == 1);
            CHECK(table.told<StartSeatDrawn>()[0].seat == table.state.start_seat);
            table.to_first_turn();
            CHECK(table.asked() == table.state.start_seat);
            table.play(TakeGlass{Furnace::LowerLeft}).play_until("main_action");
            CHECK(table.asked() ==
                  next_clockwise(table.state.start_seat, static_cast<std::size_t>(players)));
        }
        CHECK(start_seats.size() == static_cast<std::size_t>(players));
    }
}

TEST_CASE("ST-2.8 each player starts with influence 2, 4 coins, both nature markers on the start "
          "space and all disks on the board")
{
    const Table table({.players = 4});
    for (const Player& player : table.state.players)
    {
        CHECK(player.influence == 2);
        CHECK(player.coins == 4);
        CHECK(player.forest == first_edition().nature.start);
        CHECK(player.dune == first_edition().nature.start);
        CHECK(player.unlocked.is_empty());
        CHECK(player.cube_count() == 0);
        CHECK(player.accessory_total() == 0);
    }
}

TEST_CASE("ST-2.9 no board has its own disks: every player is offered the same")
{
    Table table({.players = 4});
    choose_accessories(table);
    std::set<Seat> seats;
    const std::vector<std::string> offered = table.options();
    CHECK(offered.size() == 10);
    while (table.decision() == "take_disk")
    {
        CHECK(table.options() == offered);
        seats.insert(table.asked());
        table.play(TakeDisk{Ability::RenownPerReset});
    }
    CHECK(seats.size() == 4);
}

TEST_CASE("ST-2.10 in seat order from the start player, each player chooses one accessory")
{
    Table table({.players = 4, .seed = 5});
    Seat expected = table.state.start_seat;
    for (int seat = 0; seat < 4; ++seat)
    {
        CHECK(table.decision() == "setup_accessory");
        CHECK(table.asked() == expected);
        for (const Accessory accessory :
             {Accessory::Basketware, Accessory::Crate, Accessory::Chandelier})
            CHECK(table.offers(ChooseAccessory{accessory}));
        CHECK(table.options().size() == 3);
        table.play(ChooseAccessory{static_cast<Accessory>(seat % 3)});
        CHECK(table.player(expected).accessories[static_cast<std::size_t>(seat % 3)] == 1);
        CHECK(table.player(expected).accessory_total() == 1);
        expected = next_clockwise(expected, 4);
    }
    CHECK(table.decision() != "setup_accessory");
}

TEST_CASE("ST-2.11 all starting professions are dealt, one each, before the first is attached")
{
    Table table({.players = 3, .seed = 8});
    choose_accessories(table);
    const auto dealt = cards_drawn<StartProfessionDrawn>(table);
    CHECK(std::set(dealt.begin(), dealt.end()).size() == 3);
    CHECK(table.count_of<ProfessionCreated>() == 1);
    const std::size_t attached = first_place_of<ProfessionCreated>(table);
    for (std::size_t place = attached; place < table.events.size(); ++place)
        CHECK((table.events[place].kind != kind_of<Happenings, StartProfessionDrawn>));
    table.to_first_turn();
    Seat seat = table.state.start_seat;
    for (const ProfessionId card : dealt)
    {
        CHECK(place_of(card) >= red_count + blue_count);
        const Row row = ground_row(first_edition()[card].side);
        CHECK(table.state.row(row).contains({card, seat, no_seat}));
        seat = next_clockwise(seat, 3);
    }
}

TEST_CASE("ST-2.11 the starting professions that were not dealt leave the game")
{
    Table table({.players = 2, .seed = 8});
    table.to_first_turn();
    const EnumSet<ProfessionId> starting =
        EnumSet<ProfessionId>::first(profession_count)
            .without(EnumSet<ProfessionId>::first(red_count + blue_count));
    CHECK((table.state.profession_deck & starting).is_empty());
    CHECK((table.state.profession_discard & starting).is_empty());
    CHECK(cards_in_rows(table.state) == 2);
}

TEST_CASE("ST-2.12 from the start player on, each attaches the card to row 0 of its side and takes "
          "a disk that works at once")
{
    Table table({.players = 4, .seed = 21});
    Seat expected = table.state.start_seat;
    choose_accessories(table);
    for (int seat = 0; seat < 4; ++seat)
    {
        CHECK(table.decision() == "take_disk");
        CHECK(table.asked() == expected);
        CHECK(table.workers_of(expected) == 1);
        CHECK(table.offers(TakeDisk{Ability::Lock20}));
        CHECK(table.rule_against(TakeDisk{Ability::ScoreCubes}) == "ST-8.2");
        CHECK(table.rule_against(TakeDisk{Ability::TakeFour}) == "ST-8.2");
        table.play(TakeDisk{Ability::Lock5});
        CHECK(table.player(expected).has(Ability::Lock5));
        CHECK(table.player(expected).unlocked.count() == 1);
        expected = next_clockwise(expected, 4);
    }
    CHECK(table.decision() == "main_action");
    CHECK(table.state.row(Row::Left0).size() == 2);
    CHECK(table.state.row(Row::Right0).size() == 2);
    for (const Row row : {Row::Left0, Row::Right0})
        for (const PlacedProfession& placed : table.state.row(row))
        {
            CHECK(first_edition()[placed.card].side == side_of(row));
            CHECK(placed.apprentice == no_seat);
        }
}

TEST_CASE("ST-2.13 a starting profession costs nothing and uses no display card")
{
    Table table({.players = 4, .seed = 6});
    const auto display = table.state.professions_shown;
    table.to_first_turn();
    CHECK(table.state.professions_shown == display);
    CHECK(cards_drawn<RedDrawn>(table).size() == 3);
    CHECK(cards_drawn<BlueDrawn>(table).size() == 3);
    for (const Player& player : table.state.players)
    {
        CHECK(player.coins == 4);
        CHECK(player.influence == 2);
        CHECK(player.accessory_total() == 1);
    }
}

TEST_CASE("ST-2.14 with 2 or 3 players only the dealt cards are in play, perhaps all on one side")
{
    bool was_one_side_empty = false;
    for (const int players : {2, 3})
        for (uint64_t seed = 1; seed <= 40; ++seed)
        {
            Table table({.players = players, .seed = seed});
            table.to_first_turn();
            CHECK(cards_in_rows(table.state) == players);
            was_one_side_empty |= players == 2 && (table.state.row(Row::Left0).size() == 2 ||
                                                   table.state.row(Row::Right0).size() == 2);
        }
    CHECK(was_one_side_empty);
}

TEST_CASE("ST-2.15 the displays are seen before the accessories are chosen, the starting "
          "professions only afterwards")
{
    Table table({.players = 3});
    for (int seat = 0; seat < 3; ++seat)
    {
        const View view = Rules::view(first_edition(), table.state, Viewer{});
        CHECK(view.contracts_shown.size() == 5);
        CHECK_FALSE(view.contracts_shown[4].empty());
        CHECK_FALSE(view.investments_shown[4].empty());
        CHECK_FALSE(view.professions_shown.at("red_deck_top").empty());
        CHECK_FALSE(view.professions_shown.at("blue_deck_top").empty());
        CHECK(table.count_of<StartProfessionDrawn>() == 0);
        table.play(ChooseAccessory{Accessory::Basketware});
    }
    CHECK(table.count_of<StartProfessionDrawn>() == 3);
}

TEST_CASE("ST-12.1 the drawn opponent is told by its number, from 1")
{
    for (uint64_t seed = 1; seed <= 10; ++seed)
    {
        const Table table({.players = 1, .seed = seed, .options = {{"opponent", "random"}}});
        REQUIRE(table.count_of<OpponentDrawn>() == 1);
        CHECK(table.told<OpponentDrawn>()[0].number == table.state.options.variant + 1);
    }
}

TEST_CASE("ST-12.9 a scenario may leave nothing of the starting goods, but not less")
{
    Edition edition = first_edition();
    Scenario& scenario = edition.scenarios[0];
    scenario.coins = static_cast<int8_t>(-edition.start.coins);
    scenario.influence = static_cast<int8_t>(-edition.start.influence);
    scenario.furnace_cubes = static_cast<int8_t>(-edition.start.furnace_cubes_solo);
    const Result<Options> options = read_options(edition, 1, {{"scenario", "SC1"}});
    REQUIRE(options.has_value());
    for (const int8_t less : {0, 1})
    {
        scenario.coins = static_cast<int8_t>(scenario.coins - less);
        scenario.influence = static_cast<int8_t>(scenario.influence - less);
        scenario.furnace_cubes = static_cast<int8_t>(scenario.furnace_cubes - less);
        MoveList moves;
        const State state = Rules::start(edition, *options, Seed{0, 1}, nullptr, moves);
        CHECK(state.player(anna).coins == 0);
        CHECK(state.player(anna).influence == 0);
        CHECK(state.furnaces[0] == 0);
    }
}

TEST_CASE("ST-11.5 only the solo game has a final space, and the Automa begins without a limit")
{
    CHECK(Table({.players = 2}).state.final_space == 0);
    const Table solo({.players = 1});
    CHECK(solo.state.final_space > 0);
    CHECK(automa_take_limit(solo.board()) == 0);
}
