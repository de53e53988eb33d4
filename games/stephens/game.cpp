// Stephens as a Game, found by games/CMakeLists.txt through its name.
#include "core/erased_game.hpp"
#include "games/stephens/rules.hpp"
#include "games/stephens/told/words.hpp"

namespace tischwerk
{

// Embedded by the build from data/, text/ and editions/.
const DataFolder& stephens_data();
const DataFolder& stephens_text();
const DataFolder& stephens_editions();

std::unique_ptr<Game> make_stephens()
{
    return make_built_in<stephens::Rules, stephens::Words>("stephens", stephens_data(),
                                                           stephens_text(), stephens_editions());
}

}  // namespace tischwerk
