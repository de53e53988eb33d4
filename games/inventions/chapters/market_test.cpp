// Chapter 10: the market.
#include "games/inventions/chapters/market.hpp"

#include "games/inventions/chapters/stock.hpp"
#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

namespace
{

const ChooseMarketMode take_development{MarketMode::TakeDevelopment};
const ChooseMarketMode exchange_mode{MarketMode::Exchange};

Table at_market(std::initializer_list<std::pair<Good, int>> goods)
{
    Table table = bare_table();
    table.give(anna, goods).act(anna, Action::Market);
    return table;
}

Table trading(std::initializer_list<std::pair<Good, int>> goods)
{
    Table table = at_market(goods);
    table.play(exchange_mode);
    return table;
}

MakeExchange trade(std::string_view id)
{
    return MakeExchange{exchange(id)};
}

}  // namespace

TEST_CASE("EI-10.1 one development, or up to five exchanges")
{
    Table table = at_market({{Good::Coin, 1}});
    CHECK(table.menu() == "market_mode mode=take_development, done");
    CHECK(table.rule_against(exchange_mode) == "EI-1.15");
    table.play(take_development);
    CHECK(table.goods(anna, Good::Development) == 1);
    REQUIRE(table.count_of<DevelopmentTaken>() == 1);
    CHECK(table.told<DevelopmentTaken>()[0].seat == anna);
    CHECK(table.question() == "pick_disc bert");

    Table traded = trading({{Good::Coin, 20}, {Good::Wood, 9}});
    traded.play(trade("coins_to_dev")).play(trade("coins_to_dev")).play(trade("coins_to_dev"));
    traded.play(trade("coins_to_influence"));
    CHECK(traded.question() == "exchange anna");
    traded.play(trade("coins_to_influence"));
    CHECK(traded.question() == "pick_disc bert");
    CHECK(traded.count_of<ExchangeMade>() == 5);
}

TEST_CASE("EI-10.2 EI-10.6 a row is used at most three times, both of its exchanges together")
{
    Table table = trading({{Good::Coin, 9}, {Good::Development, 9}});
    table.play(trade("coins_to_influence")).play(trade("dev_to_influence"));
    CHECK(table.offers(trade("coins_to_influence")));
    table.play(trade("coins_to_influence"));
    CHECK(table.rule_against(trade("coins_to_influence")) == "EI-10.2");
    CHECK(table.rule_against(trade("dev_to_influence")) == "EI-10.2");
    CHECK(table.offers(trade("coins_to_dev")));
}

TEST_CASE("EI-10.3 row 1: 2 coins for a development, or a development for 2 coins")
{
    Table table = trading({{Good::Coin, 2}});
    table.play(trade("coins_to_dev"));
    CHECK(table.goods(anna, Good::Coin) == 0);
    CHECK(table.goods(anna, Good::Development) == 1);
    Table back = trading({{Good::Development, 2}});
    back.play(trade("dev_to_coins"));
    CHECK(back.goods(anna, Good::Coin) == 2);
    CHECK(back.goods(anna, Good::Development) == 1);
}

TEST_CASE("EI-10.4 row 2: influence for 2 coins or a development, each a move of its own")
{
    Table table = trading({{Good::Coin, 2}, {Good::Development, 1}});
    table.stand_at(anna, 5);
    table.play(trade("coins_to_influence"));
    CHECK(table.influence(anna) == 6);
    CHECK(table.goods(anna, Good::Tool) == 1);  // space 6
    table.play(trade("dev_to_influence"));
    CHECK(table.influence(anna) == 7);
    CHECK(table.goods(anna, Good::Metal) == 1);  // space 7
    CHECK(table.player(anna).gained[place_of(Source::Market)] == 2);
}

TEST_CASE("EI-10.5 row 3: a bonus disc for 2 coins, or another item for two items")
{
    Table table = trading({{Good::Coin, 2}, {Good::Coal, 1}, {Good::Wood, 1}});
    table.player(bert).bonus_discs = 0;
    table.play(trade("two_for_one"));
    CHECK(table.question() == "give_first anna");
    table.play(GiveFirst{Good::Wood}).play(GiveSecond{Good::Coal}).play(Receive{Good::Metal});
    CHECK(table.goods(anna, Good::Wood) == 0);
    CHECK(table.goods(anna, Good::Coal) == 0);
    CHECK(table.goods(anna, Good::Metal) == 1);
    table.play(trade("coins_to_bonus_disc"));
    CHECK(table.goods(anna, Good::Coin) == 0);
    CHECK(table.player(anna).new_bonus_discs == 1);
}

