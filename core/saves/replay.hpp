// A recorded game told again: as a trace for other implementations to follow move by move, and as a
// history for people.
#pragma once

#include "core/saves/save_file.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk
{

enum class TraceDetail
{
    Decisions,
    Positions  // also the full position before each choice and at the end
};

using LineSink = std::function<void(std::string_view line)>;

// JSON Lines, handed over line by line because positions add up. A line for each asked decision
// with the random draws made since the decision before, and a last line with the score, final or as
// it stands.
void write_trace(const Game& game, const SavedGame& saved, TraceDetail detail,
                 const LineSink& sink);

// The events, each in a line; events that need no words give none.
std::vector<std::string> history_lines(const Game& game, const EventLog& events,
                                       const std::vector<std::string>& players, Language language);

// The whole game for people: each choice with its number, and below it its events.
void write_history(const Game& game, const SavedGame& saved,
                   const std::vector<std::string>& players, Language language,
                   const LineSink& sink);

}  // namespace tischwerk
