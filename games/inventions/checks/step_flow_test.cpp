// Watches random games for steps that lead to undeclared steps.
#include "games/inventions/checks/step_flow.hpp"

#include "core/testing/step_flow.hpp"
#include "games/inventions/chapters/setup.hpp"
#include "games/inventions/testing/table.hpp"

using namespace tischwerk::inventions::testing;

TEST_CASE("EI-3.1 steps wait in an order that is declared")
{
    const auto seen = watched_flows<Rules, StepKind, step_kind_count>(
        **find_game("inventions"), first_edition(), step_table(), set_up, 60);
    check_flows(step_table(), seen, step_flows);
}
