#include "core/scenarios/scenario.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

std::string refusal_of(std::string_view content, std::string_view file_name = "test.toml")
{
    const Result<Scenario> scenario = read_scenario(content, file_name);
    return scenario ? "accepted" : scenario.error().message;
}

// The refusal of a scenario whose only step is this.
std::string refusal_of_step(std::string_view step)
{
    return refusal_of("game = \"x\"\nplayers = 2\nsteps = [\n" + std::string(step) + "\n]");
}

}  // namespace

TEST_CASE("a scenario is read from TOML with everything it may start from")
{
    const Result<Scenario> scenario = read_scenario(R"(
name = "Glass first"
proves = ["ST-4.1"]
game = "stephens"
players = 2
seed = "0x10000000000000002"
options = { side = "b", level = 3, both = true }
moves = ["start"]
[set]
"/players/1" = 7
"/players/0/coins" = 9
)",
                                                    "dir/test.toml");
    REQUIRE(scenario);
    CHECK(scenario->name == "Glass first");
    CHECK(scenario->proves == std::vector<std::string>{"ST-4.1"});
    CHECK(scenario->game == "stephens");
    CHECK(scenario->setup.players == 2);
    CHECK(scenario->setup.seed == Seed{1, 2});
    CHECK(scenario->setup.options == OptionValues{{"side", "b"}, {"level", "3"}, {"both", "true"}});
    CHECK(scenario->moves == std::vector<std::string>{"start"});
    REQUIRE(scenario->set.size() == 2);
    CHECK(scenario->set[0].pointer == "/players/1");  // the order of the file
    CHECK(scenario->set[0].line == 10);
}

TEST_CASE("the steps of a scenario are read with their lines")
{
    const Result<Scenario> scenario = read_scenario(R"(
game = "stephens"
players = 2
steps = [
    {move = "take_glass furnace=F_UL"},
    {illegal = "take_glass furnace=F_UR", rule = "ST-4.3"},
    {auto = "random"},
    {auto = 25},
    {decision = "main_action", seat = 1},
    {expect = { "/players/0/coins" = 9, "/army" = [1, 2] }},
])",
                                                    "dir/test.toml");
    REQUIRE(scenario);
    REQUIRE(scenario->steps.size() == 6);
    CHECK(scenario->steps[0].place == "dir/test.toml:5: step 1");
    CHECK(scenario->steps[1].rule == rule("ST-4.3"));
    CHECK(scenario->steps[2].decision_count == 1);
    CHECK(scenario->steps[3].decision_count == 25);
    CHECK(scenario->steps[4].seat == 1);
    CHECK(scenario->steps[5].values.size() == 2);
}

TEST_CASE("a scenario nested without end is refused with its line")
{
    std::string keys = "game = \"stephens\"\n";
    for (int level = 0; level < 50'000; ++level)
        keys += "a.";
    const Result<Scenario> scenario = read_scenario(keys + "a = 1\n", "test.toml");
    REQUIRE_FALSE(scenario.has_value());
    CHECK(scenario.error().message ==
          "test.toml:2: values may lie at most 32 levels deep in each other");
}

TEST_CASE("given draws are outcomes of any kind, with the kind of draw or without")
{
    const Result<Scenario> scenario = read_scenario(R"(
game = "x"
players = 2
draws = ["CR01", {draw_card = "CR02"}]
steps = [{draws = [true, ["a", "b"], {pair = [1, 2]}, 3]}]
)",
                                                    "test.toml");
    REQUIRE(scenario);
    REQUIRE(scenario->draws.size() == 2);
    CHECK(scenario->draws[0].kind == "");
    CHECK(scenario->draws[0].outcome == "CR01");
    CHECK(scenario->draws[1].kind == "draw_card");
    CHECK(scenario->draws[1].outcome == "CR02");
    CHECK(scenario->draws[1].place == "test.toml: draws: entry 2");
    const std::vector<GivenDraw>& draws = scenario->steps[0].draws;
    REQUIRE(draws.size() == 4);
    CHECK(draws[0].outcome == true);
    CHECK(draws[1].outcome == json::array{"a", "b"});
    CHECK(draws[2].kind == "pair");
    CHECK(draws[2].outcome == json::array{1, 2});
    CHECK(draws[3].outcome == 3);
    CHECK(draws[3].place == "test.toml:5: step 1: draws: entry 4");
}

