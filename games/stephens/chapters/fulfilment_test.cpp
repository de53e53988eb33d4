// Step 7 of the reset phase: fulfilling contracts (ST-9.15 to ST-9.17).
#include "games/stephens/chapters/fulfilment.hpp"

#include "games/stephens/chapters/scoring.hpp"
#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

// Anna holds these contracts and cubes (in canonical order), no accessories.
Table table_with(std::initializer_list<std::string_view> contracts,
                 const std::array<int16_t, colour_count>& cubes)
{
    Table table;
    table.give_turn_to(anna).clear_rows();
    for (const std::string_view id : contracts)
        table.give_contract(anna, id);
    table.player(anna).cubes = cubes;
    table.player(anna).accessories = {};
    return table;
}

std::size_t fulfilled(Table& table, ContractType type)
{
    return table.player(anna).fulfilled[place_of(type)].size();
}

}  // namespace

TEST_CASE("ST-9.15 a contract is paid completely from the stock")
{
    Table table = table_with({"UK02"}, {0, 0, 2, 0, 0, 1});
    table.start_reset(anna);
    CHECK(table.decision() == "fulfil");
    table.play(Fulfil{contract("UK02")});
    CHECK(table.player(anna).cubes == std::array<int16_t, colour_count>{0, 0, 1, 0, 0, 0});
    CHECK(fulfilled(table, ContractType::Uk) == 1);
}

TEST_CASE("ST-9.15 fulfilling is the player's choice")
{
    Table table = table_with({"UK02"}, {0, 0, 1, 0, 0, 1});
    table.start_reset(anna).play(Done{});
    CHECK(table.decision() == "main_action");
    CHECK(table.player(anna).open_contracts.size() == 1);
    CHECK(table.player(anna).cube_count() == 2);
}

TEST_CASE("ST-9.15 there is no partial payment")
{
    Table table = table_with({"UK02", "CR01"}, {0, 0, 1, 0, 1, 0});
    table.start_reset(anna);
    CHECK(table.offers(Fulfil{contract("CR01")}));
    CHECK(table.rule_against(Fulfil{contract("UK02")}) == "ST-9.15");
}

TEST_CASE("ST-9.15 without a payable contract nothing is asked")
{
    Table table = table_with({"UK02", "CR13"}, {1, 1, 1, 0, 0, 0});  // the crate is missing
    table.start_reset(anna);
    CHECK(table.decision() == "main_action");
    CHECK(table.player(anna).open_contracts.size() == 2);
}

TEST_CASE("ST-9.15 contracts are fulfilled one after another from what is left")
{
    Table table = table_with({"CR01", "CO05", "UK06"}, {0, 0, 3, 0, 1, 0});
    table.start_reset(anna);
    table.play(Fulfil{contract("CO05")});
    CHECK(table.rule_against(Fulfil{contract("CR01")}) == "ST-9.15");  // the pink cube is spent
    table.play(Fulfil{contract("UK06")});
    CHECK(table.player(anna).cube_count() == 0);
    CHECK(table.count_of<ContractFulfilled>() == 2);
}

TEST_CASE("ST-9.15 two cubes of another colour pay for one only with 4a")
{
    Table table = table_with({"CR01"}, {2, 0, 0, 0, 0, 0});
    SUBCASE("without")
    {
        table.start_reset(anna);
        CHECK(table.decision() == "main_action");
    }
    SUBCASE("with")
    {
        table.unlock(anna, {Ability::TwoForOne}).start_reset(anna);
        table.play(Fulfil{contract("CR01")});
        CHECK(table.player(anna).cube_count() == 0);
        CHECK(fulfilled(table, ContractType::Crown) == 1);
    }
    SUBCASE("with, but an accessory cannot be replaced")
    {
        table.give_contract(anna, "UK11").unlock(anna, {Ability::TwoForOne});
        table.player(anna).cubes.fill(4);
        table.start_reset(anna);
        CHECK(table.rule_against(Fulfil{contract("UK11")}) == "ST-9.15");
    }
}

