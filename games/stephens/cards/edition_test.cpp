// The loader of the data files: every check of chapter 17 refuses its misfits, and says where.
#include "games/stephens/testing/edited_edition.hpp"

#include <algorithm>

using namespace tischwerk::stephens::testing;

namespace
{

// Leaves out the last entry headed [[key]].
void check_refused_without_last(const std::string& name, const std::string& key)
{
    CAPTURE(key);
    DataFolder folder = stephens_data();
    for (DataFile& file : folder.files)
        if (file.name == name)
        {
            const std::size_t last = file.content.rfind("[[" + key + "]]");
            REQUIRE(last != std::string::npos);
            std::size_t end = file.content.find("\n[", last);
            end = end == std::string::npos ? file.content.size() : end + 1;
            file.content.erase(last, end - last);
        }
    check_names(message_of(load_edition(folder)), name, key);
}

}  // namespace

TEST_CASE("the built-in edition loads, and a changed value is used and changes the hash")
{
    const Result<Edition> first = load_edition(stephens_data());
    REQUIRE(first.has_value());
    const Result<Edition> richer = load_with({{"board.toml", "coins = 4", "coins = 6"}});
    REQUIRE(richer.has_value());
    CHECK(richer->start.coins == 6);
    CHECK(richer->info.hash != first->info.hash);
    const Result<Edition> renamed =
        load_with({{"contracts.toml", "\"Royal sash cloth\"", "\"Sash\""}});
    REQUIRE(renamed.has_value());
    CHECK(renamed->words.contracts.names[0].en == "Sash");
    CHECK(renamed->info.hash == first->info.hash);
}

TEST_CASE("a file that is missing, foreign or no TOML is named")
{
    for (const DataFile& missing : stephens_data().files)
    {
        DataFolder folder = stephens_data();
        std::erase_if(folder.files,
                      [&](const DataFile& file) { return file.name == missing.name; });
        check_names(message_of(load_edition(folder)), missing.name, "missing");
    }
    DataFolder folder = stephens_data();
    folder.files.push_back({"dice.toml", "source = \"book\"\n"});
    check_names(message_of(load_edition(folder)), "dice.toml", "no file of this edition");
    check_refused({"automa.toml", "count = 10", "count = = 10"}, "automa.toml:");
}

TEST_CASE("a missing key is named with its file")
{
    check_refused({"board.toml", "influence = 2\n", ""}, "'influence' is missing");
    check_refused({"contracts.toml", "type = \"crown\"\n", ""}, "'type' is missing");
    check_refused({"investments.toml", "dune = 0\n", ""}, "'dune' is missing");
    check_refused({"professions_red.toml",
                   text_in(stephens_data(), "professions_red.toml", "apprentice_cost"), ""},
                  "'apprentice_cost' is missing");
    check_refused({"solo.toml", "final_space = 20\n", ""}, "'final_space' is missing");
    check_refused({"opponents.toml", "hard = 160\n", ""}, "'hard' is missing");
    check_refused({"abilities.toml", "params = { space = 5 }\n", ""}, "'params' is missing");
    check_refused({"automa.toml", "supply_cubes = 2\n", ""}, "'supply_cubes' is missing");
    check_refused({"scenarios.toml", "setup = {}\n", ""}, "'setup' is missing");
}

TEST_CASE("an unknown key is named with its file")
{
    check_refused({"board.toml", "coins = 4", "coins = 4\nrubies = 1"}, "rubies");
    check_refused({"contracts.toml", "{ pink = 1 }", "{ brown = 1 }"}, "brown");
    check_refused({"investments.toml", "vp = 0", "vp = 0\ncoin = 1"}, "coin");
    check_refused({"professions_start.toml", "side = ", "colour = 1\nside = "}, "colour");
    check_refused({"abilities.toml", "{ space = 5 }", "{ space = 5, vp = 1 }"}, "vp");
    check_refused({"solo.toml", "disks_on_card", "luck = 1\ndisks_on_card"}, "luck");
    check_refused({"automa.toml", "count = 10", "count = 10\nspeed = 2"}, "speed");
    check_refused({"opponents.toml", "{ price = 5 }", "{ price = 5, coin = 1 }"}, "coin");
    check_refused({"scenarios.toml", "setup = {}", "setup = { luck = 1 }"}, "luck");
}

TEST_CASE("a value of the wrong type is named with its file")
{
    check_refused({"board.toml", "coins = 4", "coins = \"four\""}, "coins");
    check_refused({"board.toml", "coins = 4", "coins = 4.5"}, "coins");
    check_refused({"contracts.toml", "{ pink = 1 }", "1"}, "cubes");
    check_refused({"contracts.toml", "type = \"crown\"", "type = 1"}, "type");
    check_refused({"abilities.toml", "requires = []", "requires = \"2a\""}, "requires");
    check_refused({"automa.toml", "supply_disk = false", "supply_disk = 0"}, "supply_disk");
    check_refused({"solo.toml", "numbers = [1,", "numbers = [\"1\","}, "numbers");
}

