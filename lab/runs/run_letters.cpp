#include "lab/runs/run_letters.hpp"

#include "core/values/one_line.hpp"

#include <cassert>
#include <charconv>

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

// The number at the start of the text, and the character behind it, are cut off.
uint64_t cut_number(std::string_view& text)
{
    uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    assert(error == std::errc{} && end != text.data() + text.size());
    text.remove_prefix(static_cast<std::size_t>(end - text.data()) + 1);
    return number;
}

}  // namespace

std::string order_to_play(uint64_t first, uint64_t last)
{
    return fmt::format("{} {} ", first, last);
}

std::string order_to_stop()
{
    return "stop";
}

std::string farewell()
{
    return "farewell";
}

std::optional<Order> parse_order(std::string_view text)
{
    if (text == order_to_stop())
        return std::nullopt;
    const uint64_t first = cut_number(text);
    return Order{first, cut_number(text)};
}

// A line for the capacity, then a line for each game: its number, its outcome, and its line or the
// reason why there is none.
std::string report(uint64_t capacity, const std::vector<PlayedGame>& games)
{
    std::string text = fmt::format("{}\n", capacity);
    for (const PlayedGame& game : games)
        text += fmt::format("{} {}{}\n", game.game_index, game.line ? '+' : '-',
                            game.line ? *game.line : one_line(game.line.error().message));
    return text;
}

Report parse_report(std::string_view text)
{
    Report report;
    report.capacity = cut_number(text);
    while (!text.empty())
    {
        const uint64_t game_index = cut_number(text);
        const std::size_t end = text.find('\n');
        assert(end != std::string_view::npos && end > 0);
        std::string content(text.substr(1, end - 1));
        if (text.front() == '+')
            report.games.push_back({game_index, std::move(content)});
        else
            report.games.push_back({game_index, refuse(std::move(content))});
        text.remove_prefix(end + 1);
    }
    return report;
}

}  // namespace tischwerk::lab
