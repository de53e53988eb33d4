// Watches random games for steps that lead to something undeclared.
#include "games/automation/checks/step_flow.hpp"

#include "core/testing/step_flow.hpp"
#include "games/automation/chapters/setup.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

TEST_CASE("AA-28.4 steps wait in an order that is declared")
{
    const auto seen = watched_flows<Rules, StepKind, step_kind_count>(
        **find_game("automation"), first_edition(), step_table(), set_up, 40);
    check_flows(step_table(), seen, step_flows);
}
