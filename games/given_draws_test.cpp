// House tests of given draws, run on every game: the draw that a scenario gives is the next draw.
#include "core/scenarios/given_draws.hpp"

#include <boost/json/parse.hpp>
#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

// A state in which a move makes several draws with several possible outcomes each.
struct Chance
{
    AnyState before;
    Move move;
    AnyState after;           // by its own chance
    std::vector<Draw> draws;  // likewise
};

Chance chance_in(const Game& game, std::size_t least_draws)
{
    AnyState state = *game.start({game.info().max_players, {}, Seed{0, 3}});
    for (Random random(Seed{0, 8}); !game.is_over(state);)
    {
        MoveList moves;
        game.list_moves(state, moves);
        const Move move = moves[random.below(static_cast<uint32_t>(moves.size()))];
        Chance chance{state, move, state, {}};
        EventLog log;
        game.apply(chance.after, move, &log);
        chance.draws = draws_in(game, log);
        if (chance.draws.size() >= least_draws)
            return chance;
        state = chance.after;
    }
    FAIL("no move draws");
    return {};
}

// Plays the move with these draws given; `log` holds the events.
Result<AnyState> play_with(const Game& game, const Chance& chance,
                           const std::vector<GivenDraw>& given, EventLog& log)
{
    GivenDraws draws(game);
    draws.add(given);
    Result<AnyState> after = draws.let_happen(chance.before, [&](AnyState& state, EventLog* told) {
        game.apply(state, chance.move, told);
        log = told ? *told : EventLog{};
    });
    if (after)
        CHECK(draws.next() == nullptr);
    return after;
}

}  // namespace

TEST_CASE("draws that would come anyway change nothing")
{
    for (const Game* game : all_games())
    {
        const Chance chance = chance_in(*game, 2);
        EventLog log;
        const std::vector<GivenDraw> given = {{"", chance.draws[0].outcome, "x"},
                                              {chance.draws[1].kind, chance.draws[1].outcome, "x"}};
        const Result<AnyState> after = play_with(*game, chance, given, log);
        REQUIRE(after);
        CHECK(game->is_equal(*after, chance.after));
    }
}

TEST_CASE("a draw that cannot come is refused with those that can, and each of these comes")
{
    for (const Game* game : all_games())
    {
        const Chance chance = chance_in(*game, 2);
        const Draw first = chance.draws[0];
        const Draw second = chance.draws[1];
        EventLog log;
        const Result<AnyState> refused =
            play_with(*game, chance,
                      {{"", first.outcome, "x"}, {second.kind, "no such card", "x.toml:3"}}, log);
        REQUIRE_FALSE(refused);
        const std::string begins = "x.toml:3: " + second.kind +
                                   " = \"no such card\" cannot be drawn next; what can come: ";
        REQUIRE(refused.error().message.starts_with(begins));
        std::string rest = refused.error().message.substr(begins.size());
        int possible = 0;
        for (std::size_t comma = 0; comma != std::string::npos; ++possible)
        {
            comma = rest.find(", ");
            const std::string text = rest.substr(0, comma);
            rest = comma == std::string::npos ? "" : rest.substr(comma + 2);
            const std::string kind = text.substr(0, text.find(" = "));
            const json::value outcome = json::parse(text.substr(kind.size() + 3));
            const Result<AnyState> after =
                play_with(*game, chance, {{"", first.outcome, "x"}, {kind, outcome, "x"}}, log);
            REQUIRE(after);
            const std::vector<Draw> draws = draws_in(*game, log);
            REQUIRE(draws.size() >= 2);
            CHECK(draws[0].outcome == first.outcome);
            CHECK(draws[1].outcome == outcome);
            CHECK_FALSE(game->broken_invariant(*after));
            CHECK_FALSE(game->generator(*after) == Random::dictated());
        }
        CHECK(possible > 1);
    }
}

TEST_CASE("a draw of another kind than the given one is refused with those that can come")
{
    for (const Game* game : all_games())
    {
        const Chance chance = chance_in(*game, 1);
        EventLog log;
        const auto refusal = [&](const std::string& kind, const json::value& outcome) {
            const Result<AnyState> after = play_with(*game, chance, {{kind, outcome, "x"}}, log);
            REQUIRE_FALSE(after);
            const std::string& message = after.error().message;
            return message.substr(message.find("what can come: "));
        };
        const std::string all = refusal(chance.draws[0].kind, "no such card");
        CHECK(std::count(all.begin(), all.end(), '=') > 1);
        const std::string other = refusal("no_such_draw", chance.draws[0].outcome);
        CHECK(std::count(other.begin(), other.end(), '=') > 1);
    }
}

TEST_CASE("given draws wait for a move that draws")
{
    for (const Game* game : all_games())
    {
        GivenDraws draws(*game);
        draws.add({{"", "CR01", "x"}});
        const AnyState state = *game->start({game->info().max_players, {}, Seed{0, 3}});
        const Result<AnyState> after = draws.let_happen(state, [](AnyState&, EventLog*) {});
        REQUIRE(after);
        CHECK(game->is_equal(*after, state));
        REQUIRE(draws.next() != nullptr);
        CHECK(draws.next()->outcome == "CR01");
    }
}

}  // namespace tischwerk
