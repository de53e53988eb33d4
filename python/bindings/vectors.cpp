// The vector environment: arrays that Python sees without a copy, filled without the GIL.
#include "encodings/vector_play.hpp"
#include "python/bindings/states.hpp"

#include <mutex>

#include <fmt/format.h>

namespace tischwerk::python
{

namespace
{

class VectorEnv
{
public:
    VectorEnv(SharedGame game, std::size_t games, const py::object& seed, int threads,
              const std::vector<std::string>& bots)
        : game_(std::move(game))
        , games_(games)
    {
        encodings::VectorPlan plan{game_->setup, games, threads, bots};
        plan.setup.seed = seed_of(seed);
        const py::gil_scoped_release others_go_on;
        play_ = value_or_raise(game_->encoding->vector(plan));
    }

    std::size_t size() const { return games_; }
    SharedGame game() const { return game_; }
    encodings::VectorPlay& play() { return *play_; }

    void reset(const py::object& seed)
    {
        const Seed chosen = seed_of(seed);
        const py::gil_scoped_release others_go_on;
        const std::lock_guard one_at_a_time(mutex_);
        play_->reset(chosen);
    }
    void step(const py::array_t<int32_t, py::array::c_style | py::array::forcecast>& actions)
    {
        if (actions.ndim() != 1 || actions.shape(0) != static_cast<py::ssize_t>(games_))
            raise(fmt::format("actions must be {} whole numbers, one a game", games_));
        const std::span<const int32_t> chosen(actions.data(), games_);
        Result<void> stepped;
        {
            const py::gil_scoped_release others_go_on;
            const std::lock_guard one_at_a_time(mutex_);
            stepped = play_->step(chosen);
        }
        value_or_raise(std::move(stepped));
    }
    py::array_t<int32_t> random_actions()
    {
        py::array_t<int32_t> actions(static_cast<py::ssize_t>(games_));
        const std::span<int32_t> chosen(actions.mutable_data(), games_);
        const py::gil_scoped_release others_go_on;
        const std::lock_guard one_at_a_time(mutex_);
        play_->choose_randomly(chosen);
        return actions;
    }

private:
    SharedGame game_;
    std::size_t games_;
    std::mutex mutex_;  // Python may have threads of its own
    std::unique_ptr<encodings::VectorPlay> play_;
};

// A view into rows that the environment owns; Python may read it, and it keeps the owner alive.
template <typename Shown, typename Value>
py::array rows_of(const py::object& owner, const std::vector<Value>& values)
{
    static_assert(sizeof(Shown) == sizeof(Value));
    const auto games = static_cast<py::ssize_t>(owner.cast<VectorEnv&>().size());
    const auto width = static_cast<py::ssize_t>(values.size()) / games;
    py::array rows(py::dtype::of<Shown>(), std::vector<py::ssize_t>{games, width}, values.data(),
                   owner);
    py::detail::array_proxy(rows.ptr())->flags &= ~py::detail::npy_api::NPY_ARRAY_WRITEABLE_;
    return rows;
}

template <typename Shown, auto member>
py::array shown(const py::object& owner)
{
    return rows_of<Shown>(owner, owner.cast<VectorEnv&>().play().rows().*member);
}
template <typename Shown, auto member>
py::object shown_flat(const py::object& owner)
{
    return shown<Shown, member>(owner).attr("reshape")(-1);
}

py::array_t<int32_t> checked_actions(const py::object& actions)
{
    const py::array array = py::array::ensure(actions);
    const char kind = array ? array.dtype().kind() : 'O';
    if (kind != 'i' && kind != 'u')
        raise("actions must be an array of whole numbers");
    if (array.dtype().itemsize() > 4)  // what does not fit must not become something that does
    {
        const py::object clipped = array.attr("clip")(-1, INT32_MAX);
        return clipped.attr("astype")("int32");
    }
    return array;
}

}  // namespace

void add_vectors(py::module_& module)
{
    using encodings::VectorRows;
    py::class_<VectorEnv>(module, "VectorCore", "What tischwerk.VectorEnv is made of.")
        .def(
            py::init([](const std::shared_ptr<LoadedGame>& game, std::size_t games,
                        const py::object& seed, int threads, const std::vector<std::string>& bots) {
                return std::make_unique<VectorEnv>(game, games, seed, threads, bots);
            }),
            py::arg("game"), py::arg("games"), py::arg("seed"), py::arg("threads"), py::arg("bots"),
            "A recipe for each seat; an empty one is asked.")
        .def("reset", &VectorEnv::reset, py::arg("seed"), "Every game anew.")
        .def(
            "step",
            [](VectorEnv& env, const py::object& actions) { env.step(checked_actions(actions)); },
            py::arg("actions"),
            "One action for each row; refused as a whole where one is not offered.")
        .def("random_actions", &VectorEnv::random_actions,
             "For each row one of its actions, each as likely as any other.")
        .def_property_readonly("observations", &shown<int16_t, &VectorRows::observations>,
                               "What the seat that is asked may know.")
        .def_property_readonly("masks", &shown<bool, &VectorRows::masks>, "What it may do.")
        .def_property_readonly("rewards", &shown<float, &VectorRows::rewards>,
                               "The returns of games that have just ended; otherwise 0.")
        .def_property_readonly("scores", &shown<int16_t, &VectorRows::scores>,
                               "The points of the game that ended last in each row.")
        .def_property_readonly("seats", &shown_flat<int8_t, &VectorRows::seats>, "Who is asked.")
        .def_property_readonly("ended", &shown_flat<bool, &VectorRows::ended>,
                               "Where a game has ended in the last step.")
        .def_property_readonly(
            "ended_games", [](VectorEnv& env) { return env.play().ended_games(); },
            "How many games have ended since the last reset.")
        .def_property_readonly(
            "bytes_per_game", [](VectorEnv& env) { return env.play().bytes_per_game(); },
            "What a game takes beside its rows.")
        .def("__len__", &VectorEnv::size);
}

}  // namespace tischwerk::python
