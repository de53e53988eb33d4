#include "table/log/space.hpp"

#include "table/log/choices.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::table
{

namespace
{

// The game's own lines, and answers to a question that its asker has paid for.
bool is_always_taken(const Line& line)
{
    return std::holds_alternative<Moved>(line.content) ||
           std::holds_alternative<Started>(line.content) ||
           std::holds_alternative<TimedOut>(line.content) ||
           std::holds_alternative<Returned>(line.content) ||
           std::holds_alternative<UndoAgreed>(line.content) ||
           std::holds_alternative<UndoDeclined>(line.content) ||
           std::holds_alternative<UndoLapsed>(line.content) ||
           std::holds_alternative<Replaced>(line.content) ||
           std::holds_alternative<Ended>(line.content);
}

}  // namespace

// A table with a single person may fill its log freely: it blocks no other player. The start must
// always remain possible, so empty seats can be given to bots and people can get up.
Outcome<void> check_space(const Table& table, const Change& change, int max_lines)
{
    if (table.number() + static_cast<int>(change.lines.size()) > max_lines)
        return refused(
            RefusalCode::LogFull,
            fmt::format("the table's log is full: it may have {} lines at most", max_lines));
    if (table.created().is_hot_seat || std::ranges::any_of(change.lines, is_always_taken))
        return {};
    const int share = spending_share(max_lines);
    Spending spent = table.spending();
    for (const Line& line : change.lines)
    {
        const Undone* undone = std::get_if<Undone>(&line.content);
        spent.add(line, undone ? table.moves_after(undone->back_to) : 0);
    }
    const auto fills_a_gap = [&](const Line& line) {
        const auto place = index_of(seat_of(line));
        const SeatKind before =
            place < table.now().seats.size() ? table.now().seats[place].kind : SeatKind::Open;
        return (std::holds_alternative<BotSeated>(line.content) && before == SeatKind::Open) ||
               (std::holds_alternative<Left>(line.content) && before == SeatKind::Human);
    };
    if (spent.on_seats() > std::max(share, table.spending().on_seats()) &&
        !std::ranges::all_of(change.lines, fills_a_gap))
        return refused(RefusalCode::LogFull,
                       "too many have come and gone at this table; only bots can take its seats");
    for (std::size_t place = 0; place < table.now().seats.size() && human_count(table.now()) > 1;
         ++place)
        if (spent.by_seat(place) > std::max(share, table.spending().by_seat(place)))
            return refused(RefusalCode::LogFull,
                           fmt::format("beside its moves a seat may fill {} lines of the log, and "
                                       "seat {} has; only moves are left",
                                       share, place));
    return {};
}

}  // namespace tischwerk::table
