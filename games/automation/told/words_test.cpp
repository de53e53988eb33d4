// The words of choices and questions.
#include "games/automation/told/words.hpp"

#include "core/testing/game_folder.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

std::string said(const Table& table, const Move& move, Language language)
{
    return (*find_game("automation"))->describe(to_any(table.state), move, language);
}

}  // namespace

TEST_CASE("what a specialist or a card does stands behind its name")
{
    Table table = bare_table();
    table.hand(anna, {"SP01"}).played(anna, {"SP15"});
    CHECK(said(table, to_move(UseContract{specialist("ST01")}), Language::English) ==
          "Contract with House Banker: 2 credits");
}

TEST_CASE("credits by number read well beside one credit, and beside none")
{
    Table table = bare_table();
    table.hand(anna, {"SP13", "SP16"});
    CHECK(said(table, to_move(PlaySpecialist{specialist("SP13")}), Language::English) ==
          "Play Accountant: 1 credit and 1 for each engineer, at most 5");
    CHECK(said(table, to_move(PlaySpecialist{specialist("SP16")}), Language::German) ==
          "Flottenleiter ausspielen: 1 Credit je Arbeiter, höchstens 4");
}

TEST_CASE("no choice of a random game ends where its details should follow")
{
    for (uint64_t seed = 1; seed <= 4; ++seed)
    {
        Table table({.players = 2 + static_cast<int>(seed % 3), .seed = seed, .draft = true});
        table.play_at_random(seed, [&] {
            MoveList moves;
            Rules::list_moves(table.edition(), table.state, moves);
            for (const Move& move : moves)
                for (const Language language : {Language::English, Language::German})
                {
                    const std::string words = said(table, move, language);
                    REQUIRE_FALSE(words.empty());
                    REQUIRE_MESSAGE(!words.ends_with(": "), words);
                    REQUIRE_MESSAGE(words.find("{") == std::string::npos, words);
                }
        });
    }
}
