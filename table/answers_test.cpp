// Answers given before their turn, standing orders, and messages that come late or twice.
#include "table/testing/played_table.hpp"

#include <algorithm>

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

// Plays until a later seat may answer although another is asked; gives that seat.
int play_until_shared(PlayedTable& table, uint64_t seed = 2)
{
    Random random(Seed{6, seed});
    while (table->phase() == Phase::Playing)
    {
        table.play_random_move(random);
        const std::vector<DecisionView> open = table->view(Viewer{}).decisions;
        if (open.size() > 1)
            return open[1].seat;
    }
    FAIL("nobody could answer early");
    return 0;
}

bool may_answer(const PlayedTable& table, int seat)
{
    const std::vector<DecisionView> open = table->view(Viewer{}).decisions;
    return std::any_of(open.begin(), open.end(),
                       [seat](const DecisionView& each) { return each.seat == seat; });
}

// Answers early until nothing is left to answer; the last choice ends each chain in Stephens.
int answer_all(PlayedTable& table, int seat)
{
    int answers = 0;
    while (may_answer(table, seat) && table.to_act() != seat)
    {
        REQUIRE(table.move(seat, table.choices(seat).back()));
        ++answers;
    }
    return answers;
}

std::size_t kept_count(const PlayedTable& table, int seat)
{
    return table->seat(seat_at(static_cast<std::size_t>(seat))).kept.size();
}

}  // namespace

TEST_CASE("an early answer is kept and played when its turn comes")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 2));
    const int later = play_until_shared(table);
    const int first = table.to_act();
    const AnyState before = table->state();
    const int answers = answer_all(table, later);
    REQUIRE(answers > 0);
    CHECK(kept_count(table, later) == static_cast<std::size_t>(answers));
    CHECK(stephens().is_equal(table->state(), before));
    CHECK_FALSE(table.move(later, "done"));
    CHECK(table.refusal.code == RefusalCode::NotYourTurn);

    int early_moves = 0;
    while (kept_count(table, later) > 0)
    {
        REQUIRE(table.to_act() == first);
        REQUIRE(table.move(first, table.choices(first).back()));
        for (const Line& line : table.last_lines)
            if (const Moved* moved = std::get_if<Moved>(&line.content))
                early_moves += moved->by == By::EarlyAnswer ? 1 : 0;
    }
    CHECK(early_moves == answers);
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("an early answer must be on the menu, like any other")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 2));
    const int later = play_until_shared(table);
    CHECK_FALSE(table.move(later, "take_glass furnace=F_UL"));
    CHECK(table.refusal.code == RefusalCode::NotOffered);
    CHECK_FALSE(table.move(later, "nonsense"));
    CHECK(table.refusal.code == RefusalCode::BadInput);
}

TEST_CASE("an early answer can be withdrawn by its seat, freely")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 2));
    const int later = play_until_shared(table);
    const std::vector<std::string> choices = table.choices(later);
    REQUIRE(table.move(later, choices.back()));
    CHECK(table->view(viewer_of(later)).undo == UndoRight::Free);
    REQUIRE(table.undo(later));
    CHECK(kept_count(table, later) == 0);
    CHECK(table.choices(later) == choices);
    REQUIRE(table.move(later, choices.back()));
    REQUIRE(table.take(table->restart_turn(table.request(later))));
    CHECK(kept_count(table, later) == 0);
}