TEST_CASE("a reference to something that does not exist is named with its file")
{
    check_refused({"board.toml", "row = \"row_L0\"", "row = \"row_X0\""}, "row");
    check_refused({"board.toml", "factory = \"M_UL\"", "factory = \"M_XX\""}, "factory");
    check_refused({"abilities.toml", "[\"2a\"]", "[\"9z\"]"}, "9z");
    check_refused({"contracts.toml", "accessory = \"crate\"", "accessory = \"vase\""}, "accessory");
    check_refused({"automa.toml", "furnace = \"F_UL\"", "furnace = \"F_XX\""}, "furnace");
    check_refused({"automa.toml", "remove_costs = [1]", "remove_costs = [7]"}, "remove_costs");
    check_refused({"automa.toml", "profession_slot = 3", "profession_slot = 7"}, "profession_slot");
    check_refused({"opponents.toml", "ability = \"2d\"", "ability = \"9z\""}, "ability");
    check_refused({"scenarios.toml", "\"contracts_fulfilled\"", "\"wishes_fulfilled\""}, "kind");
}

TEST_CASE("every file must have exactly its number of entries")
{
    const std::array counted = {std::pair{"abilities.toml", "ability"},
                                std::pair{"professions_red.toml", "profession"},
                                std::pair{"professions_blue.toml", "profession"},
                                std::pair{"professions_start.toml", "profession"},
                                std::pair{"contracts.toml", "contract"},
                                std::pair{"investments.toml", "investment"},
                                std::pair{"automa.toml", "automa"},
                                std::pair{"opponents.toml", "opponent"},
                                std::pair{"scenarios.toml", "scenario"}};
    for (const auto& [file, key] : counted)
    {
        check_refused_without_last(file, key);
        check_refused({file, "\ncount = ", "\ncount = 1"}, "count");  // 39 becomes 139
    }
    for (const char* key : {"furnace", "small_factory", "row", "delivery", "replenish"})
        check_refused_without_last("board.toml", key);
    for (const char* key : {"difficulty", "rank"})
        check_refused_without_last("solo.toml", key);
}

TEST_CASE("an id is used once, within a file and over all files")
{
    check_refused({"contracts.toml", "id = \"CR02\"", "id = \"CR01\""}, "id");
    check_refused({"investments.toml", "id = \"IO2\"", "id = \"IO1\""}, "id");
    check_refused({"contracts.toml", "id = \"CR01\"", "id = \"R01\""}, "id");
    check_refused({"automa.toml", "id = \"A01\"", "id = \"SC1\""}, "id");
    check_refused({"professions_blue.toml", "id = \"B01\"", "id = \"R01\""}, "id");
}

TEST_CASE("the ids of places, tiles and difficulties are not free for cards either")
{
    for (const std::string id : {"F_UL", "M_LR", "row_L0", "D1", "L5", "easy", "crate"})
    {
        CAPTURE(id);
        const Result<Edition> result =
            load_with({{"contracts.toml", "id = \"CR01\"", "id = \"" + id + "\""}});
        CHECK_FALSE(result.has_value());
    }
}

TEST_CASE("red professions are left, blue ones right, two starting ones on either side")
{
    check_refused({"professions_red.toml", "side = \"left\"", "side = \"right\""}, "profession");
    check_refused({"professions_blue.toml", "side = \"right\"", "side = \"left\""}, "profession");
    check_refused({"professions_start.toml", "side = \"left\"", "side = \"right\""}, "profession");
    check_refused({"professions_red.toml", "side = \"left\"", "side = \"middle\""}, "side");
}

TEST_CASE("a profession has one or two spaces, and 14 of each colour have two")
{
    check_refused({"professions_red.toml", "spaces = 2", "spaces = 3"}, "spaces");
    check_refused({"professions_red.toml", "spaces = 1", "spaces = 0"}, "spaces");
    for (const char* file : {"professions_red.toml", "professions_blue.toml"})
    {
        check_refused({file, "spaces = 1\n", "spaces = 2\napprentice_cost = {}\n"}, "profession");
        const Edit one_space = {file, text_in(stephens_data(), file, "spaces = 2\n", "\noptions"),
                                "spaces = 1\nmaster_cost = {}"};
        check_refused(one_space, "profession");
    }
}

TEST_CASE("every option of a profession gains something")
{
    check_refused({"professions_red.toml", "gain = { influence = 1 }", "gain = {}"}, "gain");
    check_refused({"professions_start.toml", "gain = { forest = 1 }", "gain = { forest = 0 }"},
                  "gain");
    check_refused({"professions_red.toml", "[ { pay = {}, gain = { influence = 1 } } ]", "[]"},
                  "options");
}

