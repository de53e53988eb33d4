#include "server/people/own_games.hpp"
#include "server/people/testing/test_browser.hpp"
#include "server/ratings/profile.hpp"

#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>
#include <fmt/format.h>

namespace tischwerk::server::ratings
{

namespace
{

// A game between two, as the log holds it.
store::Entry finished(int number, const std::string& winner, const std::string& loser,
                      bool is_rated = true)
{
    const ResultText text{{{winner, 0, 50, true}, {loser, 1, 40, true}}, is_rated};
    store::Entry entry = people::record(kinds::result, fmt::format("t{:06}", number), "",
                                        1000 * number, json::serialize(to_json(text)));
    entry.about = "stephens";
    return entry;
}

void put(store::Store& store, std::vector<store::Entry> entries)
{
    REQUIRE(change_entries_and_wait(store, {.put = std::move(entries)}).written ==
            store::Written::Done);
}

std::string text_of(const json::array& ratings)
{
    return json::serialize(ratings);
}

// A table that is over, with this standing.
void end_table(store::Store& store, const std::string& id, const Standing& standing, int64_t at)
{
    store::StoredTable stored = **store.read_table(id, 1);
    json::object details = parse_json(stored.row.summary.details)->get_object();
    details["standing"] = to_json(standing);
    stored.row.summary.details = json::serialize(details);
    stored.row.summary.status = "over";
    stored.row.summary.updated_ms = at;
    REQUIRE(append_and_wait(store, {id, stored.row.last_number + 1, {}, stored.row.summary, {}})
                .written == store::Written::Done);
}

Standing ended_standing(bool has_left = false)
{
    Standing standing;
    standing.seats = {{table::SeatKind::Human, "Anna", "", table::Presence::Here},
                      {table::SeatKind::Human, "Ben", "",
                       has_left ? table::Presence::Resigned : table::Presence::Here}};
    standing.totals = {50, has_left ? 60 : 40};  // the bot played on
    standing.winners = {has_left ? 1 : 0};
    return standing;
}

}  // namespace

// long: three books about the same games
TEST_CASE("the book gives the same numbers read at once, game by game, and out of order")
{
    store::MemoryStore store;
    std::vector<store::Entry> all;
    for (int number = 1; number <= 60; ++number)
        all.push_back(finished(number, fmt::format("p{}", number % 5),
                               fmt::format("p{}", (number * 3 + 1) % 5 == number % 5
                                                      ? (number + 1) % 5
                                                      : (number * 3 + 1) % 5)));
    RatingBook by_and_by;
    for (const store::Entry& entry : all)
    {
        put(store, {entry});
        REQUIRE(by_and_by.read(store));
    }
    RatingBook at_once;
    REQUIRE(at_once.read(store));
    store::MemoryStore other;
    RatingBook disordered;
    put(other, {all.begin() + 30, all.end()});
    REQUIRE(disordered.read(other));
    put(other, {all.begin(), all.begin() + 30});
    put(other, {finished(61, "p0", "p1")});
    REQUIRE(disordered.read(other));
    put(store, {finished(61, "p0", "p1")});
    REQUIRE(at_once.read(store));
    REQUIRE(by_and_by.read(store));
    CHECK(at_once.game_count() == 61);
    for (int person = 0; person < 5; ++person)
    {
        const std::string id = fmt::format("p{}", person);
        CHECK(text_of(at_once.of_person(id)) == text_of(by_and_by.of_person(id)));
    }
    // The late half was within the overlap, so the order is that of the log here, too.
    CHECK(disordered.game_count() == 61);
    for (int person = 0; person < 5; ++person)
    {
        const std::string id = fmt::format("p{}", person);
        CHECK(text_of(disordered.of_person(id)) == text_of(at_once.of_person(id)));
    }
}

TEST_CASE("casual games and games of strangers rate nobody")
{
    store::MemoryStore store;
    put(store, {finished(1, "p0", "p1", false)});
    RatingBook book;
    REQUIRE(book.read(store));
    CHECK(book.game_count() == 0);
    CHECK(book.of_person("p0").empty());
}

// long: one story, from the last move to the deleted account
TEST_CASE("a finished game is noted once, with its people, and shown in their profiles")
{
    TestHall hall;
    Api api{hall.hall, Pages::without_client()};
    TestBrowser anna(hall, api);
    TestBrowser ben(hall, api, "192.0.2.8");
    anna.post("/api/me/account", {{"name", "Anna"}, {"passphrase", "vier Öfen und ein Fluss"}});
    ben.post("/api/me/guest");
    const table::NewTableMade table = hall.make_table();
    anna.post("/api/me/seats", {{"table", table.table}, {"token", table.seats[0].token}});
    ben.post("/api/me/seats", {{"table", table.table}, {"token", table.seats[1].token}});
    REQUIRE(note_result(hall.store, table.table));
    CHECK(hall.store.entries({.kind = std::string(kinds::result)})->empty());  // not over
    put(hall.store, {people::record(kinds::rated, table.table, "", 0, "{}")});
    end_table(hall.store, table.table, ended_standing(true), 5000);
    REQUIRE(note_missed_results(hall.store));
    REQUIRE(note_result(hall.store, table.table));
    REQUIRE(hall.store.entries({.kind = std::string(kinds::result)})->size() == 1);

    TestBrowser stranger(hall, api);
    CHECK(stranger.get("/api/me/profile/anna") == 200);
    CHECK(stranger.text("name") == "Anna");
    CHECK(stranger.body.at("reliability").at("finished").as_int64() == 1);
    CHECK(stranger.body.at("results").at(0).at("others").at(0).as_string() == "Ben");
    CHECK(stranger.body.at("results").at(0).at("table").as_string() == table.table);
    const json::value rating = stranger.body.at("ratings").at(0);
    CHECK(rating.at("rating").as_int64() > 1500);
    CHECK(rating.at("is_provisional").as_bool());
    CHECK(stranger.get("/api/me/profile/Nobody") == 404);
    CHECK(stranger.get("/api/me/profile") == 401);
    CHECK(ben.get("/api/me/profile") == 200);
    CHECK(ben.body.at("reliability").at("finished").as_int64() == 0);
    CHECK(ben.body.at("reliability").at("of").as_int64() == 1);
    CHECK(ben.body.at("results").at(0).at("place").as_int64() == 1);  // who leaves loses

    stranger.get("/api/me/leaderboard");
    CHECK(stranger.body.at("rows").as_array().empty());
    HttpRequest request;
    request.method = "GET";
    request.path = "/api/me/leaderboard";
    request.query = "game=stephens";
    request.address = "192.0.2.9";
    json::object board;
    api.handle(request,
               [&](const HttpResponse& answer) { board = parse_json(*answer.body)->get_object(); });
    hall.loop.run();
    REQUIRE(board.at("rows").as_array().size() == 1);  // a guest has no name
    CHECK(board.at("rows").at(0).at("name").as_string() == "Anna");

    // Deleted, the person is in no list; the others' numbers stay.
    const std::int64_t before = ben.body.at("ratings").at(0).at("rating").as_int64();
    CHECK(anna.remove("/api/me") == 200);
    CHECK(stranger.get("/api/me/profile/anna") == 404);
    ben.get("/api/me/profile");
    CHECK(ben.body.at("ratings").at(0).at("rating").as_int64() == before);
}

TEST_CASE("games of many readings are all counted")
{
    store::MemoryStore store;
    std::vector<store::Entry> all;
    for (int number = 0; number < 3'000; ++number)
        all.push_back(finished(number, fmt::format("p{}", number % 997),
                               fmt::format("p{}", (number * 7 + 1) % 1'009 + 1'000)));
    put(store, std::move(all));
    RatingBook book;
    REQUIRE(book.read(store));
    CHECK(book.game_count() == 3'000);
}

}  // namespace tischwerk::server::ratings
