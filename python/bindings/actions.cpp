// The functions of a state under the names that OpenSpiel gives them.
#include "python/bindings/arguments.hpp"
#include "python/bindings/states.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

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

// Without a player the asked seat is meant; after the end no seat is asked, which OpenSpiel counts
// as a player, too.
bool is_asked(const PlayedState& played, const std::optional<SeatNumber>& player)
{
    const int current = current_player(played);
    if (!player || *player == current)
        return true;
    seat_in(*player, played.players());
    return false;
}

// The numbers of the offered moves, in their order. Cards of an own edition may ask for more than
// the list has room for.
using Numbers = BoundedList<int, max_menu_size>;
Numbers numbers_of(const PlayedState& played)
{
    Numbers numbers;
    for (const Move& move : played.offered())
    {
        const int number = played.game->actions().number_of(move);
        if (number == encodings::no_action)
            raise(fmt::format("'{}' is offered, but too large for the list of actions",
                              played.rules().move_text(move)));
        numbers.push(number);
    }
    std::sort(numbers.begin(), numbers.end());
    return numbers;
}

// The list is built by hand: it is asked for at every decision.
py::list legal_actions(const PlayedState& played, const std::optional<SeatNumber>& player)
{
    if (!is_asked(played, player))
        return py::list();
    const Numbers numbers = numbers_of(played);
    py::list actions(numbers.size());
    py::ssize_t place = 0;
    for (const int number : numbers)
        PyList_SET_ITEM(actions.ptr(), place++, PyLong_FromLong(number));
    return actions;
}

template <typename Flag>
py::array_t<Flag> mask_of(const PlayedState& played, const std::optional<SeatNumber>& player)
{
    py::array_t<Flag> mask(played.game->actions().size());
    Flag* flags = mask.mutable_data();
    std::fill_n(flags, mask.size(), Flag{0});
    if (is_asked(played, player))
        for (const int number : numbers_of(played))
            flags[number] = Flag{1};
    return mask;
}

void apply_action(PlayedState& played, ActionNumber action)
{
    const Move move = action_move(*played.game, action);
    if (!played.offered().contains(move))
        value_or_raise(play_move(played.rules(), played.state, move));
    played.apply(move);
}

Seat observer(const PlayedState& played, const std::optional<SeatNumber>& player)
{
    const int seat = player ? player->value : current_player(played);
    return seat_in(seat == terminal_player ? 0 : seat, played.players());
}

py::array_t<int16_t> observation(const PlayedState& played, const std::optional<SeatNumber>& player)
{
    py::array_t<int16_t> row(static_cast<py::ssize_t>(played.game->encoding->observation_size()));
    played.game->encoding->observe(played.state, observer(played, player), row.mutable_data());
    return row;
}

// As PettingZoo has it.
py::dict masked_observation(const PlayedState& played, SeatNumber player)
{
    py::dict shown;
    shown["observation"] = observation(played, player);
    shown["action_mask"] = mask_of<int8_t>(played, player);
    return shown;
}

py::array_t<float> observation_tensor(const PlayedState& played,
                                      const std::optional<SeatNumber>& player)
{
    std::vector<int16_t> row(played.game->encoding->observation_size());
    played.game->encoding->observe(played.state, observer(played, player), row.data());
    py::array_t<float> tensor(static_cast<py::ssize_t>(row.size()));
    std::copy(row.begin(), row.end(), tensor.mutable_data());
    return tensor;
}

std::string observation_string(const PlayedState& played, const std::optional<SeatNumber>& player)
{
    return played.rules().view_text(played.state, {Viewer::Kind::Seat, observer(played, player)});
}

std::vector<float> returns(const PlayedState& played)
{
    if (!played.rules().is_over(played.state))
        return std::vector<float>(static_cast<std::size_t>(played.players()), 0.0F);
    return played.game->encoding->returns(played.state);
}

PlayedState child(const PlayedState& played, ActionNumber action)
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
std::string action_to_string(const PlayedState& played, ActionNumber first,
                             const std::optional<ActionNumber>& second)
{
    return played.rules().move_text(action_move(*played.game, second.value_or(first)));
}
// Here the player is not asked for at all: a text says everything.
int string_to_action(const PlayedState& played, const py::object& first, const py::object& second)
{
    const Move move = move_of(*played.game, second.is_none() ? first : second);
    const int number = played.game->actions().number_of(move);
    if (number == encodings::no_action)
        raise(fmt::format("'{}' has no number", played.rules().move_text(move)));
    return number;
}

float player_return(const PlayedState& played, SeatNumber player)
{
    return returns(played)[index_of(seat_in(player, played.players()))];
}

// The sampler gives numbers from 0 to 1, as OpenSpiel has it.
PlayedState resampled(const PlayedState& played, SeatNumber player, const py::object& sampler)
{
    if (PyCallable_Check(sampler.ptr()) == 0)
        refuse_argument("a sampler is a function that gives numbers from 0 to 1", sampler);
    const auto bits = [&] {
        const double drawn = PyFloat_AsDouble(sampler().ptr());
        if (PyErr_Occurred() != nullptr)
            throw py::error_already_set();
        if (!(drawn >= 0 && drawn <= 1))
            raise("a sampler gives numbers from 0 to 1");
        return static_cast<uint64_t>(std::ldexp(drawn, 53));
    };
    const uint64_t high = bits();
    return imagined_by(played, seat_in(player, played.players()), Seed{high, bits()});
}

