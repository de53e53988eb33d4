// The built-in data (chapters 1 and 20), and the loader's refusals: every refusal names file and
// key in one line.
#include "games/inventions/cards/edition.hpp"

#include "games/inventions/testing/edited_edition.hpp"
#include "games/inventions/testing/table.hpp"

#include <algorithm>

#include <fmt/format.h>

using namespace tischwerk::inventions::testing;

namespace
{

int amount(const Goods& goods, Good good)
{
    return goods[place_of(good)];
}

std::string pieces(int small, int large)
{
    return fmt::format("pieces_small = {}\npieces_large = {}", small, large);
}

// The loader wants exactly as many pieces in the box: no more, no fewer.
void check_pieces(const std::string& good, int small, int large)
{
    const std::string entry =
        text_in(inventions_data(), "setup.toml", "id = \"" + good + "\"\nkind", "\n\n");
    const std::size_t place = entry.find(pieces(small, large));
    REQUIRE_MESSAGE(place != std::string::npos, good << " has other numbers");
    for (const std::string& wrong : {pieces(small + 1, large), pieces(small - 1, large),
                                     pieces(small, large + 1), pieces(small, large - 1)})
    {
        std::string changed = entry;
        changed.replace(place, pieces(small, large).size(), wrong);
        check_refused({"setup.toml", entry, changed}, "pieces_");
    }
}

}  // namespace

TEST_CASE("the first edition loads and says where its values come from")
{
    const Result<Edition> edition = load_edition(inventions_data());
    REQUIRE_MESSAGE(edition.has_value(), message_of(edition));
    CHECK(edition->info.entries.book > 20);
    CHECK(edition->info.entries.reconstructed > 50);
    CHECK(edition->info.hash.size() == 16);
}

TEST_CASE("EI-1.3 EI-1.4 27 invention cards, three for each invention, and 12 start cards apart")
{
    const Edition& edition = first_edition();
    CHECK(edition.words.cards.ids.size() == 39);
    for (std::size_t invention = 0; invention < invention_count; ++invention)
    {
        int official = 0;
        int copies = 0;
        for (const CardId id : edition.cards_of[invention])
        {
            CHECK_FALSE(is_start_card(id));
            CHECK(place_of(edition[id].invention) == invention);
            official += edition[id].kind == CardKind::Official ? 1 : 0;
            copies += edition[id].kind == CardKind::Plagiarism ? 1 : 0;
        }
        CHECK(official == 2);
        CHECK(copies == 1);
    }
    CHECK(edition[card("s_light_bulb")].kind == CardKind::Start);
    CHECK(is_start_card(card("s_light_bulb")));
}

TEST_CASE("EI-1.5 29 factories: 5 start factories that make 1 wood, and 24 for the deck")
{
    const Edition& edition = first_edition();
    CHECK(edition.words.factories.ids.size() == 29);
    for (std::size_t place = 0; place < start_factory_count; ++place)
    {
        CHECK(edition.factories[place].capacity == 1);
        CHECK(amount(edition.factories[place].output, Good::Wood) == 1);
    }
    CHECK(is_start_factory(factory("f_start_red")));
    CHECK_FALSE(is_start_factory(factory("f_metal_small")));
}

TEST_CASE("EI-1.6 nine inventions")
{
    const std::vector<std::string> ids = {"cash_register", "sewing_machine", "typewriter",
                                          "camera",        "gramophone",     "telephone",
                                          "car",           "locomotive",     "airplane"};
    CHECK(first_edition().words.inventions.ids == ids);
}

TEST_CASE("EI-1.7 18 fields, an original and an improved one for each invention")
{
    const Edition& edition = first_edition();
    CHECK(edition.words.fields.ids.size() == 18);
    CHECK(is_original(field("car_original")));
    CHECK_FALSE(is_original(field("car_improved")));
    CHECK(invention_of(field("car_original")) == invention_of(field("car_improved")));
    CHECK(edition[field("sewing_machine_original")].development_cost == 1);
    CHECK(edition[field("sewing_machine_original")].influence == 2);
    CHECK(edition[field("sewing_machine_original")].royalty_influence == 1);
}

