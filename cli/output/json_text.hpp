// JSON for people and programs alike: a line, with numbers as a person would write them. Boost's
// own serializer prints 2.5 as 2.5E0, which is correct and hard to read.
#pragma once

#include <string>

#include <boost/json/value.hpp>

namespace tischwerk::cli
{

std::string json_text(const boost::json::value& value);

// For measured numbers: untrustworthy digits only make them longer.
double rounded(double value, int digits);

}  // namespace tischwerk::cli
