// The rights to take back: freely, by consent, not at all.
#include "table/testing/played_table.hpp"

#include <algorithm>
#include <functional>

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

// Plays at random until the last choice, by a person, has this property.
struct LastChoice
{
    int seat = 0;
    int line = 0;
    AnyState before;
};

// Whether the choice, and its immediate effects, drew anything.
bool has_draw(const PlayedTable& table, const LastChoice& choice)
{
    const Moved& moved =
        std::get<Moved>(table->log()[static_cast<std::size_t>(choice.line) - 1].content);
    AnyState state = choice.before;
    EventLog events;
    table.game().apply(state, *table.game().parse_move(moved.move), &events);
    return std::any_of(events.begin(), events.end(),
                       [&](const Event& event) { return table.game().draw_of(event).has_value(); });
}

LastChoice play_until(PlayedTable& table, const std::function<bool(const LastChoice&)>& is_wanted)
{
    Random random(Seed{5, 5});
    while (table->phase() == Phase::Playing)
    {
        table.play_bots(random);
        const LastChoice last{table.to_act(), table->number() + 1, table->state()};
        table.play_random_move(random);
        if (table->phase() == Phase::Playing && is_wanted(last))
            return last;
    }
    FAIL("no such choice in the game");
    return {};
}

// A choice after which the same seat goes on and nothing came out.
bool is_quiet(const PlayedTable& table, const LastChoice& last)
{
    return table.to_act() == last.seat && !has_draw(table, last);
}

template <typename Named>
bool is_last(const PlayedTable& table)
{
    return std::holds_alternative<Named>(table.last_lines.back().content);
}

UndoRight right_of(const PlayedTable& table, int seat)
{
    return table->view(viewer_of(seat)).undo;
}

}  // namespace

TEST_CASE("a player takes back a quiet choice freely")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(3, 1));
    const LastChoice last =
        play_until(table, [&](const LastChoice& choice) { return is_quiet(table, choice); });
    CHECK(right_of(table, last.seat) == UndoRight::Free);
    const int moves = table->move_count();
    REQUIRE(table.undo(last.seat));
    CHECK(is_last<Undone>(table));
    CHECK(stephens().is_equal(table->state(), last.before));
    CHECK(table->move_count() == moves - 1);
    CHECK(static_cast<int>(table->moves().size()) == moves - 1);
    CHECK(is_same(table.table, table.loaded()));
}

// long: a story with four ends
TEST_CASE("a choice that revealed something is taken back only if all others agree")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(3, 1));
    const LastChoice last = play_until(table, [&](const LastChoice& choice) {
        return has_draw(table, choice) && table->number() == choice.line;
    });
    const int other = (last.seat + 1) % 3;
    const int third = (last.seat + 2) % 3;
    const AnyState after = table->state();
    CHECK(right_of(table, last.seat) == UndoRight::Consent);
    REQUIRE(table.undo(last.seat));
    CHECK(is_last<UndoAsked>(table));
    CHECK(stephens().is_equal(table->state(), after));
    CHECK(table->view(Viewer{}).undo_question->missing.size() == 2);

    CHECK_FALSE(table.undo(last.seat));
    CHECK(table.refusal.code == RefusalCode::UndoPending);
    CHECK_FALSE(table.take(table->reply_to_undo(table.request(last.seat), true)));
    CHECK(table.refusal.code == RefusalCode::BadInput);

    SUBCASE("all agree")
    {
        REQUIRE(table.take(table->reply_to_undo(table.request(other), true)));
        CHECK(is_last<UndoAgreed>(table));
        CHECK(table->view(Viewer{}).undo_question->missing == std::vector{third});
        REQUIRE(table.take(table->reply_to_undo(table.request(third), true)));
        CHECK(is_last<Undone>(table));
        CHECK(stephens().is_equal(table->state(), last.before));
    }
    SUBCASE("one declines")
    {
        REQUIRE(table.take(table->reply_to_undo(table.request(other), true)));
        REQUIRE(table.take(table->reply_to_undo(table.request(third), false)));
        CHECK(stephens().is_equal(table->state(), after));
        CHECK_FALSE(table->view(Viewer{}).undo_question.has_value());
        CHECK_FALSE(table.take(table->reply_to_undo(table.request(other), true)));
        CHECK(table.refusal.code == RefusalCode::NothingAsked);
    }
    SUBCASE("one agrees, the other leaves the game to a bot: what came out stays out")
    {
        REQUIRE(table.take(table->reply_to_undo(table.request(other), true)));
        REQUIRE(table.take(table->resign(table.request(third))));
        CHECK(is_last<Resigned>(table));
        CHECK(stephens().is_equal(table->state(), after));
        REQUIRE(table.take(table->come_back(table.request(third))));
        REQUIRE(table.take(table->reply_to_undo(table.request(third), true)));
        CHECK(stephens().is_equal(table->state(), last.before));
    }
    SUBCASE("one leaves, then the other agrees: what came out stays out")
    {
        REQUIRE(table.take(table->resign(table.request(third))));
        REQUIRE(table.take(table->reply_to_undo(table.request(other), true)));
        CHECK(stephens().is_equal(table->state(), after));
    }
    SUBCASE("somebody moves instead of answering")
    {
        Random random(Seed{1, 1});
        table.play_random_move(random);
        CHECK_FALSE(table->view(Viewer{}).undo_question.has_value());
    }
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("after another player has acted, the others must agree")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    // At the start each player chooses an accessory and nothing is drawn in between.
    const int first = table.to_act();
    REQUIRE(table.move(first, table.choices(first).front()));
    CHECK(right_of(table, first) == UndoRight::Free);
    REQUIRE(table.undo(first));
    REQUIRE(table.move(first, table.choices(first).front()));
    const int second = table.to_act();
    REQUIRE(second != first);
    CHECK(right_of(table, second) == UndoRight::None);
    CHECK_FALSE(table.undo(second));
    CHECK(table.refusal.code == RefusalCode::NothingToUndo);
    REQUIRE(table.move(second, table.choices(second).front()));
    CHECK(right_of(table, first) == UndoRight::Consent);
    REQUIRE(table.undo(first));
    CHECK(is_last<UndoAsked>(table));
}

