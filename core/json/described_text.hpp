// Described structs straight to JSON text, the same bytes as serialising their JSON would give. A
// server writes every message for every viewer, and building a tree of values for it first costs
// several times as much.
#pragma once

#include "core/json/described_json.hpp"

#include <charconv>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

#include <boost/json/serialize.hpp>

namespace tischwerk
{

namespace described
{

constexpr bool is_plain(char letter)
{
    return static_cast<unsigned char>(letter) >= ' ' && letter != '"' && letter != '\\';
}

[[gnu::noinline]] inline void append_escaped(std::string& out, char letter)
{
    constexpr std::string_view digits = "0123456789abcdef";
    constexpr std::string_view named = "\b\f\n\r\t\"\\";
    constexpr std::string_view names = "bfnrt\"\\";
    if (const std::size_t place = named.find(letter); place != std::string_view::npos)
    {
        out += '\\';
        out += names[place];
        return;
    }
    out += "\\u00";
    out += digits[static_cast<unsigned char>(letter) >> 4];
    out += digits[static_cast<unsigned char>(letter) & 15];
}

// Nearly all letters are plain, so they are taken over by the piece.
[[gnu::noinline]] inline void append_string(std::string& out, std::string_view text)
{
    out += '"';
    std::size_t begin = 0;
    for (std::size_t place = 0; place < text.size(); ++place)
        if (!is_plain(text[place]))
        {
            out += text.substr(begin, place - begin);
            append_escaped(out, text[place]);
            begin = place + 1;
        }
    out += text.substr(begin);
    out += '"';
}

[[gnu::noinline]] inline void append_number(std::string& out, int64_t number)
{
    char text[24];
    const auto [end, error] = std::to_chars(text, text + sizeof text, number);
    (void)error;
    out.append(text, end);
}

[[gnu::noinline]] inline void append_json(std::string& out, const json::value& value)
{
    out += json::serialize(value);
}

// The name of a member, behind a comma unless it is the first.
[[gnu::noinline]] inline void append_name(std::string& out, std::string_view name)
{
    if (out.back() != '{')
        out += ',';
    append_string(out, name);
    out += ':';
}

// long: a case for each kind of value
template <typename Value>
void append(std::string& out, const Value& value)
{
    if constexpr (std::is_same_v<Value, bool>)
        out += value ? "true" : "false";
    else if constexpr (std::is_same_v<Value, json::value> || std::is_floating_point_v<Value>)
        append_json(out, value);
    else if constexpr (std::is_same_v<Value, WrittenJson>)
        out += value.text;
    else if constexpr (std::is_integral_v<Value>)
        append_number(out, static_cast<int64_t>(value));
    else if constexpr (std::is_same_v<Value, std::string>)
        append_string(out, value);
    else if constexpr (is_enum<Value>)
        append_string(out, enum_text(value));
    else if constexpr (is_optional<Value>)
    {
        if (value)
            append(out, *value);
        else
            out += "null";
    }
    else if constexpr (is_list<Value>)
    {
        out += '[';
        for (const auto& item : value)
        {
            if (&item != &value.front())
                out += ',';
            append(out, item);
        }
        out += ']';
    }
    else
    {
        out += '{';
        if constexpr (is_map<Value>)
            for (const auto& [key, item] : value)
            {
                append_name(out, key);
                append(out, item);
            }
        else
            boost::mp11::mp_for_each<Members<Value>>([&](auto member) {
                append_name(out, member.name);
                append(out, value.*member.pointer);
            });
        out += '}';
    }
}

}  // namespace described

// As json::serialize(to_json(value)).
template <typename Value>
std::string json_text(const Value& value)
{
    std::string text;
    described::append(text, value);
    return text;
}

// As json::serialize(tagged_object(one)): with its type, and without absent members.
template <typename... Named>
std::string tagged_text(const std::variant<Named...>& one)
{
    std::string text = "{";
    std::visit(
        [&]<typename One>(const One& named) {
            described::append_name(text, "type");
            described::append_string(text, One::type);
            boost::mp11::mp_for_each<described::Members<One>>([&](auto member) {
                using Member = std::remove_cvref_t<decltype(named.*member.pointer)>;
                if constexpr (described::is_optional<Member>)
                    if (!(named.*member.pointer))
                        return;
                described::append_name(text, member.name);
                described::append(text, named.*member.pointer);
            });
        },
        one);
    return text += '}';
}

}  // namespace tischwerk
