#include "games/automation/checks/invariants.hpp"

#include "games/automation/chapters/stock.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

void check_game(const TableSetup& setup, uint64_t seed)
{
    Table table(setup);
    table.play_at_random(seed, [&] {
        REQUIRE(table.broken() == "");
        REQUIRE(table.state.steps.size() <= table.state.steps.capacity() / 2);
    });
    CHECK(table.state.phase == Phase::Over);
    CHECK(table.broken() == "");
}

}  // namespace

TEST_CASE("random games keep every piece in its place, with every option and player count")
{
    for (int players = 2; players <= 4; ++players)
        for (const bool draft : {false, true})
            for (uint64_t seed = 1; seed <= 6; ++seed)
                check_game({.players = players,
                            .seed = seed,
                            .draft = draft,
                            .limited_common = seed % 2 == 0},
                           seed);
}
