// Where a learner stands in a chapter: the step that is open, the answer to the last choice, and
// the next move of a scripted opponent. A pure function of the opening, the moves since and the
// steps that were read, so an undo needs no code of its own.
//
// As JSON for the page: {step, steps, read, is_done, is_read, is_free, is_puzzle, minutes, title,
// goal, text, why, done, light, next, answer: {text, works}, back_to, opponent}.
#pragma once

#include "core/courses/chapter.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tischwerk
{

struct WayAnswer
{
    Name text;
    bool works = false;
};
BOOST_DESCRIBE_STRUCT(WayAnswer, (), (text, works))

struct Standing
{
    int step = 0;  // from 0; the number of steps once all are done
    int steps = 0;
    int read = 0;  // steps without a choice that lie behind
    bool is_done = false;
    bool is_read = false;  // the open step has no choice: it is read and left
    bool is_free = false;  // the open step lets the learner choose
    bool is_puzzle = false;
    int minutes = 0;
    Name title;
    Name goal;
    Name text;
    Name why;
    Name done;
    std::vector<std::string> light;
    std::optional<std::string> next;  // the solution's next move, if it is offered
    std::optional<WayAnswer> answer;  // to the learner's last move, where it was another way
    std::optional<int> back_to;       // so many moves were right; those behind are to be taken back
    std::optional<std::string> opponent;  // what the script lets the asked seat play, if offered
};
BOOST_DESCRIBE_STRUCT(Standing, (),
                      (step, steps, read, is_done, is_read, is_free, is_puzzle, minutes, title,
                       goal, text, why, done, light, next, answer, back_to, opponent))

// `read` counts the steps that the learner has left by "next". A move at such a step leaves it,
// too.
Standing standing_in(const Chapter& chapter, const Game& game, const AnyState& start,
                     std::span<const Move> moves, int read);

}  // namespace tischwerk
