#include "lab/analysis/report.hpp"
#include "lab/analysis/words.hpp"
#include "lab/pages/chart.hpp"
#include "lab/pages/html.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

constexpr std::size_t most_on_page = 10;

class AnalysisPage
{
public:
    AnalysisPage(const Game& game, const Analysis& analysis, Language language)
        : game_(game)
        , analysis_(analysis)
        , words_(words_in(language))
        , language_(language)
    {}

    std::string html() const
    {
        const std::string title =
            fmt::format(fmt::runtime(words_.title), game_.info().name.in(language_));
        std::string body = html_element("h1", title) + html_element("p", summary());
        if (analysis_.players > 1)
            body += line_chart(
                curves(words_.win, true, [](const bots::Outlook& outlook) { return outlook.win; }));
        body += line_chart(curves(words_.score, false,
                                  [](const bots::Outlook& outlook) { return outlook.score; }));
        body += section(words_.swings, words_.swings_note) + swings_table();
        body += section(words_.mistakes, words_.mistakes_note) + mistakes_table();
        body += section(words_.seats, words_.seats_note) + seats_table();
        return html_page(title, code_of(language_), body);
    }

private:
    // With a space that does not break.
    std::string name(Seat seat) const
    {
        std::string text = seat_name(analysis_, words_, seat);
        const std::size_t space = text.find(' ');
        return space == std::string::npos ? text : text.replace(space, 1, "\u00a0");
    }

    std::string summary() const
    {
        return fmt::format(fmt::runtime(words_.summary), game_.info().name.in(language_),
                           analysis_.turns.size(), analysis_.decisions.size(),
                           analysis_.is_finished ? words_.finished : words_.unfinished,
                           analysis_.bot);
    }

    static std::string section(std::string_view title, std::string_view note)
    {
        return html_element("h2", title) + fmt::format("<p class=\"soft\">{}</p>\n", escaped(note));
    }

    template <typename Number>
    LineChart curves(std::string_view caption, bool is_share, const Number& number) const
    {
        LineChart chart{std::string(caption), std::string(words_.decision_axis), is_share, {}};
        for (std::size_t seat = 0; seat < analysis_.start.size(); ++seat)
        {
            Series series{name(seat_at(seat)), {number(analysis_.start[seat])}};
            for (const ReviewedDecision& decision : analysis_.decisions)
                series.values.push_back(number(decision.after[seat]));
            chart.series.push_back(std::move(series));
        }
        return chart;
    }

    std::string bots_choice(const ReviewedDecision& decision) const
    {
        return decision.is_best() ? text(words_.same_short) : decision.best_text().in(language_);
    }

    // A row for each small question of the turn; the effect of the whole turn stands in the first.
    void add_turn(std::vector<HtmlRow>& rows, std::size_t place,
                  const std::vector<std::string>& what_it_did) const
    {
        const ReviewedTurn& turn = analysis_.turns[place];
        for (const std::size_t each : turn.decisions)
        {
            const ReviewedDecision& decision = analysis_.decisions[each];
            const bool is_first = each == turn.decisions.front();
            HtmlRow row = {is_first ? std::to_string(place + 1) : "",
                           is_first ? name(turn.seat) : "", decision.question.in(language_),
                           decision.text.in(language_), bots_choice(decision)};
            for (const std::string& cell : what_it_did)
                row.push_back(is_first ? cell : "");
            rows.push_back(std::move(row));
        }
    }

    std::string swings_table() const
    {
        std::vector<HtmlRow> rows;
        const std::string_view pattern =
            analysis_.players == 1 ? words_.turned_score : words_.turned;
        for (const Swing& swing : analysis_.turn_swings(most_on_page))
            add_turn(rows, swing.place,
                     {fmt::format(fmt::runtime(pattern), name(swing.seat), 100 * swing.before.win,
                                  100 * swing.after.win, swing.before.score, swing.after.score)});
        return html_table({{text(words_.number), true},
                           {text(words_.who)},
                           {text(words_.question)},
                           {text(words_.choice)},
                           {text(words_.bot)},
                           {text(words_.before_after)}},
                          rows, TableShape::Stacked);
    }

    std::string mistakes_table() const
    {
        std::vector<HtmlRow> rows;
        for (const std::size_t place : analysis_.dear_turns(most_on_page))
            add_turn(rows, place,
                     {fmt::format("{:.1f} %", 100 * analysis_.turns[place].win_loss),
                      fmt::format("{:.1f}", analysis_.turns[place].score_loss)});
        if (rows.empty())
            return html_element("p", words_.no_mistakes);
        return html_table({{text(words_.number), true},
                           {text(words_.who)},
                           {text(words_.question)},
                           {text(words_.choice)},
                           {text(words_.bot)},
                           {text(words_.lost_win), true},
                           {text(words_.lost_score), true}},
                          rows, TableShape::Stacked);
    }

    std::string seats_table() const
    {
        std::vector<HtmlRow> rows;
        for (std::size_t place = 0; place < analysis_.result.seats.size(); ++place)
        {
            const Seat seat = seat_at(place);
            const SeatReview review = analysis_.review_of(seat);
            const auto& winners = analysis_.result.winners;
            const bool has_won = analysis_.is_finished &&
                                 std::find(winners.begin(), winners.end(), seat) != winners.end();
            rows.push_back(
                {has_won ? fmt::format("{} ({})", name(seat), words_.winner) : name(seat),
                 std::to_string(analysis_.result.seats[place].total), std::to_string(review.turns),
                 std::to_string(review.decisions),
                 fmt::format("{:.0f} %", 100 * review.agreement()),
                 fmt::format("{:.1f} %", 100 * review.win_loss),
                 fmt::format("{:.1f}", review.score_loss)});
        }
        return html_table({{text(words_.who)},
                           {text(words_.result), true},
                           {text(words_.turns), true},
                           {text(words_.decisions), true},
                           {text(words_.agreed), true},
                           {text(words_.lost_win), true},
                           {text(words_.lost_score), true}},
                          rows);
    }

    static std::string text(std::string_view word) { return std::string(word); }

    const Game& game_;
    const Analysis& analysis_;
    const AnalysisWords& words_;
    Language language_;
};

}  // namespace

std::string analysis_page(const Game& game, const Analysis& analysis, Language language)
{
    return AnalysisPage(game, analysis, language).html();
}

}  // namespace tischwerk::lab
