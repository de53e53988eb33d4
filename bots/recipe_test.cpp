#include "bots/recipe.hpp"

#include "bots/bots.hpp"
#include "core/testing/why_not.hpp"

#include <array>

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

Recipe recipe_of(std::string_view text)
{
    const Result<Recipe> recipe = parse_recipe(text);
    REQUIRE_MESSAGE(recipe.has_value(), why_not(recipe));
    return *recipe;
}

SearchSettings search_of(std::string_view settings)
{
    const Recipe recipe = recipe_of("search:" + std::string(settings));
    CHECK(recipe.kind == BotKind::Search);
    return recipe.search;
}

std::string refusal_of(std::string_view text)
{
    const Result<Recipe> recipe = parse_recipe(text);
    return recipe ? "" : recipe.error().message;
}

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

}  // namespace

TEST_CASE("each kind of bot is known by its name")
{
    CHECK(recipe_of("random").kind == BotKind::Random);
    CHECK(recipe_of("heuristic").kind == BotKind::Heuristic);
    CHECK(recipe_of("heuristic:").kind == BotKind::Heuristic);
    CHECK(recipe_of("search").kind == BotKind::Search);
    CHECK(recipe_of("mixture").kind == BotKind::Mixture);
}

TEST_CASE("every number of a search can be set")
{
    CHECK(search_of("iterations=12345").iterations == 12345);
    CHECK(search_of("iterations=1000000000000").iterations == 1'000'000'000'000);
    CHECK(search_of("time_ms=2.5").time_ms == 2.5);
    CHECK(search_of("depth=-1").depth == -1);
    CHECK(search_of("depth=10").depth == 10);
    CHECK(search_of("depth=10").depth_in == DepthUnit::Decisions);
    CHECK(search_of("depth=2,depth_in=turns").depth_in == DepthUnit::Turns);
    CHECK(search_of("depth_in=own_decisions").depth_in == DepthUnit::OwnDecisions);
    CHECK(search_of("exploration=0.7").exploration == 0.7);
    CHECK(search_of("prior_spread=3").prior_spread == 3);
    CHECK(search_of("even_share=0.1").even_share == 0.1);
    CHECK(search_of("widening=0").widening == 0);
    CHECK(search_of("score_share=1").score_share == 1);
    CHECK(search_of("memory_mb=1").memory_mb == 1);
    CHECK(search_of("threads=256").threads == 256);
}

TEST_CASE("every word of a search can be chosen")
{
    CHECK(search_of("rollout=random").rollout == Rollout::Random);
    CHECK(search_of("rollout=heuristic").rollout == Rollout::Heuristic);
    CHECK(search_of("selection=ucb").selection == Selection::Ucb);
    CHECK(search_of("selection=puct").selection == Selection::Puct);
    CHECK(search_of("reuse=on").reuse);
    CHECK_FALSE(search_of("reuse=off").reuse);
    CHECK(search_of("early=on").early);
    CHECK_FALSE(search_of("early=off").early);
}

TEST_CASE("settings add up, and the last of two equal ones counts")
{
    const SearchSettings settings = search_of("iterations=5,depth=3,iterations=6,threads=2");
    CHECK(settings.iterations == 6);
    CHECK(settings.depth == 3);
    CHECK(settings.threads == 2);
    CHECK(recipe_of("heuristic:samples=7,noise=1.5").heuristic.samples == 7);
    CHECK(recipe_of("heuristic:samples=7,noise=1.5").heuristic.noise == 1.5);
}

TEST_CASE("a mixture has two parts and a share")
{
    const Recipe recipe = recipe_of("mixture:first=easy,second=heuristic:samples=9,share=0.25");
    CHECK(recipe.share == 0.25);
    REQUIRE(recipe.parts.size() == 2);
    CHECK(recipe.parts[0].kind == BotKind::Heuristic);
    CHECK(recipe.parts[1].heuristic.samples == 9);
    CHECK(refusal_of("mixture:first=wizard") == refusal_of("wizard"));
    CHECK(refusal_of("mixture:share=2") ==
          "bot 'mixture': share takes a share from 0 to 1, not '2'");
}

TEST_CASE("every preset is a bot, and its settings can be changed")
{
    REQUIRE(preset_names().size() >= 5);
    CHECK(preset_names().front() == "random");
    for (const std::string& name : preset_names())
        CHECK(refusal_of(name) == "");
    CHECK(recipe_of("easy:noise=123").heuristic.noise == 123);
    CHECK(recipe_of("easy:noise=123").heuristic.samples == recipe_of("easy").heuristic.samples);
    CHECK(recipe_of("hard:iterations=77,threads=2").search.iterations == 77);
    CHECK(recipe_of("hard:iterations=77,threads=2").search.threads == 2);
    CHECK(recipe_of("hard:iterations=77").search.time_ms == recipe_of("hard").search.time_ms);
    CHECK(recipe_of("expert:time_ms=5000").search.time_ms == 5000);
    CHECK(recipe_of("master").search.trust == Trust::Policy);
    CHECK(recipe_of("master").search.time_ms == recipe_of("expert").search.time_ms);
    CHECK(recipe_of("uct").search.selection == Selection::Ucb);
    CHECK(recipe_of("uct").search.depth == -1);
}

