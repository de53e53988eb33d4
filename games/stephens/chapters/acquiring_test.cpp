// Chapter 6: contracts and investments, from the display to the player.
#include "games/stephens/testing/table.hpp"

#include <algorithm>

using namespace tischwerk::stephens::testing;

namespace
{

constexpr TakeGlass contract_furnace{Furnace::LowerLeft};
constexpr TakeGlass investment_furnace{Furnace::LowerRight};

// Anna to act with plenty of coins and influence, on a board without professions.
Table rich_table(int players = 2)
{
    Table table({.players = players});
    table.give_turn_to(anna).clear_rows();
    table.player(anna).coins = 20;
    table.player(anna).influence = 9;
    return table;
}

// Contracts CR01 to CR05 and investments IO1 to IO5 on prices 1 to 5.
Table sorted_table()
{
    Table table = rich_table();
    for (int price = 1; price <= 5; ++price)
    {
        table.show_contract(price, "CR0" + std::to_string(price));
        table.show_investment(price, "IO" + std::to_string(price));
    }
    return table;
}

template <typename Cards>
std::vector<std::string> ids(const Names& names, const Cards& cards)
{
    std::vector<std::string> result;
    for (const auto card : cards)
        result.push_back(place_of(card) < names.ids.size() ? names.ids[place_of(card)] : "");
    return result;
}

using Ids = std::vector<std::string>;

Ids contracts_shown(const Table& table)
{
    return ids(first_edition().words.contracts, table.state.contracts_shown);
}

Ids investments_shown(const Table& table)
{
    return ids(first_edition().words.investments, table.state.investments_shown);
}

Ids investment_row(const Table& table, Seat seat, Wood row)
{
    return ids(first_edition().words.investments,
               table.state.player(seat).investments[place_of(row)]);
}

// The cards told by one kind of draw since a place in the log.
template <typename Drawn>
auto cards_drawn(const Table& table, std::size_t from)
{
    std::vector<decltype(Drawn::card)> cards;
    for (; from < table.events.size(); ++from)
        if (table.events[from].kind == kind_of<Happenings, Drawn>)
            cards.push_back(decode<Drawn>(table.events[from]).card);
    return cards;
}

}  // namespace

TEST_CASE("ST-6.1 a contract costs influence, an investment coins, by the space it lies on")
{
    for (int price = 1; price <= 5; ++price)
    {
        const auto space = static_cast<std::size_t>(price) - 1;
        Table table = sorted_table();
        Table coins = table;
        table.play(contract_furnace).play(CommitToContract{table.state.contracts_shown[space]});
        CHECK(table.player(anna).influence == 9 - price);
        CHECK(table.player(anna).coins == 20);
        CHECK(table.player(anna).open_contracts.size() == 1);
        CHECK(is_main_action_of(table, bert));  // one acquire action is one card
        coins.play(investment_furnace).play(FundInvestment{coins.state.investments_shown[space]});
        CHECK(coins.player(anna).coins == 20 - price);
        CHECK(coins.player(anna).influence == 9);
        CHECK(is_main_action_of(coins, bert));
    }
}

TEST_CASE("ST-6.1 a card whose price cannot be paid is not to be had")
{
    Table table = sorted_table();
    table.player(anna).influence = 2;
    table.player(anna).coins = 3;
    Table coins = table;
    table.play(contract_furnace);
    CHECK(table.offers(CommitToContract{contract("CR02")}));
    CHECK(table.rule_against(CommitToContract{contract("CR03")}) == "ST-6.1");
    CHECK_FALSE(table.offers(CommitToContract{contract("UK13")}));  // not on display
    coins.play(investment_furnace);
    CHECK(coins.offers(FundInvestment{investment("IO3")}));
    CHECK(coins.rule_against(FundInvestment{investment("IO4")}) == "ST-6.1");
}

TEST_CASE("ST-6.2 a third open contract is possible, a fourth is not offered")
{
    Table table = sorted_table();
    table.give_contract(anna, "UK01").give_contract(anna, "UK02");
    Table full = table;
    table.play(contract_furnace).play(CommitToContract{contract("CR01")});
    CHECK(table.player(anna).open_contracts.size() == 3);

    full.give_contract(anna, "UK03").play(contract_furnace);
    CHECK(is_main_action_of(full, bert));  // nothing was asked
    CHECK(full.player(anna).influence == 9);
}

