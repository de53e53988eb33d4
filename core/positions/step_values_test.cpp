#include "core/positions/step_values.hpp"

#include "core/json/json_input.hpp"

#include <array>

#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

using namespace tischwerk;

namespace
{

const PositionReader::Ids fruits = {"apple", "pear", "plum"};
const StepFields fields = {number_field("count", 0), flag_field("must_begin", 1, true),
                           id_field("fruit", 2, fruits), id_set_field("eaten", 3, fruits)};
using Values = std::array<uint8_t, 4>;

Values read(std::string_view written)
{
    PositionReader reader;
    Values values{};
    read_step_values(reader, "/steps/0/values", fields, *parse_json(written), values);
    REQUIRE_MESSAGE(!reader.has_problem(), (reader.has_problem() ? reader.problem().message : ""));
    return values;
}

std::string refusal_of(std::string_view written)
{
    PositionReader reader;
    Values values{};
    read_step_values(reader, "/v", fields, *parse_json(written), values);
    return reader.has_problem() ? reader.problem().message : "accepted";
}

}  // namespace

TEST_CASE("the numbers of a step are written by name and read back")
{
    const Values values = {3, 0, 1, 0b101};
    const json::object written = named_step_values(fields, values);
    CHECK(json::serialize(written) ==
          R"({"count":3,"must_begin":false,"fruit":"pear","eaten":["apple","plum"]})");
    CHECK(read(json::serialize(written)) == values);
    CHECK(written.at("count").is_int64());  // as a reader of JSON would have it
    const Values beyond = {3, 1, 9, 0};     // a value without a name stays a number
    CHECK(read(json::serialize(named_step_values(fields, beyond))) == beyond);
}

TEST_CASE("what a step leaves out has its usual value, but not what it is about")
{
    CHECK(read(R"({"fruit": "plum"})") == Values{0, 1, 2, 0});
    CHECK(refusal_of("{}") == "/v: 'fruit' is missing");
    CHECK(refusal_of(R"({"fruit": "nut"})") == "/v/fruit: there is no 'nut' here");
    CHECK(refusal_of(R"({"fruit": "plum", "size": 3})") ==
          "/v: 'size' is unknown here; this step has count, must_begin, fruit, eaten");
    CHECK(refusal_of(R"({"fruit": "plum", "must_begin": "yes"})") ==
          "/v/must_begin: must be true or false");
    CHECK(refusal_of(R"({"fruit": "plum", "must_begin": 7})") ==
          "/v/must_begin: must be true or false");
    CHECK(refusal_of(R"({"fruit": "plum", "eaten": "plum"})") == "/v/eaten: must be a list");
    CHECK(refusal_of("3") == "/v: must be a table");
    CHECK(refusal_of("[3, 0, 1, 5]") == "/v: must be a table");
    CHECK(refusal_of(R"({"fruit": "plum", "count": 256})") ==
          "/v/count: 256 is not between 0 and 255");
    CHECK(refusal_of(R"({"fruit": "plum", "count": "5"})") == "/v/count: must be a whole number");
}

TEST_CASE("a kind of step can be described")
{
    const RecordKind kind = step_kind("eat", fields);
    CHECK(kind.name == "eat");
    REQUIRE(kind.members.size() == 4);
    CHECK(kind.members[0].name == "count");
    CHECK(kind.members[0].ids.empty());
    CHECK(kind.members[1].ids == PositionReader::Ids{"false", "true"});
    CHECK(kind.members[3].ids == fruits);
}

TEST_CASE("steps without values get an empty table")
{
    const auto whole = [](std::string_view steps) {
        const std::string position = "{\"steps\":" + std::string(steps) + "}";
        return json::serialize(with_whole_steps(*parse_json(position)).at("steps"));
    };
    CHECK(whole(R"([{"step":"a","seat":0}])") == R"([{"step":"a","seat":0,"values":{}}])");
    CHECK(whole(R"([{"values":{"a":1}}])") == R"([{"values":{"a":1}}])");
    CHECK(whole("3") == "3");
    CHECK(whole("[3]") == "[3]");
}
