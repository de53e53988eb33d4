#include "core/told/terminal_pen.hpp"

namespace tischwerk
{

std::string TerminalPen::word(std::string_view key) const
{
    return std::string(texts.find(language, "terminal", key));
}

std::string TerminalPen::faint(std::string_view text) const
{
    return painted(text, Ink::Faint, colour);
}

std::string TerminalPen::heading(std::string_view key) const
{
    return painted(word(key), Ink::Bold, colour);
}

std::string TerminalPen::name(Seat seat) const
{
    const std::size_t place = index_of(seat);
    return place < players.size() ? players[place] : std::to_string(place);
}

void TerminalPen::add_explanation(std::vector<std::string>& lines, std::string_view key) const
{
    for (const std::string& line : wrapped(word(key), terminal_columns))
        lines.push_back(faint(line));
}

}  // namespace tischwerk
