#include "server/people/testing/test_browser.hpp"

#include <algorithm>

#include <doctest/doctest.h>

namespace tischwerk::server
{

namespace
{

const std::string phrase = "vier Öfen und ein Fluss";

struct Place
{
    TestHall hall;
    Api api{hall.hall, Pages::without_client()};
    TestBrowser anna{hall, api};

    int register_anna()
    {
        return anna.post("/api/me/account", {{"name", "Anna"}, {"passphrase", phrase}});
    }
    int log_in(TestBrowser& browser, const std::string& name, const std::string& passphrase)
    {
        return browser.post("/api/me/login", {{"name", name}, {"passphrase", passphrase}});
    }
    int claim(TestBrowser& browser, const table::NewTableMade& table, std::size_t seat)
    {
        return browser.post("/api/me/seats",
                            {{"table", table.table}, {"token", table.seats.at(seat).token}});
    }
    // The seat on which a browser without a link sits down there; -1: it looks on.
    int64_t seat_without_link(const std::string& session, const std::string& table)
    {
        TestClient client(hall);
        client.visitor()->session = session;
        client.hello(table);
        const json::object welcome = client.latest("welcome");
        const json::value* seat = welcome.if_contains("seat");
        return seat && seat->is_int64() ? seat->as_int64() : -1;
    }
};

}  // namespace

TEST_CASE("a guest's private link brings all seats to a second device")
{
    Place place;
    const table::NewTableMade first = place.hall.make_table();
    const table::NewTableMade second = place.hall.make_table();
    CHECK(place.anna.post("/api/me/guest", {{"device", "Laptop"}}) == 200);
    const std::string link = place.anna.text("link");
    CHECK(place.claim(place.anna, first, 0) == 200);
    CHECK(place.claim(place.anna, second, 1) == 200);

    TestBrowser phone(place.hall, place.api, "192.0.2.8");
    CHECK(phone.post("/api/me/enter", {{"link", link + "x"}}) == 403);
    CHECK(phone.text("code") == "old_link");
    CHECK(phone.post("/api/me/enter", {{"link", link}, {"device", "Phone"}}) == 200);
    CHECK(phone.session != place.anna.session);
    CHECK(phone.get("/api/me/seats") == 200);
    CHECK(phone.body.at("seats").as_array().size() == 2);
    CHECK(place.seat_without_link(phone.session, first.table) == 0);
    CHECK(place.seat_without_link(phone.session, second.table) == 1);
    CHECK(place.seat_without_link("", first.table) == -1);

    CHECK(phone.post("/api/me/link") == 200);  // the old link ends
    TestBrowser third(place.hall, place.api);
    CHECK(third.post("/api/me/enter", {{"link", link}}) == 403);
    CHECK(third.post("/api/me/enter", {{"link", phone.text("link")}}) == 200);
}

TEST_CASE("a claim opens its seat only as long as the seat has this secret")
{
    Place place;
    const table::NewTableMade table = place.hall.make_table();
    const table::NewTableMade other = place.hall.make_table();
    place.anna.post("/api/me/guest");
    CHECK(place.anna.post("/api/me/seats",
                          {{"table", other.table}, {"token", table.seats[0].token}}) == 403);
    CHECK(place.claim(place.anna, table, 0) == 200);

    // Another person with the link takes the claim over; a second table is not touched.
    TestBrowser eve(place.hall, place.api);
    eve.post("/api/me/guest");
    CHECK(place.seat_without_link(eve.session, table.table) == -1);
    CHECK(place.claim(eve, table, 0) == 200);
    CHECK(place.seat_without_link(place.anna.session, table.table) == -1);
    CHECK(place.claim(place.anna, table, 0) == 200);

    std::shared_ptr<LiveTable> live_table = place.hall.hall.loaded_table(table.table);
    std::string token;
    live_table->reseat(Seat{0}, [&](const Answer<TakenSeat>& taken) { token = taken->token; });
    place.hall.loop.run();
    CHECK(live_table->seat_of(token) == Seat{0});
    CHECK(place.seat_without_link(place.anna.session, table.table) == -1);
    CHECK(place.anna.get("/api/me/seats") == 200);
    CHECK(place.anna.body.at("seats").as_array().empty());
}

TEST_CASE("a person without a link changes and gives up a claimed seat")
{
    Place place;
    const table::NewTableMade table = place.hall.make_table();
    place.anna.post("/api/me/guest");
    place.claim(place.anna, table, 0);
    const std::string here = "/api/tables/" + table.table;
    CHECK(place.anna.get(here) == 200);
    CHECK(place.anna.body.at("seat").as_int64() == 0);
    CHECK(place.anna.post(here + "/secret") == 200);
    const std::string token = place.anna.text("token");
    CHECK(place.anna.post("/api/me/seats", {{"table", table.table}, {"token", token}}) == 200);
    CHECK(place.anna.remove(here + "/secret") == 204);
    CHECK(place.anna.remove(here + "/secret") == 403);
}

TEST_CASE("an account is made, left and entered again; a guest's seats move in")
{
    Place place;
    const table::NewTableMade table = place.hall.make_table();
    place.anna.post("/api/me/guest");
    place.claim(place.anna, table, 0);
    const std::string as_guest = place.anna.session;
    CHECK(place.register_anna() == 200);
    CHECK(place.anna.body.at("codes").as_array().size() == 8);
    CHECK(place.anna.session != as_guest);  // a session known before is worth nothing now
    CHECK(place.seat_without_link(as_guest, table.table) == -1);
    CHECK(place.seat_without_link(place.anna.session, table.table) == 0);
    place.anna.get("/api/me");
    CHECK(place.anna.text("name") == "Anna");
    CHECK(place.anna.remove("/api/me/session") == 200);
    CHECK(place.anna.session.empty());

    // A guest at another device, with a seat of its own, logs in.
    const table::NewTableMade later = place.hall.make_table();
    TestBrowser phone(place.hall, place.api);
    phone.post("/api/me/guest");
    place.claim(phone, later, 1);
    CHECK(place.log_in(phone, "anna", phrase) == 200);
    phone.get("/api/me/seats");
    CHECK(phone.body.at("seats").as_array().size() == 2);
}

TEST_CASE("names that look alike are one name, and bad names and passphrases are refused")
{
    Place place;
    REQUIRE(place.register_anna() == 200);
    const auto refused = [&](const char* name, const std::string& passphrase) {
        TestBrowser other(place.hall, place.api);
        other.post("/api/me/account", {{"name", name}, {"passphrase", passphrase}});
        CHECK(other.session.empty());
        return other.text("code");
    };
    CHECK(refused("ANNA", phrase) == "name_taken");
    CHECK(refused("\xD0\x90nna", phrase) == "bad_input");  // Cyrillic and Latin letters mixed
    CHECK(refused("\xE2\x80\xAE", phrase) == "bad_input");
    CHECK(refused("", phrase) == "bad_input");
    CHECK(refused("Ben", "short") == "bad_passphrase");
    CHECK(refused("Ben", "aaaaaaaaaaaaaaaa") == "bad_passphrase");
    CHECK(refused("Ben", std::string(2000, 'x') + "abc") == "bad_passphrase");
    TestBrowser other(place.hall, place.api);
    const std::string chinese = "四座炉子一条大河还有船";
    CHECK(other.post("/api/me/account", {{"name", "李"}, {"passphrase", chinese}}) == 200);
    CHECK(place.log_in(other, "李", chinese) == 200);
}

TEST_CASE("a wrong passphrase and an unknown name are refused with the same words, and slowly")
{
    Place place;
    REQUIRE(place.register_anna() == 200);
    TestBrowser eve(place.hall, place.api, "192.0.2.66");
    CHECK(place.log_in(eve, "Anna", "not the passphrase") == 403);
    const std::string known = *eve.response.body;
    CHECK(place.log_in(eve, "Nora", "not the passphrase") == 403);
    CHECK(*eve.response.body == known);
    int tries = 0;
    while (tries < 50 && place.log_in(eve, "Nora", "not the passphrase") == 403)
        ++tries;
    CHECK(tries < 12);
    CHECK(eve.status == 429);
    CHECK(place.log_in(eve, "Anna", phrase) == 200);  // other names are not held up
}

TEST_CASE("a recovery code opens the account once, in any spelling")
{
    Place place;
    REQUIRE(place.register_anna() == 200);
    std::string code(place.anna.body.at("codes").as_array().front().as_string());
    std::ranges::transform(code, code.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + 32) : letter;
    });
    TestBrowser phone(place.hall, place.api);
    CHECK(phone.post("/api/me/login", {{"name", "Ben"}, {"code", code}}) == 403);
    CHECK(phone.post("/api/me/login", {{"name", "Anna"}, {"code", code}}) == 200);
    CHECK(phone.post("/api/me/passphrase", {{"passphrase", "another one, quite long"}}) == 200);
    TestBrowser third(place.hall, place.api);
    CHECK(third.post("/api/me/login", {{"name", "Anna"}, {"code", code}}) == 403);
    CHECK(place.log_in(third, "Anna", phrase) == 403);
    CHECK(place.log_in(third, "Anna", "another one, quite long") == 200);
    CHECK(place.anna.get("/api/me") == 200);  // sessions of the old passphrase have ended
    CHECK_FALSE(place.anna.body.at("signed_in").as_bool());
}

