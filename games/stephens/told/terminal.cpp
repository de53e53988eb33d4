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

std::string terminal_view(const Edition& edition, const Texts& texts, const State& state,
                          const Viewer& viewer, const std::vector<std::string>& players,
                          Language language, bool colour)
{
    const Pen pen{{texts, viewer, players, language, colour}, edition, state};
    std::vector<std::string> lines = {status_line(pen)};
    const auto add = [&lines](const std::vector<std::string>& part) {
        lines.insert(lines.end(), part.begin(), part.end());
    };
    add(rows_lines(pen));
    add(display_lines(pen));
    for (std::size_t place = 0; place < state.players.size(); ++place)
        add(player_lines(pen, seat_at(place)));
    if (state.options.is_solo())
        add(automa_lines(pen));
    for (const std::string_view legend : {"legend", "legend_cubes"})
        for (const std::string& line : wrapped(pen.word(legend), terminal_columns))
            lines.push_back(pen.faint(line));
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

}  // namespace tischwerk::stephens
