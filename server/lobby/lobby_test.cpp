#include "server/lobby/circle.hpp"
#include "server/lobby/seeks.hpp"
#include "server/people/testing/test_browser.hpp"

#include <algorithm>

#include <doctest/doctest.h>

namespace tischwerk::server::lobby
{

namespace
{

const std::string long_phrase = "vier Öfen und ein Fluss";

struct LobbyHouse
{
    TestHall hall;
    Api api{hall.hall, Pages::without_client()};
    TestBrowser anna{hall, api};
    TestBrowser ben{hall, api, "192.0.2.8"};

    table::NewTableMade make(table::ClockKind clock)
    {
        table::TableSetup setup;
        setup.setup.players = 3;
        setup.setup.seed = {1, 2};
        setup.clock.kind = clock;
        setup.clock.days_per_move = clock == table::ClockKind::Correspondence ? 1 : 0;
        setup.clock.bank_ms = clock == table::ClockKind::Live ? 600'000 : 0;
        setup.is_public = true;
        setup.seats = {{table::SeatKind::Human, "Anna"}};
        return hall.make_table(setup);
    }
    static json::object wish(const table::NewTableMade& made, bool is_open = true)
    {
        return {{"table", made.table},      {"token", made.seats[0].token}, {"language", "de"},
                {"is_for_beginners", true}, {"is_open", is_open},           {"is_rated", false}};
    }
    json::array offers(TestBrowser& browser)
    {
        CHECK(browser.get("/api/me/lobby") == 200);
        return browser.body.at("offers").as_array();
    }
    int enrol(TestBrowser& browser, const char* name)
    {
        return browser.post("/api/me/account", {{"name", name}, {"passphrase", long_phrase}});
    }
    int look_for(TestBrowser& browser, const json::array& games, const char* pace = "live")
    {
        return browser.post(
            "/api/me/seek",
            {{"games", games}, {"pace", pace}, {"name", "Guest"}, {"is_rated", false}});
    }
};

}  // namespace

TEST_CASE("an offer is listed with its facts, and ends after its time")
{
    LobbyHouse house;
    const table::NewTableMade live = house.make(table::ClockKind::Live);
    const table::NewTableMade slow = house.make(table::ClockKind::Correspondence);
    CHECK(house.anna.post("/api/me/offers", LobbyHouse::wish(live)) == 200);
    CHECK(house.anna.post("/api/me/offers", LobbyHouse::wish(slow)) == 200);
    const json::array both = house.offers(house.ben);
    REQUIRE(both.size() == 2);
    CHECK(both.at(0).at("table").as_string() == live.table);
    CHECK(both.at(0).at("open_seats").as_int64() == 2);
    CHECK(both.at(0).at("language").as_string() == "de");
    CHECK(both.at(0).at("is_for_beginners").as_bool());
    CHECK(both.at(0).at("clock").at("bank_ms").as_int64() == 600'000);
    CHECK(both.at(0).at("options").is_object());
    house.hall.loop.now += live_offer_ms + 1;
    CHECK(house.offers(house.ben).size() == 1);
    house.hall.loop.now += slow_offer_ms;
    CHECK(house.offers(house.ben).empty());
    CHECK(house.hall.store.entries({.kind = std::string(kinds::offer)})->empty());
}

TEST_CASE("only who sits at a table offers it, and a full table is no offer")
{
    LobbyHouse house;
    const table::NewTableMade made = house.make(table::ClockKind::None);
    json::object wish = LobbyHouse::wish(made);
    wish["token"] = "wrong";
    CHECK(house.anna.post("/api/me/offers", wish) == 403);
    wish["token"] = "";
    CHECK(house.anna.post("/api/me/offers", wish) == 403);
    wish = LobbyHouse::wish(made);
    wish["language"] = "xx";
    CHECK(house.anna.post("/api/me/offers", wish) == 400);
    wish = LobbyHouse::wish(made);
    wish["table"] = "unknown";
    CHECK(house.anna.post("/api/me/offers", wish) == 404);
    CHECK(house.anna.post("/api/me/offers", LobbyHouse::wish(made)) == 200);
    CHECK(house.offers(house.ben).size() == 1);
    CHECK(house.anna.post("/api/me/offers", LobbyHouse::wish(made, false)) == 200);
    CHECK(house.offers(house.ben).empty());

    CHECK(house.anna.post("/api/me/offers", LobbyHouse::wish(made)) == 200);
    for (const char* name : {"Ben", "Cleo"})
        CHECK(house.ben.post("/api/tables/" + made.table + "/join", {{"name", name}}) == 200);
    CHECK(house.offers(house.ben).empty());
}

TEST_CASE("two who seek a common game at the same pace meet, and the game begins")
{
    LobbyHouse house;
    house.enrol(house.anna, "Anna");
    house.ben.post("/api/me/guest");
    CHECK(house.look_for(house.anna, {"whispers"}) == 200);
    CHECK(house.anna.text("table").empty());
    CHECK(house.look_for(house.ben, {"stephens"}) == 200);
    CHECK(house.ben.text("table").empty());
    CHECK(house.look_for(house.ben, {"whispers"}, "days") == 200);
    CHECK(house.ben.text("table").empty());
    CHECK(house.look_for(house.ben, {"stephens", "whispers"}) == 200);
    const std::string table = house.ben.text("table");
    REQUIRE_FALSE(table.empty());
    CHECK(house.look_for(house.anna, {"stephens"}) == 200);
    CHECK(house.anna.text("table") == table);
    for (TestBrowser* one : {&house.anna, &house.ben})
    {
        CHECK(one->post("/api/me/games", {{"held", json::array()}}) == 200);
        const json::value game = one->body.at("games").at(0);
        CHECK(game.at("phase").as_string() == "playing");
        CHECK(game.at("game").as_string() == "whispers");
    }
    CHECK(house.anna.body.at("games").at(0).at("seats").at(0).at("name").as_string() == "Anna");
    // Who seeks again later finds another table.
    house.hall.loop.now += match_lives_ms + 1;
    CHECK(house.look_for(house.anna, {"stephens"}) == 200);
    CHECK(house.anna.text("table").empty());
}

TEST_CASE("a seek ends with its page, and bad ones are refused")
{
    LobbyHouse house;
    house.anna.post("/api/me/guest");
    house.ben.post("/api/me/guest");
    CHECK(house.look_for(house.anna, {"stephens"}) == 200);
    house.hall.loop.now += seek_lives_ms + 1;
    house.look_for(house.ben, {"stephens"});
    CHECK(house.ben.text("table").empty());
    CHECK(house.ben.remove("/api/me/seek") == 200);
    house.look_for(house.anna, {"stephens"});
    CHECK(house.anna.text("table").empty());
    CHECK(house.look_for(house.anna, {}) == 400);
    CHECK(house.look_for(house.anna, {"unknown"}) == 400);
    CHECK(house.look_for(house.anna, {"stephens"}, "soon") == 400);
    TestBrowser stranger(house.hall, house.api);
    CHECK(house.look_for(stranger, {"stephens"}) == 401);
}

TEST_CASE("what a seek accepts widens with the time it has waited")
{
    CHECK(accepted_difference(0) < accepted_difference(10'000));
    LobbyHouse house;
    house.anna.post("/api/me/guest");
    house.ben.post("/api/me/guest");
    for (int count = 0; count < 45; ++count)  // Anna is experienced
    {
        const table::NewTableMade made = house.hall.make_table();
        house.anna.post("/api/me/seats", {{"table", made.table}, {"token", made.seats[0].token}});
    }
    std::string table;
    int64_t waited = 0;
    for (; table.empty() && waited < 60'000; waited += 2000)
    {
        house.look_for(house.anna, {"stephens"});
        table = house.anna.text("table");
        if (table.empty())
        {
            house.look_for(house.ben, {"stephens"});
            table = house.ben.text("table");
        }
        house.hall.loop.now += 2000;
    }
    CHECK_FALSE(table.empty());
    CHECK(waited >= 12'000);
    CHECK(waited <= 20'000);
}

TEST_CASE("people who are blocked meet neither in the queue nor among the offers")
{
    LobbyHouse house;
    REQUIRE(house.enrol(house.anna, "Anna") == 200);
    REQUIRE(house.enrol(house.ben, "Ben") == 200);
    CHECK(house.anna.post("/api/me/blocks", {{"name", "Nobody"}, {"is_wanted", true}}) == 404);
    CHECK(house.anna.post("/api/me/blocks", {{"name", "Anna"}, {"is_wanted", true}}) == 400);
    CHECK(house.anna.post("/api/me/friends", {{"name", "ben"}, {"is_wanted", true}}) == 200);
    house.anna.get("/api/me/circle");
    CHECK(house.anna.body.at("friends").at(0).as_string() == "Ben");
    CHECK(house.anna.post("/api/me/blocks", {{"name", "Ben"}, {"is_wanted", true}}) == 200);
    house.anna.get("/api/me/circle");
    CHECK(house.anna.body.at("friends").as_array().empty());
    house.ben.get("/api/me/circle");
    CHECK(house.ben.body.at("blocked").as_array().empty());  // it is told to nobody

    const table::NewTableMade made = house.make(table::ClockKind::None);
    house.anna.post("/api/me/seats", {{"table", made.table}, {"token", made.seats[0].token}});
    CHECK(house.anna.post("/api/me/offers", LobbyHouse::wish(made)) == 200);
    CHECK(house.offers(house.ben).empty());
    CHECK(house.offers(house.anna).size() == 1);
    house.look_for(house.anna, {"stephens"});
    house.look_for(house.ben, {"stephens"});
    CHECK(house.ben.text("table").empty());
    CHECK(house.anna.post("/api/me/blocks", {{"name", "Ben"}, {"is_wanted", false}}) == 200);
    house.look_for(house.anna, {"stephens"});
    house.look_for(house.ben, {"stephens"});
    CHECK_FALSE(house.ben.text("table").empty());
}

TEST_CASE("public games under way can be watched")
{
    LobbyHouse house;
    house.anna.post("/api/me/guest");
    house.ben.post("/api/me/guest");
    house.look_for(house.anna, {"stephens"});
    house.look_for(house.ben, {"stephens"});
    house.anna.get("/api/me/lobby");
    CHECK(house.anna.body.at("watch").as_array().size() == 1);
}

}  // namespace tischwerk::server::lobby
