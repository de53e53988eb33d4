// Chapters 3 and 4: the course of a turn, paying and gaining, and taking glass.
#include "games/stephens/chapters/stock.hpp"
#include "games/stephens/testing/table.hpp"

#include <algorithm>

using namespace tischwerk::stephens::testing;

namespace
{

// This seat's turn begins, with all that comes before the main action.
Table& begin_turn(Table& table, Seat seat)
{
    table.state.steps.clear();
    table.state.steps.push(Step{StepKind::StartTurn, seat});
    return table.resume();
}

// Where the first event of this kind stands in the log from a place on; the log's end if nowhere.
template <typename Named>
std::size_t first_after(const Table& table, std::size_t from)
{
    while (from < table.events.size() && table.events[from].kind != kind_of<Happenings, Named>)
        ++from;
    return from;
}

std::vector<TurnStarted> turns_told(const Table& table)
{
    std::vector<TurnStarted> turns;
    for (const Event& event : table.events)
        if (event.kind == kind_of<Happenings, TurnStarted>)
            turns.push_back(decode<TurnStarted>(event));
    return turns;
}

}  // namespace

TEST_CASE("ST-3.1 turns go clockwise, and the start player opens every round")
{
    Table table({.players = 3, .seed = 4});
    table.to_first_turn();
    Seat expected = table.state.start_seat;
    for (int turn = 0; turn < 7; ++turn)
    {
        CHECK(is_main_action_of(table, expected));
        CHECK(table.state.round == 1 + turn / 3);
        table.play(TakeGlass{static_cast<Furnace>(turn % 4)}).play_until("main_action", 99);
        expected = next_clockwise(expected, 3);
    }
    const std::vector<TurnStarted> turns = turns_told(table);
    REQUIRE(turns.size() == 8);
    for (std::size_t turn = 1; turn < turns.size(); ++turn)
        CHECK(turns[turn].seat == next_clockwise(turns[turn - 1].seat, 3));
    CHECK(turns[3].seat == table.state.start_seat);
    CHECK(turns[3].round == 2);
    const std::vector<RoundStarted> rounds = table.told<RoundStarted>();
    REQUIRE(rounds.size() == 3);
    for (std::size_t place = 0; place < rounds.size(); ++place)
        CHECK(rounds[place].round == static_cast<int>(place) + 1);
}

TEST_CASE("ST-3.2 one of four actions is a whole turn")
{
    Table table = quiet_table();
    table.state.small_factories[place_of(SmallFactory::LowerLeft)] = {1, 0, 0};
    table.show_profession(Slot::Red1, "R01").show_profession(Slot::Red2, "R02");
    table.place(Row::Right0, "B01", bert).place(Row::Right0, "B02", bert);
    table.player(anna).coins = 9;
    const Table start = table;

    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(is_main_action_of(table, bert));
    table = start;
    table.play(VisitFactory{SmallFactory::LowerLeft});
    CHECK(is_main_action_of(table, bert));
    table = start;
    table.play(Create{}).play(CreateCard{profession("R01")}).play(TakeDisk{Ability::RowMayEqual});
    CHECK(is_main_action_of(table, bert));
    table = start;
    table.play(Reinforce{}).play(ReinforceCard{profession("B01")});
    table.play(TakeDisk{Ability::RowMayEqual});
    CHECK(is_main_action_of(table, bert));
}

TEST_CASE("ST-3.2 nobody can pass")
{
    Table table = quiet_table();
    CHECK_FALSE(table.offers(Done{}));
    CHECK_FALSE(table.offers(Skip{}));
    CHECK_FALSE(table.offers(Decline{}));
    for (const std::string& option : table.options())
    {
        const std::string action = option.substr(0, option.find(' '));
        CHECK((action == "take_glass" || action == "visit_factory" || action == "create" ||
               action == "reinforce"));
    }
}

TEST_CASE("ST-3.3 at least two furnaces hold cubes whenever a turn starts")
{
    Random random(Seed{0, 33});
    int turns = 0;
    for (const int players : {1, 2, 3, 4})
    {
        State state = Table({.players = players, .seed = 33}).state;
        while (!Rules::is_over(state))
        {
            MoveList moves;
            Rules::list_moves(first_edition(), state, moves);
            if (Rules::decision(state).name == "main_action")
            {
                const auto empty = std::count(state.furnaces.begin(), state.furnaces.end(), 0);
                REQUIRE(empty <= 2);
                REQUIRE(is<TakeGlass>(moves[0]));
                ++turns;
            }
            const Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
            Rules::apply(first_edition(), state, move, nullptr, moves);
        }
    }
    CHECK(turns > 80);
}

