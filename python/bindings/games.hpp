// A game as Python has it: a game of this program or an edition of it, for a number of players and
// with options. Never changes once it is loaded; states share it.
#pragma once

#include "bots/bots.hpp"
#include "core/game.hpp"
#include "encodings/encoding.hpp"
#include "python/bindings/convert.hpp"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace tischwerk::python
{

struct LoadedGame
{
    std::shared_ptr<const Game> owner;  // of an own edition; empty where it is built in
    std::string folder;                 // of that edition; empty where it is not known
    const Game* game = nullptr;
    Setup setup;  // its seed is each state's own
    std::shared_ptr<const encodings::Encoding> encoding;
    std::shared_ptr<const bots::Bots> bots;

    const encodings::ActionSpace& actions() const { return encoding->actions(); }
};
using SharedGame = std::shared_ptr<LoadedGame>;

using DataFiles = std::map<std::string, std::string>;  // by name
// An own edition: its folder, and the files that were read there.
using OwnEdition = std::pair<std::string, DataFiles>;

DataFolder folder_of(const DataFiles& files);
// A game that this program can begin with these files.
std::shared_ptr<const Game> with_files(std::string_view id, const DataFiles& files);
// The files of a game's own edition, or None.
py::object own_edition(const LoadedGame& loaded);
SharedGame make_game(std::shared_ptr<const Game> owner, const Game& game, const Setup& setup);
// The same cards, by the same rules.
bool is_same_game(const LoadedGame& left, const LoadedGame& right);
// For as many players and with equal options, too: equal seeds then give equal games.
bool is_same_setup(const LoadedGame& left, const LoadedGame& right);
// Numbers inside a move mean something else with other cards.
void refuse_of_another_game(const LoadedGame& loaded, const LoadedGame& other,
                            std::string_view what);
Move move_of(const LoadedGame& game, const py::handle& move);

void add_games(py::module_& module);

}  // namespace tischwerk::python
