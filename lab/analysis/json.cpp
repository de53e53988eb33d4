#include "lab/analysis/report.hpp"
#include "lab/pages/rounded.hpp"

#include <algorithm>

namespace tischwerk::lab
{

namespace
{

constexpr std::size_t most_listed = 10;

json::value outlook_json(const bots::Outlook& outlook)
{
    return {{"win", rounded(outlook.win)},
            {"score", rounded(outlook.score)},
            {"rank", rounded(outlook.rank)}};
}

json::array outlooks_json(const Outlooks& outlooks)
{
    json::array seats;
    for (const bots::Outlook& outlook : outlooks)
        seats.push_back(outlook_json(outlook));
    return seats;
}

json::value choice_json(const Game& game, const bots::Choice& choice, const std::string& text)
{
    return {{"move", game.move_text(choice.move)},
            {"text", text},
            {"visits", choice.visits},
            {"win", rounded(choice.win)},
            {"score", rounded(choice.score)},
            {"rank", rounded(choice.rank)}};
}

json::value loss_json(const ReviewedDecision& decision)
{
    if (!decision.played)
        return nullptr;
    return {{"win", rounded(decision.win_loss())}, {"score", rounded(decision.score_loss())}};
}

// Decisions are counted from 1, as `replay` counts them.
json::value decision_json(const Game& game, const Analysis& analysis, std::size_t place,
                          Language language)
{
    const ReviewedDecision& decision = analysis.decisions[place];
    bots::Choice unknown;
    unknown.move = decision.move;
    return {{"n", place + 1},
            {"seat", index_of(decision.seat)},
            {"decision", decision.decision},
            {"question", decision.question.in(language)},
            {"played",
             choice_json(game, decision.played.value_or(unknown), decision.text.in(language))},
            {"best", choice_json(game, decision.best, decision.best_text().in(language))},
            {"loss", loss_json(decision)},
            {"outlook", outlooks_json(decision.after)}};
}

// Turns are counted from 1 as well; a turn holds the decisions of one seat.
json::value turn_json(const Analysis& analysis, std::size_t place)
{
    const ReviewedTurn& turn = analysis.turns[place];
    json::array decisions;
    for (const std::size_t decision : turn.decisions)
        decisions.push_back(decision + 1);
    return {{"n", place + 1},
            {"seat", index_of(turn.seat)},
            {"decisions", std::move(decisions)},
            {"loss", {{"win", rounded(turn.win_loss)}, {"score", rounded(turn.score_loss)}}}};
}

json::array swings_json(const std::vector<Swing>& swings)
{
    json::array list;
    for (const Swing& swing : swings)
        list.push_back({{"n", swing.place + 1},
                        {"seat", index_of(swing.seat)},
                        {"before", outlook_json(swing.before)},
                        {"after", outlook_json(swing.after)}});
    return list;
}

json::array numbers_json(const std::vector<std::size_t>& places)
{
    json::array numbers;
    for (const std::size_t place : places)
        numbers.push_back(place + 1);
    return numbers;
}

json::value name_json(const Analysis& analysis, std::size_t place)
{
    if (analysis.names.empty())
        return nullptr;
    return to_json(analysis.names[place]);
}

json::array seats_json(const Analysis& analysis)
{
    json::array seats;
    for (std::size_t place = 0; place < analysis.result.seats.size(); ++place)
    {
        const Seat seat = seat_at(place);
        const SeatReview review = analysis.review_of(seat);
        const auto& winners = analysis.result.winners;
        const bool has_won = std::find(winners.begin(), winners.end(), seat) != winners.end();
        seats.push_back({{"seat", place},
                         {"name", name_json(analysis, place)},
                         {"score", analysis.result.seats[place].total},
                         {"won", analysis.is_finished && has_won},
                         {"turns", review.turns},
                         {"decisions", review.decisions},
                         {"agreed", review.agreed},
                         {"mean_win_loss", rounded(review.win_loss)},
                         {"mean_score_loss", rounded(review.score_loss)}});
    }
    return seats;
}

}  // namespace

json::value analysis_json(const Game& game, const Analysis& analysis, Language language)
{
    json::array decisions;
    for (std::size_t place = 0; place < analysis.decisions.size(); ++place)
        decisions.push_back(decision_json(game, analysis, place, language));
    json::array turns;
    for (std::size_t place = 0; place < analysis.turns.size(); ++place)
        turns.push_back(turn_json(analysis, place));
    return {{"game", analysis.game},
            {"players", analysis.players},
            {"seed", to_text(analysis.seed)},
            {"bot", analysis.bot},
            {"finished", analysis.is_finished},
            {"ending", analysis.result.ending},
            {"seats", seats_json(analysis)},
            {"start", outlooks_json(analysis.start)},
            {"decisions", std::move(decisions)},
            {"turns", std::move(turns)},
            {"swings", swings_json(analysis.swings(most_listed))},
            {"mistakes", numbers_json(analysis.mistakes(most_listed))},
            {"turn_swings", swings_json(analysis.turn_swings(most_listed))},
            {"dear_turns", numbers_json(analysis.dear_turns(most_listed))}};
}

}  // namespace tischwerk::lab