TEST_CASE("worker spaces cost coins, influence and at most one cube")
{
    const std::string cost = "master_cost = {}";
    for (const char* key : {"accessory", "forest", "dune", "vp"})
        check_refused(
            {"professions_red.toml", cost, "master_cost = { " + std::string(key) + " = 1 }"}, key);
    check_refused({"professions_red.toml", cost, "master_cost = { cube = 2 }"}, "cube");
    check_refused({"professions_red.toml",
                   text_in(stephens_data(), "professions_red.toml", "apprentice_cost"),
                   "apprentice_cost = { vp = 1 }"},
                  "vp");
    CHECK(load_with({{"professions_red.toml", cost, "master_cost = { cube = 1 }"}}).has_value());
}

TEST_CASE("options are paid with coins, influence, cubes and accessories only")
{
    for (const char* key : {"forest", "dune", "vp"})
        check_refused(
            {"professions_red.toml", "{ pay = {}", "{ pay = { " + std::string(key) + " = 1 }"},
            key);
    CHECK(load_with({{"professions_red.toml", "{ pay = {}", "{ pay = { accessory = 1 }"}})
              .has_value());
}

TEST_CASE("there are 13 contracts of each type")
{
    check_refused({"contracts.toml", "type = \"crown\"", "type = \"uk\""}, "contract");
    check_refused({"contracts.toml", "type = \"crown\"", "type = \"church\""}, "type");
}

TEST_CASE("a contract's cube_count is the sum of its cubes, from 0 to 4, and it needs something")
{
    check_refused({"contracts.toml", "cube_count = 1", "cube_count = 2"}, "cube_count");
    check_refused({"contracts.toml", "{ pink = 1 }\naccessory = \"none\"\ncube_count = 1",
                   "{ pink = 3, blue = 2 }\naccessory = \"none\"\ncube_count = 5"},
                  "cube_count");
    check_refused({"contracts.toml", "{ pink = 1 }\naccessory = \"none\"\ncube_count = 1",
                   "{}\naccessory = \"none\"\ncube_count = 0"},
                  "cubes");
}

TEST_CASE("there are 8 investments of each cube value, with cubes exactly where a colour is named")
{
    check_refused({"investments.toml", "cube = \"orange\"", "cube = \"pink\""}, "investment");
    check_refused({"investments.toml", "cube = \"none\"\ncubes = 0", "cube = \"black\"\ncubes = 1"},
                  "investment");
    check_refused({"investments.toml", "cubes = 1\nvp = 0", "cubes = 0\nvp = 1"}, "cubes");
    check_refused({"investments.toml", "cube = \"none\"\ncubes = 0", "cube = \"none\"\ncubes = 1"},
                  "cubes");
    check_refused({"investments.toml", "cube = \"orange\"", "cube = \"green\""}, "cube");
}

TEST_CASE("an investment costs one track at most: 12 cards forest, 12 dune, 8 neither")
{
    check_refused({"investments.toml", "forest = 1\ndune = 0", "forest = 1\ndune = 1"}, "forest");
    check_refused({"investments.toml", "forest = 1", "forest = 0"}, "investment");
    check_refused({"investments.toml", "dune = 1", "dune = 0"}, "investment");
    check_refused({"investments.toml", "forest = 1\ndune = 0", "forest = 0\ndune = 1"},
                  "investment");
}

TEST_CASE("requirements of abilities go round in no circle")
{
    check_refused({"abilities.toml", "kind = \"two_for_one\"\nrequires = []",
                   "kind = \"two_for_one\"\nrequires = [\"4b\"]"},
                  "ability");
    check_refused({"abilities.toml", "kind = \"influence_lock\"\nrequires = []",
                   "kind = \"influence_lock\"\nrequires = [\"L5\"]"},
                  "ability");
}

TEST_CASE("the player board has 14 abilities and 4 locks")
{
    const Edition edition = *load_edition(stephens_data());
    CHECK(edition.words.abilities.ids.size() == 18);
    check_refused({"abilities.toml", "kind = \"influence_lock\"", "kind = \"score_cubes\""},
                  "kind");
    check_refused({"abilities.toml", "kind = \"discount\"", "kind = \"influence_lock\""}, "kind");
}

TEST_CASE("the Automa supplies 1 to 4 cubes, and its ten worker numbers do not fall")
{
    check_refused({"automa.toml", "supply_cubes = 2", "supply_cubes = 0"}, "supply_cubes");
    check_refused({"automa.toml", "supply_cubes = 2", "supply_cubes = 5"}, "supply_cubes");
    CHECK(load_with({{"automa.toml", "supply_cubes = 2", "supply_cubes = 4"}}).has_value());
    const std::string numbers = "[1, 1, 1, 2, 2, 2, 3, 3, 4, 4]";
    check_refused({"solo.toml", numbers, "[1, 1, 1, 2, 2, 2, 3, 3, 4]"}, "numbers");
    check_refused({"solo.toml", numbers, "[1, 1, 1, 2, 1, 2, 3, 3, 4, 4]"}, "numbers");
}
