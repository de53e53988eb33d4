#include "core/draws/draws.hpp"

#include "core/game.hpp"

#include <algorithm>
#include <charconv>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

Result<DrawKind> find_kind(const std::vector<DrawKind>& kinds, std::string_view name)
{
    std::vector<std::string> names;
    for (const DrawKind& kind : kinds)
    {
        if (kind.name == name)
            return kind;
        names.push_back(kind.name);
    }
    return refuse(
        fmt::format("there is no draw '{}'; the draws are: {}", name, fmt::join(names, ", ")));
}

std::string values_of(const DrawKind& kind)
{
    return kind.ids.empty() ? "a number from 0" : fmt::format("{}", fmt::join(kind.ids, ", "));
}

Result<json::value> read_value(const DrawKind& kind, const json::value& value)
{
    const bool is_id =
        value.is_string() && std::find(kind.ids.begin(), kind.ids.end(),
                                       std::string_view(value.get_string())) != kind.ids.end();
    if (is_id)
        return value;
    boost::system::error_code error;
    const auto number = value.to_number<int64_t>(error);
    if (kind.ids.empty() && value.is_number() && !error && number >= 0 && number <= INT16_MAX)
        return json::value(number);
    return refuse(fmt::format("the draw {} cannot bring {}; one of: {}", kind.name,
                              json::serialize(value), values_of(kind)));
}

Result<json::value> read_list(const DrawKind& kind, const json::value& outcome)
{
    if (!outcome.is_array() || outcome.get_array().empty())
        return refuse(fmt::format("the draw {} brings a list, not {}; each of: {}", kind.name,
                                  json::serialize(outcome), values_of(kind)));
    json::array list;
    for (const json::value& value : outcome.get_array())
    {
        Result<json::value> read = read_value(kind, value);
        if (!read)
            return read;
        list.push_back(std::move(*read));
    }
    return json::value(std::move(list));
}

Result<json::value> read_outcome(const DrawKind& kind, const json::value& outcome)
{
    switch (kind.form)
    {
    case DrawKind::Form::Value: return read_value(kind, outcome);
    case DrawKind::Form::List: return read_list(kind, outcome);
    case DrawKind::Form::Truth: break;
    }
    if (outcome.is_bool())
        return outcome;
    return refuse(
        fmt::format("the draw {} is true or false, not {}", kind.name, json::serialize(outcome)));
}

// A word of the text form; read_outcome refuses a word that the kind does not have.
json::value word_json(const DrawKind& kind, std::string_view word)
{
    int64_t number = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (kind.ids.empty() && error == std::errc() && end == word.data() + word.size())
        return number;
    return json::string(word);
}

json::value text_json(const DrawKind& kind, std::string_view text)
{
    if (kind.form == DrawKind::Form::Truth && (text == "true" || text == "false"))
        return text == "true";
    if (kind.form != DrawKind::Form::List || text.empty())
        return word_json(kind, text);
    json::array list;
    for (std::size_t from = 0; from <= text.size();)
    {
        const std::size_t comma = std::min(text.find(',', from), text.size());
        list.push_back(word_json(kind, text.substr(from, comma - from)));
        from = comma + 1;
    }
    return list;
}

std::string value_text(const json::value& value)
{
    return value.is_string() ? std::string(value.get_string()) : json::serialize(value);
}

}  // namespace

std::vector<Draw> draws_in(const Game& game, const EventLog& events)
{
    std::vector<Draw> parts;
    for (const Event& event : events)
        if (std::optional<Draw> draw = game.draw_of(event))
            parts.push_back(std::move(*draw));
    return joined(parts);
}

std::vector<Draw> joined(const std::vector<Draw>& parts)
{
    std::vector<Draw> draws;
    for (const Draw& part : parts)
    {
        if (draws.empty() || !draws.back().goes_on || draws.back().kind != part.kind)
        {
            draws.push_back(part);
            continue;
        }
        json::array& list = draws.back().outcome.as_array();
        for (const json::value& value : part.outcome.as_array())
            list.push_back(value);
        draws.back().goes_on = part.goes_on;
    }
    return draws;
}

Result<Draw> parse_draw(const std::vector<DrawKind>& kinds, std::string_view kind,
                        const json::value& outcome)
{
    const Result<DrawKind> known = find_kind(kinds, kind);
    if (!known)
        return refuse(known.error());
    Result<json::value> read = read_outcome(*known, outcome);
    if (!read)
        return refuse(read.error());
    return Draw{std::string(kind), std::move(*read)};
}

Result<Draw> parse_draw(const std::vector<DrawKind>& kinds, std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return refuse(fmt::format("'{}' is no draw: write name=outcome", text));
    const std::string_view name = text.substr(0, equals);
    const Result<DrawKind> kind = find_kind(kinds, name);
    if (!kind)
        return refuse(kind.error());
    return parse_draw(kinds, name, text_json(*kind, text.substr(equals + 1)));
}

std::string to_text(const Draw& draw)
{
    if (!draw.outcome.is_array())
        return draw.kind + "=" + value_text(draw.outcome);
    std::vector<std::string> words;
    for (const json::value& value : draw.outcome.get_array())
        words.push_back(value_text(value));
    return fmt::format("{}={}", draw.kind, fmt::join(words, ","));
}

}  // namespace tischwerk