TEST_CASE("ST-9.16 an accessory of a named type is returned to the supply")
{
    Table table = table_with({"CR12"}, {0, 1, 1, 0, 0, 0});
    table.player(anna).accessories = {1, 0, 1};
    table.start_reset(anna).play(Fulfil{contract("CR12")});
    CHECK(table.player(anna).accessories == std::array<uint8_t, 3>{1, 0, 0});
    CHECK(table.count_of<AccessoryPaid>() == 1);
}

TEST_CASE("ST-9.16 another type does not do for a named one")
{
    Table table = table_with({"CR12", "CO03"}, {0, 1, 1, 0, 0, 0});
    table.player(anna).accessories = {3, 3, 0};
    table.start_reset(anna);
    CHECK(table.offers(Fulfil{contract("CO03")}));
    CHECK(table.rule_against(Fulfil{contract("CR12")}) == "ST-9.15");
}

TEST_CASE(
    "ST-9.16 for an unspecified accessory the player chooses a tile, which counts only for 2e")
{
    Table table = table_with({"UK11"}, {});
    table.player(anna).accessories = {1, 2, 1};
    table.unlock(anna, {Ability::RenownPerReset, Ability::ScoreAccessorySets});
    table.start_reset(anna).play(Fulfil{contract("UK11")});
    CHECK(table.decision() == "pay_accessory");
    table.play(PayAccessory{Accessory::Chandelier});
    CHECK(table.player(anna).accessories == std::array<uint8_t, 3>{1, 2, 0});
    CHECK(table.player(anna).spent_accessories == std::array<uint8_t, 3>{0, 0, 1});
    CHECK(score_of(table.board(), anna).accessories == 5);
    CHECK(score_of(table.board(), anna).contracts == 0);  // the tile is no cube
}

TEST_CASE("ST-9.16 a tile that lies on a contract cannot be paid again")
{
    Table table = table_with({"UK11", "CO11"}, {});
    table.player(anna).accessories = {0, 0, 1};
    table.start_reset(anna).play(Fulfil{contract("UK11")});
    CHECK(table.decision() == "main_action");
    CHECK(table.player(anna).open_contracts.size() == 1);
}

TEST_CASE("ST-9.17 a fulfilled contract goes to the row of its type as the next card")
{
    Table table = table_with({"CR01", "UK02", "CR03"}, {1, 1, 1, 0, 1, 1});
    table.start_reset(anna);
    table.play(Fulfil{contract("CR03")}).play(Fulfil{contract("UK02")});
    table.play(Fulfil{contract("CR01")});
    const auto& rows = table.player(anna).fulfilled;
    REQUIRE(rows[place_of(ContractType::Crown)].size() == 2);
    CHECK(rows[place_of(ContractType::Crown)][0] == contract("CR03"));
    CHECK(rows[place_of(ContractType::Crown)][1] == contract("CR01"));
    CHECK(rows[place_of(ContractType::Colonies)].is_empty());
    CHECK(rows[place_of(ContractType::Uk)][0] == contract("UK02"));
}

TEST_CASE("ST-9.17 the open space becomes free")
{
    Table table = table_with({"CR01", "UK10", "CO10"}, {0, 0, 0, 0, 1, 0});
    table.start_reset(anna).play(Fulfil{contract("CR01")});
    CHECK(table.player(anna).open_contracts.size() == 2);
    table.give_turn_to(anna).play(TakeGlass{Furnace::LowerLeft});
    CHECK(table.decision() == "acquire_card");
}

TEST_CASE("ST-9.17 a row of fulfilled contracts has no limit: all thirteen of a type fit")
{
    Table table = table_with({"CR13"}, {1, 1, 1, 0, 0, 0});
    table.player(anna).accessories = {0, 1, 0};
    for (const std::string id : {"CR01", "CR02", "CR03", "CR04", "CR05", "CR06", "CR07", "CR08",
                                 "CR09", "CR10", "CR11", "CR12"})
    {
        table.state.contract_deck.remove(contract(id));
        table.player(anna).fulfilled[place_of(ContractType::Crown)].push(contract(id));
    }
    table.start_reset(anna).play(Fulfil{contract("CR13")});
    CHECK(fulfilled(table, ContractType::Crown) == 13);
}
