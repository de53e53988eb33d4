// How the solo game ends, and the ranks (ST-11.22 to ST-11.27).
#include "games/stephens/chapters/scoring.hpp"
#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

// The human's turn on easy difficulty (final space 20), nothing in the rows, plenty of glass.
Table solo_near_the_end(uint8_t army_space)
{
    Table table({.players = 1, .seed = 3, .options = {{"difficulty", "easy"}}});
    table.give_turn_to(anna).clear_rows();
    table.state.army_space = army_space;
    table.state.furnaces.fill(50);
    table.state.automa_card = automa_card("A01");
    table.events.clear();
    return table;
}

// The next card the Automa reveals removes a cube from the upper left furnace.
void next_card_is_a01(Table& table)
{
    table.state.automa_deck.clear();
    table.state.automa_deck.insert(automa_card("A01"));
}

// One more white cube leaves two furnaces empty.
void nearly_empty(Table& table)
{
    table.state.furnaces = {50, 50, 0, 1};
}

// The seats whose turn began, H for the human and A for the Automa.
std::string turns(const Table& table)
{
    std::string seats;
    for (const Event& event : table.events)
        if (event.kind == kind_of<Happenings, TurnStarted>)
            seats += decode<TurnStarted>(event).seat == automa_seat ? 'A' : 'H';
    return seats;
}

std::string ending_with(std::string_view difficulty, int total)
{
    Table table({.players = 1, .options = {{"difficulty", std::string(difficulty)}}});
    table.give_turn_to(anna).clear_rows();
    table.player(anna).score = static_cast<int16_t>(total);
    table.end_now();
    const GameResult result = Rules::result(first_edition(), table.state);
    CHECK(result.seats[0].total == total);
    CHECK(result.winners.empty());
    return result.ending;
}

}  // namespace

TEST_CASE("ST-11.22 meeting the human's marker ends nothing")
{
    Table table = solo_near_the_end(55);
    table.player(anna).score = 60;
    table.start_reset(anna).play_until("main_action");
    CHECK(table.state.end_trigger == EndTrigger::None);
    CHECK(table.state.last_round == 0);
    CHECK_FALSE(table.state.is_final_reset_done);
    for (int turn = 0; turn < 4; ++turn)
        table.play(TakeGlass{Furnace::UpperLeft}).play_until("main_action");
    CHECK_FALSE(table.is_over());
}

TEST_CASE("ST-11.23 the reset that brings the army to the final space is the final one")
{
    Table before = solo_near_the_end(30);
    before.start_reset(anna);
    CHECK(before.state.army_space == 25);
    CHECK_FALSE(before.state.is_final_reset_done);
    Table at = solo_near_the_end(25);
    at.start_reset(anna);
    CHECK(at.state.army_space == 20);
    CHECK(at.state.is_final_reset_done);
    Table below = solo_near_the_end(20);
    below.start_reset(anna);
    CHECK(below.state.is_final_reset_done);
}

TEST_CASE("ST-11.23 the final reset has all its steps")
{
    Table table = solo_near_the_end(25);
    table.unlock(anna, {Ability::RenownPerReset});
    table.state.furnaces[0] = 0;
    table.give_investment(anna, Wood::Black, "IK1");
    table.give_contract(anna, "UK01").player(anna).cubes[place_of(Colour::Black)] = 1;
    table.start_reset(anna);
    CHECK(table.state.furnaces[0] == 1);
    CHECK(table.player(anna).score == 1);
    table.play(ActivateColumn{1});
    CHECK(table.count_of<BagCubeDrawn>() == 2);
    table.play(Deliver{Delivery::D2});
    CHECK(table.decision() == "fulfil");
}

TEST_CASE("ST-11.24 after the human's final reset the Automa has a turn, then the human the last")
{
    Table table = solo_near_the_end(25);
    nearly_empty(table);
    next_card_is_a01(table);
    table.play(TakeGlass{Furnace::LowerLeft}).play(Skip{});
    CHECK(table.state.is_final_reset_done);
    CHECK(table.decision() == "main_action");
    CHECK(turns(table) == "AH");
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(table.is_over());
    CHECK(turns(table) == "AH");
}

TEST_CASE("ST-11.24 after the Automa's final reset the human has one last turn")
{
    Table table = solo_near_the_end(25);
    table.state.furnaces = {1, 50, 50, 0};
    next_card_is_a01(table);
    table.play(TakeGlass{Furnace::UpperRight});
    CHECK(table.state.is_final_reset_done);
    CHECK(table.decision() == "main_action");
    CHECK(turns(table) == "AH");
    table.play(TakeGlass{Furnace::UpperRight});
    CHECK(table.is_over());
    CHECK(turns(table) == "AH");
}

