// The log of a table in memory: its lines, and whether each counts. An undo never removes a line;
// the line only stops counting.
#pragma once

#include "table/log/log_lines.hpp"
#include "table/log/spending.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace tischwerk::table
{

class Log
{
public:
    int size() const { return static_cast<int>(lines_.size()); }
    const Lines& lines() const { return lines_; }
    const Line& at(int number) const { return lines_[index_of_line(number)]; }
    // The line, if it is of this kind and was not taken back.
    template <typename Named>
    const Named* counting(int number) const
    {
        return has(number, Counts) ? std::get_if<Named>(&at(number).content) : nullptr;
    }
    bool counts(int number) const { return has(number, Counts); }
    // Whether something hidden came out with this move.
    bool reveals(int number) const { return has(number, Reveals); }
    // The line after which the moves count that this program can play; 0 before the start.
    int started_line() const { return started_line_; }
    // The line that this seat's message with this key led to, or 0.
    int find_key(int from, std::string_view key) const;
    const Spending& spending() const { return spending_; }
    // How many moves count that were made after this line.
    int moves_after(int number) const;

    // To go back to when lines turn out not to fit.
    struct Checkpoint
    {
        std::vector<uint8_t> marks;
        int started_line = 0;
        Spending spending;
    };
    Checkpoint checkpoint() const { return {marks_, started_line_, spending_}; }
    void restore(Checkpoint checkpoint);

    // An undo makes the undone lines stop counting.
    void push(Line line, bool does_reveal);
    // A line played by rules that this program does not have: nothing in it counts.
    void push_foreign(const Line& line);

private:
    // Moves and kept answers after this line stop counting.
    void undo_after(int back_to);
    enum Mark : uint8_t
    {
        Counts = 1,
        Reveals = 2
    };
    static std::size_t index_of_line(int number) { return static_cast<std::size_t>(number - 1); }
    bool has(int number, Mark mark) const { return (marks_[index_of_line(number)] & mark) != 0; }

    Lines lines_;
    std::vector<uint8_t> marks_;
    int started_line_ = 0;
    Spending spending_;
};

Setup setup_of(const Created& created);

// The position after this line, without undone lines. The game must have started by then. The
// events get everything on the way.
AnyState position_after(const Game& game, const Created& created, const Log& log, int number,
                        EventLog* events = nullptr);

}  // namespace tischwerk::table
