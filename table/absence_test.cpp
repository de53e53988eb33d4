// Players who vanish: the pause after a time-out, the question of the others, their vote.
#include "table/testing/played_table.hpp"

#include "table/files.hpp"
#include "table/log/fold.hpp"

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

RefusalCode refused_code(PlayedTable& table, const Outcome<Change>& change)
{
    REQUIRE_FALSE(table.take(change));
    return table.refusal.code;
}

SeatView shown_seat(const PlayedTable& table, int seat)
{
    return table->view(Viewer{}).seats[static_cast<std::size_t>(seat)];
}

Seat chair(int seat)
{
    return seat_at(static_cast<std::size_t>(seat));
}

// The asked seat of a table without a clock is gone, and another has asked for it.
struct Vanished
{
    PlayedTable table;
    int gone = 0;
    int other = 0;
    int third = 0;
};

Vanished vanished(int players)
{
    Vanished all{PlayedTable::started(stephens(), setup_with(players, 1))};
    all.gone = all.table.to_act();
    all.other = (all.gone + 1) % players;
    all.third = (all.gone + 2) % players;
    REQUIRE(all.table.take(all.table->ask_absent(all.table.request(all.other), chair(all.gone))));
    return all;
}

// Plays until the seat's next turn begins or the game is over.
void play_to_next_turn(PlayedTable& table, int seat)
{
    Random random(Seed{3, 3});
    while (table->phase() == Phase::Playing && !shown_seat(table, seat).is_paused)
        table.play_random_move(random);
}

}  // namespace

TEST_CASE("after a time-out a bot plays one turn, and the next turn begins with a pause")
{
    TableSetup setup = setup_with(2, 1);
    setup.clock = {ClockKind::Live, 60'000, 5'000, 0};
    PlayedTable table = PlayedTable::started(stephens(), setup);
    const int late = table.to_act();
    table.now = *table->next_deadline();
    REQUIRE(table.take(table->time_out(table.now)));
    CHECK(table->bot_to_move().has_value());
    CHECK_FALSE(shown_seat(table, late).is_paused);

    play_to_next_turn(table, late);
    REQUIRE(table.to_act() == late);
    CHECK_FALSE(table->bot_to_move().has_value());
    CHECK(*table->next_deadline() == table.now + live_pause_ms);
    CHECK(table->view(Viewer{}).running_clock->seat == late);
    CHECK(is_same(table.table, table.loaded()));

    SUBCASE("the player returns and plays")
    {
        table.now += live_pause_ms - 1;
        CHECK(refused_code(table, table->time_out(table.now)) == RefusalCode::NotYet);
        REQUIRE(table.take(table->come_back(table.request(late))));
        CHECK_FALSE(shown_seat(table, late).is_paused);
        CHECK(table.move(late, table.choices(late).front()));
    }
    SUBCASE("nobody returns, so the bot plays this turn, too")
    {
        table.now += live_pause_ms;
        REQUIRE(table.take(table->time_out(table.now)));
        REQUIRE(table->bot_to_move().has_value());
        REQUIRE(table.take(table->bot_move(table.request(late), table.choices(late).front())));
        CHECK(std::get<Moved>(table.last_lines.front().content).by == By::TimeOut);
        play_to_next_turn(table, late);
        CHECK(shown_seat(table, late).is_paused);
    }
    CHECK(is_same(table.table, table.loaded()));
}

