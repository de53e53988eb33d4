// Our bots. A bot that is asked from Python remembers nothing from one question to the next, so
// that it may be asked about any position of any game.
#include "bots/bots.hpp"
#include "bots/recipe.hpp"
#include "python/bindings/arguments.hpp"
#include "python/bindings/states.hpp"

#include <fmt/format.h>

namespace tischwerk::python
{

namespace
{

class AskedBot
{
public:
    AskedBot(const Recipe& recipe, const py::object& seed, std::optional<DataFiles> weights)
        : recipe_(recipe)
        , weights_(std::move(weights))
        , dice_(seed_of(seed))
    {
        value_or_raise(bots::parse_recipe(recipe_));
    }

    const std::string& recipe() const { return recipe_; }
    MenuMove choose(const py::object& asked)
    {
        const PlayedState& played = played_state(asked);
        const std::unique_ptr<bots::Bot> bot = bot_for(played);
        MenuMove chosen{played.game, played.state, {}, std::nullopt};
        const py::gil_scoped_release others_go_on;  // and may play on in the state
        chosen.move = bot->choose(chosen.state);
        return chosen;
    }
    py::list think(const py::object& asked)
    {
        const PlayedState& played = played_state(asked);
        const std::unique_ptr<bots::Bot> bot = bot_for(played);
        const AnyState state = played.state;
        bots::Thought thought;
        {
            const py::gil_scoped_release others_go_on;  // and may play on in the state
            thought = bot->think(state);
        }
        py::list choices;
        for (const bots::Choice& choice : thought.choices)
            choices.append(py::module_::import("tischwerk")
                               .attr("Choice")(MenuMove{played.game, state, choice.move, {}},
                                               choice.visits, choice.win, choice.score,
                                               choice.rank));
        return choices;
    }

private:
    std::unique_ptr<bots::Bot> bot_for(const PlayedState& played)
    {
        if (played.rules().is_over(played.state))
            raise("the game is over: there is nothing to choose");
        const uint64_t high = dice_.next();
        return value_or_raise(
            bots_for(played.game).make(recipe_, played.players(), Seed{high, dice_.next()}));
    }
    // Bots with weights of their own are made when a game asks for them, and kept.
    const bots::Bots& bots_for(const SharedGame& game)
    {
        if (!weights_)
            return *game->bots;
        if (weighted_game_ != game)
        {
            const DataFolder folder = folder_of(*weights_);
            weighted_bots_ = value_or_raise(bots::bots_of(*game->game, &folder));
            weighted_game_ = game;
        }
        return *weighted_bots_;
    }

    std::string recipe_;
    std::optional<DataFiles> weights_;
    SharedGame weighted_game_;
    std::unique_ptr<bots::Bots> weighted_bots_;
    Random dice_;
};

}  // namespace

void add_bots(py::module_& module)
{
    py::class_<AskedBot>(
        module, "Bot",
        "One of our bots: a level such as 'hard', or a recipe as the arena takes it.")
        .def(py::init<const Recipe&, const py::object&, std::optional<DataFiles>>(),
             py::arg("recipe"), py::arg("seed") = 0, py::arg("weights") = py::none(),
             "What it draws comes from the seed; weights are the files of a folder by their name.")
        .def_property_readonly("recipe", &AskedBot::recipe, "As it was named.")
        .def("choose", &AskedBot::choose, py::arg("state"), "The move it would make.")
        .def("think", &AskedBot::think, py::arg("state"),
             "What it thinks of the moves, best first.")
        .def("__repr__",
             [](const AskedBot& bot) { return fmt::format("<tischwerk.Bot {}>", bot.recipe()); });
    module.def(
        "bot_levels", [] { return bots::preset_names(); }, "The names of the levels.");
}

}  // namespace tischwerk::python
