#include "core/json/json_input.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <boost/json/parser.hpp>
#include <fmt/format.h>

namespace tischwerk
{

namespace
{

using TomlEntry = std::pair<std::string_view, const toml::node*>;

// toml++ sorts the keys of a table; people expect the order they wrote.
std::vector<TomlEntry> entries_in_file_order(const toml::table& table)
{
    std::vector<TomlEntry> entries;
    for (const auto& [key, node] : table)
        entries.emplace_back(key.str(), &node);
    const auto position = [](const TomlEntry& entry) {
        const toml::source_position& begin = entry.second->source().begin;
        return std::pair(begin.line, begin.column);
    };
    std::stable_sort(entries.begin(), entries.end(),
                     [&](const TomlEntry& left, const TomlEntry& right) {
                         return position(left) < position(right);
                     });
    return entries;
}

Result<json::value> object_of(const toml::table& table)
{
    json::object object;
    for (const auto& [key, node] : entries_in_file_order(table))
    {
        Result<json::value> value = toml_to_json(*node);
        if (!value)
            return value;
        object.emplace(key, std::move(*value));
    }
    return object;
}

Result<json::value> array_of(const toml::array& list)
{
    json::array array;
    for (const toml::node& node : list)
    {
        Result<json::value> value = toml_to_json(node);
        if (!value)
            return value;
        array.push_back(std::move(*value));
    }
    return array;
}

}  // namespace

Result<json::value> parse_json(std::string_view text)
{
    json::parser parser;
    json::error_code error;
    const std::size_t read = parser.write_some(text.data(), text.size(), error);
    if (!error && read < text.size())
        error = json::error::extra_data;
    if (!error)
        return parser.release();
    const auto reached = text.begin() + static_cast<std::ptrdiff_t>(std::min(read, text.size()));
    const auto line = 1 + std::count(text.begin(), reached, '\n');
    const std::string place = text.find('\n') < text.size() ? fmt::format("line {}: ", line) : "";
    return refuse(fmt::format("{}{}", place, error.message()));
}

Result<json::value> toml_to_json(const toml::node& node)
{
    if (const toml::table* table = node.as_table())
        return object_of(*table);
    if (const toml::array* array = node.as_array())
        return array_of(*array);
    if (node.is_string())
        return json::value(json::string(node.value_or(std::string())));
    if (node.is_boolean())
        return json::value(node.value_or(false));
    if (node.is_integer())
        return json::value(node.value_or(int64_t{0}));
    if (node.is_floating_point() && std::isfinite(node.value_or(0.0)))
        return json::value(node.value_or(0.0));
    return refuse(fmt::format("line {}: dates, times, inf and nan have no place here",
                              node.source().begin.line));
}

}  // namespace tischwerk
