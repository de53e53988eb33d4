#include "core/values/kinds.hpp"

#include "core/events.hpp"
#include "core/move.hpp"

#include <doctest/doctest.h>

// Kinds cannot be declared in an unnamed namespace: the functions that list them have no body.
namespace tischwerk::garden
{

enum class Fruit : uint8_t
{
    Apple,
    Pear
};

MOVE(PickFruit, (Fruit, fruit), (uint8_t, count))
MOVE_AS("rest", TakeRest)

MOVE(Pass)
using Moves = KindsOf<MoveKinds>;

DRAW("weather", WeatherDrawn, (int16_t, degrees))
EVENT(FruitPicked, (Fruit, fruit), (int16_t, a), (int16_t, b), (int16_t, c), (int16_t, d),
      (int16_t, e), (int16_t, f))
EVENT_AS("night", NightFell)
using Happenings = KindsOf<EventKinds>;

}  // namespace tischwerk::garden

namespace tischwerk
{

using namespace garden;

template <typename Named>
concept IsDraw = requires { Named::is_draw; };

TEST_CASE("the name of a kind is its own in lower case, or the one it is given")
{
    CHECK(PickFruit::name == "pick_fruit");
    CHECK(Pass::name == "pass");
    CHECK(TakeRest::name == "rest");
    CHECK(NightFell::name == "night");
    CHECK(WeatherDrawn::name == "weather");
    CHECK(snake_case<"AutomaRemovedGlass"> == "automa_removed_glass");
}

TEST_CASE("kinds are listed in the order of their lines, moves and events apart")
{
    CHECK(std::is_same_v<Moves, Kinds<PickFruit, TakeRest, Pass>>);
    CHECK(std::is_same_v<Happenings, Kinds<WeatherDrawn, FruitPicked, NightFell>>);
}

TEST_CASE("a kind has its members in order, up to the seven that fit")
{
    std::string names;
    boost::mp11::mp_for_each<MembersOf<FruitPicked>>(
        [&](auto member) { names += std::string(member.name) + " "; });
    CHECK(names == "fruit a b c d e f ");
    CHECK(boost::mp11::mp_size<MembersOf<Pass>>::value == 0);
    const FruitPicked picked{Fruit::Pear, 1, 2, 3, 4, 5, 6};
    CHECK(carried(picked) == Event{1, {1, 1, 2, 3, 4, 5, 6}});
}

TEST_CASE("a move is made of its kind, and known by it")
{
    const Move move = to_move(PickFruit{Fruit::Pear, 3});
    CHECK(move == Move{0, {1, 3}});
    CHECK(is<PickFruit>(move));
    CHECK_FALSE(is<Pass>(move));
    CHECK(to_move(Pass{}).kind == 2);
    CHECK_FALSE(KindFor<FruitPicked, Move>);
}

TEST_CASE("an event is told to a log, where there is one, and only draws are draws")
{
    struct
    {
        EventLog* log = nullptr;
    } play;
    tell(play, NightFell{});
    EventLog log;
    play.log = &log;
    tell(play, WeatherDrawn{-4});
    CHECK(log == EventLog{Event{0, {-4}}});
    CHECK(IsDraw<WeatherDrawn>);
    CHECK_FALSE(IsDraw<NightFell>);
}

}  // namespace tischwerk
