// The ladder that people choose from, and the human ways in which its lower levels are weak.
#include "bots/levels.hpp"

#include "bots/recipe.hpp"
#include "bots/testing/positions.hpp"
#include "bots/trust.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

std::string ladder_text(std::string_view first, std::size_t count = level_count)
{
    std::vector<std::string> settings(count, "\"iterations=5\"");
    settings.front() = fmt::format("\"{}\"", first);
    const std::vector<int> ratings(count, 100);
    return fmt::format("[players_2]\nsettings = [{}]\nratings = [{}]\n", fmt::join(settings, ", "),
                       fmt::join(ratings, ", "));
}

std::string ladder_refusal(std::string content)
{
    const auto ladders = read_ladders({{{"levels.toml", std::move(content)}}});
    return ladders ? "" : ladders.error().message;
}

// The trust of a game of cards: 1, 1/2, 1/4 and so on, before it is brought to a sum of 1.
Candidates falling_trust(std::size_t count)
{
    Candidates candidates;
    float trust = 1;
    for (std::size_t place = 0; place < count; ++place, trust /= 2)
        candidates[place] = {trust, static_cast<uint8_t>(place)};
    return candidates;
}

}  // namespace

TEST_CASE("there are eight levels, each a bot with a name and a sentence in both languages")
{
    std::set<std::string> told;
    for (std::size_t place = 0; place < level_count; ++place)
    {
        CHECK(levels()[place] == fmt::format("level{}", place + 1));
        CHECK(level_place(levels()[place]) == place);
        CHECK(parse_recipe(levels()[place]).has_value());
        for (const Language language : languages)
        {
            told.insert(level_name(place).in(language));
            told.insert(level_sentence(place).in(language));
        }
    }
    CHECK(told.size() == 4 * level_count);
    CHECK_FALSE(level_place("level9"));
    CHECK_FALSE(level_place("medium"));
}

TEST_CASE("a game's ladder sets its levels and rates them, for the players it was measured with")
{
    const Game& game = stephens_game();
    const DataFolder folder{{{"levels.toml", ladder_text("iterations=7,early=off,reuse=off")}}};
    const Result<std::unique_ptr<Bots>> bots = bots_of(game, &folder);
    REQUIRE_MESSAGE(bots.has_value(), why_not(bots));
    const auto iterations = [&](std::string_view recipe, int players) {
        return make_bot(**bots, recipe, players)->think(position_after(20, players, 3)).iterations;
    };
    CHECK(iterations("level1", 2) == 7);
    CHECK(iterations("level1:iterations=9", 2) == 9);
    CHECK(iterations("level1", 3) != 7);
    CHECK((*bots)->rating("level1", 2) == 100);
    CHECK_FALSE((*bots)->rating("level1", 3));
    CHECK_FALSE((*bots)->rating("medium", 2));
}

TEST_CASE("a ladder that is not one is refused by file, line and key")
{
    CHECK(ladder_refusal("").empty());
    CHECK(ladder_refusal(ladder_text("iterations=7")).empty());
    CHECK(ladder_refusal(ladder_text("iterations=7", 7)).starts_with("levels.toml:2"));
    CHECK(ladder_refusal(ladder_text("speed=7")).find("'speed'") != std::string::npos);
    CHECK(ladder_refusal("[players_2").starts_with("levels.toml:1"));
    CHECK(ladder_refusal("[players_9]\n").find("players_9") != std::string::npos);
    CHECK(ladder_refusal("[players_2]\n").find("settings") != std::string::npos);
}

TEST_CASE("every ladder of a game rises, and its highest level thinks most")
{
    for (const Game* game : all_games())
    {
        const Result<std::map<int, Ladder>> ladders = read_ladders(built_in_weights(*game));
        REQUIRE_MESSAGE(ladders.has_value(), why_not(ladders));
        for (const auto& [players, ladder] : *ladders)
        {
            CAPTURE(game->info().id);
            CAPTURE(players);
            CHECK(std::ranges::is_sorted(ladder.ratings, std::ranges::less_equal()));
            CHECK(ladder.ratings.front() > 0);
        }
    }
}

TEST_CASE("a choice is overlooked the more often, the worse it looks, and the best never")
{
    constexpr std::size_t count = 6;
    const Candidates trust = falling_trust(count);
    MoveList moves;
    for (uint8_t place = 0; place < count; ++place)
        moves.add(Move{place, {}});
    Random random(Seed{0, 1});
    std::array<int, count> seen{};
    for (int trial = 0; trial < 2000; ++trial)
    {
        const MoveList list = seen_moves(moves, trust, 0.8, random);
        for (std::size_t place = 0; place < count; ++place)
            seen[place] += list.contains(moves[place]) ? 1 : 0;
    }
    CHECK(seen[0] == 2000);
    CHECK(std::ranges::is_sorted(seen, std::ranges::greater()));
    CHECK(seen[1] == doctest::Approx(1200).epsilon(0.1));
    CHECK(seen[count - 1] == doctest::Approx(440).epsilon(0.15));
    CHECK(seen_moves(moves, trust, 0, random).size() == count);
}

TEST_CASE("a bot that overlooks tries only the choices that it sees, and still tells of all")
{
    const std::unique_ptr<Bots> bots = untaught_bots(stephens_game());
    const AnyState state = position_after(30, 2, 4);
    const std::unique_ptr<Bot> blind = make_bot(*bots, "search:iterations=300,overlook=1", 2);
    const Thought thought = blind->think(state);
    CHECK(thought.choices.size() == moves_of(stephens_game(), state).size());
    const auto tried =
        std::ranges::count_if(thought.choices, [](const Choice& each) { return each.visits > 0; });
    CHECK(tried >= 1);
    CHECK(tried < static_cast<std::ptrdiff_t>(thought.choices.size()));
}

TEST_CASE("an impatient bot counts the points that are there, not those to come")
{
    const Game& game = stephens_game();
    const Result<std::unique_ptr<Bots>> bots = bots_of(game);
    const AnyState state = position_after(10, 2, 6);
    const auto expected = [&](std::string_view recipe) {
        return make_bot(**bots, recipe, 2)->think(state).choices.front().score;
    };
    const double patient = expected("search:iterations=100");
    CHECK(expected("search:iterations=100,patience=0.5") < 0.8 * patient);
    CHECK(expected("search:iterations=100,patience=0") < 0.4 * patient);
}
