// The commands of the program as completion and the man page need them, read from the parser: so
// they cannot differ from `--help`.
#pragma once

#include "cli/commands.hpp"

#include <string>
#include <vector>

namespace tischwerk::cli
{

// The kind of a flag's value, or of a word without a flag.
enum class Value : uint8_t
{
    None,    // a switch
    Any,     // a number, a name
    Choice,  // one of ToldFlag::choices
    File,
    Folder
};

struct ToldFlag
{
    std::vector<std::string> names;  // "--players"; empty for a word without a flag
    std::string value_name;          // "N"
    std::string description;
    Value value = Value::None;
    std::vector<std::string> choices;
};

struct ToldCommand
{
    std::string words;  // behind the program's name: "data check"; empty for the program
    std::string description;
    std::string footer;
    std::vector<ToldFlag> flags;
    std::vector<ToldFlag> positionals;
    std::vector<std::string> subcommands;  // by their own names
};

// The program first, then each command before its subcommands. Hidden ones are left out.
std::vector<ToldCommand> told_commands(const CLI::App& app);

std::string bash_completion(const std::vector<ToldCommand>& commands);
std::string zsh_completion(const std::vector<ToldCommand>& commands);
std::string man_page(const std::vector<ToldCommand>& commands);

}  // namespace tischwerk::cli
