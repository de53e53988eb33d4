#include "games/stephens/told/terminal.hpp"

#include "games/stephens/told/terminal_pen.hpp"

#include <fmt/format.h>

namespace tischwerk::stephens
{

namespace
{

std::string status_line(const Pen& pen)
{
    const State& state = pen.state;
    std::vector<std::string> parts = {
        fmt::format("{} {}", pen.heading("army"), state.army_space),
        state.round == 0 ? pen.word("setup") : fmt::format("{} {}", pen.word("round"), state.round),
        fmt::format("{} {}", pen.word("resets"), state.resets)};
    if (state.options.is_solo())
        parts.push_back(state.is_final_reset_done
                            ? pen.word("last_turns")
                            : fmt::format("{} {}", pen.word("final_space"), state.final_space));
    else if (state.last_round > 0)
        parts.push_back(fmt::format("{} {}", pen.word("last_round"), state.last_round));
    return packed(parts, pen.faint("  ·  "), terminal_columns).front();
}

}  // namespace

std::vector<std::string> terminal_lines(const Board& board, const TerminalPen& plain)
{
    const Pen pen{{plain, board.edition, board.state}};
    std::vector<std::string> lines = {status_line(pen)};
    const auto add = [&lines](const std::vector<std::string>& part) {
        lines.insert(lines.end(), part.begin(), part.end());
    };
    add(rows_lines(pen));
    add(display_lines(pen));
    for (std::size_t place = 0; place < board.state.players.size(); ++place)
        add(player_lines(pen, seat_at(place)));
    if (board.state.options.is_solo())
        add(automa_lines(pen));
    pen.add_explanation(lines, "legend");
    pen.add_explanation(lines, "legend_cubes");
    return lines;
}

}  // namespace tischwerk::stephens
