#include "table/protocol/conversation.hpp"
#include "table/protocol/telling.hpp"

#include "table/testing/other_game.hpp"
#include "table/testing/played_table.hpp"

#include <set>

#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

// An owner who stores nothing and remembers its replies.
class Listening final : public Owner
{
public:
    Listening(Table& table, Seat seat) : table_(table), seat_(seat) {}

    std::vector<ServerMessage> said;
    int hint_count = 0;

    const Table& table() const override { return table_; }
    Seat speaker() const override { return seat_; }
    const std::vector<std::string>& bot_levels() const override
    {
        static const std::vector<std::string> levels = {"easy", "hard"};
        return levels;
    }
    void say(const ServerMessage& message) override { said.push_back(message); }
    void greet(const Hello& hello) override { say(welcome(table_, hello, seat_, 7)); }
    void carry_out(const Command& command) override
    {
        Outcome<Change> change = ask(table_, command, seat_, 7, bot_levels());
        if (!change)
            return say(refusal(table_, seat_, key_of(command), change.error()));
        const int from = table_.number() + 1;
        REQUIRE(table_.commit(std::move(*change)));
        say(changed(table_, from, eyes_of(table_, seat_)));
        say(Accepted{key_of(command), table_.number(), std::nullopt});
    }
    void chat(const SayInChat& /*message*/) override {}
    void hint(const std::string& /*key*/, Seat /*seat*/, const std::string& /*level*/) override
    {
        ++hint_count;
    }

    // The one reply to a question.
    ServerMessage reply(const ClientMessage& message)
    {
        said.clear();
        hear(*this, message);
        REQUIRE(said.size() == 1);
        return said.front();
    }
    std::string code(const ClientMessage& message)
    {
        const ServerMessage answer = reply(message);
        const RefusedMessage* refused = std::get_if<RefusedMessage>(&answer);
        REQUIRE(refused);
        CHECK_FALSE(refused->message.empty());
        return refused->code;
    }

private:
    Table& table_;
    Seat seat_;
};

template <typename Value>
std::string text_of(const Value& value)
{
    return json::serialize(to_json(value));
}

// With a question comes the position that the seat imagines; who asks has the outlook instead.
std::string without_position(MenuView menu)
{
    CHECK(menu.imagined);
    menu.imagined.reset();
    return text_of(menu);
}

// The parts of a change must equal the replies to the same viewer's questions.
void check_what_rides_along(Table& table, const Changed& change, Seat seat)
{
    Listening listening(table, seat);
    const ServerMessage menu = listening.reply(AskMenu{"m", true});
    const ServerMessage since = listening.reply(AskSinceLastTurn{"s"});
    const MenuMessage* asked = std::get_if<MenuMessage>(&menu);
    REQUIRE(change.menu.has_value() == (asked != nullptr));
    if (asked)
        CHECK(without_position(*change.menu) == text_of(asked->menu));
    if (change.since)
    {
        REQUIRE(asked);
        CHECK(text_of(*change.since) == text_of(std::get<HistoryMessage>(since).entries));
    }
}

class CountingGame final : public OtherGame
{
public:
    using OtherGame::OtherGame;
    void apply(AnyState& state, const Move& move, EventLog* log) const override
    {
        ++applied;
        OtherGame::apply(state, move, log);
    }
    void list_moves(const AnyState& state, MoveList& moves) const override
    {
        ++listed;
        OtherGame::list_moves(state, moves);
    }
    mutable int applied = 0;
    mutable int listed = 0;
};

}  // namespace

TEST_CASE("a change carries the seat's own menu and happenings, and no other seat's")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        PlayedTable table = PlayedTable::started(*game, setup_with(few_players(*game), 3));
        Random random(Seed{1, 5});
        int with_since = 0;
        while (table->phase() == Phase::Playing && table->move_count() < 150)
        {
            const int from = table->number() + 1;
            table.play_random_move(random);
            const Changed watched = changed(table.table, from, Viewer{});
            CHECK_FALSE(watched.menu);
            CHECK_FALSE(watched.since);
            for (int seat = 0; seat < table->seat_count(); ++seat)
            {
                const Changed told = changed(table.table, from, viewer_of(seat));
                check_what_rides_along(table.table, told, seat_numbered(seat));
                with_since += told.since ? 1 : 0;
            }
        }
        CHECK(with_since > 10);
    }
}

