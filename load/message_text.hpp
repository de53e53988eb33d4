// A quick look at a message of the server: most viewers of a load need only its kind and a number
// near its beginning. The server writes `type` first and the members in the order of the structs.
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tischwerk::load
{

// {"type":"changed",…  ->  changed
inline std::string_view type_of(std::string_view text)
{
    constexpr std::string_view start = "{\"type\":\"";
    if (!text.starts_with(start))
        return "";
    text.remove_prefix(start.size());
    const std::size_t end = text.find('"');
    return end == std::string_view::npos ? "" : text.substr(0, end);
}

// The first number with this name, quotes and colon included: "\"to\":".
inline std::optional<int64_t> number_of(std::string_view text, std::string_view name)
{
    const std::size_t place = text.find(name);
    if (place == std::string_view::npos)
        return std::nullopt;
    const char* const begin = text.data() + place + name.size();
    int64_t number = 0;
    const auto [end, error] = std::from_chars(begin, text.data() + text.size(), number);
    return error == std::errc{} ? std::optional(number) : std::nullopt;
}

}  // namespace tischwerk::load
