#include "core/told/terminal_text.hpp"
#include "lab/analysis/report.hpp"
#include "lab/analysis/words.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace tischwerk::lab
{

namespace
{

constexpr std::size_t most_in_text = 6;
constexpr std::size_t curve_columns = 46;
constexpr std::size_t name_columns = 14;

class AnalysisText
{
public:
    AnalysisText(const Game& game, const Analysis& analysis, Language language)
        : game_(game)
        , analysis_(analysis)
        , words_(words_in(language))
        , language_(language)
    {}

    std::vector<std::string> lines()
    {
        add_head();
        if (analysis_.players > 1)
            add_curves(words_.win, 1, [](const bots::Outlook& outlook) { return outlook.win; });
        add_curves(words_.score, 0, [](const bots::Outlook& outlook) { return outlook.score; });
        add_swings();
        add_mistakes();
        add_seats();
        return std::move(lines_);
    }

private:
    std::string name(Seat seat) const { return seat_name(analysis_, words_, seat); }
    // In a column, beside numbers.
    std::string short_name(std::size_t place) const
    {
        return padded(shortened(name(seat_at(place)), name_columns), name_columns);
    }

    // Behind a mark at the left edge, which later lines leave free.
    void add_wrapped(const std::string& mark, const std::string& text)
    {
        const std::size_t indent = display_width(mark);
        std::string left = mark;
        for (const std::string& line : wrapped(text, terminal_columns - indent))
        {
            lines_.push_back(left + line);
            left = std::string(indent, ' ');
        }
    }

    void add_title(std::string_view title)
    {
        lines_.emplace_back();
        lines_.emplace_back(title);
    }

    void add_head()
    {
        const std::string_view state = analysis_.is_finished ? words_.finished : words_.unfinished;
        add_wrapped("", fmt::format(fmt::runtime(words_.summary), game_.info().name.in(language_),
                                    analysis_.turns.size(), analysis_.decisions.size(), state,
                                    analysis_.bot));
    }

    // A seat's numbers from the start to the last decision, squeezed into the columns of a line.
    template <typename Number>
    std::array<double, curve_columns> squeezed(std::size_t seat, const Number& number) const
    {
        std::array<double, curve_columns> columns{};
        const std::size_t last = analysis_.decisions.size();
        for (std::size_t column = 0; column < curve_columns; ++column)
        {
            const std::size_t place = column * last / (curve_columns - 1);
            columns[column] =
                number(place == last && last > 0 ? analysis_.decisions.back().after[seat]
                                                 : analysis_.before(place)[seat]);
        }
        return columns;
    }

    // Chances have a scale of their own, 0 to 1; scores get a scale that fits all seats.
    template <typename Number>
    void add_curves(std::string_view title, double fixed_top, const Number& number)
    {
        static constexpr std::array<std::string_view, 8> levels = {"▁", "▂", "▃", "▄",
                                                                   "▅", "▆", "▇", "█"};
        add_title(title);
        std::vector<std::array<double, curve_columns>> curves;
        double top = std::max(fixed_top, 1.0);
        for (std::size_t seat = 0; seat < analysis_.start.size(); ++seat)
        {
            curves.push_back(squeezed(seat, number));
            if (fixed_top == 0)
                top = std::max(top, *std::max_element(curves[seat].begin(), curves[seat].end()));
        }
        for (std::size_t seat = 0; seat < curves.size(); ++seat)
        {
            std::string curve;
            for (const double value : curves[seat])
                curve += levels[static_cast<std::size_t>(std::clamp(value / top * 8, 0.0, 7.0))];
            lines_.push_back(fmt::format(
                "  {} {} {}", short_name(seat), curve,
                fixed_top > 0
                    ? fmt::format("{:3.0f} % → {:3.0f} %", 100 * curves[seat].front(),
                                  100 * curves[seat].back())
                    : fmt::format("{:5.1f} → {:5.1f}", curves[seat].front(), curves[seat].back())));
        }
    }

    // The turn by its first choice, with its small questions below, each with the bot's answer
    // where that is another.
    void add_turn(std::size_t place, const std::string& what_it_did)
    {
        const ReviewedTurn& turn = analysis_.turns[place];
        add_wrapped(fmt::format("  {:>4}  ", place + 1),
                    fmt::format("{}: {}", name(turn.seat), what_it_did));
        for (const std::size_t each : turn.decisions)
        {
            const ReviewedDecision& decision = analysis_.decisions[each];
            add_wrapped(fmt::format("        {:>4}  ", each + 1),
                        fmt::format("{} ({}); {}", decision.text.in(language_),
                                    decision.question.in(language_), bots_choice(decision)));
        }
    }

    std::string bots_choice(const ReviewedDecision& decision) const
    {
        return decision.is_best()
                   ? std::string(words_.same)
                   : fmt::format(fmt::runtime(words_.better), decision.best_text().in(language_));
    }

    void add_swings()
    {
        add_title(words_.swings);
        const std::string_view pattern =
            analysis_.players == 1 ? words_.turned_score : words_.turned;
        for (const Swing& swing : analysis_.turn_swings(most_in_text))
            add_turn(swing.place,
                     fmt::format(fmt::runtime(pattern), name(swing.seat), 100 * swing.before.win,
                                 100 * swing.after.win, swing.before.score, swing.after.score));
    }

    void add_mistakes()
    {
        add_title(words_.mistakes);
        const std::string_view pattern = analysis_.players == 1 ? words_.cost_alone : words_.cost;
        const std::vector<std::size_t> places = analysis_.dear_turns(most_in_text);
        if (places.empty())
            add_wrapped("  ", std::string(words_.no_mistakes));
        for (const std::size_t place : places)
            add_turn(place,
                     fmt::format(fmt::runtime(pattern), 100 * analysis_.turns[place].win_loss,
                                 analysis_.turns[place].score_loss));
    }

    void add_seats()
    {
        add_title(words_.seats);
        add_wrapped("  ", std::string(words_.seats_note));
        lines_.push_back(fmt::format("  {} {:>6} {:>9} {:>11} {:>16} {:>16}",
                                     padded("", name_columns), words_.result, words_.turns,
                                     words_.agreed, words_.lost_win, words_.lost_score));
        for (std::size_t place = 0; place < analysis_.result.seats.size(); ++place)
        {
            const SeatReview review = analysis_.review_of(seat_at(place));
            lines_.push_back(fmt::format("  {} {:>6} {:>9} {:>9.0f} % {:>14.1f} % {:>16.1f}",
                                         short_name(place), analysis_.result.seats[place].total,
                                         review.turns, 100 * review.agreement(),
                                         100 * review.win_loss, review.score_loss));
        }
    }

    const Game& game_;
    const Analysis& analysis_;
    const AnalysisWords& words_;
    Language language_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> analysis_text(const Game& game, const Analysis& analysis,
                                       Language language)
{
    return AnalysisText(game, analysis, language).lines();
}

}  // namespace tischwerk::lab
