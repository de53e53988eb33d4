#include "games/inventions/told/terminal.hpp"

#include "core/told/game_words.hpp"
#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

TEST_CASE("the picture of every position fits into 80 columns in both languages")
{
    const Texts texts = *Texts::load(inventions_text());
    const std::vector<std::string> names = {"Anna", "Bartholomew the First", "Cleo", "Dora",
                                            "Emil"};
    Table table({.players = 5});
    const Viewer viewer{Viewer::Kind::Seat, bert};
    table.play_at_random(2, [&] {
        for (const Language language : languages)
            for (const bool colour : {false, true})
                for (const std::string& line :
                     terminal_lines(table.board(), {texts, viewer, names, language, colour}))
                {
                    REQUIRE(display_width(line) <= terminal_columns);
                    REQUIRE(line.find('_') == std::string::npos);  // a text that is missing
                }
    });
}

TEST_CASE("the picture shows owners, patents, what leaves and whose turn it is")
{
    const Texts texts = *Texts::load(inventions_text());
    Table table = bare_table();
    table.own(cleo, "car_original").patent("car_original");
    const Viewer viewer{Viewer::Kind::Spectator, no_seat};
    const std::string picture =
        picture_of(table.board(), TerminalPen{texts, viewer, {}, Language::English, false});
    CHECK(picture.find("[C*]") != std::string::npos);
    CHECK(picture.find("Light bulb 1M+1C→2$ »") != std::string::npos);
    CHECK(picture.find("▸A") != std::string::npos);
    CHECK(picture.find("Round 1/8") != std::string::npos);
}
