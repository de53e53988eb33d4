// Chapters 1 and 3 (set-up), and the variants of chapter 16.
#include "games/factory42/chapters/rounds/setup.hpp"

#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

int meeples(int players, const OptionValues& options, Seat seat, int round)
{
    return meeple_count(printed_edition(), *read_options(printed_edition(), players, options), seat,
                        round);
}

}  // namespace

TEST_CASE("FF-1.1 FF-1.2 two to five players, one mode for all")
{
    for (const int players : {2, 5})
        CHECK(read_options(printed_edition(), players, {}).has_value());
    for (const int players : {1, 6})
        CHECK_FALSE(read_options(printed_edition(), players, {}).has_value());
    const Options options = *read_options(printed_edition(), 3, with_commissions);
    CHECK(options.has_commissions);
    CHECK(option_values(options).at("mode") == "commissions");
    CHECK_FALSE(read_options(printed_edition(), 3, {{"mode", "both"}}).has_value());
}

TEST_CASE("FF-1.4 without Commissions their cards and locations do not exist")
{
    const Table base({.players = 3});
    CHECK(base.state.invention_deck.is_empty());
    CHECK(base.state.commission_deck.is_empty());
    CHECK(base.state.display.is_empty());
    CHECK_FALSE(base.offers(PlaceMeeple{Location::Guild, Worker}));
    CHECK_FALSE(base.offers(PlaceMeeple{Location::Operations, Worker}));
    const Table more({.players = 3, .options = with_commissions});
    CHECK(more.state.display.size() == 3);
    CHECK(more.offers(PlaceMeeple{Location::Guild, Worker}));
    CHECK(more.offers(PlaceMeeple{Location::Operations, Worker}));
}

TEST_CASE("FF-3.1 FF-3.2 FF-3.3 all cubes in the supply but those of tower, bag and allotments")
{
    Table table({.players = 2, .seed = 4});
    table.state.pool = {};
    int lodged = 0;
    for (std::size_t place = 0; place < resource_count; ++place)
    {
        CHECK(table.state.tower[place] <= 2);
        lodged += table.state.tower[place];
    }
    CHECK(lodged > 0);
    CHECK(lodged < 22);
    CHECK(total_of(table.state.bag) == 17);
    CHECK(table.bag(Marble) == 1);
    CHECK(table.bag(Magic) == 1);
    CHECK(table.bag(Flax) == 2);
    CHECK(table.state.line.is_empty());
    CHECK(table.state.station.is_empty());
    for (const Player& player : table.state.players)
    {
        CHECK(player.score == 0);
        CHECK_FALSE(player.docks[0].has_car);
    }
}

TEST_CASE("FF-3.4 seven meeples with two or three players, six with more")
{
    CHECK(meeples(2, {}, anna, 1) == 7);
    CHECK(meeples(3, {}, anna, 6) == 7);
    CHECK(meeples(4, {}, anna, 1) == 6);
    CHECK(meeples(5, {}, anna, 1) == 6);
    CHECK(Table({.players = 4}).of(bert).unplaced == 6);
}

TEST_CASE("FF-3.5 FF-4.2 FF-16.5 five events come, four in a short game")
{
    CHECK(Table({.players = 2}).state.events_left == 4);  // one is revealed
    CHECK(Table({.players = 2}).state.event_deck.count() == 16);
    CHECK(round_count(printed_edition(), Options{}) == 6);
    Options options;
    options.is_short = true;
    CHECK(round_count(printed_edition(), options) == 5);
}

TEST_CASE("FF-3.6 FF-20.4 FF-20.5 anybody may begin, and equal seeds begin alike")
{
    std::set<Seat> starters;
    for (uint64_t seed = 1; seed <= 30; ++seed)
        starters.insert(Table({.players = 3, .seed = seed}).state.start_player);
    CHECK(starters.size() == 3);
    CHECK(Table({.seed = 7}).state == Table({.seed = 7}).state);
}

TEST_CASE("FF-16.1 FF-17.1 FF-17.2 without the variant nobody is asked for deals")
{
    CHECK(Table({.players = 2}).decision() == "place_worker");
    CHECK(Table({.players = 2, .options = with_deals}).decision() == "deal_partner");
}

