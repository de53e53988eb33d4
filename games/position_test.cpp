// House test: a written position can be read back, in every game.
#include "core/testing/why_not.hpp"
#include "core/values/sanitized.hpp"
#include "games/house.hpp"

#include <set>
#include <string>

using namespace tischwerk;

namespace
{

bool survives(const Game& game, const AnyState& state)
{
    const Result<AnyState> read =
        game.from_position(game.view(state, Viewer{Viewer::Kind::All, no_seat}));
    REQUIRE_MESSAGE(read.has_value(), why_not(read));
    return game.is_equal(*read, state);
}

}  // namespace

TEST_CASE("a position round trip keeps the state along random games of every setup")
{
    const int stride = is_sanitized ? 101 : 3;  // bad memory shows in fewer positions
    for (const uint64_t seed : {1, 2})
        for (const house::Case& tried : house::all_cases(seed))
        {
            CAPTURE(tried.name());
            int asked = 0;
            const AnyState end =
                house::play_randomly(tried, seed, [&](const AnyState& state, const MoveList&) {
                    if (asked++ % stride == 0)
                        REQUIRE(survives(*tried.game, state));
                });
            CHECK(survives(*tried.game, end));
        }
}

TEST_CASE("each value of a pending step is explained in both languages, and no other value is")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        std::set<std::string> names;
        for (const RecordKind& kind : game->step_kinds())
            for (const RecordMember& member : kind.members)
                names.insert(member.name);
        for (const Language language : languages)
        {
            std::set<std::string> explained;
            for (const Texts::Entry& entry : game->texts().section(language, "step_values"))
                explained.insert(std::string(entry.key));
            CHECK(explained == names);
        }
    }
}