TEST_CASE("a game may add settings to a preset, and who calls it still has the last word")
{
    const std::array<PresetSettings, 1> own = {{{"hard", "depth=1,depth_in=turns"}}};
    CHECK(with_own_settings("hard", own) == "hard:depth=1,depth_in=turns");
    CHECK(with_own_settings("hard:", own) == "hard:depth=1,depth_in=turns");
    CHECK(with_own_settings("medium", own) == "medium");
    CHECK(with_own_settings("hardly:depth=3", own) == "hardly:depth=3");
    const Recipe recipe = recipe_of(with_own_settings("hard:depth=4,threads=2", own));
    CHECK(recipe.search.depth == 4);
    CHECK(recipe.search.depth_in == DepthUnit::Turns);
    CHECK(recipe.search.threads == 2);
    CHECK(recipe.search.iterations == recipe_of("hard").search.iterations);
}

TEST_CASE("presets think the more, the stronger they are called")
{
    CHECK(recipe_of("easy").heuristic.doubt > 0);
    CHECK(recipe_of("medium").search.iterations < recipe_of("hard").search.iterations);
    CHECK(recipe_of("hard").search.iterations < recipe_of("expert").search.iterations);
    CHECK(recipe_of("hard").search.time_ms > 0);
    CHECK(recipe_of("hard").search.time_ms <= 1000);
}

TEST_CASE("an unknown bot is refused with the names of the others")
{
    const std::string refusal = refusal_of("wizard");
    CHECK(refusal.starts_with("there is no bot 'wizard'; the bots are: random, level1, level2, "));
    CHECK(contains(refusal, "heuristic:…, search:…, mixture:…"));
    CHECK(refusal_of("").starts_with("there is no bot ''"));
    CHECK(refusal_of("Random").starts_with("there is no bot 'Random'"));
    CHECK(refusal_of("wizard:depth=3") == refusal);
}

TEST_CASE("an unknown setting is refused with the names of the others")
{
    CHECK(refusal_of("random:depth=3") == "bot 'random' has no setting 'depth'; it has: none");
    CHECK(refusal_of("heuristic:depth=3") ==
          "bot 'heuristic' has no setting 'depth'; it has: samples, noise, doubt");
    CHECK(refusal_of("easy:depth=3") == refusal_of("heuristic:depth=3"));
    const std::string refusal = refusal_of("search:iterations=3,deep=4");
    CHECK(refusal.starts_with("bot 'search' has no setting 'deep'; it has: iterations, time_ms, "));
    for (const char* name :
         {"rollout", "depth", "depth_in", "selection", "exploration", "prior_spread", "even_share",
          "widening", "score_share", "reuse", "early", "memory_mb", "threads"})
        CHECK_MESSAGE(contains(refusal, name), name);
}

TEST_CASE("a value out of bounds is refused with the bounds")
{
    CHECK(refusal_of("heuristic:samples=0") ==
          "bot 'heuristic': samples takes a number from 1 to 1000, not '0'");
    CHECK(refusal_of("heuristic:noise=-1") ==
          "bot 'heuristic': noise takes points from 0 to 1000, not '-1'");
    CHECK(refusal_of("search:rollout=wild") ==
          "bot 'search': rollout takes random, heuristic or policy, not 'wild'");
    CHECK(refusal_of("search:selection=best") ==
          "bot 'search': selection takes ucb or puct, not 'best'");
    CHECK(refusal_of("search:depth_in=rounds") ==
          "bot 'search': depth_in takes decisions, own_decisions or turns, not 'rounds'");
    CHECK(refusal_of("search:early=yes") == "bot 'search': early takes on or off, not 'yes'");
    for (const char* setting :
         {"iterations=0", "iterations=1000000000001", "time_ms=-1", "time_ms=1e8", "depth=-2",
          "depth=100001", "exploration=101", "prior_spread=0", "widening=-0.1", "score_share=1.1",
          "reuse=maybe", "memory_mb=0", "threads=0", "threads=257"})
        CHECK_MESSAGE(contains(refusal_of("search:" + std::string(setting)), ", not '"), setting);
}

TEST_CASE("a value that is no number is refused")
{
    CHECK(refusal_of("search:depth") ==
          "bot 'search': depth takes a number from 0, or -1 for the whole game, not nothing");
    for (const char* value : {"", "x", "3x", "3.5", "99999999999999999999999"})
        CHECK_MESSAGE(contains(refusal_of("search:iterations=" + std::string(value)), "not '"),
                      value);
    for (const char* value : {"", "x", "3x", "nan", "inf", "1,5"})
        CHECK_MESSAGE(refusal_of("search:exploration=" + std::string(value)) != "", value);
    CHECK(contains(refusal_of("search:,depth=3"), "has no setting ''"));
}

TEST_CASE("a list of recipes is split at commas that begin a new one")
{
    using Recipes = std::vector<std::string>;
    CHECK(split_recipes("easy") == Recipes{"easy"});
    CHECK(split_recipes("easy,hard") == Recipes{"easy", "hard"});
    CHECK(split_recipes("easy,search:iterations=50,depth=4,hard") ==
          Recipes{"easy", "search:iterations=50,depth=4", "hard"});
    CHECK(split_recipes("search:depth=4,search:depth=5,early=off") ==
          Recipes{"search:depth=4", "search:depth=5,early=off"});
    CHECK(split_recipes("mixture:first=easy,second=search:depth=5,hard") ==
          Recipes{"mixture:first=easy,second=search:depth=5", "hard"});
    CHECK(split_recipes("") == Recipes{""});
    CHECK(split_recipes("easy,") == Recipes{"easy", ""});
    CHECK(split_recipes("depth=3,easy") == Recipes{"depth=3", "easy"});
}
