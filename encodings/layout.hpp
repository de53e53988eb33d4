// The layout of a state in a row of whole numbers: every value has a fixed place, and the places
// have names. Nothing here knows a game; the types of a game's state give the length of its rows.
//
// |   a number     itself; a number of more than two bytes in two parts, the lower part first
//   an id        its place in the edition's list, counted from 1; 0: none, or unknown
//   a seat       relative to the seat that looks (sight.hpp)
//   a set        its size, then a 1 or a 0 for each element
//   a list       its length, then its items; places behind the last item are 0
//   a class      with private members: its bytes in order
//   knowledge    a number for each card, as core/knowledge.hpp has it: 0 unseen, 1 known
//   a generator  no number: no seat knows it
#pragma once

#include "core/knowledge.hpp"
#include "core/values/bounded_list.hpp"
#include "core/values/enum_set.hpp"
#include "core/values/random.hpp"
#include "core/values/seat.hpp"
#include "encodings/members.hpp"
#include "encodings/range.hpp"
#include "encodings/sight.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <vector>

namespace tischwerk::encodings
{

using Number = int16_t;

// A byte as eight numbers, lowest bit first.
inline constexpr std::array<std::array<Number, 8>, 256> bits_of_bytes = [] {
    std::array<std::array<Number, 8>, 256> table{};
    for (std::size_t byte = 0; byte < 256; ++byte)
        for (std::size_t bit = 0; bit < 8; ++bit)
            table[byte][bit] = static_cast<Number>(byte >> bit & 1);
    return table;
}();

// A class with private members is written as its bytes. Padding between members would be random.
template <typename Value>
struct Coded
{
    static_assert(std::has_unique_object_representations_v<Value>,
                  "this value has gaps between its members: say in layout.hpp how it is written");
    static constexpr std::size_t width = sizeof(Value);

    template <typename Sight>
    static void write(const Value& value, const Sight&, Number* row)
    {
        std::array<uint8_t, width> bytes;
        std::memcpy(bytes.data(), &value, width);
        for (const uint8_t byte : bytes)
            *row++ = byte;
    }
    static void describe(const std::string& name, std::size_t begin, std::vector<Range>& ranges)
    {
        ranges.push_back({name, begin, begin + width, "bytes"});
    }
};

template <typename Value>
inline constexpr bool is_array = false;
template <typename Item, std::size_t size>
inline constexpr bool is_array<std::array<Item, size>> = true;

// A plain struct is written as its members in order.
template <typename Value>
    requires(std::is_aggregate_v<Value> && !is_array<Value>)
struct Coded<Value>
{
    template <std::size_t place>
    using Member = Coded<MemberAt<Value, place>>;

    static constexpr std::size_t width = []<std::size_t... place>(std::index_sequence<place...>) {
        return (std::size_t{0} + ... + Member<place>::width);
    }(std::make_index_sequence<member_count<Value>>{});

    template <typename Sight>
    static void write(const Value& value, const Sight& sight, Number* row)
    {
        for_each_member<Value>([&]<std::size_t place>() {
            Member<place>::write(boost::pfr::get<place>(value), sight, row);
            row += Member<place>::width;
        });
    }
    static void describe(const std::string& name, std::size_t begin, std::vector<Range>& ranges)
    {
        for_each_member<Value>([&]<std::size_t place>() {
            Member<place>::describe(name + "." + member_name<Value, place>(), begin, ranges);
            begin += Member<place>::width;
        });
    }
};

template <typename Value>
    requires std::is_integral_v<Value>
struct Coded<Value>
{
    static constexpr std::size_t width = sizeof(Value) <= sizeof(Number) ? 1 : 2;
    static_assert(sizeof(Value) <= 4);

    template <typename Sight>
    static void write(Value value, const Sight&, Number* row)
    {
        row[0] = static_cast<Number>(value);
        if constexpr (width == 2)
            row[1] = static_cast<Number>(value >> 16);
    }
    static void describe(const std::string& name, std::size_t begin, std::vector<Range>& ranges)
    {
        ranges.push_back(
            {name, begin, begin + width, std::is_same_v<Value, bool> ? "flag" : "number"});
    }
};

template <typename Value>
    requires std::is_enum_v<Value>
struct Coded<Value>
{
    static constexpr std::size_t width = 1;

