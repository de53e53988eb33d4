// The members of a plain struct, as the compiler knows them. A list of members beside a state could
// forget a member, so an observation is made of the struct itself (ADR 43).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/pfr.hpp>

namespace tischwerk::encodings
{

namespace members
{

// Never constructed: the compiler only takes the addresses of its members.
template <typename Struct>
struct Unmade
{
    const Struct value;
};
template <typename Struct>
extern const Unmade<Struct> unmade;

template <auto* member>
constexpr std::string_view spelled()
{
    return __PRETTY_FUNCTION__;
}

// "… member = (& unmade<State>.Unmade<State>::value.State::round); …": its last word.
constexpr std::string_view last_word(std::string_view spelling)
{
    spelling = spelling.substr(0, spelling.find(");"));
    return spelling.substr(spelling.rfind(':') + 1);
}

}  // namespace members

template <typename Struct>
inline constexpr std::size_t member_count = boost::pfr::tuple_size_v<Struct>;

template <typename Struct, std::size_t place>
using MemberAt = std::remove_cvref_t<decltype(boost::pfr::get<place>(std::declval<Struct&>()))>;

// clang 16 refuses such an address, so builds for tests alone have numbers instead of names.
template <typename Struct, std::size_t place>
std::string member_name()
{
#ifdef __clang__
    return std::to_string(place);
#else
    constexpr const auto* address = &boost::pfr::get<place>(members::unmade<Struct>.value);
    return std::string(members::last_word(members::spelled<address>()));
#endif
}

// Calls function.operator()<place>() for every member in turn.
template <typename Struct, typename Function>
constexpr void for_each_member(Function&& function)
{
    [&]<std::size_t... place>(std::index_sequence<place...>) {
        (function.template operator()<place>(), ...);
    }(std::make_index_sequence<member_count<Struct>>{});
}

}  // namespace tischwerk::encodings
