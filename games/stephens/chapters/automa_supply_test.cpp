// The Automa at the small factories, in its turn and in the reset phase (ST-11.14 to ST-11.21).
#include "games/stephens/chapters/automa.hpp"
#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

// The human's main action, with empty rows and an Automa that has placed so many workers.
Table solo_supply(uint8_t automa_workers = 1)
{
    Table table({.players = 1});
    table.give_turn_to(anna).clear_rows();
    table.state.automa_workers = automa_workers;
    table.events.clear();
    return table;
}

// A reset phase after the Automa has shown this card, up to the next question. The human has a
// black cube to deliver, so that the phase stops there at the latest.
Table& reset_with(Table& table, std::string_view card)
{
    table.state.automa_card = automa_card(card);
    table.player(anna).reserved = {0, 0, 1};
    return table.start_reset(anna);
}

WoodCounts& supply_in(Table& table, SmallFactory factory)
{
    return table.state.small_factories[place_of(factory)];
}

// How many cubes lie in M_UL, M_UR, M_LR and M_LL.
std::array<int, ring_size> cubes_by_factory(const Table& table)
{
    std::array<int, ring_size> counts{};
    for (std::size_t place = 0; place < ring_size; ++place)
        for (const uint8_t cubes : table.state.small_factories[place])
            counts[place] += cubes;
    return counts;
}

using ByFactory = std::array<int, ring_size>;
using Furnaces = std::array<uint8_t, ring_size>;

}  // namespace

TEST_CASE("ST-11.14 the number of cubes is the highest visible on the worker supply card")
{
    const std::array<int, 10> numbers = {1, 1, 1, 2, 2, 2, 3, 3, 4, 4};  // solo.toml
    for (uint8_t workers = 1; workers <= 10; ++workers)
    {
        CAPTURE(int{workers});
        Table table = solo_supply(workers);
        CHECK(automa_take_limit(table.board()) == numbers[workers - 1u]);
        supply_in(table, SmallFactory::LowerLeft) = {5, 5, 0};
        automa_turn_with(table, "A09");
        CHECK(table.decision() == "automa_take");
        table.play_until("main_action");
        CHECK(cubes_by_factory(table)[place_of(SmallFactory::LowerLeft)] ==
              10 - numbers[workers - 1u]);
    }
}

TEST_CASE("ST-11.14 the human chooses which colours go, and they return to the supply")
{
    Table table = solo_supply(4);
    supply_in(table, SmallFactory::LowerLeft) = {1, 2, 1};
    automa_turn_with(table, "A09");
    CHECK(table.asked() == anna);
    CHECK(table.options().size() == 4);  // op, ob, pp, pb
    CHECK_FALSE(table.offers(AutomaTake{1, 0, 0}));
    CHECK_FALSE(table.offers(AutomaTake{2, 0, 0}));
    table.play(AutomaTake{0, 2, 0});
    CHECK(supply_in(table, SmallFactory::LowerLeft) == WoodCounts{1, 0, 1});
    CHECK(table.player(anna).cube_count() == 0);
    CHECK(table.state.bag == WoodCounts{7, 7, 7});
}

TEST_CASE("ST-11.14 fewer cubes than the number all go")
{
    Table table = solo_supply(10);
    supply_in(table, SmallFactory::LowerLeft) = {1, 0, 2};
    automa_turn_with(table, "A09");
    CHECK(table.decision() == "main_action");
    CHECK(cubes_by_factory(table) == ByFactory{0, 0, 0, 0});
}

TEST_CASE("ST-11.14 from an empty small factory the Automa walks on, from one factory only")
{
    Table table = solo_supply(10);
    SUBCASE("clockwise from M_LL")
    {
        table.state.small_factories = {WoodCounts{0, 0, 0}, {0, 0, 1}, {0, 0, 1}, {0, 0, 0}};
        automa_turn_with(table, "A09");
        CHECK(cubes_by_factory(table) == ByFactory{0, 0, 1, 0});
    }
    SUBCASE("counterclockwise from M_LR")
    {
        table.state.small_factories = {WoodCounts{0, 0, 1}, {0, 0, 1}, {0, 0, 0}, {0, 0, 1}};
        automa_turn_with(table, "A10");
        CHECK(cubes_by_factory(table) == ByFactory{1, 0, 0, 1});
    }
}

