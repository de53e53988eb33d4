// The words of choices and events.
#include "games/factory42/told/words.hpp"

#include "core/testing/game_folder.hpp"
#include "games/factory42/testing/table.hpp"

using namespace tischwerk::factory42::testing;

namespace
{

std::string line_of(const Event& event, Language language)
{
    return (*find_game("factory42"))->describe(event, {"Anna", "Bert"}, language);
}

}  // namespace

TEST_CASE("one cube is named as one, several as several")
{
    const auto stored = [](Resource resource, int16_t amount, Language language) {
        return line_of(carried(WarehouseChanged{anna, resource, amount, 3}), language);
    };
    CHECK(stored(Mushroom, 1, Language::German) == "Anna lagert 1 Pilz.");
    CHECK(stored(Mushroom, 2, Language::German) == "Anna lagert 2 Pilze.");
    CHECK(stored(Lichen, -1, Language::German) == "Anna gibt 1 Flechte aus dem Lager.");
    CHECK(stored(Mushroom, 1, Language::English) == "Anna stores 1 Mushroom.");
    CHECK(stored(Steel, 3, Language::English) == "Anna stores 3 Steel.");
    const DealClauseNamed clause{anna, Clause::Cubes, static_cast<int16_t>(place_of(Lichen)), 1, 0};
    CHECK(line_of(carried(clause), Language::German) == "Anna würde geben: 1 Flechte.");
}

TEST_CASE("a car says what it carries in the right number")
{
    Table table = bare_table(2);
    table.station({some_cargo({{Mushroom, 1}, {Lichen, 2}})}).fill_pool({{Steel, 2}});
    table.workers(Location::Loading, {anna}).resolve(Location::Loading);
    const Game& game = **find_game("factory42");
    CHECK(game.describe(to_any(table.state), to_move(ChooseCar{1}), Language::German) ==
          "Wagen 1: 2 Flechten, 1 Pilz");
}
