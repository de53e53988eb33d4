// The history of a table, and its files.
#include "table/files.hpp"
#include "table/testing/played_table.hpp"

#include "core/saves/fairness.hpp"
#include "core/testing/why_not.hpp"

#include <algorithm>
#include <set>

#include <boost/json/serialize.hpp>

using namespace tischwerk;
using namespace tischwerk::table;
using namespace tischwerk::table::testing;

namespace
{

PlayedTable finished(const Game& game, int players, const std::vector<std::string>& seats = {})
{
    PlayedTable table = PlayedTable::started(game, setup_with(players, 11, seats));
    Random random(Seed{8, 8});
    while (table->phase() == Phase::Playing)
        table.play_random_move(random);
    return table;
}

Table from_lines(const Lines& lines)
{
    Outcome<Table> table = Table::load(find_game, lines);
    REQUIRE(table.has_value());
    return std::move(*table);
}

std::vector<int> numbers_of(const std::vector<HistoryEntry>& entries)
{
    std::vector<int> numbers;
    for (const HistoryEntry& entry : entries)
        numbers.push_back(entry.number);
    return numbers;
}

}  // namespace

TEST_CASE("the history tells every move in both languages, asked for in any pieces")
{
    for (const Game* game : all_games())
    {
        const PlayedTable table = finished(*game, few_players(*game));
        const std::vector<HistoryEntry> whole = table->history(1, table->number(), Viewer{});
        CHECK(static_cast<int>(whole.size()) == table->number());
        int moves = 0;
        for (const HistoryEntry& entry : whole)
        {
            CHECK_FALSE(entry.words.en.empty());
            CHECK_FALSE(entry.words.de.empty());
            moves += entry.by ? 1 : 0;  // the move may be a secret
        }
        CHECK(moves == table->move_count());
        std::string pieces;
        for (int from = 1; from <= table->number(); from += 7)
            for (const HistoryEntry& entry : table->history(from, from + 6, Viewer{}))
                pieces += json::serialize(to_json(entry));
        std::string at_once;
        for (const HistoryEntry& entry : whole)
            at_once += json::serialize(to_json(entry));
        CHECK(pieces == at_once);
    }
}

TEST_CASE("a new event is told as it is told later")
{
    for (const Game* game : all_games())
    {
        PlayedTable table = PlayedTable::started(*game, setup_with(few_players(*game), 3));
        Random random(Seed{8, 9});
        for (int move = 0; move < 60 && table->phase() == Phase::Playing; ++move)
        {
            const int from = table->number() + 1;
            table.play_random_move(random);
            const auto told = [&](const Table& teller) {
                return json::serialize(
                    to_json(teller.history(from, table->number(), viewer_of(0))));
            };
            CHECK(told(table.table) == told(table.loaded()));
        }
    }
}

TEST_CASE("a choice that was taken back is no longer told, but the undo is")
{
    PlayedTable table = PlayedTable::started(**find_game("stephens"), setup_with(2, 3));
    const int seat = table.to_act();
    const int start = table->number();
    REQUIRE(table.move(seat, table.choices(seat)[0]));
    REQUIRE(table.undo(seat));
    REQUIRE(table.move(seat, table.choices(seat)[1]));
    const std::vector<HistoryEntry> told = table->history(start + 1, table->number(), Viewer{});
    REQUIRE(told.size() == 2);
    CHECK(told[0].type == "undone");
    CHECK(told[0].back_to == start);
    CHECK(told[1].type == "moved");
}

TEST_CASE("the history says which moves belong together, and where a part of the story begins")
{
    for (const std::string id : {"stephens", "inventions", "automation", "factory42"})
    {
        const Game& game = **find_game(id);
        const PlayedTable table = finished(game, few_players(game));
        std::set<std::string> headings;
        int changes_of_turn = 0;
        std::optional<TurnView> before;
        for (const HistoryEntry& entry : table->history(1, table->number(), Viewer{}))
        {
            CHECK(entry.turn.has_value() == entry.by.has_value());
            if (entry.turn && before)
                changes_of_turn += entry.turn->number != before->number ? 1 : 0;
            if (entry.turn)
                before = entry.turn;
            for (const Happening& happening : entry.happenings)
                if (const json::value* heading = happening.event.as_object().if_contains("heading"))
                    headings.insert(std::string(heading->as_string()));
        }
        CHECK(changes_of_turn > 10);
        CHECK(changes_of_turn < table->move_count());
        for (const char* part : {"round", "phase", "end"})
            CHECK_MESSAGE(headings.contains(part), id, ": ", part);
    }
}

TEST_CASE("every position gone by can be looked at")
{
    for (const Game* game : all_games())
    {
        PlayedTable table = PlayedTable::started(*game, setup_with(few_players(*game), 3));
        std::vector<std::pair<int, std::string>> seen;
        Random random(Seed{8, 10});
        while (table->phase() == Phase::Playing && seen.size() < 80)
        {
            seen.emplace_back(table->number(), table->view(viewer_of(1)).position.text);
            table.play_random_move(random);
        }
        for (const auto& [number, position] : seen)
            CHECK(table->view_at(number, viewer_of(1))->position.text == position);
        CHECK(table->view_at(table->number() + 1, Viewer{}).error().code ==
              RefusalCode::NoSuchLine);
        CHECK(table->view_at(0, Viewer{}).error().code == RefusalCode::NoSuchLine);
    }
}

