// Chapter 6: the price that is asked for a card, as bots and words tell it.
#include "games/stephens/chapters/acquiring.hpp"
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/testing/bare_table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

Table at_display(Furnace furnace)
{
    Table table = bare_table();
    table.player(anna).coins = 20;
    table.player(anna).influence = 9;
    table.play(TakeGlass{furnace});
    REQUIRE(table.decision() == "acquire_card");
    return table;
}

}  // namespace

TEST_CASE("ST-6.1 the price that is asked is the one of the card's space")
{
    const Table contracts = at_display(Furnace::LowerLeft);
    CHECK(asked_price(contracts.board(), to_move(CommitToContract{contract("CR01")})) == 1);
    CHECK(asked_price(contracts.board(), to_move(CommitToContract{contract("CR04")})) == 4);
    const Table investments = at_display(Furnace::LowerRight);
    CHECK(asked_price(investments.board(), to_move(FundInvestment{investment("IO1")})) == 1);
    CHECK(asked_price(investments.board(), to_move(FundInvestment{investment("IV1")})) == 4);
}

TEST_CASE("ST-6.1 contracts and investments have prices of their own")
{
    Table contracts = at_display(Furnace::LowerLeft);
    contracts.reprint().contract_prices[3] = 6;
    CHECK(asked_price(contracts.board(), to_move(CommitToContract{contract("CR04")})) == 6);
    Table investments = at_display(Furnace::LowerRight);
    investments.reprint().contract_prices[3] = 6;
    CHECK(asked_price(investments.board(), to_move(FundInvestment{investment("IV1")})) == 4);
}

TEST_CASE("ST-14.17 from an empty display nothing is acquired, however rich the player")
{
    Table table = bare_table();
    table.player(anna).coins = 20;
    table.player(anna).influence = 9;
    for (const Display display : {Display::Contracts, Display::Investments})
        CHECK_FALSE(rule_against_acquiring(table.board(), anna, display).has_value());
    table.state.contracts_shown.fill(no_contract);
    table.state.investments_shown.fill(no_investment);
    for (const Display display : {Display::Contracts, Display::Investments})
        CHECK(rule_against_acquiring(table.board(), anna, display) == rule("ST-14.17"));
}

TEST_CASE("ST-3.6 accessories are paid in full or not at all")
{
    Player player;
    CHECK(can_pay(player, {}));
    CHECK_FALSE(can_pay(player, {.accessory = 1}));
    player.accessories = {1, 0, 1};
    CHECK(can_pay(player, {.accessory = 2}));
    CHECK_FALSE(can_pay(player, {.accessory = 3}));
}

TEST_CASE("ST-6.1 other moves, other cards and a game that is over have no price")
{
    Table table = at_display(Furnace::LowerRight);
    CHECK_FALSE(asked_price(table.board(), to_move(Skip{})).has_value());
    CHECK_FALSE(asked_price(table.board(), to_move(FundInvestment{investment("IO5")})).has_value());
    table.end_now();
    CHECK_FALSE(asked_price(table.board(), to_move(FundInvestment{investment("IO1")})).has_value());
}
