// The reset phase and its first steps (ST-9.1 to ST-9.7, ST-9.18).
#include "games/stephens/chapters/reset_phase.hpp"

#include "games/stephens/testing/table.hpp"

#include <algorithm>

using namespace tischwerk::stephens::testing;

namespace
{

// Opens a reset phase with nothing behind it: a phase that asks nothing leaves the table over.
void reset_alone(Table& table, Seat seat)
{
    Play play{table.edition(), table.state, &table.events};
    table.state.steps.clear();
    begin_reset_phase(play, seat);
    table.resume();
}

// The cubes of the furnaces after a reset in which the army stops on this space, two being empty.
std::array<uint8_t, ring_size> furnaces_after_reset(std::size_t players, int space)
{
    Table table = quiet_table(static_cast<int>(players));
    table.state.army_space = static_cast<uint8_t>(space + first_edition().army_step);
    table.state.furnaces = {0, 2, 0, 1};
    reset_alone(table, anna);
    return table.state.furnaces;
}

// Where the first event of this kind stands in the log.
template <typename Named>
std::ptrdiff_t place_of_first(const Table& table)
{
    const auto found =
        std::find_if(table.events.begin(), table.events.end(),
                     [](const Event& event) { return event.kind == kind_of<Happenings, Named>; });
    REQUIRE(found != table.events.end());
    return found - table.events.begin();
}

bool may_be_asked_now(const Table& table, Seat seat)
{
    State state = table.state;
    return Rules::skip_to_seat(first_edition(), state, seat);
}

}  // namespace

TEST_CASE("ST-9.1 a turn that leaves two furnaces empty brings a reset phase")
{
    Table table = quiet_table(2);
    table.state.furnaces = {0, 1, 4, 4};
    table.play(TakeGlass{Furnace::UpperRight});
    CHECK(table.state.resets == 1);
    CHECK(table.state.furnaces[0] > 0);
    CHECK(table.state.furnaces[1] > 0);
}

TEST_CASE("ST-9.1 a turn that leaves one furnace empty brings none")
{
    Table table = quiet_table(2);
    table.state.furnaces = {0, 2, 4, 4};
    table.play(TakeGlass{Furnace::UpperRight});
    CHECK(table.state.resets == 0);
    CHECK(table.state.furnaces == std::array<uint8_t, ring_size>{0, 1, 4, 4});
    CHECK(table.asked() == bert);
}

TEST_CASE("ST-9.1 the trigger is looked at only at the end of the turn")
{
    Table table = quiet_table(2);
    table.state.furnaces = {0, 4, 4, 1};
    table.play(TakeGlass{Furnace::LowerLeft});
    CHECK(table.decision() == "acquire_card");
    CHECK(table.state.resets == 0);
    table.play(Skip{});
    CHECK(table.state.resets == 1);
}

TEST_CASE("ST-9.1 the Automa's turn brings a reset phase, too")
{
    Table table = quiet_table(1);
    table.state.furnaces = {1, 0, 3, 3};
    table.state.automa_deck.clear();
    table.state.automa_deck.insert(automa_card("A01"));
    table.state.steps.clear();
    table.state.steps.push(Step{StepKind::AutomaTurn, automa_seat});
    table.resume();
    CHECK(table.state.resets == 1);
    CHECK(table.decision() == "main_action");
}

TEST_CASE("ST-9.2 players act clockwise from the one whose turn ended, the next has the turn")
{
    Table table = quiet_table(3);
    table.give_investment(anna, Wood::Orange, "IO1").give_investment(bert, Wood::Orange, "IO2");
    table.give_investment(cleo, Wood::Pink, "IP1");
    table.start_reset(bert);
    for (const Seat seat : {bert, cleo, anna})
    {
        CHECK(table.decision() == "activate_column");
        CHECK(table.asked() == seat);
        table.play(LeaveColumn{1});
    }
    CHECK(table.decision() == "main_action");
    CHECK(table.asked() == cleo);
}

TEST_CASE("ST-9.2 deliveries and contracts are asked in the same order")
{
    Table table = quiet_table(3);
    for (const Seat seat : {anna, bert, cleo})
        table.player(seat).reserved = {0, 0, 1};
    table.give_contract(anna, "CR01").give_contract(bert, "CO01").give_contract(cleo, "UK01");
    for (const Seat seat : {anna, bert, cleo})
        table.player(seat).cubes = {0, 0, 0, 1, 1, 1};
    table.start_reset(cleo);
    for (const Seat seat : {cleo, anna, bert})
    {
        CHECK(table.decision() == "deliver");
        CHECK(table.asked() == seat);
        table.play(Deliver{Delivery::D1});
    }
    for (const Seat seat : {cleo, anna, bert})
    {
        CHECK(table.decision() == "fulfil");
        CHECK(table.asked() == seat);
        table.play(Done{});
    }
    CHECK(table.asked() == anna);
}

