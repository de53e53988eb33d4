// The terminal itself: whether it is one, and lines in and out of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tischwerk::cli
{

bool is_input_terminal();
// Only where stdout is a terminal and the user has not set NO_COLOR (no-color.org).
bool is_colour_welcome();

// The next line of stdin, or nothing at its end. An overlong line is cut, so that an endless line
// costs no memory.
std::optional<std::string> read_line();

void print_line(std::string_view line);
// Nothing that was printed can be read any more, by scrolling back neither. A file or a pipe is
// left as it is.
void clear_screen();
// A line on stderr that names the fault. Never throws: stderr may be closed.
void complain(std::string_view message);
// A sentence, broken to fit the terminal.
void print_text(std::string_view text);

}  // namespace tischwerk::cli
