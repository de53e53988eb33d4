#include "server/limits/heavy_work.hpp"

#include "server/requests/api.hpp"
#include "server/testing/test_hall.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <stdexcept>
#include <thread>

using namespace tischwerk;
using namespace tischwerk::server;

namespace
{

constexpr const char* eve = "192.0.2.66";

HeavyWork::Job takes_turn(std::string& turns, char who)
{
    return {[&turns, who] {
                turns += who;
                return std::function<void()>([] {});
            },
            [](const std::string&) {}};
}

}  // namespace

TEST_CASE("addresses take turns with heavy work, and each has a bounded queue")
{
    TestHall hall;
    std::string turns;
    int taken = 0;
    for (int count = 0; count < 20; ++count)
        taken += hall.hall.heavy_work().add("a", takes_turn(turns, 'a')) ? 1 : 0;
    CHECK(taken == 8);
    CHECK(hall.hall.heavy_work().add("b", takes_turn(turns, 'b')));
    CHECK(hall.hall.heavy_work().add("b", takes_turn(turns, 'b')));
    CHECK_FALSE(hall.hall.is_at_rest());
    hall.loop.run();
    CHECK(turns == "aabab"
                   "aaaaa");
    CHECK(hall.hall.is_at_rest());
    CHECK(hall.hall.heavy_work().add("a", takes_turn(turns, 'a')));
}

TEST_CASE("an address pays for the time of its work, and others do not")
{
    Config config;
    config.address_messages_per_second = 200;
    config.address_message_burst = 800;
    TestHall hall(config);
    const auto take_long = [] {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        return std::function<void()>([] {});
    };
    for (int count = 0; count < 8; ++count)
        hall.hall.heavy_work().add(eve, {take_long, [](const std::string&) {}});
    hall.loop.run();
    CHECK_FALSE(hall.addresses.may_send(eve, hall.loop.now, 100));  // 400 ms are 800 tokens
    CHECK(hall.addresses.may_send("192.0.2.1", hall.loop.now, 100));
    CHECK(hall.addresses.may_send(eve, hall.loop.now + 4000, 100));
}

TEST_CASE("work that meets a fault says so on the serving thread")
{
    TestHall hall;
    std::string fault;
    const auto fails = []() -> std::function<void()> { throw std::runtime_error("a mistake"); };
    hall.hall.heavy_work().add(eve, {fails, [&](const std::string& why) { fault = why; }});
    hall.loop.run();
    CHECK(fault == "a mistake");
}

TEST_CASE("a file, a fork and a refused file are made beside the serving thread and paid for")
{
    Config config = TestHall::small_config();
    TestHall hall(config);
    Api api(hall.hall, Pages::without_client());
    const table::NewTableMade made = hall.make_table("easy");
    TestClient anna(hall, made.table, made.seats[0].token);
    anna.send(table::StartGame{"start", anna.last()});
    HttpRequest request;
    request.address = eve;
    request.authorization = "Bearer " + made.seats[0].token;
    HttpResponse answer;
    const auto ask = [&](const char* method, const std::string& path, const std::string& body) {
        request.method = method;
        request.path = path;
        request.body = body;
        answer = {};
        answer.status = 0;
        api.handle(request, [&](HttpResponse response) { answer = std::move(response); });
        CHECK(answer.status == 0);  // not while it is asked
        CHECK_FALSE(hall.hall.heavy_work().is_idle());
        hall.loop.run();
        return answer.status;
    };
    const std::string here = "/api/tables/" + made.table;
    CHECK(ask("GET", here + "/export", "") == 200);
    const std::string save = *answer.body;
    CHECK(ask("POST", "/api/import", save) == 201);
    CHECK(ask("POST", "/api/import", save + "nonsense\n") == 400);
    CHECK(ask("POST", here + "/fork", R"({"number":4})") == 201);
}
