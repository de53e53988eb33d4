#include "lab/balance/report.hpp"

#include <algorithm>
#include <cmath>

namespace tischwerk::lab
{

namespace
{

// Pearson's, from sums over all seats.
double correlation(const SourceTotals& source, const BalanceTotals& totals)
{
    const auto seats = static_cast<double>(totals.seat_count());
    const double covariance = seats * source.products - source.sum * totals.wins;
    const double points = seats * source.squares - source.sum * source.sum;
    const double wins = seats * totals.win_squares - totals.wins * totals.wins;
    return points > 0 && wins > 0 ? covariance / std::sqrt(points * wins) : 0;
}

SourceReport report_source(const SourceTotals& source, const BalanceTotals& totals)
{
    const auto seats = static_cast<double>(totals.seat_count());
    const auto winners = static_cast<double>(totals.winner_scores.count());
    SourceReport report;
    report.mean = ratio(source.sum, seats);
    report.winners = ratio(source.winner_sum, winners);
    report.others = ratio(source.sum - source.winner_sum, seats - winners);
    report.correlation = correlation(source, totals);
    return report;
}

std::vector<PlaceReport> report_places(const std::vector<PlaceTotals>& places)
{
    std::vector<PlaceReport> reports;
    for (const PlaceTotals& place : places)
    {
        const auto games = static_cast<double>(place.games);
        reports.push_back({place.games, ratio(place.wins, games),
                           wilson_95(place.wins, place.games), ratio(place.score, games)});
    }
    return reports;
}

// A game need not have words for it.
std::string named(const Texts& texts, Language language, std::string_view section,
                  const std::string& id)
{
    if (texts.has(section, id))
        return std::string(texts.find(language, section, id));
    std::string spaced = id;
    std::replace(spaced.begin(), spaced.end(), '_', ' ');
    return spaced;
}

}  // namespace

double BalanceReport::seat_advantage() const
{
    double furthest = 0;
    for (const PlaceReport& place : order)
        furthest = std::max(furthest, std::abs(place.win_share - par()));
    return furthest;
}

std::vector<std::string> BalanceReport::different_bots() const
{
    std::vector<std::string> names = bots;
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

std::string BalanceReport::ending_name(const std::string& id) const
{
    const auto named = ending_names.find(id);
    return named == ending_names.end() ? id : named->second;
}

std::vector<FlaggedEntry> BalanceReport::standing_out() const
{
    std::vector<FlaggedEntry> flagged;
    for (const KindReport& kind : kinds)
        for (const EntryReport& entry : kind.entries)
            if (entry.is_flagged())
                flagged.push_back({&kind, &entry});
    std::stable_sort(flagged.begin(), flagged.end(), [](const auto& left, const auto& right) {
        return left.entry->importance() > right.entry->importance();
    });
    return flagged;
}

BalanceReport report_balance(const BalancePlan& plan, const BalanceTotals& totals,
                             Language language)
{
    const GameInfo& info = plan.game.info();
    const Texts& texts = plan.game.texts();
    BalanceReport report;
    report.language = language;
    report.game = info.id;
    report.game_name = info.name.in(language);
    report.edition = info.edition.hash;
    report.edition_name = info.edition.name;
    report.players = plan.setup.players;
    report.seed = plan.setup.seed;
    report.bots = plan.recipes;
    for (std::size_t place = 0; place < totals.sources.size(); ++place)
    {
        report.sources.push_back(report_source(totals.sources[place], totals));
        report.sources.back().id = plan.sources[place];
        report.sources.back().name = texts.find(language, "score", plan.sources[place]);
    }
    report.chairs = report_places(totals.chairs);
    report.order = report_places(totals.order);
    report.kinds = report_kinds(plan.game.offer_kinds(), totals);
    for (KindReport& kind : report.kinds)
        kind.name = named(texts, language, "offer_kinds", kind.id);
    for (const auto& [ending, _] : totals.endings)
        report.ending_names[ending] = named(texts, language, "endings", ending);
    return report;
}

}  // namespace tischwerk::lab