TEST_CASE("ST-6.2 with 4b a second contract needs a second free space")
{
    Table table = sorted_table();
    table.unlock(anna, {Ability::TwoForOne, Ability::SecondCard});
    table.give_contract(anna, "UK01").give_contract(anna, "UK02");
    table.play(contract_furnace).play(CommitToContract{contract("CR01")});
    CHECK(is_main_action_of(table, bert));
    CHECK(table.player(anna).open_contracts.size() == 3);
}

TEST_CASE("ST-6.2 with three open contracts the reward can only be an investment")
{
    Table table = sorted_table();
    table.give_contract(anna, "UK01").give_contract(anna, "UK02").give_contract(anna, "UK03");
    table.player(anna).reserved = {1, 1, 1};
    table.start_reset(anna).play(Deliver{Delivery::D7});
    CHECK(table.decision() == "reward_acquire");
    CHECK(table.rule_against(TakeReward{Display::Contracts}) == "ST-6.2");
    CHECK(table.offers(TakeReward{Display::Investments}));
}

TEST_CASE("ST-6.2 an open contract leaves its space only by being fulfilled")
{
    Random random(Seed{0, 62});
    int fulfilled = 0;
    State state = Table({.players = 4, .seed = 62}).state;
    while (!Rules::is_over(state))
    {
        const State before = state;
        MoveList moves;
        Rules::list_moves(first_edition(), state, moves);
        const Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
        Rules::apply(first_edition(), state, move, nullptr, moves);
        for (std::size_t seat = 0; seat < 4; ++seat)
            for (const ContractId card : before.players[seat].open_contracts)
                if (!state.players[seat].open_contracts.contains(card))
                {
                    const std::size_t type = place_of(first_edition()[card].type);
                    CHECK(state.players[seat].fulfilled[type].contains(card));
                    ++fulfilled;
                }
    }
    CHECK(fulfilled > 0);
}

TEST_CASE("ST-6.3 investments have no card limit")
{
    Table table = sorted_table();
    for (const char* card : {"IP1", "IP2", "IP3", "IP4", "IP5", "IP6", "IP7", "IP8", "IV1", "IV2",
                             "IV3", "IV4", "IV5", "IV6", "IV7"})
        table.give_investment(anna, Wood::Pink, card);
    table.show_investment(1, "IV8").play(investment_furnace);
    table.play(FundInvestment{investment("IV8")}).play(PlaceInvestment{Wood::Pink});
    CHECK(table.player(anna).investments[place_of(Wood::Pink)].size() == 16);
}

TEST_CASE("ST-6.4 an investment with cubes goes to the row of its colour")
{
    const std::array cards = {std::pair{"IO3", Wood::Orange}, std::pair{"IP3", Wood::Pink},
                              std::pair{"IK3", Wood::Black}};
    for (const auto& [card, row] : cards)
    {
        Table table = rich_table();
        table.show_investment(1, card).play(investment_furnace);
        table.play(FundInvestment{investment(card)});
        CHECK(is_main_action_of(table, bert));  // no row was asked for
        CHECK(investment_row(table, anna, row) == Ids{card});
    }
}

TEST_CASE("ST-6.4 an investment without cubes goes to any row")
{
    for (const Wood row : {Wood::Orange, Wood::Pink, Wood::Black})
    {
        Table table = rich_table();
        table.show_investment(1, "IV1").play(investment_furnace);
        table.play(FundInvestment{investment("IV1")});
        CHECK(table.decision() == "investment_row");
        CHECK(table.options().size() == 3);
        table.play(PlaceInvestment{row});
        CHECK(investment_row(table, anna, row) == Ids{"IV1"});
    }
}

TEST_CASE("ST-6.5 a card is appended to its row and never moves later")
{
    Table table = rich_table();
    table.give_investment(anna, Wood::Pink, "IP1").give_investment(anna, Wood::Pink, "IV1");
    table.show_investment(1, "IP2").play(investment_furnace);
    table.play(FundInvestment{investment("IP2")});
    CHECK(investment_row(table, anna, Wood::Pink) == Ids{"IP1", "IV1", "IP2"});

    table.start_reset(anna);
    // The third column is the new card alone: one pink cube.
    table.play(LeaveColumn{1}).play(LeaveColumn{2}).play(ActivateColumn{3});
    CHECK(table.player(anna).coins == 20 - 1 + 2);  // its cube was delivered for 2 coins
    CHECK(investment_row(table, anna, Wood::Pink) == Ids{"IP1", "IV1", "IP2"});
}

