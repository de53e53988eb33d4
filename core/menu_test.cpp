#include "core/menu.hpp"

#include "core/values/record.hpp"

#include <array>
#include <cstdio>
#include <filesystem>
#include <string>
#include <sys/wait.h>

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

struct Ended
{
    std::string output;
    int status = 0;
};

// Both of its outputs in one text. The shell in between turns a signal into an exit status.
Ended run(const std::string& command)
{
    Ended ended;
    std::FILE* pipe = popen((command + " 2>&1").c_str(), "r");
    REQUIRE(pipe != nullptr);
    std::array<char, 256> buffer{};
    while (std::fgets(buffer.data(), static_cast<int>(buffer.size()), pipe) != nullptr)
        ended.output += buffer.data();
    ended.status = pclose(pipe);
    return ended;
}

struct Choose
{
    uint8_t number = 0;
};
BOOST_DESCRIBE_STRUCT(Choose, (), (number))
using Moves = Kinds<Choose>;

Move to_move(const Choose& choose)
{
    return encode<Move, Moves>(choose);
}

}  // namespace

TEST_CASE("a menu that overflows stops a program without asserts, and says so")
{
    const std::string program =
        std::filesystem::read_symlink("/proc/self/exe").parent_path() / "overflowing_menu";
    const Ended full = run(program + " 64");
    CHECK(full.output == "64 moves\n");
    CHECK(full.status == 0);
    const Ended over = run(program + " 65");
    CHECK(over.output.starts_with("tischwerk stops: a menu has more than 64 moves"));
    CHECK(over.output.find(" moves\n") == std::string::npos);  // it did not come to its end
    const bool is_stopped =
        WIFSIGNALED(over.status) || (WIFEXITED(over.status) && WEXITSTATUS(over.status) >= 128);
    CHECK(is_stopped);
}

TEST_CASE("moves and entries that a question rules out leave the rest in order")
{
    MoveList moves;
    Menu menu;
    for (uint8_t number = 1; number <= 5; ++number)
    {
        moves.allowed(Choose{number});
        menu.allowed(Choose{number});
    }
    menu.blocked(Choose{6}, rule("ST-1.1"));
    const auto is_even = [](const Move& move) { return move.values[0] % 2 == 0; };
    moves.keep_if(is_even);
    REQUIRE(moves.size() == 2);
    CHECK(moves[0] == to_move(Choose{2}));
    CHECK(moves[1] == to_move(Choose{4}));
    menu.block_if(rule("ST-2.2"), is_even);
    CHECK(menu.entries()[0].is_allowed());
    CHECK(*menu.entries()[1].blocked_by == rule("ST-2.2"));
    CHECK(*menu.entries()[5].blocked_by == rule("ST-1.1"));  // the first reason stays
}

}  // namespace tischwerk