TEST_CASE("ST-3.4 a refresh comes before the main action and is not asked again after it")
{
    Table table = quiet_table();
    table.unlock(anna, {Ability::RefreshProfessions});
    begin_turn(table, anna);
    CHECK(table.decision() == "refresh");
    table.play(Refresh{RefreshChoice::None});
    CHECK(is_main_action_of(table, anna));
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(is_main_action_of(table, bert));
}

TEST_CASE("ST-3.4 after the action the displays are refilled, then a reset phase may follow, then "
          "the next turn")
{
    Table table = quiet_table();
    table.state.furnaces = {0, 4, 1, 4};
    table.player(bert).coins = 0;
    const std::size_t start = table.events.size();
    const InvestmentId card = table.show_investment(1, "IO1").state.investments_shown[0];
    table.play(TakeGlass{Furnace::LowerRight}).play(FundInvestment{card});
    table.play_until("main_action", 99);
    const std::size_t funded = first_after<InvestmentFunded>(table, start);
    const std::size_t refilled = first_after<InvestmentDrawn>(table, start);
    const std::size_t reset = first_after<ResetStarted>(table, start);
    const std::size_t turn = first_after<TurnStarted>(table, start);
    CHECK(funded < refilled);
    CHECK(refilled < reset);
    CHECK(reset < turn);
    CHECK(turn < table.events.size());
    CHECK(is_main_action_of(table, bert));
}

TEST_CASE("ST-3.4 no reset phase follows while three furnaces hold cubes")
{
    Table table = quiet_table();
    table.state.furnaces = {4, 4, 1, 4};
    table.play(TakeGlass{Furnace::LowerRight}).play(Skip{});
    CHECK(is_main_action_of(table, bert));
    CHECK(table.count_of<ResetStarted>() == 0);
}

TEST_CASE("ST-3.5 what was taken or gained can pay for later steps of the same turn")
{
    Table table = quiet_table();
    table.place(Row::Left0, "R10", anna).place(Row::Left0, "R06", anna);
    table.reprint_option("R10", {.cube = 1}, {.coin = 3});
    table.reprint_option("R06", {.coin = 1}, {.forest = 1});
    table.player(anna).coins = 0;
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(table.rule_against(UseProfession{profession("R06"), 1}) == "ST-3.6");
    table.play(UseProfession{profession("R10"), 1});  // with the green cube just taken
    CHECK(table.player(anna).cube_count() == 0);
    CHECK(table.player(anna).coins == 3);
    table.play(UseProfession{profession("R06"), 1});
    CHECK(table.player(anna).coins == 2);
    CHECK(table.player(anna).forest == first_edition().nature.start + 1);
}

TEST_CASE("ST-3.6 a cost is paid in full to the supply, or not at all")
{
    Table table = quiet_table();
    table.show_profession(Slot::Red1, "R04").show_profession(Slot::Red2, "R01");
    table.show_profession(Slot::Blue1, "B01");
    table.player(anna).coins = 2;
    const Player other = table.player(bert);
    Table poor = table;
    poor.play(Create{});
    CHECK(poor.rule_against(CreateCard{profession("R04")}) == "ST-3.6");
    CHECK(poor.offers(CreateCard{profession("R01")}));

    table.player(anna).coins = 3;
    table.play(Create{}).play(CreateCard{profession("R04")});
    CHECK(table.decision() == "take_disk");
    CHECK(table.player(anna).coins == 0);
    CHECK(table.player(bert) == other);
}

