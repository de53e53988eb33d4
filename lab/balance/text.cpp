#include "core/told/terminal_text.hpp"
#include "lab/balance/report.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::lab
{

namespace
{

class BalanceText
{
public:
    BalanceText(const BalanceReport& report, const BalanceTotals& totals)
        : report_(report)
        , totals_(totals)
    {}

    std::vector<std::string> lines()
    {
        add_wrapped(fmt::format(
            "{}, {}: {} games from seed {}, bots {}", report_.game_name,
            report_.players == 1 ? "1 player" : fmt::format("{} players", report_.players),
            totals_.games, to_text(report_.seed), fmt::join(report_.different_bots(), ", ")));
        add_scores();
        if (report_.players > 1)
            add_seats();
        add_sources();
        add_kinds();
        add_flags();
        return std::move(lines_);
    }

private:
    void add(std::string line) { lines_.push_back(std::move(line)); }
    void add_wrapped(const std::string& text)
    {
        for (const std::string& line : wrapped(text, terminal_columns - 2))
            add("  " + line);
    }

    void add_numbers(std::string_view label, const NumberCounts& numbers)
    {
        if (numbers.count() == 0)
            return;
        add(fmt::format("  {:<10} {:6.1f} {:6.1f} {:6} {:6} {:6} {:6} {:6} {:6} {:6}", label,
                        numbers.mean(), numbers.deviation(), numbers.quantile(0),
                        numbers.quantile(0.05), numbers.quantile(0.25), numbers.quantile(0.5),
                        numbers.quantile(0.75), numbers.quantile(0.95), numbers.quantile(1)));
    }

    void add_scores()
    {
        add(fmt::format("  {:<10} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6} {:>6}", "",
                        "mean", "sd", "min", "5 %", "25 %", "50 %", "75 %", "95 %", "max"));
        add_numbers("scores", totals_.scores);
        add_numbers("winners", totals_.winner_scores);
        add_numbers("decisions", totals_.lengths);
        for (const auto& [ending, times] : totals_.endings)
            add(fmt::format("  ending     {}: {}", ending, times));
        for (const auto& [verdict, times] : totals_.verdicts)
            add(fmt::format("  verdict    {}: {}", verdict, times));
    }

    void add_places(std::string_view label, const std::vector<PlaceReport>& places)
    {
        for (std::size_t place = 0; place < places.size(); ++place)
            add(fmt::format("  {:<10} {:>3} {:>10.1f} % {:>9.1f} % {:>7.1f} % {:>12.1f}",
                            place == 0 ? label : "", place, 100 * places[place].win_share,
                            100 * places[place].interval.low, 100 * places[place].interval.high,
                            places[place].mean_score));
    }

    void add_seats()
    {
        add("");
        add(fmt::format("  {:<10} {:>3} {:>12} {:>11} {:>9} {:>12}", "", "", "win share", "from",
                        "to (95 %)", "mean score"));
        add_places("in order", report_.order);
        add_places("by chair", report_.chairs);
        add_wrapped(fmt::format("The order is that of the first decisions. At most {:.1f} "
                                "percentage points from par ({:.1f} %).",
                                100 * report_.seat_advantage(), 100 * report_.par()));
    }

    void add_sources()
    {
        add("");
        add(fmt::format("  {:<28} {:>8} {:>9} {:>9} {:>12}", "points from", "mean", "winners",
                        "others", "correlation"));
        for (const SourceReport& source : report_.sources)
            add(fmt::format("  {} {:>8.1f} {:>9.1f} {:>9.1f} {:>12.2f}",
                            padded(shortened(source.name, 28), 28), source.mean, source.winners,
                            source.others, source.correlation));
    }

    void add_kinds()
    {
        add("");
        add(fmt::format("  {:<20} {:>8} {:>9} {:>10} {:>12} {:>10}", "kind", "entries", "offered",
                        "take rate", "factor from", "to"));
        for (const KindReport& kind : report_.kinds)
        {
            if (kind.offered == 0)
                continue;
            double least = 0;
            double most = 0;
            bool is_first = true;
            for (const EntryReport& entry : kind.entries)
                if (entry.expected > 0)
                {
                    least = is_first ? entry.factor.value : std::min(least, entry.factor.value);
                    most = std::max(most, entry.factor.value);
                    is_first = false;
                }
            add(fmt::format("  {:<20} {:>8} {:>9} {:>8.1f} % {:>12.2f} {:>10.2f}", kind.id,
                            kind.entries.size(), kind.offered,
                            100.0 * static_cast<double>(kind.taken) /
                                static_cast<double>(kind.offered),
                            least, most));
        }
        add_shown();
    }

    // What came onto the table for everybody, and was taken by anybody in the same game.
    void add_shown()
    {
        for (const KindReport& kind : report_.kinds)
            if (kind.shown.offered > 0)
                add(fmt::format("  {:<20} {:.1f} % of {} on the table were taken by somebody",
                                kind.id,
                                100.0 * ratio(static_cast<double>(kind.shown.taken),
                                              static_cast<double>(kind.shown.offered)),
                                kind.shown.offered));
    }

    static std::string interval_text(const Effect& effect)
    {
        if (!std::isfinite(effect.interval.low))
            return fmt::format("{:+.1f}", 100 * effect.value);
        return fmt::format("{:+.1f} ({:+.1f} … {:+.1f})", 100 * effect.value,
                           100 * effect.interval.low, 100 * effect.interval.high);
    }

    void add_flags()
    {
        add("");
        std::size_t flagged = 0;
        for (const KindReport& kind : report_.kinds)
            for (const EntryReport& entry : kind.entries)
                if (entry.is_flagged())
                {
                    if (flagged++ == 0)
                        add(fmt::format("  {:<11} {:<14} {:<20} {:>6} {:>21}", "stands out", "kind",
                                        "entry", "factor", "win effect, points"));
                    add(fmt::format("  {:<11} {} {} {:>6.2f} {:>21}", name_of(entry.standing),
                                    padded(shortened(kind.id, 14), 14),
                                    padded(shortened(entry.id + " " + entry.name.en, 20), 20),
                                    entry.factor.value,
                                    entry.takers > 0 ? interval_text(entry.win) : "-"));
                }
        if (flagged == 0)
            add("  No entry stands out.");
    }

    const BalanceReport& report_;
    const BalanceTotals& totals_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> balance_text(const BalanceReport& report, const BalanceTotals& totals)
{
    return BalanceText(report, totals).lines();
}

}  // namespace tischwerk::lab
