// Chapters 8 and 9: manufacturing cards and royalties.
#include "games/inventions/chapters/manufacturing.hpp"

#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

namespace
{

// Anna manufactures with plenty of goods; typewriter cards lie in slots 1 to 3. The typewriter's
// original pays 1 influence and 1 coin, its improved field 1 influence.
Table typewriter_table()
{
    Table table = bare_table();
    table.own(cleo, "typewriter_original");
    table.show_card(1, "typewriter_a").show_card(2, "typewriter_b").show_card(3, "typewriter_p");
    table.give(anna, {{Good::Metal, 9}, {Good::Tech, 9}, {Good::Tool, 9}, {Good::Coal, 9}});
    return table;
}

}  // namespace

TEST_CASE("EI-8.1 up to three cards, one after the other")
{
    Table table = bare_table();
    table.give(anna, {{Good::Metal, 9}, {Good::Tech, 9}, {Good::Tool, 9}, {Good::Coal, 9}});
    table.act(anna, Action::Manufacture);
    table.play(Manufacture{card("s_telegraph")}).play(Manufacture{card("s_light_bulb")});
    CHECK(table.question() == "manufacture anna");
    table.play(Manufacture{card("s_bicycle")});
    CHECK(table.question() == "pick_disc bert");
    CHECK(table.count_of<CardManufactured>() == 3);
}

TEST_CASE("EI-8.2 pay, discard, goods, influence, then royalties")
{
    Table table = typewriter_table();
    table.stand_at(anna, 1).act(anna, Action::Manufacture);
    table.events.clear();
    table.play(Manufacture{card("typewriter_a")});
    std::string order;
    for (const Event& event : table.events)
        if (event.kind == kind_of<Happenings, GoodsChanged>)
            order += decode<GoodsChanged>(event).amount < 0 ? "pay " : "goods ";
        else if (event.kind == kind_of<Happenings, CardManufactured>)
            order += "card ";
        else if (event.kind == kind_of<Happenings, InfluenceChanged>)
            order += "influence ";
        else if (event.kind == kind_of<Happenings, RoyaltyPaid>)
            order += "royalty ";
    CHECK(order == "pay pay pay pay card goods influence royalty influence goods ");
    CHECK(table.state.card_discard.contains(card("typewriter_a")));
    CHECK(table.goods(anna, Good::Coin) == 1);
    CHECK(table.influence(anna) == 4);
}

TEST_CASE("EI-8.3 the influence of a card is one single move")
{
    Table table = bare_table();
    table.reprint().cards[place_of(card("s_light_bulb"))].influence = 7;
    table.stand_at(anna, 0).give(anna, {{Good::Metal, 1}, {Good::Coal, 1}});
    table.act(anna, Action::Manufacture).play(Manufacture{card("s_light_bulb")});
    CHECK(table.influence(anna) == 7);
    CHECK(table.count_of<InfluenceChanged>() == 1);
    // Space 7 gives metal; 3 and 6 were only passed.
    CHECK(table.count_of<TrackBonusReached>() == 1);
    CHECK(table.goods(anna, Good::Metal) == 1);
}

TEST_CASE("EI-8.4 the slot of a manufactured card stays empty")
{
    Table table = bare_table();
    table.give(anna, {{Good::Metal, 9}, {Good::Coal, 9}}).act(anna, Action::Manufacture);
    table.play(Manufacture{card("s_light_bulb")});
    CHECK(table.state.cards_shown[0] == no_card);
    CHECK(table.lost().empty());
}

TEST_CASE("EI-8.6 question marks are paid with metal, tech or tool in any mixture")
{
    Table table = bare_table();
    table.own(cleo, "cash_register_original").show_card(1, "cash_register_p");
    table.give(anna, {{Good::Metal, 2},
                      {Good::Tool, 1},
                      {Good::Coal, 1},
                      {Good::Wood, 5},
                      {Good::Coin, 5},
                      {Good::Development, 5}});
    table.act(anna, Action::Manufacture).play(Manufacture{card("cash_register_p")});
    CHECK(table.question() == "pay_any anna");
    CHECK(table.menu() == "pay_any metal=1 tech=0 tool=1, pay_any metal=2 tech=0 tool=0");
    CHECK(table.rule_against(PayAny{0, 1, 1}) == "EI-1.15");
    table.play(PayAny{1, 0, 1});
    CHECK(table.goods(anna, Good::Metal) == 1);
    CHECK(table.goods(anna, Good::Tool) == 0);
    CHECK(table.goods(anna, Good::Coal) == 0);
    // Coal, wood, coins and development never pay for a question mark.
    Table poor = bare_table();
    poor.own(cleo, "cash_register_original").show_card(1, "cash_register_p");
    poor.give(anna, {{Good::Metal, 1},
                     {Good::Coal, 9},
                     {Good::Wood, 9},
                     {Good::Coin, 9},
                     {Good::Development, 9}});
    poor.act(anna, Action::Manufacture);
    CHECK(poor.rule_against(Manufacture{card("cash_register_p")}) == "EI-1.15");
}

