// Chapter 8: paying contracts, acquiring cards and taking products with abilities (ST-8.15 to
// ST-8.21).
#include "games/stephens/testing/bare_table.hpp"

#include <utility>

using namespace tischwerk::stephens::testing;

namespace
{

// Anna at step 7 with 4a, one contract to fulfil and these cubes.
Table fulfilling(std::string_view card, const std::array<int16_t, colour_count>& cubes)
{
    Table table = bare_table();
    table.unlock(anna, {Ability::TwoForOne}).give_contract(anna, card);
    table.player(anna).cubes = cubes;
    table.start_reset(anna);
    return table;
}

Table with_abilities(std::initializer_list<Ability> abilities)
{
    Table table = bare_table();
    table.unlock(anna, {Ability::Lock5}).unlock(anna, abilities);
    table.player(anna).influence = 9;
    table.player(anna).coins = 9;
    return table;
}

// Anna has taken three products and uses this empty furnace instead of the row (5d).
Table& use_empty_furnace(Table& table, Furnace furnace)
{
    table.unlock(anna, {Ability::TakeTwo, Ability::TakeThree});
    table.state.furnaces[place_of(furnace)] = 0;
    factory(table, SmallFactory::UpperLeft) = {3, 0, 0};
    table.play(VisitFactory{SmallFactory::UpperLeft}).play(TakeProducts{3, 0, 0});
    return table.play(UseEmptyFurnace{furnace});
}

// Anna delivers a set for the card reward in a reset phase.
Table& take_reward(Table& table, Display display)
{
    table.player(anna).reserved = {1, 1, 1};
    return table.start_reset(anna).play(Deliver{Delivery::D7}).play(TakeReward{display});
}

CommitToContract commit(std::string_view card)
{
    return {contract(card)};
}

FundInvestment fund(std::string_view card)
{
    return {investment(card)};
}

}  // namespace

TEST_CASE("ST-8.15 ability 4a replaces a required cube by two of another colour")
{
    Table table = fulfilling("CR02", {3, 0, 0, 0, 0, 0});  // the book's case: green and pink
    table.play(Fulfil{contract("CR02")});
    CHECK(table.player(anna).cube_count() == 0);
    CHECK(table.player(anna).fulfilled[place_of(ContractType::Crown)].size() == 1);

    Table twice = fulfilling("CR03", {0, 0, 0, 0, 0, 4});  // green and blue, all in black
    twice.play(Fulfil{contract("CR03")});
    CHECK(twice.player(anna).cube_count() == 0);
    CHECK(twice.player(anna).open_contracts.is_empty());
}

TEST_CASE("ST-8.15 the right colour may be kept even when it is owned")
{
    Table table = fulfilling("CR01", {2, 0, 0, 0, 1, 0});
    table.play(Fulfil{contract("CR01")}).play(PayRequired{Colour::Green});
    CHECK(cubes(table, anna, Colour::Pink) == 1);
    CHECK(cubes(table, anna, Colour::Green) == 0);
}

TEST_CASE("ST-8.15 two different cubes, accessories or a missing ability do not replace anything")
{
    Table mixed = fulfilling("CR01", {1, 1, 1, 1, 0, 1});
    CHECK(question(mixed) == "main_action bert");

    Table tile = bare_table();
    tile.unlock(anna, {Ability::TwoForOne});
    tile.give_contract(anna, "CR12").give_contract(anna, "CR01");
    tile.player(anna).cubes = {0, 9, 9, 0, 9, 0};
    tile.player(anna).accessories = {4, 4, 0};
    tile.start_reset(anna);
    CHECK(tile.rule_against(Fulfil{contract("CR12")}) == "ST-9.15");
    CHECK(tile.offers(Fulfil{contract("CR01")}));

    Table without = bare_table();
    without.give_contract(anna, "CR01");
    without.player(anna).cubes = {4, 0, 0, 0, 0, 0};
    without.start_reset(anna);
    CHECK(question(without) == "main_action bert");
}

TEST_CASE("ST-8.16 ability 4b allows a second card at a white furnace, each paid")
{
    Table table = with_abilities({Ability::TwoForOne, Ability::SecondCard});
    table.play(TakeGlass{Furnace::LowerLeft}).play(commit("CR02"));
    CHECK(table.decision() == "acquire_second");
    CHECK(table.state.contracts_shown[1] == no_contract);  // nothing slides in between (ST-6.9)
    table.play(commit("CR04"));
    CHECK(table.player(anna).influence == 9 - 2 - 4);
    CHECK(question(table) == "main_action bert");  // never a third

    table.give_turn_to(anna).play(TakeGlass{Furnace::LowerRight}).play(fund("IP1"));
    CHECK(table.decision() == "acquire_second");
    table.play(Done{});
    CHECK(table.player(anna).coins == 7);

    Table without = with_abilities({});
    without.play(TakeGlass{Furnace::LowerLeft}).play(commit("CR02"));
    CHECK(question(without) == "main_action bert");
}

