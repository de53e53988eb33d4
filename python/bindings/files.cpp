// Saved games and scenarios, as texts; Python opens the files.
#include "core/saves/save_file.hpp"
#include "core/scenarios/scenario.hpp"
#include "python/bindings/states.hpp"

namespace tischwerk::python
{

namespace
{

std::string text_of(const PlayedState& played)
{
    if (!played.is_real)
        raise("what a seat imagines was never played, so it cannot be saved");
    return write_save(played.rules(), played.setup, played.moves);
}

}  // namespace

std::string save_text(const py::object& state)
{
    return text_of(played_state(state));
}

py::tuple pickled(const PlayedState& played)
{
    return py::make_tuple(py::module_::import("tischwerk").attr("_restored"),
                          py::make_tuple(text_of(played), own_edition(*played.game)));
}

py::tuple pickled_game(const SharedGame& game)
{
    const PlayedState begun = new_state(game, py::int_(0));
    return py::make_tuple(py::module_::import("tischwerk").attr("_restored_game"),
                          py::make_tuple(text_of(begun), own_edition(*game)));
}

namespace
{

struct ReadSave
{
    SharedGame game;
    SavedGame saved;
};

ReadSave read(const std::string& content, const std::string& name,
              const std::optional<OwnEdition>& edition)
{
    std::shared_ptr<const Game> owner;
    const auto find = [&](std::string_view id) -> Result<const Game*> {
        if (!edition)
            return find_game(id);
        owner = with_files(id, edition->second);
        return owner.get();
    };
    SavedGame saved = value_or_raise(read_save(content, name, find));
    Setup setup = saved.setup;
    setup.position = nullptr;
    SharedGame game = make_game(owner, *saved.begun, setup);
    game->folder = edition ? edition->first : "";
    return {std::move(game), std::move(saved)};
}

PlayedState state_of_save(const std::string& content, const std::string& name,
                          const std::optional<OwnEdition>& edition)
{
    ReadSave read_save = read(content, name, edition);
    PlayedState played(read_save.game);
    played.state = read_save.saved.state;
    played.setup = read_save.saved.setup;
    played.moves = std::move(read_save.saved.moves);
    return played;
}

// The state at the beginning, and the moves that were made from there on.
py::tuple replay_of_save(const std::string& content, const std::string& name,
                         const std::optional<OwnEdition>& edition)
{
    const ReadSave read_save = read(content, name, edition);
    PlayedState start(read_save.game);
    start.setup = read_save.saved.setup;
    start.state = value_or_raise(replay_to(start.rules(), read_save.saved, 0));
    std::vector<std::string> moves;
    for (const Move& move : read_save.saved.moves)
        moves.push_back(start.rules().move_text(move));
    return py::make_tuple(start, moves);
}

// The failures, and the hints for the author.
py::tuple check_scenario(const std::string& content, const std::string& name)
{
    const Scenario scenario = value_or_raise(read_scenario(content, name));
    const Game* game = value_or_raise(find_game(scenario.game));
    const ScenarioReport report = value_or_raise(run_scenario(scenario, *game));
    return py::make_tuple(report.failures, report.notes);
}

}  // namespace

void add_files(py::module_& module)
{
    module.def("save_text", &save_text, py::arg("state"),
               "The game so far, as the text of a .tischwerk file.");
    module.def("state_of_save", &state_of_save, py::arg("content"), py::arg("name"),
               py::arg("edition"), "The state at the end of a saved game.");
    module.def("replay_of_save", &replay_of_save, py::arg("content"), py::arg("name"),
               py::arg("edition"), "The state at the beginning of a saved game, and its moves.");
    module.def("check_scenario", &check_scenario, py::arg("content"), py::arg("name"),
               "What failed, and notes.");
}

}  // namespace tischwerk::python
