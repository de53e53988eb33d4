#include "core/editions/toml_reader.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

// Reads a text with the given questions; the answer is the first problem, or "fine".
template <typename Questions>
std::string problem_in(std::string_view content, Questions&& questions)
{
    const Result<TomlFile> file = TomlFile::parse("box.toml", content);
    if (!file)
        return file.error().message;
    Problems problems;
    TomlTable root = file->root(problems);
    questions(root);
    problems.refuse_unknown_keys();
    return problems.any() ? problems.first().message : "fine";
}

}  // namespace

TEST_CASE("values are read with their limits")
{
    CHECK(problem_in("n = 3\nf = true\nt = \"x\"\nl = [1, 2]\nw = [\"a\"]", [](TomlTable& root) {
              CHECK(root.number("n", 0, 5) == 3);
              CHECK(root.number_or("missing", 9, 0, 5) == 9);
              CHECK(root.flag("f"));
              CHECK(root.text("t") == "x");
              CHECK(root.text_or("missing", "y") == "y");
              CHECK(root.one_of("t", {"w", "x"}) == 1);
              CHECK(root.numbers("l", 1, 2) == std::vector{1, 2});
              CHECK(root.texts("w") == std::vector<std::string>{"a"});
          }) == "fine");
}

TEST_CASE("a wrong value is refused with file, line and key")
{
    const auto number = [](TomlTable& root) { root.number("n", 0, 5); };
    CHECK(problem_in("\nn = 6", number) ==
          "box.toml:2: n: must be a whole number from 0 to 5, not 6");
    CHECK(problem_in("n = -1", number) ==
          "box.toml:1: n: must be a whole number from 0 to 5, not -1");
    CHECK(problem_in("n = \"3\"", number) == "box.toml:1: n: must be a whole number from 0 to 5");
    CHECK(problem_in("n = 3.0", number) == "box.toml:1: n: must be a whole number from 0 to 5");
    CHECK(problem_in("m = 1", number) ==
          "box.toml:1: the key 'n' is missing (a whole number from 0 to 5)");
    CHECK(problem_in("f = 1", [](TomlTable& root) { root.flag("f"); }) ==
          "box.toml:1: f: must be true or false");
    CHECK(problem_in("t = 1", [](TomlTable& root) { root.text("t"); }) ==
          "box.toml:1: t: must be a text");
    CHECK(problem_in("t = \"z\"", [](TomlTable& root) {
              root.one_of("t", {"a", "b"});
          }) == "box.toml:1: t: 'z' is unknown; one of: a, b");
}

TEST_CASE("a wrong entry of a list is refused with its place")
{
    CHECK(problem_in("l = [1, 9]", [](TomlTable& root) { root.numbers("l", 0, 5); }) ==
          "box.toml:1: l: entry 2 must be a whole number from 0 to 5");
    CHECK(problem_in("l = 1", [](TomlTable& root) { root.numbers("l", 0, 5); }) ==
          "box.toml:1: l: must be a list of whole numbers");
    CHECK(problem_in("l = [\"a\", 1]", [](TomlTable& root) { root.texts("l"); }) ==
          "box.toml:1: l: entry 2 must be a text");
    CHECK(problem_in("l = 3", [](TomlTable& root) { root.tables("l"); }) ==
          "box.toml:1: l: must be a list of tables, each headed [[l]]");
    CHECK(problem_in("l = [3]", [](TomlTable& root) { root.tables("l"); }) ==
          "box.toml:1: l: entry 1 must be a table");
}

TEST_CASE("tables inside tables know their lines")
{
    const std::string_view content = "[one]\nn = 1\n[[many]]\nn = 2\n[[many]]\nn = 99\n";
    CHECK(problem_in(content, [](TomlTable& root) {
              CHECK(root.table("one").number("n", 0, 5) == 1);
              std::vector<TomlTable> many = root.tables("many");
              REQUIRE(many.size() == 2);
              CHECK(many[0].number("n", 0, 5) == 2);
              CHECK(many[1].where() == "box.toml:5");
              many[1].number("n", 0, 5);
          }) == "box.toml:6: n: must be a whole number from 0 to 5, not 99");
    CHECK(problem_in("one = 1", [](TomlTable& root) { root.table("one"); }) ==
          "box.toml:1: one: must be a table");
}