TEST_CASE("ST-3.7 any cube as a cost is one of the owner's colours, as a gain one of all six")
{
    Table table = quiet_table();
    table.place(Row::Right0, "B10", anna).place(Row::Right0, "B14", anna);
    table.player(anna).cubes[place_of(Colour::Pink)] = 1;
    table.play(TakeGlass{Furnace::UpperRight}).play(UseProfession{profession("B10"), 1});
    CHECK(table.decision() == "pay_cube");
    CHECK(table.asked() == anna);
    CHECK(table.offers(PayCube{Colour::Blue}));
    CHECK(table.offers(PayCube{Colour::Pink}));
    CHECK(table.rule_against(PayCube{Colour::Green}) == "ST-3.6");
    table.play(PayCube{Colour::Pink});
    CHECK(table.player(anna).cubes[place_of(Colour::Pink)] == 0);
    CHECK(table.player(anna).cubes[place_of(Colour::Blue)] == 1);

    table.play(UseProfession{profession("B14"), 1});
    CHECK(table.decision() == "gain_cube");
    CHECK(table.options().size() == 6);
    table.play(GainCube{Colour::Orange});
    CHECK(table.player(anna).cubes[place_of(Colour::Orange)] == 1);
}

TEST_CASE("ST-3.7 any accessory as a cost is one of the owner's types, as a gain one of all three")
{
    Table table = quiet_table();
    table.place(Row::Left0, "R23", anna).place(Row::Left0, "R17", anna);
    table.player(anna).accessories = {1, 1, 0};
    table.play(TakeGlass{Furnace::UpperLeft}).play(UseProfession{profession("R23"), 1});
    CHECK(table.decision() == "pay_accessory");
    CHECK(table.offers(PayAccessory{Accessory::Basketware}));
    CHECK(table.offers(PayAccessory{Accessory::Crate}));
    CHECK(table.rule_against(PayAccessory{Accessory::Chandelier}) == "ST-3.6");
    table.play(PayAccessory{Accessory::Crate});
    CHECK(table.player(anna).accessories == std::array<uint8_t, 3>{1, 0, 0});

    table.play(UseProfession{profession("R17"), 1});
    CHECK(table.decision() == "gain_accessory");
    CHECK(table.options().size() == 3);
    table.play(GainAccessory{Accessory::Chandelier});
    CHECK(table.player(anna).accessories == std::array<uint8_t, 3>{1, 0, 1});
}

TEST_CASE("ST-3.8 influence above the cap is lost, but gaining it stays legal")
{
    Table table = quiet_table();
    table.place(Row::Left0, "R13", anna).place(Row::Left0, "R01", anna);
    table.player(anna).unlocked.clear();  // all locks closed: the cap is 4
    table.player(anna).influence = 3;
    table.play(TakeGlass{Furnace::UpperLeft}).play(UseProfession{profession("R13"), 1});
    CHECK(table.player(anna).influence == 4);
    table.play(UseProfession{profession("R01"), 1});
    CHECK(table.player(anna).influence == 4);
}

TEST_CASE("ST-3.8 steps above the top of a nature track are lost, but gaining them stays legal")
{
    Table table = quiet_table();
    table.place(Row::Left0, "R08", anna).place(Row::Left0, "R07", anna);
    table.player(anna).forest = 14;
    table.player(anna).dune = 13;
    table.play(TakeGlass{Furnace::UpperLeft}).play(UseProfession{profession("R08"), 1});
    CHECK(table.player(anna).forest == 14);
    table.play(UseProfession{profession("R07"), 1});
    CHECK(table.player(anna).dune == 14);
}

TEST_CASE("ST-3.6 a price of nothing is no payment, and nothing is told of it")
{
    Table table;
    table.events.clear();
    Play play{table.edition(), table.state, &table.events};
    pay_coins(play, anna, 0);
    pay_influence(play, anna, 0);
    CHECK(table.events.empty());
    table.player(anna).coins = table.player(anna).influence = 2;
    pay_coins(play, anna, 1);
    pay_influence(play, anna, 2);
    CHECK(table.told<CoinsChanged>().back().now == 1);
    CHECK(table.told<InfluenceChanged>().back().now == 0);
}

TEST_CASE("ST-3.9 coins and influence never go below 0")
{
    Table table = quiet_table();
    table.place(Row::Left0, "R05", anna).place(Row::Left0, "R06", anna);
    table.place(Row::Left0, "R20", anna);
    table.player(anna).coins = 0;
    table.player(anna).influence = 0;
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(table.decision() == "use_profession");
    CHECK(table.rule_against(UseProfession{profession("R05"), 1}) == "ST-3.6");
    CHECK(table.rule_against(UseProfession{profession("R06"), 1}) == "ST-3.6");
    CHECK(table.offers(UseProfession{profession("R20"), 1}));
}

