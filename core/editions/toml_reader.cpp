#include "core/editions/toml_reader.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

// Where a quoted text that begins here ends: behind its closing quotes.
std::size_t end_of_quoted(std::string_view text, std::size_t from)
{
    const char quote = text[from];
    const std::string_view three = text.substr(from, 3);
    const bool is_long = three == std::string(3, quote);
    std::size_t place = from + (is_long ? 3 : 1);
    for (; place < text.size(); ++place)
    {
        if (text[place] == '\\' && quote == '"')
            ++place;
        else if (text[place] == '\n' && !is_long)
            return place;  // an unfinished text: the parser says so
        else if (is_long ? text.substr(place, 3) == three : text[place] == quote)
            return place + (is_long ? 3 : 1);
    }
    return text.size();
}

// toml++ calls itself for every level when it reads and when it lets go, so that a small file could
// use up the stack. Our own files have at most four levels of brackets, and keys of three parts.
constexpr int max_depth = 32;

// The line where brackets lie too deep in each other or a key has too many parts, or 0.
int too_deep_line(std::string_view text)
{
    int brackets = 0;
    int dots = 0;
    std::size_t place = 0;
    while (place < text.size())
    {
        const char letter = text[place];
        if (letter == '"' || letter == '\'')
        {
            place = end_of_quoted(text, place);
            continue;
        }
        if (letter == '#')
        {
            place = std::min(text.find('\n', place), text.size());
            continue;
        }
        const bool is_opening = letter == '[' || letter == '{';
        const bool is_closing = letter == ']' || letter == '}';
        brackets = std::max(0, brackets + (is_opening ? 1 : 0) - (is_closing ? 1 : 0));
        if (letter == '.')
            ++dots;
        else if (is_opening || is_closing || letter == '=' || letter == ',' || letter == '\n')
            dots = 0;
        if (brackets > max_depth || dots > max_depth)
            return 1 + static_cast<int>(std::count(text.begin(), text.begin() + place, '\n'));
        ++place;
    }
    return 0;
}

// toml++ 3.3 has undefined behaviour on letters beyond ASCII outside quotes and comments, where
// TOML knows none. The line of the first one, or 0.
int stray_character_line(std::string_view text)
{
    std::size_t place = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    while (place < text.size())
    {
        if (text[place] == '"' || text[place] == '\'')
            place = end_of_quoted(text, place);
        else if (text[place] == '#')
            place = std::min(text.find('\n', place), text.size());
        else if (static_cast<unsigned char>(text[place]) >= 0x80)
            return 1 + static_cast<int>(std::count(text.begin(), text.begin() + place, '\n'));
        else
            ++place;
    }
    return 0;
}

}  // namespace

OpenedTable& Problems::opened(std::string place, const toml::table* table)
{
    OpenedTable*& known = known_[table];
    if (!known || !table)
        known = &opened_.emplace_back(OpenedTable{std::move(place), table, {}});
    return *known;
}

void Problems::refuse_unknown_keys_of(const OpenedTable& opened)
{
    if (!opened.table)  // it is missing, which was said
        return;
    for (const auto& [key, value] : *opened.table)
        if (!opened.asked.contains(key.str()))
            add(fmt::format("{}:{}: {}: is an unknown key; known here: {}", opened.place,
                            value.source().begin.line, key.str(), fmt::join(opened.asked, ", ")));
}

void Problems::refuse_unknown_keys()
{
    for (const OpenedTable& opened : opened_)
        refuse_unknown_keys_of(opened);
}

void Problems::refuse_unknown_keys_in(const toml::node& value)
{
    if (const toml::array* array = value.as_array())
        for (const toml::node& entry : *array)
            refuse_unknown_keys_in(entry);
    const toml::table* table = value.as_table();
    const auto known = known_.find(table);
    if (table && known != known_.end() &&
        !known->second->asked.empty())  // or no reader came there yet
        refuse_unknown_keys_of(*known->second);
}

std::vector<std::string> TomlTable::keys() const
{
    std::vector<std::string> keys;
    if (opened_->table)
        for (const auto& [key, value] : *opened_->table)
            keys.emplace_back(key.str());
    return keys;
}

std::vector<std::pair<std::string, const toml::node*>> TomlTable::entries()
{
    std::vector<std::pair<std::string, const toml::node*>> entries;
    for (const std::string& key : keys())
        entries.emplace_back(key, find(key, "a value"));
    return entries;
}

std::string TomlTable::where() const
{
    return fmt::format("{}:{}", opened_->place,
                       opened_->table ? opened_->table->source().begin.line : 0);
}

std::string TomlTable::where(std::string_view key) const
{
    const toml::node* node = opened_->table ? opened_->table->get(key) : nullptr;
    return node ? fmt::format("{}:{}", opened_->place, node->source().begin.line) : where();
}

void TomlTable::problem(std::string_view key, std::string_view what)
{
    if (opened_->table)
        for (const auto& [name, value] : *opened_->table)
            problems_->refuse_unknown_keys_in(value);
    problems_->add(fmt::format("{}: {}: {}", where(key), key, what));
}

const toml::node* TomlTable::find(std::string_view key, std::string_view expected)
{
    opened_->asked.emplace(key);
    const toml::node* node = opened_->table ? opened_->table->get(key) : nullptr;
    if (!node)
        problems_->add(fmt::format("{}: the key '{}' is missing ({})", where(), key, expected));
    return node;
}

