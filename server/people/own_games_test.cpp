#include "server/people/own_games.hpp"
#include "server/people/testing/test_browser.hpp"

#include <algorithm>

#include <doctest/doctest.h>

namespace tischwerk::server
{

namespace
{

struct GamesHouse
{
    TestHall hall;
    Api api{hall.hall, Pages::without_client()};
    TestBrowser anna{hall, api};

    table::NewTableMade make(int64_t days)
    {
        table::TableSetup setup;
        setup.setup.players = 2;
        setup.setup.seed = {1, 2};
        if (days > 0)
        {
            setup.clock.kind = table::ClockKind::Correspondence;
            setup.clock.days_per_move = static_cast<int>(days);
        }
        setup.seats = {{table::SeatKind::Human, "Anna"}, {table::SeatKind::Human, "Ben"}};
        table::NewTableMade made = hall.make_table(setup);
        TestClient maker(hall, made.table, made.seats[0].token);
        maker.send(table::StartGame{"start", maker.last()});
        return made;
    }
    static json::object held(const table::NewTableMade& table, std::size_t seat)
    {
        return {{"table", table.table}, {"token", table.seats.at(seat).token}};
    }
    json::array games(const json::array& seats)
    {
        CHECK(anna.post("/api/me/games", {{"held", seats}}) == 200);
        return anna.body.at("games").as_array();
    }
};

}  // namespace

TEST_CASE("games that ask come first, by the time left, and every held seat is listed")
{
    GamesHouse house;
    std::vector<table::NewTableMade> tables;
    for (const int64_t days : {0, 7, 1})
        tables.push_back(house.make(days));
    const bool is_first_asked = [&] {
        const json::array one = house.games({GamesHouse::held(tables[0], 0)});
        return one.at(0).at("is_asked").as_bool();
    }();
    const std::size_t mine = is_first_asked ? 0 : 1;
    json::array seats;
    for (const table::NewTableMade& table : tables)
        seats.push_back(GamesHouse::held(table, mine));
    for (int count = 0; count < 30; ++count)
        seats.push_back(GamesHouse::held(house.make(0), 1 - mine));
    seats.push_back({{"table", tables[0].table}, {"token", "wrong"}});
    seats.push_back({{"table", "unknown"}, {"token", tables[0].seats[0].token}});
    const json::array games = house.games(seats);
    REQUIRE(games.size() == 33);
    CHECK(games.at(0).at("table").as_string() == tables[2].table);
    CHECK(games.at(1).at("table").as_string() == tables[1].table);
    CHECK(games.at(2).at("table").as_string() == tables[0].table);
    CHECK(games.at(2).at("deadline").is_null());
    CHECK_FALSE(games.at(3).at("is_asked").as_bool());
    CHECK(games.at(0).at("seats").at(1).at("name").as_string() == "Ben");
}

TEST_CASE("a person's claims and the seats of the browser are one list")
{
    GamesHouse house;
    const table::NewTableMade first = house.make(0);
    const table::NewTableMade second = house.make(0);
    CHECK(house.games({}).empty());
    house.anna.post("/api/me/guest");
    house.anna.post("/api/me/seats", GamesHouse::held(first, 0));
    CHECK(house.games({}).size() == 1);
    CHECK(house.games({GamesHouse::held(first, 0), GamesHouse::held(second, 1)}).size() == 2);
    const json::object text{{"held", "x"}};
    CHECK(house.anna.post("/api/me/games", text) == 400);
    CHECK(house.anna.post("/api/me/games",
                          {{"held", json::array(1001, GamesHouse::held(first, 0))}}) == 400);
}

TEST_CASE("the row of an older program is read by replaying its table, once")
{
    GamesHouse house;
    const table::NewTableMade table = house.make(3);
    const std::string id = table.table;
    store::StoredTable stored = **house.hall.store.read_table(id, 1);
    const json::object details = parse_json(stored.row.summary.details)->get_object();
    stored.row.summary.details = json::serialize(
        json::object{{"clock", details.at("clock")}, {"names", details.at("names")}});
    REQUIRE(append_and_wait(house.hall.store,
                            {id, stored.row.last_number + 1, {}, stored.row.summary, {}})
                .written == store::Written::Done);
    const json::array games = house.games({GamesHouse::held(table, 0)});
    REQUIRE(games.size() == 1);
    CHECK(games.at(0).at("deadline").is_int64());
    CHECK(details_of((*house.hall.store.read_table(id, 1))->row.summary)->standing.has_value());
    CHECK((*house.hall.store.read_table(id, 1))->row.summary.updated_ms ==
          stored.row.summary.updated_ms);
}

}  // namespace tischwerk::server