TEST_CASE("ST-8.16 no second card with 5d or as a reward")
{
    Table table = with_abilities({Ability::TwoForOne, Ability::SecondCard});
    use_empty_furnace(table, Furnace::LowerLeft).play(commit("CR01"));
    CHECK(question(table) == "main_action bert");
    Table reward = with_abilities({Ability::TwoForOne, Ability::SecondCard});
    take_reward(reward, Display::Contracts).play(commit("CR01"));
    CHECK(question(reward) == "main_action bert");
}

TEST_CASE("ST-8.17 ability 4c discards the cheapest card and then one must be acquired")
{
    Table table = with_abilities({Ability::DiscardCheapest});
    table.play(TakeGlass{Furnace::LowerLeft});
    CHECK(table.decision() == "discard_cheapest");
    table.play(DiscardCheapest{});
    CHECK(table.state.contract_discard.contains(contract("CR01")));
    CHECK(table.state.contracts_shown[0] == contract("CR02"));
    CHECK(table.state.contracts_shown[3] == contract("CR05"));
    CHECK(table.state.contracts_shown[4] != no_contract);
    CHECK(table.decision() == "acquire_card");  // once in an action
    CHECK(table.rule_against(Skip{}) == "ST-8.17");
    table.play(commit("CR02"));
    CHECK(table.player(anna).influence == 8);
}

TEST_CASE("ST-8.17 where the cheapest spaces are empty, the cheapest card lies further on")
{
    Table table = with_abilities({Ability::DiscardCheapest});
    for (const std::size_t space : {0, 1})  // taken earlier in the turn
        table.state.contract_deck.insert(
            std::exchange(table.state.contracts_shown[space], no_contract));
    table.play(TakeGlass{Furnace::LowerLeft}).play(DiscardCheapest{});
    CHECK(table.state.contract_discard.contains(contract("CR03")));
    CHECK(table.state.contracts_shown[0] == contract("CR04"));
}

TEST_CASE("ST-8.17 keeping the cheapest card obliges to nothing")
{
    Table table = with_abilities({Ability::DiscardCheapest});
    table.play(TakeGlass{Furnace::LowerRight}).play(KeepCheapest{});
    CHECK(table.state.investments_shown[0] == investment("IO1"));
    CHECK(table.offers(Skip{}));
}

TEST_CASE("ST-8.17 the cheapest card may go before every acquire action, whatever its cause")
{
    Table table = with_abilities({Ability::DiscardCheapest});
    use_empty_furnace(table, Furnace::LowerRight);
    CHECK(table.decision() == "discard_cheapest");
    table.play(DiscardCheapest{});
    CHECK(table.state.investment_discard.contains(investment("IO1")));
    Table reward = with_abilities({Ability::DiscardCheapest});
    take_reward(reward, Display::Contracts);
    CHECK(reward.decision() == "discard_cheapest");
    Table without = with_abilities({});
    without.play(TakeGlass{Furnace::LowerLeft});
    CHECK(without.decision() == "acquire_card");
}

TEST_CASE("ST-8.17 with two cards to take the discard is asked once")
{
    Table table =
        with_abilities({Ability::TwoForOne, Ability::SecondCard, Ability::DiscardCheapest});
    table.play(TakeGlass{Furnace::LowerLeft}).play(DiscardCheapest{}).play(commit("CR02"));
    CHECK(table.decision() == "acquire_second");
    table.play(Done{});
    CHECK(question(table) == "main_action bert");
}

TEST_CASE("ST-8.18 nothing is discarded when no acquisition would follow")
{
    Table poor = with_abilities({Ability::DiscardCheapest});
    poor.player(anna).influence = poor.player(anna).coins = 0;
    Table full = with_abilities({Ability::DiscardCheapest});
    for (const char* card : {"UK01", "UK02", "UK03"})
        full.give_contract(anna, card);
    Table enough = with_abilities({Ability::DiscardCheapest});
    enough.player(anna).influence = 1;
    for (Table* table : {&poor, &full, &enough})
        table->play(TakeGlass{Furnace::LowerLeft});
    CHECK(question(poor) == "main_action bert");
    CHECK(question(full) == "main_action bert");
    CHECK(question(enough) == "discard_cheapest anna");
    poor.give_turn_to(anna).play(TakeGlass{Furnace::LowerRight});
    CHECK(question(poor) == "main_action bert");
}