int TomlTable::number(std::string_view key, int least, int most)
{
    const std::string expected = fmt::format("a whole number from {} to {}", least, most);
    const toml::node* node = find(key, expected);
    if (!node)
        return least;
    const std::optional<int64_t> value = node->is_integer() ? node->value<int64_t>() : std::nullopt;
    if (value && *value >= least && *value <= most)
        return static_cast<int>(*value);
    problem(key,
            fmt::format("must be {}{}", expected, value ? fmt::format(", not {}", *value) : ""));
    return least;
}

int TomlTable::number_or(std::string_view key, int fallback, int least, int most)
{
    opened_->asked.emplace(key);
    return has(key) ? number(key, least, most) : fallback;
}

bool TomlTable::flag(std::string_view key)
{
    const toml::node* node = find(key, "true or false");
    if (node && !node->is_boolean())
        problem(key, "must be true or false");
    return node && node->value_or(false);
}

std::string TomlTable::text(std::string_view key)
{
    const toml::node* node = find(key, "a text");
    if (node && !node->is_string())
        problem(key, "must be a text");
    return node ? node->value_or(std::string()) : std::string();
}

std::string TomlTable::text_or(std::string_view key, std::string fallback)
{
    opened_->asked.emplace(key);
    return has(key) ? text(key) : fallback;
}

int TomlTable::one_of(std::string_view key, const std::vector<std::string>& words)
{
    const std::string value = text(key);
    for (std::size_t place = 0; place < words.size(); ++place)
        if (words[place] == value)
            return static_cast<int>(place);
    if (!problems_->any())
        problem(key, fmt::format("'{}' is unknown; one of: {}", value, fmt::join(words, ", ")));
    return 0;
}

std::vector<int> TomlTable::numbers(std::string_view key, int least, int most)
{
    std::vector<int> numbers;
    const toml::node* node = find(key, "a list of whole numbers");
    const toml::array* array = node ? node->as_array() : nullptr;
    if (node && !array)
        problem(key, "must be a list of whole numbers");
    for (std::size_t place = 0; array && place < array->size(); ++place)
    {
        const std::optional<int64_t> value = array->get(place)->value_exact<int64_t>();
        if (!value || *value < least || *value > most)
        {
            problem(key, fmt::format("entry {} must be a whole number from {} to {}", place + 1,
                                     least, most));
            break;
        }
        numbers.push_back(static_cast<int>(*value));
    }
    return numbers;
}

std::vector<double> TomlTable::decimals(std::string_view key)
{
    std::vector<double> decimals;
    const toml::node* node = find(key, "a list of numbers");
    const toml::array* array = node ? node->as_array() : nullptr;
    if (node && !array)
        problem(key, "must be a list of numbers");
    for (std::size_t place = 0; array && place < array->size(); ++place)
    {
        const std::optional<double> value = array->get(place)->value<double>();
        if (!value || !std::isfinite(*value))
        {
            problem(key, fmt::format("entry {} must be a number", place + 1));
            break;
        }
        decimals.push_back(*value);
    }
    return decimals;
}

std::vector<std::string> TomlTable::texts(std::string_view key)
{
    std::vector<std::string> texts;
    const toml::node* node = find(key, "a list of texts");
    const toml::array* array = node ? node->as_array() : nullptr;
    if (node && !array)
        problem(key, "must be a list of texts");
    for (std::size_t place = 0; array && place < array->size(); ++place)
    {
        const std::optional<std::string> value = array->get(place)->value_exact<std::string>();
        if (!value)
        {
            problem(key, fmt::format("entry {} must be a text", place + 1));
            break;
        }
        texts.push_back(*value);
    }
    return texts;
}

TomlTable TomlTable::table(std::string_view key)
{
    const toml::node* node = find(key, "a table");
    if (node && !node->is_table())
        problem(key, "must be a table");
    return {*problems_, opened_->place, node ? node->as_table() : nullptr};
}

std::vector<TomlTable> TomlTable::tables(std::string_view key)
{
    std::vector<TomlTable> tables;
    const toml::node* node = find(key, "a list of tables");
    const toml::array* array = node ? node->as_array() : nullptr;
    if (node && !array)
        problem(key, fmt::format("must be a list of tables, each headed [[{}]]", key));
    for (std::size_t place = 0; array && place < array->size(); ++place)
    {
        const toml::table* entry = array->get(place)->as_table();
        if (!entry)
            problem(key, fmt::format("entry {} must be a table", place + 1));
        tables.emplace_back(*problems_, opened_->place, entry, place);
    }
    return tables;
}

Result<TomlFile> TomlFile::parse(std::string_view name, std::string_view content)
{
    if (const int line = stray_character_line(content); line > 0)
        return refuse(fmt::format("{}:{}: letters beyond ASCII belong inside quotes or a comment",
                                  name, line));
    if (const int line = too_deep_line(content); line > 0)
        return refuse(fmt::format("{}:{}: values may lie at most {} levels deep in each other",
                                  name, line, max_depth));
    toml::parse_result result = toml::parse(content, name);
    if (!result)
        return refuse(fmt::format("{}:{}: {}", name, result.error().source().begin.line,
                                  result.error().description()));
    TomlFile file;
    file.name_ = name;
    file.table_ = std::move(result).table();
    return file;
}

}  // namespace tischwerk
