#include "core/saves/save_lines.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

SaveMove move_line(int number, std::string move)
{
    SaveMove line;
    line.n = number;
    line.decision = "main_action";
    line.move = std::move(move);
    return line;
}

}  // namespace

TEST_CASE("a sealed line is its struct in order with the check at the end")
{
    SealedLines lines;
    const std::string line = lines.seal(move_line(1, "take_glass furnace=F_UL"));
    const std::string start = R"({"n":1,"seat":0,"decision":"main_action",)"
                              R"("move":"take_glass furnace=F_UL","check":")";
    CHECK(line.starts_with(start));
    CHECK(line.size() == start.size() + 8 + 2);
}

TEST_CASE("an end line leaves out the result while the game goes on")
{
    SealedLines lines;
    SaveEnd end;
    end.moves = 7;
    CHECK(lines.seal(end).starts_with(R"({"end":true,"moves":7,"check":")"));
    end.result = SaveResult{{40, 38}, {0}};
    CHECK(lines.seal(end).starts_with(
        R"({"end":true,"moves":7,"result":{"scores":[40,38],"winners":[0]},"check":")"));
}

TEST_CASE("the check of a line depends on every line before it, and on nothing else")
{
    SealedLines first;
    SealedLines second;
    SealedLines third;
    first.seal(move_line(1, "a"));
    second.seal(move_line(1, "b"));
    SaveMove with_another_check = move_line(1, "a");
    with_another_check.check = "12345678";
    third.seal(with_another_check);
    CHECK(first.seal(move_line(2, "c")) != second.seal(move_line(2, "c")));
    CHECK(first.seal(move_line(3, "d")) != third.seal(move_line(3, "d")));
}

}  // namespace tischwerk
