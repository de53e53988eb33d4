// Government Awards, clean-up and the end of the game (chapters 14 and 15).
#include "games/factory42/chapters/rounds/awards.hpp"

#include "games/factory42/chapters/rounds/clean_up.hpp"
#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

// A worker of the seat stands on the order.
Table& made(Table& table, int slot, Seat seat, int count = 1)
{
    table.state.slots[static_cast<std::size_t>(slot - 1)].workers[index_of(seat)][0] =
        static_cast<uint8_t>(count);
    table.player(seat).unplaced = static_cast<uint8_t>(table.of(seat).unplaced - count);
    return table;
}

Table& award(Table& table)
{
    return table.resolve(Location::Awards);
}

int total(const Table& table, Seat seat)
{
    return Rules::total_score(table.edition(), table.state, seat);
}

}  // namespace

TEST_CASE("FF-14.1 FF-14.2 FF-14.3 FF-14.4 heroes and points for different orders")
{
    Table table = bare_table(3);
    made(table, 1, anna);
    made(table, 2, anna);
    made(table, 3, bert, 2);
    award(table);
    CHECK(table.rosettes(anna) == 1);
    CHECK(table.rosettes(bert) == 0);
    CHECK(table.score(anna) == 4);
    CHECK(table.score(bert) == 2);
    CHECK(table.score(cleo) == 0);
    CHECK(table.count_of<OrdersOverdue>() == 0);
    Table tie = bare_table(3);
    tie.give_rosettes(cleo, 29);
    made(tie, 1, bert);
    made(tie, 2, anna);
    made(tie, 3, anna, 0);
    tie.state.start_player = bert;
    tie.state.slots[2].order = no_order;
    award(tie);
    CHECK(tie.told<HeroNamed>().size() == 2);
    CHECK(tie.told<RosettesChanged>()[0].seat == bert);  // while the supply lasts
    CHECK(tie.rosettes(anna) == 0);
}

TEST_CASE("FF-14.1 FF-14.10 nothing of the awards waits below penalties and clean-up")
{
    Table table({.players = 3, .seed = 1});
    int penalties = 0;
    table.play_at_random(1, [&] {
        penalties += table.decision() == "penalty" ? 1 : 0;
        for (const Step& step : table.state.steps)
            REQUIRE_FALSE((step.kind == StepKind::LocationEnds &&
                           place_in<Location>(step) == Location::Awards));
    });
    CHECK(penalties > 0);
}

TEST_CASE("FF-14.2 nobody is a hero without an order; FF-5.11 hero_bonus, order_vp")
{
    Table none = bare_table(2);
    award(none);
    CHECK(none.count_of<HeroNamed>() == 0);
    Table bonus = bare_table(2);
    bonus.set_event("e17");
    made(bonus, 1, anna);
    made(bonus, 2, anna);
    award(bonus);
    CHECK(bonus.rosettes(anna) == 2);
    Table plan = bare_table(2);
    plan.set_event("e08");
    made(plan, 1, anna);
    made(plan, 2, bert);
    award(plan);
    CHECK(plan.score(anna) == 3);
}

TEST_CASE("FF-14.5 FF-14.6 FF-14.7 everybody loses points for open orders, or two rosettes")
{
    Table table = bare_table(3);
    made(table, 1, anna);
    table.give_rosettes(anna, 4).give_rosettes(bert, 1);
    award(table);
    CHECK(table.question() == "penalty anna");
    table.play(LoseRosettes{});
    CHECK(table.rosettes(anna) == 3);  // 4 + 1 - 2
    CHECK(table.score(anna) == 2);
    REQUIRE(table.count_of<OrdersOverdue>() == 1);
    CHECK(table.told<OrdersOverdue>()[0].count == 2);
    CHECK(table.score(bert) == -2);  // unasked: one rosette is too few
    CHECK(table.rosettes(bert) == 1);
    CHECK(table.score(cleo) == -2);
    table.asking(step_at(StepKind::Penalty, bert, 1));
    CHECK(table.rule_against(LoseRosettes{}) == "FF-14.6");
    CHECK(table.offers(LosePoints{}));
    Table points = bare_table(2);
    points.give_rosettes(anna, 2);
    award(points).play(LosePoints{});
    CHECK(points.score(anna) == -2);
    CHECK(points.rosettes(anna) == 2);
    Table amnesty = bare_table(2);
    amnesty.set_event("e09");
    award(amnesty);
    CHECK(amnesty.score(anna) == 0);
}

TEST_CASE("FF-14.8 FF-15.8 the game ends after the last round, or with 42 points at clean-up")
{
    Table table = bare_table(2);
    table.player(bert).score = 42;
    CHECK(is_end_reached(table.board()));
    made(table, 1, anna);
    made(table, 2, anna);
    award(table);
    CHECK(table.is_over());
    CHECK(Rules::result(table.edition(), table.state).ending == "points_reached");
    CHECK(table.count_of<OrderDiscarded>() == 0);  // nothing is cleaned up any more
    CHECK(table.count_of<GameEnded>() == 1);
    Table dropped = bare_table(2);
    dropped.player(bert).score = 43;
    award(dropped);  // two open orders: 41 at clean-up
    CHECK_FALSE(dropped.is_over());
    Table last = bare_table(2);
    last.set_event("final");
    award(last);
    CHECK(last.is_over());
    CHECK(Rules::result(last.edition(), last.state).ending == "last_round");
}