TEST_CASE("ST-6.6 at the end of the turn the cards slide towards price 1 and the gap is refilled")
{
    Table table = sorted_table();
    Table coins = table;
    const std::size_t start = table.events.size();
    table.play(contract_furnace).play(CommitToContract{contract("CR03")});
    const auto drawn = cards_drawn<ContractDrawn>(table, start);
    REQUIRE(drawn.size() == 1);
    const Ids contracts = contracts_shown(table);
    CHECK(Ids(contracts.begin(), contracts.begin() + 4) == Ids{"CR01", "CR02", "CR04", "CR05"});
    CHECK(table.state.contracts_shown[4] == drawn[0]);
    CHECK_FALSE(table.state.contract_deck.contains(drawn[0]));

    coins.play(investment_furnace).play(FundInvestment{investment("IO1")});
    const Ids investments = investments_shown(coins);
    CHECK(Ids(investments.begin(), investments.begin() + 4) == Ids{"IO2", "IO3", "IO4", "IO5"});
    CHECK(cards_drawn<InvestmentDrawn>(coins, start) ==
          std::vector{coins.state.investments_shown[4]});
}

TEST_CASE("ST-6.6 several gaps are refilled from the lowest price up")
{
    Table table = sorted_table();
    table.unlock(anna, {Ability::TwoForOne, Ability::SecondCard});
    const std::size_t start = table.events.size();
    table.play(contract_furnace).play(CommitToContract{contract("CR02")});
    table.play(CommitToContract{contract("CR04")});
    const auto drawn = cards_drawn<ContractDrawn>(table, start);
    REQUIRE(drawn.size() == 2);
    const Ids contracts = contracts_shown(table);
    CHECK(Ids(contracts.begin(), contracts.begin() + 3) == Ids{"CR01", "CR03", "CR05"});
    CHECK(table.state.contracts_shown[3] == drawn[0]);
    CHECK(table.state.contracts_shown[4] == drawn[1]);
}

TEST_CASE("ST-6.7 in the reset phase the display is put in order directly after an acquisition")
{
    Table table = sorted_table();
    table.player(anna).reserved = {2, 2, 2};
    table.start_reset(anna).play(Deliver{Delivery::D7}).play(TakeReward{Display::Contracts});
    const std::size_t start = table.events.size();
    table.play(CommitToContract{contract("CR02")});
    CHECK(table.decision() == "deliver");  // still in the reset phase
    const Ids contracts = contracts_shown(table);
    CHECK(Ids(contracts.begin(), contracts.begin() + 4) == Ids{"CR01", "CR03", "CR04", "CR05"});
    CHECK(cards_drawn<ContractDrawn>(table, start) == std::vector{table.state.contracts_shown[4]});
    table.play(Deliver{Delivery::D7}).play(TakeReward{Display::Contracts});
    table.play(CommitToContract{contract("CR03")});
    CHECK(table.player(anna).influence == 9 - 2 - 2);  // it had slid from price 3 to price 2
}

TEST_CASE("ST-6.7 that holds for investments, too")
{
    Table table = sorted_table();
    table.player(anna).reserved = {2, 2, 2};
    table.start_reset(anna).play(Deliver{Delivery::D7}).play(TakeReward{Display::Investments});
    table.play(FundInvestment{investment("IO2")});
    CHECK(table.decision() == "deliver");
    CHECK(investments_shown(table)[1] == "IO3");
    CHECK(investments_shown(table)[4] != "");
}

TEST_CASE("ST-6.8 discarded cards lie face up on the pile of their kind")
{
    Table table = sorted_table();
    table.unlock(anna, {Ability::DiscardCheapest});
    Table coins = table;
    table.play(contract_furnace).play(DiscardCheapest{});
    CHECK(Rules::view(first_edition(), table.state, Viewer{}).contract_discard == Ids{"CR01"});
    CHECK(contracts_shown(table)[0] == "CR02");
    coins.play(investment_furnace).play(DiscardCheapest{});
    CHECK(Rules::view(first_edition(), coins.state, Viewer{}).investment_discard == Ids{"IO1"});
    CHECK(coins.state.contract_discard.is_empty());
}

TEST_CASE("ST-6.8 what the Automa removes lies on the discard pile")
{
    Table table({.players = 1});
    table.give_turn_to(anna).clear_rows();
    table.show_contract(1, "CR01").show_contract(2, "CR02").show_contract(3, "CR03");
    table.state.automa_deck.clear();
    table.state.automa_deck.insert(automa_card("A03"));  // F_LL, prices 1 and 2
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(table.state.contract_discard.count() == 2);
    CHECK(table.state.contract_discard.contains(contract("CR01")));
    CHECK(table.state.contract_discard.contains(contract("CR02")));
    CHECK(contracts_shown(table)[0] == "CR03");
    CHECK(contracts_shown(table)[4] != "");
}

