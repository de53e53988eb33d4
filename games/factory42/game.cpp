// Factory 42 as a Game, found by games/CMakeLists.txt through its name.
#include "core/erased_game.hpp"
#include "games/factory42/rules.hpp"
#include "games/factory42/told/words.hpp"

namespace tischwerk
{

// Embedded by the build from data/, text/ and editions/.
const DataFolder& factory42_data();
const DataFolder& factory42_text();
const DataFolder& factory42_editions();

std::unique_ptr<Game> make_factory42()
{
    return make_built_in<factory42::Rules, factory42::Words>(
        "factory42", factory42_data(), factory42_text(), factory42_editions());
}

}  // namespace tischwerk
