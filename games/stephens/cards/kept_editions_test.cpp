// Stephens as a later release would have it: with other cards, and with a corrected rule. Games
// begun before go on as they were begun.
#include "core/erased_game.hpp"
#include "core/saves/save_file.hpp"
#include "core/testing/game_folder.hpp"
#include "core/testing/why_not.hpp"
#include "games/stephens/rules.hpp"
#include "games/stephens/testing/edited_edition.hpp"
#include "games/stephens/told/words.hpp"

#include <fstream>
#include <sstream>

namespace tischwerk
{

const DataFolder& stephens_editions();

namespace stephens
{

namespace
{

const Game& released()
{
    return **find_game("stephens");
}

// The second version of the rules gives the first player one influence more.
struct CorrectedRules : Rules
{
    static GameInfo info(const Edition& edition, const Texts& texts)
    {
        GameInfo info = Rules::info(edition, texts);
        info.rules_version = "2";
        info.older_rules = {"1"};
        return info;
    }
    static State start(const Edition& edition, const Options& options, const Seed& seed,
                       EventLog* log, MoveList& moves)
    {
        State state = Rules::start(edition, options, seed, log, moves);
        if (edition.info.rules != "1")  // games begun before keep the old way
            ++state.players[0].influence;
        return state;
    }
};

std::unique_ptr<Game> later_release(const DataFolder& data, const DataFolder& editions)
{
    Result<std::unique_ptr<Game>> game =
        ErasedGame<CorrectedRules, Words>::make(data, released().texts(), editions);
    REQUIRE_MESSAGE(game.has_value(), why_not(game));
    return std::move(*game);
}

DataFolder other_contracts()
{
    return tischwerk::testing::edited(
        stephens_data(),
        {{"contracts.toml", "cubes = { green = 1, pink = 1 }", "cubes = { blue = 1, pink = 1 }"}});
}

// The released contracts, kept because the newest edition has others.
DataFolder kept_contracts()
{
    DataFolder editions = stephens_editions();
    editions.files.push_back(
        {"0.1.0/contracts.toml", stephens_data().find("contracts.toml")->content});
    return editions;
}

GameFinder finder_of(const Game& game)
{
    return [&game](std::string_view) -> Result<const Game*> { return &game; };
}

std::string recorded(const char* ending)
{
    std::ostringstream content;
    content << std::ifstream(tischwerk::testing::game_folder("stephens") / "recorded" / ending,
                             std::ios::binary)
                   .rdbuf();
    return content.str();
}

}  // namespace

TEST_CASE("a game of a released edition goes on with its cards in a later release")
{
    const std::unique_ptr<Game> later = later_release(other_contracts(), kept_contracts());
    CHECK(later->info().edition.name == "unreleased edition");
    CHECK(later->info().edition.hash != released().info().edition.hash);
    CHECK_FALSE(later->info().edition.is_superseded);
    const std::string content = recorded("army_reached_score.tischwerk");
    const Result<SavedGame> saved = read_save(content, "x", finder_of(*later));
    REQUIRE_MESSAGE(saved.has_value(), why_not(saved));
    const GameInfo& begun = saved->begun->info();
    CHECK(begun.edition.hash == released().info().edition.hash);
    CHECK(begun.edition.name == "first edition");
    CHECK(begun.edition.is_superseded);
    CHECK(begun.rules_version == "1");
    CHECK(write_save(*saved->begun, saved->setup, saved->moves) == content);
    CHECK(read_save(content, "x", finder_of(*later))->begun == saved->begun);  // made once
}

TEST_CASE("a game begun before a correction keeps the old rule, a new one has the new")
{
    const std::unique_ptr<Game> later = later_release(stephens_data(), stephens_editions());
    const Setup setup{2, {}, Seed{0, 1}};
    const Game* begun = later->as_begun(released().info().edition.hash, "1");
    REQUIRE(begun);
    CHECK(begun->is_equal(*begun->start(setup), *released().start(setup)));
    CHECK_FALSE(later->is_equal(*later->start(setup), *released().start(setup)));
    CHECK(read_save(recorded("score_reached_army.tischwerk"), "x", finder_of(*later)));
    CHECK(read_save(write_save(*later, setup, {}), "x", finder_of(*later))->begun == later.get());
}

TEST_CASE("rules that are no longer played are refused by their version")
{
    const std::unique_ptr<Game> later = later_release(stephens_data(), stephens_editions());
    CHECK(later->as_begun(later->info().edition.hash, "0") == nullptr);
    const Result<const Game*> begun = find_as_begun(*later, "0", later->info().edition);
    REQUIRE_FALSE(begun);
    CHECK(begun.error().message == "was played by version '0' of the rules of stephens; this "
                                   "program plays version '2'");
}

TEST_CASE("released cards whose files were not kept are not passed off as those released")
{
    const std::unique_ptr<Game> later = later_release(other_contracts(), stephens_editions());
    CHECK(later->as_begun(released().info().edition.hash, "1") == nullptr);
}

TEST_CASE("edited cards still know those of the program")
{
    const std::unique_ptr<Game> edited = *released().with_edition(other_contracts());
    CHECK(edited->info().edition.name == "edited edition");
    CHECK(edited->as_begun(edited->info().edition.hash, "1") == edited.get());
    CHECK(edited->as_begun(released().info().edition.hash, "1")->info().edition.name ==
          "first edition");
}

}  // namespace stephens
}  // namespace tischwerk
