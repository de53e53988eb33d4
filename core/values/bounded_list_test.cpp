#include "core/values/bounded_list.hpp"

#include <type_traits>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

using Numbers = BoundedList<int, 3>;

Numbers list_of(std::initializer_list<int> items)
{
    Numbers list;
    for (const int item : items)
        list.push(item);
    return list;
}

}  // namespace

static_assert(std::is_trivially_copyable_v<Numbers>);

TEST_CASE("a bounded list keeps its bounds in every build, and what lies behind it")
{
    struct
    {
        Numbers list = list_of({1, 2, 3});
        int behind = 7;
    } state;
    const Numbers before = state.list;
    CHECK_THROWS_AS(state.list.push(4), Fault);
    CHECK_THROWS_AS(state.list[3] = 4, Fault);
    CHECK_THROWS_AS(state.list.remove_at(3), Fault);
    CHECK_THROWS_AS(state.list.shrink_to(4), Fault);
    CHECK(state.list == before);
    CHECK(state.behind == 7);
    state.list.clear();
    CHECK_THROWS_AS(state.list.pop(), Fault);
    CHECK_THROWS_AS((void)state.list.top(), Fault);
    CHECK_THROWS_AS((void)std::as_const(state.list)[0], Fault);
}

TEST_CASE("a bounded list grows to its capacity and says so")
{
    Numbers list;
    CHECK(list.is_empty());
    CHECK(Numbers::capacity() == 3);
    list = list_of({4, 5, 6});
    CHECK(list.is_full());
    CHECK(list.size() == 3);
    CHECK(list.top() == 6);
    CHECK(list[1] == 5);
    CHECK(list.contains(4));
    CHECK_FALSE(list.contains(7));
}

TEST_CASE("a bounded list gives items back in the order of a stack")
{
    Numbers list = list_of({1, 2});
    CHECK(list.pop() == 2);
    CHECK(list.pop() == 1);
    CHECK(list.is_empty());
}

TEST_CASE("removing an item moves the later ones up")
{
    Numbers list = list_of({1, 2, 3});
    list.remove_at(0);
    CHECK(std::vector<int>(list.begin(), list.end()) == std::vector{2, 3});
    list.remove_at(1);
    CHECK(std::vector<int>(list.begin(), list.end()) == std::vector{2});
}

TEST_CASE("shrinking drops the last items and clearing drops all")
{
    Numbers list = list_of({1, 2, 3});
    list.shrink_to(1);
    CHECK(list == list_of({1}));
    list.clear();
    CHECK(list.is_empty());
}

TEST_CASE("equality sees what is in the list, not what was")
{
    Numbers list = list_of({1, 9});
    list.pop();
    CHECK(list == list_of({1}));
    CHECK_FALSE(list == list_of({1, 9}));
    CHECK_FALSE(list == list_of({2}));
}

}  // namespace tischwerk
