// A fault of our own that is found where it would do harm: an index outside its list, a list beyond
// its room. Checked in every build, also where asserts are off. With exceptions it is
// thrown: a server ends one table, a command ends. In the browser, which has none, the program
// stops.
#pragma once

#include <stdexcept>

namespace tischwerk
{

// Left to the edges: the room of a server, a bot's thread, `main`. Games do not catch it.
class Fault : public std::logic_error
{
public:
    explicit Fault(const char* why) : std::logic_error(why) {}
};

// Throws a Fault, or stops the program with one line on the error output. Never inlined, so that a
// check costs its caller a comparison and a jump that is not taken.
[[noreturn, gnu::cold, gnu::noinline]] void fail(const char* why);

constexpr void ensure(bool holds, const char* why)
{
    if (!holds) [[unlikely]]
        fail(why);
}

}  // namespace tischwerk
