#include "core/step_order.hpp"

#include "core/step.hpp"
#include "core/values/bounded_list.hpp"

#include <doctest/doctest.h>

namespace tischwerk::step_orders
{

namespace
{

enum class Kind : uint8_t
{
    Pick,
    Pass,
    Turn,
    Pay,
    Effect
};

struct Row
{
    std::string_view name;
};
constexpr std::array<Row, 5> table = {{{"pick"}, {"pass"}, {"turn"}, {"pay"}, {"effect"}}};

// All pick, then pass; then a seat has a turn, pays in it, and effects follow from effects.
constexpr std::array<StepFlow<Kind>, 5> flows = {{
    {Kind::Pick, {}, {Kind::Pick}, SeatOfStep::Own},
    {Kind::Pass, {Kind::Pass, Kind::Turn}, {Kind::Pick}},
    {Kind::Turn, {Kind::Turn}, {Kind::Pay}, SeatOfStep::Own},
    {Kind::Pay, {Kind::Effect}, {}},
    {Kind::Effect, {Kind::Effect}, {Kind::Effect}},
}};

using Step = StepOf<Kind>;
using Steps = BoundedList<Step, 8>;

std::string finding(std::initializer_list<Step> list)
{
    static const StepOrder<Kind, 5> order({Kind::Pass}, flows);
    Steps steps;
    for (const Step& step : list)
        steps.push(step);
    return first_misplaced_step(order, table, steps, "XX-1.1").value_or("");
}

constexpr Seat anna{0};
constexpr Seat bert{1};
constexpr Step pass = step(Kind::Pass, no_seat);

}  // namespace

TEST_CASE("steps may lie as they are pushed, and as those that take their places")
{
    CHECK(finding({}) == "");
    CHECK(finding({pass}) == "");
    CHECK(finding({pass, step(Kind::Pick, bert), step(Kind::Pick, anna)}) == "");
    CHECK(finding({step(Kind::Turn, anna)}) == "");  // it takes the place of "pass"
    CHECK(finding({step(Kind::Turn, anna), step(Kind::Pay, anna)}) == "");
    CHECK(finding({step(Kind::Turn, anna), step(Kind::Effect, anna)}) == "");
    CHECK(finding({step(Kind::Turn, anna), step(Kind::Effect, anna), step(Kind::Effect, anna)}) ==
          "");
}

TEST_CASE("steps that nothing pushes so are found, with their place")
{
    CHECK(finding({step(Kind::Pick, anna)}) ==
          "/steps/0: pick is never the last to be done (XX-1.1)");
    CHECK(finding({step(Kind::Turn, anna), pass}) ==
          "/steps/1: pass never comes right before turn (XX-1.1)");
    CHECK(finding({pass, step(Kind::Pick, anna), step(Kind::Pay, anna)}) ==
          "/steps/2: pay never comes right before pick (XX-1.1)");
}

TEST_CASE("a step belongs to the seat of the one below it, or to any where it has its own")
{
    CHECK(finding({step(Kind::Turn, anna), step(Kind::Pay, anna), step(Kind::Effect, anna)}) != "");
    CHECK(finding({pass, step(Kind::Pick, anna), step(Kind::Pick, anna)}) != "");
    CHECK(finding({pass, step(Kind::Pick, anna), step(Kind::Pick, bert), step(Kind::Pick, anna)}) ==
          "/steps/3: pick waits twice for a seat (XX-1.1)");
    CHECK(finding({step(Kind::Turn, anna), step(Kind::Effect, anna), step(Kind::Effect, bert)}) ==
          "/steps/2: effect never comes right before effect (XX-1.1)");
}

}  // namespace tischwerk::step_orders