TEST_CASE("EI-1.11 coal and wood have 15 small and 7 large pieces")
{
    for (const char* good : {"wood", "coal"})
        check_pieces(good, 15, 7);
}

TEST_CASE("EI-1.17 the other goods have 15 small and 5 large pieces, and there are 40 coins")
{
    for (const char* good : {"metal", "tech", "tool", "development"})
        check_pieces(good, 15, 5);
    check_pieces("coin", 40, 0);
}

TEST_CASE("EI-8.5 start and official cards cost metal, tech, tool and coal only")
{
    for (const Card& printed : first_edition().cards)
    {
        CHECK(amount(printed.cost, Good::Wood) == 0);
        CHECK(amount(printed.cost, Good::Coin) == 0);
        CHECK(amount(printed.cost, Good::Development) == 0);
        if (printed.kind != CardKind::Plagiarism)
            CHECK(printed.question_marks == 0);
    }
    check_refused({"invention_cards.toml", "cost = { metal = 1,", "cost = { wood = 1, metal = 1,"},
                  "wood");
}

TEST_CASE("an edition without a file, or with a strange one, is refused")
{
    DataFolder folder = inventions_data();
    folder.files.erase(folder.files.begin());
    CHECK(message_of(load_edition(folder)).starts_with("actions.toml: is missing"));
    folder = inventions_data();
    folder.files.push_back({"extra.toml", ""});
    CHECK(message_of(load_edition(folder)).starts_with("extra.toml: "));
}

TEST_CASE("set-up: every player count once, discs within what the box has")
{
    check_refused({"setup.toml", "count = 3", "count = 4"}, "count");
    check_refused({"setup.toml", "count = 5", "count = 6"}, "count");
    check_refused({"setup.toml", "bonus_discs = 5", "bonus_discs = 6"}, "bonus_discs");
    check_refused({"setup.toml", "action_discs = 3\n", "action_discs = 4\n"}, "action_discs");
    check_refused({"setup.toml", "bonus_discs_per_round_max = 3", "bonus_discs_per_round_max = 2"},
                  "bonus_discs_per_round_max");
    check_refused({"setup.toml", "bonus_discs_total = 20", "bonus_discs_total = 21"},
                  "bonus_discs_total");
    check_refused({"setup.toml", "arrow_slots = [5, 6, 7]", "arrow_slots = [1, 2, 3]"},
                  "invention_display_arrow_slots");
    check_refused({"setup.toml", "id = \"wood\"", "id = \"timber\""}, "id");
    check_refused({"setup.toml", "id = \"red\"", "id = \"green\""}, "id");
}

TEST_CASE("actions: six with two spaces each, seven small ones with a parent")
{
    check_refused({"actions.toml", "spaces_per_action = 2", "spaces_per_action = 3"},
                  "spaces_per_action");
    check_refused({"actions.toml", "id = \"produce\"", "id = \"make\""}, "id");
    check_refused({"actions.toml", "parent = \"market\"", "parent = \"fair\""}, "parent");
}

TEST_CASE("inventions: cost, influence and a royalty")
{
    check_refused({"inventions.toml", "dev_cost = 5", "dev_cost = 8"}, "dev_cost");
    check_refused({"inventions.toml", "influence = 9", "influence = 0"}, "influence");
    check_refused({"inventions.toml", "royalty_influence = 3", "royalty_influence = 0"},
                  "royalty_influence");
    check_refused({"inventions.toml", "id = \"camera\"", "id = \"car\""}, "id");
    check_refused({"inventions.toml", "source = \"book\"", "source = \"hearsay\""}, "source");
}

