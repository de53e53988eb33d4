// Era of Inventions as a Game, found by games/CMakeLists.txt through its name.
#include "core/erased_game.hpp"
#include "games/inventions/rules.hpp"
#include "games/inventions/told/words.hpp"

namespace tischwerk
{

// Embedded by the build from data/, text/ and editions/.
const DataFolder& inventions_data();
const DataFolder& inventions_text();
const DataFolder& inventions_editions();

std::unique_ptr<Game> make_inventions()
{
    return make_built_in<inventions::Rules, inventions::Words>(
        "inventions", inventions_data(), inventions_text(), inventions_editions());
}

}  // namespace tischwerk
