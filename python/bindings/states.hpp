// A game that is being played, as Python has it: its position, and the moves that led there.
#pragma once

#include "core/game.hpp"
#include "core/outlook/outlook.hpp"
#include "python/bindings/games.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <pybind11/numpy.h>

namespace tischwerk::python
{

class PlayedState
{
public:
    explicit PlayedState(const SharedGame& played_game)
        : game(played_game)
        , setup(played_game->setup)
    {}

    SharedGame game;
    AnyState state;
    Setup setup;              // how the game began
    std::vector<Move> moves;  // since then
    bool is_real = true;      // false for a position that a seat imagines

    const Game& rules() const { return *game->game; }
    int players() const { return game->setup.players; }
    // The possible moves, listed once.
    const MoveList& offered() const
    {
        if (!offered_)
            rules().list_moves(state, offered_.emplace());
        return *offered_;
    }
    void apply(const Move& move)
    {
        rules().apply(state, move);
        moves.push_back(move);
        offered_.reset();
    }
    void stand_at(const AnyState& after)
    {
        state = after;
        offered_.reset();
    }

private:
    mutable std::optional<MoveList> offered_;
};

// An entry of the menu, with the parts of its words.
struct MenuMove
{
    SharedGame game;
    AnyState state;
    Move move;
    std::optional<RuleId> rule;                           // that forbids it
    std::shared_ptr<const QuestionOutlook> outlook = {};  // of its question, where asked for
};

struct ToldEvent
{
    SharedGame game;
    Event event;
};

// Raises where it is something else.
const PlayedState& played_state(const py::handle& state);
PlayedState new_state(const SharedGame& game, const py::object& seed);
PlayedState state_of_position(const SharedGame& game, const py::object& position);
PlayedState imagined_by(const PlayedState& played, Seat seat, const Seed& seed);
// Raises where there is no such action.
Move action_move(const LoadedGame& game, int action);
// The game as the text of a file, and as pickle takes it; raises for an imagined game.
std::string save_text(const py::object& state);
py::tuple pickled(const PlayedState& played);
// A game as pickle takes it: a game that has just begun.
py::tuple pickled_game(const SharedGame& game);
std::vector<ToldEvent> told(const SharedGame& game, const EventLog& log);

void add_states(py::module_& module);
// The functions by OpenSpiel's names.
void add_actions(py::class_<PlayedState>& state);
void add_files(py::module_& module);
void add_bots(py::module_& module);
void add_vectors(py::module_& module);

}  // namespace tischwerk::python