TEST_CASE("EI-8.6 a single question mark is paid, too")
{
    Table table = bare_table();
    table.own(cleo, "cash_register_original").show_card(1, "cash_register_p");
    table.reprint().cards[place_of(card("cash_register_p"))].question_marks = 1;
    table.give(anna, {{Good::Metal, 1}, {Good::Tool, 1}, {Good::Coal, 1}});
    table.act(anna, Action::Manufacture).play(Manufacture{card("cash_register_p")});
    CHECK(table.menu() == "pay_any metal=0 tech=0 tool=1, pay_any metal=1 tech=0 tool=0");
}

TEST_CASE("EI-8.6 a payment with one possible mixture is not asked for")
{
    Table table = bare_table();
    table.own(cleo, "cash_register_original").show_card(1, "cash_register_p");
    table.give(anna, {{Good::Tech, 2}, {Good::Coal, 1}}).act(anna, Action::Manufacture);
    table.play(Manufacture{card("cash_register_p")});
    CHECK(table.goods(anna, Good::Tech) == 0);
    CHECK(table.influence(anna) == 2);
}

TEST_CASE("EI-8.7 the owner of a field of an invention cannot make its copy, patented or not")
{
    for (const char* owned : {"typewriter_original", "typewriter_improved"})
    {
        Table table = typewriter_table();
        table.state.field_owner[place_of(field(owned))] = anna;
        table.act(anna, Action::Manufacture);
        CHECK(table.rule_against(Manufacture{card("typewriter_p")}) == "EI-8.7");
        table.state.patented.insert(field(owned));
        CHECK(table.rule_against(Manufacture{card("typewriter_p")}) == "EI-8.7");
        CHECK(table.offers(Manufacture{card("typewriter_a")}));
    }
    Table stranger = typewriter_table();
    stranger.act(anna, Action::Manufacture);
    CHECK(stranger.offers(Manufacture{card("typewriter_p")}));
}

TEST_CASE("EI-8.8 official cards of the own inventions bring their yield only")
{
    Table table = typewriter_table();
    table.state.field_owner[place_of(field("typewriter_original"))] = anna;
    table.act(anna, Action::Manufacture).play(Manufacture{card("typewriter_a")});
    CHECK(table.influence(anna) == 3);
    CHECK(table.goods(anna, Good::Coin) == 1);
    CHECK(table.count_of<RoyaltyPaid>() == 0);
}

TEST_CASE("EI-9.1 EI-9.7 an official card pays the original field, then the improved one")
{
    Table table = typewriter_table();
    table.own(bert, "typewriter_improved");
    table.act(anna, Action::Manufacture).play(Manufacture{card("typewriter_b")});
    const auto paid = table.told<RoyaltyPaid>();
    REQUIRE(paid.size() == 2);
    CHECK(paid[0].seat == cleo);
    CHECK(paid[0].field == field("typewriter_original"));
    CHECK(paid[1].seat == bert);
    CHECK(table.influence(cleo) == 1);
    CHECK(table.goods(cleo, Good::Coin) == 1);
    CHECK(table.influence(bert) == 1);
}

TEST_CASE("EI-9.2 a copy pays only fields that are patented themselves")
{
    for (const bool is_patented : {false, true})
    {
        Table table = typewriter_table();
        table.own(bert, "typewriter_improved");
        table.state.player(bert).patent_space = 1;  // EI-12.2: the price of a patent
        if (is_patented)
            table.patent("typewriter_improved");
        table.act(anna, Action::Manufacture).play(Manufacture{card("typewriter_p")});
        table.play(PayAny{1, 1, 1});
        CHECK(table.influence(cleo) == 0);
        CHECK(table.goods(cleo, Good::Coin) == 0);
        CHECK(table.influence(bert) == (is_patented ? 1 : 0));
        CHECK(table.lost().empty());
    }
}