TEST_CASE("FF-14.9 FF-14.10 open orders get a rosette and stay, the others go; meeples return")
{
    Table table = bare_table(3);
    table.state.slots[1].overdue = 1;
    made(table, 1, anna);
    table.workers(Location::Loading, {bert});
    award(table);
    CHECK(table.state.round == 2);
    CHECK(table.state.slots[1].overdue == 2);
    CHECK(table.state.slots[2].overdue == 1);
    CHECK(table.state.order_discard.contains(order("o01")));
    CHECK(table.state.slots[0].order != order("o01"));
    CHECK(table.state.slots[0].overdue == 0);
    CHECK(table.of(bert).unplaced == 7);
    CHECK(table.state.crew(Location::Loading).workers.is_empty());
    Table scarce = bare_table(3);
    scarce.give_rosettes(anna, 29);
    scarce.player(anna).score = -15;
    award(scarce).play(LosePoints{});
    CHECK(scarce.state.slots[0].overdue == 1);
    CHECK(scarce.state.slots[1].overdue == 0);  // while the supply lasts, in slot order
}

TEST_CASE("FF-14.11 FF-19.14 empty cars leave; loaded ones are kept, moved or returned")
{
    Table table = bare_table(2);
    table.dock(anna, 1, {}).dock(anna, 2, {{Gold, 2}}).dock(bert, 1, {{Beer, 1}});
    table.set_event("e09");
    award(table);
    CHECK_FALSE(table.of(anna).docks[0].has_car);
    CHECK(table.question() == "keep_car anna");
    table.play(KeepTheCar{});
    REQUIRE(table.count_of<CarKept>() == 1);
    CHECK(table.told<CarKept>()[0].dock == 2);
    CHECK(table.question() == "arrange_cars anna");
    const int turn = table.state.turns;
    table.play(Exchange{});
    CHECK(table.of(anna).docks[0].cargo.count(Gold) == 2);
    CHECK_FALSE(table.of(anna).docks[1].has_car);
    CHECK(table.question() == "keep_car bert");
    CHECK(table.state.turns == turn + 1);
    table.play(ReturnTheCar{});
    CHECK(table.state.station.size() == 1);
    CHECK(table.state.station[0].count(Beer) == 1);
    CHECK(table.decision() != "arrange_cars");
}

TEST_CASE("FF-14.12 FF-14.13 everything else stays, and the next player begins")
{
    Table table = bare_table(3);
    table.gauge(5)
        .fill_bag({{Flax, 3}})
        .fill_tower({{Gold, 2}})
        .store(anna, {{Beer, 1}})
        .line({some_cargo({{Coal, 1}}), some_cargo({{Flax, 1}})})
        .improve(bert, {Improvement::Incinerator})
        .tank(bert, 1)
        .set_event("e09");
    table.state.event_deck.clear();
    table.state.event_deck.insert(event("e16"));
    table.state.events_left = 1;
    award(table);
    CHECK(table.state.start_player == bert);
    CHECK(table.asked() == bert);
    CHECK(table.state.gauge == 5);
    CHECK(table.bag(Flax) == 3);
    CHECK(table.state.tower[place_of(Gold)] == 2);
    CHECK(table.stored(anna, Beer) == 1);
    CHECK(table.state.line[0].count(Coal) == 1);
    CHECK(table.of(bert).tank == 1);
}

TEST_CASE("FF-15.1 FF-15.4 FF-15.6 rosettes and majorities, shared by all who have most")
{
    Table table = bare_table(3);
    table.give_rosettes(anna, 8).give_rosettes(bert, 2);
    CHECK(total(table, anna) == 2);
    CHECK(table.rosettes(anna) == 8);
    CHECK(total(table, bert) == 0);
    table.store(bert, {{Flax, 2}}).store(cleo, {{Gold, 2}}).store(anna, {{Gold, 1}});
    CHECK(total(table, bert) == 1);
    CHECK(total(table, cleo) == 1);
    CHECK(total(table, anna) == 2);
    table.improve(anna, {Improvement::Crane});
    CHECK(total(table, anna) == 3);
}

TEST_CASE("FF-15.2 FF-15.3 points of inventions and commissions that are still held")
{
    Table table = bare_table(2, with_commissions);
    table.unresearched(anna, {"i02", "i03"}).researched(bert, {"i05"}).hidden(bert, {"c01"});
    table.revealed(anna, "c02", 1);
    CHECK(total(table, anna) == 2 + 1);
    CHECK(total(table, bert) == 1 + 1);
    table.player(bert).researched.clear();
    table.state.invention_discard.insert(invention("i05"));
    CHECK(total(table, bert) == 1);
}

TEST_CASE("FF-15.2 the base game does not list the lines of Commissions")
{
    const auto lines = [](const Table& table) {
        std::string ids;
        const GameResult result = result_of(table.board());
        for (const ScoreLine& line : result.seats.front().lines)
            ids += line.id + " ";
        return ids;
    };
    CHECK(lines(bare_table(2)) == "in_game rosettes warehouse improvements ");
    CHECK(lines(bare_table(2, with_commissions)) ==
          "in_game rosettes warehouse improvements unresearched commissions inventions ");
}

TEST_CASE("FF-1.3 FF-15.7 most points win, then rosettes, then all who are equal")
{
    const auto winners = [](int first, int first_rosettes, int second, int second_rosettes) {
        Table table = bare_table(2);
        table.give_rosettes(anna, first_rosettes).give_rosettes(bert, second_rosettes);
        table.player(anna).score = static_cast<int16_t>(first);
        table.player(bert).score = static_cast<int16_t>(second);
        return winners_of(table.board());
    };
    CHECK(winners(5, 0, 4, 2) == 1);
    CHECK(winners(4, 1, 4, 2) == 2);
    CHECK(winners(4, 2, 4, 2) == 3);
}