TEST_CASE("sessions are listed and ended, and a page that is open there is sent away")
{
    Place place;
    const table::NewTableMade table = place.hall.make_table();
    REQUIRE(place.register_anna() == 200);
    TestBrowser phone(place.hall, place.api);
    REQUIRE(place.log_in(phone, "Anna", phrase) == 200);
    place.claim(phone, table, 0);
    TestClient page(place.hall);
    page.visitor()->session = phone.session;
    page.hello(table.table);
    place.anna.get("/api/me");
    const json::array sessions = place.anna.body.at("sessions").as_array();
    REQUIRE(sessions.size() == 2);
    for (const json::value& session : sessions)
        if (!session.at("is_this").as_bool())
            CHECK(place.anna.remove("/api/me/sessions/" +
                                    std::string(session.at("id").as_string())) == 200);
    CHECK(page.bye() == "signed_out");
    CHECK(phone.get("/api/me/seats") == 401);
    CHECK(place.anna.remove("/api/me/sessions/unknown") == 404);

    place.hall.loop.now += people::session_lifetime_ms + 1;
    CHECK(place.anna.get("/api/me/seats") == 401);
}

TEST_CASE("changes of access want a fresh session, and only the server's own page makes changes")
{
    Config config = TestHall::small_config();
    config.origins = {"https://other.example"};
    TestHall hall(config);
    Api api(hall.hall, Pages::without_client());
    TestBrowser anna(hall, api);
    REQUIRE(anna.post("/api/me/account", {{"name", "Anna"}, {"passphrase", phrase}}) == 200);
    for (const char* foreign : {"https://evil.example", "https://other.example", "null"})
    {
        anna.origin = foreign;
        CHECK(anna.remove("/api/me") == 403);
        CHECK(anna.post("/api/me/login", {{"name", "Anna"}, {"passphrase", phrase}}) == 403);
    }
    anna.origin = "https://tables.example";
    hall.loop.now += people::fresh_ms + 1;
    CHECK(anna.remove("/api/me") == 403);
    CHECK(anna.text("code") == "log_in_again");
    CHECK(anna.post("/api/me/codes") == 403);
    CHECK(anna.post("/api/me/login", {{"name", "Anna"}, {"passphrase", phrase}}) == 200);
    CHECK(anna.post("/api/me/codes") == 200);
}