TEST_CASE("EI-10.7 the two items may be equal or not; what comes differs from both")
{
    Table table =
        trading({{Good::Metal, 2}, {Good::Coin, 1}, {Good::Tool, 1}, {Good::Development, 1}});
    table.play(trade("two_for_one")).play(GiveFirst{Good::Metal});
    CHECK(table.menu() == "give_second good=metal, give_second good=tool, give_second good=coin");
    table.play(GiveSecond{Good::Tool});
    CHECK(table.menu() == "receive good=wood, receive good=tech, receive good=coal, "
                          "receive good=coin");
    CHECK(table.rule_against(Receive{Good::Metal}) == "EI-10.7");
    CHECK(table.rule_against(Receive{Good::Tool}) == "EI-10.7");

    Table equal = trading({{Good::Metal, 2}, {Good::Wood, 1}, {Good::Development, 1}});
    equal.play(trade("two_for_one")).play(GiveFirst{Good::Metal});
    CHECK(equal.question() == "receive anna");  // nothing else can be the second
    equal.play(Receive{Good::Coin});
    CHECK(equal.goods(anna, Good::Metal) == 0);
    CHECK(equal.goods(anna, Good::Coin) == 1);
}

TEST_CASE("EI-10.8 development is neither given nor received two for one")
{
    Table table = trading({{Good::Development, 5}, {Good::Metal, 2}, {Good::Tool, 2}});
    table.play(trade("two_for_one"));
    CHECK(table.rule_against(GiveFirst{Good::Development}) == "EI-10.8");
    table.play(GiveFirst{Good::Metal});
    CHECK(table.rule_against(GiveSecond{Good::Development}) == "EI-10.8");
    table.play(GiveSecond{Good::Metal});
    CHECK(table.rule_against(Receive{Good::Development}) == "EI-10.8");
    Table alone = trading({{Good::Development, 5}, {Good::Wood, 1}});
    CHECK(alone.rule_against(trade("two_for_one")) == "EI-1.15");
    Table two = at_market({{Good::Tool, 1}, {Good::Wood, 1}});
    two.play(exchange_mode);
    CHECK(two.question() == "receive anna");  // two items are enough, and there is no other way
}

TEST_CASE("EI-10.9 a bonus disc only while the supply holds one")
{
    Table table = trading({{Good::Coin, 9}});
    CHECK(table.offers(trade("coins_to_bonus_disc")));
    for (const Seat seat : {bert, cleo})
        table.player(seat).bonus_discs = 10;
    table.player(cleo).bonus_discs = 9;
    CHECK(bonus_supply(table.board()) == 1);
    CHECK(table.offers(trade("coins_to_bonus_disc")));  // the last one
    table.player(cleo).bonus_discs = 10;
    CHECK(bonus_supply(table.board()) == 0);
    CHECK(table.rule_against(trade("coins_to_bonus_disc")) == "EI-10.9");
}

TEST_CASE(
    "EI-10.10 EI-13.10 a bonus disc bought this round is usable from the next; dealt ones now")
{
    Table table = trading({{Good::Coin, 4}});
    table.play(trade("coins_to_bonus_disc"));
    CHECK(table.player(anna).bonus_discs == 0);
    table.play(Done{});
    CHECK(table.question() == "pick_disc bert");  // no bonus was asked for
    table.end_round();
    CHECK(table.player(anna).bonus_discs == 1);
    CHECK(table.player(anna).new_bonus_discs == 0);
    Table dealt({.players = 5});
    CHECK(dealt.player(anna).bonus_discs == 1);
    dealt.waive_until("bonus");
    CHECK(dealt.state.round == 1);
}

TEST_CASE("EI-10.11 no bonus disc in the last round and in the final market")
{
    Table table = bare_table();
    table.state.round = 8;
    table.give(anna, {{Good::Coin, 9}}).act(anna, Action::Market).play(exchange_mode);
    CHECK(table.rule_against(trade("coins_to_bonus_disc")) == "EI-10.11");
    Table before = bare_table();
    before.state.round = 7;
    before.give(anna, {{Good::Coin, 9}}).act(anna, Action::Market).play(exchange_mode);
    CHECK(before.offers(trade("coins_to_bonus_disc")));
    Table end = bare_table();
    end.give(anna, {{Good::Coin, 9}}).open_final_market();
    CHECK(end.rule_against(trade("coins_to_bonus_disc")) == "EI-10.11");
}

