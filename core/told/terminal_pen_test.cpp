#include "core/told/terminal_pen.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

const Texts& words()
{
    static const Result<Texts> texts =
        Texts::load({{{"en.toml", "[terminal]\nrows = \"Rows\""},
                      {"de.toml", "[terminal]\nrows = \"Reihen\""}}});
    return *texts;
}

}  // namespace

TEST_CASE("a pen writes the words of its language")
{
    const Viewer viewer;
    const std::vector<std::string> players;
    CHECK(TerminalPen{words(), viewer, players, Language::English, false}.word("rows") == "Rows");
    CHECK(TerminalPen{words(), viewer, players, Language::German, false}.word("rows") == "Reihen");
}

TEST_CASE("without colour a pen writes nothing but text")
{
    const Viewer viewer;
    const std::vector<std::string> players;
    const TerminalPen plain{words(), viewer, players, Language::English, false};
    CHECK(plain.heading("rows") == "Rows");
    CHECK(plain.faint("4 left") == "4 left");
    const TerminalPen coloured{words(), viewer, players, Language::English, true};
    CHECK(coloured.heading("rows") == painted("Rows", Ink::Bold, true));
    CHECK(coloured.faint("4 left") == painted("4 left", Ink::Faint, true));
    CHECK(coloured.heading("rows") != plain.heading("rows"));
}

TEST_CASE("a pen calls seats by name, and those without one by number")
{
    const Viewer viewer;
    const std::vector<std::string> players = {"Anna", "Bert"};
    const TerminalPen pen{words(), viewer, players, Language::English, false};
    CHECK(pen.name(seat_at(1)) == "Bert");
    CHECK(pen.name(seat_at(2)) == "2");
}

}  // namespace tischwerk
