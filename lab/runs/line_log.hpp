// The memory of a long run: a list of lines that outlives the program. The first line describes the
// run, each further line is the result of a game, in the order of the games.
#pragma once

#include "core/values/result.hpp"

#include <optional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

namespace tischwerk::lab
{

namespace json = boost::json;

// Where the lines are is the caller's business; files belong to the edge of the house.
class LineLog
{
public:
    virtual ~LineLog() = default;
    virtual std::string name() const = 0;  // for refusals

    // The next complete line that was there before; nothing after the last one.
    virtual Result<std::optional<std::string>> read() = 0;
    // The text behind the last complete line: its writer was interrupted. Known once `read` has
    // come to the end.
    virtual std::string torn() const = 0;
    // Only after everything has been read. Replaces a torn line.
    virtual Result<void> append(std::string_view line) = 0;
};

// Writes the header into an empty log. An existing log must have the same header, or the refusal
// names the first difference; then its games can be read.
Result<void> open_log(LineLog& log, const json::object& header);

}  // namespace tischwerk::lab
