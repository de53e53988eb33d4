#include "games/inventions/told/terminal.hpp"

#include "core/testing/pictures.hpp"
#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

TEST_CASE("the picture of every position fits into 80 columns in both languages")
{
    const Texts texts = *Texts::load(inventions_text());
    Table table({.players = 5});
    table.play_at_random(2, [&] { check_picture(table, texts, {Viewer::Kind::Seat, bert}); });
}

TEST_CASE("the picture shows owners, patents, what leaves and whose turn it is")
{
    const Texts texts = *Texts::load(inventions_text());
    Table table = bare_table();
    table.own(cleo, "car_original").patent("car_original");
    const std::string picture = picture_for(table, texts, {});
    CHECK(picture.find("[C*]") != std::string::npos);
    CHECK(picture.find("Light bulb 1M+1C→2$ »") != std::string::npos);
    CHECK(picture.find("▸A") != std::string::npos);
    CHECK(picture.find("Round 1/8") != std::string::npos);
}
