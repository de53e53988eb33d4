// The man page, in the language of troff.
#include "cli/describe/told_commands.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

// Letters that troff would take for its own.
std::string plain(std::string_view text)
{
    std::string escaped;
    for (const char letter : text)
        if (letter == '\\')
            escaped += "\\e";
        else if (letter == '-')
            escaped += "\\-";
        else
            escaped += letter;
    return escaped;
}

// A line may not begin like a request of troff.
std::string as_line(std::string_view text)
{
    const bool is_request = text.starts_with('.') || text.starts_with('\'');
    return (is_request ? "\\&" : "") + plain(text) + "\n";
}

std::string as_lines(std::string_view text)
{
    std::string lines = ".nf\n";
    while (!text.empty())
    {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines += as_line(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines + ".fi\n";
}

std::string flag_entry(const ToldFlag& flag)
{
    std::vector<std::string> names;
    for (const std::string& name : flag.names)
        names.push_back("\\fB" + plain(name) + "\\fR");
    std::string head = fmt::format("{}", fmt::join(names, ", "));
    if (!flag.value_name.empty())
        head += (head.empty() ? "\\fI" : " \\fI") + plain(flag.value_name) + "\\fR";
    return ".TP\n" + head + "\n" + as_line(flag.description);
}

std::string synopsis(const ToldCommand& command)
{
    std::string line = "tischwerk";
    if (!command.words.empty())
        line += " " + command.words;
    if (!command.subcommands.empty())
        line += " COMMAND";
    for (const ToldFlag& positional : command.positionals)
        line += " " + positional.value_name;
    return line;
}

std::string section(const ToldCommand& command)
{
    std::string text = ".SS " + plain(synopsis(command)) + "\n" + as_line(command.description);
    for (const ToldFlag& positional : command.positionals)
        text += flag_entry(positional);
    for (const ToldFlag& flag : command.flags)
        text += flag_entry(flag);
    if (!command.footer.empty())
        text += ".PP\n" + as_lines(command.footer);
    return text;
}

constexpr std::string_view exit_codes = R"(.SH EXIT STATUS
.TP
.B 0
Done.
.TP
.B 1
A check failed: a scenario, or a broken position under \fBsimulate \-\-check\fR.
.TP
.B 2
Bad input: one line on the standard error says what is wrong and what would be right.
.TP
.B 130
Stopped by Ctrl\-C; one line says how far it came.
.SH ENVIRONMENT
.TP
.B NO_COLOR
No colour in the terminal, if set.
.TP
.B TISCHWERK_PROGRESS
Seconds between two lines about a long run where the standard error is no terminal; 10 at first.
)";

}  // namespace

std::string man_page(const std::vector<ToldCommand>& commands)
{
    const ToldCommand& program = commands.front();
    std::string page = fmt::format(".TH TISCHWERK 1 \"\" \"tischwerk {}\" \"User Commands\"\n"
                                   ".SH NAME\ntischwerk \\- factory board games\n"
                                   ".SH SYNOPSIS\n.B tischwerk\n.I COMMAND\n[\\fIFLAG\\fR ...]\n"
                                   ".SH DESCRIPTION\n{}",
                                   TISCHWERK_VERSION, as_line(program.description));
    for (const ToldFlag& flag : program.flags)
        page += flag_entry(flag);
    page += ".PP\n" + as_lines(program.footer) + ".SH COMMANDS\n";
    for (std::size_t place = 1; place < commands.size(); ++place)
        page += section(commands[place]);
    return page + std::string(exit_codes);
}

}  // namespace tischwerk::cli
