// A named part of an observation.
#pragma once

#include <cstddef>
#include <string>

namespace tischwerk::encodings
{

struct Range
{
    std::string name;
    std::size_t begin = 0;
    std::size_t end = 0;  // the first place behind it
    std::string kind;     // number, flag, id, seat, set, bytes or knowledge: see layout.hpp
};

}  // namespace tischwerk::encodings
