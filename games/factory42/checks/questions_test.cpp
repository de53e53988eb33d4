// How often a game asks, see core/testing/questions.hpp.
#include "core/testing/questions.hpp"
#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

// To say that one is done is no choice. A payment is one choice, however many cubes it has, and so
// are the words of a proposal.
bool is_thought_about(std::string_view decision, std::string_view before, const Move& move)
{
    if (is<Done>(move) || is<ChooseNothing>(move) || is<Withdraw>(move))
        return false;
    if (decision == "cube_payment" || decision == "steam_payment")
        return before != "cube_payment" && before != "steam_payment";
    return !decision.starts_with("clause_");
}

}  // namespace

TEST_CASE("with standing orders a player is asked at most 1.5 times what a real table asks")
{
    const Game& game = **find_game("factory42");
    for (const char* name : {"", "_mode_commissions"})
    {
        Questions questions;
        count_questions(game, recorded_setup("factory42", std::string("2_players") + name),
                        is_thought_about, questions);
        MESSAGE("a player is asked ", questions.for_a_player(), " times a game, ",
                questions.ratio(), " times as often as at a real table");
        CHECK(questions.ratio() <= 1.5);
        CHECK(questions.ratio() > 1.0);
    }
}

TEST_CASE("FF-16.8 every number of players, every switch, and all of them have a recorded game")
{
    const Game& game = **find_game("factory42");
    for (const std::string players : {"2", "3", "4", "5"})
        for (const std::string name : {"_players", "_players_with_everything"})
        {
            const SavedGame saved = recorded_setup("factory42", players + name);
            CHECK(game.is_over(saved.state));
            CHECK(std::to_string(saved.setup.players) == players);
            CHECK((saved.setup.options.at("mode") == "commissions") == (name != "_players"));
        }
    for (const std::string name : {"mode_commissions", "binding_deals_on", "fewer_workers_on",
                                   "handicap.0_on", "handicap.1_on", "short_game_on"})
    {
        const SavedGame saved = recorded_setup("factory42", "2_players_" + name);
        CHECK(game.is_over(saved.state));
    }
}
