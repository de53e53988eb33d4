// Chapter 5: taking products from a small factory, and the effect of an empty furnace (5d).
#include "games/stephens/testing/table.hpp"

#include <algorithm>

using namespace tischwerk::stephens::testing;

namespace
{

constexpr std::array factories = {SmallFactory::UpperLeft, SmallFactory::UpperRight,
                                  SmallFactory::LowerRight, SmallFactory::LowerLeft};

// Anna to act, no professions in play, and this in the lower left small factory.
Table table_with_products(const WoodCounts& products)
{
    Table table;
    table.give_turn_to(anna).clear_rows();
    table.state.small_factories[place_of(SmallFactory::LowerLeft)] = products;
    return table;
}

Table& visit(Table& table)
{
    return table.play(VisitFactory{SmallFactory::LowerLeft});
}

// 5b unlocked, enough products, and one furnace empty.
Table table_with_empty(Furnace furnace)
{
    Table table = table_with_products({4, 4, 4});
    table.unlock(anna, {Ability::TakeTwo, Ability::TakeThree});
    table.state.furnaces[place_of(furnace)] = 0;
    table.place(Row::Left0, "R01", anna).place(Row::Right0, "B01", anna);
    table.place(Row::Left1, "R02", anna);
    return table;
}

}  // namespace

TEST_CASE("ST-5.1 an empty small factory cannot be chosen, and at least one cube is taken")
{
    Table table = table_with_products({1, 1, 0});
    CHECK(table.rule_against(VisitFactory{SmallFactory::UpperRight}) == "ST-5.1");
    visit(table);
    CHECK_FALSE(table.offers(TakeProducts{0, 0, 0}));
    CHECK(table.offers(TakeProducts{1, 0, 0}));
    CHECK(table.offers(TakeProducts{0, 1, 0}));
    CHECK_FALSE(table.offers(TakeProducts{0, 0, 1}));  // no black cube lies there
}

TEST_CASE("ST-5.1 the limit is 1, or 2 with 5a, 3 with 5b, 4 with 5c")
{
    const std::array abilities = {Ability::TakeTwo, Ability::TakeThree, Ability::TakeFour};
    for (uint8_t limit = 1; limit <= 4; ++limit)
    {
        Table table = table_with_products({5, 5, 5});
        for (std::size_t level = 0; level + 1 < limit; ++level)
            table.unlock(anna, {abilities[level]});
        visit(table);
        CHECK(table.offers(TakeProducts{limit, 0, 0}));
        CHECK(table.offers(TakeProducts{0, 1, static_cast<uint8_t>(limit - 1)}));
        const TakeProducts too_many{1, 0, limit};
        CHECK_FALSE(table.offers(too_many));
        if (limit < 4)
            CHECK(table.rule_against(too_many) == "ST-5.1");
    }
}

TEST_CASE("ST-5.1 all cubes come from one factory and go to the stock")
{
    Table table = table_with_products({2, 1, 0});
    table.state.small_factories[place_of(SmallFactory::LowerRight)] = {3, 3, 3};
    table.unlock(anna, {Ability::TakeTwo, Ability::TakeThree, Ability::TakeFour});
    visit(table);
    CHECK_FALSE(table.offers(TakeProducts{2, 2, 0}));  // the fourth would come from elsewhere
    table.play(TakeProducts{1, 1, 0});
    CHECK(table.player(anna).cubes == std::array<int16_t, 6>{0, 0, 0, 1, 1, 0});
    CHECK(table.state.small_factories[place_of(SmallFactory::LowerLeft)] == WoodCounts{1, 0, 0});
    CHECK(table.state.small_factories[place_of(SmallFactory::LowerRight)] == WoodCounts{3, 3, 3});
}

TEST_CASE("ST-5.2 fewer cubes than the limit may be taken")
{
    Table table = table_with_products({4, 4, 4});
    table.unlock(anna, {Ability::TakeTwo, Ability::TakeThree, Ability::TakeFour});
    visit(table);
    CHECK(table.offers(TakeProducts{1, 1, 0}));
    CHECK(table.offers(TakeProducts{1, 1, 1}));
    table.play(TakeProducts{0, 0, 1});
    CHECK(table.player(anna).cube_count() == 1);
}

TEST_CASE("ST-5.3 taking products activates the row of that factory")
{
    for (const SmallFactory factory : factories)
    {
        Table table = table_with_products({});
        table.state.small_factories[place_of(factory)] = {1, 0, 0};
        const std::array cards = {"R01", "R02", "R05", "B01", "B02", "B05"};
        for (std::size_t row = 0; row < row_count; ++row)
            table.place(static_cast<Row>(row), cards[row], anna);
        table.play(VisitFactory{factory});
        CHECK(table.decision() == "use_profession");
        for (std::size_t row = 0; row < row_count; ++row)
            CHECK(table.offers(UseProfession{profession(cards[row]), 1}) ==
                  (first_edition().row_of(factory) == static_cast<Row>(row)));
    }
}

TEST_CASE("ST-5.4 with 5b and three cubes taken, an empty furnace may serve instead of the row")
{
    Table table = table_with_empty(Furnace::UpperRight);
    visit(table).play(TakeProducts{1, 1, 1});
    CHECK(table.decision() == "product_effect");
    CHECK(table.offers(ActivateOwnRow{}));
    CHECK(table.offers(UseEmptyFurnace{Furnace::UpperRight}));
    for (const Furnace furnace : {Furnace::UpperLeft, Furnace::LowerRight, Furnace::LowerLeft})
        CHECK(table.rule_against(UseEmptyFurnace{furnace}) == "ST-5.4");
    Table own = table;
    own.play(ActivateOwnRow{});
    CHECK(own.offers(UseProfession{profession("R02"), 1}));
    table.play(UseEmptyFurnace{Furnace::UpperRight});
    CHECK(table.offers(UseProfession{profession("B01"), 1}));
}

