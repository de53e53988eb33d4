#include "lab/balance/report.hpp"
#include "lab/pages/chart.hpp"
#include "lab/pages/html.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::lab
{

namespace
{

constexpr int most_classes = 30;

std::string percent(double share)
{
    return fmt::format("{:.1f} %", 100 * share);
}

std::string spaced(std::string text)
{
    std::replace(text.begin(), text.end(), '_', ' ');
    return text;
}

std::string note(std::string_view text)
{
    return fmt::format("<p class=\"soft\">{}</p>\n", escaped(text));
}

class BalancePage
{
public:
    BalancePage(const BalanceReport& report, const BalanceTotals& totals)
        : report_(report)
        , totals_(totals)
    {}

    std::string html() const
    {
        const std::string title = fmt::format("{}: balance with {} player{}", report_.game_name,
                                              report_.players, report_.players == 1 ? "" : "s");
        return html_page(title, "en",
                         html_element("h1", title) + html_element("p", summary()) + flags() +
                             scores() + sources() + seats() + course() + kinds());
    }

private:
    std::string summary() const
    {
        return fmt::format("{} games from seed {}; bots: {}; edition {}.", totals_.games,
                           to_text(report_.seed), fmt::join(report_.different_bots(), ", "),
                           report_.edition);
    }

    // ---- Scores

    static std::vector<double> classes(const NumberCounts& numbers, int first, int step, int count)
    {
        std::vector<double> shares(static_cast<std::size_t>(count));
        for (const auto& [value, times] : numbers.counts())
            shares[static_cast<std::size_t>((value - first) / step)] +=
                static_cast<double>(times) / static_cast<double>(numbers.count());
        return shares;
    }

    std::string scores() const
    {
        const NumberCounts& all = totals_.scores;
        if (all.count() == 0)
            return "";
        const int low = all.quantile(0);
        const int high = all.quantile(1);
        int step = 1;
        while ((high - low) / step + 2 > most_classes)
            step = step == 1 ? 2 : step == 2 ? 5 : step * 2;
        const int first = static_cast<int>(std::floor(static_cast<double>(low) / step)) * step;
        const int count = (high - first) / step + 1;
        Histogram chart{"Final scores",
                        "points",
                        static_cast<double>(first),
                        static_cast<double>(step),
                        {"all seats", classes(all, first, step, count)},
                        std::nullopt};
        if (totals_.winner_scores.count() > 0 && report_.players > 1)
            chart.line = Series{"winners", classes(totals_.winner_scores, first, step, count)};
        return html_element("h2", "Scores") + histogram_chart(chart) + numbers_table();
    }

    static HtmlRow numbers_row(std::string label, const NumberCounts& numbers)
    {
        HtmlRow row = {std::move(label), fmt::format("{:.1f}", numbers.mean()),
                       fmt::format("{:.1f}", numbers.deviation())};
        for (const double share : {0.0, 0.05, 0.25, 0.5, 0.75, 0.95, 1.0})
            row.push_back(std::to_string(numbers.quantile(share)));
        return row;
    }

    std::string numbers_table() const
    {
        std::vector<HtmlColumn> columns = {{""}};
        for (const char* title :
             {"mean", "sd", "min", "5 %", "25 %", "50 %", "75 %", "95 %", "max"})
            columns.push_back({title, true});
        std::vector<HtmlRow> rows = {numbers_row("scores", totals_.scores)};
        if (totals_.winner_scores.count() > 0)
            rows.push_back(numbers_row("of winners", totals_.winner_scores));
        rows.push_back(numbers_row("decisions in a game", totals_.lengths));
        return html_table(columns, rows);
    }

    // ---- Where the points come from

    std::string sources() const
    {
        const bool has_winners = totals_.winner_scores.count() > 0;
        StackedBars chart{"Points by source", {}, {{"all", {}}}};
        if (has_winners)
            chart.rows = {{"all", {}}, {"winners", {}}, {"others", {}}};
        std::vector<HtmlRow> rows;
        for (const SourceReport& source : report_.sources)
        {
            chart.parts.push_back(source.name);
            chart.rows[0].values.push_back(source.mean);
            HtmlRow row = {source.name, fmt::format("{:.1f}", source.mean)};
            if (has_winners)
            {
                chart.rows[1].values.push_back(source.winners);
                chart.rows[2].values.push_back(source.others);
                row.insert(row.end(), {fmt::format("{:.1f}", source.winners),
                                       fmt::format("{:.1f}", source.others),
                                       fmt::format("{:+.2f}", source.correlation)});
            }
            rows.push_back(row);
        }
        std::vector<HtmlColumn> columns = {{"source"}, {"mean", true}};
        if (has_winners)
            columns.insert(
                columns.end(),
                {{"winners", true}, {"others", true}, {"correlation with winning", true}});
        return html_element("h2", "Where the points come from") + stacked_bars_chart(chart) +
               html_table(columns, rows);
    }

    // ---- Seats

    void add_places(std::string_view label, const std::vector<PlaceReport>& places, DotPlot& chart,
                    std::vector<HtmlRow>& rows) const
    {
        for (std::size_t place = 0; place < places.size(); ++place)
        {
            const PlaceReport& report = places[place];
            const std::string name = fmt::format("{}\u00a0{}", label, place);
            chart.dots.push_back({name, report.win_share - report_.par(),
                                  report.interval.low - report_.par(),
                                  report.interval.high - report_.par(), false});
            rows.push_back({name, std::to_string(report.games), percent(report.win_share),
                            percent(report.interval.low), percent(report.interval.high),
                            fmt::format("{:.1f}", report.mean_score)});
        }
    }

    std::string seats() const
    {
        if (report_.players < 2)
            return "";
        DotPlot chart{"Win share above or below par, percentage points",
                      DotPlot::Axis::PercentagePoints,
                      0,
                      {}};
        std::vector<HtmlRow> rows;
        add_places("order", report_.order, chart, rows);
        add_places("chair", report_.chairs, chart, rows);
        return html_element("h2", "Seats") +
               note("The order of play is the order in which the seats had their first decision; "
                    "a chair is a seat's number, wherever the game begins.") +
               dot_plot_chart(chart) +
               html_table({{"place"},
                           {"games", true},
                           {"win share", true},
                           {"95 % from", true},
                           {"to", true},
                           {"mean score", true}},
                          rows);
    }

    std::string course() const
    {
        std::vector<HtmlRow> rows;
        const auto add = [&](std::string_view what, const std::map<std::string, uint64_t>& times) {
            for (const auto& [name, count] : times)
                rows.push_back(
                    {std::string(what), spaced(name), std::to_string(count),
                     percent(static_cast<double>(count) /
                             static_cast<double>(std::max<uint64_t>(totals_.games, 1)))});
        };
        add("ending", totals_.endings);
        add("verdict", totals_.verdicts);
        return html_element("h2", "How games end") +
               html_table({{""}, {"which"}, {"games", true}, {"share", true}}, rows);
    }

    // ---- Entries

    static std::string label_of(const EntryReport& entry)
    {
        return entry.name.en.empty() || entry.name.en == entry.id
                   ? entry.id
                   : fmt::format("{} {}", entry.id, entry.name.en);
    }

    static std::string effect_text(const Effect& effect, double unit)
    {
        if (!std::isfinite(effect.interval.low))
            return fmt::format("{:+.1f}", unit * effect.value);
        return fmt::format("{:+.1f} ({:+.1f} … {:+.1f})", unit * effect.value,
                           unit * effect.interval.low, unit * effect.interval.high);
    }

    static HtmlRow entry_row(const EntryReport& entry)
    {
        const bool is_rated = entry.expected > 0;
        const bool has_takers = entry.takers > 0;
        return {label_of(entry) + (entry.is_reconstructed ? " *" : ""),
                entry.standing == Standing::Ordinary ? "" : std::string(name_of(entry.standing)),
                std::to_string(entry.offered),
                entry.offered > 0 ? percent(entry.rate()) : "–",
                is_rated ? fmt::format("{:.2f} ({:.2f} … {:.2f})", entry.factor.value,
                                       entry.factor.interval.low, entry.factor.interval.high)
                         : "–",
                std::to_string(entry.takers),
                has_takers ? effect_text(entry.win, 100) : "–",
                has_takers ? effect_text(entry.score, 1) : "–"};
    }

    static std::string entries_table(const std::vector<HtmlRow>& rows,
                                     TableShape shape = TableShape::Sideways)
    {
        return html_table({{"entry"},
                           {"stands out"},
                           {"offered", true},
                           {"taken", true},
                           {"factor at equal price", true},
                           {"seats", true},
                           {"win share, points", true},
                           {"score", true}},
                          rows, shape);
    }

    std::string flags() const
    {
        std::vector<HtmlRow> rows;
        for (const KindReport& kind : report_.kinds)
            for (const EntryReport& entry : kind.entries)
                if (entry.is_flagged())
                {
                    rows.push_back(entry_row(entry));
                    rows.back().front() = spaced(kind.id) + ": " + rows.back().front();
                }
        return html_element("h2", "What stands out") +
               (rows.empty() ? html_element("p", "Nothing does.")
                             : entries_table(rows, TableShape::Stacked));
    }

    std::string kinds() const
    {
        std::string html = html_element("h2", "Cards, abilities and options");
        html += note(
            "Factor: how often an entry is taken when offered, against the average of its kind at "
            "the same prices. Win share: of the seats that took it, above par. Score: above the "
            "other seats at the table. Intervals are 95 %. What goes with winning need not cause "
            "it. * marks values that are reconstructed. Squares stand out.");
        for (const KindReport& kind : report_.kinds)
            html += kind_section(kind);
        return html;
    }

    // Where nobody ever wins, as in a solo game that is ranked, the points have to tell.
    bool has_wins() const { return totals_.wins > 0; }

    std::string kind_section(const KindReport& kind) const
    {
        DotPlot factors{"Taken when offered, against the kind's average at equal price",
                        DotPlot::Axis::Factor,
                        1,
                        {}};
        DotPlot effects{has_wins() ? "Win share of those who took it, points above par"
                                   : "Score of those who took it, above the mean",
                        has_wins() ? DotPlot::Axis::PercentagePoints : DotPlot::Axis::Points,
                        0,
                        {}};
        std::vector<HtmlRow> rows;
        for (const EntryReport& entry : kind.entries)
        {
            rows.push_back(entry_row(entry));
            if (entry.expected > 0)
                factors.dots.push_back(dot_of(entry, entry.factor));
            if (entry.takers > 0)
                effects.dots.push_back(dot_of(entry, has_wins() ? entry.win : entry.score));
        }
        sort_by_value(factors);
        sort_by_value(effects);
        std::string html = fmt::format("<details{}><summary>{} ({})</summary>\n",
                                       kind.entries.size() <= 50 ? " open=\"open\"" : "",
                                       escaped(spaced(kind.id)), kind.entries.size());
        html += factors.dots.empty() ? "" : dot_plot_chart(factors);
        html += effects.dots.empty() ? "" : dot_plot_chart(effects);
        return html + entries_table(rows) + "</details>\n";
    }

    static void sort_by_value(DotPlot& chart)
    {
        std::stable_sort(chart.dots.begin(), chart.dots.end(),
                         [](const Dot& one, const Dot& two) { return one.value > two.value; });
    }

    static Dot dot_of(const EntryReport& entry, const Effect& effect)
    {
        return {label_of(entry), effect.value, effect.interval.low, effect.interval.high,
                entry.is_flagged()};
    }

    const BalanceReport& report_;
    const BalanceTotals& totals_;
};

}  // namespace

std::string balance_page(const BalanceReport& report, const BalanceTotals& totals)
{
    return BalancePage(report, totals).html();
}

}  // namespace tischwerk::lab
