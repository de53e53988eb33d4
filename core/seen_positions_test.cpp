#include "core/seen_positions.hpp"

#include "core/values/bounded_list.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;

namespace
{

struct SomeState
{
    std::array<uint8_t, 11> before{};
    BoundedList<uint16_t, 8> steps;
    std::array<uint8_t, 3> after{};
};

}  // namespace

TEST_CASE("a position is marked by all it holds, and of its steps by those that are left")
{
    SomeState state;
    state.steps.push(3);
    const uint64_t mark = mark_of(state);
    state.steps.push(4);
    CHECK(mark_of(state) != mark);
    state.steps.pop();  // its leftovers do not count
    CHECK(mark_of(state) == mark);
    state.after[2] = 1;
    CHECK(mark_of(state) != mark);
    state.after[2] = 0;
    state.before[10] = 1;
    CHECK(mark_of(state) != mark);
}

TEST_CASE("positions that were seen are known again, as long as there is room")
{
    SeenPositions seen;
    CHECK(seen.add(0));
    CHECK_FALSE(seen.add(0));
    seen.clear();
    CHECK(seen.add(0));
    for (uint64_t mark = 1; mark < 3000; ++mark)
        CHECK(seen.add(mark << 20));
    CHECK_FALSE(seen.add(uint64_t{1} << 20));
    CHECK(seen.add(uint64_t{2999} << 20));  // it came when there was no room
}