TEST_CASE("an illegal step may name the decision it counts on")
{
    const Result<Scenario> scenario = read_scenario(R"(
game = "x"
players = 2
steps = [{illegal = "a", decision = "b", seat = 1}, {not_offered = ["a"], decision = "c"}])",
                                                    "test.toml");
    REQUIRE(scenario);
    CHECK(scenario->steps[0].decision == "b");
    CHECK(scenario->steps[0].seat == 1);
    CHECK(scenario->steps[1].kind == ScenarioStep::Kind::NotOffered);
    CHECK(scenario->steps[1].decision == "c");
}

TEST_CASE("a scenario may be JSON, and both forms say the same")
{
    const Result<Scenario> scenario = read_scenario(
        R"({"game": "x", "players": 1, "seed": 42, "steps": [{"only_offered": ["a", "b"]}]})",
        "test.json");
    REQUIRE(scenario);
    CHECK(scenario->setup.seed == Seed{0, 42});
    CHECK(scenario->steps[0].kind == ScenarioStep::Kind::OnlyOffered);
    CHECK(scenario->steps[0].moves == std::vector<std::string>{"a", "b"});
    CHECK(scenario->steps[0].place == "test.json: step 1");
}

TEST_CASE("a bad scenario file is refused with its name and the key")
{
    CHECK(refusal_of("", "test.txt") ==
          "test.txt: the name of a scenario ends with .toml or .json");
    CHECK(refusal_of("game = ").starts_with("test.toml:1: "));
    CHECK(refusal_of("{", "test.json").starts_with("test.json: "));
    CHECK(refusal_of("[]", "test.json") == "test.json: must be a table");
    CHECK(refusal_of("") == "test.toml: game must be a text");
    CHECK(refusal_of("game = 3") == "test.toml: game must be a text");
    CHECK(refusal_of("game = \"x\"") == "test.toml: players must be a whole number from 1 to 5");
    CHECK(refusal_of("game = \"x\"\nplayers = 2\nsteps = 3") ==
          "test.toml: steps must be a list of tables");
    CHECK(refusal_of("game = \"x\"\nplayers = 2\nseed = \"red\"").starts_with("test.toml: seed: "));
    CHECK(refusal_of("game = \"x\"\nplayers = 2\nset = 1") ==
          "test.toml: set must be a table of JSON pointers and values");
    CHECK(
        refusal_of("game = \"x\"\nplayer = 2") ==
        "test.toml: 'player' is an unknown key; known here: name, proves, game, players, options, "
        "seed, moves, set, draws, steps");
}

TEST_CASE("a bad step is refused with its number and line")
{
    CHECK(refusal_of_step("{move = \"a\"}") == "accepted");
    CHECK(refusal_of_step("3") == "test.toml:4: step 1: must be a table");
    CHECK(refusal_of_step("{mvoe = \"a\"}") ==
          "test.toml:4: step 1: must have one of the keys move, illegal, offered, not_offered, "
          "only_offered, auto, decision, expect, draws");
    CHECK(refusal_of_step("{move = \"a\", rule = \"ST-1.1\"}") ==
          "test.toml:4: step 1: 'rule' is an unknown key; known here: move");
    CHECK(refusal_of_step("{illegal = \"a\", rule = \"4.3\"}") ==
          "test.toml:4: step 1: rule: '4.3' is no rule id; one looks like ST-4.3");
    CHECK(refusal_of_step("{offered = \"a\"}") ==
          "test.toml:4: step 1: offered must be a list of texts");
    CHECK(refusal_of_step("{offered = [1]}") ==
          "test.toml:4: step 1: each entry of offered must be a text");
    CHECK(refusal_of_step("{auto = \"all\"}") ==
          "test.toml:4: step 1: auto must be \"random\" or a number of decisions");
    CHECK(refusal_of_step("{auto = 0}") ==
          "test.toml:4: step 1: auto must be a whole number from 1 to 10000");
    CHECK(refusal_of_step("{illegal = \"a\", seat = 1}") ==
          "test.toml:4: step 1: seat says whose decision it is: decision is missing");
    CHECK(refusal_of_step("{expect = {\"/a\" = {length = \"3\"}}}") ==
          "test.toml:4: step 1: expect: /a: length must be a whole number from 0");
    CHECK(refusal_of_step("{draws = \"CR01\"}") ==
          "test.toml:4: step 1: draws must be a list of draws");
    CHECK(refusal_of_step("{draws = [\"CR01\", {}]}") ==
          "test.toml:4: step 1: draws: entry 2 must be an outcome, or a table such as "
          "{ draw_contract = \"CR01\" }");
    CHECK(refusal_of_step("{decision = \"a\", seat = 9}") ==
          "test.toml:4: step 1: seat must be a whole number from 0 to 4");
}

}  // namespace tischwerk