TEST_CASE("ST-5.4 the effect is that of the empty furnace")
{
    Table left = table_with_empty(Furnace::UpperLeft);
    visit(left).play(TakeProducts{3, 0, 0}).play(UseEmptyFurnace{Furnace::UpperLeft});
    CHECK(left.offers(UseProfession{profession("R01"), 1}));

    Table contracts = table_with_empty(Furnace::LowerLeft);
    visit(contracts).play(TakeProducts{3, 0, 0}).play(UseEmptyFurnace{Furnace::LowerLeft});
    CHECK(contracts.offers(CommitToContract{contracts.state.contracts_shown[0]}));
    CHECK(contracts.offers(Skip{}));

    Table investments = table_with_empty(Furnace::LowerRight);
    visit(investments).play(TakeProducts{3, 0, 0}).play(UseEmptyFurnace{Furnace::LowerRight});
    CHECK(investments.offers(FundInvestment{investments.state.investments_shown[0]}));
}

TEST_CASE("ST-5.4 three cubes must actually be taken, and 5b be unlocked")
{
    Table two = table_with_empty(Furnace::UpperRight);
    visit(two).play(TakeProducts{1, 1, 0});
    CHECK(two.decision() == "use_profession");

    Table four = table_with_empty(Furnace::UpperRight);
    four.unlock(anna, {Ability::TakeFour});
    visit(four).play(TakeProducts{2, 2, 0});
    CHECK(four.decision() == "product_effect");

    Table without = table_with_products({4, 4, 4});
    without.state.furnaces[place_of(Furnace::UpperRight)] = 0;
    without.place(Row::Left0, "R01", anna).place(Row::Left1, "R02", anna);
    without.unlock(anna, {Ability::TakeTwo});
    visit(without).play(TakeProducts{1, 1, 0});
    CHECK(without.decision() == "use_profession");
}

TEST_CASE("ST-5.5 without an empty furnace 5d is not offered")
{
    Table table = table_with_empty(Furnace::UpperRight);
    table.state.furnaces[place_of(Furnace::UpperRight)] = 1;
    visit(table).play(TakeProducts{1, 1, 1});
    CHECK(table.decision() == "use_profession");
    CHECK(table.offers(UseProfession{profession("R02"), 1}));
}

TEST_CASE("ST-5.5 5d gives no glass and replaces the row of the small factory")
{
    Table table = table_with_empty(Furnace::UpperLeft);
    visit(table).play(TakeProducts{1, 1, 1}).play(UseEmptyFurnace{Furnace::UpperLeft});
    CHECK(table.player(anna).cubes == std::array<int16_t, 6>{0, 0, 0, 1, 1, 1});
    CHECK(table.state.furnaces[place_of(Furnace::UpperLeft)] == 0);
    CHECK_FALSE(table.offers(UseProfession{profession("R02"), 1}));
    table.play(UseProfession{profession("R01"), 1});
    CHECK(is_main_action_of(table, bert));
    CHECK(table.count_of<RowActivated>() == 1);
}

TEST_CASE("ST-5.6 taking products triggers no reset phase")
{
    Table table = table_with_empty(Furnace::UpperLeft);
    table.clear_rows();
    visit(table).play(TakeProducts{1, 1, 1}).play(ActivateOwnRow{});
    CHECK(is_main_action_of(table, bert));
    CHECK(table.count_of<ResetStarted>() == 0);
    CHECK(table.state.army_space == 55);
}

TEST_CASE("ST-5.7 a small factory has no capacity")
{
    Table table = table_with_products({});
    table.player(anna).reserved = {60, 0, 0};
    table.start_reset(anna);
    CHECK(table.state.small_factories[place_of(SmallFactory::LowerLeft)] == WoodCounts{60, 0, 0});
}

TEST_CASE("ST-5.7 small factories are filled in reset phases only")
{
    Random random(Seed{0, 57});
    int deliveries = 0;
    for (const int players : {1, 3})
    {
        Table table({.players = players, .seed = 57});
        while (!table.is_over())
        {
            MoveList moves;
            Rules::list_moves(first_edition(), table.state, moves);
            const Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
            Rules::apply(first_edition(), table.state, move, &table.events, moves);
        }
        bool is_reset = false;
        for (const Event& event : table.events)
        {
            if (event.kind == kind_of<Happenings, ResetStarted>)
                is_reset = true;
            if (event.kind == kind_of<Happenings, TurnStarted>)
                is_reset = false;
            const bool is_filled = event.kind == kind_of<Happenings, Delivered> ||
                                   event.kind == kind_of<Happenings, AutomaSupplied>;
            CHECK((!is_filled || is_reset));
            deliveries += is_filled ? 1 : 0;
        }
    }
    CHECK(deliveries > 0);
}

TEST_CASE("ST-5.1 every handful is listed once, as allowed or as too many")
{
    Table table = table_with_products({2, 1, 3});
    visit(table);
    Menu menu;
    Rules::explain(table.edition(), table.state, menu);
    const auto& entries = menu.entries();
    for (const MenuEntry& entry : entries)
        CHECK(std::count_if(entries.begin(), entries.end(),
                            [&](const MenuEntry& other) { return other.move == entry.move; }) == 1);
}

TEST_CASE("ST-5.2 what was not taken is not told as gained")
{
    Table table = table_with_products({2, 1, 3});
    table.events.clear();
    visit(table).play(TakeProducts{0, 1, 0});
    REQUIRE(table.count_of<CubesChanged>() == 1);
    CHECK(table.told<CubesChanged>()[0].colour == Colour::Pink);
}
