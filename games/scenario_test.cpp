// House tests of the scenario runner, run on every game. A game's own scenarios are tested by
// running them.
#include "core/scenarios/scenario.hpp"

#include "core/scenarios/expectation.hpp"

#include <algorithm>

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

// With the first id of every value, and 0 for numbers.
std::string move_of_another_decision(const Game& game)
{
    const AnyState state = *game.start(scenario_of(game).setup);
    const Menu menu = game.menu(state);
    for (const RecordKind& kind : game.move_kinds())
    {
        std::string text = kind.name;
        for (const RecordMember& member : kind.members)
            text +=
                fmt::format(" {}={}", member.name, member.ids.empty() ? "0" : member.ids.front());
        const Move move = *game.parse_move(text);
        if (std::none_of(menu.entries().begin(), menu.entries().end(),
                         [&](const MenuEntry& entry) { return entry.move.kind == move.kind; }))
            return text;
    }
    FAIL("all moves belong to the first decision");
    return "";
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

TEST_CASE("an illegal step at another decision fails unless it says that it is meant")
{
    using Kind = ScenarioStep::Kind;
    for (const Game* game : all_games())
    {
        const std::string move = move_of_another_decision(*game);
        const Decision decision = game->decision(*game->start(scenario_of(*game).setup));
        for (const Kind kind : {Kind::Illegal, Kind::NotOffered})
        {
            ScenarioStep step = step_of(kind, {move});
            CHECK(
                outcome_of_step(*game, step) ==
                fmt::format("failed: x.toml:9: step 1: expected a decision about '{}'; found {} of "
                            "seat {}, which has no such move (write decision = \"{}\" if it is "
                            "meant)",
                            move, decision.name, index_of(decision.seat), decision.name));
            step.decision = decision.name;
            CHECK(outcome_of_step(*game, step) == "");
            step.decision = "another";
            CHECK(outcome_of_step(*game, step)
                      .starts_with("failed: x.toml:9: step 1: expected another; found "));
        }
    }
}

TEST_CASE("what a scenario proves must be a rule or a worked example of its game")
{
    for (const Game* game : all_games())
    {
        Scenario scenario = scenario_of(*game);
        const std::string rule = game->texts().section(Language::English, "rules").front().key;
        const std::string prefix = rule.substr(0, rule.find('-'));
        scenario.proves = {rule, prefix + "-X.12"};
        CHECK(outcome_of(scenario, *game) == "");
        for (const std::string& bad : {prefix + "-99.1", prefix + "-X.", prefix + "-X.1a",
                                       std::string("QQ-1.1"), std::string()})
        {
            scenario.proves = {rule, bad};
            CHECK(outcome_of(scenario, *game) ==
                  fmt::format("bad: x.toml: proves: {} has no rule '{}'", game->info().id, bad));
        }
    }
}

TEST_CASE("draws that nobody makes are a mistake of the file")
{
    for (const Game* game : all_games())
    {
        Scenario scenario = scenario_of(*game);
        scenario.draws = {{"", "CR01", "x.toml: draws: entry 1"}};
        CHECK(outcome_of(scenario, *game) ==
              "bad: x.toml: draws: entry 1: nothing is drawn any more before the scenario ends");
        ScenarioStep over = step_of(ScenarioStep::Kind::Draws);
        over.draws = {{"", "no such card", "x.toml:9: step 1: draws: entry 1"}};
        ScenarioStep play = step_of(ScenarioStep::Kind::Auto);
        play.decision_count = 10'000;
        scenario.draws.clear();
        scenario.steps = {over, play};
        CHECK(outcome_of(scenario, *game)
                  .starts_with("bad: x.toml:9: step 1: draws: entry 1: \"no such card\" cannot be "
                               "drawn next; what can come: "));
    }
}

TEST_CASE("a wrong value is refused with the line it stands in")
{
    for (const Game* game : all_games())
    {
        Scenario scenario = scenario_of(*game);
        scenario.set = {
            {"/round", game->view(*game->start(scenario.setup), everything).at("round"), 4},
            {"/random", "red", 5}};
        CHECK(outcome_of(scenario, *game).starts_with("bad: x.toml:5: set: /random: must be "));
        scenario.set.back() = {"/no_such_key", 3, 6};
        CHECK(outcome_of(scenario, *game).starts_with("bad: x.toml:6: set: '/no_such_key' leads "));
        if (!game->view(*game->start(scenario.setup), everything).as_object().contains("derived"))
            continue;  // nothing in it follows from the rest
        scenario.set.back() = {"/derived/seat", 77, 7};
        CHECK(
            outcome_of(scenario, *game).starts_with("bad: x.toml:7: set: '/derived/seat' stays "));
    }
}

TEST_CASE("no position has a key that is a word of expectations")
{
    const auto check = [](const auto& self, const json::value& value) -> void {
        if (const json::array* list = value.if_array())
            for (const json::value& entry : *list)
                self(self, entry);
        if (const json::object* table = value.if_object())
            for (const auto& [key, entry] : *table)
            {
                for (const std::string_view word : expectation_words())
                    CHECK(std::string_view(key) != word);
                self(self, entry);
            }
    };
    for (const Game* game : all_games())
        check(check, game->view(*game->start(scenario_of(*game).setup), everything));
}

}  // namespace tischwerk
