#include "core/options/options.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

// As Factory 42 has them: switches for the table, one of them not for every number of players, and
// a handicap for a seat.
std::vector<OptionInfo> infos()
{
    OptionInfo fewer{"fewer_workers", {}, {"off", "on"}, "off"};
    fewer.min_players = 2;
    fewer.max_players = 3;
    fewer.rule = rule("FF-16.3");
    OptionInfo handicap{"handicap", {}, {"off", "on"}, "off"};
    handicap.is_for_seat = true;
    return {fewer, {"length", {}, {"short", "long"}, "long"}, handicap};
}

Refusal refusal_of(int players, const OptionValues& values)
{
    const Result<OptionValues> all = complete_options(infos(), players, values);
    return all ? Refusal{RefusalKind::BadInput, "accepted"} : all.error();
}

}  // namespace

TEST_CASE("what is not chosen has its default, for every seat")
{
    CHECK(*complete_options(infos(), 2, {}) == OptionValues{{"fewer_workers", "off"},
                                                            {"length", "long"},
                                                            {"handicap.0", "off"},
                                                            {"handicap.1", "off"}});
    CHECK(complete_options(infos(), 5, {})->size() == 7);
}

TEST_CASE("a table has the keys of as many seats as there can be, whatever its number says")
{
    const std::size_t for_all = option_keys(infos(), max_seat_count).size();
    CHECK(option_keys(infos(), 10'000).size() == for_all);  // would be 10,002
    CHECK(option_keys(infos(), -10'000).size() == 2);
}

TEST_CASE("switches combine, and one seat's leaves the others alone")
{
    const Result<OptionValues> all =
        complete_options(infos(), 3, {{"fewer_workers", "on"}, {"handicap.2", "on"}});
    REQUIRE(all);
    CHECK(all->at("fewer_workers") == "on");
    CHECK(all->at("handicap.1") == "off");
    CHECK(all->at(seat_option("handicap", seat_at(2))) == "on");
}

TEST_CASE("a switch for other numbers of players is refused with its rule")
{
    const Refusal refusal = refusal_of(4, {{"fewer_workers", "on"}});
    CHECK(refusal.kind == RefusalKind::Blocked);
    CHECK(refusal.message == "option fewer_workers is for 2 to 3 players, not 4 (FF-16.3)");
    REQUIRE(refusal.rule);
    CHECK(*refusal.rule == rule("FF-16.3"));
    CHECK(refusal_of(4, {{"fewer_workers", "off"}}).message == "accepted");
}

TEST_CASE("an option, a value or a seat that does not exist is refused")
{
    CHECK(refusal_of(2, {{"rain", "on"}}).message ==
          "there is no option 'rain'; options: fewer_workers, length, handicap.0, handicap.1");
    CHECK(refusal_of(2, {{"length", "endless"}}).message ==
          "option length: 'endless' is unknown; one of: short, long");
    CHECK(refusal_of(2, {{"handicap.1", "much"}}).message ==
          "option handicap.1: 'much' is unknown; one of: off, on");
    for (const char* key : {"handicap", "handicap.2", "handicap.x", "handicap."})
        CHECK(refusal_of(2, {{key, "on"}}).message ==
              "'" + std::string(key) +
                  "': option handicap belongs to a seat: write handicap.0 to handicap.1");
    CHECK(refusal_of(2, {{"length.0", "short"}}).message.starts_with("there is no option"));
    CHECK(complete_options({}, 2, {{"rain", "on"}}).error().message ==
          "there is no option 'rain'; the game has no options");
}

TEST_CASE("the single choices turn each switch of each seat once")
{
    const std::vector<OptionChoice> choices = option_choices(infos(), 2);
    CHECK(choices == std::vector<OptionChoice>{{"fewer_workers", "on"},
                                               {"length", "short"},
                                               {"handicap.0", "on"},
                                               {"handicap.1", "on"}});
}

}  // namespace tischwerk
