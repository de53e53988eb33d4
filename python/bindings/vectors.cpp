// The vector environment: arrays that Python sees without a copy, filled without the GIL.
#include "encodings/vector_play.hpp"
#include "python/bindings/arguments.hpp"
#include "python/bindings/states.hpp"

#include <algorithm>
#include <cstring>
#include <mutex>
#include <utility>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::python
{

namespace
{

class VectorEnv
{
public:
    VectorEnv(SharedGame game, encodings::VectorPlan plan)
        : game_(std::move(game))
        , games_(plan.games)
        , seed_(plan.setup.seed)
    {
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
    PlayedState game_in(const py::object& row)
    {
        std::optional<encodings::RowGame> game;
        play_alone([&, place = row_of(row)] { game = play_->game_in(place); });
        return as_state(std::move(*game));
    }
    std::optional<PlayedState> ended_in(const py::object& row)
    {
        std::optional<encodings::RowGame> game;
        play_alone([&, place = row_of(row)] { game = play_->ended_in(place); });
        return game ? std::optional(as_state(std::move(*game))) : std::nullopt;
    }
    void put(const py::object& row, const py::object& state)
    {
        const PlayedState& played = played_state(state);
        if (!is_same_setup(*game_, *played.game))
            raise("a row goes on with a state of its own game: same cards, players and options");
        encodings::RowGame game{played.state, played.setup, played.moves, played.is_real};
        Result<void> done;
        play_alone([&, place = row_of(row)] { done = play_->put(place, std::move(game)); });
        value_or_raise(std::move(done));
    }
    py::tuple memory();
    void restore(const py::tuple& memory);

    void close()
    {
        const py::gil_scoped_release others_go_on;
        const std::lock_guard one_at_a_time(mutex_);
        is_closed_ = true;
        play_->close();
    }

private:
    std::size_t row_of(const py::object& row) const
    {
        const int place = small_number(row, "a row is a whole number from 0");
        if (place < 0 || std::cmp_greater_equal(place, games_))
            raise(fmt::format("there is no row {}; rows go from 0 to {}", place, games_ - 1));
        return static_cast<std::size_t>(place);
    }
    PlayedState as_state(encodings::RowGame game) const
    {
        PlayedState played(game_);
        played.stand_at(game.state);
        played.setup = std::move(game.setup);
        played.moves = std::move(game.moves);
        played.is_real = game.is_real;
        return played;
    }
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

// The words of a generator; two of them are the key of a keyed generator.
py::tuple words_of(const Random& dice)
{
    return py::make_tuple(dice.first_word(), dice.second_word());
}

// Moves as bytes: the kind and its seven values.
constexpr std::size_t bytes_of_move = 8;
py::bytes written(const std::vector<Move>& moves)
{
    std::string bytes;
    for (const Move& move : moves)
    {
        bytes += static_cast<char>(move.kind);
        bytes.append(reinterpret_cast<const char*>(move.values.data()), move.values.size());
    }
    return bytes;
}

Move read_move(std::string_view bytes)
{
    Move move;
    static_assert(sizeof(move.values) + 1 == bytes_of_move);
    move.kind = static_cast<uint8_t>(bytes[0]);
    std::memcpy(move.values.data(), bytes.data() + 1, move.values.size());
    return move;
}

// Plays the moves again, each of which must be offered: a copy that was tampered with is refused.
encodings::RowGame played_again(const LoadedGame& loaded, const std::string& seed,
                                const std::string& position, const std::string& moves)
{
    encodings::RowGame game{{}, loaded.setup, {}, true};
    game.setup.seed = value_or_raise(parse_seed(seed));
    if (!position.empty())
        game.setup.position = to_json_value(from_json_text(position));
    game.state = value_or_raise(loaded.game->start(game.setup));
    for (std::size_t place = 0; place + bytes_of_move <= moves.size(); place += bytes_of_move)
    {
        game.moves.push_back(read_move(std::string_view(moves).substr(place, bytes_of_move)));
        game.state = value_or_raise(play_move(*loaded.game, game.state, game.moves.back()));
    }
    return game;
}

template <typename Value>
py::bytes bytes_of(const std::vector<Value>& values)
{
    return {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value)};
}
template <typename Value>
std::vector<Value> values_of(const py::handle& given, std::size_t count)
{
    const auto bytes = given.cast<std::string>();
    if (bytes.size() != count * sizeof(Value))
        raise("this is no copy of an environment like this one");
    std::vector<Value> values(count);
    std::memcpy(values.data(), bytes.data(), bytes.size());
    return values;
}

// For pickle: every row's beginning and moves, and the results that are shown.
py::tuple VectorEnv::memory()
{
    std::vector<encodings::RowMemory> memories;
    play_alone([&] {
        for (std::size_t row = 0; row < games_; ++row)
            memories.push_back(play_->memory_of(row));
    });
    py::list rows;
    for (const encodings::RowMemory& kept : memories)
    {
        if (!kept.game.is_real)
            raise(fmt::format("row {}: what a seat imagines was never played, so the environment "
                              "cannot be copied",
                              rows.size()));
        const json::value& position = kept.game.setup.position;
        rows.append(py::make_tuple(to_text(kept.game.setup.seed),
                                   position.is_null() ? "" : json::serialize(position),
                                   written(kept.game.moves), kept.games, words_of(kept.chooser)));
    }
    const encodings::VectorRows& results = play_->rows();
    return py::make_tuple(to_text(play_->seed()), play_->ended_games(), bytes_of(results.rewards),
                          bytes_of(results.scores), bytes_of(results.ended),
                          bytes_of(results.finals), rows);
}

void VectorEnv::restore(const py::tuple& memory)
{
    const py::list rows = memory[6];
    if (rows.size() != games_)
        raise("this is no copy of an environment like this one");
    for (std::size_t row = 0; row < games_; ++row)
    {
        const py::tuple kept = rows[row];
        const py::tuple words = kept[4];
        encodings::RowMemory restored;
        restored.game = played_again(*game_, kept[0].cast<std::string>(),
                                     kept[1].cast<std::string>(), kept[2].cast<std::string>());
        restored.games = kept[3].cast<uint64_t>();
        restored.chooser = Random::from_words(words[0].cast<uint64_t>(), words[1].cast<uint64_t>());
        Result<void> done;
        play_alone([&] { done = play_->restore(row, std::move(restored)); });
        value_or_raise(std::move(done));
    }
    const encodings::VectorRows& now = play_->rows();
    encodings::VectorRows results;
    results.rewards = values_of<float>(memory[2], now.rewards.size());
    results.scores = values_of<int16_t>(memory[3], now.scores.size());
    results.ended = values_of<uint8_t>(memory[4], now.ended.size());
    results.finals = values_of<int16_t>(memory[5], now.finals.size());
    seed_ = value_or_raise(parse_seed(memory[0].cast<std::string>()));
    play_alone(
        [&, ended = memory[1].cast<uint64_t>()] { play_->restore_results(results, seed_, ended); });
}

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

// A number beyond 32 bits must not turn into a smaller one: it becomes no action.
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
        .def(py::init([](const std::shared_ptr<LoadedGame>& game, std::size_t games,
                         const py::object& seed, int threads, const std::vector<std::string>& bots,
                         const std::optional<DataFiles>& weights, bool points, bool finals) {
                 const std::optional<DataFolder> folder =
                     weights ? std::optional(folder_of(*weights)) : std::nullopt;
                 encodings::VectorPlan plan{
                     game->setup, games, threads, bots, folder ? &*folder : nullptr,
                     points,      finals};
                 plan.setup.seed = seed_of(seed);
                 return std::make_unique<VectorEnv>(game, std::move(plan));
             }),
             py::arg("game"), py::arg("games"), py::arg("seed"), py::arg("threads"),
             py::arg("bots"), py::arg("weights"), py::arg("points"), py::arg("finals"),
             "A recipe for each seat; an empty one is asked.")
        .def("game_in", &VectorEnv::game_in, py::arg("row"), "The game of a row, as a state.")
        .def("ended_in", &VectorEnv::ended_in, py::arg("row"),
             "The game that ended last in a row; None before the first.")
        .def("put", &VectorEnv::put, py::arg("row"), py::arg("state"),
             "The row goes on from this state.")
        .def("memory", &VectorEnv::memory, "All that a copy needs.")
        .def("restore", &VectorEnv::restore, py::arg("memory"), "Becomes that copy.")
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
        .def_property_readonly("points", &shown<int16_t, &VectorRows::points>,
                               "The points as the games stand; empty unless asked for.")
        .def_property_readonly("finals", &shown<int16_t, &VectorRows::finals>,
                               "What each seat saw at the end of the last game, seat by seat.")
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
