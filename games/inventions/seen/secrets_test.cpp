// Chapter 18: hidden information and chance.
#include "games/inventions/seen/secrets.hpp"

#include "games/inventions/seen/view.hpp"
#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

TEST_CASE("EI-18.1 everything is public but the orders of the piles, which do not exist yet")
{
    Table table;
    const View view = seen<View>(table.board());
    CHECK(view.players.size() == 4);
    CHECK(view.players[2].goods.at("coal") == 3);
    // All viewers get the same view, and it has no generator.
    for (const Viewer& viewer :
         {Viewer{Viewer::Kind::Spectator, no_seat}, Viewer{Viewer::Kind::Seat, bert}})
        CHECK(to_json(Rules::view(table.edition(), table.state, viewer)) == to_json(view));
    CHECK_FALSE(to_json(view).as_object().contains("random"));
}

TEST_CASE("EI-18.2 the contents of both piles are known to everybody")
{
    Table table;
    const View view = seen<View>(table.board());
    CHECK(view.derived.card_pile.size() == 5);
    CHECK(view.derived.factory_pile.size() == 19);
    // Sorted, after any draws: the order says nothing.
    std::vector<CardId> cards;
    for (const std::string& id : view.derived.card_pile)
        cards.push_back(card(id));
    CHECK(std::is_sorted(cards.begin(), cards.end()));
}

TEST_CASE("EI-18.3 only set-up and preparations draw; nothing else touches the generator")
{
    Table table;
    Random random(Seed{5, 5});
    MoveList moves;
    Rules::list_moves(table.edition(), table.state, moves);
    while (!moves.is_empty())
    {
        const State before = table.state;
        table.events.clear();
        Rules::apply(table.edition(), table.state,
                     moves[random.below(static_cast<uint32_t>(moves.size()))], &table.events,
                     moves);
        if (table.state.round == before.round)
            REQUIRE(table.state.random == before.random);
        const int draws = table.count_of<CardDrawn>() + table.count_of<FactoryDrawn>();
        if (table.state.round == before.round)
            REQUIRE(draws == 0);
    }
}

TEST_CASE("EI-18.4 a search may imagine any order of the piles and nothing else")
{
    Table table;
    Random random(Seed{6, 6});
    const State imagined = determinize(table.state, anna, random);
    CHECK_FALSE(imagined.random == table.state.random);
    State same = imagined;
    same.random = table.state.random;
    CHECK(same == table.state);
    CHECK_FALSE(determinize(table.state, anna, random).random == imagined.random);
}
