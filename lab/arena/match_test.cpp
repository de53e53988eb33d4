#include "lab/arena/match.hpp"
#include "lab/runs/bot_batch.hpp"
#include "lab/testing/listening.hpp"
#include "lab/testing/stephens.hpp"

#include <doctest/doctest.h>

using namespace tischwerk;
using namespace tischwerk::lab;

namespace
{

// Follows the rules for a while, then chooses a move that is not offered.
class Madman final : public bots::Bot
{
public:
    Madman(const Game& game, int sane_decisions) : game_(game), sane_decisions_(sane_decisions) {}

    Move choose(const AnyState& state) override
    {
        MoveList moves;
        game_.list_moves(state, moves);
        if (sane_decisions_-- > 0)
            return moves[0];
        return Move{255, {}};
    }
    bots::Thought think(const AnyState&) override { return {}; }
    void observe(const bots::ShownMove&) override { ++seen_moves; }

    int seen_moves = 0;

private:
    const Game& game_;
    int sane_decisions_;
};

std::vector<SeatedBot> two_madmen(int sane_decisions)
{
    std::vector<SeatedBot> seats;
    for (const char* name : {"Ada", "Bo"})
        seats.push_back({name, std::make_unique<Madman>(stephens(), sane_decisions)});
    return seats;
}

}  // namespace

TEST_CASE("every bot sees every move, and every decision is timed")
{
    std::vector<SeatedBot> seats = two_madmen(1'000'000);
    int observed = 0;
    MatchWatch watch;
    watch.observe = [&observed](const AnyState& before, const Move& move) {
        MoveList moves;
        stephens().list_moves(before, moves);
        observed += moves[0] == move ? 1 : 0;
    };
    const Result<Match> match = play_match(stephens(), {2, {}, Seed{0, 3}}, seats, watch);
    REQUIRE(match.has_value());
    CHECK(stephens().is_over(match->end));
    CHECK(observed > 50);
    const uint64_t decisions = match->times[0].decisions + match->times[1].decisions;
    CHECK(decisions == static_cast<uint64_t>(observed));
    for (const SeatedBot& seat : seats)
        CHECK(static_cast<Madman&>(*seat.bot).seen_moves == observed);
    for (const ThinkingTime& time : match->times)
    {
        CHECK(time.longest.count() > 0);
        CHECK(time.total >= time.longest);
    }
}

TEST_CASE("in a game with hidden choices a bot hears of them what its seat may know")
{
    const Game& game = **find_game("automation");
    const Setup setup{3, {}, Seed{0, 3}};
    const Listeners listeners(game, setup.players);
    std::vector<SeatedBot> seats;
    for (int seat = 0; seat < setup.players; ++seat)
        seats.push_back({"listener", std::move(*listeners.make("", setup.players, Seed{}))});
    std::vector<Move> moves;
    MatchWatch watch;
    watch.observe = [&moves](const AnyState&, const Move& move) { moves.push_back(move); };
    REQUIRE(play_match(game, setup, seats, watch).has_value());
    CHECK(listeners.heard == all_shown(game, setup, moves));
    CHECK(hidden_count(listeners.heard) >= 6);  // picks of the draft
}

TEST_CASE("a move that is not offered is refused by bot, seed and decision")
{
    std::vector<SeatedBot> seats = two_madmen(2);
    const Result<Match> match = play_match(stephens(), {2, {}, Seed{0, 3}}, seats);
    REQUIRE_FALSE(match.has_value());
    CHECK(match.error().message.starts_with("bot '"));
    CHECK(match.error().message.find("seed 3, decision 5") != std::string::npos);
}

TEST_CASE("a game can be stopped between two decisions")
{
    std::vector<SeatedBot> seats = two_madmen(1'000'000);
    int asked = 0;
    MatchWatch watch;
    watch.is_stopped = [&asked] { return ++asked > 7; };
    CHECK_FALSE(play_match(stephens(), {2, {}, Seed{0, 3}}, seats, watch).has_value());
    CHECK(asked == 8);
}

TEST_CASE("a recipe nobody knows is refused before anything is played")
{
    const std::unique_ptr<bots::Bots> bots = std::move(*bots::bots_of(stephens()));
    CHECK(check_bots(*bots, {"random", "easy"}, 2).has_value());
    CHECK_FALSE(check_bots(*bots, {"random", "wizard"}, 2).has_value());
    CHECK_FALSE(seat_bots(*bots, {"wizard", "random"}, Seed{}, 0).has_value());
}

TEST_CASE("a batch of bots counts what happens, the same each time")
{
    const std::unique_ptr<bots::Bots> bots = std::move(*bots::bots_of(stephens()));
    const BotBatch batch(stephens(), *bots, {2, {}, Seed{0, 9}}, {"easy", "random"});
    const auto count = [&](uint64_t games) {
        PlayoutTotals totals;
        totals.endings.resize(stephens().info().endings.size());
        for (uint64_t game = 0; game < games; ++game)
            CHECK_FALSE(batch.play(game, totals, {.check = true}, [] { return false; }));
        return totals;
    };
    const PlayoutTotals totals = count(12);
    CHECK(totals.games == 12);
    CHECK(totals.seats[0].wins + totals.seats[1].wins >= 12);
    CHECK(totals.seats[0].sum > totals.seats[1].sum);
    CHECK(totals.signature == count(12).signature);
    CHECK(totals.decisions > 1000);

    PlayoutTotals stopped;
    CHECK_FALSE(batch.play(0, stopped, {}, [] { return true; }));
    CHECK(stopped.games == 0);
}
