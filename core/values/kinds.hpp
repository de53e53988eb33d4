// The kinds of a game's moves and events, each named in one place: the line that declares it. Its
// struct, the name of it in texts and saves, the description of its members and its place in the
// list of kinds all come from that line (ADR 26).
//
//     MOVE(TakeGlass, (Furnace, furnace))             "take_glass furnace=F_UL"
//     MOVE_AS("build", BuildFactory, (FactoryId, factory))
//     EVENT(RowActivated, (Row, row))
//     DRAW("bag_cube", BagCubeDrawn, (Wood, wood))
//
// The macros stand in core/move.hpp and core/events.hpp. They declare functions without a body, so
// kinds cannot stand in an unnamed namespace.
#pragma once

#include "core/values/record.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

namespace tischwerk
{

// A text as a template argument.
template <std::size_t size>
struct Literal
{
    std::array<char, size> characters{};
    consteval Literal(const char (&text)[size]) { std::copy_n(text, size, characters.begin()); }
};

namespace kinds
{

// "TakeGlass" as "take_glass", and how long that is.
template <Literal camel>
struct SnakeCase
{
    std::array<char, 2 * camel.characters.size()> characters{};
    std::size_t size = 0;

    consteval SnakeCase()
    {
        for (const char letter : camel.characters)
        {
            if (letter == '\0')
                break;
            const bool is_capital = letter >= 'A' && letter <= 'Z';
            if (is_capital && size > 0)
                characters[size++] = '_';
            characters[size++] = is_capital ? static_cast<char>(letter - 'A' + 'a') : letter;
        }
    }
};
template <Literal camel>
inline constexpr SnakeCase<camel> snake_case_text;

// A line of a file. A kind declares a function for its own line, which a family of kinds is found
// by: the family is a type of the game, so that its namespace is looked in.
template <typename Family, std::size_t line>
struct At
{};

template <typename Family, typename Line>
    struct IsDeclared : std::bool_constant < requires
{
    kind_at(At<Family, Line::value>{});
} > {};
template <typename Family, typename Line>
using KindIn = decltype(kind_at(At<Family, Line::value>{}));

inline constexpr std::size_t line_count = 400;  // no file of ours is longer; tidy sees to it

template <typename Family>
struct Found
{
    using Lines = boost::mp11::mp_filter_q<boost::mp11::mp_bind_front<IsDeclared, Family>,
                                           boost::mp11::mp_iota_c<line_count + 1>>;
    using Structs = boost::mp11::mp_transform_q<boost::mp11::mp_bind_front<KindIn, Family>, Lines>;
    using type = boost::mp11::mp_rename<Structs, Kinds>;
};

}  // namespace kinds

template <Literal camel>
inline constexpr std::string_view snake_case{kinds::snake_case_text<camel>.characters.data(),
                                             kinds::snake_case_text<camel>.size};

// All kinds of a family in the order of their lines, which fixes the bytes: append, never insert.
// To be used below the last of them.
template <typename Family>
using KindsOf = typename kinds::Found<Family>::type;

// A kind declared by one of the lines above: it knows its family and the carrier of its bytes.
template <typename Named, typename Carrier>
concept KindFor = std::same_as<typename Named::Carrier, Carrier>;

template <typename Named>
constexpr typename Named::Carrier carried(const Named& named)
{
    return encode<typename Named::Carrier, KindsOf<typename Named::Family>>(named);
}

}  // namespace tischwerk

// apply is called with each (Type, member) in turn.
#define TISCHWERK_EACH(apply, ...)                                                                 \
    __VA_OPT__(TISCHWERK_RESCAN(TISCHWERK_EACH_STEP(apply, __VA_ARGS__)))
#define TISCHWERK_EACH_STEP(apply, pair, ...)                                                      \
    apply pair __VA_OPT__(TISCHWERK_EACH_AGAIN TISCHWERK_PARENTHESES(apply, __VA_ARGS__))
#define TISCHWERK_EACH_AGAIN() TISCHWERK_EACH_STEP
#define TISCHWERK_PARENTHESES ()
// A move or an event has seven members at most.
#define TISCHWERK_RESCAN(...)                                                                      \
    TISCHWERK_RESCAN_3(TISCHWERK_RESCAN_3(TISCHWERK_RESCAN_3(__VA_ARGS__)))
#define TISCHWERK_RESCAN_3(...)                                                                    \
    TISCHWERK_RESCAN_1(TISCHWERK_RESCAN_1(TISCHWERK_RESCAN_1(__VA_ARGS__)))
#define TISCHWERK_RESCAN_1(...) __VA_ARGS__

#define TISCHWERK_MEMBER(Type, member) Type member{};
#define TISCHWERK_MEMBER_NAME(Type, member) , member
#define TISCHWERK_NAMES(...)                                                                       \
    TISCHWERK_WITHOUT_FIRST(_ TISCHWERK_EACH(TISCHWERK_MEMBER_NAME, __VA_ARGS__))
#define TISCHWERK_WITHOUT_FIRST(...) TISCHWERK_REST(__VA_ARGS__)
#define TISCHWERK_REST(first, ...) (__VA_ARGS__)

#define TISCHWERK_KIND(family, carrier, text, more, Named, ...)                                    \
    struct family;                                                                                 \
    struct Named                                                                                   \
    {                                                                                              \
        using Family = family;                                                                     \
        using Carrier = carrier;                                                                   \
        static constexpr std::string_view name = text;                                             \
        more TISCHWERK_EACH(TISCHWERK_MEMBER, __VA_ARGS__)                                         \
    };                                                                                             \
    BOOST_DESCRIBE_STRUCT(Named, (), TISCHWERK_NAMES(__VA_ARGS__))                                 \
    Named kind_at(::tischwerk::kinds::At<family, __LINE__>);
