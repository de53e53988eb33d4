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
    state.def("current_player", &current_player)
        .def("is_terminal",
             [](const PlayedState& played) { return played.rules().is_over(played.state); })
        .def("is_chance_node", [](const PlayedState&) { return false; })
        .def("is_simultaneous_node", [](const PlayedState&) { return false; })
        .def("num_players", &PlayedState::players)
        .def("num_distinct_actions",
             [](const PlayedState& played) { return played.game->actions().size(); })
        .def("legal_actions", &legal_actions, nobody)
        .def("legal_actions_mask", &mask_of<bool>, nobody)
        .def("apply_action", &apply_action, py::arg("action"))
        .def("action_to_string", &action_to_string, py::arg("player"),
             py::arg("action") = py::none())
        .def("observation", &observation, nobody)
        .def("masked_observation", &masked_observation, py::arg("player"))
        .def("observation_tensor", &observation_tensor, nobody)
        .def("information_state_tensor", &observation_tensor, nobody)
        .def("observation_string", &observation_string, nobody)
        .def("returns", &returns)
        .def("rewards", &returns)
        .def("player_return",
             [](const PlayedState& played, int player) {
                 return returns(played)[index_of(seat_in(player, played.players()))];
             })
        .def("clone", [](const PlayedState& played) { return played; })
        .def("child", &child, py::arg("action"))
        .def("action_history", &history);
}

}  // namespace tischwerk::python
