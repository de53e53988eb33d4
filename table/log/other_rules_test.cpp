// Games that outlive a change of their rules: their lines and a kept position are shown.
#include "table/log/other_rules.hpp"

#include "core/testing/why_not.hpp"
#include "table/files.hpp"
#include "table/testing/other_game.hpp"
#include "table/testing/played_table.hpp"

#include <algorithm>

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
    CHECK(PlayedTable(stephens(), setup_with(2, 1))->keep(0).empty());  // the game has not started
}

TEST_CASE("a table that keeps its own positions keeps them every twenty moves")
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

TEST_CASE("a game by other rules shows its kept position and all lines, and cannot be played")
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
    REQUIRE(view.readable_only);
    CHECK(view.readable_only->rules == "1");
    CHECK(view.readable_only->kept == before->number());
    CHECK(view.decisions.empty());
    CHECK(view.seats[0].name == "Player0");
    const std::vector<HistoryEntry> told = table->history(1, table->number(), viewer_of(0));
    CHECK(told.back().number == before->number());
    CHECK(std::ranges::count_if(told, [](const HistoryEntry& entry) {
              return entry.move.has_value();
          }) == before->move_count());

    const std::string move = before.choices(before.to_act()).front();
    CHECK_FALSE(table.move(before.to_act(), move));
    CHECK(table.refusal.code == RefusalCode::RulesChanged);
    CHECK_FALSE(table.undo(0));
    CHECK(table->menu(Seat{0}, false).error().code == RefusalCode::RulesChanged);
    CHECK_FALSE(table->bot_to_move());
    CHECK_FALSE(table->next_deadline());
    CHECK(table->keep(table.now).empty());
}

TEST_CASE("moves after the kept position are told and not played by other rules")
{
    PlayedTable before = table_after(10, setup_with(2, 3));
    keep(before);
    const AnyState kept = before->state();
    Random random(Seed{1, 1});
    before.play_random_move(random);
    const PlayedTable table = reopened(before, corrected());
    CHECK(stephens().is_equal(table->state(), kept));
    CHECK(table->history(table->number(), table->number(), viewer_of(0)).back().move.has_value());
}

TEST_CASE("a kept position that was taken back is not shown")
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
            const Outcome<std::string> file = export_save(table->table, viewer);
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
