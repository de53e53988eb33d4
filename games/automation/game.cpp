// Age of Automation as a Game, found by games/CMakeLists.txt through its name.
#include "core/erased_game.hpp"
#include "games/automation/rules.hpp"
#include "games/automation/told/words.hpp"

namespace tischwerk
{

// Embedded by the build from data/, text/ and editions/.
const DataFolder& automation_data();
const DataFolder& automation_text();
const DataFolder& automation_editions();

std::unique_ptr<Game> make_automation()
{
    return make_built_in<automation::Rules, automation::Words>(
        "automation", automation_data(), automation_text(), automation_editions());
}

}  // namespace tischwerk
