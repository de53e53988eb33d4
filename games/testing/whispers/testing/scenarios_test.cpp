// The scenario files of Whispers, run with its other tests.
#include "core/testing/scenario_files.hpp"

using namespace tischwerk::testing;

TEST_CASE("every scenario of the folder passes")
{
    check_scenarios("whispers");
}
