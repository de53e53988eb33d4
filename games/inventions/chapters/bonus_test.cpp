// Chapter 13: bonus discs.
#include "games/inventions/chapters/bonus.hpp"

#include "games/inventions/chapters/scoring.hpp"
#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

namespace
{

UseBonus use(SmallAction action)
{
    return UseBonus{action};
}

Table rich_table()
{
    Table table = bare_table();
    table.player(anna).goods.fill(9);
    return table;
}

}  // namespace

TEST_CASE("EI-13.1 exactly one of seven small actions")
{
    Table table = rich_table();
    table.offer_bonus(anna);
    CHECK(table.menu() == "bonus action=b_manufacture, bonus action=b_produce, bonus action=b_buy, "
                          "bonus action=b_trade, bonus action=b_invent, bonus action=b_patent, "
                          "bonus action=b_build, none");
    table.play(use(SmallAction::Build));
    CHECK(table.question() == "bonus_detail anna");
    table.play(BuildFactory{factory("f_sawmill")});
    CHECK(table.question() == "pick_disc bert");
    CHECK(table.player(anna).factories.count() == 2);
}

TEST_CASE("EI-13.1 the use of a bonus disc is told, with who uses it and what for")
{
    Table table = rich_table();
    table.offer_bonus(anna).play(use(SmallAction::Patent));
    REQUIRE(table.count_of<BonusUsed>() == 1);
    CHECK(table.told<BonusUsed>()[0].seat == anna);
    CHECK(table.told<BonusUsed>()[0].action == SmallAction::Patent);
    Table waived = rich_table();
    waived.offer_bonus(anna).play(None{});
    CHECK(waived.count_of<BonusUsed>() == 0);
}

TEST_CASE("EI-13.1 each small action does its one thing")
{
    Table made = rich_table();
    made.offer_bonus(anna).play(use(SmallAction::Manufacture)).play(Manufacture{card("s_bicycle")});
    CHECK(made.influence(anna) == 1);
    Table bought = rich_table();
    bought.offer_bonus(anna).play(use(SmallAction::Buy)).play(BuyLoad{load("ship_wood")});
    CHECK(bought.goods(anna, Good::Wood) == 11);
    Table invented = rich_table();
    invented.offer_bonus(anna).play(use(SmallAction::Invent)).play(Invent{field("car_original")});
    CHECK(invented.state.owner(field("car_original")) == anna);
    Table run = rich_table();
    run.build(anna, "f_metal_large").offer_bonus(anna).play(use(SmallAction::Produce));
    run.play(RunFactory{factory("f_metal_large")});
    CHECK(run.goods(anna, Good::Metal) == 11);
    CHECK(run.goods(anna, Good::Wood) == 9);
    for (Table* table : {&made, &bought, &invented, &run})
    {
        CHECK(table->question() == "pick_disc bert");
        CHECK(table->lost().empty());
    }
}

TEST_CASE("EI-13.2 directly after an own disc, and one for each disc")
{
    Table table = rich_table();
    table.act(anna, Action::Build);
    table.player(anna).bonus_discs = 2;
    table.player(bert).bonus_discs = 2;
    table.play(Done{});
    CHECK(table.question() == "bonus anna");
    table.play(use(SmallAction::Produce));        // with a single factory nothing is left to choose
    CHECK(table.question() == "pick_disc bert");  // no second one
    CHECK(table.player(anna).bonus_discs == 1);
}

TEST_CASE("EI-13.3 hence at most three in a round with three players, two with four or five")
{
    for (const int players : {3, 4, 5})
    {
        Table table({.players = players});
        for (Player& player : table.state.players)
            player.bonus_discs = 4;
        std::array<int, max_players> used{};
        while (table.state.round == 1)
        {
            MoveList moves;
            Rules::list_moves(table.edition(), table.state, moves);
            const bool is_bonus = table.decision() == "bonus";
            if (is_bonus)
                ++used[index_of(table.asked())];
            const Move chosen =
                is_bonus ? to_move(use(SmallAction::Produce)) : moves[moves.size() - 1];
            Rules::apply(table.edition(), table.state, chosen, &table.events, moves);
        }
        for (std::size_t seat = 0; seat < table.state.players.size(); ++seat)
            CHECK(used[seat] == (players == 3 ? 3 : 2));
    }
}

