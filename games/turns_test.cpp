// House tests of turns, passed by every game.
#include "core/playouts/turn_count.hpp"
#include "games/house.hpp"

#include <algorithm>

using namespace tischwerk;
using namespace tischwerk::house;

TEST_CASE("a turn that is over does not come back, and some turns are several decisions")
{
    for (const Case& tried : all_cases())
        for (uint64_t seed = 0; seed < 3; ++seed)
        {
            CAPTURE(tried.name());
            std::vector<Turn> turns;
            std::size_t decisions = 0;
            play_randomly(tried, seed, [&](const AnyState& state, const MoveList&) {
                const Turn turn = tried.game->turn(state);
                ++decisions;
                if (!turns.empty() && turns.back() == turn)
                    return;
                CHECK(std::find(turns.begin(), turns.end(), turn) == turns.end());
                turns.push_back(turn);
            });
            CHECK(turns.size() < decisions);
            CHECK(turns.size() > static_cast<std::size_t>(tried.setup.players));
        }
}

TEST_CASE("playouts count turns if they are asked to, and play the same game")
{
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        const auto playouts = *tried.game->playouts(tried.setup);
        PlayoutTotals plain;
        PlayoutTotals counted;
        std::vector<Move> moves;
        playouts->play(0, plain, {});
        playouts->play(0, counted, {.counts_turns = true, .moves = &moves});
        CHECK(plain.signature == counted.signature);
        CHECK(plain.turns.max() == 0);
        TurnCount turns;
        AnyState state = *tried.game->start(tried.setup);
        for (const Move& move : moves)
        {
            turns.see(tried.game->turn(state));
            tried.game->apply(state, move);
        }
        CHECK(counted.turns.max() == turns.count());
    }
}
