// Games that outlive a change of their rules: shown from a kept position, continued by consent.
#include "table/other_rules.hpp"

#include "core/testing/why_not.hpp"
#include "table/testing/other_game.hpp"
#include "table/testing/played_table.hpp"

#include <boost/json/serialize.hpp>

namespace tischwerk::table::testing
{

namespace
{

// Stephens after a correction: a later version of the rules that no longer plays the one before.
class CorrectedGame final : public OtherGame
{
public:
    explicit CorrectedGame(const Game& real, std::string rules)
        : OtherGame(real)
        , info_(real.info())
    {
        info_.rules_version = std::move(rules);
    }
    const GameInfo& info() const override { return info_; }

private:
    GameInfo info_;
};

GameFinder finder_of(const Game& game)
{
    return [&game](std::string_view) -> Result<const Game*> { return &game; };
}

PlayedTable table_after(int moves, const TableSetup& setup)
{
    PlayedTable table = PlayedTable::started(stephens(), setup);
    Random random(Seed{5, 5});
    for (int count = 0; count < moves && table->phase() == Phase::Playing; ++count)
        table.play_random_move(random);
    return table;
}

void keep(PlayedTable& table)
{
    REQUIRE(table.take(table->keep(table.now)));
}

// The same log in a program whose rules have this version.
PlayedTable reopened(const PlayedTable& before, const Game& game)
{
    PlayedTable after = before;
    Outcome<Table> loaded = Table::load(finder_of(game), before.table.log());
    INFO(why_not(loaded));
    REQUIRE(loaded.has_value());
    after.table = std::move(*loaded);
    return after;
}

std::string refusal_of(const PlayedTable& table, const Game& game)
{
    const Outcome<Table> loaded = Table::load(finder_of(game), table.table.log());
    return loaded ? "loaded" : loaded.error().message;
}

bool agree(PlayedTable& table, int seat)
{
    return table.take(table->agree_to_rules(table.request(seat)));
}

const CorrectedGame& corrected()
{
    static const CorrectedGame game(stephens(), "2");
    return game;
}

}  // namespace

TEST_CASE("a position is kept once, and keeping it changes nothing in the game")
{
    PlayedTable table = table_after(20, setup_with(2, 1));
    const AnyState before = table->state();
    keep(table);
    CHECK(first_of_type(table, "kept").find("\"rules\":\"1\"") != std::string::npos);
    CHECK(table->keep(table.now).empty());
    CHECK(stephens().is_equal(table->state(), before));
    CHECK(is_same(table.table, table.loaded()));
    Random random(Seed{1, 1});
    table.play_random_move(random);
    CHECK(table->keep(table.now).size() == 1);
    CHECK(PlayedTable(stephens(), setup_with(2, 1))->keep(0).empty());  // nobody has started
}

TEST_CASE("a table that keeps its own positions has one every twenty moves")
{
    PlayedTable table = PlayedTable::started(stephens(), setup_with(2, 1));
    Random random(Seed{5, 5});
    int added = 0;
    for (int count = 1; count <= 45; ++count)
    {
        const std::vector<std::string> moves = table.choices(table.to_act());
        REQUIRE_FALSE(moves.empty());
        const std::string& move = moves[random.below(static_cast<uint32_t>(moves.size()))];
        const Outcome<Lines> lines =
            table->commit_and_keep(*table->move(table.request(table.to_act()), move), table.now);
        REQUIRE(lines.has_value());
        const bool is_kept = std::holds_alternative<SharedKept>(lines->back().content);
        CHECK(is_kept == (count % 20 == 0));
        added += is_kept ? 1 : 0;
    }
    CHECK(added == 2);
}

TEST_CASE("without a kept position a game by other rules cannot be read")
{
    const PlayedTable table = table_after(20, setup_with(2, 1));
    CHECK(refusal_of(table, corrected()) ==
          "the table was played by version '1' of the rules of stephens; this program plays "
          "version '2', and no position was kept by one that could");
}

TEST_CASE("a game by other rules shows its kept position, and nothing can be played")
{
    PlayedTable before = table_after(20, setup_with(2, 1));
    keep(before);
    PlayedTable table = reopened(before, corrected());
    REQUIRE(table->other_rules());
    CHECK(table->other_rules()->rules == "1");
    CHECK(stephens().is_equal(table->state(), before->state()));
    CHECK(table->move_count() == before->move_count());
    const TableView view = table->view(viewer_of(0));
    CHECK(view.position == before->view(viewer_of(0)).position);
    CHECK(view.rules == "2");
    REQUIRE(view.rules_question);
    CHECK(view.rules_question->missing == std::vector<int>{0, 1});
    CHECK(view.decisions.empty());
    CHECK(view.seats[0].name == "Player0");
    CHECK(table->history(1, table->number(), viewer_of(0)).size() >= 20);

    const std::string move = before.choices(before.to_act()).front();
    CHECK_FALSE(table.move(before.to_act(), move));
    CHECK(table.refusal.code == RefusalCode::RulesChanged);
    CHECK_FALSE(table.undo(0));
    CHECK(table->menu(Seat{0}, false).error().code == RefusalCode::RulesChanged);
    CHECK_FALSE(table->bot_to_move());
    CHECK_FALSE(table->next_deadline());
    CHECK(table->keep(table.now).empty());
}

TEST_CASE("moves after the kept position are not played by other rules")
{
    PlayedTable before = table_after(10, setup_with(2, 3));
    keep(before);
    const AnyState kept = before->state();
    Random random(Seed{1, 1});
    before.play_random_move(random);
    CHECK(stephens().is_equal(reopened(before, corrected())->state(), kept));
}

TEST_CASE("a kept position that was taken back is not gone on from")
{
    PlayedTable before = table_after(10, setup_with(2, 3, {"human", "easy"}));
    keep(before);
    const AnyState kept = before->state();
    Random random(Seed{1, 1});
    before.play_random_move(random);
    keep(before);
    const int asked = 0;
    before.play_bots(random);
    if (!before.undo(asked))
        FAIL(before.refusal.message);
    CHECK(stephens().is_equal(reopened(before, corrected())->state(), kept));
}

TEST_CASE("a game goes on by the new rules when every player has agreed")
{
    PlayedTable before = table_after(20, setup_with(3, 1, {"human", "human", "easy"}));
    keep(before);
    PlayedTable table = reopened(before, corrected());
    REQUIRE(agree(table, 0));
    CHECK(table->other_rules());
    CHECK(table->view(viewer_of(0)).rules_question->missing == std::vector<int>{1});
    table = reopened(table, corrected());  // a restart in between forgets nothing
    CHECK(table->view(viewer_of(0)).rules_question->agreed == std::vector<int>{0});
    REQUIRE(agree(table, 1));
    CHECK_FALSE(table->other_rules());
    CHECK_FALSE(agree(table, 1));
    CHECK(table.refusal.code == RefusalCode::NothingAsked);
    CHECK(stephens().is_equal(table->state(), before->state()));

    Random random(Seed{2, 2});
    for (int count = 0; count < 10; ++count)
        table.play_random_move(random);
    CHECK(table->move_count() == before->move_count() + 10);
    CHECK(is_same(table.table, table.loaded()));
    while (table->phase() == Phase::Playing)
        table.play_random_move(random);
    CHECK(is_same(table.table, table.loaded()));
    // Its file begins at the position, so that whoever reads it can play it again.
    const Outcome<std::string> file = table->export_save(Viewer{});
    REQUIRE(file.has_value());
    const Result<SavedGame> saved = read_save(*file, "x", finder_of(corrected()));
    REQUIRE_MESSAGE(saved.has_value(), why_not(saved));
    CHECK(stephens().is_equal(saved->state, table->state()));
    CHECK(write_save(corrected(), saved->setup, saved->moves, saved->seats) == *file);
}

TEST_CASE("nothing before the kept position can be taken back or looked at by the new rules")
{
    PlayedTable before = table_after(20, setup_with(1, 1));
    keep(before);
    PlayedTable table = reopened(before, corrected());
    REQUIRE(agree(table, 0));
    CHECK_FALSE(table.undo(0));
    CHECK(table.refusal.code == RefusalCode::NothingToUndo);
    const auto past = table->view_at(10, viewer_of(0));
    REQUIRE_FALSE(past);
    CHECK(past.error().code == RefusalCode::NoSuchLine);
    const std::string move = table.choices(0).front();
    REQUIRE(table.move(0, move));
    CHECK(table.undo(0));
    CHECK(stephens().is_equal(table->state(), before->state()));
}

TEST_CASE("a game can outlive a second change of its rules")
{
    PlayedTable table = table_after(20, setup_with(1, 1));
    keep(table);
    table = reopened(table, corrected());
    REQUIRE(agree(table, 0));
    Random random(Seed{2, 2});
    table.play_random_move(random);
    keep(table);
    const AnyState kept = table->state();
    const CorrectedGame third(stephens(), "3");
    table = reopened(table, third);
    REQUIRE(table->other_rules());
    CHECK(table->other_rules()->rules == "2");
    REQUIRE(agree(table, 0));
    CHECK(stephens().is_equal(table->state(), kept));
    table.play_random_move(random);
    CHECK(is_same(table.table, table.loaded()));
}

TEST_CASE("a live clock goes on with the time that was left when the position was kept")
{
    TableSetup setup = setup_with(2, 1);
    setup.clock = {ClockKind::Live, 600'000, 0, 0};
    PlayedTable before = table_after(10, setup);
    const int asked = before.to_act();
    const int64_t bank = *before->view(viewer_of(0)).seats[static_cast<std::size_t>(asked)].bank_ms;
    before.now += 5000;
    keep(before);
    before.now += 1'000'000;  // the time between two programs is nobody's
    PlayedTable table = reopened(before, corrected());
    REQUIRE(agree(table, 0));
    REQUIRE(agree(table, 1));
    CHECK(*table->next_deadline() == table.now + bank - 5000);
}

TEST_CASE("a kept position reaches no viewer")
{
    PlayedTable before = table_after(20, setup_with(2, 1));
    keep(before);
    const auto& kept = *std::get<SharedKept>(before->log().back().content);
    // The random state is in the position and nowhere in a view.
    const std::string secret = json::serialize(kept.position.as_object().at("random"));
    CHECK(before.stored.back().find(secret) != std::string::npos);
    const PlayedTable after = reopened(before, corrected());
    for (const PlayedTable* table : {&std::as_const(before), &after})
        for (const Viewer& viewer : {viewer_of(0), viewer_of(1), Viewer{}})
        {
            const std::string told = all_told(table->table, viewer);
            CHECK(told.find(secret) == std::string::npos);
            CHECK(told.find(before->created().seed) == std::string::npos);
            const Outcome<std::string> file = table->table.export_save(viewer);
            REQUIRE_FALSE(file);
            CHECK(file.error().code == RefusalCode::StillSecret);
        }
}

TEST_CASE("a finished game by other rules is told with its moves")
{
    PlayedTable before = table_after(100'000, setup_with(2, 1));
    REQUIRE(before->phase() == Phase::Over);
    keep(before);
    const PlayedTable table = reopened(before, corrected());
    CHECK(table->phase() == Phase::Over);
    CHECK(table->view(Viewer{}).result->winners == before->view(Viewer{}).result->winners);
    CHECK_FALSE(table->view(Viewer{}).rules_question);
    int told = 0;
    for (const HistoryEntry& entry : table->history(1, table->number(), Viewer{}))
        told += entry.move ? 1 : 0;
    CHECK(told == before->move_count());
}

TEST_CASE("a kept position that does not fit the new rules is refused with its line")
{
    PlayedTable table = table_after(5, setup_with(2, 1));
    keep(table);
    Lines lines = table->log();
    auto damaged = std::make_shared<Kept>(*std::get<SharedKept>(lines.back().content));
    damaged->position.as_object().erase("random");
    lines.back().content = SharedKept(std::move(damaged));
    const Outcome<Table> loaded = Table::load(finder_of(corrected()), lines);
    REQUIRE_FALSE(loaded);
    CHECK(loaded.error().message.find("the position kept in line " + std::to_string(lines.size()) +
                                      " does not fit") != std::string::npos);
}

}  // namespace tischwerk::table::testing
