// The triggers of the end, and the rounds after them (ST-10.1 to ST-10.5, ST-10.17).
#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

// Three players, Anna starts, round 7. Furnaces are full, so no reset comes by chance, and Bert is
// the master of R19 at F_UL: its activation is worth a point.
Table round_seven(Seat seat)
{
    Table table({.players = 3});
    table.give_turn_to(seat).clear_rows();
    table.place(Row::Left0, "R19", bert);
    table.state.start_seat = anna;
    table.state.round = 7;
    table.state.army_space = 10;
    table.state.furnaces.fill(50);
    table.events.clear();
    return table;
}

// Any player's green cube lets Bert score; his score then meets the army.
void trigger_by_score(Table& table)
{
    table.player(bert).score = 9;
    table.play(TakeGlass{Furnace::UpperLeft}).play(UseProfession{profession("R19"), 1});
    REQUIRE(table.state.end_trigger == EndTrigger::ScoreReachedArmy);
}

// Plays to the end without touching the upper left furnace, and tells whose turns began, each with
// its round: "1/7 2/7".
std::string turns_to_the_end(Table& table)
{
    while (!table.is_over())
        table.play(TakeGlass{Furnace::UpperRight});
    std::string turns;
    for (const Event& event : table.events)
        if (event.kind == kind_of<Happenings, TurnStarted>)
        {
            const TurnStarted turn = decode<TurnStarted>(event);
            turns += (turns.empty() ? "" : " ") + std::to_string(index_of(turn.seat)) + "/" +
                     std::to_string(turn.round);
        }
    return turns;
}

}  // namespace

TEST_CASE("ST-10.1 a score that reaches the army in a turn sets the end in motion")
{
    Table table = round_seven(anna);
    table.player(bert).score = 8;
    table.play(TakeGlass{Furnace::UpperLeft}).play(UseProfession{profession("R19"), 1});
    CHECK(table.state.end_trigger == EndTrigger::None);
    table.give_turn_to(anna).play(TakeGlass{Furnace::UpperLeft});
    table.play(UseProfession{profession("R19"), 1});
    CHECK(table.state.end_trigger == EndTrigger::ScoreReachedArmy);
}

TEST_CASE("ST-10.1 an army that reaches or passes a score sets the end in motion")
{
    for (const int16_t score : {4, 5, 7})
    {
        CAPTURE(score);
        Table table = round_seven(anna);
        table.player(cleo).score = score;
        table.start_reset(anna);  // the army moves from 10 to 5
        CHECK(table.state.end_trigger ==
              (score < 5 ? EndTrigger::None : EndTrigger::ArmyReachedScore));
    }
}

TEST_CASE("ST-10.1 points of an investment column are tested, too")
{
    Table table = round_seven(anna);
    table.player(anna).score = 4;
    table.give_investment(anna, Wood::Orange, "IV1");
    table.start_reset(anna);
    CHECK(table.state.end_trigger == EndTrigger::None);
    table.play(ActivateColumn{1});
    CHECK(table.state.end_trigger == EndTrigger::ScoreReachedArmy);
}

TEST_CASE("ST-10.1 once triggered it stays triggered and is not counted anew")
{
    Table table = round_seven(bert);
    trigger_by_score(table);
    CHECK(table.state.last_round == 8);
    table.state.round = 8;
    table.give_turn_to(anna).play(TakeGlass{Furnace::UpperLeft});
    table.play(UseProfession{profession("R19"), 1});
    table.start_reset(anna);
    CHECK(table.state.last_round == 8);
    CHECK(table.state.end_trigger == EndTrigger::ScoreReachedArmy);
    CHECK(table.count_of<EndTriggered>() == 1);
}

TEST_CASE("ST-10.2 the round under way is finished and one more is played")
{
    SUBCASE("triggered by the start player")
    {
        Table table = round_seven(anna);
        trigger_by_score(table);
        CHECK(turns_to_the_end(table) == "1/7 2/7 0/8 1/8 2/8");
    }
    SUBCASE("triggered in the middle of the round")
    {
        Table table = round_seven(bert);
        trigger_by_score(table);
        CHECK(turns_to_the_end(table) == "2/7 0/8 1/8 2/8");
    }
    SUBCASE("triggered in the last turn of the round")
    {
        Table table = round_seven(cleo);
        trigger_by_score(table);
        CHECK(turns_to_the_end(table) == "0/8 1/8 2/8");
    }
}

TEST_CASE("ST-10.2 rounds are counted from the start player, wherever that player sits")
{
    Table table = round_seven(bert);
    table.state.start_seat = bert;
    trigger_by_score(table);
    CHECK(turns_to_the_end(table) == "2/7 0/7 1/8 2/8 0/8");
}

TEST_CASE("ST-10.2 the rounds are counted in a game of any length")
{
    for (const uint16_t round : {200, 254, 255, 299})
    {
        CAPTURE(round);
        Table table = round_seven(cleo);
        table.state.round = round;
        trigger_by_score(table);
        REQUIRE(table.state.last_round == round + 1);
        turns_to_the_end(table);
        CHECK(table.state.round == round + 1);
    }
}

