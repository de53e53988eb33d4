#include "core/json/json_input.hpp"

#include "core/json/json_pointer.hpp"
#include "core/values/one_line.hpp"

#include <doctest/doctest.h>

#include <boost/json/serialize.hpp>

namespace tischwerk
{

namespace
{

std::string converted(std::string_view toml)
{
    const Result<TomlFile> file = TomlFile::parse("test.toml", toml);
    REQUIRE(file);
    const Result<json::value> value = toml_to_json(file->table());
    return value ? json::serialize(*value) : value.error().message;
}

std::string found_at(std::string_view text, std::string_view pointer)
{
    const Result<json::value> root = parse_json(text);
    REQUIRE(root);
    const Result<const json::value*> found = find_at(*root, pointer);
    return found ? json::serialize(**found) : found.error().message;
}

}  // namespace

TEST_CASE("broken JSON is refused with the line it breaks on")
{
    CHECK(parse_json("{\"a\": 1}"));
    CHECK(parse_json(" [1] \n"));
    CHECK(parse_json("{\n\"a\": x}").error().message.starts_with("line 2: "));
    CHECK_FALSE(parse_json(""));
    CHECK_FALSE(parse_json("{\"a\": 1"));
    CHECK_FALSE(parse_json("{} {}"));
    CHECK_FALSE(parse_json("\"\xff\""));
    CHECK_FALSE(parse_json(std::string_view("{}\0", 3)));
    CHECK_FALSE(parse_json(std::string(100, '[')));
}

TEST_CASE("TOML becomes JSON in the order of the file")
{
    CHECK(converted("b = 1\na = [true, \"x\"]\n[z]\ny = 2.5\n[c]\n\"/d/0\" = 3") ==
          R"({"b":1,"a":[true,"x"],"z":{"y":2.5E0},"c":{"/d/0":3}})");
    CHECK(converted("a = 1\nb = 2020-01-01") ==
          "line 2: dates, times, inf and nan have no place here");
    CHECK(converted("a = [inf]") == "line 1: dates, times, inf and nan have no place here");
}

TEST_CASE("a JSON pointer finds what RFC 6901 says")
{
    const std::string_view example =
        R"({"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"m~n":8,"deep":{"list":[{"x":5}]}})";
    CHECK(found_at("[1]", "") == "[1]");
    CHECK(found_at(example, "/foo/0") == "\"bar\"");
    CHECK(found_at(example, "/") == "0");
    CHECK(found_at(example, "/a~1b") == "1");
    CHECK(found_at(example, "/c%d") == "2");
    CHECK(found_at(example, "/m~0n") == "8");
    CHECK(found_at(example, "/deep/list/0/x") == "5");
}

TEST_CASE("a JSON pointer that leads nowhere says how far it got and what is there")
{
    const std::string_view example = R"({"players":[{"coins":4,"influence":2}],"army":{}})";
    CHECK(found_at(example, "/players/0/coinz") ==
          "'/players/0/coinz' leads nowhere: /players/0 has the keys coins, influence");
    CHECK(found_at(example, "/players/1") ==
          "'/players/1' leads nowhere: /players is a list with entries 0 to 0");
    CHECK(found_at(example, "/army/x") == "'/army/x' leads nowhere: /army is an empty object");
    CHECK(found_at(example, "/players/0/coins/0") ==
          "'/players/0/coins/0' leads nowhere: /players/0/coins is a plain value with nothing "
          "inside");
    CHECK(found_at(example, "/nobody") ==
          "'/nobody' leads nowhere: the position has the keys players, army");
    CHECK(found_at(example, "players") ==
          "'players' is no JSON pointer: one looks like /players/0");
    for (const std::string_view pointer :
         {"/players/-", "/players/00", "/players/+0", "/players/ 0", "/players/", "/players/-1",
          "/players/99999999999999999999", "/~2", "/players~"})
        CHECK(found_at(example, pointer).starts_with("'" + std::string(pointer) + "' "));
}

TEST_CASE("a quoted stranger's text stays one readable line")
{
    CHECK(one_line("take_glass") == "take_glass");
    CHECK(one_line("a\nb\x1b[2J\x7f") == "a?b?[2J?");
    CHECK(one_line("größer") == "größer");
    CHECK(one_line(std::string(999, 'x') + "ü").size() == 999 + std::string_view("…").size());
}

}  // namespace tischwerk
