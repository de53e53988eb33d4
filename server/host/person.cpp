#include "server/host/person.hpp"

#include "core/json/json_input.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

// Names stand as "name" in lines, and in lists called "names" in the table's row.
bool is_named(const json::value& value, std::string_view name)
{
    if (const json::array* list = value.if_array())
        return std::any_of(list->begin(), list->end(),
                           [&](const json::value& one) { return is_named(one, name); });
    const json::object* object = value.if_object();
    if (!object)
        return false;
    return std::any_of(object->begin(), object->end(), [&](const auto& member) {
        const bool is_own = member.key() == "name" && member.value().is_string() &&
                            member.value().get_string() == name;
        return is_own || is_named(member.value(), name);
    });
}

void replace_name(json::value& value, std::string_view name, std::string_view other)
{
    if (json::array* list = value.if_array())
        for (json::value& one : *list)
            replace_name(one, name, other);
    json::object* object = value.if_object();
    if (!object)
        return;
    for (auto& member : *object)
    {
        json::value& inner = member.value();
        if (member.key() == "name" && inner.is_string() && inner.get_string() == name)
            inner = other;
        else if (member.key() == "names" && inner.is_array())
            for (json::value& one : inner.get_array())
            {
                if (one.is_string() && one.get_string() == name)
                    one = other;
            }
        else
            replace_name(inner, name, other);
    }
}

// Another at every table, so that the same person is not to be recognised; and alike for all lines
// of one table.
std::string name_instead(const store::StoredTable& table, std::string_view name)
{
    const auto seen = [&](const std::string& wanted) {
        return std::any_of(table.lines.begin(), table.lines.end(), [&](const std::string& line) {
            const Result<json::value> value = parse_json(line);
            return value && is_named(*value, wanted);
        });
    };
    for (int number = 1;; ++number)
        if (std::string other = fmt::format("Nobody {}", number); other != name && !seen(other))
            return other;
}

}  // namespace

std::optional<json::object> known_about(std::string_view name, const store::StoredTable& table,
                                        const std::vector<store::ChatLine>& chat)
{
    json::array lines;
    for (const std::string& line : table.lines)
        if (Result<json::value> value = parse_json(line); value && is_named(*value, name))
            lines.push_back(std::move(*value));
    json::array said;
    for (const store::ChatLine& line : chat)
        if (Result<json::value> value = parse_json(line.line); value && is_named(*value, name))
            said.push_back(std::move(*value));
    if (lines.empty() && said.empty())
        return std::nullopt;
    return json::object{
        {"table", table.row.id}, {"lines", std::move(lines)}, {"chat", std::move(said)}};
}

Result<store::Rewrite> without_person(std::string_view name, const store::StoredTable& table,
                                      const std::vector<store::ChatLine>& chat)
{
    store::Rewrite rewrite;
    rewrite.table = table.row.id;
    rewrite.summary = table.row.summary;
    const std::string other = name_instead(table, name);
    for (const std::string& line : table.lines)
    {
        Result<json::value> value = parse_json(line);
        if (!value)
            return refuse(value.error());
        const bool has_name = is_named(*value, name);
        replace_name(*value, name, other);
        rewrite.lines.push_back(has_name ? json::serialize(*value) : line);
    }
    if (Result<json::value> details = parse_json(rewrite.summary.details))
    {
        replace_name(*details, name, other);
        rewrite.summary.details = json::serialize(*details);
    }
    for (const store::ChatLine& line : chat)
        if (const Result<json::value> value = parse_json(line.line);
            value && is_named(*value, name))
            rewrite.chat_removed.push_back(line.number);
    return rewrite;
}

}  // namespace tischwerk::server
