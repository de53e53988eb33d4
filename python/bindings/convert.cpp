#include "python/bindings/convert.hpp"

#include "python/bindings/arguments.hpp"

#include <boost/json/parse.hpp>
#include <fmt/format.h>

namespace tischwerk::python
{

namespace
{

py::handle error_class;  // lives as long as the interpreter

void set_error(const Refusal& refusal)
{
    const py::object error = error_class(refusal.message);
    error.attr("rule") =
        refusal.rule ? py::object(py::str(to_text(*refusal.rule))) : py::object(py::none());
    PyErr_SetObject(error_class.ptr(), error.ptr());
}

uint64_t lower_bits(const py::object& number)
{
    return (whole_number(number) & py::int_(UINT64_MAX)).cast<uint64_t>();
}

// Of random.Random, numpy.random.Generator or numpy.random.RandomState.
uint64_t random_bits(const py::handle& object)
{
    if (py::hasattr(object, "getrandbits"))
        return lower_bits(object.attr("getrandbits")(64));
    if (py::hasattr(object, "integers"))
        return lower_bits(object.attr("integers")(int64_t{1} << 62));
    return lower_bits(object.attr("randint")(1 << 30)) << 30 |
           lower_bits(object.attr("randint")(1 << 30));
}

bool can_draw(const py::handle& object)
{
    return py::hasattr(object, "getrandbits") || py::hasattr(object, "integers") ||
           py::hasattr(object, "randint");
}

}  // namespace

void add_errors(py::module_& module)
{
    error_class = PyErr_NewExceptionWithDoc(
        "tischwerk.Error",
        "What was asked for is not possible. The message says what and where; `rule` is the id of "
        "the rule that forbids it, or None.",
        PyExc_ValueError, nullptr);
    error_class.attr("rule") = py::none();
    module.attr("Error") = error_class;
    py::register_exception_translator([](std::exception_ptr thrown) {
        try
        {
            if (thrown)
                std::rethrow_exception(thrown);
        }
        catch (const Refused& refused)
        {
            set_error(refused.refusal);
        }
    });
}

py::object from_json_text(const std::string& text)
{
    return py::module_::import("json").attr("loads")(text);
}

json::value to_json_value(const py::handle& object)
{
    const py::str text = py::module_::import("json").attr("dumps")(object);
    boost::system::error_code error;
    json::value value = json::parse(text.cast<std::string>(), error);
    if (error)
        raise("this cannot be written as JSON: " + error.message());
    return value;
}

bool is_whole_number(const py::handle& object)
{
    return PyIndex_Check(object.ptr()) != 0;
}

py::int_ whole_number(const py::handle& object)
{
    const auto number = py::reinterpret_steal<py::int_>(PyNumber_Index(object.ptr()));
    if (!number)
        throw py::error_already_set();
    return number;
}

void refuse_argument(const char* words, const py::handle& given)
{
    std::string shown = py::repr(given);
    constexpr std::size_t most = 80;
    if (shown.size() > most)
        shown = shown.substr(0, most) + "...";
    raise(fmt::format("{}, not {}", words, shown));
}

int small_number(const py::handle& given, const char* words)
{
    if (PyBool_Check(given.ptr()) || !is_whole_number(given))
        refuse_argument(words, given);
    int is_too_large = 0;
    const long number = PyLong_AsLongAndOverflow(whole_number(given).ptr(), &is_too_large);
    if (is_too_large != 0 || number < INT32_MIN || number > INT32_MAX)
        raise(fmt::format("{}, and {} is far beyond all of them", words,
                          std::string(py::str(given))));
    return static_cast<int>(number);
}

// A whole number, a text as the command line takes it, or a generator to draw from.
Seed seed_of(const py::handle& object)
{
    if (is_whole_number(object))
    {
        const py::object number = whole_number(object);
        if (number < py::int_(0) || number >= (py::int_(1) << py::int_(128)))
            raise("a seed is a whole number from 0 to 2^128 - 1");
        return {lower_bits(number >> py::int_(64)), lower_bits(number)};
    }
    if (py::isinstance<py::str>(object))
        return value_or_raise(parse_seed(object.cast<std::string>()));
    if (can_draw(object))
    {
        const uint64_t high = random_bits(object);
        return {high, random_bits(object)};
    }
    raise("a seed is a whole number, a text, or a generator of random or numpy.random");
}

Language language_of(const std::string& code)
{
    return value_or_raise(parse_language(code));
}

Seat seat_in(int seat, int players)
{
    if (seat < 0 || seat >= players)
        raise(fmt::format("there is no seat {}; seats go from 0 to {}", seat, players - 1));
    return seat_at(static_cast<std::size_t>(seat));
}

Viewer viewer_of(const py::handle& seat, int players)
{
    if (seat.is_none())
        return {Viewer::Kind::Spectator, no_seat};
    const int number = small_number(seat, "a seat is a whole number from 0, None a spectator");
    return {Viewer::Kind::Seat, seat_in(number, players)};
}

}  // namespace tischwerk::python
