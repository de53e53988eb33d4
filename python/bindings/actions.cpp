// The functions of a state under the names that OpenSpiel gives them.
#include "python/bindings/states.hpp"

#include <fmt/format.h>

namespace tischwerk::python
{

namespace
{

constexpr int terminal_player = -4;  // as in OpenSpiel

int current_player(const PlayedState& played)
{
    return played.rules().is_over(played.state)
               ? terminal_player
               : static_cast<int>(played.rules().decision(played.state).seat);
}

bool is_asked(const PlayedState& played, const std::optional<int>& player)
{
    return !player || *player == current_player(played);
}

// The list is built by hand: it is asked for at every decision.
py::list legal_actions(const PlayedState& played, const std::optional<int>& player)
{
    if (!is_asked(played, player))
        return py::list();
    const MoveList& moves = played.offered();
    py::list actions(moves.size());
    py::ssize_t place = 0;
    for (const Move& move : moves)
        PyList_SET_ITEM(actions.ptr(), place++,
                        PyLong_FromLong(played.game->actions().number_of(move)));
    return actions;
}

template <typename Flag>
py::array_t<Flag> mask_of(const PlayedState& played, const std::optional<int>& player)
{
    py::array_t<Flag> mask(played.game->actions().size());
    Flag* flags = mask.mutable_data();
    std::fill_n(flags, mask.size(), Flag{0});
    if (is_asked(played, player))
        for (const Move& move : played.offered())
            if (const int number = played.game->actions().number_of(move);
                number != encodings::no_action)
                flags[number] = Flag{1};
    return mask;
}

void apply_action(PlayedState& played, int action)
{
    const Move move = action_move(*played.game, action);
    if (!played.offered().contains(move))
        value_or_raise(play_move(played.rules(), played.state, move));
    played.apply(move);
}

Seat observer(const PlayedState& played, const std::optional<int>& player)
{
    const int seat = player.value_or(current_player(played));
    return seat_in(seat == terminal_player ? 0 : seat, played.players());
}

py::array_t<int16_t> observation(const PlayedState& played, const std::optional<int>& player)
{
    py::array_t<int16_t> row(static_cast<py::ssize_t>(played.game->encoding->observation_size()));
    played.game->encoding->observe(played.state, observer(played, player), row.mutable_data());
    return row;
}

// As PettingZoo has it.
py::dict masked_observation(const PlayedState& played, int player)
{
    py::dict shown;
    shown["observation"] = observation(played, player);
    shown["action_mask"] = mask_of<int8_t>(played, player);
    return shown;
}

py::array_t<float> observation_tensor(const PlayedState& played, const std::optional<int>& player)
{
    std::vector<int16_t> row(played.game->encoding->observation_size());
    played.game->encoding->observe(played.state, observer(played, player), row.data());
    py::array_t<float> tensor(static_cast<py::ssize_t>(row.size()));
    std::copy(row.begin(), row.end(), tensor.mutable_data());
    return tensor;
}

std::string observation_string(const PlayedState& played, const std::optional<int>& player)
{
    return played.rules().view_text(played.state, {Viewer::Kind::Seat, observer(played, player)});
}

std::vector<float> returns(const PlayedState& played)
{
    if (!played.rules().is_over(played.state))
        return std::vector<float>(static_cast<std::size_t>(played.players()), 0.0F);
    return played.game->encoding->returns(played.state);
}

PlayedState child(const PlayedState& played, int action)
{
    PlayedState after = played;
    apply_action(after, action);
    return after;
}

std::vector<int> history(const PlayedState& played)
{
    std::vector<int> actions;
    for (const Move& move : played.moves)
        actions.push_back(played.game->actions().number_of(move));
    return actions;
}

// As OpenSpiel: with the player before the action, or without.
std::string action_to_string(const PlayedState& played, int first, std::optional<int> second)
{
    return played.rules().move_text(action_move(*played.game, second.value_or(first)));
}

}  // namespace

// long: one line for each name
void add_actions(py::class_<PlayedState>& state)
{
    const auto nobody = py::arg("player") = py::none();
    state
        .def("current_player", &current_player, "The seat that is asked; -4 once the game is over.")
        .def(
            "is_terminal",
            [](const PlayedState& played) { return played.rules().is_over(played.state); },
            "Whether the game is over.")
        .def(
            "is_chance_node", [](const PlayedState&) { return false; },
            "False: chance is inside, drawn from the seed.")
        .def(
            "is_simultaneous_node", [](const PlayedState&) { return false; },
            "False: one seat is asked at a time.")
        .def("num_players", &PlayedState::players, "How many seats there are.")
        .def(
            "num_distinct_actions",
            [](const PlayedState& played) { return played.game->actions().size(); },
            "How many moves there could ever be.")
        .def("legal_actions", &legal_actions, nobody,
             "The numbers of what may be chosen, in the menu's order; none for who is not asked.")
        .def("legal_actions_mask", &mask_of<bool>, nobody,
             "A flag for every action there could ever be.")
        .def("apply_action", &apply_action, py::arg("action"),
             "Plays the move with this number; raises where it is not offered.")
        .def("action_to_string", &action_to_string, py::arg("player"),
             py::arg("action") = py::none(),
             "The text of an action; the player before it may be left out.")
        .def("observation", &observation, nobody,
             "What the player may know, as whole numbers; game.observation_layout() names them.")
        .def("masked_observation", &masked_observation, py::arg("player"),
             "`observation` and `action_mask`; the mask is empty while others are asked.")
        .def("observation_tensor", &observation_tensor, nobody, "The observation as floats.")
        .def("information_state_tensor", &observation_tensor, nobody,
             "The observation: what a seat knows of the position, not the course of the game.")
        .def("observation_string", &observation_string, nobody, "What the player may see, as JSON.")
        .def("returns", &returns,
             "From -1 to 1 for each seat, 0 in sum where several play; 0 while the game goes on.")
        .def("rewards", &returns, "The same as returns: what there is to win comes at the end.")
        .def(
            "player_return",
            [](const PlayedState& played, int player) {
                return returns(played)[index_of(seat_in(player, played.players()))];
            },
            py::arg("player"), "The return of one seat.")
        .def(
            "clone", [](const PlayedState& played) { return played; }, "The same as copy.")
        .def("child", &child, py::arg("action"), "A copy in which the action was played.")
        .def("action_history", &history, "The numbers of all moves since the beginning.")
        .def("serialize", &save_text, "The game so far, as the text of a .tischwerk file.");
}

}  // namespace tischwerk::python