TEST_CASE("ST-3.9 the nature markers never go below 0")
{
    Table table = quiet_table();
    table.give_investment(anna, Wood::Orange, "IO3").give_investment(anna, Wood::Orange, "IO5");
    table.give_investment(anna, Wood::Orange, "IO1");
    table.player(anna).forest = 0;
    table.player(anna).dune = 0;
    table.start_reset(anna);
    CHECK(table.decision() == "activate_column");
    CHECK(table.rule_against(ActivateColumn{1}) == "ST-9.9");
    CHECK(table.rule_against(ActivateColumn{2}) == "ST-9.9");
    CHECK(table.offers(ActivateColumn{3}));
}

TEST_CASE("ST-4.1 exactly one cube moves from the furnace to the stock")
{
    Table table = quiet_table();
    table.state.furnaces = {4, 0, 2, 3};
    CHECK(table.rule_against(TakeGlass{Furnace::UpperRight}) == "ST-4.1");
    table.play(TakeGlass{Furnace::LowerLeft});
    CHECK(table.state.furnaces == std::array<uint8_t, 4>{4, 0, 2, 2});
    CHECK(table.player(anna).cubes[place_of(Colour::White)] == 1);
    CHECK(table.player(anna).cube_count() == 1);
    CHECK(table.decision() == "acquire_card");
}

TEST_CASE("ST-4.2 an upper furnace activates its own row 0 only")
{
    Table table = quiet_table();
    table.place(Row::Left0, "R01", anna).place(Row::Right0, "B01", anna);
    Table right = table;
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(table.decision() == "use_profession");
    CHECK(table.offers(UseProfession{profession("R01"), 1}));
    CHECK_FALSE(table.offers(UseProfession{profession("B01"), 1}));
    right.play(TakeGlass{Furnace::UpperRight});
    CHECK(right.offers(UseProfession{profession("B01"), 1}));
    CHECK_FALSE(right.offers(UseProfession{profession("R01"), 1}));
}

TEST_CASE("ST-4.2 ST-4.3 a lower furnace lets the player take a contract or an investment, or not")
{
    Table table = quiet_table();
    const ContractId cheapest_contract = table.state.contracts_shown[0];
    const InvestmentId cheapest_investment = table.state.investments_shown[0];
    Table right = table;
    table.play(TakeGlass{Furnace::LowerLeft});
    CHECK(table.offers(CommitToContract{cheapest_contract}));
    CHECK_FALSE(table.offers(FundInvestment{cheapest_investment}));
    table.play(Skip{});
    CHECK(table.player(anna).open_contracts.is_empty());
    CHECK(is_main_action_of(table, bert));

    right.play(TakeGlass{Furnace::LowerRight});
    CHECK(right.offers(FundInvestment{cheapest_investment}));
    CHECK_FALSE(right.offers(CommitToContract{cheapest_contract}));
    right.play(Skip{});
    CHECK(right.player(anna).coins == 4);
    CHECK(is_main_action_of(right, bert));
}

TEST_CASE("ST-4.4 the cube is taken even if no card can be acquired")
{
    Table table = quiet_table();
    table.player(anna).influence = 0;
    table.play(TakeGlass{Furnace::LowerLeft});
    CHECK(is_main_action_of(table, bert));
    CHECK(table.player(anna).cubes[place_of(Colour::White)] == 1);
    CHECK(table.state.furnaces[place_of(Furnace::LowerLeft)] == 3);
}

TEST_CASE("ST-4.5 no ability raises the number of glass cubes taken")
{
    Table table = quiet_table();
    for (std::size_t ability = 0; ability < ability_count; ++ability)
        table.unlock(anna, {static_cast<Ability>(ability)});
    for (const Furnace furnace :
         {Furnace::UpperLeft, Furnace::UpperRight, Furnace::LowerRight, Furnace::LowerLeft})
    {
        Table taken = table;
        taken.play(TakeGlass{furnace});
        CHECK(taken.player(anna).cube_count() == 1);
        CHECK(taken.state.furnaces[place_of(furnace)] == 3);
    }
}
