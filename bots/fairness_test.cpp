// House tests of fairness: secrets from a seat have no influence on its bot's thoughts.
#include "bots/game_bots.hpp"
#include "bots/testing/policies.hpp"
#include "bots/testing/positions.hpp"
#include "core/testing/why_not.hpp"
#include "core/values/sanitized.hpp"
#include "games/house.hpp"
#include "games/testing/leaking_games.hpp"
#include "games/testing/secret_checks.hpp"
#include "games/testing/whispers/rules.hpp"

#include <fmt/format.h>

using namespace tischwerk;
using namespace tischwerk::bots;

namespace
{

// All thoughts of a bot: every choice with its numbers, and its forecast.
std::string text_of(const Game& game, const Thought& thought)
{
    std::string text = fmt::format("{} iterations\n", thought.iterations);
    for (const Choice& choice : thought.choices)
        text +=
            fmt::format("{}: {} visits, win {}, score {}, rank {}\n", game.move_text(choice.move),
                        choice.visits, choice.win, choice.score, choice.rank);
    for (const Move& move : thought.line)
        text += game.move_text(move) + '\n';
    return text;
}

// The news of a move for a bot.
using Teller = ShownMove (*)(const Game&, const AnyState&, const Move&, Seat);

ShownMove every_move(const Game& game, const AnyState& before, const Move& move, Seat seat)
{
    return shown_move(house::OpenMoves(game), before, move, seat);
}

// As a caller would that takes the wrong seat: the one that moves knows its move.
ShownMove what_its_mover_knows(const Game& game, const AnyState& before, const Move& move, Seat)
{
    return shown_move(game, before, move, game.decision(before).seat);
}

struct Agreement
{
    int decisions = 0;
    int other_choices = 0;  // of other seats, which the two worlds do not share
    std::string first_difference;
};

// Two games that differ only in secrets from one seat: another deal, and other secret choices of
// the others. Two bots with equal seeds sit on that seat, one in each, and remember their news.
// Where the worlds come apart for the seat, the second world is dealt anew.
class TwoWorlds
{
public:
    TwoWorlds(const house::Case& tried, const Bots& bots, const std::string& recipe)
        : game_(*tried.game)
        , seat_(seat_at(static_cast<std::size_t>(tried.setup.players - 1)))
        , real_bot_(make_bot(bots, recipe, tried.setup.players))
        , other_bot_(make_bot(bots, recipe, tried.setup.players))
        , real_(*game_.start(tried.setup))
        , other_(game_.determinize(real_, seat_, dice_))
    {}

    Agreement play(Teller tell)
    {
        while (!game_.is_over(real_))
        {
            const Move move =
                game_.decision(real_).seat == seat_ ? think() : random_move(game_, real_, dice_);
            const Move other = other_move(move);
            agreement_.other_choices += other == move ? 0 : 1;
            real_bot_->observe(tell(game_, real_, move, seat_));
            other_bot_->observe(tell(game_, other_, other, seat_));
            const bool is_shown = game_.is_move_shown(real_, move, viewer());
            game_.apply(real_, move);
            game_.apply(other_, other);
            if (is_shown || !is_alike())
                other_ = game_.determinize(real_, seat_, dice_);
        }
        return agreement_;
    }

private:
    Viewer viewer() const { return {Viewer::Kind::Seat, seat_}; }
    bool is_alike() const
    {
        return house::look_of(game_, real_, viewer()) == house::look_of(game_, other_, viewer());
    }

    Move think()
    {
        const Thought thought = real_bot_->think(real_);
        const std::string real_text = text_of(game_, thought);
        const std::string other_text = text_of(game_, other_bot_->think(other_));
        ++agreement_.decisions;
        if (real_text != other_text && agreement_.first_difference.empty())
            agreement_.first_difference = real_text + "or\n" + other_text;
        return thought.choices.front().move;
    }

    Move other_move(const Move& move)
    {
        const std::optional<Move> found =
            house::other_move(game_, real_, move, other_, viewer(), dice_);
        if (found)
            return *found;
        other_ = real_;
        return move;
    }

    const Game& game_;
    Seat seat_;
    std::unique_ptr<Bot> real_bot_;
    std::unique_ptr<Bot> other_bot_;
    Random dice_{Seed{0, 32}};
    AnyState real_;
    AnyState other_;
    Agreement agreement_;
};

house::Case whispers_case(int players)
{
    return {*find_game("whispers"), {players, {}, Seed{0, 6}}};
}

// A hole in the game: a guess that knows the hidden cards.
struct KnowingRules : whispers::Rules
{
    static State determinize(const State& state, Seat, Random& random)
    {
        State known = state;
        known.random = Random(Seed{random.next(), 0});
        return known;
    }
};

// Another hole: every move is shown, so a search keeps its thoughts about the real move.
struct OpenMovesRules : whispers::Rules
{
    static bool is_move_shown(const Edition&, const State&, const Move&, const Viewer&)
    {
        return true;
    }
};

template <typename Rules>
bool is_thinking_otherwise(const house::Case& tried, Teller told)
{
    const auto bots = GameBots<Rules>::make(*tried.game, DataFolder{});
    REQUIRE(bots.has_value());
    return !TwoWorlds(tried, **bots, "search:iterations=400,early=off")
                .play(told)
                .first_difference.empty();
}

}  // namespace