TEST_CASE("EI-10.12 row 1 goes in one direction during an action")
{
    Table table = trading({{Good::Coin, 4}, {Good::Development, 1}});
    CHECK(table.offers(trade("dev_to_coins")));
    table.play(trade("coins_to_dev"));
    CHECK(table.rule_against(trade("dev_to_coins")) == "EI-10.12");
    CHECK(table.offers(trade("coins_to_dev")));
    // Row 2 has no opposite: both of its exchanges stay.
    CHECK(table.offers(trade("dev_to_influence")));
    // The next action starts fresh.
    table.play(Done{});
    table.act(anna, Action::Market).play(exchange_mode);
    CHECK(table.offers(trade("dev_to_coins")));
}

TEST_CASE("EI-17.5 the pair is named in canonical order")
{
    Table table =
        trading({{Good::Wood, 1}, {Good::Tool, 2}, {Good::Coin, 1}, {Good::Development, 1}});
    table.play(trade("two_for_one"));
    // Wood and tool can come first; the single coin only second.
    CHECK(table.menu() == "give_first good=wood, give_first good=tool");
    CHECK(table.rule_against(GiveFirst{Good::Coin}) == "EI-17.5");
    CHECK(table.rule_against(GiveFirst{Good::Metal}) == "EI-1.15");
    table.play(GiveFirst{Good::Tool});
    CHECK(table.menu() == "give_second good=tool, give_second good=coin");
    CHECK(table.rule_against(GiveSecond{Good::Wood}) == "EI-17.5");
    CHECK(table.rule_against(GiveSecond{Good::Metal}) == "EI-17.5");
}

TEST_CASE("EI-1.15 EI-17.5 the second item must be there, twice if it is the same")
{
    Table table =
        trading({{Good::Wood, 1}, {Good::Metal, 2}, {Good::Tool, 1}, {Good::Development, 2}});
    table.play(trade("two_for_one"));
    CHECK(table.menu() == "give_first good=wood, give_first good=metal");
    CHECK(table.rule_against(GiveFirst{Good::Tool}) == "EI-17.5");  // nothing follows it
    table.play(GiveFirst{Good::Wood});
    CHECK(table.menu() == "give_second good=metal, give_second good=tool");
    CHECK(table.rule_against(GiveSecond{Good::Wood}) == "EI-1.15");
    CHECK(table.rule_against(GiveSecond{Good::Coin}) == "EI-1.15");
}

TEST_CASE("EI-17.6 exchanges come in any order")
{
    Table table = trading({{Good::Coin, 9}, {Good::Development, 3}, {Good::Wood, 9}});
    table.play(trade("dev_to_influence"));
    CHECK(table.offers(trade("coins_to_dev")));
    table.play(trade("coins_to_dev"));
    CHECK(table.offers(trade("dev_to_influence")));
}

TEST_CASE("EI-17.7 having chosen to exchange, the first exchange is made")
{
    Table table = trading({{Good::Coin, 4}});
    CHECK(table.rule_against(Done{}) == "EI-17.7");
    table.play(trade("coins_to_influence"));
    CHECK(table.offers(Done{}));
}

TEST_CASE("EI-17.11 the two items stay with their owner until the third is named")
{
    Table table = trading({{Good::Metal, 2}, {Good::Tool, 2}, {Good::Development, 1}});
    table.play(trade("two_for_one")).play(GiveFirst{Good::Metal}).play(GiveSecond{Good::Tool});
    CHECK(table.question() == "receive anna");
    CHECK(table.goods(anna, Good::Metal) == 2);
    CHECK(table.goods(anna, Good::Tool) == 2);
    table.play(Receive{Good::Coal});
    CHECK(table.goods(anna, Good::Metal) == 1);
    CHECK(table.goods(anna, Good::Coal) == 1);
}

TEST_CASE("EI-1.13 nothing is ever traded between players")
{
    Table table = trading({{Good::Coin, 4}});
    table.give(bert, {{Good::Wood, 3}});
    table.play(trade("coins_to_dev"));
    const std::array<int16_t, good_count> goods = {3, 0, 0, 0, 0, 0, 0};
    CHECK(table.player(bert).goods == goods);
    CHECK(table.menu().find("player") == std::string::npos);
}

TEST_CASE("EI-1.16 goods gained inside an action are usable at once")
{
    Table table = trading({{Good::Coin, 2}});
    table.play(trade("coins_to_dev"));
    CHECK(table.offers(trade("dev_to_influence")));  // with the development just gained
    table.play(trade("dev_to_influence"));
    CHECK(table.influence(anna) == 1);
}
