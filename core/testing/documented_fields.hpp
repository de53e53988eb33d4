// Every field of a game's positions has a line in its texts, and no line is left over.
#pragma once

#include "core/json/described_json.hpp"
#include "core/told/texts.hpp"

#include <algorithm>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::testing
{

template <typename Value>
struct ItemOf
{
    using type = Value;
};
template <typename Item>
struct ItemOf<std::vector<Item>> : ItemOf<Item>
{};
template <typename Item>
struct ItemOf<std::map<std::string, Item>> : ItemOf<Item>
{};

// "players.cubes" and so on: every member of every described struct, lists and maps looked through.
template <typename Value>
void collect_fields(const std::string& prefix, std::vector<std::string>& fields)
{
    if constexpr (boost::describe::has_describe_members<Value>::value)
        boost::mp11::mp_for_each<described::Members<Value>>([&](auto member) {
            using Member = std::remove_cvref_t<decltype(std::declval<Value>().*member.pointer)>;
            const std::string name = prefix + member.name;
            fields.push_back(name);
            collect_fields<typename ItemOf<Member>::type>(name + ".", fields);
        });
}

template <typename Position>
void check_documented(const DataFolder& text)
{
    std::vector<std::string> fields;
    collect_fields<Position>("", fields);
    const Result<Texts> texts = Texts::load(text);
    REQUIRE(texts.has_value());
    for (const std::string& field : fields)
    {
        CAPTURE(field);
        CHECK(texts->has("position", field));
    }
    for (const Language language : languages)
        for (const Texts::Entry& entry : texts->section(language, "position"))
        {
            CAPTURE(entry.key);
            CHECK(std::find(fields.begin(), fields.end(), entry.key) != fields.end());
            CHECK_FALSE(entry.text.empty());
        }
}

}  // namespace tischwerk::testing
