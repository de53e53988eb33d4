// Draws of every form, on the cubes of a toy tower: from event to trace and back from text.
#include "core/draws/draws.hpp"

#include "core/told/game_words.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

enum class Cube : uint8_t
{
    Coal,
    Gold,
    Beer
};

struct Shuffled
{
    static constexpr std::string_view name = "tower_shuffle";
    static constexpr bool is_draw = true;
    DrawnList<Cube> cubes;
};
struct Kept
{
    static constexpr std::string_view name = "tower_keep";
    static constexpr bool is_draw = true;
    bool keeps = false;
    Cube cube{};
};
struct Drawn
{
    static constexpr std::string_view name = "bag_cube";
    static constexpr bool is_draw = true;
    Cube cube{};
};
struct Started
{
    static constexpr std::string_view name = "start_player";
    static constexpr bool is_draw = true;
    Seat seat{};
};
struct Moved
{
    static constexpr std::string_view name = "moved";
    Cube cube{};
};
BOOST_DESCRIBE_STRUCT(Shuffled, (), (cubes))
BOOST_DESCRIBE_STRUCT(Kept, (), (keeps, cube))
BOOST_DESCRIBE_STRUCT(Drawn, (), (cube))
BOOST_DESCRIBE_STRUCT(Started, (), (seat))
BOOST_DESCRIBE_STRUCT(Moved, (), (cube))

using Happenings = Kinds<Moved, Shuffled, Kept, Drawn, Started>;

struct CubeLists
{
    const Names& names(Cube) const { return cubes; }
    Names cubes = {.ids = {"coal", "gold", "beer"}, .names = {}};
};
using Ids = IdsOf<CubeLists>;

struct Speaker
{
    std::string word(Cube cube) const { return "a " + Ids{}.text(cube); }
};

template <typename Named>
Event event_of(const Named& named)
{
    return encode<Event, Happenings>(named);
}

std::vector<Cube> some_cubes(std::size_t count)
{
    std::vector<Cube> cubes;
    for (std::size_t place = 0; place < count; ++place)
        cubes.push_back(static_cast<Cube>(place * place % 3));
    return cubes;
}

EventLog shuffle_events(const std::vector<Cube>& cubes)
{
    EventLog events;
    tell_in_parts<Shuffled>(cubes, [&](const Shuffled& part) { events.push_back(event_of(part)); });
    return events;
}

std::vector<Draw> draws_of(const EventLog& events)
{
    std::vector<Draw> parts;
    for (const Event& event : events)
        if (std::optional<Draw> draw = draw_in<Happenings>(Ids{}, event))
            parts.push_back(std::move(*draw));
    return joined(parts);
}

json::array ids_of(const std::vector<Cube>& cubes)
{
    json::array ids;
    for (const Cube cube : cubes)
        ids.push_back(json::string(Ids{}.text(cube)));
    return ids;
}

std::vector<DrawKind> draw_kinds()
{
    return draw_kinds_in<Happenings>(Ids{});
}

std::string refusal_of(std::string_view kind, const json::value& outcome)
{
    const Result<Draw> draw = parse_draw(draw_kinds(), kind, outcome);
    return draw ? "accepted" : draw.error().message;
}

std::string refusal_of(std::string_view text)
{
    const Result<Draw> draw = parse_draw(draw_kinds(), text);
    return draw ? "accepted" : draw.error().message;
}

}  // namespace

TEST_CASE("FF-20.8 a shuffle is one draw with all its cubes in order, however many there are")
{
    for (const std::size_t count : {1, 2, 11, 12, 13, 24, 25, 158})
    {
        CAPTURE(count);
        const std::vector<Cube> cubes = some_cubes(count);
        const EventLog events = shuffle_events(cubes);
        CHECK(events.size() == (count + 11) / 12);
        const std::vector<Draw> draws = draws_of(events);
        REQUIRE(draws.size() == 1);
        CHECK(draws[0] == Draw{"tower_shuffle", ids_of(cubes)});
    }
}

TEST_CASE("draws that follow each other stay apart, whatever was told between them")
{
    EventLog events = shuffle_events(some_cubes(13));
    for (const Event& event : shuffle_events(some_cubes(2)))
        events.push_back(event);
    events.push_back(event_of(Moved{Cube::Beer}));
    events.push_back(event_of(Kept{true, Cube::Gold}));
    events.push_back(event_of(Kept{false, Cube::Gold}));
    const std::vector<Draw> draws = draws_of(events);
    REQUIRE(draws.size() == 4);
    CHECK(draws[0].outcome.as_array().size() == 13);
    CHECK(draws[1].outcome.as_array().size() == 2);
    CHECK(draws[2] == Draw{"tower_keep", true});
    CHECK(draws[3] == Draw{"tower_keep", false});
}