TEST_CASE("a key that nobody asked about is refused")
{
    CHECK(problem_in("n = 1\ntypo = 2", [](TomlTable& root) { root.number("n", 0, 5); }) ==
          "box.toml:2: typo: is an unknown key; known here: n");
    const std::string_view nested = "[one]\nn = 1\n[[many]]\nn = 2\n[[many]]\nn = 3\nm = 4\n";
    const auto read = [](TomlTable& root) {
        root.table("one").number("n", 0, 5);
        for (TomlTable& entry : root.tables("many"))
            entry.number("n", 0, 5);
    };
    CHECK(problem_in(nested, read) == "box.toml:7: m: is an unknown key; known here: n");
    // A misspelt key is told before its consequences.
    CHECK(problem_in("cost = { gren = 2 }\nsum = 2", [](TomlTable& root) {
              if (root.table("cost").number_or("green", 0, 0, 5) != root.number("sum", 0, 5))
                  root.problem("sum", "it must be the sum of the cost");
          }) == "box.toml:1: gren: is an unknown key; known here: green");
    CHECK(problem_in(nested, [&](TomlTable& root) {
              read(root);
              root.problem("many", "there are too few");
          }) == "box.toml:7: m: is an unknown key; known here: n");
    // A key that another reader of the table asked for counts as asked for.
    CHECK(problem_in(nested, [&](TomlTable& root) {
              read(root);
              root.tables("many")[1].number("m", 0, 5);
          }) == "fine");
}

TEST_CASE("after the first problem later questions answer harmlessly and do not replace it")
{
    CHECK(problem_in("", [](TomlTable& root) {
              TomlTable inner = root.table("inner");
              CHECK(inner.number("n", 2, 5) == 2);
              CHECK(inner.text("t").empty());
              CHECK(inner.tables("many").empty());
              CHECK_FALSE(inner.flag("f"));
              CHECK(inner.one_of("w", {"a"}) == 0);
              CHECK(inner.numbers("l", 0, 1).empty());
          }).find("'inner' is missing") != std::string::npos);
}

TEST_CASE("broken TOML is refused with its line")
{
    CHECK(
        TomlFile::parse("box.toml", "a = 1\nb = = 2").error().message.starts_with("box.toml:2: "));
    CHECK(TomlFile::parse("box.toml", "a = 1\na = 2").error().message.starts_with("box.toml:2: "));
}

TEST_CASE("letters beyond ASCII are fine inside quotes and comments, and refused elsewhere")
{
    const auto parse = [](std::string_view content) {
        const Result<TomlFile> file = TomlFile::parse("x.toml", content);
        return file ? std::string() : file.error().message;
    };
    CHECK(parse("a = \"Öfen\" # für Glas\nb = '''\nä'''\nc = \"\"\"\nü \\\" \"\"\"\n") == "");
    CHECK(parse("a = 1\nä = 2\n").starts_with("x.toml:2: letters beyond ASCII"));
    CHECK(parse("a = \"unfinished ä\nb = ö\n") != "");
    CHECK(parse("[!]") != "");
}

TEST_CASE("what lies too deep in each other is refused before it is parsed")
{
    const auto repeated = [](std::string_view text, int times) {
        std::string all;
        for (int time = 0; time < times; ++time)
            all += text;
        return all;
    };
    const auto message_of = [](const std::string& content) {
        const Result<TomlFile> file = TomlFile::parse("x.toml", content);
        return file ? std::string() : file.error().message;
    };
    const std::string refusal = "values may lie at most 32 levels deep in each other";
    CHECK(message_of("a = 1\n" + repeated("a.", 50'000) + "a = 1\n") == "x.toml:2: " + refusal);
    CHECK(message_of("[" + repeated("a.", 50'000) + "a]\n") == "x.toml:1: " + refusal);
    CHECK(message_of("[[" + repeated("'a' . ", 50'000) + "a]]\n") == "x.toml:1: " + refusal);
    CHECK(message_of("a = " + repeated("[", 50'000)) == "x.toml:1: " + refusal);
    CHECK(message_of("a = " + repeated("{b = ", 50'000)) == "x.toml:1: " + refusal);
    CHECK(message_of("a = " + repeated("[\n", 50'000)) == "x.toml:33: " + refusal);
    // As deep as is allowed, everywhere at once.
    CHECK(message_of(repeated("a.", 32) + "a = " + repeated("[", 32) + repeated("]", 32)) == "");
    CHECK(message_of("[" + repeated("a.", 32) + "a]\n" + repeated("b.", 32) + "b = 1\n") == "");
    // Neither texts nor comments are levels, nor are brackets that were closed again.
    CHECK(message_of("a = '" + repeated("[.", 100) + "' # " + repeated("{.", 100) + "\n") == "");
    CHECK(message_of("a = [" + repeated("{b = 1.5}, ", 100) + "]\n") == "");
}

}  // namespace tischwerk
