// House tests of play itself, passed by every game.
#include "core/playouts/allocation_counter.hpp"
#include "core/playouts/signature.hpp"
#include "core/testing/game_folder.hpp"
#include "core/testing/why_not.hpp"
#include "games/house.hpp"

#include <fstream>

using namespace tischwerk;
using namespace tischwerk::house;

namespace
{

void check_blocked_entries(const Game& game, const AnyState& state, const MoveList& moves)
{
    const Menu menu = game.menu(state);
    std::size_t allowed = 0;
    for (const MenuEntry& entry : menu.entries())
    {
        if (entry.is_allowed())
        {
            REQUIRE(allowed < moves.size());
            CHECK(entry.move == moves[allowed++]);
            continue;
        }
        CHECK_MESSAGE(game.texts().has("rules", to_text(*entry.blocked_by)),
                      "no text for " << to_text(*entry.blocked_by));
        const Result<AnyState> refused = play_move(game, state, entry.move);
        CHECK_MESSAGE(!refused.has_value(), game.move_text(entry.move)
                                                << " is blocked and offered");
    }
    CHECK(allowed == moves.size());
}

}  // namespace

TEST_CASE("random play ends, keeps every piece, and asks only real choices")
{
    for (const Case& tried : all_cases())
        for (uint64_t seed = 0; seed < 12; ++seed)
        {
            CAPTURE(tried.name());
            Case with_seed = tried;
            with_seed.setup.seed = Seed{seed, 7};
            int decisions = 0;
            const AnyState end =
                play_randomly(with_seed, seed, [&](const AnyState& state, const MoveList& moves) {
                    REQUIRE(++decisions < 20000);
                    REQUIRE(moves.size() > 1);
                    const auto broken = tried.game->broken_invariant(state);
                    REQUIRE_MESSAGE(!broken, why_not(broken));
                });
            CHECK_FALSE(tried.game->broken_invariant(end));
            const GameResult result = tried.game->result(end);
            CHECK(result.seats.size() == static_cast<std::size_t>(tried.setup.players));
            CHECK(std::count(tried.game->info().endings.begin(), tried.game->info().endings.end(),
                             result.ending) == 1);
        }
}

TEST_CASE("menus list exactly the allowed moves, and every blocked one has a rule with a text")
{
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        play_randomly(tried, 3, [&](const AnyState& state, const MoveList& moves) {
            check_blocked_entries(*tried.game, state, moves);
        });
    }
}

TEST_CASE("every offered move applies, and its text says the same move")
{
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        play_randomly(tried, 4, [&](const AnyState& state, const MoveList& moves) {
            for (const Move& move : moves)
            {
                const Result<Move> parsed = tried.game->parse_move(tried.game->move_text(move));
                REQUIRE(parsed.has_value());
                CHECK(*parsed == move);
                const Result<AnyState> after = play_move(*tried.game, state, move);
                REQUIRE(after.has_value());
                CHECK_FALSE(tried.game->broken_invariant(*after));
            }
        });
    }
}

TEST_CASE("no move outside the menu applies")
{
    Random random(Seed{0, 99});
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        play_randomly(tried, 5, [&](const AnyState& state, const MoveList& moves) {
            Move move;
            move.kind = static_cast<uint8_t>(random.below(48));
            for (int place = 0; place < 2; ++place)
                move.values[static_cast<std::size_t>(place)] =
                    static_cast<uint8_t>(random.below(60));
            if (!moves.contains(move))
                CHECK_FALSE(play_move(*tried.game, state, move).has_value());
        });
    }
}

TEST_CASE("every prompt, choice and event has words in both languages")
{
    for (const Case& tried : all_cases())
        for (const Language language : languages)
        {
            CAPTURE(tried.name());
            const Game& game = *tried.game;
            play_randomly(tried, 6, [&](const AnyState& state, const MoveList& moves) {
                CHECK(game.prompt(state, language).find_first_of("{}_") == std::string::npos);
                AnyState after = state;
                EventLog events;
                game.apply(after, moves[0], &events);
                for (const Move& move : moves)
                    CHECK(game.describe(state, move, language).find_first_of("{}_") ==
                          std::string::npos);
                for (const Event& event : events)
                    CHECK(game.describe(event, {}, language).find_first_of("{}_") ==
                          std::string::npos);
            });
        }
}

TEST_CASE("words for an answer belong to a question and to a move that exist")
{
    for (const Game* game : all_games())
        for (const Texts::Entry& entry : game->texts().section(Language::English, "answers"))
        {
            CAPTURE(game->info().id);
            CAPTURE(entry.key);
            const std::size_t dot = entry.key.find('.');
            REQUIRE(dot != std::string::npos);
            CHECK(game->texts().has("decisions", entry.key.substr(0, dot)));
            CHECK(game->texts().has("moves", entry.key.substr(dot + 1)));
        }
}

TEST_CASE("a playout allocates nothing")
{
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        const auto playouts = *tried.game->playouts(tried.setup);
        PlayoutTotals totals;
        totals.endings.resize(tried.game->info().endings.size());
        playouts->play(0, totals, {});
        const uint64_t before = allocation_count();
        for (uint64_t index = 1; index < 20; ++index)
            playouts->play(index, totals, {});
        CHECK(allocation_count() == before);
    }
}

TEST_CASE("equal seeds give equal games, and other seeds other ones")
{
    for (const Game* game : all_games())
    {
        const Setup setup{game->info().max_players, {}, Seed{0, 5}};
        const auto signature_with = [&](const Seed& seed) {
            PlayoutTotals totals;
            (*game->playouts({setup.players, {}, seed}))->play(0, totals, {});
            return totals.signature;
        };
        CHECK(signature_with(Seed{0, 5}) == signature_with(Seed{0, 5}));
        CHECK(signature_with(Seed{0, 5}) != signature_with(Seed{0, 6}));
    }
}

TEST_CASE("the signature is the recorded one")
{
    for (const Game* game : all_games())
    {
        std::ifstream file(testing::game_folder(game->info().id) / "signature.txt");
        std::string recorded;
        file >> recorded;
        CHECK_MESSAGE(signature_of(*game) == recorded, "a change of play? then record "
                                                           << signature_of(*game) << " for "
                                                           << game->info().id);
    }
}
