#include "python/bindings/games.hpp"

#include "core/game_json.hpp"
#include "python/bindings/arguments.hpp"
#include "python/bindings/states.hpp"

#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::python
{

DataFolder folder_of(const DataFiles& files)
{
    DataFolder folder;
    for (const auto& [name, content] : files)
        folder.files.push_back({name, content});
    return folder;
}

std::shared_ptr<const Game> with_files(std::string_view id, const DataFiles& files)
{
    return value_or_raise(value_or_raise(find_game(id))->with_edition(folder_of(files)));
}

py::object own_edition(const LoadedGame& loaded)
{
    if (!loaded.owner)
        return py::none();
    DataFiles files;
    for (const DataFile& file : loaded.game->data().files)
        files.emplace(file.name, file.content);
    return py::cast(OwnEdition(loaded.folder, files));
}

SharedGame make_game(std::shared_ptr<const Game> owner, const Game& game, const Setup& setup)
{
    const GameInfo& info = game.info();
    if (setup.players < info.min_players || setup.players > info.max_players)
        raise(fmt::format("{} is for {} to {} players, not for {}", info.name.en, info.min_players,
                          info.max_players, setup.players));
    auto loaded = std::make_shared<LoadedGame>();
    loaded->owner = std::move(owner);
    loaded->game = &game;
    loaded->setup = setup;
    loaded->encoding = value_or_raise(encodings::encoding_of(game));
    loaded->bots = value_or_raise(bots::bots_of(game));
    value_or_raise(game.start(setup));  // names faults of the options
    loaded->setup.options = all_options(info.options, setup.players, setup.options);
    return loaded;
}

namespace
{

SharedGame load(const std::string& id, std::optional<int> players,
                const std::optional<OwnEdition>& edition, const OptionValues& options)
{
    std::shared_ptr<const Game> owner;
    const Game* game = value_or_raise(find_game(id));
    if (edition)
    {
        owner = with_files(id, edition->second);
        game = owner.get();
    }
    Setup setup;
    setup.players =
        players.value_or(std::clamp(2, game->info().min_players, game->info().max_players));
    setup.options = options;
    SharedGame loaded = make_game(std::move(owner), *game, setup);
    loaded->folder = edition ? edition->first : "";
    return loaded;
}

py::object introductions()
{
    json::array games;
    for (const Game* game : all_games())
        games.push_back(introduction_of(game->info()));
    return from_json_text(json::serialize(games));
}

py::object move_kinds(const LoadedGame& loaded)
{
    py::dict kinds;
    for (const RecordKind& kind : loaded.game->move_kinds())
    {
        py::dict members;
        for (const RecordMember& member : kind.members)
            members[py::str(member.name)] = py::cast(member.ids);
        kinds[py::str(kind.name)] = members;
    }
    return kinds;
}

std::string rule_text(const LoadedGame& loaded, const RuleName& name, const LanguageCode& language)
{
    const std::string& id = name;
    if (!loaded.game->texts().has("rules", id))
        raise(fmt::format("{} has no rule '{}'", loaded.game->info().name.en, id));
    return std::string(loaded.game->texts().find(language_of(language), "rules", id));
}

py::tuple edition_of(const LoadedGame& loaded)
{
    const EditionInfo& info = loaded.game->info().edition;
    return py::make_tuple(info.name, info.hash);
}

std::string shown(const LoadedGame& loaded)
{
    return fmt::format("<tischwerk.Game {}, {} players>", loaded.game->info().id,
                       loaded.setup.players);
}

}  // namespace

bool is_same_game(const LoadedGame& left, const LoadedGame& right)
{
    const GameInfo& info = left.game->info();
    const GameInfo& other = right.game->info();
    return left.game == right.game ||
           (info.id == other.id && info.edition.hash == other.edition.hash &&
            info.edition.rules == other.edition.rules);
}

bool is_same_setup(const LoadedGame& left, const LoadedGame& right)
{
    return is_same_game(left, right) && left.setup.players == right.setup.players &&
           left.setup.options == right.setup.options;
}

void refuse_of_another_game(const LoadedGame& loaded, const LoadedGame& other,
                            std::string_view what)
{
    const GameInfo& info = loaded.game->info();
    const GameInfo& its_own = other.game->info();
    if (its_own.id != info.id)
        raise(fmt::format("this is a {} of {}, not of {}", what, its_own.name.en, info.name.en));
    if (its_own.edition.hash != info.edition.hash)
        raise(fmt::format("this is a {} of {} with the cards of '{}' ({}), not of '{}' ({})", what,
                          info.name.en, its_own.edition.name, its_own.edition.hash,
                          info.edition.name, info.edition.hash));
}

// Accepts an entry of `state.moves()`, or a text.
Move move_of(const LoadedGame& loaded, const py::handle& move)
{
    if (py::isinstance<MenuMove>(move))
    {
        const auto& entry = move.cast<const MenuMove&>();
        refuse_of_another_game(loaded, *entry.game, "move");
        return entry.move;
    }
    if (py::isinstance<py::str>(move))
        return value_or_raise(loaded.game->parse_move(move.cast<std::string>()));
    raise("a move is one of state.moves() or a text such as 'take_glass furnace=F_UL'");
}

// long: one line for each thing a game can be asked
void add_games(py::module_& module)
{
    using encodings::Range;
    py::class_<Range>(module, "Range", "A named part of an observation.")
        .def_readonly("name", &Range::name, "Member by member: 'players.0.coins'.")
        .def_readonly("start", &Range::begin, "Its first place.")
        .def_readonly("stop", &Range::end, "The place behind its last one.")
        .def_readonly("kind", &Range::kind, "number, flag, id, seat, set, bytes or knowledge")
        .def_property_readonly(
            "slice",
            [](const Range& range) {
                return py::slice(static_cast<py::ssize_t>(range.begin),
                                 static_cast<py::ssize_t>(range.end), 1);
            },
            "To take it out of a row: row[range.slice].")
        .def("__repr__", [](const Range& range) {
            return fmt::format("<{} {}:{} {}>", range.name, range.begin, range.end, range.kind);
        });

    py::class_<LoadedGame, std::shared_ptr<LoadedGame>>(
        module, "Game", "A game for a number of players, with its options; it never changes.")
        .def_property_readonly(
            "id", [](const LoadedGame& game) { return game.game->info().id; }, "As load takes it.")
        .def_property_readonly(
            "name", [](const LoadedGame& game) { return game.game->info().name.en; }, "Its name.")
        .def_property_readonly(
            "players", [](const LoadedGame& game) { return game.setup.players; },
            "How many seats there are.")
        .def_property_readonly(
            "options", [](const LoadedGame& game) { return game.setup.options; },
            "Every option, chosen or not.")
        .def_property_readonly("edition", &edition_of, "Name and hash of its cards.")
        .def_property_readonly("own_edition", &own_edition,
                               "Folder and files of one's own cards; None for those built in.")
        .def_property_readonly(
            "rules_version", [](const LoadedGame& game) { return game.game->info().rules_version; },
            "Goes up when play changes; numbers of actions stay as long as it does.")
        .def_property_readonly(
            "action_count", [](const LoadedGame& game) { return game.actions().size(); },
            "How many moves there could ever be.")
        .def_property_readonly(
            "observation_size",
            [](const LoadedGame& game) { return game.encoding->observation_size(); },
            "How many numbers an observation has.")
        .def(
            "observation_layout", [](const LoadedGame& game) { return game.encoding->layout(); },
            "A name for every range of an observation.")
        .def("move_kinds", &move_kinds,
             "The members of each kind of move, with the ids they can have; none are numbers.")
        .def("rule", &rule_text, py::arg("id"), py::arg("language") = english, "A rule in words.")
        .def(
            "view_schema",
            [](const LoadedGame& game) {
                return from_json_text(json::serialize(game.game->view_schema()));
            },
            "The JSON schema of views and positions.")
        .def(
            "action_of",
            [](const LoadedGame& game, const py::object& move) -> std::optional<int> {
                const int number = game.actions().number_of(move_of(game, move));
                return number == encodings::no_action ? std::nullopt : std::optional(number);
            },
            py::arg("move"), "The number of a move, or None where it has none.")
        .def(
            "action_text",
            [](const LoadedGame& game, ActionNumber action) {
                return game.game->move_text(action_move(game, action));
            },
            py::arg("action"), "The move with this number, as text.")
        .def("new", &new_state, py::arg("seed") = 0,
             "A game that begins; equal seeds give equal games.")
        .def("from_position", &state_of_position, py::arg("position"),
             "A game that begins where state.position() stood.")
        .def("__eq__",
             [](const LoadedGame& left, const py::object& right) {
                 return py::isinstance<LoadedGame>(right) &&
                        is_same_setup(left, right.cast<const LoadedGame&>());
             })
        .def("__hash__",
             [](const LoadedGame& game) {
                 return py::hash(
                     py::make_tuple(game.game->info().id, edition_of(game), game.setup.players));
             })
        .def("__copy__", [](const py::object& game) { return game; })
        .def("__deepcopy__", [](const py::object& game, const py::dict&) { return game; })
        .def("__reduce__", [](const SharedGame& game) { return pickled_game(game); })
        .def("__repr__", &shown);

    module.def("load_game", &load, py::arg("id"), py::arg("players"), py::arg("edition"),
               py::arg("options"), "A game; tischwerk.load reads the edition's files for it.");
    module.def("games", &introductions, "All games: id, name, numbers of players, options.");
}

}  // namespace tischwerk::python
