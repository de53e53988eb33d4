// Described structs to JSON and back, and their JSON Schema. A single description in C++ serves the
// protocol, the positions, the schema and the documentation, so they cannot drift apart.
#pragma once

#include "core/json/written_json.hpp"
#include "core/values/result.hpp"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <boost/describe.hpp>
#include <boost/json/value.hpp>
#include <boost/mp11.hpp>

namespace tischwerk
{

namespace json = boost::json;

namespace described
{

template <typename Value>
inline constexpr bool is_list = false;
template <typename Item>
inline constexpr bool is_list<std::vector<Item>> = true;
template <typename Value>
inline constexpr bool is_map = false;
template <typename Item>
inline constexpr bool is_map<std::map<std::string, Item>> = true;
template <typename Value>
inline constexpr bool is_optional = false;
template <typename Item>
inline constexpr bool is_optional<std::optional<Item>> = true;

template <typename Value>
inline constexpr bool is_enum = boost::describe::has_describe_enumerators<Value>::value;

template <typename Value>
using Members = boost::describe::describe_members<Value, boost::describe::mod_public |
                                                             boost::describe::mod_inherited>;

// Where a value stands and the first thing found wrong, as a JSON pointer and a sentence.
struct Reader
{
    std::string pointer;
    std::optional<Refusal> problem;

    void complain(const std::string& what)
    {
        if (!problem)
            problem =
                Refusal{RefusalKind::BadInput,
                        (pointer.empty() ? std::string("/") : pointer) + ": " + what, std::nullopt};
    }
};

// An enumerator in JSON: StandingOrder is written standing_order.
inline std::string snake_case(std::string_view name)
{
    std::string text;
    for (const char letter : name)
        if (letter >= 'A' && letter <= 'Z')
        {
            text += text.empty() ? "" : "_";
            text += static_cast<char>(letter - 'A' + 'a');
        }
        else
            text += letter;
    return text;
}

// The names of a described enumeration, in its order.
template <typename Enum>
std::vector<std::string> enum_names()
{
    std::vector<std::string> names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>(
        [&](auto enumerator) { names.push_back(snake_case(enumerator.name)); });
    return names;
}

template <typename Enum>
std::string enum_text(Enum value)
{
    std::string text;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto enumerator) {
        if (enumerator.value == value)
            text = snake_case(enumerator.name);
    });
    return text;
}

template <typename Value>
json::value write(const Value& value);

// Code for each member of each struct is compiled hundreds of times, so the parts that do not
// depend on its type are functions of their own, never inlined.
[[gnu::noinline]] inline void add_member(json::object& object, const char* name,
                                         json::value&& value)
{
    object.emplace(name, std::move(value));
}

template <typename Value>
json::value write_struct(const Value& value)
{
    json::object object;
    boost::mp11::mp_for_each<Members<Value>>(
        [&](auto member) { add_member(object, member.name, write(value.*member.pointer)); });
    return object;
}

template <typename Value>
json::value write(const Value& value)
{
    if constexpr (std::is_same_v<Value, bool> || std::is_same_v<Value, json::value>)
        return value;
    else if constexpr (std::is_same_v<Value, WrittenJson>)
        return read_json(value);
    else if constexpr (std::is_integral_v<Value>)
        return static_cast<int64_t>(value);
    else if constexpr (std::is_floating_point_v<Value>)
        return static_cast<double>(value);
    else if constexpr (std::is_same_v<Value, std::string>)
        return json::string(value);
    else if constexpr (is_enum<Value>)
        return json::string(enum_text(value));
    else if constexpr (is_optional<Value>)
        return value ? write(*value) : json::value(nullptr);
    else if constexpr (is_list<Value>)
    {
        json::array array;
        for (const auto& item : value)
            array.push_back(write(item));
        return array;
    }
    else if constexpr (is_map<Value>)
    {
        json::object object;
        for (const auto& [key, item] : value)
            object[key] = write(item);
        return object;
    }
    else
        return write_struct(value);
}

template <typename Value>
void read(Reader& reader, const json::value& json, Value& value);

// A key as a part of a JSON pointer (RFC 6901): '~' and '/' are escaped.
inline std::string pointer_part(const std::string& key)
{
    std::string part = "/";
    for (const char letter : key)
        part += letter == '~' ? "~0" : letter == '/' ? "~1" : std::string(1, letter);
    return part;
}

template <typename Value>
void read_at(Reader& reader, const std::string& key, const json::value& json, Value& value)
{
    const std::size_t length = reader.pointer.size();
    reader.pointer += pointer_part(key);
    read(reader, json, value);
    reader.pointer.resize(length);
}

[[gnu::noinline]] inline void complain_missing(Reader& reader, const char* name)
{
    reader.complain("'" + std::string(name) + "' is missing");
}

[[gnu::noinline]] inline void complain_unknown(Reader& reader, const json::object& object,
                                               std::span<const char* const> names)
{
    for (const auto& [key, unused] : object)
        if (std::find(names.begin(), names.end(), key) == names.end())
            reader.complain("'" + std::string(key) + "' is unknown here");
}

template <typename Value>
void read_struct(Reader& reader, const json::object& object, Value& value)
{
    std::size_t known = 0;
    boost::mp11::mp_for_each<Members<Value>>([&](auto member) {
        const json::value* found = object.if_contains(member.name);
        known += found ? 1 : 0;
        if (found)
            read_at(reader, member.name, *found, value.*member.pointer);
        else
            complain_missing(reader, member.name);
    });
    if (known == object.size())
        return;
    std::vector<const char*> names;
    boost::mp11::mp_for_each<Members<Value>>([&](auto member) { names.push_back(member.name); });
    complain_unknown(reader, object, names);
}

