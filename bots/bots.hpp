// The bots of one game. Everything here is immutable after it was made and may be used by several
// threads; the bots it makes belong to one thread each.
#pragma once

#include "bots/bot.hpp"
#include "core/values/random.hpp"
#include "core/values/result.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::bots
{

class Bots
{
public:
    virtual ~Bots() = default;

    // A preset or a recipe as `tischwerk arena --help` explains them: "hard",
    // "search:iterations=2000,rollout=heuristic". The same seed gives the same choices.
    virtual Result<std::unique_ptr<Bot>> make(std::string_view recipe, int players,
                                              const Seed& seed) const = 0;

    // Which weights play at a table of this size, as a short hash; "none" where there are none.
    virtual std::string weights_hash(int players) const = 0;
    // Points of rating of a level above a random player at a table of this size, where measured.
    virtual std::optional<int> rating(std::string_view level, int players) const = 0;
    // The file in which the weights for a game like this are kept.
    virtual std::string weights_file_for(const AnyState& state) const = 0;

    // The evaluation's forecast for each seat, without any search. In a finished game: the result.
    virtual std::vector<Outlook> outlook(const AnyState& state) const = 0;

    // The numbers the evaluation looks at, for tuning.
    virtual const std::vector<std::string>& feature_names() const = 0;
    virtual std::vector<float> features(const AnyState& state, Seat seat) const = 0;
    // How far the game has come, from 0 to 1.
    virtual float progress(const AnyState& state) const = 0;
};

// The bots of a game (in this edition of it), which must outlive them; with other weights than the
// built-in ones where a folder is given.
Result<std::unique_ptr<Bots>> bots_of(const Game& game, const DataFolder* weights = nullptr);
// The files of weights that the program brings for a game; none for a game of the tests.
DataFolder built_in_weights(const Game& game);
// The bots of a game that only a test program has (see guest_games), or nothing.
std::unique_ptr<Bots> guest_bots(const Game& game, const DataFolder* weights);

// "easy,search:iterations=50,depth=4,hard" in three recipes: a part that begins with a setting's
// name and "=" goes on with the recipe before it.
std::vector<std::string> split_recipes(std::string_view text);

// The named presets, weakest first, for help texts and menus.
const std::vector<std::string>& preset_names();
// Those that a seat at a table can be given to.
const std::vector<std::string>& level_names();

}  // namespace tischwerk::bots
