// A struct of a view with its description, each member written once: (Type, name), or
// (Type, name, value) where a member does not begin with 0, false or empty. The protocol, the
// schema and `schema --positions` have the members in this order.
//
//     SHOWN(PlacedView, (std::string, card), (int, master, -1), (int, apprentice, -1))
//     SHOWN_WITH(AskedView, DerivedView, (Counts, decks), (Numbered, winners))
//
// A type with a comma needs a name of its own, such as ById.
#pragma once

#include "core/values/kinds.hpp"

#include <map>
#include <string>

#include <boost/describe.hpp>

namespace tischwerk
{

template <typename Value>
using ById = std::map<std::string, Value>;

}  // namespace tischwerk

#define SHOWN(Struct, ...)                                                                         \
    struct Struct                                                                                  \
    {                                                                                              \
        TISCHWERK_EACH_SHOWN(TISCHWERK_SHOWN_MEMBER, __VA_ARGS__)                                  \
    };                                                                                             \
    BOOST_DESCRIBE_STRUCT(Struct, (), TISCHWERK_SHOWN_NAMES(__VA_ARGS__))
#define SHOWN_WITH(Base, Struct, ...)                                                              \
    struct Struct : Base                                                                           \
    {                                                                                              \
        TISCHWERK_EACH_SHOWN(TISCHWERK_SHOWN_MEMBER, __VA_ARGS__)                                  \
    };                                                                                             \
    BOOST_DESCRIBE_STRUCT(Struct, (Base), TISCHWERK_SHOWN_NAMES(__VA_ARGS__))

#define TISCHWERK_SHOWN_MEMBER(Type, member, ...) Type member{__VA_ARGS__};
#define TISCHWERK_SHOWN_NAME(Type, member, ...) , member
#define TISCHWERK_SHOWN_NAMES(...)                                                                 \
    TISCHWERK_WITHOUT_FIRST(_ TISCHWERK_EACH_SHOWN(TISCHWERK_SHOWN_NAME, __VA_ARGS__))
// Some forty members: a view has more than a move.
#define TISCHWERK_EACH_SHOWN(apply, ...)                                                           \
    TISCHWERK_RESCAN(TISCHWERK_RESCAN(                                                             \
        TISCHWERK_RESCAN(TISCHWERK_RESCAN(TISCHWERK_EACH_STEP(apply, __VA_ARGS__)))))
