// Changes a written position in a few places and keeps it well-formed: numbers move a little or to
// an edge, items move from a list to another, ids and whole fields come from other positions of the
// same game. A field is the pointer of a value without its places in lists: /players/*/goods/coal.
#pragma once

#include "core/json/described_json.hpp"
#include "core/values/random.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace tischwerk
{

class PositionMutator
{
public:
    // others: positions of the same game to take parts from; at least 1.
    PositionMutator(Random& random, std::span<const json::value> others)
        : random_(random)
        , others_(others)
    {}

    // All fields of a position, in its order.
    static std::vector<std::string> fields_of(const json::value& position)
    {
        std::vector<std::string> fields;
        each_value(position, "", [&](const std::string& field, const json::value&) {
            if (std::find(fields.begin(), fields.end(), field) == fields.end())
                fields.push_back(field);
        });
        return fields;
    }

    // Changes this field in one of its places.
    void change_field(json::value& position, const std::string& field)
    {
        const auto values_at = [&](auto& root) {
            std::vector<std::remove_reference_t<decltype(root)>*> found;
            each_value(root, "", [&](const std::string& name, auto& value) {
                if (name == field)
                    found.push_back(&value);
            });
            return found;
        };
        const auto own = values_at(position);
        if (own.empty())
            return;
        json::value& value = *any_of(own);
        const auto others = values_at(other());
        if (!others.empty() && below(3) == 0)
            value = *any_of(others);
        else if (value.is_string())
            value = *any_of(all(other(), [](const json::value& text) { return text.is_string(); }));
        else if (!value.is_object())
            change(value);
    }

    void mutate(json::value& position)
    {
        switch (below(8))
        {
        case 0: return take_field(position.get_object(), other().as_object());
        case 1: return mutate_steps(position.get_object().at("steps").as_array());
        case 2:
        case 3: return move_item(position);
        case 4: return swap_alike(position);
        default: return change_anywhere(position);
        }
    }

private:
    // The reader ignores derived values, and takes any generator.
    static bool is_read(std::string_view key) { return key != "derived" && key != "random"; }

    std::size_t below(std::size_t bound) { return random_.below(static_cast<uint32_t>(bound)); }
    template <typename Items>
    auto any_of(Items&& items) -> decltype(items[std::size_t{0}])
    {
        return items[below(items.size())];
    }
    const json::value& other() { return any_of(others_); }

    template <typename Value, typename Look>
    static void each_value(Value& value, const std::string& field, const Look& look)
    {
        if (!field.empty())
            look(field, value);
        if (auto* object = value.if_object())
        {
            for (auto& entry : *object)
                if (is_read(entry.key()))
                    each_value(entry.value(), field + "/" + std::string(entry.key()), look);
        }
        else if (auto* array = value.if_array())
            for (auto& item : *array)
                each_value(item, field + "/*", look);
    }

    template <typename Value, typename Wanted>
    static void collect(Value& value, const Wanted& is_wanted, std::vector<Value*>& found)
    {
        if (is_wanted(value))
            found.push_back(&value);
        if (auto* object = value.if_object())
        {
            for (auto& entry : *object)
                if (is_read(entry.key()))
                    collect(entry.value(), is_wanted, found);
        }
        else if (auto* array = value.if_array())
            for (auto& item : *array)
                collect(item, is_wanted, found);
    }
    template <typename Value, typename Wanted>
    static std::vector<Value*> all(Value& root, const Wanted& is_wanted)
    {
        std::vector<Value*> found;
        collect(root, is_wanted, found);
        return found;
    }

    void take_field(json::object& position, const json::object& from)
    {
        const auto entry = position.begin() + static_cast<std::ptrdiff_t>(below(position.size()));
        if (const json::value* value = from.if_contains(entry->key()))
            entry->value() = *value;
    }

    void mutate_steps(json::array& steps)
    {
        const json::array& others = other().as_object().at("steps").as_array();
        if (!others.empty() && below(3) == 0)
        {
            const auto place = static_cast<std::ptrdiff_t>(below(steps.size() + 1));
            steps.insert(steps.begin() + place, any_of(others));
        }
        else if (!steps.empty())
            mutate_list(steps);
    }

    // Moves a card to another place, or a cube to another player: the total stays the same.
    void move_item(json::value& position)
    {
        const auto lists = all(position, [](const json::value& value) {
            return value.is_array() &&
                   (value.get_array().empty() || value.get_array().front().is_primitive());
        });
        json::array& from = any_of(lists)->get_array();
        if (from.empty() || below(4) == 0)
            return move_number(position);
        const std::size_t place = below(from.size());
        const json::value item = from[place];
        from.erase(from.begin() + static_cast<std::ptrdiff_t>(place));
        json::array& to = any_of(lists)->get_array();
        to.insert(to.begin() + static_cast<std::ptrdiff_t>(below(to.size() + 1)), item);
    }
    void move_number(json::value& position)
    {
        const auto numbers =
            all(position, [](const json::value& value) { return value.is_int64(); });
        int64_t& from = any_of(numbers)->get_int64();
        int64_t& to = any_of(numbers)->get_int64();
        const auto amount = static_cast<int64_t>(1 + below(2));
        from -= amount;
        to += amount;
    }

    void swap_alike(json::value& position)
    {
        json::value& one = *any_of(all(position, [](const json::value&) { return true; }));
        if (one.is_structured())
            return;
        const auto alike =
            all(position, [&](const json::value& value) { return value.kind() == one.kind(); });
        std::swap(one, *any_of(alike));
    }

    void change_anywhere(json::value& position)
    {
        change(*any_of(all(position, [](const json::value& part) { return !part.is_object(); })));
    }

    void change(json::value& value)
    {
        if (value.is_array() && !value.get_array().empty())
            mutate_list(value.get_array());
        else if (value.is_int64())
            value = changed(value.get_int64());
        else if (value.is_bool())
            value = !value.get_bool();
        else if (value.is_string())
            value = *any_of(all(other(), [](const json::value& text) { return text.is_string(); }));
    }

    int64_t changed(int64_t number)
    {
        constexpr int64_t edges[] = {INT64_MIN, INT32_MIN, -1,    0,     1,         2,
                                     4,         15,        64,    127,   128,       255,
                                     256,       32767,     32768, 65536, INT32_MAX, INT64_MAX};
        if (below(4) != 0 && number > -1000 && number < 1000)
            return number + static_cast<int64_t>(below(5)) - 2;
        return edges[below(std::size(edges))];
    }

    void mutate_list(json::array& list)
    {
        const std::size_t place = below(list.size());
        const std::size_t other_place = below(list.size());
        const auto at = [&](std::size_t index) {
            return list.begin() + static_cast<std::ptrdiff_t>(index);
        };
        switch (below(3))
        {
        case 0: list.erase(at(place)); break;
        case 1: list.insert(at(place), json::value(list[other_place])); break;
        default: std::swap(list[place], list[other_place]); break;
        }
    }

    Random& random_;
    std::span<const json::value> others_;
};

}  // namespace tischwerk
