// Step 6 of the reset phase: delivering the reserved cubes (ST-9.11 to ST-9.14, ST-9.19).
#include "games/stephens/chapters/supply.hpp"

#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

// A reset phase in which Anna has these cubes to deliver. Bert delivers a black one after her, so
// that the game stops within the step.
Table delivery_of(const WoodCounts& cubes)
{
    Table table;
    table.give_turn_to(anna).clear_rows();
    table.player(anna).reserved = cubes;
    table.player(bert).reserved = {0, 0, 1};
    return table;
}

WoodCounts cubes_in(const Table& table, SmallFactory factory)
{
    return table.state.small_factories[place_of(factory)];
}

}  // namespace

TEST_CASE("ST-9.11 reserved cubes are split freely into combinations")
{
    struct Split
    {
        Delivery first;  // the rest has a single way
        int coins;
        int influence;
        std::string next;  // the question after it
    };
    const std::vector<Split> splits = {
        {Delivery::D1, 6, 5, "deliver"},        {Delivery::D2, 7, 4, "deliver"},
        {Delivery::D3, 4, 4, "gain_accessory"}, {Delivery::D4, 6, 2, "gain_accessory"},
        {Delivery::D7, 4, 2, "reward_acquire"}, {Delivery::D8, 4, 2, "reward_worker"}};
    for (const Split& split : splits)
    {
        CAPTURE(place_of(split.first) + 1);
        Table table = delivery_of({1, 1, 1});
        table.start_reset(anna).play(Deliver{split.first});
        CHECK(table.player(anna).coins == split.coins);
        CHECK(table.player(anna).influence == split.influence);
        CHECK(table.player(anna).reserved == WoodCounts{});
        CHECK(table.decision() == split.next);
    }
}

TEST_CASE("ST-9.11 each combination gives its reward at once, and may be used again")
{
    Table table = delivery_of({0, 0, 3});
    table.start_reset(anna);
    table.play(Deliver{Delivery::D1});
    CHECK(table.player(anna).influence == 3);
    CHECK(cubes_in(table, SmallFactory::UpperLeft) == WoodCounts{0, 0, 1});
    table.play(Deliver{Delivery::D1});
    CHECK(table.player(anna).influence == 4);
    CHECK(cubes_in(table, SmallFactory::UpperLeft) == WoodCounts{0, 0, 2});
    table.play(Deliver{Delivery::D1});
    CHECK(table.player(anna).influence == 5);
    CHECK(table.asked() == bert);
}

TEST_CASE("ST-9.11 a cube counts in one combination only")
{
    Table table = delivery_of({0, 1, 1});
    table.start_reset(anna);
    table.play(Deliver{Delivery::D5}).play(GainAccessory{Accessory::Crate});
    CHECK(table.player(anna).coins == 4);
    CHECK(table.player(anna).influence == 2);
    CHECK(table.player(anna).reserved == WoodCounts{});
    CHECK(table.asked() == bert);
}

TEST_CASE("ST-9.11 a combination whose cubes are not reserved is refused")
{
    Table table = delivery_of({0, 0, 1});
    table.start_reset(anna);
    CHECK(table.offers(Deliver{Delivery::D1}));
    CHECK(table.offers(Deliver{Delivery::D2}));
    for (const Delivery delivery :
         {Delivery::D3, Delivery::D4, Delivery::D5, Delivery::D6, Delivery::D7, Delivery::D8})
        CHECK(table.rule_against(Deliver{delivery}) == "ST-9.11");
}

TEST_CASE("ST-9.12 black alone gives 1 influence in M_UL or 1 coin in M_UR")
{
    Table table = delivery_of({0, 0, 2});
    table.start_reset(anna);
    table.play(Deliver{Delivery::D1});
    CHECK(table.player(anna).influence == 3);
    CHECK(cubes_in(table, SmallFactory::UpperLeft) == WoodCounts{0, 0, 1});
    table.play(Deliver{Delivery::D2});
    CHECK(table.player(anna).coins == 5);
    CHECK(cubes_in(table, SmallFactory::UpperRight) == WoodCounts{0, 0, 1});
}

TEST_CASE("ST-9.12 orange alone gives 2 influence in M_LL, pink alone 2 coins in M_LR")
{
    Table table = delivery_of({1, 1, 0});
    table.start_reset(anna);  // both are delivered without a question: there is no other way
    CHECK(table.player(anna).influence == 4);
    CHECK(table.player(anna).coins == 6);
    CHECK(cubes_in(table, SmallFactory::LowerLeft) == WoodCounts{1, 0, 0});
    CHECK(cubes_in(table, SmallFactory::LowerRight) == WoodCounts{0, 1, 0});
}

