// The kinds of writes that stand in the queue of any store.
#pragma once

#include "store/store.hpp"

#include <cstddef>
#include <string>
#include <variant>

namespace tischwerk::store
{

struct NewChatLine
{
    std::string table;
    std::string line;
    int lines_kept = 0;
};

struct RemovedTable
{
    std::string table;
};

struct RemovedChat
{
    std::string table;
};

struct Note
{
    std::string name;
    std::string text;
};

using AnyWrite = std::variant<NewTable, Append, NewChatLine, Rewrite, RemovedTable, RemovedChat,
                              Note, EntryChange>;

// The number of log lines that a write adds.
inline std::size_t line_count(const AnyWrite& write)
{
    if (const auto* table = std::get_if<NewTable>(&write))
        return table->lines.size();
    if (const auto* append = std::get_if<Append>(&write))
        return append->lines.size();
    return 0;
}

}  // namespace tischwerk::store
