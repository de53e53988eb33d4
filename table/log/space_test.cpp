// The space of a bounded log: no line without a change, a share for every seat, the rest for the
// game.
#include "table/log/space.hpp"
#include "table/testing/played_table.hpp"

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

constexpr int max_lines = 1600;
constexpr int share = spending_share(max_lines);

// As a server takes a command.
bool take_with_room(PlayedTable& table, const Outcome<Change>& change, int most = max_lines)
{
    if (change)
        if (const Outcome<void> room = check_space(*table, *change, most); !room)
        {
            table.refusal = room.error();
            return false;
        }
    return table.take(change);
}

std::vector<std::string> orders_of(const Game& game, bool is_on)
{
    return is_on ? game.info().standing_orders : std::vector<std::string>{};
}

// So many times, or until it is refused; gives how often it went well.
template <typename Act>
int repeated(int times, Act&& act)
{
    int done = 0;
    while (done < times && act(done))
        ++done;
    return done;
}

}  // namespace

TEST_CASE("a command that changes nothing adds no line")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(3, 1));
    REQUIRE(table.take(table->set_orders(table.request(0), orders_of(stephens(), true))));
    const int number = table->number();
    for (int time = 0; time < 3; ++time)
    {
        REQUIRE(table.take(table->set_orders(table.request(0), orders_of(stephens(), true))));
        CHECK(table.last_lines.empty());
        REQUIRE(table.take(table->set_orders(table.request(1), {})));
        CHECK(table.last_lines.empty());
    }
    CHECK(table->number() == number);
}

TEST_CASE("to put the same bot or to agree twice adds no line")
{
    TableSetup setup = setup_with(3, 1, {"human", "human", "easy"});
    PlayedTable table(stephens(), setup);
    const int number = table->number();
    REQUIRE(table.take(table->put_bot(table.request(0), Seat{2}, "easy")));
    CHECK(table->number() == number);
    REQUIRE(table.take(table->put_bot(table.request(0), Seat{2}, "hard")));
    CHECK(table->number() == number + 1);

    PlayedTable played = PlayedTable::started(stephens(), setup_with(3, 1));
    const int first = played.to_act();
    REQUIRE(played.move(first, played.choices(first).front()));
    const int second = played.to_act();
    REQUIRE(played.move(second, played.choices(second).front()));
    REQUIRE(played.undo(first));
    REQUIRE(std::holds_alternative<UndoAsked>(played.last_lines.back().content));
    REQUIRE(played.take(played->reply_to_undo(played.request(second), true)));
    CHECK(played.last_lines.size() == 1);
    REQUIRE(played.take(played->reply_to_undo(played.request(second), true)));
    CHECK(played.last_lines.empty());
}

// long: a story with three beginnings
TEST_CASE("repeated commands of any kind end a seat's share, and the others play on")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    const int seat = table.to_act();
    const int other = 1 - seat;
    const std::string move = table.choices(seat).front();
    int done = 0;
    int innocent = other;
    SUBCASE("standing orders")
    {
        done = repeated(max_lines, [&](int time) {
            return take_with_room(table, table->set_orders(table.request(other),
                                                           orders_of(stephens(), time % 2 == 0)));
        });
        CHECK(done == share);
        innocent = seat;
    }
    SUBCASE("move and take back")
    {
        done = repeated(max_lines, [&](int) {
            return table.move(seat, move) &&
                   take_with_room(table, table->undo(table.request(seat)));
        });
        CHECK(done == share / 3);
        CHECK(table.to_act() == other);  // the move stands, the undo was refused
    }
    SUBCASE("resign and return")
    {
        done = repeated(max_lines, [&](int) {
            return take_with_room(table, table->resign(table.request(other))) &&
                   take_with_room(table, table->come_back(table.request(other)));
        });
        CHECK(done == share / 2);
        innocent = seat;
    }
    CHECK(table.refusal.code == RefusalCode::LogFull);
    CHECK(table->number() < max_lines / 4);
    CHECK(take_with_room(table,
                         table->set_orders(table.request(innocent), orders_of(stephens(), true))));
    Random random(Seed{1, 1});
    for (int moves = 0; moves < 40 && table->phase() == Phase::Playing; ++moves)
    {
        const std::vector<std::string> choices = table.choices(table.to_act());
        REQUIRE(take_with_room(table, table->move(table.request(table.to_act()),
                                                  choices[random.below(choices.size())])));
    }
}

TEST_CASE("the asker of an undo pays for the question and its answers")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    const int first = table.to_act();
    REQUIRE(table.move(first, table.choices(first).front()));
    const int second = table.to_act();
    REQUIRE(table.move(second, table.choices(second).front()));
    const int done = repeated(max_lines, [&](int) {
        return take_with_room(table, table->undo(table.request(first))) &&
               take_with_room(table, table->reply_to_undo(table.request(second), false));
    });
    CHECK(done == share / max_seat_count);
    CHECK(table.refusal.code == RefusalCode::LogFull);
    CHECK(take_with_room(table,
                         table->set_orders(table.request(second), orders_of(stephens(), true))));
}

TEST_CASE("coming and going before the start cannot prevent it")
{
    PlayedTable table(stephens(), setup_with(3, 1, {"human"}));
    const auto visit = [&](int) {
        const Request visitor{no_seat, table.now, table->number(), ""};
        return take_with_room(table, table->take_seat(visitor, Seat{1}, "Guest")) &&
               take_with_room(table, table->open_seat(table.request(1), Seat{1}));
    };
    const int done = repeated(max_lines, visit);
    CHECK(done > 10);
    CHECK(table.refusal.code == RefusalCode::LogFull);
    for (const int place : {1, 2})
        REQUIRE(take_with_room(
            table,
            table->put_bot(table.request(0), seat_at(static_cast<std::size_t>(place)), "easy")));
    CHECK(take_with_room(table, table->start(table.request(0))));
}

TEST_CASE("a single player may fill the whole log, and no more")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1, {"human", "easy"}));
    Random random(Seed{1, 1});
    table.play_bots(random);
    const int done = repeated(max_lines, [&](int time) {
        return take_with_room(
            table, table->set_orders(table.request(0), orders_of(stephens(), time % 2 == 0)));
    });
    CHECK(done > share);
    CHECK(table->number() <= max_lines);
    CHECK(table.refusal.code == RefusalCode::LogFull);
    CHECK(table.refusal.message == "the table's log is full: it may have 1600 lines at most");
}