TEST_CASE("FF-16.3 FF-16.4 FF-16.8 fewer workers and extra workers combine")
{
    const OptionValues fewer = {{"fewer_workers", "on"}};
    CHECK(meeples(3, fewer, anna, 1) == 6);
    const auto refused = read_options(printed_edition(), 4, fewer);
    REQUIRE_FALSE(refused.has_value());
    CHECK(refused.error().message.find("FF-16.3") != std::string::npos);
    const OptionValues novice = {{"handicap.1", "on"}};
    CHECK(meeples(4, novice, bert, 3) == 7);
    CHECK(meeples(4, novice, bert, 4) == 6);
    CHECK(meeples(4, novice, anna, 1) == 6);
    CHECK(meeples(2, {{"handicap.1", "on"}, {"fewer_workers", "on"}}, bert, 1) == 7);
    const OptionValues all = {{"mode", "commissions"},
                              {"binding_deals", "on"},
                              {"fewer_workers", "on"},
                              {"handicap.0", "on"},
                              {"short_game", "on"}};
    CHECK(read_options(printed_edition(), 3, all).has_value());
}

TEST_CASE("FF-16.6 a short game begins with rosettes or a point for everybody in turn order")
{
    Table table({.players = 2, .options = {{"short_game", "on"}}});
    const Seat first = table.state.start_player;
    const Seat second = next_clockwise(first, 2);
    CHECK(table.decision() == "short_game_bonus");
    CHECK(table.asked() == first);
    table.play(TakeRosettes{});
    CHECK(table.rosettes(first) == 2);
    CHECK(table.asked() == second);
    table.play(TakePoint{});
    CHECK(table.score(second) == 1);
    CHECK(table.rosettes(second) == 0);
}

TEST_CASE("FF-16.7 then everybody stores cubes for four points, as long as possible")
{
    Table table({.players = 2, .options = {{"short_game", "on"}}});
    const Seat first = table.state.start_player;
    table.play(TakeRosettes{}).play(TakeRosettes{});
    REQUIRE(table.decision() == "short_game_cube");
    CHECK(table.asked() == first);
    CHECK_FALSE(table.offers(Done{}));
    CHECK_FALSE(table.offers(ChooseCube{Magic}));
    table.take(Gold);
    CHECK(table.rule_against(ChooseCube{Wood}) == "FF-16.7");  // one point is left
    table.take(Lichen);
    CHECK(table.stored(first, Gold) == 1);
    CHECK(table.stored(first, Lichen) == 1);
    CHECK(table.asked() != first);
    table.take(Coal);  // all four at once
    CHECK(table.decision() == "place_worker");
    CHECK(table.state.round == 1);
}

TEST_CASE("FF-3.2 FF-3.6 set-up drops by the printed chances, and tells who begins")
{
    Edition edition = printed_edition();
    for (auto& size : edition.tower)
        size = {999, 0};  // all but certain: each of the 22 is a draw
    EventLog events;
    MoveList moves;
    Rules::start(edition, *read_options(edition, 2, {}), Seed{0, 4}, &events, moves);
    int lodged = 0;
    int starts = 0;
    for (const Event& told : events)
    {
        lodged += told.kind == kind_of<Happenings, TowerLodged> ? 1 : 0;
        starts += told.kind == kind_of<Happenings, StartPlayerDrawn> ? 1 : 0;
    }
    CHECK(lodged == 22);
    CHECK(starts == 1);
}

TEST_CASE("FF-16.7 where nothing is left in the order it is lifted for the rest of the loop")
{
    Table table({.players = 2, .options = {{"short_game", "on"}}});
    const int before = table.state.turns;
    table.play(TakeRosettes{}).play(TakeRosettes{});
    CHECK(table.state.turns == before + 2);
    const Seat first = table.asked();
    table.empty_supply(Lichen, 1);
    table.take(Lichen);  // the last one, and the last type of the order
    CHECK(table.offers(ChooseCube{Wood}));
    table.take(Steel);
    CHECK(table.asked() == first);
    CHECK(table.menu() == "cube resource=wood, cube resource=copper, cube resource=mushroom, "
                          "cube resource=flax, cube resource=steel");  // also what comes before
}
