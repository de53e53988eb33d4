// Clocks: none, live, correspondence; time that runs out.
#include "table/testing/played_table.hpp"

#include "table/log/fold.hpp"

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

PlayedTable table_with(const ClockRule& clock, const std::vector<std::string>& seats = {})
{
    TableSetup setup = setup_with(2, 1, seats);
    setup.clock = clock;
    return PlayedTable::started(stephens(), setup);
}

int64_t bank_of(const PlayedTable& table, int seat)
{
    return *table->view(Viewer{}).seats[static_cast<std::size_t>(seat)].bank_ms;
}

std::string refusal_of(const ClockRule& clock)
{
    TableSetup setup = setup_with(2, 1);
    setup.clock = clock;
    const Outcome<Lines> lines = Table::create(stephens(), setup, 0);
    return lines ? "accepted" : lines.error().message;
}

constexpr ClockRule live{ClockKind::Live, 60'000, 5'000, 0};
constexpr ClockRule slow{ClockKind::Correspondence, 0, 0, 3};

}  // namespace

TEST_CASE("without a clock no time runs out")
{
    PlayedTable table = table_with({});
    CHECK_FALSE(table->next_deadline().has_value());
    CHECK_FALSE(table->view(Viewer{}).running_clock.has_value());
    CHECK_FALSE(table.take(table->time_out(table.now + 1'000'000'000'000)));
    CHECK(table.refusal.code == RefusalCode::NotYet);
}