// long: a story with four ends
TEST_CASE("the others ask for a player, wait, and vote")
{
    Vanished all = vanished(3);
    auto& [table, gone, other, third] = all;
    const AbsenceQuestion question = *table->view(Viewer{}).absence;
    CHECK(question.about == gone);
    CHECK(question.voters.size() == 2);
    CHECK(question.votes_from == table.now + day_ms);
    CHECK(refused_code(table, table->vote_absent(table.request(other), AbsenceWish::Bot)) ==
          RefusalCode::NotYet);
    table.now += day_ms;
    CHECK(refused_code(table, table->vote_absent(table.request(gone), AbsenceWish::End)) ==
          RefusalCode::BadInput);

    SUBCASE("different wishes decide nothing")
    {
        REQUIRE(table.take(table->vote_absent(table.request(other), AbsenceWish::Bot)));
        REQUIRE(table.take(table->vote_absent(table.request(third), AbsenceWish::End)));
        CHECK(table->view(Viewer{}).absence->votes.size() == 2);
        CHECK(table.to_act() == gone);
    }
    SUBCASE("a bot plays on without pauses until the player returns")
    {
        for (const int voter : {other, third})
            REQUIRE(table.take(table->vote_absent(table.request(voter), AbsenceWish::Bot)));
        CHECK(shown_seat(table, gone).presence == Presence::Replaced);
        CHECK_FALSE(table->view(Viewer{}).absence.has_value());
        REQUIRE(table->bot_to_move().has_value());
        Random random(Seed{3, 3});
        for (int move = 0; move < 60; ++move)
            table.play_random_move(random);
        CHECK_FALSE(shown_seat(table, gone).is_paused);
        REQUIRE(table.take(table->come_back(table.request(gone))));
        CHECK(shown_seat(table, gone).presence == Presence::Here);
    }
    SUBCASE("a bot plays this turn, then the player is asked again")
    {
        for (const int voter : {other, third})
            REQUIRE(table.take(table->vote_absent(table.request(voter), AbsenceWish::Skip)));
        REQUIRE(table->bot_to_move().has_value());
        play_to_next_turn(table, gone);
        CHECK_FALSE(table->bot_to_move().has_value());
        CHECK_FALSE(table->next_deadline().has_value());
        REQUIRE(table.take(table->ask_absent(table.request(other), chair(gone))));
        table.now += day_ms;
        for (const int voter : {other, third})
            REQUIRE(table.take(table->vote_absent(table.request(voter), AbsenceWish::Bot)));
        CHECK(shown_seat(table, gone).presence == Presence::Replaced);
        CHECK(table->bot_to_move().has_value());
    }
    SUBCASE("the game ends, and nobody has won it")
    {
        for (const int voter : {other, third})
            REQUIRE(table.take(table->vote_absent(table.request(voter), AbsenceWish::End)));
        CHECK(table->phase() == Phase::Over);
        CHECK(table->view(Viewer{}).result->winners.empty());
        CHECK(table->view(Viewer{}).decisions.empty());
        CHECK(table->fairness().is_matching);
        CHECK(export_save(table.table, Viewer{}).has_value());
        CHECK(refused_code(table, table->move(table.request(gone), "done")) ==
              RefusalCode::GameOver);
    }
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("a player who answers ends the question for them")
{
    Vanished all = vanished(2);
    auto& [table, gone, other, third] = all;
    CHECK(refused_code(table, table->ask_absent(table.request(other), chair(gone))) ==
          RefusalCode::AbsencePending);
    REQUIRE(table.move(gone, table.choices(gone).front()));
    CHECK_FALSE(table->view(Viewer{}).absence.has_value());
    CHECK(refused_code(table, table->vote_absent(table.request(other), AbsenceWish::Skip)) ==
          RefusalCode::NothingAsked);
    CHECK(refused_code(table, table->ask_absent(table.request(other), chair(other))) ==
          RefusalCode::NotAbsent);
}

TEST_CASE("at a table that is played live the others wait for minutes, not for a day")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    Random random(Seed{3, 3});
    for (int move = 0; move < 12; ++move)
        table.play_random_move(random);
    const int gone = table.to_act();
    const auto ask = [&] { return table->ask_absent(table.request(1 - gone), chair(gone)); };
    table.now += 600'000;
    REQUIRE(table.take(ask()));
    CHECK(table->view(Viewer{}).absence->votes_from == table.now + live_patience_ms);
}

TEST_CASE("resigning ends a game in which no other person is left")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1, {"human", "easy"}));
    SUBCASE("unless bots shall play on")
    {
        REQUIRE(table.take(table->resign(table.request(0))));
        CHECK(table->phase() == Phase::Playing);
        return;
    }
    REQUIRE(table.take(table->resign(table.request(0), true)));
    CHECK(table->phase() == Phase::Over);
    CHECK_FALSE(table->bot_to_move().has_value());
    CHECK(table->view(Viewer{}).result->winners.empty());
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("a question of undo ends by itself")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    Random random(Seed{3, 3});
    int asker = 0;
    do
    {
        asker = table.to_act();
        table.play_random_move(random);
    } while (table->view(viewer_of(asker)).undo != UndoRight::Consent);
    REQUIRE(table.undo(asker));
    const int64_t until = table->view(Viewer{}).undo_question->until;
    CHECK(*table->next_deadline() == until);
    CHECK(refused_code(table, table->time_out(until - 1)) == RefusalCode::NotYet);
    REQUIRE(table.take(table->time_out(until)));
    CHECK_FALSE(table->view(Viewer{}).undo_question.has_value());
    CHECK_FALSE(table->next_deadline().has_value());
    CHECK(table.undo(asker));
    CHECK(is_same(table.table, table.loaded()));
}
