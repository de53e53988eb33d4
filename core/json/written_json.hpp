// JSON that is text already: passed on as it is, from its writer into its message. A tree of values
// in between would cost several times as much.
#pragma once

#include <string>

#include <boost/json/value.hpp>

namespace tischwerk
{

struct WrittenJson
{
    std::string text = "null";  // always valid JSON, as boost::json would serialise it

    bool operator==(const WrittenJson&) const = default;
};

boost::json::value read_json(const WrittenJson& written);
WrittenJson write_json(const boost::json::value& value);

}  // namespace tischwerk