template <typename Value>
void read_number(Reader& reader, const json::value& json, Value& value)
{
    constexpr int64_t least = std::numeric_limits<Value>::min();
    constexpr int64_t most = sizeof(Value) == 8
                                 ? std::numeric_limits<int64_t>::max()
                                 : static_cast<int64_t>(std::numeric_limits<Value>::max());
    const int64_t* number = json.if_int64();
    if (!number)
        return reader.complain("must be a whole number");
    if (*number < least || *number > most)
        return reader.complain("must be from " + std::to_string(least) + " to " +
                               std::to_string(most));
    value = static_cast<Value>(*number);
}

template <typename Value>
void read_list(Reader& reader, const json::value& json, Value& value)
{
    const json::array* array = json.if_array();
    if (!array)
        return reader.complain("must be a list");
    value.resize(array->size());
    for (std::size_t place = 0; place < array->size(); ++place)
        read_at(reader, std::to_string(place), (*array)[place], value[place]);
}

template <typename Enum>
void read_enum(Reader& reader, const json::value& json, Enum& value)
{
    bool is_known = false;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto enumerator) {
        if (json.is_string() && json.get_string() == snake_case(enumerator.name))
        {
            value = enumerator.value;
            is_known = true;
        }
    });
    if (is_known)
        return;
    std::string names;
    for (const std::string& name : enum_names<Enum>())
        names += (names.empty() ? "" : ", ") + name;
    reader.complain("must be one of " + names);
}

// long: a case for each kind of value
template <typename Value>
void read(Reader& reader, const json::value& json, Value& value)
{
    if constexpr (std::is_same_v<Value, bool>)
    {
        if (json.is_bool())
            value = json.get_bool();
        else
            reader.complain("must be true or false");
    }
    else if constexpr (std::is_same_v<Value, json::value>)
        value = json;
    else if constexpr (std::is_same_v<Value, WrittenJson>)
        value = write_json(json);
    else if constexpr (std::is_integral_v<Value>)
        read_number(reader, json, value);
    else if constexpr (std::is_floating_point_v<Value>)
    {
        if (json.is_number())
            value = json.is_double() ? json.get_double() : static_cast<Value>(json.get_int64());
        else
            reader.complain("must be a number");
    }
    else if constexpr (std::is_same_v<Value, std::string>)
    {
        if (json.is_string())
            value = std::string(json.get_string());
        else
            reader.complain("must be a text");
    }
    else if constexpr (is_enum<Value>)
        read_enum(reader, json, value);
    else if constexpr (is_optional<Value>)
    {
        if (!json.is_null())
            read(reader, json, value.emplace());
        else
            value.reset();
    }
    else if constexpr (is_list<Value>)
        read_list(reader, json, value);
    else if constexpr (is_map<Value>)
    {
        if (!json.is_object())
            return reader.complain("must be an object");
        for (const auto& [key, item] : json.get_object())
            read_at(reader, std::string(key), item, value[std::string(key)]);
    }
    else if (json.is_object())
        read_struct(reader, json.get_object(), value);
    else
        reader.complain("must be an object");
}

[[gnu::noinline]] inline void add_name(json::array& names, const char* name)
{
    names.emplace_back(name);
}

template <typename Value>
json::object schema();

template <typename Value>
json::object struct_schema()
{
    json::object properties;
    json::array required;
    boost::mp11::mp_for_each<Members<Value>>([&](auto member) {
        using Member = std::remove_reference_t<decltype(std::declval<Value&>().*member.pointer)>;
        add_member(properties, member.name, schema<Member>());
        add_name(required, member.name);
    });
    return {{"type", "object"},
            {"properties", properties},
            {"required", required},
            {"additionalProperties", false}};
}

template <typename Value>
json::object schema()
{
    if constexpr (std::is_same_v<Value, bool>)
        return {{"type", "boolean"}};
    else if constexpr (std::is_same_v<Value, json::value> || std::is_same_v<Value, WrittenJson>)
        return {};
    else if constexpr (std::is_integral_v<Value>)
        return {{"type", "integer"}};
    else if constexpr (std::is_floating_point_v<Value>)
        return {{"type", "number"}};
    else if constexpr (std::is_same_v<Value, std::string>)
        return {{"type", "string"}};
    else if constexpr (is_enum<Value>)
    {
        json::array names;
        for (const std::string& name : enum_names<Value>())
            names.emplace_back(name);
        return {{"enum", std::move(names)}};
    }
    else if constexpr (is_optional<Value>)
        return {{"anyOf", json::array{schema<typename Value::value_type>(),
                                      json::object{{"type", "null"}}}}};
    else if constexpr (is_list<Value>)
        return {{"type", "array"}, {"items", schema<typename Value::value_type>()}};
    else if constexpr (is_map<Value>)
        return {{"type", "object"},
                {"additionalProperties", schema<typename Value::mapped_type>()}};
    else
        return struct_schema<Value>();
}

}  // namespace described

template <typename Value>
json::value to_json(const Value& value)
{
    return described::write(value);
}

// Every member must be there and nothing else; the refusal names the JSON pointer.
template <typename Value>
Result<Value> from_json(const json::value& json)
{
    Value value{};
    described::Reader reader;
    described::read(reader, json, value);
    if (reader.problem)
        return refuse(*reader.problem);
    return value;
}

template <typename Value>
json::object json_schema()
{
    return described::schema<Value>();
}

}  // namespace tischwerk
