// How often a game asks, see core/testing/questions.hpp.
#include "core/testing/questions.hpp"
#include "games/automation/testing/table.hpp"

using namespace tischwerk::automation::testing;

namespace
{

struct Clicks
{
    int made = 0;       // in the browser, without confirming
    int confirmed = 0;  // more at a table of people, by the settings as they come
};

// Saying "done" is no choice. A donation is a single choice, in any mixture, and so is the swapping
// that one ability allows.
bool is_deliberate(std::string_view decision, std::string_view before, const Move& move)
{
    if (is<EndTurn>(move) || is<Proceed>(move) || is<Finish>(move))
        return false;
    if (decision.starts_with("donate_"))
        return !before.starts_with("donate_") || decision == "donate_credits";
    return decision != "swap" || before != "swap";
}

// Tokens out of many choices are put together piece by piece; of a donation each kind is one click,
// and the button that ends it; everything else is one click.
int clicks_for(const Game& game, const AnyState& state, std::string_view before, const Move& move)
{
    constexpr std::size_t plain_list = 6;
    const std::string_view decision = game.decision(state).name;
    const bool is_donation = decision.starts_with("donate_");
    MoveList moves;
    game.list_moves(state, moves);
    int pieces = 0;
    const std::string text = game.move_text(move);
    for (std::size_t at = text.find('='); at != std::string::npos; at = text.find('=', at + 1))
        pieces += std::atoi(text.c_str() + at + 1);
    if (is_donation)
        return (pieces > 0 ? 1 : 0) + (is_deliberate(decision, before, move) ? 1 : 0);
    const bool is_of_pieces = is<ChooseTokens>(move) || is<ChooseBonus>(move) ||
                              is<ReturnTokens>(move) || is<TakeMarketTokens>(move) ||
                              is<PayTokens>(move);
    return is_of_pieces && moves.size() > plain_list ? pieces : 1;
}

// The changes of a move, as the page sees them.
struct Changes
{
    bool costs = false;
    bool gains = false;
    bool lasts = false;  // shows something, or the turn goes on to another seat
};

Changes changes_by(const Game& game, Seat seat, const AnyState& after, const EventLog& events)
{
    Changes changes;
    changes.lasts = game.is_over(after) || game.decision(after).seat != seat;
    for (const Event& event : events)
    {
        const json::value told = game.event_json(event);
        const json::value* change = told.as_object().if_contains("amount");
        const int more = change ? change->to_number<int>() : 0;
        changes.costs |= more < 0 || event.kind == kind_of<Happenings, ReliabilityLost>;
        changes.gains |= more > 0;
        changes.lasts |= game.is_revealing(event);
    }
    return changes;
}

// Among people the page asks before lasting choices (`stepwise`), unless another tap went before it
// or the button that ends the turn was meant.
bool is_confirmed(const Move& move, const Changes& changes, bool is_entered)
{
    const bool is_end = is<EndTurn>(move) || is<Proceed>(move) || is<Finish>(move);
    return changes.lasts && !is_entered && (!is_end || changes.costs);
}

void count_clicks(const Game& game, const SavedGame& saved, Clicks& clicks)
{
    AnyState state = *game.start(saved.setup);
    std::string before;
    bool is_entered = false;  // the choice before changed nothing yet: it waits for this one
    for (const Move& move : saved.moves)
    {
        const std::string decision(game.decision(state).name);
        const Seat seat = game.decision(state).seat;
        const AnyState asked = state;
        EventLog events;
        game.apply(state, move, &events);
        const Changes changes = changes_by(game, seat, state, events);
        if (game.routine(asked, ~uint32_t{0}) != std::optional(move))
        {
            clicks.made += clicks_for(game, asked, before, move);
            const bool is_panel = decision.starts_with("donate_");
            clicks.confirmed += !is_panel && is_confirmed(move, changes, is_entered) ? 1 : 0;
        }
        is_entered = !changes.costs && !changes.gains && !changes.lasts;
        before = decision;
    }
}

}  // namespace

TEST_CASE("with standing orders a player is asked at most 1.5 times what a real table asks")
{
    const Game& game = **find_game("automation");
    // A game of four by itself, and all numbers of players together.
    const std::vector<std::vector<std::string>> kinds = {
        {"4_players", "4_players_limited_common_on", "4_players_draft_off",
         "4_players_draft_off_limited_common_on"},
        {"2_players", "3_players", "4_players"}};
    for (const std::vector<std::string>& names : kinds)
    {
        Questions questions;
        Clicks clicks;
        for (const std::string& name : names)
        {
            const SavedGame saved = recorded_setup("automation", name);
            count_questions(game, saved, is_deliberate, questions);
            count_clicks(game, saved, clicks);
        }
        MESSAGE(names.front(), " and others: a player is asked ", questions.for_a_player(),
                " times a game, ", questions.ratio(), " times as often as at a real table; ",
                clicks.made, " clicks and ", clicks.confirmed, " confirmed for ",
                questions.deliberate, " choices");
        CHECK(questions.ratio() <= 1.5);
        CHECK(2 * (clicks.made + clicks.confirmed) <= 3 * questions.deliberate);
        CHECK(questions.ratio() > 1.0);
    }
}

TEST_CASE("every number of players with every combination of options has a recorded game")
{
    const Game& game = **find_game("automation");
    for (const int players : {2, 3, 4})
        for (const bool has_draft : {true, false})
            for (const bool is_limited : {false, true})
            {
                const SavedGame saved =
                    recorded_setup("automation", std::to_string(players) + "_players" +
                                                     (has_draft ? "" : "_draft_off") +
                                                     (is_limited ? "_limited_common_on" : ""));
                CHECK(game.is_over(saved.state));
                CHECK(saved.setup.players == players);
                const OptionValues values =
                    option_values(Options{static_cast<uint8_t>(players), has_draft, is_limited});
                for (const auto& [key, value] : saved.setup.options)
                    CHECK(values.at(key) == value);
            }
}
