// A chapter of a course, or a puzzle: an opening as scenarios write it, and steps that the learner
// takes there. TOML in a game's folder course/, with its words in both languages. The steps are
// judged by standing.hpp; this header reads and checks the form.
#pragma once

#include "core/game.hpp"
#include "core/scenarios/scenario.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tischwerk
{

// A move as a chapter writes it: whole, or its beginning ("take_glass" is any glass, "create_card
// card=B" any card whose id begins so).
using MovePattern = std::string;

// The position as the learner sees it holds these values (expectation.hpp), by JSON pointer.
using Condition = std::vector<std::pair<std::string, json::value>>;

// The answer to another way than the solution's.
struct OtherWay
{
    std::vector<MovePattern> moves;
    Name text;
    bool works = false;  // the step counts as taken
    int skips = 0;       // further steps that this way makes needless
};

struct ChapterStep
{
    std::string place;  // "1_opening.toml:12", for messages
    Name text;
    Name why;  // the reason why the plan is good; may be empty
    std::vector<std::string>
        light;  // places of the board; empty: those of the solution's next move
    std::vector<std::string> solution;  // moves in their order; empty: the step is read or free
    std::vector<MovePattern> also;      // as good on the way
    Condition until;                    // empty: the step ends with its solution's last move
    bool is_free = false;               // every move is fine until the condition holds
    std::vector<OtherWay> others;
    Name otherwise;                    // the answer to all other moves
    std::vector<std::string> teaches;  // chapters or rules of the specification

    bool is_read() const { return solution.empty() && !is_free; }
};

struct Chapter
{
    Scenario opening;
    Seat learner{};
    Name title;
    Name goal;
    Name done;
    int minutes = 0;
    bool is_puzzle = false;              // the next move is found, not shown
    std::vector<std::string> opponents;  // moves of the other seats, in their order
    std::vector<ChapterStep> steps;
};

Result<Chapter> read_chapter(std::string_view content, std::string_view file_name);

// Refuses moves, pointers and rules that the game does not have.
Result<void> check_chapter(const Chapter& chapter, const Game& game);

}  // namespace tischwerk