TEST_CASE("ST-9.12 two different cubes with black give an accessory of choice")
{
    Table pink = delivery_of({0, 1, 1});
    pink.start_reset(anna).play(Deliver{Delivery::D5});
    CHECK(cubes_in(pink, SmallFactory::LowerLeft) == WoodCounts{0, 1, 1});
    CHECK(pink.options().size() == 3);
    pink.play(GainAccessory{Accessory::Chandelier});
    CHECK(pink.player(anna).accessories == std::array<uint8_t, 3>{1, 0, 1});

    Table orange = delivery_of({1, 0, 1});
    orange.start_reset(anna).play(Deliver{Delivery::D6});
    CHECK(cubes_in(orange, SmallFactory::LowerRight) == WoodCounts{1, 0, 1});
    orange.play(GainAccessory{Accessory::Crate});
    CHECK(orange.player(anna).accessories == std::array<uint8_t, 3>{1, 1, 0});
}

TEST_CASE("ST-9.12 a set in M_UL acquires a contract at its price")
{
    Table table = delivery_of({1, 1, 1});
    table.show_contract(2, "CR01");
    table.start_reset(anna).play(Deliver{Delivery::D7});
    CHECK(cubes_in(table, SmallFactory::UpperLeft) == WoodCounts{1, 1, 1});
    CHECK(table.decision() == "reward_acquire");
    table.play(TakeReward{Display::Contracts}).play(CommitToContract{contract("CR01")});
    CHECK(table.player(anna).influence == 0);
    CHECK(table.player(anna).open_contracts.contains(contract("CR01")));
}

TEST_CASE("ST-9.12 a set in M_UL acquires an investment at its price")
{
    Table table = delivery_of({1, 1, 1});
    table.show_investment(3, "IO1");
    table.start_reset(anna).play(Deliver{Delivery::D7});
    table.play(TakeReward{Display::Investments}).play(FundInvestment{investment("IO1")});
    CHECK(table.player(anna).coins == 1);
    CHECK(table.player(anna).investments[place_of(Wood::Orange)].contains(investment("IO1")));
}

TEST_CASE("ST-9.12 a set in M_UR assigns a worker: create or reinforce")
{
    Table table = delivery_of({1, 1, 1});
    table.place(Row::Left0, "R02", bert);
    table.start_reset(anna).play(Deliver{Delivery::D8});
    CHECK(cubes_in(table, SmallFactory::UpperRight) == WoodCounts{1, 1, 1});
    CHECK(table.decision() == "reward_worker");
    CHECK(table.options() == std::vector<std::string>{"create", "reinforce", "decline"});
    table.play(Reinforce{});  // R02 is the only card to reinforce
    CHECK(table.decision() == "take_disk");
    CHECK(table.state.row(Row::Left0)[0].apprentice == anna);
}

TEST_CASE("ST-9.13 all cubes must be delivered")
{
    Table table = delivery_of({1, 0, 1});
    table.start_reset(anna);
    CHECK_FALSE(table.offers(Done{}));
    CHECK_FALSE(table.offers(Skip{}));
    CHECK_FALSE(table.offers(Decline{}));
    CHECK(table.rule_against(Deliver{Delivery::D3}) == "ST-14.16");  // would strand the black one
    table.play(Deliver{Delivery::D1});
    CHECK(table.player(anna).reserved == WoodCounts{});
}

TEST_CASE("ST-9.13 every multiset of reserved cubes can be delivered")
{
    for (uint8_t orange = 0; orange <= 3; ++orange)
        for (uint8_t pink = 0; pink <= 3; ++pink)
            for (uint8_t black = 0; black <= 3; ++black)
                for (const std::size_t choice : {0, 1, 7})
                {
                    Table table = delivery_of({orange, pink, black});
                    table.start_reset(anna).play_until("main_action", choice);
                    CHECK(table.player(anna).reserved == WoodCounts{});
                }
}

TEST_CASE("ST-9.13 rewards that are actions may be declined")
{
    Table table = delivery_of({2, 2, 2});
    table.start_reset(anna);
    table.play(Deliver{Delivery::D7}).play(Decline{});
    table.play(Deliver{Delivery::D8}).play(Decline{});
    CHECK(table.asked() == bert);
    CHECK(table.player(anna).coins == 4);
    CHECK(table.player(anna).influence == 2);
    CHECK(table.workers_of(anna) == 0);
}

