// Chapter 2, and the loader's refusals of impossible files (chapter 22).
#include "games/factory42/cards/edition.hpp"

#include "games/factory42/testing/edited_edition.hpp"

using namespace tischwerk::factory42::testing;

TEST_CASE("FF-2.1 FF-18.7 there are exactly 158 cubes of eleven types")
{
    int total = 0;
    for (const ResourceInfo& info : printed_edition().resources)
        total += info.count;
    CHECK(total == 158);
    CHECK(printed_edition()[Flax].count == 20);
    CHECK(printed_edition()[Mushroom].count == 16);
    CHECK(printed_edition()[Beer].count == 10);
    CHECK(printed_edition()[Magic].count == 10);
    check_refused({"resources.toml", "count = 20", "count = 19"}, "count");
    check_refused({"resources.toml", "total_cubes = 158", "total_cubes = 157"}, "total_cubes");
}

TEST_CASE("FF-2.2 FF-2.3 FF-2.4 FF-9.2 categories, sizes and prices")
{
    const Edition& edition = printed_edition();
    CHECK(edition[Wood].category == Category::Material);
    CHECK(edition[Gold].category == Category::Metal);
    CHECK(edition[Lichen].category == Category::Food);
    CHECK(edition[Coal].category == Category::Special);
    CHECK(edition[Steel].size == Size::Small);
    CHECK(edition[Coal].size == Size::Medium);
    CHECK(edition[Magic].size == Size::Medium);
    CHECK(edition[Marble].size == Size::Large);
    CHECK(edition[Flax].requisition_cost == 1);
    CHECK(edition[Copper].requisition_cost == 2);
    CHECK(edition[Beer].requisition_cost == 3);
    CHECK(edition[Coal].requisition_cost == 4);
    CHECK(edition[Magic].requisition_cost == 0);  // cannot be had
    check_refused({"resources.toml", "size = \"small\"", "size = \"large\""}, "requisition_cost");
    check_refused({"resources.toml", "category = \"metal\"", "category = \"special\""}, "resource");
}

TEST_CASE("FF-2.5 FF-2.6 FF-2.7 FF-2.8 the box holds what the rules count")
{
    const Vocabulary& words = printed_edition().words;
    CHECK(words.orders.ids.size() == 31);
    CHECK(words.markets.ids.size() == 9);
    CHECK(words.events.ids.size() == 17 + 1);  // and the event of the board
    CHECK(words.inventions.ids.size() == 24);
    CHECK(words.commissions.ids.size() == 20);
    CHECK(words.improvements.ids.size() == 4);
    CHECK(rosette_count == 30);
    CHECK(marker_count == 15);
    check_refused({"setup.toml", "rosettes = 30", "rosettes = 29"}, "rosettes");
    check_refused({"setup.toml", "private_steam_markers = 15", "private_steam_markers = 9"},
                  "private_steam_markers");
    check_refused({"orders.toml", "id = \"o02\"", "id = \"o01\""}, "o01");
}

TEST_CASE("FF-7.8 FF-8.1 FF-8.2 spaces and numbers of the locations")
{
    const Edition& edition = printed_edition();
    CHECK(edition[Location::Requisition].worker_spaces == 5);
    CHECK(edition[Location::Spiking].worker_spaces == 4);
    CHECK(edition[Location::Steam].worker_spaces == 3);
    CHECK_FALSE(edition[Location::Steam].has_commissar);
    CHECK(edition[Location::Accounting].worker_spaces == 4);
    CHECK(edition[Location::Accounting].has_commissar);
    CHECK(edition[Location::Operations].worker_spaces == 1);
    CHECK_FALSE(edition[Location::Operations].has_commissar);
    CHECK(edition[Location::Awards].number == std::array<uint8_t, 2>{12, 15});
    CHECK(edition[Location::Guild].number == std::array<uint8_t, 2>{0, 8});
    CHECK(edition[Location::Trade].number == std::array<uint8_t, 2>{7, 10});
    check_refused({"board.toml", "number_base = 2", "number_base = 3"}, "location");
    check_refused({"board.toml", "worker_spaces = 3", "worker_spaces = 2"}, "location");
}

TEST_CASE("FF-6.3 FF-11.2 the tower and the improvements")
{
    const Edition& edition = printed_edition();
    CHECK(edition.tower[0].stay == 350);
    CHECK(edition.tower[0].knock == 50);
    CHECK(edition.tower[2].stay == 550);
    CHECK(edition.tower[2].knock == 30);
    CHECK(edition[Improvement::SmallStore].cost.cubes == some_cubes({{Wood, 2}}));
    CHECK(edition[Improvement::SmallStore].steam == 2);
    CHECK(edition[Improvement::LargeStore].cost.cubes == some_cubes({{Wood, 3}}));
    CHECK(edition[Improvement::LargeStore].steam == 3);
    CHECK(edition[Improvement::Crane].cost.cubes == some_cubes({{Steel, 2}, {Wood, 1}}));
    CHECK(edition[Improvement::Incinerator].cost.cubes == some_cubes({{Copper, 3}}));
    check_refused({"tower.toml", "stay = 350", "stay = 1001"}, "stay");
}

TEST_CASE("a card that is missing, doubled or impossible is refused in one line")
{
    check_refused({"orders.toml", "steam = 3", "steam = 5"}, "steam");
    check_refused({"orders.toml", "rosettes = [0, 1, 2]", "rosettes = [0, 1, 1]"}, "rosettes");
    check_refused({"orders.toml", "cost_minimum = { flax = 3, steel = 1 }",
                   "cost_minimum = { flax = 6, steel = 1 }"},
                  "cost_minimum");
    check_refused({"orders.toml", "flax = 3", "hay = 3"}, "hay");
    check_refused({"market.toml", "flax = 4", "flax = 0"}, "flax");
    check_refused({"market.toml", "magic = -1", "magic = -2"}, "magic");
    check_refused({"events.toml", "pool_add = { lichen = 2 }", "pool_add = {}"}, "pool_add");
    check_refused({"events.toml", "closed = [\"spiking\"]", "closed = [\"moon\"]"}, "closed");
    check_refused({"events.toml", "kind = \"burst_at\"", "kind = \"bursts\""}, "kind");
    check_refused({"inventions.toml", "uses = 4", "uses = 1"}, "uses");
    check_refused({"inventions.toml", "kind = \"gain\"", "kind = \"give\""}, "kind");
    check_refused({"commissions.toml", "quantity = 3", "quantity = 4"}, "quantity");
    check_refused({"setup.toml", "flax = 2", "flax = 3"}, "bag_start");
    check_refused({"improvements.toml", "warehouse_bonus = 4", "warehouse_bonus = 6"},
                  "improvement");
    check_refused({"variants.toml", "excludes = []", "excludes = [\"handicap\"]"}, "excludes");
    check_refused({"deals.toml", "id = \"vp\"", "id = \"points\""}, "id");
    check_refused({"deals.toml", "deadline = \"end_of_steam\"", "deadline = \"end_of_awards\""},
                  "deadline");
}