TEST_CASE("ST-6.8 an empty deck is made from its discard pile when a card is needed")
{
    Table table = sorted_table();
    table.state.contract_deck.clear();
    table.state.contract_discard.insert(contract("UK05"));
    table.state.investment_deck.clear();
    table.state.investment_discard.insert(investment("IV5"));
    Table coins = table;
    table.play(contract_furnace);
    CHECK(table.state.contract_discard.count() == 1);  // not before it is needed
    table.play(CommitToContract{contract("CR01")});
    CHECK(contracts_shown(table) == Ids{"CR02", "CR03", "CR04", "CR05", "UK05"});
    CHECK(table.state.contract_discard.is_empty());
    CHECK(table.state.investment_discard.count() == 1);
    coins.play(investment_furnace).play(FundInvestment{investment("IO5")});
    CHECK(investments_shown(coins) == Ids{"IO1", "IO2", "IO3", "IO4", "IV5"});
    CHECK(coins.state.investment_discard.is_empty());
}

TEST_CASE("ST-6.8 with deck and pile empty the expensive spaces stay empty")
{
    Table table = sorted_table();
    table.state.contract_deck.clear();
    table.state.investment_deck.clear();
    Table coins = table;
    table.play(contract_furnace).play(CommitToContract{contract("CR02")});
    CHECK(contracts_shown(table) == Ids{"CR01", "CR03", "CR04", "CR05", ""});
    coins.play(investment_furnace).play(FundInvestment{investment("IO2")});
    CHECK(investments_shown(coins) == Ids{"IO1", "IO3", "IO4", "IO5", ""});
}

TEST_CASE("ST-6.9 with 4b nothing slides between the two acquisitions")
{
    Table table = sorted_table();
    table.unlock(anna, {Ability::TwoForOne, Ability::SecondCard});
    Table coins = table;
    table.play(contract_furnace).play(CommitToContract{contract("CR01")});
    CHECK(table.decision() == "acquire_second");
    CHECK(contracts_shown(table) == Ids{"", "CR02", "CR03", "CR04", "CR05"});
    table.play(CommitToContract{contract("CR02")});
    CHECK(table.player(anna).influence == 9 - 1 - 2);

    coins.play(investment_furnace).play(FundInvestment{investment("IO4")});
    CHECK(investments_shown(coins) == Ids{"IO1", "IO2", "IO3", "", "IO5"});
    coins.play(FundInvestment{investment("IO5")});
    CHECK(coins.player(anna).coins == 20 - 4 - 5);
}

TEST_CASE("ST-6.9 the price belongs to the space: a card that slid is cheaper")
{
    Table table = sorted_table();
    table.play(contract_furnace).play(CommitToContract{contract("CR01")});
    table.player(bert).influence = 4;
    table.play(contract_furnace).play(CommitToContract{contract("CR05")});
    CHECK(table.player(bert).influence == 0);  // price 4 now, not 5
}

TEST_CASE("ST-6.10 a contract or investment gives nothing when it is placed")
{
    Table table = rich_table();
    table.show_investment(1, "IK3");  // 2 black cubes and 1 VP for 1 forest step, when activated
    const Player before = table.player(anna);
    table.play(investment_furnace).play(FundInvestment{investment("IK3")});
    const Player& after = table.player(anna);
    CHECK(after.score == before.score);
    CHECK(after.forest == before.forest);
    CHECK(after.reserved == before.reserved);
    CHECK(after.cube_count() == before.cube_count() + 1);  // the white cube of the furnace
    CHECK(after.coins == before.coins - 1);

    table.give_contract(anna, "UK02").player(anna).cubes = {0, 0, 1, 0, 0, 1};
    table.player(anna).investments = {};
    const Player owner = table.player(anna);
    table.start_reset(anna).play(Fulfil{contract("UK02")});
    CHECK(table.player(anna).fulfilled[place_of(ContractType::Uk)].size() == 1);
    CHECK(table.player(anna).score == owner.score);
    CHECK(table.player(anna).coins == owner.coins);
    CHECK(table.player(anna).influence == owner.influence);
    CHECK(table.player(anna).cube_count() == 0);
}
