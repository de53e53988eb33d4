// The worked examples of chapter 21 are scenario files; here they are run with the other tests.
#include "core/testing/scenario_files.hpp"

using namespace tischwerk::testing;

TEST_CASE("every scenario of the folder passes")
{
    check_scenarios("factory42");
}

TEST_CASE("every worked example of the specification is a scenario")
{
    check_worked_examples("factory42", "FF-X.", 16);
}
