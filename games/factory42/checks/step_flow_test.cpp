// Watches random games for steps that lead to something undeclared.
#include "games/factory42/checks/step_flow.hpp"

#include "core/testing/step_flow.hpp"
#include "games/factory42/chapters/rounds/setup.hpp"
#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

TEST_CASE("FF-4.3 steps wait in an order that is declared")
{
    const auto seen = watched_flows<Rules, StepKind, step_kind_count>(
        **find_game("factory42"), printed_edition(), step_table(), set_up, 40);
    check_flows(step_table(), seen, step_flows);
}