TEST_CASE("ST-11.25 no further reset happens after the final one")
{
    SUBCASE("not by the Automa's turn between")
    {
        Table table = solo_near_the_end(25);
        nearly_empty(table);
        next_card_is_a01(table);
        table.state.furnaces[0] = 1;
        table.play(TakeGlass{Furnace::LowerLeft}).play(Skip{});
        table.state.furnaces = {0, 50, 0, 50};
        CHECK(table.state.resets == 1);
        table.play(TakeGlass{Furnace::UpperRight});
        CHECK(table.state.resets == 1);
        CHECK(table.is_over());
    }
    SUBCASE("nor by an Automa turn that empties a second furnace")
    {
        Table table = solo_near_the_end(20);
        table.state.is_final_reset_done = true;
        table.state.furnaces = {1, 50, 0, 50};
        next_card_is_a01(table);
        table.state.steps.clear();
        table.state.steps.push(Step{StepKind::AutomaTurn, automa_seat});
        table.resume();
        CHECK(table.state.furnaces == std::array<uint8_t, ring_size>{0, 50, 0, 50});
        CHECK(table.state.resets == 0);
        CHECK(table.decision() == "main_action");
    }
    SUBCASE("nor by the human's last turn")
    {
        Table table = solo_near_the_end(20);
        table.state.is_final_reset_done = true;
        nearly_empty(table);
        table.play(TakeGlass{Furnace::LowerLeft}).play(Skip{});
        CHECK(table.state.resets == 0);
        CHECK(table.state.army_space == 20);
        CHECK(table.is_over());
    }
}

TEST_CASE("ST-11.26 after the last turn the human may fulfil contracts once more")
{
    for (const bool is_automa_reset : {false, true})
    {
        CAPTURE(is_automa_reset);
        Table table = solo_near_the_end(25);
        table.give_contract(anna, "CR06");  // two green
        table.player(anna).cubes[place_of(Colour::Green)] = 1;
        table.state.furnaces = is_automa_reset ? std::array<uint8_t, ring_size>{1, 50, 50, 0}
                                               : std::array<uint8_t, ring_size>{50, 1, 50, 0};
        next_card_is_a01(table);
        table.play(TakeGlass{Furnace::UpperRight});
        CHECK(table.decision() == "main_action");
        CHECK(table.state.is_final_reset_done);
        table.state.furnaces[0] = 5;
        table.play(TakeGlass{Furnace::UpperLeft});
        CHECK(table.decision() == "fulfil");
        table.play(Fulfil{contract("CR06")});
        CHECK(table.is_over());
        CHECK(score_of(table.board(), anna).contracts == 2);
    }
}

TEST_CASE("ST-11.26 no contract is asked after an earlier turn without a reset")
{
    Table table = solo_near_the_end(55);
    table.give_contract(anna, "CR06");
    table.player(anna).cubes[place_of(Colour::Green)] = 2;
    table.play(TakeGlass{Furnace::UpperLeft});
    CHECK(table.decision() != "fulfil");
}

TEST_CASE("ST-11.27 the rank follows from total and difficulty")
{
    CHECK(ending_with("easy", 140) == "rank_1");
    CHECK(ending_with("easy", 141) == "rank_2");
    CHECK(ending_with("easy", 179) == "rank_2");
    CHECK(ending_with("easy", 180) == "rank_3");
    CHECK(ending_with("normal", 120) == "rank_1");
    CHECK(ending_with("normal", 121) == "rank_2");
    CHECK(ending_with("normal", 159) == "rank_2");
    CHECK(ending_with("normal", 160) == "rank_3");
    CHECK(ending_with("hard", 100) == "rank_1");
    CHECK(ending_with("hard", 101) == "rank_2");
    CHECK(ending_with("hard", 139) == "rank_2");
    CHECK(ending_with("hard", 140) == "rank_3");
    CHECK(ending_with("normal", 0) == "rank_1");
}

TEST_CASE("ST-11.27 the rank's name is the verdict in both languages")
{
    Table table({.players = 1});
    table.give_turn_to(anna).end_now();
    const GameResult result = Rules::result(first_edition(), table.state);
    CHECK(result.verdict.en == "Apprentice");
    CHECK(result.verdict.de == "Glaskugel");
}
