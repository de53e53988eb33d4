#include "table/log/log_lines.hpp"

#include "core/json/json_input.hpp"
#include "core/json/tagged_json.hpp"
#include "core/values/sha256.hpp"

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::table
{

namespace
{

// As read from text, with shared ones as plain structs.
using ReadContent =
    std::variant<Created, Seated, BotSeated, Left, Started, Moved, Answered, Withdrawn, Undone,
                 UndoAsked, UndoAgreed, UndoDeclined, UndoLapsed, AbsenceAsked, AbsenceVoted,
                 Replaced, Ended, Resigned, TimedOut, Returned, OrdersChanged, Kept>;

template <typename Named>
const Named& plain(const Named& named)
{
    return named;
}
template <typename Named>
const Named& plain(const std::shared_ptr<const Named>& shared)
{
    return *shared;
}

Content shared(ReadContent&& content)
{
    return std::visit(
        []<typename Named>(Named&& named) -> Content {
            using Plain = std::remove_cvref_t<Named>;
            if constexpr (std::is_same_v<Plain, Created> || std::is_same_v<Plain, Kept>)
                return std::make_shared<const Plain>(std::move(named));
            else
                return std::move(named);
        },
        std::move(content));
}

template <typename Visitor>
auto visit_plain(const Line& line, Visitor&& visitor)
{
    return std::visit([&](const auto& content) { return visitor(plain(content)); }, line.content);
}

constexpr int64_t latest_time = 253'402'300'800'000;  // the year 10000

tl::unexpected<Refused> wrong(const std::string& what, RefusalCode code = RefusalCode::WrongLine)
{
    return refused(code, "no line of a table's log: " + what);
}

// Takes a member out of the object; null where there is none.
json::value taken(json::object& object, std::string_view name)
{
    const auto found = object.find(json::string_view(name.data(), name.size()));
    if (found == object.end())
        return nullptr;
    json::value value = found->value();
    object.erase(found);
    return value;
}

}  // namespace

std::string kept_key(std::string_view key)
{
    return sha256_hex(key);
}

std::string to_text(const Line& line)
{
    json::object object{{"n", line.number}, {"at", line.at}};
    if (!line.key.empty())
    {
        object["key"] = line.key;
        object["from"] = line.from;
    }
    const json::object content =
        visit_plain(line, [](const auto& named) { return tagged_object(named); });
    for (const auto& [name, value] : content)
        object.emplace(name, value);
    return json::serialize(object);
}

Outcome<Line> parse_line(std::string_view text)
{
    Result<json::value> value = parse_json(text);
    if (!value)
        return wrong(value.error().message);
    if (!value->is_object())
        return wrong("it is no JSON object");
    json::object& object = value->get_object();
    const json::value number = taken(object, "n");
    const json::value at = taken(object, "at");
    const json::value key = taken(object, "key");
    const json::value from = taken(object, "from");
    if (!number.is_int64() || number.get_int64() < 1 || number.get_int64() > INT32_MAX)
        return wrong("/n: must be a whole number from 1");
    if (!at.is_int64() || at.get_int64() < 0 || at.get_int64() > latest_time)
        return wrong("/at: must be milliseconds since 1970");
    const bool has_key = key.is_string() && from.is_int64() && from.get_int64() >= -1 &&
                         from.get_int64() < max_seat_count;
    if (!has_key && !(key.is_null() && from.is_null()))
        return wrong("/key: must be a text, with a seat in /from");
    Result<ReadContent> content = from_tagged<ReadContent>(*value);
    // A well-formed line of an unknown type may be of a newer program.
    const json::value* type = object.if_contains("type");
    if (!content)
        return wrong(content.error().message,
                     type && type->is_string() ? RefusalCode::OtherRules : RefusalCode::WrongLine);
    return Line{static_cast<int>(number.get_int64()), at.get_int64(),
                has_key ? std::string(key.get_string()) : std::string(),
                has_key ? static_cast<int>(from.get_int64()) : -1, shared(std::move(*content))};
}

std::string_view type_of(const Line& line)
{
    return visit_plain(line, []<typename Named>(const Named&) { return Named::type; });
}

Seat seat_of(const Line& line)
{
    return visit_plain(line, []<typename Named>(const Named& named) {
        if constexpr (requires { named.seat; })
            return named.seat >= 0 && named.seat < max_seat_count
                       ? seat_at(static_cast<std::size_t>(named.seat))
                       : no_seat;
        else
            return no_seat;
    });
}

bool has_seat_below(const Line& line, int seat_count)
{
    return visit_plain(line, [&]<typename Named>(const Named& named) {
        if constexpr (requires { named.seat; })
            return named.seat >= 0 && named.seat < seat_count;
        else
            return true;
    });
}

json::object log_line_schemas()
{
    json::object schemas;
    [&]<typename... Named>(std::type_identity<std::variant<Named...>>) {
        (schemas.emplace(Named::type, tagged_schema<Named>()), ...);
    }(std::type_identity<ReadContent>{});
    for (auto& [type, schema] : schemas)
    {
        json::object& properties = schema.get_object()["properties"].get_object();
        properties["n"] = {{"type", "integer"}};
        properties["at"] = {{"type", "integer"}};
        properties["key"] = {{"type", "string"}};
        properties["from"] = {{"type", "integer"}};
        schema.get_object()["required"].get_array().emplace_back("n");
        schema.get_object()["required"].get_array().emplace_back("at");
    }
    return schemas;
}

}  // namespace tischwerk::table
