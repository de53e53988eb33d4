// The loader of board.toml: its refusals about replenishment, nature tracks and deliveries.
#include "games/stephens/testing/edited_edition.hpp"

using namespace tischwerk::stephens::testing;

namespace
{

// Cubes for an empty furnace with 4, 3 and 2 players, at the spaces 50, 45, ... 0.
using Replenishment = std::array<std::array<int, 3>, 11>;
constexpr Replenishment some_replenishment = {{{4, 3, 3},
                                               {3, 3, 2},
                                               {3, 2, 2},
                                               {2, 2, 2},
                                               {2, 2, 1},
                                               {2, 1, 1},
                                               {1, 1, 1},
                                               {1, 1, 1},
                                               {1, 1, 1},
                                               {1, 1, 1},
                                               {1, 1, 1}}};

Result<Edition> load_replenishing(int space, const std::array<int, 3>& amounts)
{
    Replenishment table = some_replenishment;
    table[static_cast<std::size_t>(10 - space / 5)] = amounts;
    std::vector<Edit> edits;
    for (int place = 0; place < 11; ++place)
    {
        const auto& [p4, p3, p2] = table[static_cast<std::size_t>(place)];
        const std::string head = "space = " + std::to_string(50 - 5 * place) + "\n";
        edits.push_back({"board.toml", text_in(stephens_data(), "board.toml", head, "\nsource"),
                         head + "p4 = " + std::to_string(p4) + "\np3 = " + std::to_string(p3) +
                             "\np2 = " + std::to_string(p2)});
    }
    return load_with(edits);
}

}  // namespace

TEST_CASE("furnaces are refilled for every multiple of 5, by more players no less, at least one")
{
    const std::string file = "board.toml";
    check_refused({file, "space = 50\n", "space = 49\n"}, "space");
    const Result<Edition> more = load_replenishing(50, {5, 4, 3});
    REQUIRE(more.has_value());
    CHECK(more->replenish[10] == std::array<uint8_t, 4>{3, 3, 4, 5});  // for 1 to 4 players
    check_names(message_of(load_replenishing(50, {2, 3, 3})), file, "p4");
    check_names(message_of(load_replenishing(45, {3, 1, 2})), file, "p3");
    check_names(message_of(load_replenishing(0, {1, 1, 0})), file, "p2");
    // Not more cubes as the army comes nearer to 0.
    check_names(message_of(load_replenishing(0, {2, 1, 1})), file, "space");
}

TEST_CASE("the replenishment the book prints at 45 and 25 is fixed")
{
    CHECK(message_of(load_replenishing(45, {3, 2, 2})) == "loaded");
    check_names(message_of(load_replenishing(45, {4, 3, 2})), "board.toml", "replenish");
    CHECK(message_of(load_replenishing(25, {2, 1, 1})) == "loaded");
    check_names(message_of(load_replenishing(25, {1, 1, 1})), "board.toml", "replenish");
    check_names(message_of(load_replenishing(25, {2, 2, 1})), "board.toml", "replenish");
}

TEST_CASE("the sectors of a nature track rise, and it starts in the first, not below 2")
{
    const auto message = [](const std::string& sectors, const std::string& start) {
        const std::string file = "board.toml";
        return message_of(load_with(
            {{file, text_in(stephens_data(), file, "sector_from = "), "sector_from = " + sectors},
             {file, "\n" + text_in(stephens_data(), file, "start = "), "\nstart = " + start}}));
    };
    CHECK(message("[0, 5, 10]", "4") == "loaded");
    check_names(message("[0, 10, 5]", "4"), "board.toml", "sector_from");
    check_names(message("[0, 5, 5]", "4"), "board.toml", "sector_from");
    check_names(message("[0, 5]", "4"), "board.toml", "sector_from");
    check_names(message("[0, 5, 10]", "5"), "board.toml", "sector_from");
    CHECK(message("[0, 5, 10]", "2") == "loaded");
    check_names(message("[0, 5, 10]", "1"), "board.toml", "start");
}

TEST_CASE("each wooden colour can be delivered alone")
{
    check_refused({"board.toml", "cubes = { orange = 1 }", "cubes = { orange = 2 }"}, "delivery");
    check_refused({"board.toml", "cubes = { pink = 1 }", "cubes = { pink = 2 }"}, "delivery");
    const Edit black = {"board.toml", "cubes = { black = 1 }", "cubes = { black = 2 }"};
    CHECK(load_with({black}).has_value());  // the other delivery of one black cube is left
    check_names(message_of(load_with({black, black})), "board.toml", "delivery");
}
