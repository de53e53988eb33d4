// The vector environment: arrays that Python sees without a copy, filled without the GIL.
#include "encodings/vector_play.hpp"
#include "python/bindings/states.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

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
        seed_ = seed_of(seed);
        plan.setup.seed = seed_;
        const py::gil_scoped_release others_go_on;
        play_ = value_or_raise(game_->encoding->vector(plan));
    }

    std::size_t size() const { return games_; }
    SharedGame game() const { return game_; }
    encodings::VectorPlay& play() { return *play_; }

    void reset(const py::object& seed)
    {
        const Seed chosen = seed.is_none() ? seed_ : seed_of(seed);
        play_alone([&] {
            seed_ = chosen;
            play_->reset(chosen);
        });
    }
    void step(const py::array_t<int32_t, py::array::c_style | py::array::forcecast>& actions)
    {
        const std::span<const int32_t> chosen(actions.data(), games_);
        Result<void> stepped;
        play_alone([&] { stepped = play_->step(chosen); });
        value_or_raise(std::move(stepped));
    }
    py::array_t<int32_t> random_actions()
    {
        py::array_t<int32_t> actions(static_cast<py::ssize_t>(games_));
        const std::span<int32_t> chosen(actions.mutable_data(), games_);
        play_alone([&] { play_->choose_randomly(chosen); });
        return actions;
    }
    void close()
    {
        const py::gil_scoped_release others_go_on;
        const std::lock_guard one_at_a_time(mutex_);
        is_closed_ = true;
        play_->close();
    }

private:
    // Without the GIL; Python may have threads of its own, so one after the other.
    template <typename Work>
    void play_alone(const Work& work)
    {
        const py::gil_scoped_release others_go_on;
        const std::lock_guard one_at_a_time(mutex_);
        if (is_closed_)
            raise("this environment is closed");
        work();
    }

    SharedGame game_;
    std::size_t games_;
    Seed seed_;
    std::mutex mutex_;
    bool is_closed_ = false;
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

// What does not fit into 32 bits must not become something that does: it becomes no action.
template <typename Wide>
py::array_t<int32_t> narrowed(const py::array_t<Wide, py::array::c_style>& wide)
{
    py::array_t<int32_t> actions(wide.size());
    std::transform(wide.data(), wide.data() + wide.size(), actions.mutable_data(), [](Wide action) {
        if (std::cmp_less(action, 0))
            return -1;
        return std::cmp_greater(action, INT32_MAX) ? INT32_MAX : static_cast<int32_t>(action);
    });
    return actions;
}

py::array_t<int32_t> checked_actions(const py::object& actions, std::size_t games)
{
    const py::array array = py::array::ensure(actions);
    const char kind = array ? array.dtype().kind() : 'O';
    if (kind != 'i' && kind != 'u')
        raise("actions must be an array of whole numbers");
    if (array.ndim() != 1 || array.shape(0) != static_cast<py::ssize_t>(games))
        raise(fmt::format("actions must be {} whole numbers, one a game", games));
    if (kind == 'u')
        return narrowed<uint64_t>(array);
    if (array.dtype().itemsize() > 4)
        return narrowed<int64_t>(array);
    return array;
}

}  // namespace

// long: one line for each thing the environment can be asked
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
        .def("reset", &VectorEnv::reset, py::arg("seed"),
             "Every game anew; None is the last seed again.")
        .def(
            "step",
            [](VectorEnv& env, const py::object& actions) {
                env.step(checked_actions(actions, env.size()));
            },
            py::arg("actions"),
            "One action for each row; refused as a whole where one is not offered.")
        .def("random_actions", &VectorEnv::random_actions,
             "For each row one of its actions, each as likely as any other.")
        .def("close", &VectorEnv::close, "Sends its threads home; nothing is played from now on.")
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
