// The id of a rule in the specification, e.g. ST-4.3. Menus give an id with every refusal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tischwerk
{

struct RuleId
{
    char game[2] = {};  // "ST"
    uint8_t chapter = 0;
    uint8_t number = 0;
    bool operator==(const RuleId&) const = default;
};

constexpr std::optional<RuleId> parse_rule(std::string_view text)
{
    const std::size_t dot = text.find('.');
    if (text.size() < 6 || text[2] != '-' || dot == std::string_view::npos || dot == 3)
        return std::nullopt;
    RuleId id;
    for (std::size_t letter = 0; letter < 2; ++letter)
    {
        if (text[letter] < 'A' || text[letter] > 'Z')
            return std::nullopt;
        id.game[letter] = text[letter];
    }
    const auto read = [text](std::size_t from, std::size_t to) -> int {
        int value = 0;
        for (std::size_t place = from; place < to; ++place)
        {
            if (text[place] < '0' || text[place] > '9' || value > 25)
                return -1;
            value = value * 10 + (text[place] - '0');
        }
        return from == to || value > 255 ? -1 : value;
    };
    const int chapter = read(3, dot);
    const int number = read(dot + 1, text.size());
    if (chapter < 0 || number < 0)
        return std::nullopt;
    id.chapter = static_cast<uint8_t>(chapter);
    id.number = static_cast<uint8_t>(number);
    return id;
}

// A misspelt id in the code does not compile.
consteval RuleId rule(std::string_view text)
{
    return *parse_rule(text);
}

inline std::string to_text(RuleId id)
{
    return std::string(id.game, 2) + '-' + std::to_string(id.chapter) + '.' +
           std::to_string(id.number);
}

}  // namespace tischwerk
