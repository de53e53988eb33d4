// How often a game asks, see core/testing/questions.hpp.
#include "core/testing/questions.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

// To say that one is done is no choice. A donation is one choice, whatever it is made of, and so is
// the swapping that one ability allows.
bool is_deliberate(std::string_view decision, std::string_view before, const Move& move)
{
    if (is<EndTurn>(move) || is<Proceed>(move) || is<Finish>(move))
        return false;
    if (decision.starts_with("donate_"))
        return !before.starts_with("donate_") || decision == "donate_credits";
    return decision != "swap" || before != "swap";
}

}  // namespace

TEST_CASE("with standing orders a player is asked at most 1.5 times what a real table asks")
{
    const Game& game = **find_game("automation");
    // A game of four by itself, and all numbers of players together.
    const std::vector<std::vector<std::string>> kinds = {
        {"4_players", "4_players_limited_common_on", "4_players_draft_off",
         "4_players_draft_off_limited_common_on"},
        {"2_players", "3_players", "4_players"}};
    for (const std::vector<std::string>& names : kinds)
    {
        Questions questions;
        for (const std::string& name : names)
            count_questions(game, recorded_setup("automation", name), is_deliberate, questions);
        MESSAGE(names.front(), " and others: a player is asked ", questions.for_a_player(),
                " times a game, ", questions.ratio(), " times as often as at a real table");
        CHECK(questions.ratio() <= 1.5);
        CHECK(questions.ratio() > 1.0);
    }
}

TEST_CASE("every number of players with every combination of options has a recorded game")
{
    const Game& game = **find_game("automation");
    for (const int players : {2, 3, 4})
        for (const bool has_draft : {true, false})
            for (const bool is_limited : {false, true})
            {
                const SavedGame saved =
                    recorded_setup("automation", std::to_string(players) + "_players" +
                                                     (has_draft ? "" : "_draft_off") +
                                                     (is_limited ? "_limited_common_on" : ""));
                CHECK(game.is_over(saved.state));
                CHECK(saved.setup.players == players);
                const OptionValues values =
                    option_values(Options{static_cast<uint8_t>(players), has_draft, is_limited});
                for (const auto& [key, value] : saved.setup.options)
                    CHECK(values.at(key) == value);
            }
}
