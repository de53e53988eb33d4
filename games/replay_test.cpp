// House tests of traces and histories, run on every game.
#include "core/json/json_input.hpp"
#include "core/saves/replay.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

SavedGame random_game(const Game& game, int players)
{
    SavedGame saved{game.info().id, {players, {}, Seed{0, 21}}, {}, {}};
    const Result<AnyState> start = game.start(saved.setup);
    REQUIRE(start);
    saved.state = *start;
    for (Random random(Seed{0, 22}); !game.is_over(saved.state);)
    {
        MoveList moves;
        game.list_moves(saved.state, moves);
        saved.moves.push_back(moves[random.below(static_cast<uint32_t>(moves.size()))]);
        game.apply(saved.state, saved.moves.back());
    }
    return saved;
}

std::vector<json::object> trace_of(const Game& game, const SavedGame& saved, TraceDetail detail)
{
    std::vector<json::object> lines;
    write_trace(game, saved, detail, [&](std::string_view line) {
        const Result<json::value> value = parse_json(line);
        REQUIRE(value);
        lines.push_back(value->get_object());
    });
    return lines;
}

std::vector<std::string> keys_of(const json::object& object)
{
    std::vector<std::string> keys;
    for (const auto& entry : object)
        keys.emplace_back(entry.key());
    return keys;
}

}  // namespace

TEST_CASE("a trace has the agreed keys, and following its choices gives the same game")
{
    for (const Game* game : all_games())
    {
        const SavedGame saved = random_game(*game, game->info().max_players);
        const std::vector<json::object> lines = trace_of(*game, saved, TraceDetail::Decisions);
        REQUIRE(lines.size() == saved.moves.size() + 1);
        AnyState state = *game->start(saved.setup);
        for (std::size_t place = 0; place < saved.moves.size(); ++place)
        {
            const json::object& line = lines[place];
            REQUIRE(keys_of(line) == std::vector<std::string>{"n", "seat", "decision", "options",
                                                              "choice", "draws"});
            REQUIRE(line.at("n") == place + 1);
            const json::array& options = line.at("options").get_array();
            const json::value& chosen = options[line.at("choice").to_number<std::size_t>()];
            const Result<Move> move = game->parse_move(chosen.get_string());
            REQUIRE(move);
            const Result<AnyState> after = play_move(*game, state, *move);
            REQUIRE(after);
            state = *after;
        }
        CHECK(game->is_equal(state, saved.state));
        CHECK(keys_of(lines.back()) ==
              std::vector<std::string>{"scores", "breakdown", "winners", "ending", "draws"});
    }
}

TEST_CASE("a trace sums up: each seat's breakdown adds up to its score, and somebody's game ended")
{
    for (const Game* game : all_games())
    {
        const SavedGame saved = random_game(*game, game->info().max_players);
        const json::object end = trace_of(*game, saved, TraceDetail::Decisions).back();
        const json::array& scores = end.at("scores").get_array();
        REQUIRE(scores.size() == static_cast<std::size_t>(saved.setup.players));
        for (std::size_t seat = 0; seat < scores.size(); ++seat)
        {
            int64_t sum = 0;
            for (const auto& entry : end.at("breakdown").get_array()[seat].get_object())
                sum += entry.value().get_int64();
            CHECK(scores[seat] == sum);
        }
        CHECK_FALSE(end.at("winners").get_array().empty());
        CHECK_FALSE(end.at("ending").get_string().empty());
    }
}

TEST_CASE("a trace with positions shows each one before its choice, and the last one")
{
    constexpr Viewer everything{Viewer::Kind::All, no_seat};
    for (const Game* game : all_games())
    {
        const SavedGame saved = random_game(*game, game->info().min_players);
        const std::vector<json::object> lines = trace_of(*game, saved, TraceDetail::Positions);
        for (std::size_t place = 0; place < lines.size(); ++place)
            REQUIRE(lines[place].at("position") ==
                    game->view(*replay_to(*game, saved, place), everything));
    }
}

TEST_CASE("a history tells every move in both languages")
{
    for (const Game* game : all_games())
        for (const Language language : languages)
        {
            const SavedGame saved = random_game(*game, game->info().max_players);
            std::size_t numbered = 0;
            write_history(*game, saved, {"Anna", "Bruno", "Clara", "David", "Emma"}, language,
                          [&](std::string_view line) {
                              CHECK(line.find('{') == std::string_view::npos);  // all filled in
                              numbered += line.find(". ") == 4 ? 1 : 0;
                          });
            CHECK(numbered == saved.moves.size());
        }
}

}  // namespace tischwerk