TEST_CASE("ST-9.3 the seven steps come in order, each for all players before the next")
{
    Table table = quiet_table(2);
    table.unlock(bert, {Ability::RenownPerReset});
    table.state.furnaces[0] = 0;
    table.state.small_factories[1] = {1, 0, 0};
    table.give_investment(anna, Wood::Black, "IK1").give_investment(bert, Wood::Black, "IK2");
    table.give_contract(anna, "CR01").player(anna).cubes[place_of(Colour::Pink)] = 1;
    table.start_reset(anna);
    CHECK(place_of_first<ArmyMoved>(table) < place_of_first<FurnaceFilled>(table));
    CHECK(place_of_first<FurnaceFilled>(table) < place_of_first<ScoreChanged>(table));
    CHECK(place_of_first<ScoreChanged>(table) < place_of_first<SmallFactoryEmptied>(table));
    CHECK(table.decision() == "activate_column");
    table.play(ActivateColumn{1});
    CHECK(table.asked() == bert);
    CHECK(table.decision() == "activate_column");
    table.play(ActivateColumn{1});
    CHECK(table.decision() == "deliver");
    table.play(Deliver{Delivery::D1}).play(Deliver{Delivery::D1});
    CHECK(table.asked() == bert);
    CHECK(table.decision() == "deliver");
    table.play(Deliver{Delivery::D2});
    CHECK(table.decision() == "fulfil");
}

TEST_CASE("ST-9.3 an accessory gained in step 6 serves a contract of step 7")
{
    Table table = quiet_table(2);
    table.give_contract(anna, "UK11").player(anna).accessories = {};
    table.player(anna).reserved = {0, 1, 1};
    table.start_reset(anna);
    table.play(Deliver{Delivery::D5}).play(GainAccessory{Accessory::Crate});
    CHECK(table.decision() == "fulfil");
    table.play(Fulfil{contract("UK11")});
    CHECK(table.player(anna).fulfilled[place_of(ContractType::Uk)].size() == 1);
}

TEST_CASE("ST-9.4 the army moves five spaces towards 0 and not below")
{
    Table table = quiet_table(2);
    table.start_reset(anna);
    CHECK(table.state.army_space == 50);
    table.state.army_space = 5;
    table.start_reset(anna);
    CHECK(table.state.army_space == 0);
    table.start_reset(anna);
    CHECK(table.state.army_space == 0);
}

TEST_CASE("ST-9.4 the army's move is tested for the end")
{
    Table table = quiet_table(2);
    table.player(bert).score = 49;
    table.start_reset(anna);
    CHECK(table.state.end_trigger == EndTrigger::None);
    table.start_reset(anna);
    CHECK(table.state.end_trigger == EndTrigger::ArmyReachedScore);
}

TEST_CASE("ST-9.5 an empty furnace is filled by the army's space and the number of players")
{
    for (std::size_t players = 1; players <= max_players; ++players)
        for (int space = 50; space >= 0; space -= 5)
        {
            CAPTURE(players);
            CAPTURE(space);
            // The solo game has the column of two players.
            const std::size_t column = std::max<std::size_t>(players, 2) - 1;
            const uint8_t amount =
                first_edition().replenish[static_cast<std::size_t>(space / 5)][column];
            const std::array<uint8_t, ring_size> filled = {amount, 2, amount, 1};
            CHECK(furnaces_after_reset(players, space) == filled);
        }
}

TEST_CASE("ST-9.5 the amounts that the book prints")
{
    CHECK(furnaces_after_reset(4, 45)[0] == 3);
    CHECK(furnaces_after_reset(4, 25)[0] == 2);
    CHECK(furnaces_after_reset(3, 25)[0] == 1);
    CHECK(furnaces_after_reset(2, 25)[0] == 1);
}

TEST_CASE("ST-9.6 each player with 2a scores one point")
{
    Table table = quiet_table(3);
    table.unlock(anna, {Ability::RenownPerReset}).unlock(cleo, {Ability::RenownPerReset});
    table.start_reset(bert);
    CHECK(table.player(anna).score == 1);
    CHECK(table.player(bert).score == 0);
    CHECK(table.player(cleo).score == 1);
}

TEST_CASE("ST-9.6 the point of 2a is tested for the end")
{
    Table table = quiet_table(2);
    table.unlock(anna, {Ability::RenownPerReset}).player(anna).score = 49;
    table.start_reset(bert);
    CHECK(table.state.end_trigger == EndTrigger::ScoreReachedArmy);
}

TEST_CASE("ST-9.7 all cubes in small factories return to the supply")
{
    Table table = quiet_table(2);
    table.state.small_factories = {WoodCounts{1, 2, 3}, {0, 0, 4}, {5, 0, 0}, {}};
    table.start_reset(anna);
    for (const WoodCounts& cubes : table.state.small_factories)
        CHECK(cubes == WoodCounts{});
    CHECK(table.player(anna).cube_count() == 0);
    CHECK(table.player(bert).cube_count() == 0);
}

TEST_CASE("ST-9.18 columns and contracts may be asked at once, deliveries one after another")
{
    Table table = quiet_table(2);
    table.give_investment(anna, Wood::Black, "IK1").give_investment(bert, Wood::Black, "IK2");
    table.give_contract(anna, "CR01").give_contract(bert, "CO01");
    table.player(anna).cubes[place_of(Colour::Pink)] = 1;
    table.player(bert).cubes[place_of(Colour::Orange)] = 1;
    table.start_reset(anna);
    CHECK(table.decision() == "activate_column");
    CHECK(may_be_asked_now(table, bert));
    table.play(ActivateColumn{1}).play(ActivateColumn{1});
    CHECK(table.decision() == "deliver");
    CHECK_FALSE(may_be_asked_now(table, bert));
    table.play_until("fulfil");
    CHECK(table.asked() == anna);
    CHECK(may_be_asked_now(table, bert));
}
