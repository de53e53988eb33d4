#include "core/told/texts.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

DataFolder folder(std::string_view english, std::string_view german)
{
    return {{{"en.toml", std::string(english)}, {"de.toml", std::string(german)}}};
}

std::string refusal_of(const DataFolder& files)
{
    const Result<Texts> texts = Texts::load(files);
    return texts ? "accepted" : texts.error().message;
}

}  // namespace

TEST_CASE("names in braces are replaced by their values")
{
    const TextValues values = {{"player", "Anna"}, {"card", "R01"}};
    CHECK(fill("{player} takes {card}.", values) == "Anna takes R01.");
    CHECK(fill("{player}{player}", values) == "AnnaAnna");
    CHECK(fill("nothing to fill", values) == "nothing to fill");
    CHECK(fill("", values).empty());
}

TEST_CASE("of two forms the first is for 1 and the second for all others")
{
    const std::string_view pattern = "{count} {count|cube|cubes}";
    CHECK(fill(pattern, {{"count", "1"}}) == "1 cube");
    CHECK(fill(pattern, {{"count", "0"}}) == "0 cubes");
    CHECK(fill(pattern, {{"count", "11"}}) == "11 cubes");
    CHECK(fill("{count|cube}", {{"count", "2"}}) == "cube");  // a single form is for all
}

TEST_CASE("what cannot be filled stays visible")
{
    CHECK(fill("{nobody} {count|a|b}", {}) == "{nobody} {count|a|b}");
    CHECK(fill("open { and {player", {{"player", "x"}}) == "open { and {player");
    CHECK(fill("{player}", {{"player", "{player}"}}) == "{player}");  // values are not filled again
}

TEST_CASE("texts are found by language, section and key")
{
    const Result<Texts> texts = Texts::load(folder("[moves]\nb = \"Take {x}\"\na = \"Give\"",
                                                   "[moves]\na = \"Gib\"\nb = \"Nimm {x}\""));
    REQUIRE(texts);
    CHECK(texts->find(Language::German, "moves", "a") == "Gib");
    CHECK(texts->fill(Language::English, "moves", "b", {{"x", "it"}}) == "Take it");
    CHECK(texts->name("moves", "a").in(Language::German) == "Gib");
    CHECK(texts->name("moves", "a").in(Language::English) == "Give");
    CHECK(texts->has("moves", "a"));
    CHECK_FALSE(texts->has("moves", "c"));
    CHECK(texts->find(Language::English, "moves", "c") == "c");  // seen, but harmless
    const auto entries = texts->section(Language::English, "moves");
    REQUIRE(entries.size() == 2);
    CHECK(entries[0].key == "b");  // the order of the file
}

TEST_CASE("a key that one language lacks is refused by name")
{
    CHECK(refusal_of(folder("[m]\na = \"1\"", "[m]\na = \"1\"")) == "accepted");
    CHECK(refusal_of(folder("[m]\na = \"1\"\nb = \"2\"", "[m]\na = \"1\"")) ==
          "de.toml: [m] lacks 'b'");
    CHECK(refusal_of(folder("[m]\na = \"1\"", "[m]\na = \"1\"\n[n]\nc = \"2\"")) ==
          "en.toml: [n] lacks 'c'");
    CHECK(refusal_of({{{"en.toml", ""}}}) == "de.toml is missing");
    CHECK(refusal_of(folder("[m]\na = 1", "[m]\na = \"1\"")) == "en.toml:2: a: must be a text");
    CHECK(refusal_of(folder("[m]\na = ", "")).starts_with("en.toml:2: "));
}

TEST_CASE("a top-level value outside any section is refused, not a crash")
{
    CHECK(refusal_of(folder("a = \"1\"", "a = \"1\"")) == "en.toml:1: a: must be a table");
}

TEST_CASE("languages have codes")
{
    for (const Language language : languages)
        CHECK(*parse_language(code_of(language)) == language);
    CHECK(parse_language("fr").error().message == "'fr' is no language of ours; choose en or de");
}

}  // namespace tischwerk