py::object shaped_game(const PlayedState& played)
{
    return py::module_::import("tischwerk.openspiel").attr("Game")(played.game);
}

// OpenSpiel's questions about the standing of a game.
// long: a line for each question
void add_standing(py::class_<PlayedState>& state)
{
    const auto is_over = [](const PlayedState& played) {
        return played.rules().is_over(played.state);
    };
    const auto never = [](const PlayedState&) { return false; };
    state
        .def("current_player", &current_player, "The seat that is asked; -4 once the game is over.")
        .def("is_terminal", is_over, "Whether the game is over.")
        .def(
            "is_player_node", [is_over](const PlayedState& played) { return !is_over(played); },
            "Whether a seat is asked: until the game is over.")
        .def("is_chance_node", never, "False: chance is inside, drawn from the seed.")
        .def("is_simultaneous_node", never, "False: one seat is asked at a time.")
        .def("is_mean_field_node", never, "False.")
        .def(
            "is_initial_state", [](const PlayedState& played) { return played.moves.empty(); },
            "Whether nothing has been chosen yet.")
        .def(
            "move_number", [](const PlayedState& played) { return played.moves.size(); },
            "How many moves were made since the beginning.")
        .def("history", &history, "The numbers of all moves since the beginning.")
        .def(
            "history_str",
            [](const PlayedState& played) {
                return fmt::format("{}", fmt::join(history(played), ", "));
            },
            "The same as text.")
        .def("num_players", &PlayedState::players, "How many seats there are.")
        .def(
            "num_distinct_actions",
            [](const PlayedState& played) { return played.game->actions().size(); },
            "How many moves there could ever be.")
        .def("get_game", &shaped_game, "The game, with OpenSpiel's questions.")
        .def(
            "get_type",
            [](const py::object& played) {
                return py::module_::import("tischwerk.openspiel").attr("state_type")(played);
            },
            "OpenSpiel's StateType: DECISION, or TERMINAL once the game is over.")
        .def("returns", &returns,
             "From -1 to 1 for each seat, 0 in sum where several play; 0 while the game goes on.")
        .def("rewards", &returns, "The same as returns: what there is to win comes at the end.")
        .def("player_return", &player_return, py::arg("player"), "The return of one seat.")
        .def("player_reward", &player_return, py::arg("player"), "The same.");
}

// The knowledge of a seat, for learners.
void add_observations(py::class_<PlayedState>& state)
{
    const auto nobody = py::arg("player") = py::none();
    state
        .def("observation", &observation, nobody,
             "What the player may know, as whole numbers; game.observation_layout() names them.")
        .def("masked_observation", &masked_observation, py::arg("player"),
             "`observation` and `action_mask`; the mask is empty while others are asked.")
        .def("observation_tensor", &observation_tensor, nobody, "The observation as floats.")
        .def("information_state_tensor", &observation_tensor, nobody,
             "The observation: what a seat knows of the position, not the course of the game.")
        .def("observation_string", &observation_string, nobody, "What the player may see, as JSON.")
        .def("information_state_string", &observation_string, nobody,
             "The same: what it sees of the position, not the course of the game.")
        .def("resample_from_infostate", &resampled, py::arg("player"), py::arg("sampler"),
             "A state that the player cannot tell from this one; the sampler draws from 0 to 1.");
}

}  // namespace

// long: one line for each name
void add_actions(py::class_<PlayedState>& state)
{
    add_standing(state);
    add_observations(state);
    const auto nobody = py::arg("player") = py::none();
    state
        .def("legal_actions", &legal_actions, nobody,
             "The numbers of what may be chosen, in their order; none for who is not asked.")
        .def("legal_actions_mask", &mask_of<bool>, nobody,
             "A flag for every action there could ever be.")
        .def("apply_action", &apply_action, py::arg("action"),
             "Plays the move with this number; raises where it is not offered.")
        .def("apply_action_with_legality_check", &apply_action, py::arg("action"), "The same.")
        .def("action_to_string", &action_to_string, py::arg("player"),
             py::arg("action") = py::none(),
             "The text of an action; the player before it may be left out.")
        .def("string_to_action", &string_to_action, py::arg("player"),
             py::arg("action") = py::none(),
             "The number of a text; the player before it may be left out.")
        .def(
            "chance_outcomes",
            [](const PlayedState&) -> py::list { raise("there are no chance nodes"); },
            "Raises: chance is inside.")
        .def(
            "clone", [](const PlayedState& played) { return played; }, "The same as copy.")
        .def("child", &child, py::arg("action"), "A copy in which the action was played.")
        .def("serialize", &save_text, "The game so far, as the text of a .tischwerk file.");
}

}  // namespace tischwerk::python
