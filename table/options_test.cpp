// Options of a table and of its seats, on a game that has both: from the setup through log, view
// and save back to the same game.
#include "core/saves/save_file.hpp"
#include "table/testing/other_game.hpp"
#include "table/testing/played_table.hpp"

namespace tischwerk::table
{

namespace
{

using namespace tischwerk::table::testing;

// Stephens with switches of its own: each handicap deals another game, a short game has none.
class HandicapGame final : public OtherGame
{
public:
    explicit HandicapGame(const Game& real) : OtherGame(real), info_(real.info())
    {
        OptionInfo handicap{"handicap", {"Handicap", "Vorgabe"}, {"off", "on"}, "off"};
        handicap.is_for_seat = true;
        info_.options = {handicap, {"length", {"Length", "Länge"}, {"long", "short"}, "long"}};
    }

    const GameInfo& info() const override { return info_; }
    Result<AnyState> start(const Setup& setup, EventLog* log) const override
    {
        const Result<OptionValues> all =
            complete_options(info_.options, setup.players, setup.options);
        if (!all)
            return refuse(all.error());
        Setup real{setup.players, {}, setup.seed};
        for (int place = 0; place < setup.players; ++place)
        {
            const Seat seat = seat_at(static_cast<std::size_t>(place));
            if (all->at(seat_option("handicap", seat)) == "off")
                continue;
            if (all->at("length") == "short")
                return refuse_options(rule("ST-12.10"), "a short game has no handicap");
            real.seed.high += uint64_t{1} << place;
        }
        return real_.start(real, log);
    }

private:
    GameInfo info_;
};

const Game& handicap_game()
{
    static const HandicapGame game(**find_game("stephens"));
    return game;
}

Result<const Game*> find_handicap_game(std::string_view)
{
    return &handicap_game();
}

TableSetup setup_choosing(const OptionValues& options)
{
    TableSetup setup = setup_with(3, 1);
    setup.setup.options = options;
    return setup;
}

}  // namespace

TEST_CASE("a seat's option is that seat's alone, in the log, the view and the save")
{
    const TableSetup setup = setup_choosing({{"handicap.1", "on"}});
    PlayedTable table = PlayedTable::started(handicap_game(), setup);
    const PlayedTable other =
        PlayedTable::started(handicap_game(), setup_choosing({{"handicap.2", "on"}}));
    CHECK_FALSE(handicap_game().is_equal(table->state(), other->state()));
    CHECK(table->view(viewer_of(0)).options == setup.setup.options);
    CHECK(table.loaded().view(viewer_of(0)).options == setup.setup.options);

    Random random(Seed{0, 3});
    for (int move = 0; move < 10; ++move)
        table.play_random_move(random);
    CHECK(handicap_game().is_equal(table.loaded().state(), table->state()));
}

TEST_CASE("a save names the option of every seat, and a game without any of them is refused")
{
    const Setup setup{3, {{"handicap.1", "on"}}, Seed{0, 5}};
    const std::string content = write_save(handicap_game(), setup, {});
    const std::string named = R"("handicap.0":"off","handicap.1":"on","handicap.2":"off")";
    CHECK(content.find(named) != std::string::npos);
    const Result<SavedGame> saved = read_save(content, "x", find_handicap_game);
    REQUIRE(saved);
    CHECK(saved->setup.options.at("handicap.1") == "on");
    CHECK(handicap_game().is_equal(saved->state, *handicap_game().start(setup, nullptr)));
}

TEST_CASE("options that do not go together are refused with the rule")
{
    const auto refusal = [](const OptionValues& options) {
        const Outcome<Lines> lines = Table::create(handicap_game(), setup_choosing(options), 0);
        REQUIRE_FALSE(lines.has_value());
        return lines.error();
    };
    const Refused both = refusal({{"handicap.0", "on"}, {"length", "short"}});
    CHECK(both.code == RefusalCode::Blocked);
    CHECK(both.rule == rule("ST-12.10"));
    CHECK(refusal({{"handicap", "on"}}).code == RefusalCode::BadInput);
    CHECK(refusal({{"handicap.3", "on"}}).message ==
          "'handicap.3': option handicap belongs to a seat: write handicap.0 to handicap.2");
    CHECK(Table::create(handicap_game(), setup_choosing({{"length", "short"}}), 0).has_value());
}

}  // namespace tischwerk::table
