#include "bots/weights.hpp"

#include "core/testing/why_not.hpp"

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

const std::vector<std::string> names = {"coins", "cubes"};

Result<Weights> read(std::string content)
{
    return read_weights({{{"2_players.toml", std::move(content)}}}, 2, names);
}

std::string weights_refusal(std::string content)
{
    const Result<Weights> weights = read(std::move(content));
    return weights ? "" : weights.error().message;
}

// "[1, 2, 3]": a list of rising numbers, as long as there are stages or longer.
std::string list_from(int first, std::size_t more = 0)
{
    std::vector<int> numbers(stage_count + more);
    std::iota(numbers.begin(), numbers.end(), first);
    return fmt::format("[{}]", fmt::join(numbers, ", "));
}

std::string good()
{
    return "spread = " + list_from(7) + "\n[points]\ncoins = " + list_from(1) +
           "\ncubes = " + list_from(-2) + "\n";
}

}  // namespace

TEST_CASE("weights are read by feature and by stage of the game")
{
    const Result<Weights> weights = read(good());
    REQUIRE_MESSAGE(weights.has_value(), why_not(weights));
    for (std::size_t stage = 0; stage < stage_count; ++stage)
    {
        const auto later = static_cast<float>(stage);
        CHECK(weights->spread[stage] == 7 + later);
        CHECK(weights->points[stage] == std::vector<float>{1 + later, -2 + later});
    }
}

TEST_CASE("each number of players has a file of its own; without it nothing is known")
{
    CHECK(weights_file(1) == "1_players.toml");
    CHECK(weights_file(4) == "4_players.toml");
    const Result<Weights> weights = read_weights({{{"2_players.toml", "nonsense"}}}, 3, names);
    REQUIRE(weights.has_value());
    for (const std::vector<float>& stage : weights->points)
        CHECK(stage == std::vector<float>{0, 0});
    for (const float spread : weights->spread)
        CHECK(spread > 0);
}

TEST_CASE("a file that is not TOML is refused by name and line")
{
    CHECK(weights_refusal("spread = [1, 2, 3]\npoints = [").starts_with("2_players.toml:2"));
}

TEST_CASE("a missing or unknown feature is refused by its name")
{
    const std::string spread = "spread = " + list_from(7) + "\n";
    const std::string missing = weights_refusal(spread + "[points]\ncoins = " + list_from(1));
    CHECK(missing.starts_with("2_players.toml:"));
    CHECK(missing.find("cubes") != std::string::npos);
    const std::string unknown = weights_refusal(good() + "glass = " + list_from(1));
    CHECK(unknown.starts_with("2_players.toml:5"));
    CHECK(unknown.find("glass") != std::string::npos);
    CHECK(weights_refusal("other = 3\n" + good()).find("other") != std::string::npos);
    CHECK(weights_refusal("[points]\n").find("spread") != std::string::npos);
    CHECK(weights_refusal(spread).find("points") != std::string::npos);
}

TEST_CASE("a feature has exactly one finite number for each stage")
{
    const std::string list = list_from(1);
    const std::string start = list.substr(0, list.rfind(',') + 1);
    for (const std::string& value :
         {std::string("3"), std::string("[1]"), list_from(1, 1), start + "'two']", start + "nan]"})
    {
        CAPTURE(value);
        const std::string refusal = weights_refusal(
            "spread = " + list + "\n[points]\ncoins = " + list + "\ncubes = " + value);
        CHECK(refusal.starts_with("2_players.toml:4"));
        CHECK(refusal.find("cubes") != std::string::npos);
    }
}

TEST_CASE("the stages of a game blend into each other")
{
    const auto last = static_cast<float>(stage_count - 1);
    for (int step = -10; step <= 110; ++step)
    {
        const float progress = static_cast<float>(step) / 100;
        CAPTURE(progress);
        float sum = 0;
        float middle = 0;  // where between the stages it stands, as their shares tell
        const auto shares = stage_shares(progress);
        for (std::size_t stage = 0; stage < stage_count; ++stage)
        {
            CHECK(shares[stage] >= 0);
            sum += shares[stage];
            middle += shares[stage] * static_cast<float>(stage) / last;
        }
        CHECK(sum == doctest::Approx(1));
        CHECK(middle == doctest::Approx(std::clamp(progress, 0.0F, 1.0F)));
        CHECK(std::count(shares.begin(), shares.end(), 0.0F) >=
              static_cast<std::ptrdiff_t>(stage_count) - 2);
    }
}
