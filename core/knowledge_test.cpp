#include "core/knowledge.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include <doctest/doctest.h>

using namespace tischwerk;

namespace
{

enum class Card : uint8_t
{
};
constexpr std::size_t card_count = 8;
using Known = Knowledge<Card, card_count>;

constexpr Card card(int number)
{
    return static_cast<Card>(number);
}
constexpr Seat anna{0};
constexpr Seat bert{1};
constexpr Seat cleo{2};

// Where cards lie: a letter for each card's place. Two cards in one place have no order.
using Deal = std::string;

std::vector<Card> cards_by_place(const Deal& deal)
{
    std::vector<Card> cards;
    for (const char place : std::string("abcdx"))
        for (std::size_t number = 0; number < deal.size(); ++number)
            if (deal[number] == place)
                cards.push_back(static_cast<Card>(number));
    return cards;
}

Deal redealt(const Deal& deal, const Redeal<Card, card_count>& redeal)
{
    Deal other = deal;
    for (std::size_t place = 0; place < deal.size(); ++place)
        other[static_cast<std::size_t>(redeal(static_cast<Card>(place)))] = deal[place];
    return other;
}

// Draws many deals and compares how often each comes with the list of all that are possible. The
// statistic has a degree of freedom less than there are deals; six deviations are allowed.
void check_uniform(const Known& known, Seat seat, const Deal& real,
                   const std::vector<Deal>& possible)
{
    constexpr int per_deal = 400;
    const int draws = per_deal * static_cast<int>(possible.size());
    std::map<Deal, int> counts;
    Random random(Seed{0, 77});
    for (int draw = 0; draw < draws; ++draw)
        ++counts[redealt(real, known.imagined(seat, cards_by_place(real), random))];
    double deviation = 0;
    for (const Deal& deal : possible)
        deviation += (counts[deal] - per_deal) * (counts[deal] - per_deal) / double{per_deal};
    int total = 0;
    for (const Deal& deal : possible)
        total += counts[deal];
    CHECK(total == draws);  // no other deal ever comes
    const double freedom = static_cast<double>(possible.size()) - 1;
    CHECK(deviation < freedom + 6 * std::sqrt(2 * freedom) + 1e-9);
}

// Every way to lay the cards into the same places that a question lets pass, counted singly.
template <typename Question>
std::vector<Deal> all_deals(const Deal& real, const Question& is_possible)
{
    std::vector<Deal> deals;
    Deal deal = real;
    std::sort(deal.begin(), deal.end());
    do
        if (is_possible(deal))
            deals.push_back(deal);
    while (std::next_permutation(deal.begin(), deal.end()));
    return deals;
}

}  // namespace

static_assert(std::is_trivially_copyable_v<Known>);
static_assert(sizeof(Known) == viewer_count * card_count, "a byte for each viewer and card");

TEST_CASE("what nobody has seen is known to nobody, and what is shown to those who saw it")
{
    Known known;
    CHECK(known.knowers(card(0)) == 0);
    known.show(card(0), bert);
    CHECK(known.knows(bert, card(0)));
    CHECK_FALSE(known.knows(anna, card(0)));
    CHECK(known.knowers(card(0)) == only(bert));
    CHECK(known.knows({Viewer::Kind::All, no_seat}, card(0)));
    CHECK_FALSE(known.knows({Viewer::Kind::Spectator, no_seat}, card(0)));
    known.show_to_all(card(1));
    CHECK(known.knowers(card(1)) == all_viewers);
    known.forget(card(1));
    CHECK(known.knowers(card(1)) == 0);
    CHECK(is_among({Viewer::Kind::Spectator, no_seat}, all_viewers));
    CHECK_FALSE(is_among({Viewer::Kind::Seat, anna}, only(bert)));
}

TEST_CASE("the last card of a group is known by elimination")
{
    Known known;
    for (int number = 0; number < 7; ++number)
        known.show(card(number), anna);
    CHECK(known.knows(anna, card(7)));
    known.mix(std::vector{card(0), card(1)}, only(bert));
    CHECK_FALSE(known.knows(anna, card(0)));
    REQUIRE(known.lost_groups(anna).size() == 1);
    CHECK(known.lost_groups(anna)[0] == std::vector{card(0), card(1)});
    known.show(card(0), anna);
    CHECK(known.knows(anna, card(1)));
    CHECK(known.lost_groups(anna).empty());
}

TEST_CASE("an imagined deal keeps what the seat saw and guesses the rest evenly: hands and a deck")
{
    // Anna has 0 and 1, Bert 2 and 3, the others are the deck; Anna has looked at card 2.
    const Deal real = "aabbdddd";
    Known known;
    for (const int own : {0, 1, 2})
        known.show(card(own), anna);
    const auto possible = all_deals(
        real, [](const Deal& deal) { return deal[0] == 'a' && deal[1] == 'a' && deal[2] == 'b'; });
    CHECK(possible.size() == 5);
    check_uniform(known, anna, real, possible);
    check_uniform(known, no_seat, real, all_deals(real, [](const Deal&) { return true; }));
}