TEST_CASE("ST-9.13 a card that cannot be acquired is forfeited")
{
    Table table = delivery_of({1, 1, 1});
    SUBCASE("neither influence nor coins")
    {
        table.player(anna).influence = 0;
        table.player(anna).coins = 0;
        table.start_reset(anna).play(Deliver{Delivery::D7});
        CHECK(table.asked() == bert);
    }
    SUBCASE("no open space, but coins")
    {
        table.give_contract(anna, "CR10").give_contract(anna, "CO10").give_contract(anna, "UK10");
        table.start_reset(anna).play(Deliver{Delivery::D7});
        CHECK(table.rule_against(TakeReward{Display::Contracts}) == "ST-6.2");
        CHECK(table.offers(TakeReward{Display::Investments}));
    }
    SUBCASE("no influence, but coins")
    {
        table.player(anna).influence = 0;
        table.start_reset(anna).play(Deliver{Delivery::D7});
        CHECK_FALSE(table.offers(TakeReward{Display::Contracts}));
        CHECK(table.offers(TakeReward{Display::Investments}));
    }
}

TEST_CASE("ST-9.13 a worker without a disk in reserve is forfeited")
{
    Table table = delivery_of({1, 1, 1});
    table.player(anna).unlocked = EnumSet<Ability, uint32_t>::first(ability_count);
    table.start_reset(anna).play(Deliver{Delivery::D8});
    CHECK(table.asked() == bert);
    CHECK(table.workers_of(anna) == 0);
}

TEST_CASE("ST-9.14 a worker reward pays the cost, takes a disk and refills the display at once")
{
    Table table = delivery_of({1, 1, 1});
    table.show_profession(Slot::Red1, "R04");
    table.start_reset(anna).play(Deliver{Delivery::D8});
    table.play(Create{}).play(CreateCard{profession("R04")});  // row_L0 is the only legal row
    CHECK(table.player(anna).coins == 1);
    CHECK(table.state.row(Row::Left0)[0].card == profession("R04"));
    table.play(TakeDisk{Ability::DiscardCheapest});
    CHECK(table.player(anna).has(Ability::DiscardCheapest));
    CHECK(table.asked() == bert);
    CHECK(table.decision() == "deliver");
    const ProfessionId shown = table.state.professions_shown[place_of(Slot::Red1)];
    CHECK(shown != no_profession);
    CHECK(shown != profession("R04"));
}

TEST_CASE("ST-9.14 a worker reward obeys costs, rows and masters")
{
    Table table = delivery_of({1, 1, 1});
    table.show_profession(Slot::Red1, "R04").show_profession(Slot::Red2, "R01");
    table.place(Row::Left0, "R02", anna)
        .place(Row::Left0, "R07", bert)
        .place(Row::Left0, "R08", bert);
    table.show_profession(Slot::Blue1, "B01").reprint_master_cost("B01", {});
    table.reprint_master_cost("R04", {.coin = 3}).reprint_master_cost("R01", {});
    table.reprint_apprentice_cost("R07", {.influence = 1});
    table.player(anna).coins = 2;
    table.player(anna).influence = 0;
    table.start_reset(anna).play(Deliver{Delivery::D8});
    SUBCASE("a cost that cannot be paid")
    {
        table.play(Create{});
        CHECK(table.rule_against(CreateCard{profession("R04")}) == "ST-3.6");
    }
    SUBCASE("a row that would not stay smaller than the one below")
    {
        table.play(Create{}).play(CreateCard{profession("R01")});
        CHECK(table.offers(CreateRow{Row::Left1}));
        CHECK(table.rule_against(CreateRow{Row::Left2}) == "ST-7.2");
    }
    SUBCASE("own master, unpayable apprentice, and a card with one space")
    {
        CHECK_FALSE(table.offers(Reinforce{}));
        CHECK(table.rule_against(Reinforce{}) != "");
    }
}

TEST_CASE("ST-9.19 delivered cubes stay for the following turns")
{
    Table table = delivery_of({0, 0, 2});
    table.start_reset(anna);
    table.play(Deliver{Delivery::D2}).play(Deliver{Delivery::D1});  // Anna both to M_UR, Bert M_UL
    CHECK(table.decision() == "main_action");
    CHECK(cubes_in(table, SmallFactory::UpperRight) == WoodCounts{0, 0, 2});
    CHECK(table.offers(VisitFactory{SmallFactory::UpperRight}));
    CHECK(table.offers(VisitFactory{SmallFactory::UpperLeft}));
    CHECK(table.rule_against(VisitFactory{SmallFactory::LowerLeft}) == "ST-5.1");
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(cubes_in(table, SmallFactory::UpperRight) == WoodCounts{0, 0, 2});
}
