#include "core/told/terminal_text.hpp"
#include "lab/balance/report.hpp"
#include "lab/balance/words.hpp"

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
        , words_(balance_words(report.language))
    {}

    std::vector<std::string> lines()
    {
        const std::string seats = report_.players == 1
                                      ? std::string(words_.one_player)
                                      : fmt::format(fmt::runtime(words_.players), report_.players);
        add_wrapped(fmt::format("{}, {}", report_.game_name, seats));
        add_wrapped(fmt::format(fmt::runtime(words_.summary), totals_.games, to_text(report_.seed),
                                fmt::join(report_.different_bots(), ", "), report_.edition_name,
                                report_.edition));
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
                        words_.mean, words_.sd, words_.least, "5 %", "25 %", "50 %", "75 %", "95 %",
                        words_.most));
        add_numbers(words_.scores, totals_.scores);
        add_numbers(words_.winners, totals_.winner_scores);
        add_numbers(words_.decisions, totals_.lengths);
        for (const auto& [ending, times] : totals_.endings)
            add(fmt::format("  {:<10} {}: {}", words_.ending, report_.ending_name(ending), times));
        for (const auto& [verdict, times] : totals_.verdicts)
            add(fmt::format("  {:<10} {}: {}", words_.verdict, verdict, times));
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
        add(fmt::format("  {:<10} {:>3} {:>12} {:>11} {:>9} {:>12}", "", "", words_.win_share,
                        words_.from, words_.to_95, words_.mean_score));
        add_places(words_.in_order, report_.order);
        add_places(words_.by_chair, report_.chairs);
        add_wrapped(fmt::format(fmt::runtime(words_.order_note), 100 * report_.seat_advantage(),
                                100 * report_.par()));
    }

    void add_sources()
    {
        add("");
        add(fmt::format("  {:<28} {:>8} {:>9} {:>9} {:>12}", words_.points_from, words_.mean,
                        words_.winners, words_.others, words_.correlation));
        for (const SourceReport& source : report_.sources)
            if (source.mean != 0 || source.winners != 0)
                add(fmt::format("  {} {:>8.1f} {:>9.1f} {:>9.1f} {:>12.2f}",
                                padded(shortened(source.name, 28), 28), source.mean, source.winners,
                                source.others, source.correlation));
    }

    void add_kinds()
    {
        add("");
        add(fmt::format("  {:<20} {:>8} {:>9} {:>10} {:>12} {:>10}", words_.kind,
                        words_.entry_count, words_.offered, words_.rate,
                        fmt::format("{} {}", words_.factor, words_.from), words_.to));
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
            add(fmt::format("  {} {:>8} {:>9} {:>8.1f} % {:>12.2f} {:>10.2f}",
                            padded(shortened(kind.name, 20), 20), kind.entries.size(), kind.offered,
                            100.0 * static_cast<double>(kind.taken) /
                                static_cast<double>(kind.offered),
                            least, most));
        }
        add_shown();
    }

    // Entries that came onto the table for all, and were taken by any seat in the same game.
    void add_shown()
    {
        for (const KindReport& kind : report_.kinds)
            if (kind.shown.offered > 0)
                add(fmt::format("  {} {}", padded(shortened(kind.name, 20), 20),
                                fmt::format(fmt::runtime(words_.on_table),
                                            100.0 * ratio(static_cast<double>(kind.shown.taken),
                                                          static_cast<double>(kind.shown.offered)),
                                            kind.shown.offered)));
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
        const std::vector<FlaggedEntry> flagged = report_.standing_out();
        if (flagged.empty())
            return add_wrapped(std::string(words_.none));
        add(fmt::format("  {:<10} {:<36} {:>6} {:>21}", words_.stands_out, words_.entry,
                        words_.factor, words_.win_effect));
        for (const auto& [kind, entry] : flagged)
        {
            const std::string name =
                fmt::format("{}: {} {}", kind->name, entry->id, entry->name.in(report_.language));
            add(fmt::format("  {:<10} {} {:>6.2f} {:>21}",
                            entry->standing == Standing::Dominated ? words_.dominated
                                                                   : words_.dominating,
                            padded(shortened(name, 36), 36), entry->factor.value,
                            entry->takers > 0 ? interval_text(entry->win) : "-"));
        }
        add_wrapped(std::string(words_.importance));
    }

    const BalanceReport& report_;
    const BalanceTotals& totals_;
    const BalanceWords& words_;
    std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> balance_text(const BalanceReport& report, const BalanceTotals& totals)
{
    return BalanceText(report, totals).lines();
}

}  // namespace tischwerk::lab
