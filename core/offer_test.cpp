#include "core/offer.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

enum class Kind : uint8_t
{
    Card,
    Field
};

const Names three_cards = {.ids = {"a", "b", "c"},
                           .names = {Name{"A", "A"}, Name{"B", "B"}},
                           .reconstructed = {false, true}};

}  // namespace

TEST_CASE("things of an edition become entries, with a name and a mark where they have one")
{
    const std::vector<OfferEntry> entries = entries_of(three_cards);
    REQUIRE(entries.size() == 3);
    CHECK(entries[1].id == "b");
    CHECK(entries[1].name.in(Language::English) == "B");
    CHECK(entries[1].is_reconstructed);
    CHECK_FALSE(entries[0].is_reconstructed);
    CHECK(entries[2].id == "c");
    CHECK(entries[2].name.in(Language::English).empty());
}

TEST_CASE("entries from one place to another leave out the rest")
{
    const std::vector<OfferEntry> entries = entries_of(three_cards, 1, 2);
    REQUIRE(entries.size() == 1);
    CHECK(entries[0].id == "b");
    CHECK(entries_of(three_cards, 2, 2).empty());
}

TEST_CASE("an offer and a taking name their places")
{
    CHECK(offer_at(Kind::Field, Kind::Field, 7) == Offer{1, 1, 7});
    CHECK(offer_at(Kind::Card, 2) == Offer{0, 2, 0});
    CHECK(taking_at(Seat{3}, Kind::Field, 4) == Taking{Seat{3}, 1, 4});
}

}  // namespace tischwerk
