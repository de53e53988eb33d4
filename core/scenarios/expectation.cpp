#include "core/scenarios/expectation.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

bool is_in(const json::value& value, const json::array& list)
{
    return std::find(list.begin(), list.end(), value) != list.end();
}

bool is_one_of(const json::value& choices, const json::value& found)
{
    return is_in(found, choices.get_array());
}

// A single value, or several that must all be there.
bool contains(const json::value& wanted, const json::value& found)
{
    const json::array* list = found.if_array();
    if (!list)
        return false;
    const json::array* several = wanted.if_array();
    return several ? std::all_of(several->begin(), several->end(),
                                 [&](const json::value& one) { return is_in(one, *list); })
                   : is_in(wanted, *list);
}

bool is_in_any_order(const json::value& wanted, const json::value& found)
{
    const json::array* list = found.if_array();
    return list && std::is_permutation(list->begin(), list->end(), wanted.get_array().begin(),
                                       wanted.get_array().end());
}

bool is_at_least(const json::value& wanted, const json::value& found)
{
    return found.is_int64() && found.get_int64() >= wanted.get_int64();
}

bool has_length(const json::value& wanted, const json::value& found)
{
    const std::size_t length = static_cast<std::size_t>(wanted.get_int64());
    if (const json::array* list = found.if_array())
        return list->size() == length;
    return found.is_object() && found.get_object().size() == length;
}

struct Word
{
    std::string_view key;
    bool (*is_met)(const json::value& wanted, const json::value& found);
    bool (*is_meant)(const json::value& wanted);
    std::string_view form;
    std::string_view told;
};
constexpr std::array<Word, 5> wanted_words = {{
    {"one_of", is_one_of, [](const json::value& value) { return value.is_array(); }, "a list",
     "is one of"},
    {"contains", contains, [](const json::value&) { return true; }, "a value", "contains"},
    {"in_any_order", is_in_any_order, [](const json::value& value) { return value.is_array(); },
     "a list", "is in any order"},
    {"at_least", is_at_least, [](const json::value& value) { return value.is_int64(); },
     "a whole number", "is at least"},
    {"length", has_length,
     [](const json::value& value) { return value.is_int64() && value.get_int64() >= 0; },
     "a whole number from 0", "has the length"},
}};

const Word* find_word(std::string_view key)
{
    const auto found = std::find_if(wanted_words.begin(), wanted_words.end(),
                                    [key](const Word& word) { return word.key == key; });
    return found == wanted_words.end() ? nullptr : &*found;
}

// The table of words, if it is one.
const json::object* words_in(const json::value& wanted)
{
    const json::object* table = wanted.if_object();
    const bool has_words =
        table && std::any_of(table->begin(), table->end(),
                             [](const auto& entry) { return find_word(entry.key()) != nullptr; });
    return has_words ? table : nullptr;
}

}  // namespace

std::span<const std::string_view> expectation_words()
{
    static const auto keys = [] {
        std::array<std::string_view, wanted_words.size()> list;
        std::transform(wanted_words.begin(), wanted_words.end(), list.begin(),
                       [](const Word& word) { return word.key; });
        return list;
    }();
    return keys;
}

Result<void> check_expectation(const json::value& wanted)
{
    const json::object* table = words_in(wanted);
    if (!table)
        return {};
    for (const auto& [key, value] : *table)
    {
        const Word* word = find_word(key);
        if (!word)
            return refuse(fmt::format("'{}' is no word for an expectation; there are {}",
                                      std::string_view(key), fmt::join(expectation_words(), ", ")));
        if (!word->is_meant(value))
            return refuse(fmt::format("{} must be {}", word->key, word->form));
    }
    return {};
}

bool is_as_expected(const json::value& wanted, const json::value& found)
{
    const json::object* table = words_in(wanted);
    if (!table)
        return wanted == found;
    return std::all_of(table->begin(), table->end(), [&](const auto& entry) {
        return find_word(entry.key())->is_met(entry.value(), found);
    });
}

std::string expectation_text(const json::value& wanted)
{
    const json::object* table = words_in(wanted);
    if (!table)
        return "= " + json::serialize(wanted);
    std::vector<std::string> told;
    for (const auto& [key, value] : *table)
        told.push_back(fmt::format("{} {}", find_word(key)->told, json::serialize(value)));
    return fmt::format("{}", fmt::join(told, " and "));
}

}  // namespace tischwerk
