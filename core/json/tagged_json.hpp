// One of several described structs as a JSON object: its member `type` says which. Log lines and
// messages are such lists of structs, each with its name in a static member `type`.
#pragma once

#include "core/json/described_json.hpp"

#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace tischwerk
{

namespace described
{

// An absent optional member is read as null.
template <typename Named>
json::object completed(const json::object& object)
{
    json::object whole = object;
    whole.erase("type");
    boost::mp11::mp_for_each<Members<Named>>([&](auto member) {
        using Member = std::remove_reference_t<decltype(std::declval<Named&>().*member.pointer)>;
        if (is_optional<Member> && !whole.contains(member.name))
            add_member(whole, member.name, nullptr);
    });
    return whole;
}

}  // namespace described

template <typename Named>
json::object tagged_object(const Named& named)
{
    json::object object{{"type", Named::type}};
    boost::mp11::mp_for_each<described::Members<Named>>([&](auto member) {
        using Member = std::remove_cvref_t<decltype(named.*member.pointer)>;
        if constexpr (described::is_optional<Member>)
        {
            if (named.*member.pointer)  // absent members are left out
                described::add_member(object, member.name,
                                      described::write(*(named.*member.pointer)));
        }
        else
            described::add_member(object, member.name, described::write(named.*member.pointer));
    });
    return object;
}

template <typename... Named>
json::object tagged_object(const std::variant<Named...>& one)
{
    return std::visit([](const auto& named) { return tagged_object(named); }, one);
}

// Reads the struct that `type` names. Every member must be there, save optional ones, and nothing
// else; the refusal names the JSON pointer.
template <typename Variant>
Result<Variant> from_tagged(const json::value& json)
{
    const json::object* object = json.if_object();
    if (!object)
        return refuse("/: must be an object");
    const json::value* type = object->if_contains("type");
    if (!type || !type->is_string())
        return refuse("/type: must be a text that says what this is");
    Result<Variant> result =
        refuse("/type: '" + std::string(type->get_string()) + "' is not known here");
    const auto try_kind = [&]<typename Candidate>(std::type_identity<Candidate>) {
        if (type->get_string() != json::string_view(Candidate::type))
            return false;
        Result<Candidate> read = from_json<Candidate>(described::completed<Candidate>(*object));
        if (read)
            result = std::move(*read);
        else
            result = refuse(read.error());
        return true;
    };
    [&]<typename... Named>(std::type_identity<std::variant<Named...>>) {
        (void)(try_kind(std::type_identity<Named>{}) || ...);
    }(std::type_identity<Variant>{});
    return result;
}

template <typename Named>
json::object tagged_schema()
{
    json::object properties{{"type", json::object{{"const", Named::type}}}};
    json::array required{"type"};
    boost::mp11::mp_for_each<described::Members<Named>>([&](auto member) {
        using Member = std::remove_reference_t<decltype(std::declval<Named&>().*member.pointer)>;
        described::add_member(properties, member.name, described::schema<Member>());
        if (!described::is_optional<Member>)
            described::add_name(required, member.name);
    });
    return {{"type", "object"},
            {"properties", std::move(properties)},
            {"required", std::move(required)},
            {"additionalProperties", false}};
}

}  // namespace tischwerk
