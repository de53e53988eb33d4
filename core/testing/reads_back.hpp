// The position of a table is read back as the state it was made from.
#pragma once

#include "core/testing/why_not.hpp"

#include <doctest/doctest.h>

namespace tischwerk::testing
{

template <typename Rules, typename Table>
void check_reads_back(const Table& table)
{
    const auto position = Rules::position(table.edition(), table.state);
    const auto state = Rules::from_position(table.edition(), position);
    REQUIRE_MESSAGE(state.has_value(), why_not(state));
    REQUIRE(*state == table.state);
}

}  // namespace tischwerk::testing
