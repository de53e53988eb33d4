#include "cli/output/terminal.hpp"

#include "core/told/terminal_text.hpp"
#include "core/values/one_line.hpp"

#include <cstdio>
#include <cstdlib>
#include <iostream>

#include <unistd.h>

namespace tischwerk::cli
{

bool is_input_terminal()
{
    return ::isatty(STDIN_FILENO) == 1;
}

bool is_colour_welcome()
{
    const char* refusal = std::getenv("NO_COLOR");
    const char* kind = std::getenv("TERM");
    return ::isatty(STDOUT_FILENO) == 1 && (!refusal || *refusal == '\0') &&
           (!kind || std::string_view(kind) != "dumb");
}

std::optional<std::string> read_line()
{
    constexpr std::size_t longest = 4096;
    std::cout << std::flush;
    std::string line;
    char letter = '\0';
    while (std::cin.get(letter) && letter != '\n')
        if (line.size() < longest)
            line += letter;
    if (line.empty() && !std::cin)
        return std::nullopt;
    return line;
}

void print_line(std::string_view line)
{
    std::cout << line << '\n';
}

void clear_screen()
{
    if (::isatty(STDOUT_FILENO) == 1)
        std::cout << "\x1b[2J\x1b[3J\x1b[H" << std::flush;
}

void complain(std::string_view message)
{
    std::fputs(("tischwerk: " + one_line(message) + "\n").c_str(), stderr);
}

void print_text(std::string_view text)
{
    for (const std::string& line : wrapped(text, terminal_columns))
        print_line(line);
}

}  // namespace tischwerk::cli
