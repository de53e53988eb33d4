// Whispers as a Game. It is built where tests are, and no program offers it.
#include "core/erased_game.hpp"
#include "games/testing/whispers/rules.hpp"
#include "games/testing/whispers/told/words.hpp"

namespace tischwerk
{

// Embedded by the build from data/ and text/.
const DataFolder& whispers_data();
const DataFolder& whispers_text();

std::unique_ptr<Game> make_whispers()
{
    return make_built_in<whispers::Rules, whispers::Words>("whispers", whispers_data(),
                                                           whispers_text());
}

}  // namespace tischwerk