TEST_CASE(
    "an imagined deal keeps what the seat saw and guesses the rest evenly: a packet passed on")
{
    // Anna saw 0 1 2, kept 0, passed 1 and 2 to Bert; Bert picked 1 unseen and passed 2 to Cleo.
    // Bert's own packet was 3 4, of which he kept 3 and Cleo got 4. The rest is the deck.
    const Deal real = "abcbcddd";
    Known known;
    for (const int seen : {0, 1, 2})
        known.show(card(seen), anna);
    for (const int seen : {3, 4})
        known.show(card(seen), bert);
    for (const int seen : {1, 2})
        known.show(card(seen), bert);
    known.mix(std::vector{card(3), card(4)}, only(bert));
    known.mix(std::vector{card(1), card(2)}, only(bert));
    const auto possible = all_deals(real, [](const Deal& deal) {
        return deal[0] == 'a' &&
               ((deal[1] == 'b' && deal[2] == 'c') || (deal[1] == 'c' && deal[2] == 'b'));
    });
    CHECK(possible.size() == 2 * 5 * 4);
    check_uniform(known, anna, real, possible);
    check_uniform(known, bert, real,
                  all_deals(real, [](const Deal& deal) { return deal.substr(1, 4) == "bcbc"; }));
}

TEST_CASE(
    "an imagined deal keeps what the seat saw and guesses the rest evenly: shown to a partner")
{
    // Bert has 0 and 1 hidden and shows 0 to Cleo; 2 and 3 were discarded by Bert, face down.
    const Deal real = "bbxxdddd";
    Known known;
    for (const int own : {0, 1, 2, 3})
        known.show(card(own), bert);
    known.show(card(0), cleo);
    const auto possible = all_deals(real, [](const Deal& deal) { return deal[0] == 'b'; });
    CHECK(possible.size() == 105);  // 7! / (1! 2! 4!)
    check_uniform(known, cleo, real, possible);
    check_uniform(known, bert, real, {real});
    // Shuffled back into the deck, the shown card is forgotten, and so are the discards.
    for (const int back : {0, 2, 3})
        known.forget(card(back));
    const Deal shuffled = "dbdddddd";
    check_uniform(known, cleo, shuffled, all_deals(shuffled, [](const Deal&) { return true; }));
    check_uniform(known, bert, shuffled, {shuffled});
}

TEST_CASE("equal knowledge and equal dice give equal deals, whatever lies there")
{
    // Anna knows where 0 and 1 lie, and that Bert and Cleo share 2 and 3.
    Known known;
    for (const int seen : {0, 1, 2, 3})
        known.show(card(seen), anna);
    known.mix(std::vector{card(2), card(3)}, only(bert));
    const Deal one = "abbccddd";
    const Deal other = "abcbdcdd";
    for (uint64_t seed = 0; seed < 50; ++seed)
    {
        Random dice(Seed{0, seed});
        Random same_dice(Seed{0, seed});
        CHECK(redealt(one, known.imagined(anna, cards_by_place(one), dice)) ==
              redealt(other, known.imagined(anna, cards_by_place(other), same_dice)));
    }
}

TEST_CASE("what others know goes with the places, not with the cards")
{
    Known known;
    known.show(card(0), bert);
    Random random(Seed{0, 5});
    for (int count = 0; count < 20; ++count)
    {
        const auto redeal = known.imagined(anna, cards_by_place("abbccddd"), random);
        const Known imagined = known.redealt(redeal);
        CHECK(imagined.knowers(redeal(card(0))) == only(bert));
        CHECK(imagined.groups(index_of(anna)) == known.groups(index_of(anna)));
    }
}

TEST_CASE("cards known and unknown to a seat that are mixed are no longer known to it")
{
    Known known;
    known.show(card(0), anna);
    known.mix(std::vector{card(0), card(1)}, only(bert));
    CHECK_FALSE(known.knows(anna, card(0)));
    CHECK(known.lost_groups(anna).empty());
}

TEST_CASE("a redeal moves lists and sets alike and leaves no card where there was none")
{
    Redeal<Card, card_count> redeal;
    redeal.replace(card(1), card(2));
    redeal.replace(card(2), card(1));
    EnumSet<Card> set;
    set.insert(card(1));
    set.insert(card(3));
    CHECK(redeal(set).contains(card(2)));
    CHECK(redeal(set).contains(card(3)));
    CHECK_FALSE(redeal(set).contains(card(1)));
    CHECK(redeal(std::vector{card(2), card(3)}) == std::vector{card(1), card(3)});
    CHECK(redeal(Card{0xFF}) == Card{0xFF});
}
