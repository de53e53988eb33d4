#include "lab/runs/line_log.hpp"

#include "core/json/json_input.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

std::string value_text(const json::value* value)
{
    return value ? json::serialize(*value) : std::string("nothing");
}

std::optional<std::string> first_difference(const json::object& there, const json::object& here)
{
    const auto differs = [&](std::string_view key) {
        const json::value* old_value = there.if_contains(key);
        const json::value* new_value = here.if_contains(key);
        return !old_value || !new_value || value_text(old_value) != value_text(new_value);
    };
    for (const json::object& side : {here, there})
        for (const auto& [key, unused] : side)
            if (differs(key))
                return fmt::format("{} is {} there and {} here", std::string_view(key),
                                   value_text(there.if_contains(key)),
                                   value_text(here.if_contains(key)));
    return std::nullopt;
}

}  // namespace

Result<void> open_log(LineLog& log, const json::object& header)
{
    const std::string header_text = json::serialize(header);
    const Result<std::optional<std::string>> first = log.read();
    if (!first)
        return refuse(first.error());
    if (!*first)
    {
        // A wrong file must not be taken for a torn log and overwritten.
        if (!header_text.starts_with(log.torn()))
            return refuse(fmt::format("'{}' is no log of such a run", log.name()));
        return log.append(header_text);
    }
    const Result<json::value> there = parse_json(**first);
    if (!there || !there->is_object())
        return refuse(fmt::format("'{}' is no log of such a run", log.name()));
    if (const std::optional<std::string> difference = first_difference(there->get_object(), header))
        return refuse(fmt::format("'{}' belongs to another run: {}", log.name(), *difference));
    return {};
}

}  // namespace tischwerk::lab
