#include "cli/output/json_text.hpp"

#include <cmath>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::cli
{

namespace json = boost::json;

namespace
{

void write(std::string& text, const json::value& value);

void write(std::string& text, const json::object& object)
{
    text += '{';
    for (const auto& [key, member] : object)
    {
        if (text.back() != '{')
            text += ',';
        text += json::serialize(json::string(key)) + ':';
        write(text, member);
    }
    text += '}';
}

void write(std::string& text, const json::array& array)
{
    text += '[';
    for (const json::value& item : array)
    {
        if (text.back() != '[')
            text += ',';
        write(text, item);
    }
    text += ']';
}

void write(std::string& text, const json::value& value)
{
    if (value.is_object())
        write(text, value.get_object());
    else if (value.is_array())
        write(text, value.get_array());
    else if (value.is_double() && std::isfinite(value.get_double()))
        text += fmt::format("{}", value.get_double());
    else
        text += json::serialize(value);
}

}  // namespace

std::string json_text(const json::value& value)
{
    std::string text;
    write(text, value);
    return text;
}

double rounded(double value, int digits)
{
    const double scale = std::pow(10.0, digits);
    return std::round(value * scale) / scale;
}

}  // namespace tischwerk::cli