TEST_CASE("against bots undo is always free and goes back past their moves")
{
    PlayedTable table =
        PlayedTable::started(stephens(), setup_with(3, 1, {"easy", "human", "hard"}));
    Random random(Seed{5, 5});
    const LastChoice last = play_until(table, [&](const LastChoice& choice) {
        return table->move_count() > 60 && table.to_act() != choice.seat;
    });
    table.play_bots(random);
    REQUIRE(table->number() > last.line);
    CHECK(right_of(table, 1) == UndoRight::Free);
    REQUIRE(table.undo(1));
    CHECK(stephens().is_equal(table->state(), last.before));
    int taken_back = 0;  // and on, to the very beginning
    while (table.undo(1))
        ++taken_back;
    CHECK(table.refusal.code == RefusalCode::NothingToUndo);
    CHECK(taken_back > 5);
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("in hot-seat undo is always free, for choices of all seats")
{
    TableSetup setup = setup_with(2, 1);
    setup.is_hot_seat = true;
    PlayedTable table = PlayedTable::started(stephens(), setup);
    const AnyState start = table->state();
    while (table->move_count() < 50)
        REQUIRE(table.move(0, table.choices(table.to_act()).front()));  // seat 0 acts for both
    while (table->move_count() > 0)
        REQUIRE(table.undo(1));
    CHECK(stephens().is_equal(table->state(), start));
}

// Without a draw in between, a bot that stands in is asked as little as its player could be.
TEST_CASE("an absent player has no say where nothing came out")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    const int first = table.to_act();
    REQUIRE(table.move(first, table.choices(first).front()));
    const int second = table.to_act();
    REQUIRE(second != first);
    REQUIRE(table.take(table->resign(table.request(second))));
    CHECK(right_of(table, first) == UndoRight::Free);
    CHECK(table.undo(first));
}

TEST_CASE("no player takes back a draw while the others are away")
{
    for (const bool is_time_out : {false, true})
    {
        TableSetup setup = setup_with(2, 1);
        if (is_time_out)
            setup.clock = {ClockKind::Correspondence, 0, 0, 1};
        PlayedTable table = PlayedTable::started(stephens(), setup);
        const LastChoice last = play_until(table, [&](const LastChoice& choice) {
            return has_draw(table, choice) && table->number() == choice.line &&
                   table.to_act() != choice.seat;
        });
        const AnyState after = table->state();
        const int other = 1 - last.seat;
        REQUIRE(table.take(is_time_out ? table->time_out(*table->next_deadline())
                                       : table->resign(table.request(other))));
        CHECK(right_of(table, last.seat) == UndoRight::None);
        CHECK_FALSE(table.undo(last.seat));
        CHECK(table.refusal.code == RefusalCode::StillSecret);
        CHECK_FALSE(table.take(table->undo(table.request(last.seat), last.line - 1)));
        CHECK_FALSE(table.take(table->restart_turn(table.request(last.seat))));
        CHECK(stephens().is_equal(table->state(), after));
        // They come back and have a say again.
        REQUIRE(table.take(table->come_back(table.request(other))));
        CHECK(right_of(table, last.seat) == UndoRight::Consent);
    }
}

