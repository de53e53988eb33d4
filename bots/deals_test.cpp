// An arena with a player who lives by deals: it plays like the others, and at every opportunity it
// offers the same bargain again.
#include "bots/testing/positions.hpp"

#include <map>

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

// Its answer to each clause_kind question; parameters are the first on the menu.
struct Bargain
{
    std::string name;
    std::vector<std::string> kinds;
};

const std::vector<Bargain> bargains = {
    {"a point for nothing", {"done", "clause kind=vp", "done"}},
    {"a point for a promised rosette",
     {"clause kind=pay_rosettes", "done", "clause kind=vp", "done"}},
    {"a rosette for a promise to make an order",
     {"clause kind=make_order", "done", "clause kind=rosettes", "done"}},
    {"a point for a cube", {"clause kind=cubes", "done", "clause kind=vp", "done"}}};

class Milker
{
public:
    Milker(const Game& game, const Bargain& bargain) : game_(game), bargain_(bargain) {}

    // Nothing where it plays like the others.
    std::optional<Move> choose(const AnyState& state)
    {
        const std::string_view asked = game_.decision(state).name;
        const std::vector<Move> moves = moves_of(game_, state);
        if (asked == "deal_partner")
        {
            said_ = 0;
            return moves[offers++ % (moves.size() - 1)];
        }
        has_sent = asked == "deal_confirm";
        if (asked == "clause_parameter" || asked == "deal_confirm")
            return moves.front();
        if (asked != "clause_kind")
            return std::nullopt;
        const Move wanted = *game_.parse_move(bargain_.kinds[said_]);
        if (is_offered(game_, state, wanted))
        {
            ++said_;
            return wanted;
        }
        said_ = bargain_.kinds.size() - 1;  // it has nothing to offer, or the other has not
        return moves.back();
    }

    std::size_t offers = 0;
    bool has_sent = false;  // the offer that waits for an answer is its own

private:
    const Game& game_;
    const Bargain& bargain_;
    std::size_t said_ = 0;
};

struct Season
{
    int accepted = 0;
    int declined = 0;
    double wins = 0;  // of the milker
};

Season play_season(const Game& game, const Bots& bots, const Bargain& bargain, int games)
{
    Season season;
    for (int number = 0; number < games; ++number)
    {
        const auto seed = static_cast<uint64_t>(number + 1);
        AnyState state = *game.start({4, {{"binding_deals", "on"}}, Seed{0, seed}});
        const Seat place = seat_at(static_cast<std::size_t>(number) % 4);
        Milker milker(game, bargain);
        std::vector<std::unique_ptr<Bot>> seats;
        for (uint64_t seat = 0; seat < 4; ++seat)
            seats.push_back(make_bot(bots, "easy", 4, 10 * seed + seat));
        while (!game.is_over(state))
        {
            const Decision decision = game.decision(state);
            std::optional<Move> move;
            if (decision.seat == place)
                move = milker.choose(state);
            else if (decision.name == "deal_accept")
            {
                move = seats[index_of(decision.seat)]->choose(state);
                if (milker.has_sent)
                    ++(game.move_text(*move) == "accept" ? season.accepted : season.declined);
                milker.has_sent = false;
            }
            if (!move)
                move = seats[index_of(decision.seat)]->choose(state);
            game.apply(state, *move);
        }
        const GameResult result = game.result(state);
        for (const Seat winner : result.winners)
            season.wins += winner == place ? 1.0 / static_cast<double>(result.winners.size()) : 0;
    }
    return season;
}

}  // namespace

TEST_CASE("nobody lives by offering bots the same deal again and again")
{
    const Result<const Game*> game = find_game("factory42");
    REQUIRE(game.has_value());
    const Result<std::unique_ptr<Bots>> bots = bots_of(**game);
    REQUIRE(bots.has_value());
    for (const Bargain& bargain : bargains)
    {
        CAPTURE(bargain.name);
        constexpr int games = 12;
        const Season season = play_season(**game, **bots, bargain, games);
        CAPTURE(season.accepted);
        CAPTURE(season.declined);
        CHECK(season.declined > 3 * games);
        if (bargain.name != "a point for a cube")
            CHECK(season.accepted == 0);
        CHECK(season.wins <= 0.6 * games);  // par is 3 of 12
    }
}