TEST_CASE("a person's data are handed out without secrets, and deleted whole")
{
    Place place;
    const table::NewTableMade table = place.hall.make_table();
    REQUIRE(place.register_anna() == 200);
    place.claim(place.anna, table, 0);
    CHECK(place.anna.get("/api/me/export") == 200);
    const std::string all = *place.anna.response.body;
    CHECK(all.find(table.table + "/0") != std::string::npos);
    CHECK(all.find("argon2") == std::string::npos);
    CHECK(all.find(fingerprint_of(place.anna.session)) == std::string::npos);
    CHECK(all.find(fingerprint_of(table.seats[0].token)) == std::string::npos);

    CHECK(place.anna.remove("/api/me") == 200);
    CHECK(place.hall.store.entry_kinds()->empty());
    TestClient seat(place.hall, table.table,
                    table.seats[0].token);  // the seat's link still opens it
    CHECK(seat.latest("welcome").at("seat").as_int64() == 0);
    CHECK(place.register_anna() == 200);  // the name is free again
}

TEST_CASE("a session's cookie is hidden from scripts, and of two cookies neither counts")
{
    CHECK(session_cookie("abc", false) ==
          "tischwerk=abc; Path=/; HttpOnly; SameSite=Strict; Max-Age=7776000");
    CHECK(session_cookie("", true) ==
          "__Host-tischwerk=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure");
    CHECK(session_in("a=1; tischwerk=abc; b=2", false) == "abc");
    CHECK(session_in("tischwerk=abc; tischwerk=def", false).empty());
    CHECK(session_in("tischwerk=abc", true).empty());  // another host may have set it
    CHECK(session_in("xtischwerk=abc", false).empty());
}

}  // namespace tischwerk::server
