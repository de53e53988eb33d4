#include "server/notices/notices.hpp"

#include "server/notices/words.hpp"
#include "server/people/testing/test_browser.hpp"

#include <algorithm>

#include <doctest/doctest.h>
#include <fmt/format.h>

namespace tischwerk::server::notices
{

namespace
{

constexpr int64_t second = 1000;
constexpr int64_t minute = 60 * second;
constexpr int64_t hour = 60 * minute;

// Remembers what it was given, and answers as it is told.
class TestCourier final : public Courier
{
public:
    std::vector<Parcel> parcels;
    Delivery answer{201, 0, ""};
    bool is_silent = false;  // as a server that dies while it sends

    void carry(Parcel parcel, Done done) override
    {
        parcels.push_back(std::move(parcel));
        if (!is_silent)
            done(answer);
    }
};

struct NoticeHouse
{
    TestHall hall{with_mail()};
    Api api{hall.hall, Pages::without_client()};
    TestCourier* courier = new TestCourier;
    Notices notices{hall.hall, std::unique_ptr<Courier>(courier)};
    TestBrowser anna{hall, api};
    table::NewTableMade table;
    std::size_t mine = 0;

    explicit NoticeHouse(int days = 0)
    {
        anna.post("/api/me/guest");
        table = make(days);
        const json::object held{{"table", table.table}, {"token", table.seats[0].token}};
        anna.post("/api/me/games", {{"held", json::array{held}}});
        mine = anna.body.at("games").as_array().at(0).at("is_asked").as_bool() ? 0 : 1;
    }
    static Config with_mail()
    {
        Config config = TestHall::small_config();
        config.smtp = "smtp://127.0.0.1:1";
        config.mail_from = "tische@example.org";
        config.url = "https://tische.example";
        return config;
    }
    table::NewTableMade make(int days)
    {
        table::TableSetup setup;
        setup.setup.players = 2;
        setup.setup.seed = {1, 2};
        if (days > 0)
        {
            setup.clock.kind = table::ClockKind::Correspondence;
            setup.clock.days_per_move = days;
        }
        setup.seats = {{table::SeatKind::Human, "Anna"}, {table::SeatKind::Human, "Ben"}};
        table::NewTableMade made = hall.make_table(setup);
        TestClient maker(hall, made.table, made.seats[0].token);
        maker.send(table::StartGame{"start", maker.last()});
        return made;
    }
    int claim(const table::NewTableMade& made)
    {
        return anna.post("/api/me/seats",
                         {{"table", made.table}, {"token", made.seats.at(mine).token}});
    }
    void pass(int64_t ms)
    {
        for (int64_t left = ms; left > 0; left -= std::min(left, 30 * second))
        {
            hall.loop.now += std::min(left, 30 * second);
            notices.tick();
            hall.loop.run();
        }
    }
    void subscribe()
    {
        CHECK(anna.post("/api/me/push", {{"endpoint", "https://push.example/abc"}}) == 200);
    }
    std::size_t sent() const { return courier->parcels.size(); }
};

}  // namespace

TEST_CASE("a person is told once that a table waits, by a push without words")
{
    NoticeHouse house;
    house.subscribe();
    CHECK(house.claim(house.table) == 200);
    house.pass(5 * second);
    CHECK(house.sent() == 0);  // the person may still come by themselves
    house.pass(2 * minute);
    REQUIRE(house.sent() == 1);
    const Parcel& push = house.courier->parcels[0];
    CHECK(push.url == "https://push.example/abc");
    CHECK(push.body.empty());
    std::string headers;
    for (const std::string& header : push.headers)
        headers += header + "\n";
    CHECK(headers.find("Authorization: vapid t=") != std::string::npos);
    CHECK(headers.find("TTL: ") != std::string::npos);
    CHECK(headers.find(house.table.table) == std::string::npos);
    house.pass(3 * hour);
    CHECK(house.sent() == 1);

    CHECK(house.anna.get("/api/me/news") == 200);
    CHECK(house.anna.text("title") == "Stephens: it is your turn");
    CHECK(house.anna.text("table") == house.table.table);
}

TEST_CASE("a person who sits at the table is not told, unless it is wished")
{
    NoticeHouse house;
    house.subscribe();
    house.claim(house.table);
    {
        TestClient page(house.hall, house.table.table, house.table.seats[house.mine].token);
        house.pass(10 * minute);
        CHECK(house.sent() == 0);
        house.anna.post("/api/me/notices",
                        {{"language", "de"}, {"is_always", true}, {"is_reminded", true}});
        house.pass(2 * minute);
        CHECK(house.sent() == 1);
    }
    house.anna.get("/api/me/news");
    CHECK(house.anna.text("title").ends_with("Du bist am Zug"));
}

TEST_CASE("who has answered, and who never wished for it, is not told")
{
    NoticeHouse house;
    house.claim(house.table);
    house.pass(5 * minute);
    CHECK(house.sent() == 0);
    CHECK(house.hall.store.entries({.kind = std::string(kinds::turn)})->empty());

    NoticeHouse other;
    other.subscribe();
    other.claim(other.table);
    TestClient page(other.hall, other.table.table, other.table.seats[other.mine].token);
    for (int count = 0; count < 20 && !other.hall.store.entries({.kind = "turn"})->empty(); ++count)
        page.send(table::MakeMove{fmt::format("key{}", count), page.last(), page.some_move()});
    CHECK(other.hall.store.entries({.kind = std::string(kinds::turn)})->empty());
}

TEST_CASE("a reminder comes at four fifths of the clock, once")
{
    NoticeHouse house(1);
    house.subscribe();
    house.claim(house.table);
    house.pass(2 * minute);
    CHECK(house.sent() == 1);
    house.pass(19 * hour);
    CHECK(house.sent() == 1);
    house.pass(20 * minute);
    CHECK(house.sent() == 2);
    house.pass(4 * hour);
    CHECK(house.sent() == 2);
}

TEST_CASE("a gone endpoint is forgotten, and one that is busy is left alone")
{
    NoticeHouse house;
    house.subscribe();
    house.courier->answer = {429, 1800, ""};
    house.claim(house.table);
    house.pass(2 * minute);
    CHECK(house.sent() == 1);
    const table::NewTableMade second_table = house.make(0);
    house.claim(second_table);
    house.pass(20 * minute);
    CHECK(house.sent() == 1);
    house.courier->answer = {410, 0, ""};
    house.pass(30 * minute);
    CHECK(house.sent() >= 2);
    CHECK(house.hall.store.entries({.kind = std::string(kinds::push)})->empty());
    const std::size_t before = house.sent();
    house.pass(12 * hour);
    CHECK(house.sent() == before);
}

TEST_CASE("a server that dies while it sends has sent nothing, and another one sends")
{
    NoticeHouse house;
    house.subscribe();
    house.courier->is_silent = true;
    house.claim(house.table);
    house.pass(40 * second);
    CHECK(house.sent() == 1);
    house.courier->is_silent = false;
    house.pass(30 * second);
    CHECK(house.sent() == 1);  // the first one may still be at it
    house.pass(3 * minute);
    CHECK(house.sent() == 2);
    house.pass(hour);
    CHECK(house.sent() == 2);
}

TEST_CASE("turns that no server has noted are noted after a start")
{
    NoticeHouse house;
    house.claim(house.table);
    house.subscribe();
    store::Entry turn = house.hall.store.entries({.kind = std::string(kinds::turn)})->front();
    change_entries_and_wait(house.hall.store, {.removed = {{turn.kind, turn.key}}});
    house.pass(2 * minute);
    CHECK(house.sent() == 1);
}

TEST_CASE("mails tell of all tables, and come at most every half hour")
{
    NoticeHouse house;
    const auto start = [&](const char* address) {
        return house.anna.post("/api/me/mail", {{"address", address}, {"hours", 0}});
    };
    for (const char* address : {"", "anna", "a@b", "a b@c.de", "a@b.de\r\nBcc: c@d.de", "<a@b.de>",
                                "a@b@c.de", "-a@b.de", "a,b@c.de", "ä@b.de"})
        CHECK(start(address) == 400);
    CHECK(start("anna@example.org") == 200);
    CHECK(start("ben@example.org") == 429);
    house.pass(2 * second);
    REQUIRE(house.sent() == 1);
    CHECK(house.courier->parcels[0].mail_to == "anna@example.org");
    CHECK(house.courier->parcels[0].body.find("To: <anna@example.org>\r\n") != std::string::npos);
    CHECK(house.anna.post("/api/me/mail/confirm", {{"code", "AAAA-AAAA"}}) == 400);

    // A new code by way of the store, since the mail holds it in base64.
    store::Entry entry = house.hall.store.entries({.kind = std::string(kinds::mail)})->front();
    MailText text = *text_in<MailText>(entry);
    text.code.clear();
    entry.text = json::serialize(to_json(text));
    change_entries_and_wait(house.hall.store, {.put = {entry}});
    house.claim(house.table);
    house.claim(house.make(0));
    house.pass(5 * minute);
    REQUIRE(house.sent() == 2);  // one for both tables
    house.claim(house.make(0));
    house.pass(20 * minute);
    CHECK(house.sent() == 2);
    house.pass(10 * minute);
    CHECK(house.sent() == 3);
    house.pass(5 * hour);
    CHECK(house.sent() == 3);
}

TEST_CASE("a mail whose server is down is sent later, and given up in the end")
{
    NoticeHouse house;
    house.courier->answer = {0, 0, "down"};
    house.anna.post("/api/me/mail", {{"address", "anna@example.org"}, {"hours", 24}});
    house.pass(2 * minute);
    CHECK(house.sent() >= 1);
    house.pass(48 * hour);
    CHECK(house.sent() == 6);
    CHECK(house.hall.store.entries({.kind = std::string(kinds::letter)})->empty());
}

TEST_CASE("a private feed lists the tables that wait, and only its secret opens it")
{
    NoticeHouse house(3);
    house.claim(house.table);
    CHECK(house.anna.post("/api/me/feed") == 200);
    const std::string path = "/api/feed/" + house.anna.text("feed");
    TestBrowser reader(house.hall, house.api);
    CHECK(reader.get(path + ".atom") == 200);
    CHECK(reader.response.body->find("https://tische.example/#/online/" + house.table.table) !=
          std::string::npos);
    CHECK(reader.get(path + ".ics") == 200);
    CHECK(reader.response.body->find("BEGIN:VEVENT") != std::string::npos);
    CHECK(reader.get(path + "x.atom") == 404);
    CHECK(reader.post(path + ".atom") == 405);
    house.anna.post("/api/me/feed");
    CHECK(reader.get(path + ".atom") == 404);
    CHECK(path_for_log(path).find(path.substr(12)) == std::string::npos);
}

TEST_CASE("a webhook must lead out of the network, and another person's device stays")
{
    NoticeHouse house;
    for (const char* url : {"http://chat.example/x", "https://127.0.0.1/x", "https://[::1]/x",
                            "https://10.0.0.1/", "https://169.254.169.254/latest", "nonsense"})
        CHECK(house.anna.post("/api/me/webhook", {{"url", url}}) == 400);
    CHECK(house.anna.post("/api/me/webhook", {{"url", "https://chat.example/x"}}) == 200);
    house.claim(house.table);
    house.pass(2 * minute);
    REQUIRE(house.sent() == 1);
    const json::value body = *parse_json(house.courier->parcels[0].body);
    CHECK(std::string(body.at("text").as_string()).find("it is your turn") != std::string::npos);
    house.subscribe();
    house.anna.get("/api/me/notices");
    const std::string id(house.anna.body.at("push").at(0).at("id").as_string());
    TestBrowser eve(house.hall, house.api);
    eve.post("/api/me/guest");
    CHECK(eve.remove("/api/me/push/" + id) == 404);
    CHECK(house.anna.remove("/api/me/push/" + id) == 200);
    CHECK(house.anna.post("/api/me/webhook", {{"url", ""}}) == 200);
    CHECK(house.hall.store.entries({.kind = std::string(kinds::webhook)})->empty());
}

}  // namespace tischwerk::server::notices
