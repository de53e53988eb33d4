// Lessons for a policy: decisions of self-play that a full search has looked at. A game leaves a
// line of JSON, whether it was played here, on another machine, or yesterday.
#pragma once

#include "bots/bots.hpp"
#include "core/game.hpp"

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <boost/describe/class.hpp>

namespace tischwerk::lab
{

struct Lesson
{
    std::vector<int> features;  // place and value in 128ths, of those that are not 0
    int progress = 0;           // in 128ths
    std::vector<int> moves;     // the eight bytes of each choice
    std::vector<int> visits;    // the teacher's, by choice
};
BOOST_DESCRIBE_STRUCT(Lesson, (), (features, progress, moves, visits))

inline constexpr float lesson_unit = 128;

struct LessonLine
{
    uint64_t game = 0;  // its number in the run, from 0
    int players = 0;
    std::vector<int> scores;
    std::vector<Lesson> lessons;
};
BOOST_DESCRIBE_STRUCT(LessonLine, (), (game, players, scores, lessons))

std::string to_text(const LessonLine& line);
// Refuses any other text, and lessons that do not fit so many features.
Result<LessonLine> parse_lesson_line(std::string_view text, std::size_t feature_count);

struct SchoolPlan
{
    const Game& game;
    const bots::Bots& bots;
    Setup setup;               // its players only where `players` names none other
    std::vector<int> players;  // one game after another has these numbers of players
    std::string teacher;       // the full search
    // The players of the other decisions; each game draws one of them for all its seats.
    std::vector<std::string> pupils;
    uint32_t decisions_per_lesson = 4;
};

// Game and bots of the plan must outlive the call. A game that is stopped is refused.
Result<std::string> play_lessons(const SchoolPlan& plan, uint64_t game_index,
                                 const std::stop_token& stop);

}  // namespace tischwerk::lab