TEST_CASE("invention cards: kinds, costs and question marks fit")
{
    const std::string file = "invention_cards.toml";
    check_refused({file, "kind = \"official\"", "kind = \"plagiarism\""}, "cost");
    check_refused({file, "any = 2, coal = 1", "any = 3, coal = 1"}, "any");
    check_refused({file, "any = 2, coal = 1", "any = 0, coal = 1"}, "cost");
    check_refused({file, "tool = 0, any = 2", "tool = 1, any = 2"}, "cost");
    check_refused({file, "tool = 0, any = 0, coal = 1", "tool = 0, any = 0, coal = 0"}, "cost");
    check_refused({file, "any = 6", "any = 7"}, "any");
    check_refused({file, "yield = { influence = 2, coin = 0", "yield = { influence = 0, coin = 0"},
                  "yield");
    check_refused({file, "invention = \"camera\"", "invention = \"car\""}, "cards");
    check_refused({file, "id = \"camera_b\"", "id = \"camera_a\""}, "id");
    check_refused({file, "[[cards]]\nid = \"cash_register_a\"", "[cash]\nid = \"cash_register_a\""},
                  "cards");
}

TEST_CASE("start cards: two or three cubes, no question mark")
{
    const std::string file = "start_cards.toml";
    check_refused({file, "any = 0, coal = 2", "any = 1, coal = 2"}, "cost");
    check_refused({file, "any = 0, coal = 1", "any = 0, coal = 0"}, "cost");
    check_refused({file, "any = 0, coal = 2", "any = 0, coal = 3"}, "cost");
    check_refused({file, "id = \"s_lathe\"", "id = \"camera_a\""}, "id");
}

TEST_CASE("factories: start factories make wood, deck factories cost wood")
{
    const std::string file = "factories.toml";
    check_refused({file, "output = { wood = 1 }", "output = { coal = 1 }"}, "output");
    check_refused({file, "cost = { wood = 0, coal = 0 }", "cost = { wood = 1, coal = 0 }"}, "cost");
    check_refused({file, "cost = { wood = 1, coal = 1 }", "cost = { wood = 0, coal = 1 }"}, "cost");
    check_refused({file, "output = { coal = 3 }", "output = { coal = 4 }"}, "output");
    check_refused({file, "output = { coal = 3 }", "output = { gold = 3 }"}, "gold");
    check_refused({file, "influence = 1", "influence = 2"}, "influence");
    check_refused({file, "color = \"green\"", "color = \"yellow\""}, "color");
    check_refused({file, "kind = \"deck\"", "kind = \"start\""}, "kind");
}

TEST_CASE("tracks: in order, with prices that do not fall and bonuses that are no development")
{
    check_refused({"patent_track.toml", "space = 2", "space = 3"}, "space");
    check_refused({"patent_track.toml", "cost = 5", "cost = 3"}, "cost");
    check_refused({"influence_track.toml", "position = 7", "position = 6"}, "position");
    check_refused({"influence_track.toml", "position = 56", "position = 61"}, "position");
    check_refused({"influence_track.toml", "good = \"coin\"", "good = \"development\""}, "good");
}

TEST_CASE("loads, market and scoring keep their shapes")
{
    check_refused({"loads.toml", "base = 3", "base = 2"}, "base");
    check_refused({"loads.toml", "good = \"coal\"\nbase = 3", "good = \"wood\"\nbase = 2"},
                  "loads");
    check_refused({"market.toml", "row = 1", "row = 2"}, "exchanges");
    check_refused({"market.toml", "row = 3", "row = 4"}, "row");
    check_refused({"market.toml", "any_cubes_or_coins = 2", "any_cubes_or_coins = 3"},
                  "any_cubes_or_coins");
    check_refused({"market.toml", "get = { other_cube_or_coin = 1 }", "get = { coin = 1 }"},
                  "give");
    check_refused({"scoring.toml", "tied = 2", "tied = 3"}, "tied");
    check_refused({"scoring.toml", "influence = 3", "influence = 6"}, "influence");
    check_refused({"scoring.toml", "id = \"capacity\"", "id = \"output\""}, "id");
}

TEST_CASE("names and comments leave the edition's hash alone, values do not")
{
    const std::string hash = first_edition().info.hash;
    CHECK(load_with({{"loads.toml", "Wood ship", "Timber ship"}})->info.hash == hash);
    CHECK(load_with({{"loads.toml", "price = 1", "price = 2"}})->info.hash != hash);
}
