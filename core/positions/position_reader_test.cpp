#include "core/positions/position_reader.hpp"

#include "core/positions/position_writer.hpp"
#include "core/values/enum_set.hpp"

#include <array>

#include <doctest/doctest.h>

using namespace tischwerk;

namespace
{

enum class Fruit : uint8_t
{
};
constexpr Fruit no_fruit{0xFF};
const PositionReader::Ids fruits = {"apple", "pear", "plum"};

struct Wait
{
    Fruit kind{};
    Seat seat = no_seat;
    bool operator==(const Wait&) const = default;
};
struct WaitView
{
    std::string step;
    int seat = -1;
};

}  // namespace

TEST_CASE("a position reader reads numbers, ids, displays, lists, sets and steps")
{
    PositionReader reader;
    int16_t number = 0;
    reader.number("/n", 7, 0, 9, number);
    CHECK(number == 7);
    std::array<uint8_t, 3> stock = {1, 1, 1};
    reader.counts("/stock", fruits, {{"pear", 4}}, 9, stock);
    CHECK(stock == std::array<uint8_t, 3>{1, 4, 1});
    std::array<Fruit, 2> shown{};
    reader.spaces("/shown", fruits, {"plum", ""}, no_fruit, shown);
    CHECK(shown == std::array{Fruit{2}, no_fruit});
    BoundedList<Fruit, 2> row;
    reader.list("/row", fruits, {"plum", "plum"}, row);
    CHECK(row.size() == 2);
    CHECK(row.top() == Fruit{2});
    EnumSet<Fruit, uint8_t> basket;
    reader.set("/basket", fruits, {"apple", "plum"}, basket);
    CHECK(basket.bits() == 0b101);
    CHECK(reader.step<Wait>("/steps/0", fruits, WaitView{"pear", 1}, 3) ==
          Wait{Fruit{1}, seat_at(1)});
    CHECK(reader.seat("/seat", 2, 3) == seat_at(2));
    CHECK(reader.seat("/seat", -1, 3) == no_seat);
    CHECK(reader.generator("/random", "00000000000000010000000000000002") ==
          Random::from_words(1, 2));
    CHECK(reader.generator("/random", "keyed:00000000000000010000000000000002") ==
          Random::from_key(1, 2));
    CHECK_FALSE(reader.has_problem());
}

TEST_CASE("a position reader names the place of the first mistake and goes on harmlessly")
{
    PositionReader reader;
    uint8_t number = 3;
    reader.number("/n", 10, 0, 9, number);
    CHECK(number == 3);
    CHECK(reader.place("/fruit", fruits, "nut") == 0);
    CHECK(reader.problem().message == "/n: 10 is not between 0 and 9");
}

TEST_CASE("a position reader refuses what is unknown, doubled or too short")
{
    const auto message_after = [](auto&& read) {
        PositionReader reader;
        read(reader);
        return reader.has_problem() ? reader.problem().message : "";
    };
    std::array<Fruit, 2> shown{};
    EnumSet<Fruit, uint8_t> basket;
    CHECK(message_after([&](PositionReader& reader) {
              reader.spaces("/shown", fruits, {"plum"}, no_fruit, shown);
          }) == "/shown: there must be 2 entries");
    CHECK(message_after([&](PositionReader& reader) {
              reader.spaces("/shown", fruits, {"plum", "nut"}, no_fruit, shown);
          }) == "/shown/1: there is no 'nut' here");
    CHECK(message_after([&](PositionReader& reader) {
              reader.set("/basket", fruits, {"plum", "plum"}, basket);
          }) == "/basket: 'plum' is there twice");
    CHECK(message_after([](PositionReader& reader) { reader.seat("/seat", 3, 3); }) ==
          "/seat: 3 is no seat");
    BoundedList<Fruit, 2> row;
    CHECK(message_after([&](PositionReader& reader) {
              reader.list("/row", fruits, {"plum", "plum", "pear"}, row);
          }) == "/row: at most 2 fit here");
    const auto step_message = [&](const WaitView& view) {
        return message_after(
            [&](PositionReader& reader) { reader.step<Wait>("/steps/4", fruits, view, 3); });
    };
    CHECK(step_message({"nut", 1}) == "/steps/4/step: there is no 'nut' here");
    CHECK(step_message({"pear", 3}) == "/steps/4/seat: 3 is no seat");
    for (const char* digits :
         {"", "12", "00000000000000000000000000000000", "0000000000000001000000000000000g",
          "keyed:", "keyed:00000000000000000000000000000000", "keyed:12"})
        CHECK(message_after([&](PositionReader& reader) { reader.generator("/random", digits); }) ==
              "/random: must be 32 hexadecimal digits, not all of them 0; keyed: may stand first");
}

TEST_CASE("what a position writer writes is what a position reader reads")
{
    const Names names{fruits, {}};
    CHECK(counts_of(names, std::array<uint8_t, 3>{4, 0, 1}) ==
          std::map<std::string, int>{{"apple", 4}, {"pear", 0}, {"plum", 1}});
    CHECK(ids_of(names, std::array{Fruit{2}, no_fruit}) == PositionReader::Ids{"plum", ""});
    CHECK(number_of(seat_at(3)) == 3);
    CHECK(number_of(no_seat) == -1);
    CHECK(digits_of(Random::from_words(1, 0xAB)) == "000000000000000100000000000000ab");
    CHECK(digits_of(Random::from_key(1, 0xAB)) == "keyed:000000000000000100000000000000ab");
}