TEST_CASE("EI-9.3 who owns both fields receives both royalties, each as a move of its own")
{
    Table table = typewriter_table();
    table.own(cleo, "typewriter_improved");
    table.act(anna, Action::Manufacture).play(Manufacture{card("typewriter_a")});
    CHECK(table.influence(cleo) == 2);
    CHECK(table.player(cleo).gained[place_of(Source::Royalties)] == 2);
    CHECK(table.count_of<InfluenceChanged>() == 3);
}

TEST_CASE("EI-9.4 the manufacturer gets no royalty, the other owner does")
{
    Table table = typewriter_table();
    table.own(anna, "typewriter_improved");
    table.act(anna, Action::Manufacture).play(Manufacture{card("typewriter_a")});
    CHECK(table.influence(anna) == 3);
    CHECK(table.player(anna).gained[place_of(Source::Royalties)] == 0);
    CHECK(table.influence(cleo) == 1);
}

TEST_CASE("EI-9.5 royalties come from the supply")
{
    Table table = typewriter_table();
    table.player(anna).goods[place_of(Good::Coin)] = 4;
    table.act(anna, Action::Manufacture).play(Manufacture{card("typewriter_b")});
    CHECK(table.goods(cleo, Good::Coin) == 1);
    CHECK(table.goods(anna, Good::Coin) == 4);
}

TEST_CASE("EI-9.6 a royalty may be influence, coins or both")
{
    const Edition& edition = first_edition();
    const Field& both = edition[field("typewriter_original")];
    CHECK((both.royalty_influence > 0 && both.royalty_coins > 0));
    const Field& influence = edition[field("sewing_machine_original")];
    CHECK((influence.royalty_influence > 0 && influence.royalty_coins == 0));
    Table table = bare_table();  // coins only
    table.own(cleo, "cash_register_original").show_card(1, "cash_register_a");
    table.give(anna, {{Good::Metal, 1}, {Good::Tech, 1}, {Good::Coal, 1}});
    table.act(anna, Action::Manufacture).play(Manufacture{card("cash_register_a")});
    CHECK(table.goods(cleo, Good::Coin) == 2);
    CHECK(table.influence(cleo) == 0);
}

TEST_CASE("EI-9.8 start cards pay no royalty")
{
    Table table = bare_table();
    // A start card's invention number is unused; no owner of fields is paid.
    for (const char* owned : {"cash_register_original", "cash_register_improved"})
        table.own(cleo, owned);
    table.give(anna, {{Good::Metal, 1}, {Good::Coal, 1}}).act(anna, Action::Manufacture);
    table.play(Manufacture{card("s_light_bulb")});
    CHECK(table.count_of<RoyaltyPaid>() == 0);
    CHECK(table.goods(anna, Good::Coin) == 2);
}

TEST_CASE("EI-9.9 a patent does not change the royalty for official cards")
{
    for (const bool is_patented : {false, true})
    {
        Table table = typewriter_table();
        if (is_patented)
            table.patent("typewriter_original");
        table.act(anna, Action::Manufacture).play(Manufacture{card("typewriter_a")});
        CHECK(table.influence(cleo) == 1);
        CHECK(table.goods(cleo, Good::Coin) == 1);
    }
}

TEST_CASE("EI-17.11 nothing changes on the table before the question marks are paid")
{
    Table table = typewriter_table();
    table.act(anna, Action::Manufacture).play(Manufacture{card("typewriter_p")});
    CHECK(table.question() == "pay_any anna");
    CHECK(table.state.cards_shown[2] == card("typewriter_p"));
    CHECK(table.goods(anna, Good::Coal) == 9);
    CHECK_FALSE(table.state.card_discard.contains(card("typewriter_p")));
    CHECK(table.lost().empty());
}

TEST_CASE("EI-17.9 the widest menu has 28 entries: six question marks with plenty of each cube")
{
    Table table = bare_table();
    table.own(cleo, "airplane_original").show_card(1, "airplane_p");
    table.give(anna, {{Good::Metal, 6}, {Good::Tech, 6}, {Good::Tool, 6}, {Good::Coal, 3}});
    table.act(anna, Action::Manufacture).play(Manufacture{card("airplane_p")});
    MoveList moves;
    Rules::list_moves(table.edition(), table.state, moves);
    CHECK(moves.size() == 28);
    CHECK(moves[0] == to_move(PayAny{0, 0, 6}));
    CHECK(moves[1] == to_move(PayAny{0, 1, 5}));
    CHECK(moves[27] == to_move(PayAny{6, 0, 0}));
    Menu menu;  // no mixture is explained that has another sum
    Rules::explain(table.edition(), table.state, menu);
    CHECK(menu.entries().size() == 28);
}
