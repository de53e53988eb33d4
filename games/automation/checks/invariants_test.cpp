#include "games/automation/checks/invariants.hpp"

#include "games/automation/chapters/stock.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

TEST_CASE("random games keep every piece in its place, with every option and player count")
{
    for (int players = 2; players <= 4; ++players)
        for (const bool draft : {false, true})
            for (uint64_t seed = 1; seed <= 6; ++seed)
                check_random_game(Table({.players = players,
                                         .seed = seed,
                                         .draft = draft,
                                         .limited_common = seed % 2 == 0}),
                                  seed);
}
