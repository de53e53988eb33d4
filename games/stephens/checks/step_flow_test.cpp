// Watches random games for steps that lead to something undeclared.
#include "games/stephens/checks/step_flow.hpp"

#include "core/testing/step_flow.hpp"
#include "games/stephens/chapters/setup.hpp"
#include "games/stephens/testing/table.hpp"

using namespace tischwerk::stephens::testing;

TEST_CASE("ST-3.4 steps wait in an order that is declared")
{
    const auto seen = watched_flows<Rules, StepKind, step_kind_count>(
        **find_game("stephens"), first_edition(), step_table(), set_up, 40);
    check_flows(step_table(), seen, step_flows);
}
