#include "core/values/enum_set.hpp"

#include <array>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

enum class Card : uint8_t
{
};

template <typename Set>
std::vector<int> places(const Set& set)
{
    std::vector<int> places;
    for (const auto element : set)
        places.push_back(static_cast<int>(element));
    return places;
}

}  // namespace

TEST_CASE("a set knows what was put in and taken out")
{
    EnumSet<Card> set;
    CHECK(set.is_empty());
    for (const int place : {40, 3, 40, 63})
        set.insert(Card(place));
    CHECK(set.count() == 3);
    CHECK((set.has_at_least(0) && set.has_at_least(3)));
    CHECK_FALSE(set.has_at_least(4));
    CHECK(set.contains(Card{40}));
    set.remove(Card{40});
    set.remove(Card{41});
    CHECK_FALSE(set.contains(Card{40}));
    CHECK(places(set) == std::vector{3, 63});
    set.clear();
    CHECK(set.is_empty());
}

TEST_CASE("a set has no element beyond its last, in every build")
{
    EnumSet<Card> set;
    set.insert(Card{5});
    CHECK(set.at(0) == Card{5});
    CHECK_THROWS_AS((void)set.at(1), Fault);
    CHECK_THROWS_AS((void)set.at(-1), Fault);
    set.clear();
    Random random(Seed{0, 1});
    CHECK_THROWS_AS((void)set.draw(random), Fault);
}

TEST_CASE("a set is walked and indexed in ascending order")
{
    const auto set = EnumSet<Card, uint16_t>::of_bits(0b1000'0000'0001'0110);
    CHECK(places(set) == std::vector{1, 2, 4, 15});
    CHECK(set.at(0) == Card{1});
    CHECK(set.at(3) == Card{15});
}

TEST_CASE("the first elements fill a set up to its width")
{
    CHECK(places(EnumSet<Card>::first(3)) == std::vector{0, 1, 2});
    CHECK(EnumSet<Card>::first(0).is_empty());
    CHECK(EnumSet<Card>::first(64).count() == 64);
    CHECK(EnumSet<Card, uint8_t>::first(8).bits() == 0xFF);
    CHECK(EnumSet<Card, uint32_t>::first(32).count() == 32);
}

TEST_CASE("sets are joined, cut and compared")
{
    const auto low = EnumSet<Card>::of_bits(0b0111);
    const auto high = EnumSet<Card>::of_bits(0b1110);
    CHECK((low | high).bits() == 0b1111);
    CHECK((low & high).bits() == 0b0110);
    CHECK(low.without(high).bits() == 0b0001);
    CHECK(low.contains_all(EnumSet<Card>::of_bits(0b0101)));
    CHECK(low.contains_all({}));
    CHECK_FALSE(low.contains_all(high));
}

TEST_CASE("drawing empties a pile, every card once, and each card comes first about equally often")
{
    std::array<int, 5> first_count{};
    for (uint64_t game = 0; game < 5000; ++game)
    {
        Random random(Seed{0, game});
        auto pile = EnumSet<Card>::of_bits(0b11111);
        EnumSet<Card> drawn;
        const Card first = pile.draw(random);
        ++first_count[static_cast<std::size_t>(first)];
        for (drawn.insert(first); !pile.is_empty();)
            drawn.insert(pile.draw(random));
        REQUIRE(drawn.bits() == 0b11111);
    }
    for (const int count : first_count)
    {
        CHECK(count > 850);  // 1000 expected, the deviation is 28
        CHECK(count < 1150);
    }
}

}  // namespace tischwerk
