#include "games/inventions/told/terminal.hpp"

#include "core/told/terminal_text.hpp"
#include "games/inventions/testing/table.hpp"

#include <sstream>

using namespace tischwerk;
using namespace tischwerk::inventions;
using namespace tischwerk::inventions::testing;

namespace tischwerk
{

const DataFolder& inventions_text();

}  // namespace tischwerk

TEST_CASE("the picture of every position fits into 80 columns in both languages")
{
    const Texts texts = *Texts::load(inventions_text());
    const std::vector<std::string> names = {"Anna", "Bartholomew the First", "Cleo", "Dora",
                                            "Emil"};
    Table table({.players = 5});
    Random random(Seed{1, 2});
    MoveList moves;
    Rules::list_moves(table.edition(), table.state, moves);
    while (!moves.is_empty())
    {
        for (const Language language : languages)
            for (const bool colour : {false, true})
            {
                std::istringstream lines(terminal_view(table.edition(), texts, table.state,
                                                       {Viewer::Kind::Seat, bert}, names, language,
                                                       colour));
                for (std::string line; std::getline(lines, line);)
                {
                    REQUIRE(display_width(line) <= terminal_columns);
                    REQUIRE(line.find('_') == std::string::npos);  // a text that is missing
                }
            }
        Rules::apply(table.edition(), table.state,
                     moves[random.below(static_cast<uint32_t>(moves.size()))], nullptr, moves);
    }
}

TEST_CASE("the picture shows owners, patents, what leaves and whose turn it is")
{
    const Texts texts = *Texts::load(inventions_text());
    Table table = bare_table();
    table.own(cleo, "car_original").patent("car_original");
    const std::string picture =
        terminal_view(table.edition(), texts, table.state, {Viewer::Kind::Spectator, no_seat}, {},
                      Language::English, false);
    CHECK(picture.find("[C*]") != std::string::npos);
    CHECK(picture.find("Light bulb 1M+1C→2$ »") != std::string::npos);
    CHECK(picture.find("▸A") != std::string::npos);
    CHECK(picture.find("Round 1/8") != std::string::npos);
}
