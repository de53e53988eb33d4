// Scenario files (TOML or JSON): a position, and steps that play, ask and check. They are how rules
// are tried from outside, and how the worked examples of the specification are kept.
#pragma once

#include "core/game.hpp"
#include "core/scenarios/given_draws.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tischwerk
{

struct ScenarioStep
{
    enum class Kind
    {
        Move,         // the move is offered; play it
        Illegal,      // the open decision refuses the move, by the given rule, if any
        Offered,      // all of these moves are offered, perhaps among others
        NotOffered,   // none of these is, though the open decision has such moves
        OnlyOffered,  // exactly these are, in this order
        Auto,         // so many random decisions, fewer if the game ends
        Asked,        // the open decision and its seat
        Expect,       // values in the position
        Draws         // the next draws
    };
    Kind kind = Kind::Move;
    std::string place;  // "file.toml:12: step 3", for messages
    std::vector<std::string> moves;
    std::optional<RuleId> rule;
    int decision_count = 0;
    std::string decision;
    std::optional<int> seat;
    std::vector<std::pair<std::string, json::value>> values;  // by JSON pointer
    std::vector<GivenDraw> draws;
};

struct SetValue
{
    std::string pointer;
    json::value value;
    int line = 0;  // 0: not known, as in JSON
};

struct Scenario
{
    std::string file_name;
    std::string name;
    std::vector<std::string> proves;  // ids of the specification
    std::string game;
    Setup setup;
    std::vector<std::string> moves;  // played first
    std::vector<SetValue> set;       // then written into the position
    std::vector<GivenDraw> draws;    // the first ones from there on
    std::vector<ScenarioStep> steps;
};

// Reads the form; nothing is played yet. The file's name says whether it is TOML or JSON.
Result<Scenario> read_scenario(std::string_view content, std::string_view file_name);
// The position alone (game, players, options, seed, moves, set, draws) of a file whose other keys
// are read elsewhere: a chapter of a course.
Result<Scenario> read_opening(std::string_view content, std::string_view file_name);

// The position in which the steps begin.
Result<AnyState> scenario_position(const Scenario& scenario, const Game& game);

struct ScenarioReport
{
    std::vector<std::string> notes;     // hints for the author, e.g. that a position ran on
    std::vector<std::string> failures;  // a line each: place, expected value, found value
};

// Plays and checks. A refusal means that the file is bad, e.g. sets an impossible position or
// writes a move this game does not have; a check that fails is not a refusal but part of the
// report.
Result<ScenarioReport> run_scenario(const Scenario& scenario, const Game& game);

}  // namespace tischwerk
