#include "core/positions/position_reader.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace tischwerk
{

void PositionReader::complain(const std::string& pointer, const std::string& what)
{
    if (!problem_)
        problem_ = Refusal{RefusalKind::BadInput, pointer + ": " + what, std::nullopt};
}

std::size_t PositionReader::place(const std::string& pointer, const Ids& known,
                                  const std::string& id)
{
    const auto found = std::find(known.begin(), known.end(), id);
    if (found != known.end())
        return static_cast<std::size_t>(found - known.begin());
    complain(pointer, fmt::format("there is no '{}' here", id));
    return 0;
}

Seat PositionReader::seat(const std::string& pointer, int value, std::size_t seat_count)
{
    if (value < -1 || value >= static_cast<int>(seat_count))
        complain(pointer, fmt::format("{} is no seat", value));
    return value < 0 ? no_seat : seat_at(static_cast<std::size_t>(value));
}

Random PositionReader::generator(const std::string& pointer, const std::string& text)
{
    constexpr std::string_view keyed_mark = "keyed:";
    const bool is_keyed = text.starts_with(keyed_mark);
    const std::string_view digits = std::string_view(text).substr(is_keyed ? keyed_mark.size() : 0);
    uint64_t words[2] = {};
    bool is_read = digits.size() == 32;
    for (int word = 0; word < 2 && is_read; ++word)
    {
        const char* begin = digits.data() + 16 * word;
        const auto [end, error] = std::from_chars(begin, begin + 16, words[word], 16);
        is_read = error == std::errc() && end == begin + 16;
    }
    if (is_read && (words[0] | words[1]) != 0)
        return is_keyed ? Random::from_key(words[0], words[1])
                        : Random::from_words(words[0], words[1]);
    complain(pointer, "must be 32 hexadecimal digits, not all of them 0; keyed: may stand first");
    return Random();
}

bool PositionReader::is_between(const std::string& pointer, int value, int least, int most)
{
    if (value >= least && value <= most)
        return true;
    complain(pointer, fmt::format("{} is not between {} and {}", value, least, most));
    return false;
}

}  // namespace tischwerk