TEST_CASE("the welcome tells a newcomer and a returning viewer all they need")
{
    PlayedTable table = PlayedTable::started(**find_game("stephens"), setup_with(2, 3));
    Random random(Seed{1, 5});
    for (int count = 0; count < 30; ++count)
        table.play_random_move(random);
    const Seat asked = table->to_act();
    const Welcome all = welcome(table.table, {1, "t", std::nullopt, 0}, asked, 7);
    CHECK(text_of(all.missed) ==
          text_of(table->history(1, table->number(), {Viewer::Kind::Seat, asked})));
    REQUIRE(all.menu);
    CHECK(without_position(*all.menu) == text_of(*table->menu(asked, true)));
    CHECK(text_of(*all.since) == text_of(table->since_last_turn(asked)));
    CHECK(welcome(table.table, {1, "t", std::nullopt, std::nullopt}, asked, 7).missed.empty());
    CHECK_FALSE(welcome(table.table, {1, "t", std::nullopt, 0}, no_seat, 7).menu);
}

TEST_CASE("a click is a single trip: a move is answered with the change and its confirmation")
{
    PlayedTable table = PlayedTable::started(**find_game("stephens"), setup_with(2, 3));
    for (int count = 0; count < 20; ++count)
    {
        const Seat seat = table->to_act();
        Listening listening(table.table, seat);
        hear(listening, MakeMove{"k" + std::to_string(count), table->number(),
                                 table.choices(static_cast<int>(index_of(seat))).front()});
        REQUIRE(listening.said.size() == 2);
        const auto* change = std::get_if<Changed>(listening.said.data());
        REQUIRE(change);
        CHECK(std::holds_alternative<Accepted>(listening.said[1]));
        CHECK(change->menu.has_value() == (table->to_act() == seat || table->check_asked(seat)));
    }
}

TEST_CASE("a move is checked and applied once on its way to all viewers, and no log is copied")
{
    for (const Game* real : all_games())
    {
        CAPTURE(real->info().id);
        const CountingGame game(*real);
        PlayedTable table = PlayedTable::started(game, setup_with(few_players(game), 4));
        Random random(Seed{1, 6});
        std::set<const Line*> places;
        for (int count = 0; count < 60 && table->phase() == Phase::Playing; ++count)
        {
            const std::vector<std::string> moves = table.choices(table.to_act());
            const Request request = table.request(table.to_act());
            const std::string& move = moves[random.below(static_cast<uint32_t>(moves.size()))];
            game.applied = game.listed = 0;
            Outcome<Change> change = table->move(request, move);
            REQUIRE(change);
            const int from = table->number() + 1;
            REQUIRE(table->commit(std::move(*change)));
            for (int seat = 0; seat < table->seat_count(); ++seat)
                (void)table->history(from, table->number(), viewer_of(seat));
            CHECK(game.applied == 1);
            CHECK(game.listed == 1);
            places.insert(table->log().data());
        }
        CHECK(places.size() <= 8);  // it only moves when it outgrows its room
    }
}

