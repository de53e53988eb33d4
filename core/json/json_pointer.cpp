#include "core/json/json_pointer.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

// RFC 6901, 3 and 4: "~1" stands for '/', "~0" for '~', and nothing else may follow a '~'.
std::optional<std::string> unescaped(std::string_view token)
{
    std::string text;
    for (std::size_t place = 0; place < token.size(); ++place)
    {
        if (token[place] != '~')
            text += token[place];
        else if (++place < token.size() && (token[place] == '0' || token[place] == '1'))
            text += token[place] == '0' ? '~' : '/';
        else
            return std::nullopt;
    }
    return text;
}

// RFC 6901, 4: digits without a leading zero.
std::optional<std::size_t> list_index(std::string_view token)
{
    std::size_t index = 0;
    const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
    const bool is_number = error == std::errc() && end == token.data() + token.size();
    if (!is_number || (token.size() > 1 && token.front() == '0'))
        return std::nullopt;
    return index;
}

std::string contents_of(const json::value& value)
{
    if (const json::object* object = value.if_object())
    {
        std::vector<std::string_view> keys;
        for (const auto& entry : *object)
            keys.emplace_back(entry.key().data(), entry.key().size());
        return keys.empty() ? "is an empty object"
                            : fmt::format("has the keys {}", fmt::join(keys, ", "));
    }
    if (const json::array* array = value.if_array())
        return array->empty() ? "is an empty list"
                              : fmt::format("is a list with entries 0 to {}", array->size() - 1);
    return "is a plain value with nothing inside";
}

const json::value* step_into(const json::value& value, const std::string& token)
{
    if (const json::object* object = value.if_object())
        return object->if_contains(token);
    const json::array* array = value.if_array();
    const std::optional<std::size_t> index = array ? list_index(token) : std::nullopt;
    return index ? array->if_contains(*index) : nullptr;
}

}  // namespace

Result<const json::value*> find_at(const json::value& root, std::string_view pointer)
{
    if (!pointer.empty() && pointer.front() != '/')
        return refuse(fmt::format("'{}' is no JSON pointer: one looks like /players/0", pointer));
    const json::value* value = &root;
    std::size_t reached = 0;
    while (reached < pointer.size())
    {
        const std::size_t next = std::min(pointer.find('/', reached + 1), pointer.size());
        const std::optional<std::string> token =
            unescaped(pointer.substr(reached + 1, next - reached - 1));
        if (!token)
            return refuse(
                fmt::format("'{}' is no JSON pointer: write ~ as ~0 and / as ~1", pointer));
        const json::value* inside = step_into(*value, *token);
        if (!inside)
            return refuse(fmt::format("'{}' leads nowhere: {} {}", pointer,
                                      reached == 0 ? "the position" : pointer.substr(0, reached),
                                      contents_of(*value)));
        value = inside;
        reached = next;
    }
    return value;
}

Result<json::value*> find_at(json::value& root, std::string_view pointer)
{
    const Result<const json::value*> found = find_at(std::as_const(root), pointer);
    if (!found)
        return refuse(found.error());
    return const_cast<json::value*>(*found);  // it lies inside `root`, which is ours to change
}

}  // namespace tischwerk
