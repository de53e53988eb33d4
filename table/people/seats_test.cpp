// Seats, and the refusal of each command: always a code and a line.
#include "table/files.hpp"
#include "table/testing/played_table.hpp"

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

Request visitor(const PlayedTable& table)
{
    return {no_seat, table.now, table->number(), ""};
}

constexpr Seat anna{0};
constexpr Seat bert{1};
constexpr Seat cleo{2};

RefusalCode code_of(PlayedTable& table, const Outcome<Change>& change)
{
    REQUIRE_FALSE(table.take(change));
    return table.refusal.code;
}

}  // namespace

TEST_CASE("people and bots sit down, get up, and the game starts when all seats are filled")
{
    PlayedTable table(stephens(), setup_with(3, 1));
    CHECK(table->phase() == Phase::Open);
    REQUIRE(table.take(table->take_seat(visitor(table), anna, "  Anna \n Müller ")));
    CHECK(table->seat(anna).name == "Anna Müller");
    CHECK(code_of(table, table->start(table.request(0))) == RefusalCode::SeatsOpen);
    CHECK(table.refusal.message == "open seats need a person or a bot first: 1, 2");
    REQUIRE(table.take(table->put_bot(table.request(0), bert, "hard")));
    REQUIRE(table.take(table->put_bot(table.request(0), bert, "easy")));  // thought better of it
    REQUIRE(table.take(table->take_seat(visitor(table), cleo, "Cleo")));
    REQUIRE(table.take(table->open_seat(table.request(2), cleo)));
    CHECK(table->seat(cleo).kind == SeatKind::Open);
    // any viewer may send a bot away
    REQUIRE(table.take(table->open_seat(table.request(0), bert)));
    REQUIRE(table.take(table->put_bot(table.request(0), bert, "easy")));
    REQUIRE(table.take(table->take_seat(visitor(table), cleo, "Cleo")));
    REQUIRE(table.take(table->start(table.request(2))));
    CHECK(table->phase() == Phase::Playing);
    CHECK(is_same(table.table, table.loaded()));
    const TableView view = table->view(viewer_of(0));
    CHECK(view.seats[1].kind == SeatKind::Bot);
    CHECK(view.seats[1].level == "easy");
    CHECK(view.seats[2].name == "Cleo");
}

TEST_CASE("no player takes a taken seat, sits twice, or decides for others")
{
    PlayedTable table(stephens(), setup_with(3, 1, {"human", "human"}));
    CHECK(code_of(table, table->take_seat(visitor(table), anna, "Eve")) == RefusalCode::SeatTaken);
    CHECK(code_of(table, table->take_seat(table.request(0), cleo, "Anna")) ==
          RefusalCode::SeatTaken);
    CHECK(code_of(table, table->take_seat(visitor(table), Seat{7}, "Eve")) ==
          RefusalCode::NoSuchSeat);
    CHECK(code_of(table, table->take_seat(visitor(table), cleo, " \t")) == RefusalCode::BadInput);
    CHECK(code_of(table, table->put_bot(table.request(0), bert, "hard")) == RefusalCode::SeatTaken);
    CHECK(code_of(table, table->put_bot(visitor(table), cleo, "hard")) == RefusalCode::NotSeated);
    CHECK(code_of(table, table->put_bot(table.request(0), Seat{3}, "hard")) ==
          RefusalCode::NoSuchSeat);
    CHECK(code_of(table, table->open_seat(table.request(0), bert)) == RefusalCode::NotSeated);
    CHECK(code_of(table, table->open_seat(table.request(0), cleo)) == RefusalCode::BadInput);
    CHECK(code_of(table, table->start(visitor(table))) == RefusalCode::NotSeated);
    CHECK(code_of(table, table->move(table.request(0), "done")) == RefusalCode::NotStarted);
    CHECK(code_of(table, table->resign(table.request(0))) == RefusalCode::NotStarted);
    CHECK(table->menu(anna, true).error().code == RefusalCode::NotStarted);
    CHECK(table->view_at(1, Viewer{}).error().code == RefusalCode::NotStarted);
    CHECK(export_save(*table, viewer_of(0)).error().code == RefusalCode::NotStarted);
}

TEST_CASE("once the game runs the seats are fixed")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1, {"human", "easy"}));
    CHECK(code_of(table, table->take_seat(visitor(table), bert, "Eve")) ==
          RefusalCode::AlreadyStarted);
    CHECK(code_of(table, table->put_bot(table.request(0), bert, "hard")) ==
          RefusalCode::AlreadyStarted);
    CHECK(code_of(table, table->open_seat(table.request(0), anna)) == RefusalCode::AlreadyStarted);
    CHECK(code_of(table, table->start(table.request(0))) == RefusalCode::AlreadyStarted);
    CHECK(code_of(table, table->move(visitor(table), "done")) == RefusalCode::NotSeated);
    CHECK(code_of(table, table->move(table.request(1), "done")) == RefusalCode::NotSeated);
    CHECK(code_of(table, table->bot_move(table.request(0), "done")) == RefusalCode::NotYourTurn);
}

