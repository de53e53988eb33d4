// A list that chance decided, e.g. cubes in a new order, as the outcome of a draw. An event has
// room for a few values only, so a long list is told in parts, one event after the other; draws.hpp
// puts them together again.
#pragma once

#include "core/values/bounded_list.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace tischwerk
{

template <typename Value_>
struct DrawnList
{
    using Value = Value_;
    static_assert(sizeof(Value) == 1, "a value of a drawn list is one byte");

    static constexpr std::size_t slot_count = 7;  // a whole event
    static constexpr std::size_t capacity = 12;

    BoundedList<Value, capacity> values;
    bool goes_on = false;  // the next event of this kind has more of the same list

    bool operator==(const DrawnList&) const = default;

    // Two values in each number of the event, after their count and whether there are more.
    constexpr void put(int16_t* places) const
    {
        places[0] = static_cast<int16_t>(values.size() | (goes_on ? more_bit : 0));
        for (std::size_t pair = 0; pair < slot_count - 1; ++pair)
            places[1 + pair] = static_cast<int16_t>(byte_at(2 * pair) | byte_at(2 * pair + 1) << 8);
    }
    static constexpr DrawnList get(const int16_t* places)
    {
        DrawnList list;
        list.goes_on = (places[0] & more_bit) != 0;
        const auto count = static_cast<std::size_t>(places[0] & ~more_bit);
        for (std::size_t place = 0; place < count && place < capacity; ++place)
        {
            const auto pair = static_cast<uint16_t>(places[1 + place / 2]);
            list.values.push(static_cast<Value>(pair >> (place % 2 * 8) & 0xFF));
        }
        return list;
    }

private:
    static constexpr int more_bit = 0x100;

    constexpr int byte_at(std::size_t place) const
    {
        return place < values.size() ? static_cast<uint8_t>(values[place]) : 0;
    }
};

template <typename>
inline constexpr bool is_drawn_list = false;
template <typename Value>
inline constexpr bool is_drawn_list<DrawnList<Value>> = true;

// Calls `tell_part` with an event struct for each part of the list, in order; an empty list is a
// single empty part. Named is a draw whose only member is a DrawnList.
template <typename Named, typename Values, typename TellPart>
void tell_in_parts(const Values& values, TellPart&& tell_part)
{
    using List = DrawnList<std::remove_cvref_t<decltype(*values.begin())>>;
    List part;
    std::size_t left = values.size();
    for (const auto& value : values)
    {
        part.values.push(value);
        --left;
        if (part.values.size() < List::capacity || left == 0)
            continue;
        part.goes_on = true;
        tell_part(Named{part});
        part = {};
    }
    tell_part(Named{part});
}

}  // namespace tischwerk
