#include "lab/balance/entries.hpp"

#include <algorithm>
#include <cmath>

namespace tischwerk::lab
{

namespace
{

// How often this kind is taken at each price.
std::map<int, OfferCounts> kind_prices(const std::vector<EntryTotals>& entries)
{
    std::map<int, OfferCounts> prices;
    for (const EntryTotals& entry : entries)
        for (const auto& [price, counts] : entry.prices)
        {
            prices[price].offered += counts.offered;
            prices[price].taken += counts.taken;
        }
    return prices;
}

void report_rate(const EntryTotals& totals, const std::map<int, OfferCounts>& kind,
                 EntryReport& report)
{
    double price_sum = 0;
    for (const auto& [price, counts] : totals.prices)
    {
        const OfferCounts& all = kind.at(price);
        report.offered += counts.offered;
        report.taken += counts.taken;
        price_sum += price * static_cast<double>(counts.offered);
        report.expected += static_cast<double>(counts.offered) *
                           ratio(static_cast<double>(all.taken), static_cast<double>(all.offered));
    }
    const auto offered = static_cast<double>(report.offered);
    report.mean_price = ratio(price_sum, offered);
    if (report.expected <= 0)
        return;
    // Offers of one card in one game end when it is taken, so the takes are the events of a hazard
    // rate, and its interval is that of independent offers.
    const Interval rate = wilson_95(static_cast<double>(report.taken), report.offered);
    report.factor.value = static_cast<double>(report.taken) / report.expected;
    report.factor.interval = {rate.low * offered / report.expected,
                              rate.high * offered / report.expected};
}

Standing standing_of(const EntryReport& report, double kind_win)
{
    if (report.offered == 0 && report.takers == 0)
        return Standing::Unseen;
    const Interval& win = report.win.interval;
    const Effect& factor = report.factor;
    const bool is_measured = report.taken_games >= enough_games;
    const bool is_rare =
        report.expected >= enough_takes && factor.value < least_factor && factor.interval.high < 1;
    const bool is_frequent = static_cast<double>(report.taken) >= enough_takes &&
                             factor.value > most_factor && factor.interval.low > 1;
    if (is_rare || (is_measured && win.high < std::min(kind_win, 0.0) - large_win_effect))
        return Standing::Dominated;
    if (is_frequent || (is_measured && win.low > std::max(kind_win, 0.0) + large_win_effect))
        return Standing::Dominating;
    return Standing::Ordinary;
}

// The yardstick of a lone seat, in place of the others at its table.
struct SoloMeans
{
    double win = 0;
    double score = 0;
};

SoloMeans solo_means(const BalanceTotals& totals)
{
    if (!totals.is_solo() || totals.games == 0)
        return {};
    return {totals.wins / static_cast<double>(totals.games), totals.scores.mean()};
}

KindReport report_kind(const OfferKind& kind, const std::vector<EntryTotals>& totals,
                       const SoloMeans& means)
{
    KindReport report;
    report.id = kind.id;
    const std::map<int, OfferCounts> prices = kind_prices(totals);
    double seats = 0;
    double win = 0;
    for (std::size_t place = 0; place < kind.entries.size(); ++place)
    {
        EntryReport& entry = report.entries.emplace_back();
        entry.id = kind.entries[place].id;
        entry.name = kind.entries[place].name;
        entry.is_reconstructed = kind.entries[place].is_reconstructed;
        report_rate(totals[place], prices, entry);
        entry.takers = totals[place].win.seats();
        entry.taken_games = totals[place].win.games();
        entry.win = totals[place].win.mean_95(-means.win);
        entry.score = totals[place].score.mean_95(-means.score);
        report.offered += entry.offered;
        report.taken += entry.taken;
        seats += static_cast<double>(entry.takers);
        win += entry.takers > 0 ? entry.win.value * static_cast<double>(entry.takers) : 0;
    }
    report.win = ratio(win, seats);
    for (EntryReport& entry : report.entries)
        entry.standing = standing_of(entry, report.win);
    return report;
}

}  // namespace

double EntryReport::rate() const
{
    return ratio(static_cast<double>(taken), static_cast<double>(offered));
}

double EntryReport::importance() const
{
    return std::max(std::abs(win.value) * static_cast<double>(takers),
                    std::abs(static_cast<double>(taken) - expected) / 10);
}

std::string_view name_of(Standing standing)
{
    switch (standing)
    {
    case Standing::Ordinary: return "ordinary";
    case Standing::Dominated: return "dominated";
    case Standing::Dominating: return "dominating";
    case Standing::Unseen: break;
    }
    return "unseen";
}

std::vector<KindReport> report_kinds(const std::vector<OfferKind>& kinds,
                                     const BalanceTotals& totals)
{
    std::vector<KindReport> reports;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind)
    {
        reports.push_back(report_kind(kinds[kind], totals.entries[kind], solo_means(totals)));
        reports.back().shown = totals.shown[kind];
    }
    return reports;
}

}  // namespace tischwerk::lab