    template <typename Sight>
    static void write(Value value, const Sight& sight, Number* row)
    {
        if constexpr (std::is_same_v<Value, Seat>)
            *row = sight.told(value);
        else  // "none" is 255 in every game, which wraps to 0
            *row = sight.knows(value) ? static_cast<uint8_t>(static_cast<uint8_t>(value) + 1) : 0;
    }
    static void describe(const std::string& name, std::size_t begin, std::vector<Range>& ranges)
    {
        ranges.push_back({name, begin, begin + 1, std::is_same_v<Value, Seat> ? "seat" : "id"});
    }
};

template <typename Element, typename Bits>
struct Coded<EnumSet<Element, Bits>>
{
    static constexpr std::size_t width = 1 + 8 * sizeof(Bits);

    template <typename Sight>
    static void write(const EnumSet<Element, Bits>& set, const Sight& sight, Number* row)
    {
        row[0] = static_cast<Number>(set.count());
        if constexpr (std::is_same_v<Element, Seat>)
        {
            for (const Seat seat : set)
                row[sight.told(seat)] = 1;
            return;
        }
        Bits bits = set.bits();
        if constexpr (!std::is_same_v<Sight, OpenSight>)
            for (const Element element : set)
                if (!sight.knows(element))
                    bits = static_cast<Bits>(bits & ~(Bits{1} << static_cast<unsigned>(element)));
        for (std::size_t byte = 0; byte < sizeof(Bits); ++byte)
            std::memcpy(row + 1 + 8 * byte, bits_of_bytes[bits >> (8 * byte) & 0xFF].data(),
                        8 * sizeof(Number));
    }
    static void describe(const std::string& name, std::size_t begin, std::vector<Range>& ranges)
    {
        ranges.push_back({name + ".size", begin, begin + 1, "number"});
        ranges.push_back({name, begin + 1, begin + width, "set"});
    }
};

// Neighbouring items of the same kind share a range.
template <typename Item>
void describe_items(const std::string& name, std::size_t begin, std::size_t count,
                    std::vector<Range>& ranges)
{
    if constexpr (std::is_integral_v<Item> || std::is_enum_v<Item>)
    {
        Coded<Item>::describe(name, begin, ranges);
        ranges.back().end = begin + count * Coded<Item>::width;
    }
    else
        for (std::size_t place = 0; place < count; ++place)
            Coded<Item>::describe(name + "." + std::to_string(place),
                                  begin + place * Coded<Item>::width, ranges);
}

template <typename Item, std::size_t size>
struct Coded<std::array<Item, size>>
{
    static constexpr std::size_t width = size * Coded<Item>::width;

    template <typename Sight>
    static void write(const std::array<Item, size>& items, const Sight& sight, Number* row)
    {
        for (std::size_t place = 0; place < size; ++place)
            Coded<Item>::write(items[place], sight, row + place * Coded<Item>::width);
    }
    static void describe(const std::string& name, std::size_t begin, std::vector<Range>& ranges)
    {
        describe_items<Item>(name, begin, size, ranges);
    }
};

template <typename Item, std::size_t capacity>
struct Coded<BoundedList<Item, capacity>>
{
    static constexpr std::size_t width = 1 + capacity * Coded<Item>::width;

    template <typename Sight>
    static void write(const BoundedList<Item, capacity>& list, const Sight& sight, Number* row)
    {
        *row++ = static_cast<Number>(list.size());
        for (const Item& item : list)
        {
            Coded<Item>::write(item, sight, row);
            row += Coded<Item>::width;
        }
    }
    static void describe(const std::string& name, std::size_t begin, std::vector<Range>& ranges)
    {
        ranges.push_back({name + ".size", begin, begin + 1, "number"});
        describe_items<Item>(name, begin + 1, capacity, ranges);
    }
};

template <typename Card, std::size_t card_count>
struct Coded<Knowledge<Card, card_count>>
{
    static constexpr std::size_t width = card_count;

    template <typename Sight>
    static void write(const Knowledge<Card, card_count>& knowledge, const Sight& sight, Number* row)
    {
        for (const uint8_t group : knowledge.groups(place_of_viewer(sight.seat)))
            *row++ = group;
    }
    static void describe(const std::string& name, std::size_t begin, std::vector<Range>& ranges)
    {
        ranges.push_back({name, begin, begin + width, "knowledge"});
    }
};

template <>
struct Coded<Random>
{
    static constexpr std::size_t width = 0;
    template <typename Sight>
    static void write(const Random&, const Sight&, Number*)
    {}
    static void describe(const std::string&, std::size_t, std::vector<Range>&) {}
};

}  // namespace tischwerk::encodings
