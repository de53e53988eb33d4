#include "bots/signature.hpp"

#include "bots/testing/positions.hpp"
#include "core/testing/game_folder.hpp"
#include "core/testing/why_not.hpp"

#include <fstream>
#include <sstream>

using namespace tischwerk;
using namespace tischwerk::bots;

TEST_CASE("bots choose as recorded")
{
    for (const Game* game : all_games())
    {
        if (game->info().id == "whispers")
            continue;  // bots of a test game are not compared
        std::ostringstream recorded;
        recorded << std::ifstream(tischwerk::testing::game_folder(game->info().id) /
                                  "bots/bot_signatures.txt")
                        .rdbuf();
        const Result<std::string> now = bot_signatures(*game);
        REQUIRE_MESSAGE(now.has_value(), why_not(now));
        CHECK_MESSAGE(*now == recorded.str(), "a change of play? then record for "
                                                  << game->info().id << ":\n"
                                                  << *now);
    }
}

TEST_CASE("another recipe has another number")
{
    const auto signature = [](std::string_view recipe) {
        return *signature_of_bot(stephens_game(), recipe);
    };
    CHECK(signature("heuristic:samples=1") == signature("heuristic:samples=1"));
    CHECK(signature("heuristic:samples=1") != signature("random"));
    CHECK_FALSE(signature_of_bot(stephens_game(), "wizard").has_value());
}
