#include "python/bindings/states.hpp"

#include "core/json/described_text.hpp"
#include "python/bindings/arguments.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::python
{

const PlayedState& played_state(const py::handle& state)
{
    if (!py::isinstance<PlayedState>(state))
        refuse_argument("a state is what game.new() gives", state);
    return state.cast<const PlayedState&>();
}

PlayedState new_state(const SharedGame& game, const py::object& seed)
{
    PlayedState played(game);
    played.setup.seed = seed_of(seed);
    played.state = value_or_raise(game->game->start(played.setup));
    return played;
}

PlayedState state_of_position(const SharedGame& game, const py::object& position)
{
    PlayedState played(game);
    played.setup.position = to_json_value(position);
    played.state = value_or_raise(game->game->start(played.setup));
    return played;
}

PlayedState imagined_by(const PlayedState& played, Seat seat, const Seed& seed)
{
    Random dice(seed);
    PlayedState imagined = played;
    imagined.stand_at(played.rules().determinize(played.state, seat, dice));
    imagined.is_real = false;
    return imagined;
}

Move action_move(const LoadedGame& game, int action)
{
    if (action < 0 || action >= game.actions().size())
        raise(fmt::format("there is no action {}; they go from 0 to {}", action,
                          game.actions().size() - 1));
    return game.actions().move_of(action);
}

std::vector<ToldEvent> told(const SharedGame& game, const EventLog& log)
{
    std::vector<ToldEvent> events;
    for (const Event& event : log)
        events.push_back({game, event});
    return events;
}

namespace
{

std::vector<std::string> seat_names(int players, Language language)
{
    std::vector<std::string> names;
    for (int seat = 0; seat < players; ++seat)
        names.push_back(
            fmt::format("{} {}", language == Language::German ? "Platz" : "Seat", seat));
    return names;
}

std::vector<MenuMove> menu_of(const PlayedState& played, bool blocked, bool with_outlook)
{
    const Game& game = played.rules();
    std::shared_ptr<const QuestionOutlook> outlook;
    if (with_outlook)
        outlook = std::make_shared<const QuestionOutlook>(
            outlook_of(game, played.state, game.decision(played.state).seat));
    const Menu menu = game.menu(played.state);
    std::vector<MenuMove> moves;
    for (const MenuEntry& entry : menu.entries())
        if (entry.is_allowed() || blocked)
            moves.push_back({played.game, played.state, entry.move, entry.blocked_by, outlook});
    return moves;
}

// The choice as the protocol has it, with the questions that choices of its menu open.
py::object choice_of_move(const MenuMove& move)
{
    if (!move.outlook)
        return py::none();
    const std::string text = move.game->game->move_text(move.move);
    for (const MenuChoice& choice : move.outlook->asked.choices)
        if (choice.move == text)
            return from_json_text(json_text(choice));
    return py::none();
}

// The events come back as the one who sees all is told them.
std::vector<ToldEvent> play(PlayedState& played, const py::object& move)
{
    EventLog log;
    const Move chosen = move_of(*played.game, move);
    played.stand_at(value_or_raise(play_move(played.rules(), played.state, chosen, &log)));
    played.moves.push_back(chosen);
    return told(played.game, log);
}

PlayedState determinize(const PlayedState& played, SeatNumber seat, const py::object& random)
{
    return imagined_by(played, seat_in(seat, played.players()), seed_of(random));
}

py::object view(const PlayedState& played, const py::object& seat)
{
    return from_json_text(
        played.rules().view_text(played.state, viewer_of(seat, played.players())));
}

py::object position(const PlayedState& played)
{
    return from_json_text(played.rules().view_text(played.state, {Viewer::Kind::All, no_seat}));
}

py::object decision(const PlayedState& played)
{
    if (played.rules().is_over(played.state))
        return py::none();
    const Decision asked = played.rules().decision(played.state);
    return py::module_::import("tischwerk")
        .attr("Decision")(static_cast<int>(asked.seat), std::string(asked.name),
                          played.rules().prompt(played.state, Language::English),
                          played.rules().prompt(played.state, Language::German));
}

py::object result(const PlayedState& played)
{
    const GameResult counted = played.rules().result(played.state);
    py::list scores;
    py::list lines;
    py::list winners;
    for (const SeatResult& seat : counted.seats)
    {
        py::dict parts;
        for (const ScoreLine& line : seat.lines)
            parts[py::str(line.id)] = line.points;
        scores.append(seat.total);
        lines.append(parts);
    }
    for (const Seat winner : counted.winners)
        winners.append(static_cast<int>(winner));
    return py::module_::import("tischwerk")
        .attr("Result")(played.rules().is_over(played.state), py::tuple(scores), py::tuple(winners),
                        counted.ending, py::tuple(lines), counted.verdict.en, counted.verdict.de);
}

std::string terminal(const PlayedState& played, const py::object& seat, const LanguageCode& code)
{
    const Language language = language_of(code);
    return played.rules().terminal_view(played.state, viewer_of(seat, played.players()),
                                        seat_names(played.players(), language), language, false);
}

std::string in_short(const PlayedState& played)
{
    return fmt::format("<tischwerk.State {}, {} players, {} moves{}>", played.rules().info().id,
                       played.players(), played.moves.size(),
                       played.rules().is_over(played.state) ? ", over" : "");
}

py::dict fields_of(const MenuMove& move)
{
    py::dict fields;
    const std::string text = move.game->game->move_text(move.move);
    if (const Result<RecordWords> parts = split_record(text))
        for (const auto& [name, value] : parts->values)
        {
            const bool is_number =
                !value.empty() && value.find_first_not_of("0123456789") == std::string_view::npos;
            fields[py::str(std::string(name))] =
                is_number ? py::object(py::int_(std::stoi(std::string(value))))
                          : py::object(py::str(std::string(value)));
        }
    return fields;
}

std::string kind_of_move(const MenuMove& move)
{
    const std::string text = move.game->game->move_text(move.move);
    return text.substr(0, text.find(' '));
}

std::optional<std::string> reason(const MenuMove& move, const LanguageCode& language)
{
    if (!move.rule)
        return std::nullopt;
    const std::string id = to_text(*move.rule);
    return fmt::format("{} {}", id,
                       move.game->game->texts().find(language_of(language), "rules", id));
}

// long: one line for each thing a move or an event can be asked
void add_moves(py::module_& module)
{
    py::class_<MenuMove>(module, "Move", "A move of a menu, allowed or blocked.")
        .def_property_readonly(
            "text", [](const MenuMove& move) { return move.game->game->move_text(move.move); },
            "As saves have it: 'take_glass furnace=F_UL'.")
        .def_property_readonly("kind", &kind_of_move, "The first word of its text.")
        .def_property_readonly("fields", &fields_of, "Its members: ids as texts, and numbers.")
        .def_property_readonly(
            "action",
            [](const MenuMove& move) -> std::optional<int> {
                const int number = move.game->actions().number_of(move.move);
                return number == encodings::no_action ? std::nullopt : std::optional(number);
            },
            "Its number, or None where it has none.")
        .def_property_readonly(
            "allowed", [](const MenuMove& move) { return !move.rule; }, "Whether it may be chosen.")
        .def_property_readonly(
            "rule",
            [](const MenuMove& move) -> std::optional<std::string> {
                return move.rule ? std::optional(to_text(*move.rule)) : std::nullopt;
            },
            "The id of the rule that forbids it.")
        .def(
            "describe",
            [](const MenuMove& move, const LanguageCode& language) {
                return move.game->game->describe(move.state, move.move, language_of(language));
            },
            py::arg("language") = english, "What it means, in words.")
        .def("reason", &reason, py::arg("language") = english,
             "The rule that forbids it, in words.")
        .def_property_readonly(
            "choice", &choice_of_move,
            "With `moves(outlook=True)`: what it costs, brings, shows and opens, "
            "as in docs/reference/protocol.md.")
        .def("__eq__",
             [](const MenuMove& left, const py::object& right) {
                 return py::isinstance<MenuMove>(right) &&
                        is_same_game(*right.cast<const MenuMove&>().game, *left.game) &&
                        right.cast<const MenuMove&>().move == left.move;
             })
        .def("__hash__", [](const MenuMove& move) { return bits_of(move.move); })
        .def("__str__", [](const MenuMove& move) { return move.game->game->move_text(move.move); })
        .def("__repr__", [](const MenuMove& move) {
            return fmt::format("<tischwerk.Move {}>", move.game->game->move_text(move.move));
        });

    py::class_<ToldEvent>(module, "Event", "Something that happened, as one who sees all is told.")
        .def(
            "describe",
            [](const ToldEvent& event, const LanguageCode& code) {
                const Language language = language_of(code);
                return event.game->game->describe(
                    event.event, seat_names(event.game->setup.players, language), language);
            },
            py::arg("language") = english, "What happened, in words.")
        .def_property_readonly(
            "data",
            [](const ToldEvent& event) {
                return from_json_text(json::serialize(event.game->game->event_json(event.event)));
            },
            "Its kind and members.")
        .def_property_readonly(
            "is_draw",
            [](const ToldEvent& event) {
                return event.game->game->draw_of(event.event).has_value();
            },
            "Whether chance decided it.")
        .def("__repr__", [](const ToldEvent& event) {
            return fmt::format("<tischwerk.Event {}>",
                               json::serialize(event.game->game->event_json(event.event)));
        });
}

}  // namespace

// long: one line for each thing a state can be asked
void add_states(py::module_& module)
{
    add_moves(module);
    py::class_<PlayedState> state(module, "State",
                                  "A game that is being played: a value, which `copy` doubles.");
    state
        .def_property_readonly(
            "game", [](const PlayedState& played) { return played.game; }, "What is played.")
        .def_property_readonly("decision", &decision,
                               "What is asked now; None once the game is over.")
        .def_property_readonly(
            "is_over",
            [](const PlayedState& played) { return played.rules().is_over(played.state); },
            "Whether the game is over.")
        .def_property_readonly("result", &result,
                               "The score as it would be counted now; final once the game is over.")
        .def_property_readonly(
            "seed", [](const PlayedState& played) { return to_text(played.setup.seed); },
            "Of the game from its beginning, as text.")
        .def_property_readonly(
            "played",
            [](const PlayedState& played) {
                std::vector<std::string> texts;
                for (const Move& move : played.moves)
                    texts.push_back(played.rules().move_text(move));
                return texts;
            },
            "The texts of all moves since the beginning.")
        .def("moves", &menu_of, py::arg("blocked") = false, py::arg("outlook") = false,
             "What may be chosen; with `blocked` also what may not, and why; with `outlook` what "
             "each would bring (`choice`).")
        .def("play", &play, py::arg("move"),
             "Plays one of moves(), or its text; gives back what happened.")
        .def(
            "copy", [](const PlayedState& played) { return played; },
            "The same game again, to go another way.")
        .def("__copy__", [](const PlayedState& played) { return played; })
        .def("__deepcopy__", [](const PlayedState& played, const py::dict&) { return played; })
        .def("__reduce__", &pickled)
        .def("__eq__",
             [](const PlayedState& left, const py::object& right) {
                 return py::isinstance<PlayedState>(right) &&
                        is_same_game(*right.cast<const PlayedState&>().game, *left.game) &&
                        left.rules().is_equal(left.state, right.cast<const PlayedState&>().state);
             })
        .def("view", &view, py::arg("seat") = py::none(),
             "What a seat may see; None is a spectator.")
        .def("position", &position, "Everything, the generator included.")
        .def("determinize", &determinize, py::arg("seat"), py::arg("rng"),
             "A state that this seat cannot tell from the real one.")
        .def("terminal", &terminal, py::arg("seat") = py::none(), py::arg("language") = english,
             "The table as a picture of letters.")
        .def("__str__",
             [](const PlayedState& played) { return terminal(played, py::none(), english); })
        .def("__repr__", &in_short);
    add_actions(state);
}

}  // namespace tischwerk::python