TEST_CASE("a change overtaken by another is refused and leaves the table as it is")
{
    PlayedTable table = PlayedTable::started(**find_game("stephens"), setup_with(2, 3));
    const std::string move = table.choices(table.to_act()).front();
    const Outcome<Change> late = table->move(table.request(table.to_act()), move);
    REQUIRE(late);
    REQUIRE(table.move(table.to_act(), move));
    const int number = table->number();
    const Outcome<void> committed = table->commit(*late);
    REQUIRE_FALSE(committed);
    CHECK(committed.error().code == RefusalCode::WrongLine);
    CHECK(table->number() == number);
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("a spectator's command is refused with a code and a sentence")
{
    PlayedTable table = PlayedTable::started(**find_game("stephens"), setup_with(2, 3));
    Listening watcher(table.table, no_seat);
    CHECK(watcher.code(AskMenu{"k", true}) == "not_seated");
    CHECK(watcher.code(AskMenu{"k", true, true, std::nullopt}) == "not_seated");
    CHECK(watcher.code(AskBasket{"k", {}, std::nullopt}) == "not_seated");
    CHECK(watcher.code(AskPreview{"k", "done"}) == "not_seated");
    CHECK(watcher.code(AskSinceLastTurn{"k"}) == "not_seated");
    CHECK(watcher.code(AskHint{"k", std::nullopt}) == "not_seated");
    CHECK(watcher.code(MakeMove{"k", table->number(), "done"}) == "not_seated");
    CHECK(watcher.code(AskViewAt{"k", 100'000}) == "no_such_line");
    const ServerMessage none = watcher.reply(AskHistory{"k", 100'000, std::nullopt});
    CHECK(std::get<HistoryMessage>(none).entries.empty());
    const ServerMessage all = watcher.reply(AskHistory{"k", -5, 100'000});
    CHECK(std::get<HistoryMessage>(all).entries.size() ==
          table->history(1, table->number(), Viewer{}).size());
}

TEST_CASE("hints and bots have known levels, and hints harm no other player")
{
    PlayedTable people = PlayedTable::started(**find_game("stephens"), setup_with(2, 3));
    Listening player(people.table, people->to_act());
    CHECK(player.code(AskHint{"k", std::nullopt}) == "no_hints");
    CHECK(player.code(AskHint{"k", "uct"}) == "unknown_level");
    CHECK(player.code(PutBot{"k", people->number(), 1, "uct"}) == "unknown_level");
    PlayedTable alone =
        PlayedTable::started(**find_game("stephens"), setup_with(2, 3, {"human", "easy"}));
    Random random(Seed{1, 5});
    alone.play_bots(random);
    Listening asker(alone.table, Seat{0});
    hear(asker, AskHint{"k", std::nullopt});
    CHECK(asker.hint_count == 1);
    CHECK(asker.said.empty());
}

// long: one game, asked for in every way
TEST_CASE("a history comes in pages, and the pages together are the whole of it")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    Random random(Seed{1, 5});
    while (table->number() < 2 * history_page_lines + 50)
    {
        if (table->phase() == Phase::Over)
            break;
        table.play_random_move(random);
        if (table->number() % 3 == 0)
            (void)table.undo(table.to_act());
    }
    REQUIRE(table->number() > history_page_lines);
    Listening listener(table.table, Seat{0});
    std::vector<HistoryEntry> pages;
    int page_count = 0;
    for (int from = 1; from <= table->number(); ++page_count)
    {
        const HistoryMessage page =
            std::get<HistoryMessage>(listener.reply(AskHistory{"h", from, std::nullopt}));
        CHECK(page.to - from < history_page_lines);
        CHECK(page.to >= from);
        CHECK(static_cast<int>(page.entries.size()) <= history_page_lines);
        pages.insert(pages.end(), page.entries.begin(), page.entries.end());
        from = page.to + 1;
    }
    CHECK(page_count == (table->number() + history_page_lines - 1) / history_page_lines);
    CHECK(text_of(pages) == text_of(table->history(1, table->number(), viewer_of(0))));

    // The welcome brings the latest page and says where it begins.
    Hello hello;
    hello.last = 0;
    const Welcome all = welcome(table.table, hello, Seat{0}, 7);
    CHECK(all.missed_from == table->number() - history_page_lines + 1);
    CHECK(text_of(all.missed) ==
          text_of(table->history(all.missed_from, table->number(), viewer_of(0))));
    hello.last = table->number() - 5;
    CHECK(welcome(table.table, hello, Seat{0}, 7).missed_from == table->number() - 4);
    hello.last = table->number();
    CHECK(welcome(table.table, hello, Seat{0}, 7).missed_from == table->number() + 1);
    hello.last.reset();
    CHECK(welcome(table.table, hello, Seat{0}, 7).missed.empty());
    // Numbers of a stranger.
    for (const int from : {-5, 0, table->number() + 1, table->number() + 100, 2'000'000'000})
        CHECK(
            std::get<HistoryMessage>(listener.reply(AskHistory{"h", from, from})).entries.empty());
}

TEST_CASE("hints against people are given where the table allows them")
{
    for (const bool is_allowed : {false, true})
        for (const bool is_hot_seat : {false, true})
        {
            TableSetup setup = setup_with(2, 3);
            setup.allows_hints = is_allowed;
            setup.is_hot_seat = is_hot_seat;
            PlayedTable people = PlayedTable::started(**find_game("stephens"), setup);
            CHECK(people->view(Viewer{}).allows_hints == is_allowed);
            Listening asker(people.table, people->to_act());
            hear(asker, AskHint{"k", std::nullopt});
            CHECK(asker.hint_count == (is_allowed ? 1 : 0));
        }
}

TEST_CASE("a preview follows several choices and plays none")
{
    PlayedTable people = PlayedTable::started(**find_game("stephens"), setup_with(2, 3));
    const Seat seat = people->to_act();
    const int number = people->number();
    Listening player(people.table, seat);
    const std::string first = people.choices(people.to_act()).front();
    const PreviewView one = *people->preview(seat, first);
    const std::vector<std::string> nonsense = {"create"};
    CHECK(player.code(AskPreview{"k", first, nonsense}) ==
          (one.next ? "not_offered" : "not_your_turn"));
    CHECK(player.code(AskPreview{"k", first, std::vector<std::string>(25, first)}) == "bad_input");
    CHECK(people->number() == number);
}
