// Amounts that events declare (core/outlook/amounts.hpp) against the stocks that games tell: an
// event that changes a stock and does not say so is found here.
#include "core/values/sanitized.hpp"
#include "games/house.hpp"

#include <map>
#include <utility>

using namespace tischwerk;
using namespace tischwerk::house;

namespace
{

using StockSums = std::map<std::pair<Seat, std::string>, int>;

void count_in(StockSums& sums, const Amounts& amounts, int factor = 1)
{
    for (const Amount& one : amounts)
        sums[{one.seat, one.kind}] += factor * one.amount;
}

std::string left_in(const StockSums& sums)
{
    std::string text;
    for (const auto& [whose, amount] : sums)
        if (amount != 0)
            text += std::to_string(index_of(whose.first)) + ' ' + whose.second + ' ' +
                    std::to_string(amount) + '\n';
    return text;
}

std::string events_text(const Game& game, const EventLog& events)
{
    std::string text;
    for (const Event& event : events)
        text += std::string(game.event_json(event).at("event").as_string()) + ' ';
    return text;
}

// The gain of the stocks beyond the events. Seats beyond the players (the Automa) have none.
StockSums unexplained(const Game& game, const AnyState& before, const AnyState& after,
                      const EventLog& events)
{
    StockSums sums;
    count_in(sums, game.stock(after));
    count_in(sums, game.stock(before), -1);
    const auto players = static_cast<std::size_t>(game.player_count(before));
    for (const Event& event : events)
        for (const Amount& one : game.changes(event))
            if (one.seat == no_seat || index_of(one.seat) < players)
                sums[{one.seat, one.kind}] -= one.amount;
    return sums;
}

}  // namespace

TEST_CASE("the amounts that events declare add up to the difference of the stocks")
{
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        const Game& game = *tried.game;
        int changed = 0;
        int count = 0;
        play_randomly(tried, 2, [&](const AnyState& state, const MoveList& moves) {
            if (++count % (is_sanitized ? 61 : 9) != 0)
                return;
            for (const Move& move : moves)
            {
                AnyState after = state;
                EventLog events;
                game.apply(after, move, &events);
                const std::string left = left_in(unexplained(game, state, after, events));
                if (!left.empty())
                    FAIL_CHECK(game.move_text(move) << "\n" << left << events_text(game, events));
                changed += left_in(unexplained(game, state, after, {})).empty() ? 0 : 1;
            }
        });
        CHECK((changed > 0 || is_sanitized));  // few positions are tried then
    }
}

TEST_CASE("every place that a move stands for has a name without spaces")
{
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        int placed = 0;
        play_randomly(tried, 3, [&](const AnyState& state, const MoveList&) {
            const Menu menu = tried.game->menu(state);
            for (const MenuEntry& entry : menu.entries())
                for (const std::string& place : tried.game->places(entry.move))
                {
                    ++placed;
                    CHECK(place.find_first_of(" |") == std::string::npos);
                }
        });
        CHECK(placed > 0);
    }
}

TEST_CASE("every kind of pieces has words, and so has what is missing")
{
    std::map<std::string, int> lacking_in;
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        const Game& game = *tried.game;
        const auto check_words = [&](const Amounts& amounts) {
            for (const Amount& one : amounts)
                for (const std::string& kind : {one.kind, one.family})
                    CHECK_MESSAGE(
                        (game.texts().has("pieces", kind) || game.texts().has("amounts", kind)),
                        kind);
        };
        int& missing = lacking_in[game.info().id];
        int count = 0;
        play_randomly(tried, 5, [&](const AnyState& state, const MoveList&) {
            if (++count % 9 != 0)
                return;
            check_words(game.stock(state));
            const Menu menu = game.menu(state);
            for (const MenuEntry& entry : menu.entries())
                if (!entry.is_allowed())
                {
                    const Amounts lacking = game.missing(state, entry.move);
                    missing += lacking.empty() ? 0 : 1;
                    check_words(lacking);
                    for (const Amount& one : lacking)
                        CHECK(one.amount > 0);
                }
        });
    }
    for (const auto& [game, missing] : lacking_in)
        if (game != "whispers")
            CHECK(missing > 0);
}

TEST_CASE("what blocks a choice has a reason in few words")
{
    for (const Case& tried : all_cases())
    {
        CAPTURE(tried.name());
        const Game& game = *tried.game;
        int count = 0;
        play_randomly(tried, 7, [&](const AnyState& state, const MoveList&) {
            if (++count % 5 != 0)
                return;
            const Menu menu = game.menu(state);
            for (const MenuEntry& entry : menu.entries())
                if (entry.blocked_by)
                {
                    const std::string rule = to_text(*entry.blocked_by);
                    CHECK_MESSAGE(game.texts().has("reasons", rule), rule);
                }
        });
    }
}
