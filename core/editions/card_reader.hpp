// Reads structs that printed.hpp describes from TOML, in the order of their members. The `Forms` of
// a game adds what its types need: `read(entry, key, value, edition, how…)` for values with a form
// of their own, `check(entry, card, edition)` for the bounds between members, called after the last
// of them.
#pragma once

#include "core/editions/edition_reader.hpp"
#include "core/editions/printed.hpp"
#include "core/editions/toml_reader.hpp"
#include "core/values/bounded_list.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/names.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

namespace tischwerk
{

// The place of each text of a list among the ids; `kind` names them in a refusal.
inline std::vector<std::size_t> places_in(TomlTable& entry, const std::string& key,
                                          const std::vector<std::string>& ids,
                                          std::string_view kind)
{
    std::vector<std::size_t> places;
    for (const std::string& id : entry.texts(key))
        if (const auto found = std::find(ids.begin(), ids.end(), id); found != ids.end())
            places.push_back(static_cast<std::size_t>(found - ids.begin()));
        else
            entry.problem(key, fmt::format("'{}' is no {}", id, kind));
    return places;
}

// An amount of each thing from a table such as { wood = 1, coal = 2 }; a thing without a key has 0.
template <std::size_t count>
void read_amounts(TomlTable table, const std::vector<std::string>& ids, int most,
                  std::array<uint8_t, count>& amounts)
{
    for (std::size_t place = 0; place < std::min(count, ids.size()); ++place)
        amounts[place] = static_cast<uint8_t>(table.number_or(ids[place], 0, 0, most));
}

template <typename Edition, typename Forms>
struct CardReader
{
    TomlTable& entry;
    Edition& edition;

    template <typename Struct>
    void read(Struct& value) const
    {
        value.read_with(*this);
        if constexpr (requires { Forms::check(entry, value, edition); })
            Forms::check(entry, value, edition);
    }

    template <typename Value, typename... How>
    void operator()(const char*, Value& value, const printed::As& as, const How&... how) const
    {
        (*this)(as.key, value, how...);
    }
    template <typename Value, typename... How>
    void operator()(const char* key, Value& value, const printed::When& when,
                    const How&... how) const
    {
        if (when.holds)
            (*this)(key, value, how...);
    }
    template <typename Value, typename... How>
    void operator()(const char* key, Value& value, const printed::In& in, const How&... how) const
    {
        TomlTable table = entry.table(in.table);
        CardReader{table, edition}(key, value, how...);
    }
    template <typename Value, typename... How>
        requires requires(TomlTable& table, const char* key, Value& value, Edition& cards,
                          const How&... how) { Forms::read(table, key, value, cards, how...); }
    void operator()(const char* key, Value& value, const How&... how) const
    {
        Forms::read(entry, key, value, edition, how...);
    }

    template <std::integral Value>
    void operator()(const char* key, Value& value, int least, int most) const
    {
        value = static_cast<Value>(entry.number(key, least, most));
    }
    template <std::integral Value>
    void operator()(const char* key, Value& value, const printed::UpTo& up_to) const
    {
        value = static_cast<Value>(entry.number_or(key, 0, up_to.least, up_to.most));
    }
    void operator()(const char* key, bool& value) const { value = entry.flag(key); }
    void operator()(const char* key, bool& value, const printed::Mark&) const
    {
        value = entry.number_or(key, 0, 0, 1) != 0;
    }
    template <typename Value>
        requires std::is_enum_v<Value> || std::same_as<Value, uint8_t>
    void operator()(const char* key, Value& value, const printed::Words& words) const
    {
        value = static_cast<Value>(entry.one_of(key, words));
    }
    template <typename Value>
        requires std::is_enum_v<Value> || std::same_as<Value, uint8_t>
    void operator()(const char* key, Value& value, const Names& names) const
    {
        (*this)(key, value, names.ids);
    }
    template <std::size_t count>
    void operator()(const char* key, std::array<uint8_t, count>& amounts, const Names& names,
                    const printed::UpTo& up_to) const
    {
        read_amounts(entry.table(key), names.ids, up_to.most, amounts);
    }
    template <typename Element, typename Bits>
    void operator()(const char* key, EnumSet<Element, Bits>& set, const Names& names,
                    const printed::SetOf& set_of) const
    {
        for (const std::size_t place : places_in(entry, key, names.ids, set_of.kind))
            set.insert(static_cast<Element>(place));
    }
    template <typename Item, std::size_t capacity>
    void operator()(const char* key, BoundedList<Item, capacity>& list) const
    {
        for (TomlTable& table : entry.tables(key))
        {
            Item item{};
            CardReader{table, edition}.read(item);
            if (list.is_full())
                entry.problem(key, fmt::format("there may be at most {} {}", capacity, key));
            else
                list.push(item);
        }
    }
    template <typename Struct>
        requires Struct::is_printed
    void operator()(const char* key, Struct& value) const
    {
        TomlTable table = entry.table(key);
        CardReader{table, edition}.read(value);
    }
};

template <typename Forms, typename Printed, typename Edition>
void read_printed(TomlTable& entry, Printed& printed, Edition& edition)
{
    CardReader<Edition, Forms>{entry, edition}.read(printed);
}

// The entries of a list with their ids, names and sources: cards[0] is the first.
template <typename Forms, typename Card, typename Edition>
void read_cards(EditionReader& reader, std::vector<TomlTable> entries, const std::string& source,
                Names& names, Card* cards, Edition& edition)
{
    for (TomlTable& entry : entries)
    {
        reader.add_entry(entry, source, names);
        read_printed<Forms>(entry, cards[entry.place()], edition);
    }
}

}  // namespace tischwerk
