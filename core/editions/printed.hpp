// Cards, spaces and numbers of a board, each member written once with its bounds: struct and loader
// follow (card_reader.hpp). A member is (Type, name, how…); the key in the file is the name.
//
//     struct SaleCard
//     {
//         PRINTED((Tokens, cost, words.colours, up_to(10)), (Company, company, words.companies),
//                 (uint8_t, points, as("vp"), 0, 20))
//     };
//
// how: `1, 9` a whole number; `up_to(9)` a number that may be absent, 0 (`changed_by(9)` from -9
// on); names or Words: one of them, or an amount of each; nothing: true or false (`mark`: 0 or 1),
// a struct, a list of structs, or a type that the game reads itself. In front of these:
// `as("key")`, `in("table")`, `when(condition)`. Later members may use earlier ones, and `edition`
// and its `words` are known.
#pragma once

#include "core/values/kinds.hpp"

#include <string>
#include <vector>

namespace tischwerk::printed
{

using Words = std::vector<std::string>;

struct As
{
    const char* key;
};
struct In
{
    const char* table;
};
struct When
{
    bool holds;
};
struct UpTo
{
    int least;
    int most;
};
// The kind of the things in a set, for messages: "'x' is no colour".
struct SetOf
{
    const char* kind;
};
struct Mark
{};

constexpr As as(const char* key)
{
    return {key};
}
constexpr In in(const char* table)
{
    return {table};
}
constexpr When when(bool condition)
{
    return {condition};
}
constexpr UpTo up_to(int most)
{
    return {0, most};
}
constexpr UpTo changed_by(int most)
{
    return {-most, most};
}
constexpr SetOf set_of(const char* kind)
{
    return {kind};
}
inline constexpr Mark mark;

}  // namespace tischwerk::printed

#define PRINTED(...)                                                                               \
    TISCHWERK_EACH_PRINTED(TISCHWERK_PRINTED_MEMBER, __VA_ARGS__)                                  \
    [[maybe_unused]] static constexpr bool is_printed = true;                                      \
    template <typename Reader>                                                                     \
    void read_with(const Reader& read)                                                             \
    {                                                                                              \
        using namespace ::tischwerk::printed;                                                      \
        [[maybe_unused]] const auto& edition = read.edition;                                       \
        [[maybe_unused]] const auto& words = edition.words;                                        \
        TISCHWERK_EACH_PRINTED(TISCHWERK_PRINTED_READ, __VA_ARGS__)                                \
    }

#define TISCHWERK_PRINTED_MEMBER(Type, member, ...) Type member{};
#define TISCHWERK_PRINTED_READ(Type, member, ...) read(#member, member __VA_OPT__(, ) __VA_ARGS__);
#define TISCHWERK_EACH_PRINTED(apply, ...)                                                         \
    TISCHWERK_RESCAN(TISCHWERK_RESCAN(                                                             \
        TISCHWERK_RESCAN(TISCHWERK_RESCAN(TISCHWERK_EACH_STEP(apply, __VA_ARGS__)))))
