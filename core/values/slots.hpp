// How the members of a named struct lie in the few numbers of a move or an event, and whether they
// fit: a struct that does not is refused by the compiler, not cut short in a game.
#pragma once

#include <concepts>
#include <cstddef>
#include <tuple>
#include <type_traits>

#include <boost/describe.hpp>

namespace tischwerk
{

template <typename Named>
using MembersOf = boost::describe::describe_members<Named, boost::describe::mod_public>;

// A member takes one place, unless it says for itself how many, and their contents.
template <typename Member>
struct Slots
{
    static constexpr std::size_t count = 1;

    template <typename Value>
    static constexpr bool fits = sizeof(Member) <= sizeof(Value);

    template <typename Value>
    static constexpr void put(const Member& member, Value* places)
    {
        *places = static_cast<Value>(member);
    }
    template <typename Value>
    static constexpr Member get(const Value* places)
    {
        return static_cast<Member>(*places);
    }
};

template <typename Member>
    requires requires { Member::slot_count; }
struct Slots<Member>
{
    static constexpr std::size_t count = Member::slot_count;

    template <typename Value>
    static constexpr bool fits =
        requires(const Member& member, Value* places) { member.put(places); };

    template <typename Value>
    static constexpr void put(const Member& member, Value* places)
    {
        if constexpr (fits<Value>)  // else encode has said so already
            member.put(places);
    }
    template <typename Value>
    static constexpr Member get(const Value* places)
    {
        return Member::get(places);
    }
};

namespace slots
{

template <typename Owner, typename Member>
Member member_type(Member Owner::*);
template <typename Descriptor>
using MemberType = decltype(member_type(Descriptor::pointer));

template <template <typename...> typename List, typename... Descriptors>
constexpr std::size_t sum(List<Descriptors...>)
{
    return (std::size_t{0} + ... + Slots<MemberType<Descriptors>>::count);
}
template <typename Value, template <typename...> typename List, typename... Descriptors>
constexpr bool all_fit(List<Descriptors...>)
{
    return (true && ... && Slots<MemberType<Descriptors>>::template fits<Value>);
}

}  // namespace slots

template <typename Named>
inline constexpr std::size_t slot_count = slots::sum(MembersOf<Named>{});

template <typename Carrier>
inline constexpr std::size_t place_count = std::tuple_size_v<decltype(Carrier::values)>;

template <typename Carrier, typename Named>
inline constexpr bool members_fit =
    slots::all_fit<typename decltype(Carrier::values)::value_type>(MembersOf<Named>{});

// Whether the struct can be a move (or an event) at all.
template <typename Carrier, typename Named>
concept FitsInto = slot_count<Named> <= place_count<Carrier> && members_fit<Carrier, Named>;

}  // namespace tischwerk