TEST_CASE("ST-11.15 with all small factories empty a furnace loses a cube, with its effect")
{
    Table table = solo_supply();
    SUBCASE("an upper furnace activates the human's workers")
    {
        table.place(Row::Left0, "R02", anna);
        automa_turn_with(table, "A09");
        CHECK(table.state.furnaces == Furnaces{2, 3, 3, 3});
        CHECK(table.decision() == "use_profession");
    }
    SUBCASE("walking on to a lower furnace clears its spaces")
    {
        table.state.furnaces = {0, 0, 3, 3};
        const InvestmentId cheapest = table.state.investments_shown[0];
        table.state.steps.clear();
        automa_turn_with(table, "A09");
        CHECK(table.count_of<AutomaRemovedGlass>() == 1);
        CHECK(table.state.investment_discard.contains(cheapest));
    }
    SUBCASE("counterclockwise")
    {
        table.state.furnaces = {3, 0, 3, 3};
        automa_turn_with(table, "A10");
        CHECK(table.state.furnaces == Furnaces{2, 0, 3, 3});
    }
}

TEST_CASE("ST-11.16 removing cubes from small factories activates nothing")
{
    Table table = solo_supply();
    table.place(Row::Left1, "R02", anna).place(Row::Left0, "R01", anna);
    supply_in(table, SmallFactory::LowerLeft) = {0, 0, 3};
    automa_turn_with(table, "A09");
    CHECK(table.decision() == "main_action");
    CHECK(table.count_of<RowActivated>() == 0);
}

TEST_CASE("ST-11.16 Automa workers are never activated")
{
    Table table = solo_supply();
    table.place(Row::Left0, "R19", automa_seat).place(Row::Left0, "R02", automa_seat, anna);
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(table.options() == std::vector<std::string>{"use_profession card=R02 option=1", "done"});
    table.play(Done{});
    CHECK(table.player(anna).score == 0);
}

TEST_CASE("ST-11.17 the Automa supplies cubes before the human, one to each factory on its way")
{
    // Cards with their number of cubes, first factory and direction, as automa.toml has them.
    const std::vector<std::pair<std::string, ByFactory>> cards = {
        {"A01", {1, 1, 0, 0}}, {"A02", {1, 1, 0, 0}}, {"A03", {1, 1, 0, 1}}, {"A05", {1, 1, 1, 0}},
        {"A06", {1, 0, 0, 1}}, {"A07", {0, 1, 1, 1}}, {"A08", {1, 0, 1, 1}}, {"A10", {1, 1, 0, 0}}};
    for (const auto& [card, expected] : cards)
    {
        CAPTURE(card);
        Table table = solo_supply();
        reset_with(table, card);
        CHECK(table.decision() == "deliver");
        CHECK(cubes_by_factory(table) == expected);
        const WoodCounts& bag = table.state.bag;
        const int supplied = expected[0] + expected[1] + expected[2] + expected[3];
        CHECK(bag[0] + bag[1] + bag[2] == 21 - supplied);
        CHECK(table.count_of<BagCubeDrawn>() == supplied);
    }
}

TEST_CASE("ST-11.17 the cubes go to the factories in the order in which they are drawn")
{
    Table table = solo_supply();
    reset_with(table, "A03");
    std::vector<Wood> drawn;
    std::vector<AutomaSupplied> supplied;
    for (const Event& event : table.events)
        if (event.kind == kind_of<Happenings, BagCubeDrawn>)
            drawn.push_back(decode<BagCubeDrawn>(event).wood);
        else if (event.kind == kind_of<Happenings, AutomaSupplied>)
            supplied.push_back(decode<AutomaSupplied>(event));
    const std::vector<SmallFactory> way = {SmallFactory::LowerLeft, SmallFactory::UpperLeft,
                                           SmallFactory::UpperRight};
    REQUIRE(supplied.size() == way.size());
    for (std::size_t place = 0; place < way.size(); ++place)
    {
        CHECK(supplied[place].factory == way[place]);
        CHECK(supplied[place].wood == drawn[place]);
        CHECK(supply_in(table, way[place])[place_of(drawn[place])] == 1);
    }
}

TEST_CASE("ST-11.17 the Automa supplies after the small factories were emptied and columns asked")
{
    Table table = solo_supply();
    table.state.small_factories.fill({3, 3, 3});
    table.give_investment(anna, Wood::Orange, "IO1");
    reset_with(table, "A01");
    CHECK(table.decision() == "activate_column");
    CHECK(cubes_by_factory(table) == ByFactory{0, 0, 0, 0});
    table.play(LeaveColumn{1});
    CHECK(cubes_by_factory(table) == ByFactory{1, 1, 0, 0});
}