TEST_CASE("ST-8.19 ability 4d makes one card of an action cheaper, never below 1")
{
    const auto abilities = {Ability::DiscardCheapest, Ability::Discount, Ability::TwoForOne,
                            Ability::SecondCard};
    Table table = with_abilities(abilities);
    table.play(TakeGlass{Furnace::LowerLeft}).play(KeepCheapest{}).play(commit("CR01"));
    CHECK(table.player(anna).influence == 8);
    table.play(commit("CR03"));
    CHECK(table.player(anna).influence == 6);  // 3 less 1

    Table dear = with_abilities(abilities);
    dear.play(TakeGlass{Furnace::LowerRight}).play(KeepCheapest{}).play(fund("IK1"));
    CHECK(dear.player(anna).coins == 7);
    dear.play(fund("IP1"));
    CHECK(dear.player(anna).coins == 5);  // the discount is used up
}

TEST_CASE("ST-8.19 a first card of price 1 leaves the discount to the second")
{
    Table table = with_abilities(
        {Ability::DiscardCheapest, Ability::Discount, Ability::TwoForOne, Ability::SecondCard});
    table.player(anna).influence = 2;
    table.play(TakeGlass{Furnace::LowerLeft}).play(KeepCheapest{}).play(commit("CR01"));
    CHECK(menu_of(table) == "commit_to_contract card=CR02, done");
    table.play(commit("CR02"));
    CHECK(table.player(anna).influence == 0);
}

TEST_CASE("ST-8.19 the discount makes cards affordable, also with 5d and as a reward")
{
    Table table = with_abilities({Ability::DiscardCheapest, Ability::Discount});
    table.player(anna).influence = 1;
    table.play(TakeGlass{Furnace::LowerLeft}).play(KeepCheapest{});
    CHECK(table.rule_against(commit("CR03")) == "ST-6.1");
    table.play(commit("CR02"));
    CHECK(table.player(anna).influence == 0);

    Table empty = with_abilities({Ability::DiscardCheapest, Ability::Discount});
    use_empty_furnace(empty, Furnace::LowerLeft).play(KeepCheapest{}).play(commit("CR05"));
    CHECK(empty.player(anna).influence == 5);
    Table reward = with_abilities({Ability::DiscardCheapest, Ability::Discount});
    take_reward(reward, Display::Investments).play(KeepCheapest{}).play(fund("IO2"));
    CHECK(reward.player(anna).coins == 5);
}

TEST_CASE("ST-8.20 abilities 5a, 5b and 5c raise the number of products to 2, 3 and 4")
{
    Table table = bare_table();
    factory(table, SmallFactory::LowerLeft) = {5, 0, 0};
    const auto most = [&table] {
        Table asked = table;
        asked.play(VisitFactory{SmallFactory::LowerLeft});
        return asked.decision() == "take_products" ? asked.options().size() : 1u;
    };
    CHECK(most() == 1);
    table.unlock(anna, {Ability::TakeTwo});
    CHECK(most() == 2);
    table.unlock(anna, {Ability::TakeThree});
    CHECK(most() == 3);
    table.unlock(anna, {Ability::TakeFour});
    CHECK(most() == 4);
    table.state.furnaces[place_of(Furnace::UpperLeft)] = 0;
    Table two = table;
    two.play(VisitFactory{SmallFactory::LowerLeft}).play(TakeProducts{2, 0, 0});
    CHECK(question(two) == "main_action bert");
    table.play(VisitFactory{SmallFactory::LowerLeft}).play(TakeProducts{3, 0, 0});
    CHECK(question(table) == "product_effect anna");  // 5d
}

TEST_CASE("ST-8.21 what is unlocked during a reset phase works in its later steps")
{
    Table table = bare_table();
    table.player(anna).influence = 4;
    table.player(anna).reserved = {2, 2, 2};
    table.player(anna).cubes = {2, 0, 0, 0, 0, 0};
    table.give_contract(anna, "CO01");  // one orange
    table.start_reset(anna);
    Table substitutes = table;
    substitutes.play(Deliver{Delivery::D8}).play(Create{}).play(CreateCard{profession("R01")});
    substitutes.play(TakeDisk{Ability::TwoForOne});
    substitutes.play_until("fulfil", 9);
    CHECK(substitutes.offers(Fulfil{contract("CO01")}));

    table.play(Deliver{Delivery::D8}).play(Create{}).play(CreateCard{profession("R01")});
    table.play(TakeDisk{Ability::DiscardCheapest});
    table.play(Deliver{Delivery::D7}).play(TakeReward{Display::Contracts});
    CHECK(table.decision() == "discard_cheapest");
}
