// Baskets (core/outlook/basket.hpp) on every game: picks in any order are played in the order of
// the rules, and bring the basket's forecast.
#include "core/outlook/basket.hpp"
#include "core/values/sanitized.hpp"
#include "games/house.hpp"

#include <map>

using namespace tischwerk;
using namespace tischwerk::house;

namespace
{

using Held = std::map<std::pair<int, std::string>, int>;

Held held_in(const Game& game, const AnyState& state)
{
    Held held;
    for (const Amount& one : game.stock(state))
        held[{one.seat == no_seat ? -1 : static_cast<int>(index_of(one.seat)), one.kind}] +=
            one.amount;
    return held;
}

// The moves of a random way through questions about picks, with their names as wishes.
struct RandomWay
{
    std::vector<Wish> wishes;
    AnyState after;
    bool is_revealing = false;
};

RandomWay random_way(const Game& game, const AnyState& asked, Seat seat, Random& random)
{
    RandomWay way{{}, asked, false};
    while (way.wishes.size() < 4 && !game.is_over(way.after) &&
           game.decision(way.after).seat == seat)
    {
        MoveList moves;
        game.list_moves(way.after, moves);
        std::vector<Move> picks;
        for (const Move& move : moves)
            if (game.pick_of(way.after, move))
                picks.push_back(move);
        if (picks.empty())
            break;
        const Move chosen = picks[random.below(static_cast<uint32_t>(picks.size()))];
        way.wishes.push_back({"", game.pick_of(way.after, chosen)->as});
        EventLog events;
        game.apply(way.after, chosen, &events);
        for (const Event& event : events)
            way.is_revealing |= game.is_revealing(event);
        if (way.is_revealing)
            break;
    }
    return way;
}

struct Filled
{
    int baskets = 0;
    int several = 0;
    int sent = 0;
};

// The moves are offered in turn in the real position, and bring the forecast.
void check_moves(const Game& game, const AnyState& state, const BasketView& basket)
{
    AnyState after = state;
    for (const std::string& text : basket.moves)
    {
        const Result<AnyState> next = play_move(game, after, *game.parse_move(text));
        REQUIRE_MESSAGE(next, text);
        after = *next;
    }
    if (basket.lasts == Lasting::Reveals)
        return;
    Held told = held_in(game, state);
    for (const ChangeView& one : basket.changes)
        told[{one.seat.value_or(-1), one.kind}] += one.amount;
    for (const LaterView& part : basket.later)
        for (const ChangeView& one : part.changes)
            told[{one.seat.value_or(-1), one.kind}] += one.amount;
    if (basket.lasts == Lasting::No)
        CHECK(told == held_in(game, after));
    CHECK(basket.next.has_value() == (basket.lasts == Lasting::No));
}

void check_basket(const Game& game, const AnyState& state, Random& random, Filled& filled)
{
    const Seat seat = game.decision(state).seat;
    RandomWay way = random_way(game, state, seat, random);
    if (way.wishes.empty() || (way.is_revealing && way.wishes.size() > 1))
        return;
    ++filled.baskets;
    filled.several += way.wishes.size() > 1 ? 1 : 0;
    for (std::size_t place = way.wishes.size(); place > 1; --place)
        std::swap(way.wishes[place - 1], way.wishes[random.below(static_cast<uint32_t>(place))]);
    const BasketView basket = basket_of(game, state, seat, way.wishes);
    CHECK(basket.left.empty());
    filled.sent += static_cast<int>(basket.moves.size());
    check_moves(game, state, basket);
    for (const MorePick& more : basket.more)
        CHECK(game.parse_move(more.move).has_value());
}

}  // namespace

TEST_CASE("picks in any order find their way, and bring what the basket said")
{
    Random random(Seed{0, 11});
    std::map<std::string, Filled> all;
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        int count = 0;
        play_randomly(tried, 8, [&](const AnyState& state, const MoveList&) {
            if (++count % (is_sanitized ? 41 : 3) == 0)
                check_basket(*tried.game, state, random, all[tried.game->info().id]);
        });
    }
    for (const auto& [game, filled] : all)
    {
        CAPTURE(game);
        MESSAGE(game << ": " << filled.baskets << " baskets, " << filled.several
                     << " of several picks, " << filled.sent << " moves");
        if (is_sanitized)
            continue;  // few positions are tried then
        if (game == "stephens" || game == "inventions" || game == "factory42")
            CHECK(filled.several > 2);
    }
}

TEST_CASE("ST-14.15 a basket of columns is whole where deliveries are asked for next")
{
    int count = 0;
    for (const Case& tried : all_cases())
    {
        const Game& game = *tried.game;
        if (game.info().id != "stephens")
            continue;
        CAPTURE(tried.name());
        play_randomly(tried, 8, [&](const AnyState& state, const MoveList& moves) {
            if (game.decision(state).name != "activate_column")
                return;
            const Seat seat = game.decision(state).seat;
            const BasketView basket = basket_of(game, state, seat, {{"", moves[0]}});
            if (!basket.next || basket.next->decision != "deliver")
                return;
            ++count;
            CHECK(basket.is_whole);
        });
    }
    CHECK(count > 0);
}

TEST_CASE("a proposal is what the standing orders would answer")
{
    int proposed = 0;
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        const Game& game = *tried.game;
        const uint32_t orders = (uint32_t{1} << game.info().standing_orders.size()) - 1;
        play_randomly(tried, 9, [&](const AnyState& state, const MoveList&) {
            const std::vector<Move> moves = proposal_of(game, state, game.decision(state).seat);
            const std::optional<Move> first = game.routine(state, orders);
            CHECK(moves.empty() == !first);
            if (first)
                CHECK(moves.front() == *first);
            proposed += moves.size() > 1 ? 1 : 0;
        });
    }
    CHECK(proposed > 10);
}

TEST_CASE("a basket that nobody asked for is empty, and one too large is refused")
{
    const Game& game = **find_game("stephens");
    const AnyState start = *game.start({2, {}, Seed{0, 1}});
    const Seat other = seat_at(game.decision(start).seat == seat_at(0) ? 1 : 0);
    CHECK(basket_of(game, start, other, {}).more.empty());
    CHECK_FALSE(basket_of(game, start, other, {}).next);
    const std::vector<WishView> many(most_wishes + 1, WishView{std::nullopt, "done"});
    CHECK_FALSE(read_wishes(game, many));
    const std::vector<WishView> nonsense = {{std::nullopt, "dance"}};
    CHECK_FALSE(read_wishes(game, nonsense));
}