// long: a story with three ends
TEST_CASE("an undo past an early answer drops it; an undo before its playing keeps it")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 2));
    const int later = play_until_shared(table);
    const int first = table.to_act();
    const int before_answer = table->number();
    const int answers = answer_all(table, later);
    const int after_answer = table->number();
    while (kept_count(table, later) > 0)
        REQUIRE(table.move(first, table.choices(first).back()));

    SUBCASE("back to where it was kept")
    {
        REQUIRE(table.take(table->undo(table.request(first), after_answer)));
        if (table->view(Viewer{}).undo_question)
            REQUIRE(table.take(table->reply_to_undo(table.request(later), true)));
        CHECK(kept_count(table, later) == static_cast<std::size_t>(answers));
        CHECK(table.to_act() == first);
    }
    SUBCASE("back to before it was given: the other has acted, so it must agree")
    {
        REQUIRE(table.take(table->undo(table.request(first), before_answer - 1)));
        REQUIRE(table->view(Viewer{}).undo_question.has_value());
        REQUIRE(table.take(table->reply_to_undo(table.request(later), true)));
        CHECK(kept_count(table, later) == 0);
    }
    SUBCASE("back to its own turn: it is asked anew")
    {
        int own = 0;
        for (const Line& line : table->log())
            if (const Moved* moved = std::get_if<Moved>(&line.content);
                moved && moved->by == By::EarlyAnswer && own == 0)
                own = line.number;
        REQUIRE(table.take(table->undo(table.request(later), own - 1)));
        if (table->view(Viewer{}).undo_question)
            REQUIRE(table.take(table->reply_to_undo(table.request(first), true)));
        CHECK(table.to_act() == later);
        CHECK(kept_count(table, later) == 0);
        CHECK(may_answer(table, later));
    }
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("a kept answer is still played after its player has left")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 2));
    const int later = play_until_shared(table);
    const int first = table.to_act();
    answer_all(table, later);
    REQUIRE(table.take(table->resign(table.request(later))));
    while (kept_count(table, later) > 0)
        REQUIRE(table.move(first, table.choices(first).back()));
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("standing orders answer in the same breath, and only while they stand")
{
    int by_order = 0;
    int asked_without = 0;
    for (const bool has_orders : {true, false})
        for (uint64_t seed = 1; seed < 6; ++seed)
        {
            PlayedTable table = PlayedTable::started(stephens(), setup_with(3, seed));
            if (has_orders)
                for (int seat = 0; seat < 3; ++seat)
                    REQUIRE(table.take(
                        table->set_orders(table.request(seat), {"free_columns", "free_gains"})));
            Random random(Seed{2, seed});
            while (table->phase() == Phase::Playing)
            {
                const bool is_routine = stephens().routine(table->state(), 3).has_value();
                REQUIRE((!has_orders || !is_routine));
                asked_without += is_routine ? 1 : 0;
                table.play_random_move(random);
                for (const Line& line : table.last_lines)
                    if (const Moved* moved = std::get_if<Moved>(&line.content))
                        by_order += moved->by == By::StandingOrder ? 1 : 0;
            }
        }
    CHECK(by_order > 20);
    CHECK(asked_without > 20);
}

TEST_CASE("a message for a position that has changed is refused, unless its question is the same")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 2));
    const int later = play_until_shared(table);
    const int first = table.to_act();
    const Request late_first = table.request(first);
    const Request late_later = table.request(later);
    const std::string answer = table.choices(later).back();
    REQUIRE(table.move(first, table.choices(first).front()));
    // The other's question did not change while the first was answering.
    CHECK(table->is_current(seat_at(static_cast<std::size_t>(later)), late_later.last));
    CHECK(table.take(table->move(late_later, answer)));
    CHECK_FALSE(table.take(table->move(late_first, "done")));
    CHECK(table.refusal.code == RefusalCode::Outdated);
    Request from_the_future = table.request(first);
    from_the_future.last += 1;
    CHECK_FALSE(table.take(table->move(from_the_future, "done")));
    CHECK(table.refusal.code == RefusalCode::NoSuchLine);
}

TEST_CASE("a message sent twice is done once, also after a restart")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 2));
    const int seat = table.to_act();
    Request request = table.request(seat);
    request.key = "first";
    const std::string move = table.choices(seat).front();
    REQUIRE(table.take(table->move(request, move)));
    const int number = table->number();
    for (const Table& asked : {table.table, table.loaded()})
    {
        const Outcome<Change> again = asked.move(request, move);
        REQUIRE(again.has_value());
        CHECK(again->is_empty());
        CHECK(asked.find_key(request.seat, "first") == number);
        CHECK_FALSE(asked.find_key(seat_at(static_cast<std::size_t>(1 - seat)), "first"));
        CHECK_FALSE(asked.find_key(request.seat, "second"));
        CHECK_FALSE(asked.find_key(request.seat, ""));
    }
    // Another seat may use the same key for something else.
    Request other = table.request(1 - seat);
    other.key = "first";
    CHECK(table.take(table->move(other, table.choices(1 - seat).front())));
    CHECK(table->number() > number);
    request.key = std::string(max_key_length + 1, 'k');
    CHECK_FALSE(table.take(table->undo(request)));
    CHECK(table.refusal.code == RefusalCode::BadInput);
}

TEST_CASE("a chain of choices is one change, as far as its choices are asked")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    int chains = 0;
    while (table->phase() == Phase::Playing && chains < 20)
    {
        const int seat = table.to_act();
        const std::string first = table.choices(seat).back();
        PlayedTable singly = table;
        REQUIRE(singly.move(seat, first));
        if (singly->phase() != Phase::Playing || singly.to_act() != seat)
        {
            table = singly;
            continue;
        }
        ++chains;
        const std::string second = singly.choices(seat).front();
        REQUIRE(singly.move(seat, second));
        const std::vector<std::string> asked = {second, "buy_the_moon"};
        REQUIRE(table.take(table->move(table.request(seat), first, asked)));
        CHECK(is_same(*table, *singly));
    }
    CHECK(chains > 10);
    const std::vector<std::string> long_chain(25, "done");
    CHECK_FALSE(table.take(table->move(table.request(table.to_act()),
                                       table.choices(table.to_act()).front(), long_chain)));
    CHECK(table.refusal.message == "at most 24 moves follow, not 25");
}