TEST_CASE("a live clock counts down the seat to act and gives the increment on handing over")
{
    PlayedTable table = table_with(live);
    const int first = table.to_act();
    CHECK(*table->next_deadline() == table.now + 60'000);
    table.now += 10'000;
    REQUIRE(table.move(first, table.choices(first).front()));
    REQUIRE(table.to_act() == 1 - first);
    CHECK(bank_of(table, first) == 55'000);
    CHECK(bank_of(table, 1 - first) == 60'000);
    CHECK(*table->next_deadline() == table.now + 60'000);
    CHECK(table->view(Viewer{}).running_clock->seat == 1 - first);
}

TEST_CASE("a live clock gives an increment for a turn, not for each of its choices")
{
    PlayedTable table = table_with(live);
    Random random(Seed{1, 1});
    while (table->phase() == Phase::Playing)
    {
        const int seat = table.to_act();
        const int64_t bank = bank_of(table, seat);
        table.now += 100;
        table.play_random_move(random);
        const bool handed_over = table->phase() == Phase::Over || table.to_act() != seat;
        REQUIRE(bank_of(table, seat) == bank - 100 + (handed_over ? 5'000 : 0));
    }
}

TEST_CASE("when time runs out a bot plays, and the player may return")
{
    PlayedTable table = table_with(live);
    const int slowcoach = table.to_act();
    table.now += 59'999;
    CHECK_FALSE(table.take(table->time_out(table.now)));
    CHECK(table.refusal.code == RefusalCode::NotYet);
    table.now += 1;
    REQUIRE(table.take(table->time_out(table.now)));
    CHECK(bank_of(table, slowcoach) == 0);
    CHECK_FALSE(table->next_deadline().has_value());
    REQUIRE(table->bot_to_move().has_value());
    CHECK(table->bot_to_move()->level == "medium");
    CHECK_FALSE(table.move(slowcoach, table.choices(slowcoach).front()));
    CHECK(table.refusal.code == RefusalCode::Away);
    REQUIRE(
        table.take(table->bot_move(table.request(slowcoach), table.choices(slowcoach).front())));
    CHECK(std::get<Moved>(table.last_lines.front().content).by == By::TimeOut);

    REQUIRE(table.take(table->come_back(table.request(slowcoach))));
    CHECK(bank_of(table, slowcoach) == least_bank_after_return_ms);
    CHECK_FALSE(table.take(table->come_back(table.request(slowcoach))));
    CHECK(table.refusal.code == RefusalCode::NotAway);
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("a player who returns in turn has time from then on")
{
    for (const ClockRule& clock : {live, slow})
    {
        PlayedTable table = table_with(clock);
        const int seat = table.to_act();
        table.now = *table->next_deadline();
        REQUIRE(table.take(table->time_out(table.now)));
        table.now += 77'000;
        REQUIRE(table.take(table->come_back(table.request(seat))));
        CHECK(*table->next_deadline() ==
              table.now + (clock == live ? least_bank_after_return_ms : 3 * day_ms));
        CHECK(table.move(seat, table.choices(seat).front()));
    }
}

TEST_CASE("correspondence gives days for each move")
{
    PlayedTable table = table_with(slow);
    CHECK(*table->next_deadline() == table.now + 3 * day_ms);
    table.now += 2 * day_ms;
    const int seat = table.to_act();
    REQUIRE(table.move(seat, table.choices(seat).front()));
    CHECK(*table->next_deadline() == table.now + 3 * day_ms);
    table.now += 3 * day_ms;
    REQUIRE(table.take(table->time_out(table.now)));
    CHECK(table->bot_to_move()->seat == seat_at(static_cast<std::size_t>(1 - seat)));
}

TEST_CASE("bots have no clock")
{
    PlayedTable table = table_with(live, {"easy", "easy"});
    CHECK_FALSE(table->next_deadline().has_value());
    CHECK_FALSE(table->view(Viewer{}).seats[0].bank_ms.has_value());
}

TEST_CASE("taking back does not give time back")
{
    PlayedTable table = table_with(live);
    const int first = table.to_act();
    table.now += 10'000;
    REQUIRE(table.move(first, table.choices(first).front()));
    REQUIRE(table.undo(first));
    CHECK(bank_of(table, first) <= 55'000);
    CHECK(*table->next_deadline() == table.now + bank_of(table, first));
}

TEST_CASE("to resign and to return any number of times gives no time")
{
    PlayedTable table = table_with({ClockKind::Live, 60'000, 0, 0});
    const int seat = table.to_act();
    table.now += 57'000;
    for (int time = 0; time < 5; ++time)
    {
        REQUIRE(table.take(table->resign(table.request(seat))));
        CHECK(bank_of(table, seat) == 3'000);
        REQUIRE(table.take(table->come_back(table.request(seat))));
        CHECK(bank_of(table, seat) == 3'000);
        CHECK(*table->next_deadline() == table.now + 3'000);
    }
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("while a player's question waits, the time away is the player's")
{
    PlayedTable table = table_with({ClockKind::Live, 60'000, 0, 0});
    const int seat = table.to_act();
    REQUIRE(table.take(table->resign(table.request(seat))));
    table.now += 20'000;
    REQUIRE(table.take(table->come_back(table.request(seat))));
    CHECK(bank_of(table, seat) == 40'000);
    REQUIRE(table.take(table->resign(table.request(seat))));
    table.now += 50'000;
    REQUIRE(table.take(table->come_back(table.request(seat))));
    CHECK(*table->next_deadline() == table.now);
    REQUIRE(table.take(table->time_out(table.now)));  // a real time-out, and then there is grace
    REQUIRE(table.take(table->come_back(table.request(seat))));
    CHECK(bank_of(table, seat) == least_bank_after_return_ms);
}

TEST_CASE("by correspondence no coming and going gives days")
{
    PlayedTable table = table_with(slow);
    const int64_t deadline = *table->next_deadline();
    for (const int seat : {table.to_act(), 1 - table.to_act()})
    {
        table.now += day_ms;
        REQUIRE(table.take(table->resign(table.request(seat))));
        REQUIRE(table.take(table->come_back(table.request(seat))));
        CHECK(*table->next_deadline() == deadline);
    }
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("an increment goes with the move that earned it")
{
    PlayedTable table = table_with(live);
    const int seat = table.to_act();
    for (int time = 0; time < 5; ++time)
    {
        REQUIRE(table.move(seat, table.choices(seat).front()));
        REQUIRE(table.to_act() != seat);
        CHECK(bank_of(table, seat) == 65'000);
        REQUIRE(table.undo(seat));
        CHECK(bank_of(table, seat) == 60'000);
    }
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("by correspondence taking back gives no days, and not after they are over")
{
    PlayedTable table = table_with(slow);
    const int64_t deadline = *table->next_deadline();
    const int seat = table.to_act();
    table.now += 2 * day_ms;
    REQUIRE(table.move(seat, table.choices(seat).front()));
    REQUIRE(table.undo(seat));
    CHECK(*table->next_deadline() == deadline);
    REQUIRE(table.move(seat, table.choices(seat).front()));
    table.now += 2 * day_ms;
    CHECK_FALSE(table.undo(seat));
    CHECK(table.refusal.code == RefusalCode::NothingToUndo);
    CHECK(table.refusal.message == "the time for that choice has run out; taking back gives none");
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("a clock that makes no sense is refused")
{
    CHECK(refusal_of(live) == "accepted");
    CHECK(refusal_of(slow) == "accepted");
    CHECK(refusal_of({ClockKind::Live, 0, 0, 0}) ==
          "a live clock needs a bank of one second to one year");
    CHECK(refusal_of({ClockKind::Live, 5000, -1, 0}) ==
          "the increment of a live clock must be from nothing to one year");
    CHECK(refusal_of({ClockKind::Correspondence, 0, 0, 0}) ==
          "correspondence needs 1 to 365 days per move");
    CHECK(refusal_of({ClockKind::None, 0, 0, 2}) ==
          "bank and increment belong to a live clock, days per move to correspondence");
    CHECK(refusal_of({ClockKind::Live, 5000, 0, 2}) ==
          "bank and increment belong to a live clock, days per move to correspondence");
}
