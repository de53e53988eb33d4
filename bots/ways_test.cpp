// A game that is played in several ways may have weights for each (ADR 54).
#include "bots/testing/positions.hpp"
#include "bots/weights.hpp"

#include <fmt/format.h>

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

const OptionValues with_commissions = {{"mode", "commissions"}};

const Game& factory()
{
    return **find_game("factory42");
}

AnyState begun(const OptionValues& options, int players = 4)
{
    return *factory().start({players, options, Seed{0, 1}});
}

// Weights by which every seat can still expect so many points.
DataFile worth(const std::string& name, int points)
{
    std::string text = "spread = [5, 4, 3]\n[points]\n";
    for (const std::string& feature : untaught_bots(factory())->feature_names())
        text += fmt::format("{0} = [{1}, {1}, {1}]\n", feature, feature == "constant" ? points : 0);
    return {name, text};
}

std::unique_ptr<Bots> bots_with(const DataFolder& weights)
{
    return std::move(*bots_of(factory(), &weights));
}

float expected(const Bots& bots, const OptionValues& options)
{
    return bots.outlook(begun(options)).front().score;
}

}  // namespace

TEST_CASE("a way to play has a file behind the number of players")
{
    CHECK(weights_file(4, "commissions") == "4_players_commissions.toml");
    const auto bots = untaught_bots(factory());
    CHECK(bots->weights_file_for(begun({}, 3)) == "3_players.toml");
    CHECK(bots->weights_file_for(begun(with_commissions)) == "4_players_commissions.toml");
    CHECK(untaught_bots(stephens_game())->weights_file_for(position_after(3, 2, 1)) ==
          "2_players.toml");
}

TEST_CASE("bots go by the weights of the way that is played")
{
    const auto bots =
        bots_with({{worth("4_players.toml", 30), worth("4_players_commissions.toml", 50)}});
    CHECK(expected(*bots, {}) == doctest::Approx(30));
    CHECK(expected(*bots, with_commissions) == doctest::Approx(50));
}

TEST_CASE("a way without a file of its own goes by the weights of all")
{
    const auto shared = bots_with({{worth("4_players.toml", 30)}});
    CHECK(expected(*shared, with_commissions) == doctest::Approx(30));
    const auto only = bots_with({{worth("4_players_commissions.toml", 50)}});
    CHECK(expected(*only, {}) == 0);
    CHECK(expected(*only, with_commissions) == doctest::Approx(50));
}

TEST_CASE("the hash of weights tells those of every way apart")
{
    const DataFile plain = worth("4_players.toml", 30);
    const auto both = bots_with({{plain, worth("4_players_commissions.toml", 50)}});
    const auto other = bots_with({{plain, worth("4_players_commissions.toml", 51)}});
    CHECK(both->weights_hash(4) != other->weights_hash(4));
    CHECK(both->weights_hash(4) != bots_with({{plain}})->weights_hash(4));
    CHECK(both->weights_hash(3) == "none");
}

TEST_CASE("a damaged file of a way is refused by its name")
{
    const DataFolder damaged{{{"4_players_commissions.toml", "spread = ["}}};
    const auto bots = bots_of(factory(), &damaged);
    REQUIRE_FALSE(bots.has_value());
    CHECK(bots.error().message.starts_with("4_players_commissions.toml:1"));
}
