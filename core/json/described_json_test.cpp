#include "core/json/described_json.hpp"

#include "core/json/described_text.hpp"

#include <doctest/doctest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace tischwerk
{

namespace
{

struct Base
{
    int64_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Base, (), (number))

struct Inner
{
    uint8_t small = 0;
};
BOOST_DESCRIBE_STRUCT(Inner, (), (small))

struct Thing : Base
{
    bool flag = false;
    std::string text;
    std::optional<int> maybe;
    std::vector<Inner> list;
    std::map<std::string, int> counts;
    json::value any;
};
BOOST_DESCRIBE_STRUCT(Thing, (Base), (flag, text, maybe, list, counts, any))

constexpr std::string_view example =
    R"({"number":-7,"flag":true,"text":"x","maybe":null,"list":[{"small":1},{"small":255}],)"
    R"("counts":{"a":1},"any":[1,"two"]})";

std::string refusal_of(std::string_view path, std::string_view replacement)
{
    json::value value = json::parse(std::string(example));
    value.at_pointer(std::string(path)) = json::parse(std::string(replacement));
    const Result<Thing> thing = from_json<Thing>(value);
    return thing ? "accepted" : thing.error().message;
}

}  // namespace

TEST_CASE("a described struct survives the way to JSON and back")
{
    const Result<Thing> thing = from_json<Thing>(json::parse(std::string(example)));
    REQUIRE(thing);
    CHECK(thing->number == -7);
    CHECK(thing->flag);
    CHECK(thing->text == "x");
    CHECK_FALSE(thing->maybe.has_value());
    CHECK(thing->list.size() == 2);
    CHECK(thing->list[1].small == 255);
    CHECK(thing->counts.at("a") == 1);
    const json::value again = to_json(*thing);
    CHECK(again == json::parse(std::string(example)));
    CHECK(from_json<Thing>(json::parse(std::string(json::serialize(again)))).has_value());
}

TEST_CASE("every refusal names the JSON pointer of what is wrong")
{
    CHECK(refusal_of("/flag", "1") == "/flag: must be true or false");
    CHECK(refusal_of("/number", "\"7\"") == "/number: must be a whole number");
    CHECK(refusal_of("/number", "1.5") == "/number: must be a whole number");
    CHECK(refusal_of("/number", "9223372036854775808") == "/number: must be a whole number");
    CHECK(refusal_of("/text", "null") == "/text: must be a text");
    CHECK(refusal_of("/maybe", "\"x\"") == "/maybe: must be a whole number");
    CHECK(refusal_of("/maybe", "3") == "accepted");
    CHECK(refusal_of("/list", "{}") == "/list: must be a list");
    CHECK(refusal_of("/list/1/small", "256") == "/list/1/small: must be from 0 to 255");
    CHECK(refusal_of("/list/0/small", "-1") == "/list/0/small: must be from 0 to 255");
    CHECK(refusal_of("/list/0", "3") == "/list/0: must be an object");
    CHECK(refusal_of("/list/0", "{}") == "/list/0: 'small' is missing");
    CHECK(refusal_of("/list/0", R"({"small":1,"tall":2})") == "/list/0: 'tall' is unknown here");
    CHECK(refusal_of("/counts", "[]") == "/counts: must be an object");
    CHECK(refusal_of("/counts/a", "true") == "/counts/a: must be a whole number");
    CHECK(refusal_of("/any", "null") == "accepted");
    CHECK(from_json<Thing>(json::value(3)).error().message == "/: must be an object");
    CHECK(from_json<Inner>(json::parse("{}")).error().message == "/: 'small' is missing");
}

TEST_CASE("a key with a slash or a tilde is escaped in the pointer, as RFC 6901 wants it")
{
    CHECK(refusal_of("/counts", R"({"a/b":true})") == "/counts/a~1b: must be a whole number");
    CHECK(refusal_of("/counts", R"({"a~b":true})") == "/counts/a~0b: must be a whole number");
}

TEST_CASE("the first of several problems is reported")
{
    const json::value value = json::parse(R"({"small":"x","other":1})");
    CHECK(from_json<Inner>(value).error().message == "/small: must be a whole number");
}

TEST_CASE("the schema says the same as the reader")
{
    const json::object schema = json_schema<Thing>();
    CHECK(schema.at("type") == "object");
    CHECK(schema.at("additionalProperties") == false);
    CHECK(schema.at("required").as_array().size() == 7);
    const json::object& properties = schema.at("properties").as_object();
    const auto at = [&](std::string_view key) { return json::serialize(properties.at(key)); };
    CHECK(at("number") == R"({"type":"integer"})");
    CHECK(at("flag") == R"({"type":"boolean"})");
    CHECK(at("text") == R"({"type":"string"})");
    CHECK(at("maybe") == R"({"anyOf":[{"type":"integer"},{"type":"null"}]})");
    CHECK(at("counts") == R"({"type":"object","additionalProperties":{"type":"integer"}})");
    CHECK(at("any") == "{}");
    CHECK(properties.at("list").at("items").at("required").as_array().size() == 1);
}

namespace
{

enum class Weather
{
    Sunny,
    HeavyRain
};
BOOST_DESCRIBE_ENUM(Weather, Sunny, HeavyRain)

struct Day
{
    Weather weather = Weather::Sunny;
    double warmth = 0;
};
BOOST_DESCRIBE_STRUCT(Day, (), (weather, warmth))

std::string day_refusal(std::string_view text)
{
    return from_json<Day>(json::parse(text)).error().message;
}

}  // namespace

TEST_CASE("enumerators are written in small letters and read back")
{
    const std::string text = R"({"weather":"heavy_rain","warmth":-1.5E0})";
    const Result<Day> day = from_json<Day>(json::parse(text));
    REQUIRE(day);
    CHECK(day->weather == Weather::HeavyRain);
    CHECK(day->warmth == -1.5);
    CHECK(json::serialize(to_json(*day)) == text);
    CHECK(from_json<Day>(json::parse(R"({"weather":"sunny","warmth":20})"))->warmth == 20);
    CHECK(day_refusal(R"({"weather":"snow","warmth":1})") ==
          "/weather: must be one of sunny, heavy_rain");
    CHECK(day_refusal(R"({"weather":1,"warmth":1})") ==
          "/weather: must be one of sunny, heavy_rain");
    CHECK(day_refusal(R"({"weather":"sunny","warmth":"x"})") == "/warmth: must be a number");
    CHECK(json::serialize(json_schema<Day>().at("properties").at("weather")) ==
          R"({"enum":["sunny","heavy_rain"]})");
}

TEST_CASE("text written directly has the same bytes as serialised JSON")
{
    const Result<Thing> thing = from_json<Thing>(json::parse(example));
    REQUIRE(thing);
    CHECK(json_text(*thing) == example);
    Thing odd = *thing;
    odd.text = "\"\\/\b\f\n\r\t\x01\x1f\x7f ä€\U0001F44D" + std::string(1, '\0');
    odd.maybe = -1;
    odd.list.clear();
    odd.counts = {{"a\"b", 1}, {"", 2}};
    odd.any = {{"x", 1.5}, {"y", nullptr}};
    CHECK(json_text(odd) == json::serialize(to_json(odd)));
    CHECK(json_text(Thing{}) == json::serialize(to_json(Thing{})));
    CHECK(json_text(Day{Weather::HeavyRain, 0.1}) ==
          json::serialize(to_json(Day{Weather::HeavyRain, 0.1})));
    CHECK(json_text(std::vector<std::vector<int>>{{}, {1, 2}, {3}}) == "[[],[1,2],[3]]");
}

TEST_CASE("JSON that is text already is passed on, read as a tree and taken from one")
{
    const std::string text = R"({"a":[1,"\u0001x\"",null],"b":{}})";
    const std::vector<WrittenJson> list = {{text}, {}};
    CHECK(json_text(list) == "[" + text + ",null]");
    CHECK(json_text(list) == json::serialize(to_json(list)));
    CHECK(*from_json<std::vector<WrittenJson>>(to_json(list)) == list);
    CHECK(json_schema<WrittenJson>() == json_schema<json::value>());
}

}  // namespace tischwerk
