// The commands a player can type instead of a choice. English names always work; German ones with
// --lang de.
#pragma once

#include "core/told/texts.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::cli
{

enum class Command : uint8_t
{
    Why,
    Undo,
    Hint,
    Log,
    Score,
    Board,
    Orders,
    Rules,
    Save,
    Help,
    Quit
};

// The commands whose name begins with the word; exactly one where it is a whole name.
std::vector<Command> commands_beginning(std::string_view word, Language language);
bool is_command_name(std::string_view word, Language language);
std::string command_name(Command command, Language language);

// A line as typed: its first word, and the rest.
struct TypedLine
{
    std::string whole;
    std::string word;
    std::string argument;
};
TypedLine split_line(std::string_view text);

// A number from 1 on; anything else is nothing.
std::optional<std::size_t> typed_number(std::string_view text);

}  // namespace tischwerk::cli