TEST_CASE("EI-13.4 costs, gains, royalties and restrictions are those of the full action")
{
    Table table = rich_table();
    table.own(cleo, "camera_original").show_card(1, "camera_a").show_card(2, "camera_p");
    table.offer_bonus(anna).play(use(SmallAction::Manufacture)).play(Manufacture{card("camera_a")});
    CHECK(table.goods(anna, Good::Tech) == 7);
    CHECK(table.influence(cleo) == 1);
    Table owner = rich_table();
    owner.own(anna, "camera_original").show_card(2, "camera_p");
    owner.offer_bonus(anna).play(use(SmallAction::Manufacture));
    CHECK(owner.rule_against(Manufacture{card("camera_p")}) == "EI-8.7");
}

TEST_CASE("EI-13.5 the small action need not match the disc and needs no space")
{
    Table table = rich_table();
    table.act(anna, Action::Market);
    table.player(anna).bonus_discs = 1;
    table.state.spaces[space_of(Action::Build, 0)] = bert;
    table.state.spaces[space_of(Action::Build, 1)] = cleo;
    table.play(Done{}).play(use(SmallAction::Build));
    CHECK(table.offers(BuildFactory{factory("f_sawmill")}));
}

TEST_CASE("EI-13.6 EI-17.10 the limits of the disc before it do not count")
{
    Table table = rich_table();
    table.act(anna, Action::Research);
    table.player(anna).bonus_discs = 1;
    table.play(ChooseResearchMode{ResearchMode::Patent}).play(StepPatent{});
    table.play(use(SmallAction::Patent));  // a third patent
    CHECK(table.player(anna).patent_space == 3);

    Table built = rich_table();
    built.act(anna, Action::Build);
    built.player(anna).bonus_discs = 1;
    built.play(BuildFactory{factory("f_tool_small")}).play(BuildFactory{factory("f_coal_pit_1")});
    built.play(BuildFactory{factory("f_sawmill")}).play(use(SmallAction::Build));
    // A fourth factory, and from any slot again (EI-17.4 starts anew).
    CHECK(built.offers(BuildFactory{factory("f_metal_small")}));

    Table traded = rich_table();
    traded.act(anna, Action::Market);
    traded.player(anna).bonus_discs = 1;
    traded.play(ChooseMarketMode{MarketMode::Exchange});
    for (int made = 0; made < 3; ++made)
        traded.play(MakeExchange{exchange("coins_to_dev")});
    traded.play(Done{}).play(use(SmallAction::Trade));
    CHECK(traded.offers(MakeExchange{exchange("coins_to_dev")}));  // row 1 once more
    CHECK(traded.offers(MakeExchange{exchange("dev_to_coins")}));  // and backwards
}

TEST_CASE("EI-13.6 a factory runs a second time, and 7 development may be spent once more")
{
    Table ran = rich_table();
    ran.build(anna, "f_metal_large").act(anna, Action::Produce);
    ran.offer_bonus(anna).play(use(SmallAction::Produce));
    ran.play(RunFactory{factory("f_metal_large")});  // a second run
    CHECK(ran.goods(anna, Good::Metal) == 13);

    Table invented = rich_table();  // EI-11.2 starts anew
    invented.act(anna, Action::Research);
    invented.player(anna).bonus_discs = 1;
    invented.play(ChooseResearchMode{ResearchMode::Invent});
    invented.play(Invent{field("locomotive_original")}).play(Invent{field("car_original")});
    invented.play(use(SmallAction::Invent));
    CHECK(invented.offers(Invent{field("camera_original")}));
}

TEST_CASE("EI-13.6 EI-11.2 a bonus disc may spend all 7 development on one field")
{
    Table table = rich_table();
    table.reprint().fields[place_of(field("airplane_original"))].development_cost = 7;
    table.offer_bonus(anna).play(use(SmallAction::Invent));
    CHECK(table.offers(Invent{field("airplane_original")}));
    table.reprint().fields[place_of(field("airplane_original"))].development_cost = 8;
    CHECK(table.rule_against(Invent{field("airplane_original")}) == "EI-11.2");
}

