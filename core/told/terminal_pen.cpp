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

std::string TerminalPen::letter_in(std::span<const Ink> inks, Seat seat) const
{
    if (seat == no_seat)
        return "-";
    const std::size_t place = index_of(seat);
    return painted(std::string(1, static_cast<char>('A' + place)), inks[place], colour);
}

std::string TerminalPen::short_name(Seat seat, std::size_t width) const
{
    const bool is_viewer = viewer.kind == Viewer::Kind::Seat && viewer.seat == seat;
    return painted(shortened(name(seat), width), is_viewer ? Ink::Bold : Ink::Plain, colour);
}

void TerminalPen::add_packed(Lines& lines, const Lines& pieces, std::string_view separator) const
{
    for (const std::string& line : packed(pieces, separator, terminal_columns, "   "))
        lines.push_back(line);
}

void TerminalPen::add_explanation(Lines& lines, std::string_view key) const
{
    for (const std::string& line : wrapped(word(key), terminal_columns))
        lines.push_back(faint(line));
}

}  // namespace tischwerk
