// Sitting down with a key, and the life of a seat's secret.
#include "server/testing/test_hall.hpp"

#include "core/values/sha256.hpp"

using namespace tischwerk;
using namespace tischwerk::server;

namespace
{

const std::string long_key = "0123456789abcdef0123456789abcdef";

// Anna at a table for three.
struct OpenTable
{
    TestHall hall;
    table::NewTableMade made;
    std::shared_ptr<LiveTable> live_table;

    OpenTable() : made(hall.make_table(three())) { find(); }

    static table::TableSetup three()
    {
        table::TableSetup setup;
        setup.setup.players = 3;
        setup.setup.seed = {1, 2};
        setup.seats = {{table::SeatKind::Human, "Anna"}};
        return setup;
    }
    void find()
    {
        hall.hall.find(made.table, [this](const auto& found) { live_table = *found; });
        hall.loop.run();
        REQUIRE(live_table);
    }
    LiveTable::Taken into(Answer<TakenSeat>& answer)
    {
        return [&answer](const Answer<TakenSeat>& taken) { answer = taken; };
    }
    Answer<TakenSeat> join(const std::string& key, int seat = any_seat,
                           const std::string& name = "Ben")
    {
        Answer<TakenSeat> answer = deny("nothing", "nothing");
        live_table->take_seat({key, live_table->table().number(), seat, name}, no_seat, nullptr,
                              into(answer));
        hall.loop.run();
        return answer;
    }
    Answer<TakenSeat> change(const std::string& token)
    {
        Answer<TakenSeat> answer = deny("nothing", "nothing");
        live_table->change_secret(hash_of(token), into(answer));
        hall.loop.run();
        return answer;
    }
    std::string withdraw(const std::string& token)
    {
        std::string code = "nothing";
        live_table->withdraw_secret(hash_of(token), [&](const Answer<int>& last) {
            code = last ? std::string("done") : last.error().code;
        });
        hall.loop.run();
        return code;
    }
    void start()
    {
        REQUIRE(join(long_key, 1));
        REQUIRE(join("", 2, "Cara"));
        TestClient anna(hall, made.table, made.seats[0].token);
        anna.send(table::StartGame{"start", anna.last()});
        REQUIRE(live_table->table().phase() == table::Phase::Playing);
    }
};

}  // namespace

TEST_CASE("the same key takes the same seat, however often and wherever it asks")
{
    OpenTable table;
    const Answer<TakenSeat> first = table.join(long_key);
    const Answer<TakenSeat> again = table.join(long_key);
    REQUIRE(first);
    REQUIRE(again);
    CHECK(first->seat == 1);
    CHECK(again->seat == 1);
    CHECK_FALSE(
        table.live_table->seat_of(first->token));  // its answer was lost, so it opens nothing
    CHECK(table.live_table->seat_of(again->token) == Seat{1});
    const Answer<TakenSeat> elsewhere = table.join(long_key, 2);
    REQUIRE_FALSE(elsewhere);
    CHECK(elsewhere.error().code == "seat_taken");
    CHECK(table.live_table->table().seat(Seat{2}).kind == table::SeatKind::Open);
}

TEST_CASE("two requests with the same key at the same moment take a single seat")
{
    OpenTable table;
    Answer<TakenSeat> first = deny("nothing", "nothing");
    Answer<TakenSeat> second = deny("nothing", "nothing");
    const table::TakeSeat message{long_key, table.live_table->table().number(), any_seat, "Ben"};
    table.live_table->take_seat(message, no_seat, nullptr, table.into(first));
    table.live_table->take_seat(message, no_seat, nullptr, table.into(second));
    table.hall.loop.run();
    REQUIRE(first);
    REQUIRE(second);
    CHECK(first->seat == second->seat);
    CHECK(table.live_table->table().seat(Seat{2}).kind == table::SeatKind::Open);
}

TEST_CASE("the store holds neither a token nor a key, and its hashes open no seat")
{
    OpenTable table;
    const Answer<TakenSeat> taken = table.join(long_key);
    REQUIRE(taken);
    const auto stored = *table.hall.store.read_table(table.made.table, 1);
    std::string all;
    for (const std::string& line : stored->lines)
        all += line;
    CHECK(all.find(long_key) == std::string::npos);
    CHECK(all.find(taken->token) == std::string::npos);
    CHECK(all.find(sha256_hex(long_key)) != std::string::npos);
    // A thief of the store knows the hash; as a key it opens nothing.
    const Answer<TakenSeat> thief = table.join(sha256_hex(long_key), 1, "Eve");
    REQUIRE_FALSE(thief);
    CHECK(thief.error().code == "seat_taken");
}

// As a log was written before keys were hashed.
TEST_CASE("a key that stands in an older store opens nothing")
{
    OpenTable table;
    store::Append append;
    append.table = table.made.table;
    append.first_number = table.live_table->table().number() + 1;
    append.lines = {R"({"n":)" + std::to_string(append.first_number) +
                    R"(,"at":1700000000000,"key":")" + long_key +
                    R"(","from":-1,"type":"seated","seat":1,"name":"Ben"})"};
    append.summary = (*table.hall.store.read_table(table.made.table, 1))->row.summary;
    REQUIRE(append_and_wait(table.hall.store, append).written == store::Written::Done);
    const Answer<TakenSeat> thief = table.join(long_key, 1, "Ben");
    REQUIRE_FALSE(thief);
    CHECK(thief.error().code == "seat_taken");
}

TEST_CASE("a secret is changed: the old secret opens nothing, and its users look on")
{
    OpenTable table;
    table.start();
    const Answer<TakenSeat> mine = table.join(long_key, 1);
    REQUIRE(mine);
    TestClient thief(table.hall, table.made.table, mine->token);
    CHECK(thief.view().at("seat") == 1);
    const Answer<TakenSeat> next = table.change(mine->token);
    REQUIRE(next);
    CHECK(next->seat == 1);
    CHECK(table.live_table->seat_of(next->token) == Seat{1});
    CHECK_FALSE(table.live_table->seat_of(mine->token));
    thief.send(table::SetOrders{"k", thief.last(), {}});
    CHECK(thief.code() == "not_seated");
    // Neither the old secret nor the key the seat was taken with changes it back.
    CHECK(table.change(mine->token).error().code == "wrong_token");
    CHECK(table.join(long_key, 1).error().code == "seat_taken");
    CHECK(table.join(long_key).error().code == "seat_taken");
}

TEST_CASE("a secret is withdrawn: the seat opens before the start, and is a bot's in a game")
{
    OpenTable table;
    const Answer<TakenSeat> early = table.join(long_key);
    REQUIRE(early);
    CHECK(table.withdraw(early->token) == "done");
    CHECK(table.live_table->table().seat(Seat{1}).kind == table::SeatKind::Open);
    CHECK(table.withdraw(early->token) == "wrong_token");

    table.start();  // the same key sits down anew
    const Answer<TakenSeat> mine = table.join(long_key, 1);
    REQUIRE(mine);
    CHECK(table.withdraw(mine->token) == "done");
    CHECK_FALSE(table.live_table->table().seat(Seat{1}).is_present());
    CHECK_FALSE(table.live_table->seat_of(mine->token));
    CHECK(table.join(long_key, 1).error().code == "seat_taken");
    // Also for a program that was started anew.
    const auto stored = *table.hall.store.read_table(table.made.table, 1);
    const Answer<LoadedTable> loaded = load_table(table.hall.store, table.made.table);
    REQUIRE(loaded);
    for (const store::SeatToken& token : loaded->tokens)
        CHECK(token.seat != 1);
    CHECK(stored->tokens == loaded->tokens);
}
