#include "core/told/game_words.hpp"

#include "core/headings.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

enum class Fruit : uint8_t
{
    Apple,
    Pear,
    None
};

struct FruitFell
{
    static constexpr std::string_view name = "fruit_fell";
    static constexpr bool is_draw = true;
    Fruit fruit{};
    Seat seat{};
};
struct Weighed
{
    static constexpr std::string_view name = "weighed";
    Seat seat{};
    int8_t change = 0;
};
struct HarvestBegan
{
    static constexpr std::string_view name = "harvest_began";
    static constexpr std::string_view heading = headings::phase;
};
BOOST_DESCRIBE_STRUCT(HarvestBegan, (), ())
BOOST_DESCRIBE_STRUCT(FruitFell, (), (fruit, seat))
BOOST_DESCRIBE_STRUCT(Weighed, (), (seat, change))

using Happenings = Kinds<FruitFell, Weighed, HarvestBegan>;

struct FruitLists
{
    const Names& names(Fruit) const { return fruits; }
    Names fruits = {.ids = {"apple", "pear"}, .names = {}};
};
using Ids = IdsOf<FruitLists>;

struct Speaker
{
    std::string word(Fruit fruit) const { return Ids{}.text(fruit) + " tree"; }
    std::string word(Seat seat) const { return "no " + std::to_string(index_of(seat)); }
};

}  // namespace

TEST_CASE("a value has an id, and the id leads back to it")
{
    const Ids ids;
    CHECK(ids.text(Fruit::Pear) == "pear");
    CHECK(ids.text(Fruit::None) == "none");  // beyond the list: nothing was chosen
    Fruit fruit = Fruit::Apple;
    CHECK(ids.parse("pear", fruit));
    CHECK(fruit == Fruit::Pear);
    CHECK_FALSE(ids.parse("plum", fruit));
}

TEST_CASE("a seat is called by its player's name, or by its number")
{
    const Result<Texts> texts = Texts::load({{{"en.toml", "[terms]\nseat = \"seat {n}\""},
                                              {"de.toml", "[terms]\nseat = \"Platz {n}\""}}});
    REQUIRE(texts);
    const std::vector<std::string> players = {"Anna"};
    CHECK(seat_name(*texts, Language::English, &players, seat_at(0)) == "Anna");
    CHECK(seat_name(*texts, Language::English, &players, seat_at(1)) == "seat 2");
    CHECK(seat_name(*texts, Language::German, nullptr, seat_at(0)) == "Platz 1");
}

TEST_CASE("the members of an event in words carry their names")
{
    const TextValues values = values_of(Speaker{}, FruitFell{Fruit::Apple, seat_at(1)});
    CHECK(fill("{fruit}, {seat}", values) == "apple tree, no 1");
}

TEST_CASE("an event for programs has numbers for seats and amounts, ids for the rest")
{
    const Event fell = encode<Event, Happenings>(FruitFell{Fruit::Pear, seat_at(1)});
    CHECK(json_of_event<Happenings>(Ids{}, fell) ==
          json::object{{"fruit", "pear"}, {"seat", 1}, {"event", "fruit_fell"}});
    const Event weighed = encode<Event, Happenings>(Weighed{seat_at(0), -3});
    CHECK(json_of_event<Happenings>(Ids{}, weighed) ==
          json::object{{"seat", 0}, {"change", -3}, {"event", "weighed"}});
}

TEST_CASE("only what chance decided is a draw, and its first member the outcome")
{
    const std::optional<Draw> draw =
        draw_in<Happenings>(Ids{}, encode<Event, Happenings>(FruitFell{Fruit::Pear, seat_at(1)}));
    REQUIRE(draw);
    CHECK(draw->kind == "fruit_fell");
    CHECK(draw->outcome == json::value("pear"));
    CHECK_FALSE(draw_in<Happenings>(Ids{}, encode<Event, Happenings>(Weighed{seat_at(0), 2})));
}

TEST_CASE("an event that opens a part of the story says so, and no other does")
{
    const Event opening = encode<Event, Happenings>(HarvestBegan{});
    CHECK(json_of_event<Happenings>(Ids{}, opening).at("heading") == "phase");
    const Event other = encode<Event, Happenings>(Weighed{seat_at(1), 2});
    CHECK_FALSE(json_of_event<Happenings>(Ids{}, other).contains("heading"));
}

}  // namespace tischwerk
