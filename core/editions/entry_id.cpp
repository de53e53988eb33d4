#include "core/editions/entry_id.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace tischwerk
{

namespace
{

constexpr std::size_t longest_id = 24;

bool is_clean(const std::string& id)
{
    return !id.empty() && id.size() <= longest_id &&
           std::all_of(id.begin(), id.end(),
                       [](unsigned char letter) { return std::isalnum(letter) || letter == '_'; });
}

}  // namespace

void add_id(TomlTable& entry, Names& names)
{
    const std::string id = entry.text("id");
    if (!is_clean(id))
        entry.problem("id", fmt::format("'{}' must be 1 to {} letters, digits or underscores", id,
                                        longest_id));
    if (std::find(names.ids.begin(), names.ids.end(), id) != names.ids.end())
        entry.problem("id", fmt::format("'{}' is used twice", id));
    names.ids.push_back(id);
}

void add_named(TomlTable& entry, Names& names)
{
    add_id(entry, names);
    names.names.push_back({entry.text("name_en"), entry.text("name_de")});
}

void add_expected(TomlTable& entry, Names& names, const std::string& id)
{
    add_named(entry, names);
    if (names.ids.back() != id)
        entry.problem("id", fmt::format("must be '{}', not '{}'", id, names.ids.back()));
}

std::vector<TomlTable> exactly(TomlTable& root, const std::string& key, std::size_t count)
{
    std::vector<TomlTable> entries = root.tables(key);
    if (entries.size() == count)
        return entries;
    root.problem(key, fmt::format("there must be {} entries, not {}", count, entries.size()));
    return {};
}

void expect_number(TomlTable& table, const std::string& key, std::size_t value)
{
    table.number(key, static_cast<int>(value), static_cast<int>(value));
}

uint8_t small_number(TomlTable& table, const std::string& key, int least, int most)
{
    return static_cast<uint8_t>(table.number(key, least, most));
}

}  // namespace tischwerk