TEST_CASE("two games that differ only in a secret give the same thoughts")
{
    const std::vector<std::string> recipes = {
        "search:iterations=12",
        "search:iterations=8,selection=ucb,depth=6,threads=2",
        "search:iterations=6,reuse=off,rollout=heuristic,depth=1",
        "heuristic:samples=2",
        "heuristic:samples=1,noise=3",
        "easy"};
    // Bad memory shows when every kind has its turn at some table.
    const std::size_t turns = is_sanitized ? 1 : recipes.size();
    std::size_t next = 0;
    for (const house::Case& tried : house::all_cases(6))
        for (std::size_t turn = 0; turn < turns; ++turn)
        {
            const std::string& recipe = recipes[next++ % recipes.size()];
            CAPTURE(tried.name());
            CAPTURE(recipe);
            const Result<std::unique_ptr<Bots>> bots = bots_of(*tried.game);
            REQUIRE_MESSAGE(bots.has_value(), why_not(bots));
            const Agreement agreement = TwoWorlds(tried, **bots, recipe).play(shown_move);
            CHECK_MESSAGE(agreement.first_difference.empty(), agreement.first_difference);
            CHECK(agreement.decisions > 10);
        }
}

TEST_CASE("two games that differ only in a secret give the same thoughts with a policy")
{
    const std::vector<std::string> recipes = {
        "search:iterations=8,trust=policy,rollout=policy,depth=3",
        "search:iterations=12,trust=below"};
    std::size_t next = 0;
    for (const house::Case& tried : house::all_cases(8))
    {
        const std::string& recipe = recipes[next++ % recipes.size()];
        CAPTURE(tried.name());
        CAPTURE(recipe);
        const Result<std::unique_ptr<Bots>> built_in = bots_of(*tried.game);
        REQUIRE_MESSAGE(built_in.has_value(), why_not(built_in));
        const DataFolder weights = weights_with_drawn_policy(*tried.game, **built_in);
        const Result<std::unique_ptr<Bots>> bots = bots_of(*tried.game, &weights);
        REQUIRE_MESSAGE(bots.has_value(), why_not(bots));
        const Agreement agreement = TwoWorlds(tried, **bots, recipe).play(shown_move);
        CHECK_MESSAGE(agreement.first_difference.empty(), agreement.first_difference);
        CHECK(agreement.decisions > 10);
    }
}

TEST_CASE("a search remembers across hidden moves without knowing them")
{
    for (int players = 2; players <= 4; ++players)
    {
        const house::Case tried = whispers_case(players);
        const std::unique_ptr<Bots> bots = untaught_bots(*tried.game);
        const Agreement agreement =
            TwoWorlds(tried, *bots, "search:iterations=400,early=off").play(shown_move);
        CHECK_MESSAGE(agreement.first_difference.empty(), agreement.first_difference);
        CHECK(agreement.other_choices > 5);
    }
}

TEST_CASE("a bot that is told hidden moves, or guesses with open eyes, thinks otherwise")
{
    const house::Case tried = whispers_case(2);
    CHECK_FALSE(is_thinking_otherwise<whispers::Rules>(tried, shown_move));
    CHECK(is_thinking_otherwise<OpenMovesRules>(tried, every_move));
    CHECK(is_thinking_otherwise<KnowingRules>(tried, shown_move));
}

TEST_CASE("a bot does not listen to what another seat may know")
{
    const house::Case tried = whispers_case(2);
    CHECK_FALSE(is_thinking_otherwise<whispers::Rules>(tried, what_its_mover_knows));
}

namespace
{

// Remembers the last news.
class Listener final : public Bot
{
public:
    Move choose(const AnyState&) override { return {}; }
    Thought think(const AnyState&) override { return {}; }
    void observe(const ShownMove& shown) override { told = shown; }
    std::optional<ShownMove> told;
};

// Who tells the bots of a table.
using Seats = std::vector<std::unique_ptr<Bot>>;
using Caller = void (*)(const Game&, const AnyState&, const Move&, const Seats&);

template <Teller tell>
void tell_each(const Game& game, const AnyState& before, const Move& move, const Seats& seats)
{
    for (std::size_t place = 0; place < seats.size(); ++place)
        if (seats[place])
            seats[place]->observe(tell(game, before, move, seat_at(place)));
}

// All choices of Whispers are made unseen: a seat hears its own choices, and of others only that
// there was a choice.
bool is_told_its_own_only(Caller tell)
{
    const house::Case tried = whispers_case(3);
    Seats seats(3);  // a person, and two bots
    seats[1] = std::make_unique<Listener>();
    seats[2] = std::make_unique<Listener>();
    Random random(Seed{0, 7});
    AnyState state = *tried.game->start(tried.setup);
    bool is_right = true;
    while (!tried.game->is_over(state))
    {
        const Move move = random_move(*tried.game, state, random);
        tell(*tried.game, state, move, seats);
        for (const std::size_t place : {1, 2})
        {
            const std::optional<ShownMove>& told = static_cast<Listener&>(*seats[place]).told;
            const bool is_own = tried.game->decision(state).seat == seat_at(place);
            is_right &= told && told->seat() == seat_at(place) &&
                        told->move() == (is_own ? std::optional(move) : std::nullopt);
        }
        tried.game->apply(state, move);
    }
    return is_right;
}

}  // namespace

TEST_CASE("the bots of a table are told what their own seats may know, and a leak is noticed")
{
    CHECK(is_told_its_own_only(tell_bots<Seats>));
    CHECK_FALSE(is_told_its_own_only(tell_each<every_move>));
    CHECK_FALSE(is_told_its_own_only(tell_each<what_its_mover_knows>));
}

TEST_CASE("a redealt world is another one, or the tests above would prove nothing")
{
    Random dream(Seed{0, 33});
    for (const house::Case& tried : house::all_cases())
    {
        CAPTURE(tried.name());
        const AnyState state = *tried.game->start(tried.setup);
        const AnyState redealt =
            tried.game->determinize(state, tried.game->decision(state).seat, dream);
        CHECK_FALSE(tried.game->is_equal(state, redealt));
    }
}
