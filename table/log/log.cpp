#include "table/log/log.hpp"

#include <cassert>

namespace tischwerk::table
{

int Log::find_key(int from, std::string_view key) const
{
    if (key.empty())
        return 0;
    for (int number = size(); number > 0; --number)
        if (at(number).from == from && at(number).key == key)
            return number;
    return 0;
}

void Log::restore(Checkpoint checkpoint)
{
    marks_ = std::move(checkpoint.marks);
    lines_.resize(marks_.size());
    started_line_ = checkpoint.started_line;
    spending_ = checkpoint.spending;
}

int Log::moves_after(int number) const
{
    int count = 0;
    for (int later = number + 1; later <= size(); ++later)
        count += counting<Moved>(later) ? 1 : 0;
    return count;
}

void Log::push(Line line, bool does_reveal)
{
    assert(line.number == size() + 1);
    if (std::holds_alternative<Started>(line.content))
        started_line_ = line.number;
    const Undone* undone = std::get_if<Undone>(&line.content);
    spending_.add(line, undone ? moves_after(undone->back_to) : 0);
    if (undone)
        undo_after(undone->back_to);
    lines_.push_back(std::move(line));
    marks_.push_back(static_cast<uint8_t>(Counts | (does_reveal ? Reveals : 0)));
}

void Log::push_foreign(const Line& line)
{
    assert(line.number == size() + 1);
    started_line_ = line.number;
    lines_.push_back(line);
    marks_.push_back(0);
}

void Log::undo_after(int back_to)
{
    for (int number = back_to + 1; number <= size(); ++number)
    {
        const Content& content = at(number).content;
        if (std::holds_alternative<Moved>(content) || std::holds_alternative<Answered>(content) ||
            std::holds_alternative<Withdrawn>(content))
            marks_[index_of_line(number)] &= static_cast<uint8_t>(~Counts);
    }
}

Setup setup_of(const Created& created)
{
    const Result<Seed> seed = parse_seed(created.seed);
    assert(seed);  // it was read when the table was loaded
    return {created.players, created.options, *seed, created.position.value_or(nullptr)};
}

AnyState position_after(const Game& game, const Created& created, const Log& log, int number,
                        EventLog* events)
{
    const Result<AnyState> start = game.start(setup_of(created), events);
    assert(start);
    AnyState state = *start;
    for (int place = log.started_line(); place <= number; ++place)
        if (const Moved* moved = log.counting<Moved>(place))
            game.apply(state, *game.parse_move(moved->move), events);
    return state;
}

}  // namespace tischwerk::table
