// Chapters 1 and 2: the start of each player, and the place of each piece.
#include "games/inventions/chapters/setup.hpp"

#include "games/inventions/chapters/scoring.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/chapters/turns.hpp"
#include "games/inventions/testing/table.hpp"

#include <set>

using namespace tischwerk::inventions::testing;

TEST_CASE("EI-21.1 three to five players and no options")
{
    for (const int players : {0, 1, 2, 6})
        CHECK_FALSE(read_options(first_edition(), players, {}).has_value());
    for (const int players : {3, 4, 5})
        CHECK(read_options(first_edition(), players, {}).has_value());
    const Result<Options> refused = read_options(first_edition(), 4, {{"solo", "yes"}});
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().message == "there is no option 'solo'; the game has no options");
}

TEST_CASE("EI-1.1 EI-2.1 EI-2.6 15 markers, a patent marker, and the start factory of the seat")
{
    Table table({.players = 3});
    for (std::size_t seat = 0; seat < 3; ++seat)
    {
        CHECK(table.state.players[seat].markers == 15);
        CHECK(table.state.players[seat].factories.count() == 1);
        CHECK(table.state.players[seat].factories.contains(static_cast<FactoryId>(seat)));
    }
    // Those of absent colours are nowhere.
    CHECK_FALSE(table.state.factory_pile.contains(factory("f_start_orange")));
    CHECK_FALSE(table.state.factory_pile.contains(factory("f_start_red")));
    table.state.factory_pile.insert(factory("f_start_red"));
    CHECK(table.broken() == "the pile: the factory f_start_red is not in this game (EI-1.5)");
}

TEST_CASE("EI-2.2 three discs with three players, two with four or five")
{
    CHECK(first_edition().with(3).action_discs == 3);
    CHECK(first_edition().with(4).action_discs == 2);
    CHECK(first_edition().with(5).action_discs == 2);
    Table table({.players = 3});
    table.waive_until("pick_disc");
    for (const Seat seat : {anna, bert, cleo})
        CHECK(discs_on_board(table.state, seat) == 3);
}

TEST_CASE("EI-1.2 EI-2.3 EI-1.10 bonus discs: 3, 5 or 1 each, the rest of 20 in the supply")
{
    for (const auto& [players, each, supply] : {std::tuple{3, 3, 11}, {4, 5, 0}, {5, 1, 15}})
    {
        Table table({.players = players});
        for (const Player& player : table.state.players)
            CHECK(player.bonus_discs == each);
        CHECK(bonus_supply(table.board()) == supply);
    }
    Table table;
    table.player(anna).bonus_discs = 6;
    CHECK(table.broken() == "/players: 21 bonus discs instead of at most 20 (EI-1.2)");
}

TEST_CASE("EI-2.4 everybody's first goods")
{
    Table table;
    const std::array<int16_t, good_count> goods = {1, 1, 1, 1, 3, 2, 1};
    for (const Player& player : table.state.players)
        CHECK(player.goods == goods);
}

TEST_CASE("EI-2.5 influence and patents begin at 0")
{
    Table table;
    for (const Player& player : table.state.players)
    {
        CHECK(player.influence == 0);
        CHECK(player.patent_space == 0);
    }
}

TEST_CASE("EI-2.7 five factories are dealt to slots 5, 4, 3, 2, 1; 19 are left")
{
    Table table;
    CHECK(table.state.factory_pile.count() == 19);
    const auto drawn = table.told<FactoryDrawn>();
    REQUIRE(drawn.size() == 5);
    for (std::size_t place = 0; place < 5; ++place)
    {
        CHECK(drawn[place].slot == static_cast<int>(5 - place));
        CHECK(table.state.factories_shown[4 - place] == drawn[place].factory);
        CHECK_FALSE(is_start_factory(drawn[place].factory));
    }
}

TEST_CASE("EI-2.8 seven start cards are dealt to slots 7 to 1; 5 are left")
{
    Table table;
    CHECK(table.state.card_pile.count() == 5);
    const auto drawn = table.told<CardDrawn>();
    REQUIRE(drawn.size() == 7);
    for (std::size_t place = 0; place < 7; ++place)
    {
        CHECK(drawn[place].slot == static_cast<int>(7 - place));
        CHECK(table.state.cards_shown[6 - place] == drawn[place].card);
        CHECK(is_start_card(drawn[place].card));
    }
}

TEST_CASE("EI-2.9 no invention card is in the game yet")
{
    Table table;
    for (const CardId id : table.state.card_pile)
        CHECK(is_start_card(id));
    CHECK(table.broken().empty());
    table.state.card_pile.insert(card("car_a"));
    CHECK(table.broken() ==
          "the pile: the card car_a is in the game before its invention was made (EI-2.9)");
}

TEST_CASE("EI-2.10 each load begins with its base: 3 coal, 2 of all others")
{
    Table table;
    CHECK(table.state.loads == std::array<uint8_t, 7>{2, 2, 2, 2, 2, 3, 3});
}

TEST_CASE("EI-2.11 EI-2.12 round 1, and a start player drawn at random")
{
    std::set<Seat> drawn;
    for (uint64_t seed = 0; seed < 40; ++seed)
    {
        Table table({.players = 4, .seed = seed});
        CHECK(table.state.round == 1);
        CHECK(table.asked() == table.state.start_seat);
        REQUIRE(table.count_of<StartPlayerDrawn>() == 1);
        CHECK(table.told<StartPlayerDrawn>()[0].seat == table.state.start_seat);
        drawn.insert(table.state.start_seat);
    }
    CHECK(drawn.size() == 4);
}

TEST_CASE("EI-18.3 EI-18.5 draws at set-up: factories, start cards, start player")
{
    Table table;
    std::string order;
    for (const Event& event : table.events)
        if (event.kind == kind_of<Happenings, FactoryDrawn>)
            order += 'f';
        else if (event.kind == kind_of<Happenings, CardDrawn>)
            order += 'c';
        else if (event.kind == kind_of<Happenings, StartPlayerDrawn>)
            order += 's';
    CHECK(order == "fffffcccccccs");
    CHECK(FactoryDrawn::name == "factory");
    CHECK(CardDrawn::name == "card");
    CHECK(StartPlayerDrawn::name == "start_player");
}