TEST_CASE("a forbidden move names the rule")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    Random random(Seed{4, 4});
    bool is_found = false;
    while (!is_found && table->phase() == Phase::Playing)
    {
        const MenuView menu = *table->menu(table->to_act(), true);
        for (const MenuChoice& choice : menu.choices)
            if (choice.blocked && !is_found)
            {
                is_found = true;
                CHECK_FALSE(table.move(table.to_act(), choice.move));
                CHECK(table.refusal.code == RefusalCode::Blocked);
                CHECK(to_text(*table.refusal.rule) == choice.blocked->rule);
                CHECK_FALSE(choice.blocked->text.en.empty());
                CHECK_FALSE(choice.blocked->text.de.empty());
                CHECK(table->preview(table->to_act(), choice.move).error().code ==
                      RefusalCode::Blocked);
            }
        table.play_random_move(random);
    }
    CHECK(is_found);
}

TEST_CASE("a player who resigns leaves the game to a bot and may return")
{
    TableSetup setup = setup_with(2, 1);
    setup.stand_in = "hard";
    PlayedTable table = PlayedTable::started(stephens(), setup);
    const int seat = table.to_act();
    REQUIRE(table.take(table->resign(table.request(seat))));
    CHECK(table->bot_to_move()->level == "hard");
    CHECK(table->view(Viewer{}).seats[static_cast<std::size_t>(seat)].presence ==
          Presence::Resigned);
    CHECK(code_of(table, table->resign(table.request(seat))) == RefusalCode::Away);
    REQUIRE(table.take(table->bot_move(table.request(seat), table.choices(seat).front())));
    CHECK(std::get<Moved>(table.last_lines.front().content).by == By::Bot);
    REQUIRE(table.take(table->come_back(table.request(seat))));
    CHECK_FALSE(table->bot_to_move().has_value());
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("a bot's thought for a position that is gone is refused")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1, {"human", "easy"}));
    Random random(Seed{4, 4});
    table.play_bots(random);
    while (!table->bot_to_move())
        table.play_random_move(random);
    const Request old = table.request(1);
    const std::string move = table.choices(1).front();
    REQUIRE(table.undo(0));
    CHECK_FALSE(table.take(table->bot_move(old, move)));
    table.play_random_move(random);
    if (table->bot_to_move())
    {
        CHECK_FALSE(table.take(table->bot_move(old, move)));
        CHECK(table.refusal.code == RefusalCode::Outdated);
    }
}

TEST_CASE("bots alone play when a spectator starts them")
{
    PlayedTable table(stephens(), setup_with(2, 1, {"easy", "easy"}));
    REQUIRE(table.take(table->start(visitor(table))));
    Random random(Seed{4, 4});
    table.play_bots(random);
    CHECK(table->phase() == Phase::Over);
}

TEST_CASE("in hot-seat the person rearranges the seats at any time")
{
    TableSetup setup = setup_with(2, 1);
    setup.is_hot_seat = true;
    PlayedTable table = PlayedTable::started(stephens(), setup);
    CHECK(table->acting_seat(anna) == table->to_act());
    REQUIRE(table.take(table->put_bot(table.request(0), bert, "easy")));
    Random random(Seed{4, 4});
    for (int move = 0; move < 20; ++move)
        table.play_random_move(random);
    CHECK(code_of(table, table->put_bot(table.request(0), anna, "easy")) == RefusalCode::BadInput);
    CHECK(code_of(table, table->take_seat(visitor(table), bert, "Eve")) == RefusalCode::SeatTaken);
    REQUIRE(table.take(table->take_seat(table.request(0), bert, "Bert")));
    CHECK(table->seat(bert).is_human());
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("a table that cannot be is refused")
{
    const auto code = [](const TableSetup& setup) {
        const Outcome<Lines> lines = Table::create(stephens(), setup, 0);
        REQUIRE_FALSE(lines.has_value());
        CHECK_FALSE(lines.error().message.empty());
        return lines.error().code;
    };
    CHECK(code(setup_with(9, 1)) == RefusalCode::BadInput);
    CHECK(code(setup_with(2, 1, {"human", "human", "human"})) == RefusalCode::NoSuchSeat);
    TableSetup wrong_option = setup_with(2, 1);
    wrong_option.setup.options = {{"weather", "sunny"}};
    CHECK(code(wrong_option) == RefusalCode::BadInput);
    TableSetup nameless = setup_with(2, 1);
    nameless.seats = {{SeatKind::Human, ""}};
    CHECK(code(nameless) == RefusalCode::BadInput);
}
