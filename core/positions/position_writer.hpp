// From a state to a described position: ids instead of places, numbers instead of seats.
// position_reader.hpp is the way back.
#pragma once

#include "core/values/names.hpp"
#include "core/values/random.hpp"
#include "core/values/seat.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk
{

// Numbers by id, e.g. goods in stock.
template <typename Numbers>
std::map<std::string, int> counts_of(const Names& names, const Numbers& numbers)
{
    std::map<std::string, int> counts;
    for (std::size_t place = 0; place < numbers.size(); ++place)
        counts[names.ids[place]] = numbers[place];
    return counts;
}

// A list, a set or a display; "" is an empty space.
template <typename Cards>
std::vector<std::string> ids_of(const Names& names, const Cards& cards)
{
    std::vector<std::string> ids;
    for (const auto card : cards)
        ids.push_back(place_of(card) < names.ids.size() ? names.ids[place_of(card)] : "");
    return ids;
}

// -1 is no seat.
inline int number_of(Seat seat)
{
    return seat == no_seat ? -1 : static_cast<int>(seat);
}

// 32 hexadecimal digits.
std::string digits_of(const Random& generator);

}  // namespace tischwerk
