// House tests of the scenario runner, run on every game. What a game's own scenarios prove is
// tested by running them.
#include "core/scenarios/scenario.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>

namespace tischwerk
{

namespace
{

constexpr Viewer everything{Viewer::Kind::All, no_seat};

Scenario scenario_of(const Game& game)
{
    Scenario scenario;
    scenario.file_name = "x.toml";
    scenario.game = game.info().id;
    scenario.setup = {game.info().max_players, {}, Seed{0, 3}};
    return scenario;
}

ScenarioStep step_of(ScenarioStep::Kind kind, std::vector<std::string> moves = {})
{
    ScenarioStep step;
    step.kind = kind;
    step.place = "x.toml:9: step 1";
    step.moves = std::move(moves);
    return step;
}

std::vector<std::string> first_offers(const Game& game, const Scenario& scenario)
{
    MoveList moves;
    game.list_moves(*game.start(scenario.setup), moves);
    std::vector<std::string> texts;
    for (const Move& move : moves)
        texts.push_back(game.move_text(move));
    return texts;
}

// "" when everything passed, the refusal of a bad file, or the first failure.
std::string outcome_of(const Scenario& scenario, const Game& game)
{
    const Result<ScenarioReport> report = run_scenario(scenario, game);
    if (!report)
        return "bad: " + report.error().message;
    return report->failures.empty() ? "" : "failed: " + report->failures.front();
}

std::string outcome_of_step(const Game& game, ScenarioStep step)
{
    Scenario scenario = scenario_of(game);
    scenario.steps.push_back(std::move(step));
    return outcome_of(scenario, game);
}

}  // namespace

TEST_CASE("scenario steps about offers pass when they are right and fail when they are not")
{
    using Kind = ScenarioStep::Kind;
    for (const Game* game : all_games())
    {
        const std::vector<std::string> offers = first_offers(*game, scenario_of(*game));
        const std::vector<std::string> turned(offers.rbegin(), offers.rend());
        CHECK(outcome_of_step(*game, step_of(Kind::Move, {offers[0]})) == "");
        CHECK(outcome_of_step(*game, step_of(Kind::Offered, {offers[1]})) == "");
        CHECK(outcome_of_step(*game, step_of(Kind::OnlyOffered, offers)) == "");
        CHECK(outcome_of_step(*game, step_of(Kind::OnlyOffered, turned))
                  .starts_with("failed: x.toml:9: step 1: expected exactly: "));
        CHECK(outcome_of_step(*game, step_of(Kind::NotOffered, {offers[1]}))
                  .starts_with(fmt::format(
                      "failed: x.toml:9: step 1: expected '{}' not to be offered", offers[1])));
        CHECK(outcome_of_step(*game, step_of(Kind::Illegal, {offers[0]})) ==
              fmt::format("failed: x.toml:9: step 1: expected '{}' to be illegal; found that it is "
                          "allowed",
                          offers[0]));
    }
}

TEST_CASE("a scenario with a move that no game has is a bad file")
{
    using Kind = ScenarioStep::Kind;
    for (const Game* game : all_games())
    {
        for (const Kind kind : {Kind::Move, Kind::Illegal, Kind::Offered, Kind::NotOffered})
            CHECK(outcome_of_step(*game, step_of(kind, {"jump height=3"}))
                      .starts_with("bad: x.toml:9: step 1: "));
        Scenario scenario = scenario_of(*game);
        scenario.moves = {"jump height=3"};
        CHECK(outcome_of(scenario, *game).starts_with("bad: x.toml: moves: entry 1: "));
    }
}

TEST_CASE("a scenario checks what is asked and what the position holds")
{
    for (const Game* game : all_games())
    {
        const Result<AnyState> state = game->start(scenario_of(*game).setup);
        const Decision decision = game->decision(*state);
        ScenarioStep asked = step_of(ScenarioStep::Kind::Asked);
        asked.decision = decision.name;
        asked.seat = static_cast<int>(index_of(decision.seat));
        CHECK(outcome_of_step(*game, asked) == "");
        asked.seat = *asked.seat + 1;
        CHECK(outcome_of_step(*game, asked).starts_with("failed: "));

        ScenarioStep expect = step_of(ScenarioStep::Kind::Expect);
        expect.values = {{"", game->view(*state, everything)}};
        CHECK(outcome_of_step(*game, expect) == "");
        expect.values = {{"", 3}};
        CHECK(outcome_of_step(*game, expect).starts_with("failed: "));
        expect.values = {{"/no_such_key", 3}};
        CHECK(outcome_of_step(*game, expect).find("'/no_such_key' leads nowhere") !=
              std::string::npos);
    }
}

TEST_CASE("a scenario plays at random to the end, the same way every time")
{
    for (const Game* game : all_games())
    {
        Scenario scenario = scenario_of(*game);
        ScenarioStep play = step_of(ScenarioStep::Kind::Auto);
        play.decision_count = 10'000;
        ScenarioStep over = step_of(ScenarioStep::Kind::Asked);
        over.decision = "nothing";
        scenario.steps = {play, over};
        CHECK(outcome_of(scenario, *game) ==
              "failed: x.toml:9: step 1: expected nothing; found the game is over");
    }
}

TEST_CASE("a scenario cannot set what does not exist or is impossible")
{
    for (const Game* game : all_games())
    {
        Scenario scenario = scenario_of(*game);
        scenario.set = {{"/no_such_key", 3}};
        CHECK(
            outcome_of(scenario, *game)
                .starts_with("bad: x.toml: set: '/no_such_key' leads nowhere: the position has "));
        scenario.set = {{"", 3}};
        CHECK(outcome_of(scenario, *game).starts_with("bad: x.toml: set: "));
        scenario.set = {{"", game->view(*game->start(scenario.setup), everything)}};
        CHECK(outcome_of(scenario, *game) == "");
    }
}

}  // namespace tischwerk
