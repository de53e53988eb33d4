// How often a game asks: in recorded games of medium bots every question is compared with the
// choices that players of the physical game make deliberately.
#include "core/saves/save_file.hpp"
#include "core/testing/game_folder.hpp"
#include "games/automation/testing/table.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace tischwerk::automation::testing;

namespace
{

constexpr uint32_t all_orders = ~uint32_t{0};

struct Questions
{
    int asked = 0;       // not answered by a standing order
    int deliberate = 0;  // of these, what one would stop to think about at a real table
    int players = 0;     // of all games together

    double ratio() const { return static_cast<double>(asked) / deliberate; }
    int for_a_player() const { return asked / players; }
};

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

std::filesystem::path setups_folder()
{
    return game_folder("automation") / "recorded" / "setups";
}

// Reading plays every move again and compares the result the file has in its last line.
SavedGame recorded_game(const std::string& name)
{
    const std::filesystem::path path = setups_folder() / (name + ".tischwerk");
    REQUIRE_MESSAGE(std::filesystem::exists(path), path.string());
    std::ostringstream content;
    content << std::ifstream(path, std::ios::binary).rdbuf();
    const auto saved = read_save(content.str(), path.filename().string(), find_game);
    REQUIRE_MESSAGE(saved.has_value(), saved.error().message);
    return *saved;
}

void count_in(const SavedGame& saved, Questions& questions)
{
    const Game& game = **find_game("automation");
    AnyState state = *game.start(saved.setup);
    std::string before;
    for (const Move& move : saved.moves)
    {
        const std::string decision(game.decision(state).name);
        if (game.routine(state, all_orders) != std::optional(move))
        {
            ++questions.asked;
            questions.deliberate += is_deliberate(decision, before, move) ? 1 : 0;
        }
        before = decision;
        game.apply(state, move);
    }
    questions.players += saved.setup.players;
}

}  // namespace

TEST_CASE("with standing orders a player is asked at most 1.5 times what a real table asks")
{
    // A game of four by itself, and all numbers of players together.
    const std::vector<std::vector<std::string>> kinds = {
        {"4_players", "4_players_limited_common_on", "4_players_draft_off",
         "4_players_draft_off_limited_common_on"},
        {"2_players", "3_players", "4_players"}};
    for (const std::vector<std::string>& names : kinds)
    {
        Questions questions;
        for (const std::string& name : names)
            count_in(recorded_game(name), questions);
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
                const SavedGame saved = recorded_game(std::to_string(players) + "_players" +
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