TEST_CASE("an event for programs carries lists and truth values as such")
{
    const EventLog events = shuffle_events(some_cubes(13));
    const json::object first = json_of_event<Happenings>(Ids{}, events[0]);
    CHECK(first.at("cubes").as_array().size() == 12);
    CHECK(first.at("goes_on") == true);
    CHECK(json_of_event<Happenings>(Ids{}, events[1]) ==
          json::object{{"cubes", {"coal"}}, {"event", "tower_shuffle"}});
    CHECK(json_of_event<Happenings>(Ids{}, event_of(Kept{true, Cube::Beer})) ==
          json::object{{"keeps", true}, {"cube", "beer"}, {"event", "tower_keep"}});
    CHECK(fill("{cubes}", values_of(Speaker{}, decode<Shuffled>(
                                                   shuffle_events({Cube::Gold, Cube::Beer})[0]))) ==
          "a gold, a beer");
}

TEST_CASE("the kinds of draws say what each may bring")
{
    const std::vector<DrawKind> known = draw_kinds();
    REQUIRE(known.size() == 4);
    CHECK(known[0].name == "tower_shuffle");
    CHECK(known[0].form == DrawKind::Form::List);
    CHECK(known[0].ids == std::vector<std::string>{"coal", "gold", "beer"});
    CHECK(known[1].form == DrawKind::Form::Truth);
    CHECK(known[2].form == DrawKind::Form::Value);
    CHECK(known[3].ids.empty());
}

TEST_CASE("a draw reads back from JSON and from text to what was told")
{
    EventLog events = shuffle_events(some_cubes(30));
    events.push_back(event_of(Kept{true, Cube::Coal}));
    events.push_back(event_of(Drawn{Cube::Beer}));
    events.push_back(event_of(Started{seat_at(2)}));
    const std::vector<Draw> draws = draws_of(events);
    REQUIRE(draws.size() == 4);
    for (const Draw& draw : draws)
    {
        CHECK(*parse_draw(draw_kinds(), draw.kind, draw.outcome) == draw);
        CHECK(*parse_draw(draw_kinds(), to_text(draw)) == draw);
    }
    CHECK(to_text(draws[1]) == "tower_keep=true");
    CHECK(to_text(draws[2]) == "bag_cube=beer");
    CHECK(to_text(draws[3]) == "start_player=2");
    CHECK(to_text(draws_of(shuffle_events({Cube::Gold, Cube::Coal}))[0]) ==
          "tower_shuffle=gold,coal");
}

TEST_CASE("a draw that cannot be is refused with what it could be")
{
    CHECK(refusal_of("rain", true) == "there is no draw 'rain'; the draws are: tower_shuffle, "
                                      "tower_keep, bag_cube, start_player");
    CHECK(refusal_of("moved=coal").starts_with("there is no draw 'moved'"));
    CHECK(refusal_of("bag_cube", "rum") ==
          "the draw bag_cube cannot bring \"rum\"; one of: coal, gold, beer");
    CHECK(refusal_of("bag_cube", 1).starts_with("the draw bag_cube cannot bring 1;"));
    CHECK(refusal_of("bag_cube", true).starts_with("the draw bag_cube cannot bring true;"));
    CHECK(refusal_of("start_player", "two") ==
          "the draw start_player cannot bring \"two\"; one of: a number from 0");
    CHECK(refusal_of("start_player", -1).starts_with("the draw start_player cannot"));
    CHECK(refusal_of("start_player", 1.5).starts_with("the draw start_player cannot"));
    CHECK(refusal_of("tower_keep", "yes") == "the draw tower_keep is true or false, not \"yes\"");
    CHECK(refusal_of("tower_keep=1") == "the draw tower_keep is true or false, not 1");
    CHECK(refusal_of("tower_shuffle", "coal") == "the draw tower_shuffle brings a list, not "
                                                 "\"coal\"; each of: coal, gold, beer");
    CHECK(refusal_of("tower_shuffle=coal,rum").starts_with("the draw tower_shuffle cannot bring"));
    CHECK(refusal_of("tower_shuffle=").starts_with("the draw tower_shuffle brings a list"));
    CHECK(refusal_of("tower_keep") == "'tower_keep' is no draw: write name=outcome");
}

}  // namespace tischwerk
