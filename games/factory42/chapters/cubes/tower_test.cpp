// Chapter 6: the tower and the bag; FF-9.8.
#include "games/factory42/chapters/cubes/tower.hpp"

#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

TEST_CASE("FF-6.2 the chances of lodging and staying")
{
    const Edition& edition = printed_edition();
    CHECK(chance_to_lodge(edition, Size::Small, 1, 0) == 332'500);
    CHECK(chance_to_lodge(edition, Size::Small, 0, 0) == 350'000);
    CHECK(chance_to_lodge(edition, Size::Large, 0, 0) == 550'000);
    CHECK(chance_to_stay(edition, Size::Medium, 2) == 921'600);
    CHECK(chance_to_stay(edition, Size::Large, 0) == 1'000'000);
    CHECK(chance_to_lodge(edition, Size::Large, 0, 900) == 1'000'000);
}

TEST_CASE("FF-6.1 FF-6.8 FF-9.8 the pool goes through the tower, and cubes stay between rounds")
{
    int lodged = 0;
    int fallen = 0;
    for (uint64_t seed = 1; seed <= 40; ++seed)
    {
        Table table = bare_table(2);
        table.state.random = Random(Seed{0, seed});
        table.fill_pool({{Flax, 5}, {Gold, 5}}).fill_tower({{Beer, 4}});
        table.resolve(Location::Bureaucracy);
        CHECK(table.pool(Flax) + table.state.tower[place_of(Flax)] == 5);
        CHECK(table.pool(Beer) + table.state.tower[place_of(Beer)] == 4);
        lodged += table.state.tower[place_of(Gold)];
        fallen += table.pool(Beer);
    }
    // About 0.48 of the large cubes stick, and one lodged cube in four falls.
    CHECK(lodged > 60);
    CHECK(lodged < 130);
    CHECK(fallen > 20);
    CHECK(fallen < 75);
}

TEST_CASE("FF-6.4 without an entering cube nothing happens")
{
    Table table = bare_table(2);
    table.fill_tower({{Flax, 9}});
    const Random before = table.state.random;
    table.resolve(Location::Bureaucracy);
    CHECK(table.state.tower[place_of(Flax)] == 9);
    CHECK(table.count_of<TowerKept>() == 0);
    CHECK(table.state.random == before);
}

TEST_CASE("FF-6.7 FF-20.7 FF-20.8 the draws of a drop in their order, and none that is certain")
{
    Table table = bare_table(2);
    table.fill_tower({{Flax, 1}, {Coal, 1}}).fill_pool({{Steel, 1}, {Gold, 1}});
    table.resolve(Location::Bureaucracy);
    std::vector<int> kinds;
    for (const Event& told : table.events)
        visit_record<Happenings>(told, [&]<typename Named>(const Named&) {
            if constexpr (requires { Named::is_draw; })
                kinds.push_back(told.kind);
        });
    const int shuffled = kind_of<Happenings, TowerShuffled>;
    const int kept = kind_of<Happenings, TowerKept>;
    const int lodged = kind_of<Happenings, TowerLodged>;
    CHECK(kinds == std::vector<int>{shuffled, kept, kept, lodged, lodged});
    CHECK(table.told<TowerKept>()[0].resource == Flax);
    CHECK(table.told<TowerKept>()[1].resource == Coal);
    Table equal = bare_table(2);
    equal.fill_pool({{Steel, 3}}).resolve(Location::Bureaucracy);
    CHECK(equal.count_of<TowerShuffled>() == 0);
    CHECK(equal.count_of<TowerLodged>() == 3);
}

TEST_CASE("FF-6.5 FF-6.6 FF-18.4 a size the bag has, until it is empty")
{
    Table table = bare_table(2);
    table.fill_bag({{Flax, 1}, {Wood, 2}, {Coal, 1}})
        .line({some_cargo({{Steel, 1}})})
        .workers(Location::Spiking, {anna});
    table.resolve(Location::Spiking);
    CHECK(table.question() == "spiking_size anna");
    CHECK(table.rule_against(ChooseSize{Size::Large}) == "FF-6.5");
    table.play(ChooseSize{Size::Small});
    CHECK(table.state.drawn[place_of(Flax)] == 1);
    CHECK(table.told<BagCubeDrawn>()[0].resource != Flax);  // the flax was certain
    // Only medium cubes are left: all three are drawn without a question, then the bag is empty.
    CHECK(table.decision() == "spiking_cube");
    CHECK(total_of(table.state.drawn) == 4);
    CHECK(table.count_of<BagCubeDrawn>() >= 1);
}

TEST_CASE("FF-18.6 whatever happens, every cube is in the tower or in the pool")
{
    Table table = bare_table(2);
    table.fill_tower({{Marble, 9}}).fill_pool({{Flax, 20}, {Steel, 20}, {Lichen, 20}});
    table.resolve(Location::Bureaucracy);
    CHECK(table.broken() == "");
}

TEST_CASE("FF-20.7 what is certain takes no draw, one way or the other")
{
    for (const int stay : {0, 1000})
    {
        Table table = bare_table(2);
        for (auto& size : table.reprint().tower)
            size = {static_cast<uint16_t>(stay), 0};
        table.fill_pool({{Gold, 2}}).resolve(Location::Bureaucracy);
        CHECK(table.count_of<TowerLodged>() == 0);
        CHECK(table.state.tower[place_of(Gold)] == (stay == 0 ? 0 : 2));
    }
}

TEST_CASE("FF-13.5 a shake brings down what falls, and only that")
{
    for (const int chance : {0, 1000})
    {
        Table table = bare_table(2);
        table.fill_tower({{Gold, 5}});
        Play play{table.edition(), table.state, &table.events};
        shake_tower(play, chance);
        CHECK(table.count_of<TowerShaken>() == 0);  // FF-20.7
        CHECK(table.pool(Gold) == chance / 200);
        CHECK(table.state.tower[place_of(Gold)] == 5 - chance / 200);
    }
}
