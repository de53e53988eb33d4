#include "core/editions/card_reader.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

enum class Metal : uint8_t
{
    Tin,
    Zinc
};
using Ores = std::array<uint8_t, 2>;
using Metals = EnumSet<Metal, uint8_t>;

struct Coin
{
    PRINTED((Metal, metal, words.metals), (int8_t, worth, 1, 9))
};
using Coins = BoundedList<Coin, 2>;

struct Purse
{
    PRINTED((Coins, coins), (Ores, ore, words.metals, up_to(3)), (bool, is_open),
            (bool, is_torn, mark), (uint8_t, strings, as("laces"), up_to(4)),
            (int8_t, luck, in("fate"), changed_by(2)),
            (uint8_t, depth, in("fate"), when(is_open), 1, worth_of_first()),
            (Metals, lined, words.metals, set_of("metal")), (Coin, spare))
    int worth_of_first() const { return coins.is_empty() ? 0 : coins[0].worth; }
};

struct Mint
{
    struct
    {
        Names metals{.ids = {"tin", "zinc"}, .names = {}};
    } words;
};

struct MintForms
{
    static void check(TomlTable& entry, Purse& purse, const Mint&)
    {
        if (purse.coins.is_empty())
            entry.problem("coins", "a purse holds a coin");
    }
};

const std::string full = R"(
coins = [ { metal = "zinc", worth = 7 } ]
ore = { tin = 2 }
is_open = true
laces = 3
fate = { luck = -1, depth = 6 }
lined = ["zinc"]
spare = { metal = "tin", worth = 1 }
)";

std::string with(std::string_view before, std::string_view after)
{
    std::string text = full;
    text.replace(text.find(before), before.size(), after);
    return text;
}

// The first problem, or nothing.
std::string read_purse(const std::string& text, Purse& purse)
{
    const Result<TomlFile> file = TomlFile::parse("purse.toml", text);
    REQUIRE(file);
    Problems problems;
    TomlTable root = file->root(problems);
    Mint mint;
    read_printed<MintForms>(root, purse, mint);
    problems.refuse_unknown_keys();
    return problems.any() ? problems.first().message : "";
}

std::string problem_of(const std::string& text)
{
    Purse purse;
    return read_purse(text, purse);
}

}  // namespace

TEST_CASE("a struct that says its members once is read from its file")
{
    Purse purse;
    CHECK(read_purse(full, purse).empty());
    CHECK(purse.coins.size() == 1);
    CHECK(purse.coins[0].metal == Metal::Zinc);
    CHECK(purse.coins[0].worth == 7);
    CHECK(purse.ore == Ores{2, 0});
    CHECK(purse.is_open);
    CHECK_FALSE(purse.is_torn);
    CHECK(purse.strings == 3);
    CHECK(purse.luck == -1);
    CHECK(purse.depth == 6);
    CHECK(purse.lined.contains(Metal::Zinc));
    CHECK_FALSE(purse.lined.contains(Metal::Tin));
    CHECK(purse.spare.metal == Metal::Tin);
}

TEST_CASE("a value beyond its bounds is refused with file, line and key")
{
    CHECK(problem_of(with("worth = 7", "worth = 10")) ==
          "purse.toml:2: worth: must be a whole number from 1 to 9, not 10");
    CHECK(problem_of(with("depth = 6", "depth = 8")) ==
          "purse.toml:6: depth: must be a whole number from 1 to 7, not 8");
    CHECK(problem_of(with("luck = -1", "luck = -3")) ==
          "purse.toml:6: luck: must be a whole number from -2 to 2, not -3");
    CHECK(problem_of(with("\"zinc\", w", "\"gold\", w")) ==
          "purse.toml:2: metal: 'gold' is unknown; one of: tin, zinc");
    CHECK(problem_of(with("lined = [\"zinc\"]", "lined = [\"silk\"]")) ==
          "purse.toml:7: lined: 'silk' is no metal");
    CHECK(problem_of(with("is_open = true\n", "")) ==
          "purse.toml:1: the key 'is_open' is missing (true or false)");
}

TEST_CASE("a key that does not apply is unknown, a list has an end, checks come last")
{
    CHECK(problem_of(with("is_open = true", "is_open = false")).find("depth: is an unknown key") !=
          std::string::npos);
    const std::string coin = "{ metal = \"zinc\", worth = 7 }";
    CHECK(problem_of(with(coin, coin + ", " + coin + ", " + coin)) ==
          "purse.toml:2: coins: there may be at most 2 coins");
    std::string empty = with(coin, "");
    empty.replace(empty.find(", depth = 6"), 11, "");
    empty.replace(empty.find("= true"), 6, "= false");
    CHECK(problem_of(empty) == "purse.toml:2: coins: a purse holds a coin");
    CHECK(problem_of(with("is_open = true", "is_open = false\nis_torn = 2")) ==
          "purse.toml:5: is_torn: must be a whole number from 0 to 1, not 2");
}

}  // namespace tischwerk
