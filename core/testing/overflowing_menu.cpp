// A program that fills a menu with as many moves as it is told, with asserts off as where people
// play: menu_test.cpp looks at how it ends.
#include "core/menu.hpp"

#include <cstdio>
#include <cstdlib>

namespace
{

struct Choose
{
    int number = 0;
};

tischwerk::Move to_move(const Choose& choose)
{
    return {static_cast<uint8_t>(choose.number), {}};
}

}  // namespace

int main(int argument_count, char** arguments)
{
    const int wanted = argument_count > 1 ? std::atoi(arguments[1]) : 0;
    tischwerk::MoveList menu;
    for (int number = 0; number < wanted; ++number)
        menu.allowed(Choose{number});
    std::printf("%zu moves\n", menu.size());
    return 0;
}
