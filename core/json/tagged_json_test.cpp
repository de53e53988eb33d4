#include "core/json/tagged_json.hpp"

#include "core/json/described_text.hpp"

#include <doctest/doctest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace tischwerk
{

namespace
{

struct Jump
{
    static constexpr std::string_view type = "jump";
    int height = 0;
    std::optional<std::string> over;
};
BOOST_DESCRIBE_STRUCT(Jump, (), (height, over))

struct Rest
{
    static constexpr std::string_view type = "rest";
};
BOOST_DESCRIBE_STRUCT(Rest, (), ())

using Exercise = std::variant<Jump, Rest>;

Result<Exercise> read(std::string_view text)
{
    return from_tagged<Exercise>(json::parse(text));
}

std::string written(const Exercise& exercise)
{
    const std::string text = json::serialize(tagged_object(exercise));
    CHECK(tagged_text(exercise) == text);  // two ways to the same bytes
    return text;
}

}  // namespace

TEST_CASE("one of several structs is written with its type, and what is not there left out")
{
    CHECK(written(Jump{3, "fence"}) == R"({"type":"jump","height":3,"over":"fence"})");
    CHECK(written(Jump{3, {}}) == R"({"type":"jump","height":3})");
    CHECK(written(Rest{}) == R"({"type":"rest"})");
}

TEST_CASE("the type says which struct is read; optional members may be missing")
{
    for (const char* text : {R"({"type":"jump","height":3,"over":"fence"})",
                             R"({"type":"jump","height":3})", R"({"type":"rest"})"})
    {
        const Result<Exercise> exercise = read(text);
        REQUIRE(exercise);
        CHECK(written(*exercise) == text);
    }
    CHECK(read(R"({"over":null,"height":3,"type":"jump"})"));
}

TEST_CASE("what is none of the structs is refused with the place")
{
    CHECK(read("[]").error().message == "/: must be an object");
    CHECK(read("{}").error().message == "/type: must be a text that says what this is");
    CHECK(read(R"({"type":"swim"})").error().message == "/type: 'swim' is not known here");
    CHECK(read(R"({"type":"jump"})").error().message == "/: 'height' is missing");
    CHECK(read(R"({"type":"jump","height":"x"})").error().message ==
          "/height: must be a whole number");
    CHECK(read(R"({"type":"rest","height":1})").error().message == "/: 'height' is unknown here");
}

TEST_CASE("the schema of a tagged struct fixes its type and asks only for what is needed")
{
    const json::object schema = tagged_schema<Jump>();
    CHECK(json::serialize(schema.at("properties").at("type")) == R"({"const":"jump"})");
    CHECK(json::serialize(schema.at("required")) == R"(["type","height"])");
}

}  // namespace tischwerk
