// Completion for bash and zsh: a function that finds the command among the words before the cursor,
// then offers its subcommands, flags and values.
#include "cli/describe/told_commands.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

std::vector<std::string> flag_names(const ToldCommand& command)
{
    std::vector<std::string> names;
    for (const ToldFlag& flag : command.flags)
        names.insert(names.end(), flag.names.begin(), flag.names.end());
    return names;
}

// Lines of a `case` that walks from a command to the next word's subcommand.
std::string walk(const std::vector<ToldCommand>& commands)
{
    std::vector<std::string> steps;
    for (const ToldCommand& command : commands)
        for (const std::string& name : command.subcommands)
            steps.push_back(fmt::format("\"{}|{}\"", command.words, name));
    return fmt::format("{}", fmt::join(steps, "|\\\n            "));
}

std::string bash_reply(const ToldFlag& flag)
{
    switch (flag.value)
    {
    case Value::Choice:
        return fmt::format("COMPREPLY=($(compgen -W \"{}\" -- \"$current\"))",
                           fmt::join(flag.choices, " "));
    case Value::File: return "compopt -o filenames; COMPREPLY=($(compgen -f -- \"$current\"))";
    case Value::Folder: return "compopt -o filenames; COMPREPLY=($(compgen -d -- \"$current\"))";
    case Value::None:
    case Value::Any: break;
    }
    return "COMPREPLY=()";
}

// The words that may follow a flag, and those that may stand by themselves.
std::string bash_values(const ToldCommand& command)
{
    std::string lines;
    for (const ToldFlag& flag : command.flags)
        if (flag.value != Value::None)
            for (const std::string& name : flag.names)
                lines += fmt::format("        \"{} {}\") {}; return ;;\n", command.words, name,
                                     bash_reply(flag));
    return lines;
}
std::string bash_words(const ToldCommand& command)
{
    std::string reply = fmt::format("COMPREPLY=($(compgen -W \"{}\" -- \"$current\"))",
                                    fmt::join(command.subcommands, " "));
    if (command.subcommands.empty() && !command.positionals.empty())
        reply = bash_reply(command.positionals.front());
    return fmt::format("        \"{}\") flags=\"{}\"; {} ;;\n", command.words,
                       fmt::join(flag_names(command), " "), reply);
}

std::string replaced(std::string text, std::string_view what, std::string_view by)
{
    for (std::size_t place = text.find(what); place != std::string::npos;
         place = text.find(what, place + by.size()))
        text.replace(place, what.size(), by);
    return text;
}

// Within single quotes of zsh.
std::string quoted(const std::string& text)
{
    return replaced(text, "'", "'\\''");
}
std::string described(const std::string& text)
{
    return quoted(replaced(replaced(text, "[", "\\["), "]", "\\]"));
}

std::string zsh_action(const ToldFlag& flag)
{
    switch (flag.value)
    {
    case Value::Choice: return fmt::format("({})", fmt::join(flag.choices, " "));
    case Value::File: return "_files";
    case Value::Folder: return "_files -/";
    case Value::None:
    case Value::Any: break;
    }
    return " ";
}

std::string zsh_arguments(const ToldCommand& command)
{
    std::string lines = "            _arguments";
    for (const ToldFlag& flag : command.flags)
        for (const std::string& name : flag.names)
            lines +=
                fmt::format(" \\\n                '{}[{}]{}'", name, described(flag.description),
                            flag.value == Value::None
                                ? ""
                                : fmt::format(":{}:{}", flag.value_name, zsh_action(flag)));
    for (const ToldFlag& positional : command.positionals)
        lines += fmt::format(" \\\n                '*:{}:{}'", positional.value_name,
                             zsh_action(positional));
    return lines;
}

std::string zsh_subcommands(const ToldCommand& command, const std::vector<ToldCommand>& commands)
{
    std::string lines = "            told=(";
    for (const std::string& name : command.subcommands)
    {
        const std::string words = command.words.empty() ? name : command.words + " " + name;
        const auto inner =
            std::find_if(commands.begin(), commands.end(),
                         [&](const ToldCommand& candidate) { return candidate.words == words; });
        lines += fmt::format("\n                '{}:{}'", name, quoted(inner->description));
    }
    return lines + ")\n            _describe command told";
}

}  // namespace

std::string bash_completion(const std::vector<ToldCommand>& commands)
{
    std::string values;
    std::string words;
    for (const ToldCommand& command : commands)
    {
        values += bash_values(command);
        words += bash_words(command);
    }
    return fmt::format(R"(# Completion of tischwerk for bash, made by `tischwerk describe bash`.
_tischwerk()
{{
    local current=${{COMP_WORDS[COMP_CWORD]}} previous=${{COMP_WORDS[COMP_CWORD-1]}}
    local command="" word flags=""
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$command|$word" in
            {}) command="${{command:+$command }}$word" ;;
        esac
    done
    COMPREPLY=()
    case "$command $previous" in
{}    esac
    case "$command" in
{}    esac
    if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$flags" -- "$current"))
    fi
}}
complete -F _tischwerk tischwerk
)",
                       walk(commands), values, words);
}

std::string zsh_completion(const std::vector<ToldCommand>& commands)
{
    std::string cases;
    for (const ToldCommand& command : commands)
        cases += fmt::format("        \"{}\")\n{} ;;\n", command.words,
                             command.subcommands.empty() ? zsh_arguments(command)
                                                         : zsh_subcommands(command, commands));
    return fmt::format(R"(#compdef tischwerk
# Completion of tischwerk for zsh, made by `tischwerk describe zsh`.
_tischwerk()
{{
    local command="" word
    local -i depth=0
    local -a told
    for word in "${{(@)words[2,CURRENT-1]}}"; do
        case "$command|$word" in
            {}) command="${{command:+$command }}$word"; (( depth++ )) ;;
        esac
    done
    words=("${{(@)words[depth+1,-1]}}")
    (( CURRENT -= depth ))
    case "$command" in
{}    esac
}}
_tischwerk "$@"
)",
                       walk(commands), cases);
}

}  // namespace tischwerk::cli