TEST_CASE("moves of the others since a seat's last turn are told until it chooses again")
{
    PlayedTable table = PlayedTable::started(**find_game("stephens"), setup_with(3, 3));
    Random random(Seed{8, 11});
    std::vector<int> others;  // lines of the others' moves since seat 0 last moved
    for (int move = 0; move < 200 && table->phase() == Phase::Playing; ++move)
    {
        const bool is_mine = table.to_act() == 0;
        if (is_mine)
        {
            std::vector<int> told = numbers_of(table->since_last_turn(Seat{0}));
            std::erase_if(told, [&](int number) {
                return !std::holds_alternative<Moved>(
                    table->log()[static_cast<std::size_t>(number) - 1].content);
            });
            CHECK(told == others);
        }
        table.play_random_move(random);
        if (!is_mine)
            others.push_back(table.last_lines.front().number);
        else if (table->phase() == Phase::Playing && table.to_act() != 0)
            others.clear();  // my turn is over
    }
    CHECK(table->move_count() > 100);
}

TEST_CASE("the seed's hash is shown from the start and the seed at the end, and they fit")
{
    for (const Game* game : all_games())
    {
        const PlayedTable table = finished(*game, few_players(*game));
        const FairnessProof proof = table->fairness();
        REQUIRE(proof.seed.has_value());
        CHECK(proof.is_matching);
        CHECK(seed_hash(*parse_seed(*proof.seed)) == proof.seed_hash);
        const PlayedTable running = PlayedTable::started(*game, setup_with(few_players(*game), 11));
        CHECK(running->fairness().seed_hash == proof.seed_hash);
        CHECK_FALSE(running->fairness().seed.has_value());
        CHECK_FALSE(running->view(viewer_of(0)).seed.has_value());
        CHECK(table->view(Viewer{}).seed == proof.seed);
        CHECK(table->view(Viewer{}).result.has_value());
    }
}

TEST_CASE("a file read back is the same game")
{
    for (const Game* game : all_games())
    {
        const PlayedTable table = finished(*game, game->info().max_players);
        const Outcome<std::string> file = export_save(*table, Viewer{});
        REQUIRE(file.has_value());
        const Outcome<Lines> lines = import_save(*file, "x.tischwerk", find_game, {5, {}});
        INFO(why_not(lines));
        REQUIRE(lines.has_value());
        const Table imported = from_lines(*lines);
        CHECK(imported.moves() == table->moves());
        CHECK(game->is_equal(imported.state(), table->state()));
        CHECK(*export_save(imported, viewer_of(0)) == *file);
        CHECK(imported.created().is_hot_seat);
    }
    const Outcome<Lines> broken = import_save("hello\n", "x.tischwerk", find_game, {5, {}});
    CHECK(broken.error().code == RefusalCode::BadInput);
    CHECK(broken.error().message.starts_with("x.tischwerk:1: is no JSON"));
}

TEST_CASE("a file brings back the seats")
{
    const Game& stephens = **find_game("stephens");
    const PlayedTable table =
        PlayedTable::started(stephens, setup_with(3, 1, {"human", "hard", "expert"}));
    const std::string file = *export_save(*table, viewer_of(0));
    const Table same =
        from_lines(*import_save(file, "x", find_game, {5, {"hard", "expert"}, "Spieler"}));
    CHECK(same.seat(Seat{0}).name == table->seat(Seat{0}).name);
    CHECK(same.seat(Seat{0}).is_human());
    CHECK(same.seat(Seat{1}).level == "hard");
    CHECK(same.seat(Seat{2}).level == "expert");
    CHECK(*export_save(same, viewer_of(0)) == file);
    // A bot that cannot play here is replaced.
    const Table other = from_lines(*import_save(file, "x", find_game, {5, {"hard"}, "Spieler"}));
    CHECK(other.seat(Seat{1}).level == "hard");
    CHECK(other.seat(Seat{2}).level == "medium");
    // A file without seats gives people, named in the reader's language.
    const std::string nameless = write_save(stephens, setup_of(table->created()), table->moves());
    const Table people = from_lines(*import_save(nameless, "x", find_game, {5, {}, "Spieler"}));
    CHECK(people.seat(Seat{2}).is_human());
    CHECK(people.seat(Seat{2}).name == "Spieler 3");
}

TEST_CASE("only a single player exports a running game")
{
    const Game& stephens = **find_game("stephens");
    for (const bool is_alone : {true, false})
    {
        PlayedTable table = PlayedTable::started(
            stephens, setup_with(2, 1, {"human", is_alone ? "easy" : "human"}));
        CHECK(export_save(*table, viewer_of(0)).has_value() == is_alone);
        CHECK(fork(*table, table->number(), viewer_of(0), 1).has_value() == is_alone);
        CHECK(export_save(*table, Viewer{}).error().code == RefusalCode::StillSecret);
    }
}

TEST_CASE("a fork goes on from any point on its own")
{
    for (const Game* game : all_games())
    {
        const PlayedTable table = finished(*game, few_players(*game), {"human", "hard"});
        const int number = table->number() / 2;
        const Outcome<Lines> lines = fork(*table, number, Viewer{}, 5);
        REQUIRE(lines.has_value());
        const Table fork = from_lines(*lines);
        CHECK(fork.phase() == Phase::Playing);
        CHECK(fork.view(viewer_of(0)).position == table->view_at(number, viewer_of(0))->position);
        CHECK(fork.seat(Seat{1}).level == "hard");
        CHECK(fork.created().is_hot_seat);
        CHECK(tischwerk::table::fork(*table, table->number() + 1, Viewer{}, 5).error().code ==
              RefusalCode::NoSuchLine);
    }
}

TEST_CASE("a table that forgets its told moves tells the same")
{
    for (const Game* game : all_games())
    {
        PlayedTable table = PlayedTable::started(*game, setup_with(game->info().max_players, 1));
        Random random(Seed{8, 8});
        while (table->phase() == Phase::Playing)
            table.play_random_move(random);
        const std::string told = all_told(table.table, Viewer{});
        table->forget_told_moves();
        CHECK(all_told(table.table, Viewer{}) == told);
    }
}