TEST_CASE("ST-11.18 an empty bag gives no more cubes")
{
    Table table = solo_supply();
    table.state.bag = {0, 2, 0};
    reset_with(table, "A03");
    CHECK(cubes_by_factory(table) == ByFactory{1, 0, 0, 1});  // M_LL, then M_UL, then none is left
    CHECK(table.state.bag == WoodCounts{});
    table.events.clear();
    reset_with(table, "A03");
    CHECK(cubes_by_factory(table) == ByFactory{0, 0, 0, 0});
    CHECK(table.count_of<BagCubeDrawn>() == 0);
}

TEST_CASE("ST-11.18 cubes that leave the small factories do not return to the bag")
{
    Table table = solo_supply();
    reset_with(table, "A03");
    reset_with(table, "A03");
    const WoodCounts& bag = table.state.bag;
    CHECK(bag[0] + bag[1] + bag[2] == 21 - 6);
}

TEST_CASE("ST-11.19 an apprentice comes after the cubes, on a card of the human's choice")
{
    Table table = solo_supply();
    table.place(Row::Left0, "R02", anna).place(Row::Left1, "R03", anna);
    table.place(Row::Left0, "R08", anna);                // one space only
    table.place(Row::Left0, "R01", automa_seat);         // the Automa's own
    table.place(Row::Right0, "B01", anna, automa_seat);  // the space is taken
    reset_with(table, "A02");
    CHECK(table.decision() == "automa_apprentice");
    CHECK(table.asked() == anna);
    CHECK(cubes_by_factory(table) == ByFactory{1, 1, 0, 0});
    CHECK(table.options() ==
          std::vector<std::string>{"automa_apprentice card=R02", "automa_apprentice card=R03"});
    for (const std::string card : {"R08", "R01", "B01"})
        CHECK(table.rule_against(AutomaApprentice{profession(card)}) == "ST-11.19");
    table.play(AutomaApprentice{profession("R03")});
    CHECK(table.state.row(Row::Left1)[0].apprentice == automa_seat);
    CHECK(table.state.automa_workers == 2);
    CHECK(table.decision() == "deliver");
}

TEST_CASE("ST-11.19 without a free space the disk stays, and without the symbol none is placed")
{
    Table table = solo_supply();
    table.place(Row::Left0, "R08", anna).place(Row::Left0, "R01", automa_seat);
    SUBCASE("no free space")
    {
        reset_with(table, "A02");
        CHECK(table.decision() == "deliver");
        CHECK(table.state.automa_workers == 1);
    }
    SUBCASE("no symbol")
    {
        table.place(Row::Left0, "R02", anna).place(Row::Left0, "R03", anna);
        reset_with(table, "A01");
        CHECK(table.decision() == "deliver");
        CHECK(table.state.automa_workers == 1);
    }
}

TEST_CASE("ST-11.20 the Automa pays nothing for an apprentice, nor does the human")
{
    Table table = solo_supply();
    table.place(Row::Left0, "R04", anna);  // its apprentice costs a coin
    table.player(anna).coins = 0;
    reset_with(table, "A02");
    CHECK(table.state.row(Row::Left0)[0].apprentice == automa_seat);
    CHECK(table.player(anna).coins == 0);
    CHECK(table.count_of<CoinsChanged>() == 0);
}

TEST_CASE("ST-11.21 spare disks follow the ten of the card, and the number stays the highest")
{
    Table table = solo_supply(10);
    automa_turn_with(table, "A07");
    CHECK(table.state.automa_workers == 11);
    CHECK(automa_take_limit(table.board()) == 4);
    table.state.automa_workers = 21;
    CHECK(automa_take_limit(table.board()) == 4);
}

TEST_CASE("ST-11.21 with no disk left no card is taken and no apprentice placed")
{
    Table table = solo_supply(20);
    automa_turn_with(table, "A07");
    CHECK(table.state.automa_workers == 21);
    CHECK(table.state.row(Row::Left0).size() == 1);
    const auto shown = table.state.professions_shown;
    automa_turn_with(table, "A07");
    CHECK(table.state.automa_workers == 21);
    CHECK(table.state.row(Row::Left0).size() == 1);
    CHECK(table.state.professions_shown == shown);
    table.place(Row::Left0, "R02", anna).place(Row::Left0, "R03", anna);
    reset_with(table, "A02");
    CHECK(table.decision() == "deliver");
    CHECK(table.state.row(Row::Left0)[1].apprentice == no_seat);
}
