#include "table/protocol/difference.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace tischwerk::table
{

namespace
{

constexpr json::string_view splice = "@";

json::value replaced_by(const json::value& newer)
{
    return json::array{newer};
}

bool have_same_names(const json::object& older, const json::object& newer)
{
    return older.size() == newer.size() &&
           std::all_of(newer.begin(), newer.end(),
                       [&](const auto& member) { return older.contains(member.key()); });
}

json::value difference_of(const json::object& older, const json::object& newer)
{
    if (!have_same_names(older, newer))
        return replaced_by(newer);
    json::object changes;
    for (const auto& [name, value] : newer)
        if (std::optional<json::value> change = difference(older.at(name), value))
            changes.emplace(name, std::move(*change));
    return changes;
}

json::value places_changed(const json::array& older, const json::array& newer)
{
    json::object changes;
    for (std::size_t place = 0; place < newer.size(); ++place)
        if (std::optional<json::value> change = difference(older[place], newer[place]))
            changes.emplace(std::to_string(place), std::move(*change));
    return changes;
}

json::value spliced(const json::array& older, const json::array& newer)
{
    const std::size_t most = std::min(older.size(), newer.size());
    std::size_t front = 0;
    while (front < most && older[front] == newer[front])
        ++front;
    std::size_t back = 0;
    while (back < most - front && older[older.size() - 1 - back] == newer[newer.size() - 1 - back])
        ++back;
    json::array inserted(newer.begin() + static_cast<std::ptrdiff_t>(front),
                         newer.end() - static_cast<std::ptrdiff_t>(back));
    return json::object{
        {splice, json::array{front, older.size() - front - back, std::move(inserted)}}};
}

tl::unexpected<Refusal> misfit()
{
    return refuse("the difference does not fit the value");
}

std::optional<std::size_t> count_in(const json::value& value)
{
    if (const uint64_t* count = value.if_uint64())
        return static_cast<std::size_t>(*count);
    if (const int64_t* count = value.if_int64(); count && *count >= 0)
        return static_cast<std::size_t>(*count);
    return std::nullopt;
}

Result<json::value> with_splice(json::array list, const json::value& change)
{
    const json::array* parts = change.if_array();
    if (!parts || parts->size() != 3 || !(*parts)[2].is_array())
        return misfit();
    const std::optional<std::size_t> front = count_in((*parts)[0]);
    const std::optional<std::size_t> gone = count_in((*parts)[1]);
    if (!front || !gone || *front > list.size() || *gone > list.size() - *front)
        return misfit();
    const auto at = list.begin() + static_cast<std::ptrdiff_t>(*front);
    list.erase(at, at + static_cast<std::ptrdiff_t>(*gone));
    const json::array& inserted = (*parts)[2].get_array();
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(*front), inserted.begin(),
                inserted.end());
    return list;
}

Result<json::value> with_places(json::array list, const json::object& changes)
{
    for (const auto& [name, change] : changes)
    {
        std::size_t place = 0;
        const auto read = std::from_chars(name.data(), name.data() + name.size(), place);
        if (read.ec != std::errc() || place >= list.size())
            return misfit();
        Result<json::value> newer = with_difference(list[place], change);
        if (!newer)
            return newer;
        list[place] = std::move(*newer);
    }
    return list;
}

}  // namespace

std::optional<json::value> difference(const json::value& older, const json::value& newer)
{
    if (older == newer)
        return std::nullopt;
    if (older.is_object() && newer.is_object())
        return difference_of(older.get_object(), newer.get_object());
    if (!older.is_array() || !newer.is_array())
        return replaced_by(newer);
    const json::array& before = older.get_array();
    const json::array& after = newer.get_array();
    return before.size() == after.size() ? places_changed(before, after) : spliced(before, after);
}

Result<json::value> with_difference(const json::value& older, const json::value& difference)
{
    if (const json::array* whole = difference.if_array(); whole && whole->size() == 1)
        return whole->front();
    const json::object* changes = difference.if_object();
    if (!changes)
        return misfit();
    if (const json::array* list = older.if_array())
    {
        if (const json::value* change = changes->if_contains(splice))
            return with_splice(*list, *change);
        return with_places(*list, *changes);
    }
    if (!older.is_object())
        return misfit();
    json::object object = older.get_object();
    for (const auto& [name, change] : *changes)
    {
        json::value* member = object.if_contains(name);
        if (!member)
            return misfit();
        Result<json::value> newer = with_difference(*member, change);
        if (!newer)
            return newer;
        *member = std::move(*newer);
    }
    return object;
}

}  // namespace tischwerk::table