TEST_CASE("of three people two cannot take back a draw while the third is away")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(3, 1));
    const LastChoice last = play_until(table, [&](const LastChoice& choice) {
        return has_draw(table, choice) && table->number() == choice.line;
    });
    REQUIRE(table.take(table->resign(table.request((last.seat + 1) % 3))));
    CHECK(right_of(table, last.seat) == UndoRight::None);
    CHECK_FALSE(table.undo(last.seat));
    CHECK(table.refusal.code == RefusalCode::StillSecret);
}

TEST_CASE("a finished game is never taken back: its seed is known")
{
    struct Case
    {
        std::string other;
        bool is_hot_seat = false;
        bool is_away = false;
    };
    for (const Case& each :
         {Case{"human"}, Case{"human", false, true}, Case{"easy"}, Case{"human", true}})
    {
        TableSetup setup = setup_with(2, 1, {"human", each.other});
        setup.is_hot_seat = each.is_hot_seat;
        PlayedTable table = PlayedTable::started(stephens(), setup);
        if (each.is_away)
            REQUIRE(table.take(table->resign(table.request(1))));
        Random random(Seed{5, 5});
        while (table->phase() == Phase::Playing)
            table.play_random_move(random);
        REQUIRE(table->view(viewer_of(0)).seed.has_value());
        CHECK(right_of(table, 0) == UndoRight::None);
        CHECK_FALSE(table.undo(0));
        CHECK(table.refusal.code == RefusalCode::GameOver);
        CHECK_FALSE(table.take(table->undo(table.request(0), table->number() - 1)));
        CHECK(table.refusal.code == RefusalCode::GameOver);
        CHECK_FALSE(table.take(table->restart_turn(table.request(0))));
        CHECK(table.refusal.code == RefusalCode::GameOver);
    }
}

TEST_CASE("a turn is begun anew from its first choice, and no further")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    int quiet_in_a_row = 0;
    AnyState turn_start{};
    const LastChoice last = play_until(table, [&](const LastChoice& choice) {
        if (quiet_in_a_row == 0)
            turn_start = choice.before;
        quiet_in_a_row = is_quiet(table, choice) ? quiet_in_a_row + 1 : 0;
        return quiet_in_a_row == 2;
    });
    REQUIRE(table.take(table->restart_turn(table.request(last.seat))));
    CHECK(stephens().is_equal(table->state(), turn_start));
    CHECK_FALSE(table.take(table->restart_turn(table.request(last.seat))));
    CHECK(table.refusal.code == RefusalCode::NothingToUndo);
}

TEST_CASE("an undo says how far: everything after a line")
{
    TableSetup setup = setup_with(2, 1, {"human", "easy"});
    PlayedTable table = PlayedTable::started(stephens(), setup);
    Random random(Seed{5, 5});
    while (table->move_count() < 20)
        table.play_random_move(random);
    const int line = table->number();
    const AnyState there = table->state();
    while (table->move_count() < 40)
        table.play_random_move(random);
    REQUIRE(table.take(table->undo(table.request(0), line)));
    CHECK(stephens().is_equal(table->state(), there));
    for (const int nowhere : {0, 1, table->number(), table->number() + 7, -3})
    {
        CHECK_FALSE(table.take(table->undo(table.request(0), nowhere)));
        CHECK(table.refusal.code == RefusalCode::NothingToUndo);
    }
}

TEST_CASE("an undo for a position that has changed is refused")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1, {"human", "easy"}));
    Random random(Seed{5, 5});
    Request old = table.request(0);
    while (table->move_count() < 10)
        table.play_random_move(random);
    CHECK_FALSE(table.take(table->undo(old)));
    CHECK(table.refusal.code == RefusalCode::Outdated);
}

TEST_CASE("a move from a past that was taken back is refused, however far it lies back")
{
    PlayedTable table =
        PlayedTable::started(stephens(), setup_with(4, 1, {"human", "easy", "easy", "easy"}));
    Random random(Seed{5, 5});
    for (int moves = 1; moves < 80; ++moves)
    {
        const int line = table->number();
        std::vector<Request> old;
        for (int count = 0; count < moves && table->phase() == Phase::Playing; ++count)
        {
            table.play_random_move(random);
            old.push_back(table.request(0));
        }
        REQUIRE(table.take(table->undo(table.request(0), line)));
        table.play_random_move(random);
        for (const Request& request : old)
        {
            CHECK_FALSE(table.take(table->move(request, "done")));
            CHECK(table.refusal.code == RefusalCode::Outdated);
        }
    }
}
