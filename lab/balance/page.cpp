#include "lab/balance/report.hpp"
#include "lab/balance/words.hpp"
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
        , words_(balance_words(report.language))
    {}

    std::string html() const
    {
        const std::string title = fmt::format(
            fmt::runtime(words_.title), report_.game_name,
            report_.players == 1 ? std::string(words_.one_player)
                                 : fmt::format(fmt::runtime(words_.players), report_.players));
        return html_page(title, code_of(report_.language),
                         html_element("h1", title) + html_element("p", summary()) + flags() +
                             scores() + sources() + seats() + course() + kinds());
    }

private:
    std::string summary() const
    {
        return fmt::format(fmt::runtime(words_.summary), totals_.games, to_text(report_.seed),
                           fmt::join(report_.different_bots(), ", "), report_.edition_name,
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
        Histogram chart{std::string(words_.final_scores),
                        std::string(words_.points),
                        static_cast<double>(first),
                        static_cast<double>(step),
                        {std::string(words_.all), classes(all, first, step, count)},
                        std::nullopt};
        if (totals_.winner_scores.count() > 0 && report_.players > 1)
            chart.line = Series{std::string(words_.winners),
                                classes(totals_.winner_scores, first, step, count)};
        return html_element("h2", words_.scores) + histogram_chart(chart) + numbers_table();
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
        using View = std::string_view;
        for (const View title : {words_.mean, words_.sd, words_.least, View("5 %"), View("25 %"),
                                 View("50 %"), View("75 %"), View("95 %"), words_.most})
            columns.push_back({std::string(title), true});
        std::vector<HtmlRow> rows = {numbers_row(std::string(words_.scores), totals_.scores)};
        if (totals_.winner_scores.count() > 0)
            rows.push_back(numbers_row(std::string(words_.winners), totals_.winner_scores));
        rows.push_back(numbers_row(std::string(words_.decisions), totals_.lengths));
        return html_table(columns, rows);
    }

    // ---- Where the points come from

    std::string sources() const
    {
        const bool has_winners = totals_.winner_scores.count() > 0;
        StackedBars chart{std::string(words_.by_source), {}, {{std::string(words_.all), {}}}};
        if (has_winners)
            chart.rows = {{std::string(words_.all), {}},
                          {std::string(words_.winners), {}},
                          {std::string(words_.others), {}}};
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
        std::vector<HtmlColumn> columns = {{std::string(words_.source)},
                                           {std::string(words_.mean), true}};
        if (has_winners)
            columns.insert(columns.end(), {{std::string(words_.winners), true},
                                           {std::string(words_.others), true},
                                           {std::string(words_.correlation), true}});
        return html_element("h2", words_.sources) + stacked_bars_chart(chart) +
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
        DotPlot chart{std::string(words_.percent_above), DotPlot::Axis::PercentagePoints, 0, {}};
        std::vector<HtmlRow> rows;
        add_places(words_.order, report_.order, chart, rows);
        add_places(words_.chair, report_.chairs, chart, rows);
        return html_element("h2", words_.seats) + note(words_.seats_note) + dot_plot_chart(chart) +
               html_table({{std::string(words_.place)},
                           {std::string(words_.games), true},
                           {std::string(words_.win_share), true},
                           {std::string(words_.from), true},
                           {std::string(words_.to_95), true},
                           {std::string(words_.mean_score), true}},
                          rows);
    }

    std::string course() const
    {
        std::vector<HtmlRow> rows;
        const auto add = [&](std::string_view what, const std::map<std::string, uint64_t>& times) {
            for (const auto& [name, count] : times)
                rows.push_back(
                    {std::string(what), report_.ending_name(name), std::to_string(count),
                     percent(static_cast<double>(count) /
                             static_cast<double>(std::max<uint64_t>(totals_.games, 1)))});
        };
        add(words_.ending, totals_.endings);
        add(words_.verdict, totals_.verdicts);
        return html_element("h2", words_.endings) + html_table({{""},
                                                                {std::string(words_.which)},
                                                                {std::string(words_.games), true},
                                                                {std::string(words_.share), true}},
                                                               rows);
    }

    // ---- Entries

    std::string label_of(const EntryReport& entry) const
    {
        const std::string& name = entry.name.in(report_.language);
        return name.empty() || name == entry.id ? entry.id : fmt::format("{} {}", entry.id, name);
    }

    std::string standing_of(const EntryReport& entry) const
    {
        if (!entry.is_flagged())
            return "";
        return std::string(entry.standing == Standing::Dominated ? words_.dominated
                                                                 : words_.dominating);
    }

    static std::string effect_text(const Effect& effect, double unit)
    {
        if (!std::isfinite(effect.interval.low))
            return fmt::format("{:+.1f}", unit * effect.value);
        return fmt::format("{:+.1f} ({:+.1f} … {:+.1f})", unit * effect.value,
                           unit * effect.interval.low, unit * effect.interval.high);
    }

    HtmlRow entry_row(const EntryReport& entry) const
    {
        const bool is_rated = entry.expected > 0;
        const bool has_takers = entry.takers > 0;
        return {label_of(entry) + (entry.is_reconstructed ? " *" : ""),
                standing_of(entry),
                std::to_string(entry.offered),
                entry.offered > 0 ? percent(entry.rate()) : "–",
                is_rated ? fmt::format("{:.2f} ({:.2f} … {:.2f})", entry.factor.value,
                                       entry.factor.interval.low, entry.factor.interval.high)
                         : "–",
                std::to_string(entry.takers),
                has_takers ? effect_text(entry.win, 100) : "–",
                has_takers ? effect_text(entry.score, 1) : "–"};
    }

    std::string entries_table(const std::vector<HtmlRow>& rows,
                              TableShape shape = TableShape::Sideways) const
    {
        return html_table({{std::string(words_.entry)},
                           {std::string(words_.stands_out)},
                           {std::string(words_.offered), true},
                           {std::string(words_.taken), true},
                           {std::string(words_.factor), true},
                           {std::string(words_.seat_count), true},
                           {std::string(words_.win), true},
                           {std::string(words_.score), true}},
                          rows, shape);
    }

    std::string flags() const
    {
        std::vector<HtmlRow> rows;
        for (const auto& [kind, entry] : report_.standing_out())
        {
            rows.push_back(entry_row(*entry));
            rows.back().front() = kind->name + ": " + rows.back().front();
        }
        return html_element("h2", words_.standing_out) +
               (rows.empty() ? html_element("p", words_.nothing)
                             : entries_table(rows, TableShape::Stacked) + note(words_.importance));
    }

    std::string kinds() const
    {
        std::string html = html_element("h2", words_.entries) + note(words_.legend);
        for (const KindReport& kind : report_.kinds)
            html += kind_section(kind);
        return html;
    }

    // Where no seat ever wins, as in a ranked solo game, the points have to tell.
    bool has_wins() const { return totals_.wins > 0; }

    std::string kind_section(const KindReport& kind) const
    {
        DotPlot factors{std::string(words_.factor_title), DotPlot::Axis::Factor, 1, {}};
        DotPlot effects{std::string(has_wins() ? words_.win_title : words_.score_title),
                        has_wins() ? DotPlot::Axis::PercentagePoints : DotPlot::Axis::Points,
                        0,
                        {}};
        std::vector<HtmlRow> rows;
        std::vector<std::string> unseen;
        for (const EntryReport& entry : kind.entries)
        {
            if (entry.standing == Standing::Unseen)
                unseen.push_back(label_of(entry));
            else
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
                                       escaped(kind.name), kind.entries.size());
        html += factors.dots.empty() ? "" : dot_plot_chart(factors);
        html += effects.dots.empty() ? "" : dot_plot_chart(effects);
        html += rows.empty() ? "" : entries_table(rows);
        if (!unseen.empty())
            html += note(fmt::format(fmt::runtime(words_.unseen), fmt::join(unseen, ", ")));
        return html + "</details>\n";
    }

    static void sort_by_value(DotPlot& chart)
    {
        std::stable_sort(chart.dots.begin(), chart.dots.end(),
                         [](const Dot& one, const Dot& two) { return one.value > two.value; });
    }

    Dot dot_of(const EntryReport& entry, const Effect& effect) const
    {
        return {label_of(entry), effect.value, effect.interval.low, effect.interval.high,
                entry.is_flagged()};
    }

    const BalanceReport& report_;
    const BalanceTotals& totals_;
    const BalanceWords& words_;
};

}  // namespace

std::string balance_page(const BalanceReport& report, const BalanceTotals& totals)
{
    return BalancePage(report, totals).html();
}

}  // namespace tischwerk::lab