TEST_CASE("ST-10.2 a reset following the last turn of a round belongs to that round")
{
    Table table = round_seven(cleo);
    table.player(anna).score = 5;
    table.state.furnaces = {50, 50, 0, 1};
    table.play(TakeGlass{Furnace::LowerLeft}).play(Skip{});
    REQUIRE(table.state.end_trigger == EndTrigger::ArmyReachedScore);
    CHECK(turns_to_the_end(table) == "0/8 1/8 2/8");
}

TEST_CASE("ST-10.2 a reset in the middle of a round lets that round finish")
{
    Table table = round_seven(anna);
    table.player(anna).score = 5;
    table.state.furnaces = {50, 50, 0, 1};
    table.play(TakeGlass{Furnace::LowerLeft}).play(Skip{});
    CHECK(turns_to_the_end(table) == "1/7 2/7 0/8 1/8 2/8");
}

TEST_CASE("ST-10.3 resets triggered in the remaining turns happen normally")
{
    Table table = round_seven(bert);
    trigger_by_score(table);
    table.state.furnaces = {50, 50, 0, 1};
    table.state.small_factories[0] = {1, 1, 1};
    table.play(TakeGlass{Furnace::LowerLeft}).play(Skip{});
    CHECK(table.state.resets == 1);
    CHECK(table.state.army_space == 5);
    CHECK(table.state.furnaces[place_of(Furnace::LowerLeft)] == 1);
    CHECK(table.state.small_factories[0] == WoodCounts{});
    CHECK(turns_to_the_end(table) == "2/7 0/8 1/8 2/8");
    CHECK(table.state.resets == 2);
}

TEST_CASE("ST-10.4 one final reset follows the last turn however many furnaces are empty")
{
    Table table = round_seven(cleo);
    trigger_by_score(table);
    turns_to_the_end(table);
    CHECK(table.state.resets == 1);
    CHECK(table.state.army_space == 5);
    CHECK(table.count_of<GameEnded>() == 1);
}

TEST_CASE("ST-10.4 a last turn that empties a second furnace brings no second phase")
{
    Table table = round_seven(cleo);
    table.state.end_trigger = EndTrigger::ScoreReachedArmy;
    table.state.last_round = 7;
    table.state.furnaces = {50, 50, 0, 1};
    table.play(TakeGlass{Furnace::LowerLeft}).play(Skip{});
    CHECK(table.is_over());
    CHECK(table.state.resets == 1);
}

TEST_CASE("ST-10.5 the final phase has all seven steps, from the player of the last turn on")
{
    Table table = round_seven(cleo);
    table.state.end_trigger = EndTrigger::ScoreReachedArmy;
    table.state.last_round = 7;
    table.state.furnaces[place_of(Furnace::LowerRight)] = 0;
    table.state.small_factories[0] = {1, 0, 0};
    table.unlock(anna, {Ability::RenownPerReset});
    table.give_investment(anna, Wood::Black, "IK1").give_investment(cleo, Wood::Black, "IK2");
    table.give_contract(bert, "UK01").player(bert).cubes[place_of(Colour::Black)] = 1;
    table.play(TakeGlass{Furnace::UpperRight});
    CHECK(table.state.army_space == 5);
    CHECK(table.state.furnaces[place_of(Furnace::LowerRight)] == 1);
    CHECK(table.player(anna).score == 1);
    CHECK(table.state.small_factories[0] == WoodCounts{});
    CHECK(table.asked() == cleo);
    table.play(ActivateColumn{1});
    CHECK(table.asked() == anna);
    table.play(ActivateColumn{1});
    CHECK(table.decision() == "deliver");
    CHECK(table.asked() == cleo);
    table.play(Deliver{Delivery::D2});
    CHECK(table.asked() == anna);
    table.play(Deliver{Delivery::D2});
    CHECK(table.decision() == "fulfil");
    table.play(Fulfil{contract("UK01")});
    CHECK(table.is_over());
}

TEST_CASE("ST-10.17 after eleven resets the army stands on 0 and the end is triggered")
{
    Table table({.players = 2});
    table.give_turn_to(anna).clear_rows();
    for (int reset = 1; reset <= 10; ++reset)
        table.start_reset(anna);
    CHECK(table.state.army_space == 5);
    CHECK(table.state.end_trigger == EndTrigger::None);
    table.start_reset(anna);
    CHECK(table.state.army_space == 0);
    CHECK(table.state.end_trigger == EndTrigger::ArmyReachedScore);
}

TEST_CASE("ST-10.1 the result says what set the end in motion")
{
    for (const auto& [trigger, name] :
         {std::pair{EndTrigger::ArmyReachedScore, "army_reached_score"},
          std::pair{EndTrigger::ScoreReachedArmy, "score_reached_army"}})
    {
        Table table = round_seven(anna);
        table.state.end_trigger = trigger;
        table.end_now();
        CHECK(Rules::result(first_edition(), table.state).ending == name);
    }
}

TEST_CASE("ST-11.27 every rank has its words, the highest too")
{
    for (const auto& [score, place] : {std::pair{0, 0}, std::pair{500, 2}})
    {
        Table table({.players = 1});
        table.player(anna).score = static_cast<int16_t>(score);
        table.end_now();
        const Name& words = first_edition().words.ranks[static_cast<std::size_t>(place)];
        CHECK(Rules::result(first_edition(), table.state).verdict.en == words.en);
        CHECK_FALSE(words.en.empty());
    }
}
