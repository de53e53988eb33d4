// Between our values and Python's. Trees go over as JSON text: Python reads that faster than we
// could build its dictionaries singly.
#pragma once

#include "core/game.hpp"
#include "core/values/result.hpp"

#include <string>
#include <utility>

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

namespace tischwerk::python
{

namespace py = pybind11;

// A refusal on its way to Python, where it becomes a tischwerk.Error.
struct Refused
{
    Refusal refusal;
};

template <typename Value>
Value value_or_raise(Result<Value> result)
{
    if (!result)
        throw Refused{std::move(result.error())};
    if constexpr (!std::is_void_v<Value>)
        return std::move(*result);
}
[[noreturn]] inline void raise(std::string message)
{
    throw Refused{{RefusalKind::BadInput, std::move(message), std::nullopt}};
}

void add_errors(py::module_& module);

py::object from_json_text(const std::string& text);
json::value to_json_value(const py::handle& object);

// Python's own whole numbers, and NumPy's.
bool is_whole_number(const py::handle& object);
py::int_ whole_number(const py::handle& object);
Seed seed_of(const py::handle& object);
Language language_of(const std::string& code);
// A number from 0, or None for a spectator.
Viewer viewer_of(const py::handle& seat, int players);
Seat seat_in(int seat, int players);

}  // namespace tischwerk::python
