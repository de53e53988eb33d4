// House tests of the keyed generator, run on every game: a game plays as with the fast generator,
// but its draws cannot be computed.
#include "core/json/json_input.hpp"
#include "core/saves/save_file.hpp"

#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

constexpr Seed keyed_seed{0x6b65796564, 21, Generator::Keyed};

Move some_move(const Game& game, const AnyState& state, Random& random)
{
    MoveList moves;
    game.list_moves(state, moves);
    return moves[random.below(static_cast<uint32_t>(moves.size()))];
}

SavedGame played(const Game& game, const Seed& seed)
{
    SavedGame saved{game.info().id, {game.info().max_players, {}, seed}, {}, {}};
    const Result<AnyState> start = game.start(saved.setup);
    REQUIRE(start);
    saved.state = *start;
    for (Random random(Seed{0, 22}); !game.is_over(saved.state);)
    {
        saved.moves.push_back(some_move(game, saved.state, random));
        game.apply(saved.state, saved.moves.back());
    }
    return saved;
}

}  // namespace

TEST_CASE("a game by the keyed generator ends, and its seed gives it again")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        const SavedGame saved = played(*game, keyed_seed);
        CHECK(game->generator(saved.state).is_keyed());
        CHECK(played(*game, keyed_seed).moves == saved.moves);
        const Seed fast{keyed_seed.high, keyed_seed.low};
        CHECK_FALSE(game->is_equal(played(*game, fast).state, saved.state));
    }
}

TEST_CASE("a save names the generator it was played by, and those without a name load")
{
    for (const Game* game : all_games())
        for (const Generator generator : {Generator::Keyed, Generator::Fast})
        {
            CAPTURE(game->info().id);
            const SavedGame saved = played(*game, {keyed_seed.high, keyed_seed.low, generator});
            const std::string file = write_save(*game, saved.setup, saved.moves, {});
            const bool is_named = file.find("\"seed\":\"keyed:0x") != std::string::npos;
            CHECK(is_named == (generator == Generator::Keyed));
            const Result<SavedGame> loaded = read_save(file, "a.tischwerk", find_game);
            REQUIRE(loaded);
            CHECK(loaded->setup.seed == saved.setup.seed);
            CHECK(game->is_equal(loaded->state, saved.state));
        }
}

TEST_CASE("a position holds the keyed generator, and a guess never does")
{
    for (const Game* game : all_games())
    {
        CAPTURE(game->info().id);
        AnyState state = *game->start({game->info().max_players, {}, keyed_seed});
        Random random(Seed{0, 23});
        for (int move = 0; move < 60 && !game->is_over(state); ++move)
        {
            const AnyState guess = game->determinize(state, game->decision(state).seat, random);
            CHECK_FALSE(game->generator(guess).is_keyed());
            const Result<AnyState> again =
                game->from_position(game->view(state, Viewer{Viewer::Kind::All, no_seat}));
            REQUIRE(again);
            CHECK(game->is_equal(*again, state));
            game->apply(state, some_move(*game, state, random));
        }
    }
}

}  // namespace tischwerk