TEST_CASE("EI-13.7 the exchange is one of the rows; taking a development is not offered")
{
    Table table = rich_table();
    table.offer_bonus(anna).play(use(SmallAction::Trade));
    CHECK(table.question() == "bonus_detail anna");
    CHECK_FALSE(table.offers(ChooseMarketMode{MarketMode::TakeDevelopment}));
    table.play(MakeExchange{exchange("two_for_one")});
    CHECK(table.question() == "give_first anna");  // EI-17.11: it keeps its name
    table.play(GiveFirst{Good::Wood}).play(GiveSecond{Good::Wood}).play(Receive{Good::Tool});
    CHECK(table.question() == "pick_disc bert");
}

TEST_CASE("EI-13.8 the used disc returns to the supply")
{
    Table table = rich_table();
    table.offer_bonus(anna);
    const int supply = bonus_supply(table.board());
    table.play(use(SmallAction::Produce));
    CHECK(bonus_supply(table.board()) == supply + 1);
    CHECK(table.count_of<BonusDiscReturned>() == 1);
}

TEST_CASE("EI-13.9 the disc returns after its action, so it cannot buy itself back")
{
    Table table = rich_table();
    for (const Seat seat : {bert, cleo, dora})
        table.player(seat).bonus_discs = 5;
    table.player(anna).bonus_discs = 5;
    table.offer_bonus(anna).play(use(SmallAction::Trade));
    CHECK(bonus_supply(table.board()) == 0);
    CHECK(table.rule_against(MakeExchange{exchange("coins_to_bonus_disc")}) == "EI-10.9");
}

TEST_CASE("EI-13.11 only what can be performed is offered, and a chosen use is made")
{
    Table table = bare_table();
    table.offer_bonus(anna);
    CHECK(table.menu() == "bonus action=b_produce, none");
    for (const SmallAction action : {SmallAction::Manufacture, SmallAction::Buy, SmallAction::Trade,
                                     SmallAction::Invent, SmallAction::Patent, SmallAction::Build})
        CHECK(table.rule_against(use(action)) == "EI-13.11");
    Table rich = rich_table();
    rich.offer_bonus(anna).play(use(SmallAction::Buy));
    CHECK(rich.rule_against(Done{}) == "EI-13.11");
}

TEST_CASE("EI-13.11 EI-7.3 buying needs a load that is not empty, of a single cube or more")
{
    Table table = bare_table();
    table.give(anna, {{Good::Coin, 1}}).offer_bonus(anna);
    table.state.loads.fill(0);
    CHECK(table.rule_against(use(SmallAction::Buy)) == "EI-13.11");
    table.state.loads[place_of(load("ship_tool"))] = 1;
    CHECK(table.offers(use(SmallAction::Buy)));
}

TEST_CASE("EI-13.11 EI-17.4 a factory in slot 1 is enough to build")
{
    Table table = bare_table();
    table.clear_factories().show_factory(1, "f_metal_small");
    table.give(anna, {{Good::Wood, 1}, {Good::Coal, 1}}).offer_bonus(anna);
    CHECK(table.offers(use(SmallAction::Build)));
}

TEST_CASE("EI-13.12 unused bonus discs are worth nothing")
{
    Table table = bare_table();
    table.player(anna).bonus_discs = 9;
    table.end_now();
    CHECK(score_of(table.board(), anna).total() == score_of(table.board(), bert).total());
}

TEST_CASE("EI-17.8 factories with equal output are one option, at the place of the first")
{
    Table table = bare_table();
    table.build(anna, "f_coal_pit_2").build(anna, "f_coal_pit_1").build(anna, "f_metal_small");
    table.build(anna, "f_metal_prestige").offer_bonus(anna).play(use(SmallAction::Produce));
    CHECK(table.menu() == "run factory=f_start_yellow, run factory=f_metal_small, "
                          "run factory=f_coal_pit_1");
    CHECK(table.rule_against(RunFactory{factory("f_metal_prestige")}) == "EI-17.8");
}

TEST_CASE("EI-17.11 a bonus disc stays with its owner until its small action is complete")
{
    Table table = rich_table();
    table.own(anna, "camera_original").offer_bonus(anna).play(use(SmallAction::Patent));
    CHECK(table.question() == "patent_field anna");
    CHECK(table.player(anna).bonus_discs == 5);
    table.play(None{});
    CHECK(table.player(anna).bonus_discs == 4);
}
