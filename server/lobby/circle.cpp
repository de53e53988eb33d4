#include "server/lobby/circle.hpp"

#include "core/json/json_input.hpp"
#include "table/people/names.hpp"

#include <fmt/format.h>

namespace tischwerk::server::lobby
{

namespace
{

constexpr std::size_t most_relations = 500;

Answer<std::string> person_named(store::Store& store, std::string_view name)
{
    const auto clean = table::clean_name(name);
    const auto entry = people::find_record(
        store, people::kinds::name, clean ? table::shape_keys(*clean).front() : std::string());
    if (!entry)
        return deny(entry.error());
    if (!*entry)
        return deny(codes::not_found, "there is no account of this name");
    return (*entry)->owner;
}

Answer<json::array> names_in(store::Store& store, std::string_view kind, const std::string& person)
{
    const auto entries = people::records_of(store, kind, person);
    if (!entries)
        return deny(entries.error());
    json::array names;
    for (const store::Entry& entry : *entries)
        if (const auto name = people::name_of_person(store, entry.about); name && !name->empty())
            names.emplace_back(*name);
    return names;
}

}  // namespace

Answer<std::set<std::string>> people_apart(store::Store& store, const std::string& person)
{
    std::set<std::string> apart;
    if (person.empty())
        return apart;
    const auto own = people::records_of(store, kinds::block, person);
    const auto others = store.entries({.kind = std::string(kinds::block), .about = person});
    if (!own)
        return deny(own.error());
    if (!others)
        return deny(not_read(others.error().message));
    for (const store::Entry& entry : *own)
        apart.insert(entry.about);
    for (const store::Entry& entry : *others)
        apart.insert(entry.owner);
    return apart;
}

Answer<void> set_relation(store::Store& store, std::string_view kind, const std::string& person,
                          std::string_view name, bool is_wanted, int64_t now_ms)
{
    const Answer<std::string> other = person_named(store, name);
    if (!other)
        return deny(other.error());
    if (*other == person)
        return deny(codes::bad_request, "this is you");
    const std::string key = fmt::format("{}/{}", person, *other);
    store::EntryChange wanted;
    if (is_wanted)
    {
        const auto known = people::records_of(store, kind, person);
        if (!known)
            return deny(known.error());
        if (known->size() >= most_relations)
            return deny(codes::bad_request, "the list is full");
        store::Entry entry = people::record(kind, key, person, now_ms);
        entry.about = *other;
        wanted.put.push_back(std::move(entry));
        const std::string_view contrary = kind == kinds::block ? kinds::friendship : kinds::block;
        wanted.removed.push_back({std::string(contrary), key});
    }
    else
        wanted.removed.push_back({std::string(kind), key});
    const Answer<bool> done = people::change(store, std::move(wanted));
    if (!done)
        return deny(done.error());
    return {};
}

Answer<json::object> describe_circle(store::Store& store, const std::string& person)
{
    auto friends = names_in(store, kinds::friendship, person);
    auto blocked = names_in(store, kinds::block, person);
    if (!friends || !blocked)
        return deny(codes::store_failed, "your lists cannot be read now");
    return json::object{{"friends", std::move(*friends)}, {"blocked", std::move(*blocked)}};
}

}  // namespace tischwerk::server::lobby
