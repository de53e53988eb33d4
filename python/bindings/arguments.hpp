// Arguments that Python gives. A value of the wrong type is refused in our words, not in those of
// the binding, which would list C++ types.
#pragma once

#include "python/bindings/convert.hpp"

#include <string>

#include <fmt/format.h>

namespace tischwerk::python
{

// A whole number of Python or NumPy. Meant::words is the beginning of a refusal.
template <typename Meant>
struct Whole
{
    int value = 0;
    operator int() const { return value; }
};

template <typename Meant>
struct Text
{
    std::string value;
    operator const std::string&() const { return value; }
};

struct MeantAction
{
    static constexpr const char* words = "an action is a whole number";
};
struct MeantSeat
{
    static constexpr const char* words = "a seat is a whole number from 0";
};
struct MeantRecipe
{
    static constexpr const char* words = "a bot is a level or a recipe such as 'hard'";
};
struct MeantLanguage
{
    static constexpr const char* words = "a language is 'en' or 'de'";
};
struct MeantRule
{
    static constexpr const char* words = "a rule is named by its id, such as 'ST-7.2'";
};

using ActionNumber = Whole<MeantAction>;
using SeatNumber = Whole<MeantSeat>;
using Recipe = Text<MeantRecipe>;
using LanguageCode = Text<MeantLanguage>;
using RuleName = Text<MeantRule>;
inline const LanguageCode english{"en"};

// "an action is a whole number, not 3.0"
[[noreturn]] void refuse_argument(const char* words, const py::handle& given);
// Raises where it is no whole number, or none of 32 bits.
int small_number(const py::handle& given, const char* words);

}  // namespace tischwerk::python

namespace pybind11::detail
{

template <typename Meant>
struct type_caster<tischwerk::python::Whole<Meant>>
{
    PYBIND11_TYPE_CASTER(tischwerk::python::Whole<Meant>, const_name("int"));
    bool load(handle source, bool)
    {
        value.value = tischwerk::python::small_number(source, Meant::words);
        return true;
    }
};

template <typename Meant>
struct type_caster<tischwerk::python::Text<Meant>>
{
    PYBIND11_TYPE_CASTER(tischwerk::python::Text<Meant>, const_name("str"));
    static handle cast(const tischwerk::python::Text<Meant>& text, return_value_policy, handle)
    {
        return pybind11::str(text.value).release();
    }
    bool load(handle source, bool)
    {
        if (!isinstance<pybind11::str>(source))
            tischwerk::python::refuse_argument(Meant::words, source);
        value.value = source.cast<std::string>();
        return true;
    }
};

}  // namespace pybind11::detail
