#include "games/factory42/checks/invariants.hpp"

#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

TEST_CASE("FF-2.1 FF-2.6 random games keep every piece, with every option and player count")
{
    const std::vector<OptionValues> options = {
        {},
        {{"mode", "commissions"}},
        {{"binding_deals", "on"}},
        {{"short_game", "on"}, {"handicap.1", "on"}},
        {{"mode", "commissions"}, {"binding_deals", "on"}, {"short_game", "on"}}};
    for (int players = 2; players <= 5; ++players)
        for (std::size_t place = 0; place < options.size(); ++place)
            for (uint64_t seed = 1; seed <= 3; ++seed)
                check_random_game(
                    Table(
                        {.players = players, .seed = seed + 10 * place, .options = options[place]}),
                    seed + 10 * place);
}

TEST_CASE("a missing cube, rosette or meeple is noticed")
{
    Table table = bare_table(2);
    CHECK(table.broken() == "");
    --table.state.supply[0];
    CHECK(table.broken().find("FF-2.1") != std::string::npos);
    ++table.state.supply[0];
    --table.state.supply_rosettes;
    CHECK(table.broken().find("FF-2.6") != std::string::npos);
    ++table.state.supply_rosettes;
    --table.player(anna).unplaced;
    CHECK(table.broken().find("FF-3.4") != std::string::npos);
}
