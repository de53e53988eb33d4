#include "cli/play/commands.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace tischwerk::cli
{

namespace
{

struct CommandName
{
    Command command;
    Language language;
    std::string_view name;
};

// The first name of a command in a language is the one shown.
constexpr std::array named_commands = {
    CommandName{Command::Why, Language::English, "why"},
    CommandName{Command::Undo, Language::English, "undo"},
    CommandName{Command::Hint, Language::English, "hint"},
    CommandName{Command::Log, Language::English, "log"},
    CommandName{Command::Score, Language::English, "score"},
    CommandName{Command::Board, Language::English, "board"},
    CommandName{Command::Orders, Language::English, "orders"},
    CommandName{Command::Rules, Language::English, "rules"},
    CommandName{Command::Save, Language::English, "save"},
    CommandName{Command::Help, Language::English, "help"},
    CommandName{Command::Help, Language::English, "?"},
    CommandName{Command::Quit, Language::English, "quit"},
    CommandName{Command::Quit, Language::English, "exit"},
    CommandName{Command::Why, Language::German, "warum"},
    CommandName{Command::Undo, Language::German, "rückgängig"},
    CommandName{Command::Undo, Language::German, "zurück"},
    CommandName{Command::Hint, Language::German, "tipp"},
    CommandName{Command::Log, Language::German, "protokoll"},
    CommandName{Command::Score, Language::German, "punkte"},
    CommandName{Command::Board, Language::German, "brett"},
    CommandName{Command::Orders, Language::German, "anweisungen"},
    CommandName{Command::Rules, Language::German, "regel"},
    CommandName{Command::Save, Language::German, "speichern"},
    CommandName{Command::Help, Language::German, "hilfe"},
    CommandName{Command::Quit, Language::German, "ende"},
};

bool is_known(const CommandName& name, Language language)
{
    return name.language == Language::English || name.language == language;
}

}  // namespace

std::vector<Command> commands_beginning(std::string_view word, Language language)
{
    std::vector<Command> found;
    for (const CommandName& name : named_commands)
    {
        if (!is_known(name, language) || !name.name.starts_with(word))
            continue;
        if (name.name == word)
            return {name.command};
        if (std::find(found.begin(), found.end(), name.command) == found.end())
            found.push_back(name.command);
    }
    return found;
}

bool is_command_name(std::string_view word, Language language)
{
    return std::any_of(named_commands.begin(), named_commands.end(), [&](const CommandName& name) {
        return is_known(name, language) && name.name == word;
    });
}

std::string command_name(Command command, Language language)
{
    for (const CommandName& name : named_commands)
        if (name.command == command && name.language == language)
            return std::string(name.name);
    return "";
}

TypedLine split_line(std::string_view text)
{
    const auto trim = [](std::string_view part) {
        constexpr std::string_view blanks = " \t\r\n";
        const std::size_t first = part.find_first_not_of(blanks);
        if (first == std::string_view::npos)
            return std::string_view();
        return part.substr(first, part.find_last_not_of(blanks) - first + 1);
    };
    const std::string_view whole = trim(text);
    const std::size_t end = std::min(whole.find_first_of(" \t"), whole.size());
    return {std::string(whole), std::string(whole.substr(0, end)),
            std::string(trim(whole.substr(end)))};
}

std::optional<std::size_t> typed_number(std::string_view text)
{
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number == 0)
        return std::nullopt;
    return number;
}

}  // namespace tischwerk::cli
