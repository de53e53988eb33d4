// Features for bots and learners: a described struct with a float, or a list of floats, for each of
// them. Seen as bytes it is an array of numbers, each with a name.
#pragma once

#include "core/json/described_json.hpp"
#include "core/values/seat.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace tischwerk
{

// A list with a number for each of several like things; its names get numbers from 0.
template <std::size_t size>
using Several = std::array<float, size>;

inline void add_feature_names(std::vector<std::string>& names, std::string_view name, float)
{
    names.emplace_back(name);
}
template <std::size_t size>
void add_feature_names(std::vector<std::string>& names, std::string_view name, const Several<size>&)
{
    for (std::size_t place = 0; place < size; ++place)
        names.push_back(std::string(name) + "_" + std::to_string(place));
}

template <typename Features>
const std::vector<std::string>& feature_names_of()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        const Features features;
        boost::mp11::mp_for_each<described::Members<Features>>(
            [&](auto member) { add_feature_names(list, member.name, features.*member.pointer); });
        return list;
    }();
    return names;
}

template <typename Features>
void copy_features(const Features& features, std::span<float> values)
{
    static_assert(std::is_trivially_copyable_v<Features>);
    std::memcpy(values.data(), &features, std::min(sizeof features, values.size_bytes()));
}

// Number of seats that play before this seat, from the active seat on.
inline float turns_before(Seat seat, Seat active, std::size_t seat_count)
{
    return static_cast<float>((index_of(seat) + seat_count - index_of(active)) % seat_count);
}

// The few of something matter more than the many.
inline float at_most(int count, int limit)
{
    return static_cast<float>(std::min(count, limit));
}

}  // namespace tischwerk
