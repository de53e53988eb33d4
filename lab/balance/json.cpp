#include "lab/balance/report.hpp"
#include "lab/pages/rounded.hpp"

#include <cmath>

namespace tischwerk::lab
{

namespace
{

// An unknown number is null.
json::value number(double value)
{
    return std::isfinite(value) ? json::value(rounded(value)) : json::value(nullptr);
}

json::object counts_json(const NumberCounts& numbers)
{
    json::array counts;
    for (const auto& [value, times] : numbers.counts())
        counts.push_back({value, times});
    return {{"count", numbers.count()},          {"mean", number(numbers.mean())},
            {"sd", number(numbers.deviation())}, {"min", numbers.quantile(0)},
            {"p5", numbers.quantile(0.05)},      {"p25", numbers.quantile(0.25)},
            {"p50", numbers.quantile(0.5)},      {"p75", numbers.quantile(0.75)},
            {"p95", numbers.quantile(0.95)},     {"max", numbers.quantile(1)},
            {"counts", std::move(counts)}};
}

json::array sources_json(const BalanceReport& report)
{
    json::array sources;
    for (const SourceReport& source : report.sources)
        sources.push_back({{"id", source.id},
                           {"mean", number(source.mean)},
                           {"winners", number(source.winners)},
                           {"others", number(source.others)},
                           {"correlation", number(source.correlation)}});
    return sources;
}

json::array places_json(const std::vector<PlaceReport>& places)
{
    json::array list;
    for (const PlaceReport& place : places)
        list.push_back({{"games", place.games},
                        {"win_share", number(place.win_share)},
                        {"low", number(place.interval.low)},
                        {"high", number(place.interval.high)},
                        {"mean_score", number(place.mean_score)}});
    return list;
}

// Without anything to divide by there is no number.
json::object effect_json(const Effect& effect, bool is_known)
{
    if (!is_known)
        return {{"value", nullptr}, {"low", nullptr}, {"high", nullptr}};
    return {{"value", number(effect.value)},
            {"low", number(effect.interval.low)},
            {"high", number(effect.interval.high)}};
}

json::value entry_json(const EntryReport& entry)
{
    return {{"id", entry.id},
            {"name", {{"en", entry.name.en}, {"de", entry.name.de}}},
            {"reconstructed", entry.is_reconstructed},
            {"offered", entry.offered},
            {"taken", entry.taken},
            {"rate", entry.offered > 0 ? number(entry.rate()) : json::value(nullptr)},
            {"mean_price", entry.offered > 0 ? number(entry.mean_price) : json::value(nullptr)},
            {"factor", effect_json(entry.factor, entry.expected > 0)},
            {"takers", entry.takers},
            {"win", effect_json(entry.win, entry.takers > 0)},
            {"score", effect_json(entry.score, entry.takers > 0)},
            {"standing", name_of(entry.standing)}};
}

json::array kinds_json(const BalanceReport& report)
{
    json::array kinds;
    for (const KindReport& kind : report.kinds)
    {
        json::array entries;
        for (const EntryReport& entry : kind.entries)
            entries.push_back(entry_json(entry));
        kinds.push_back({{"id", kind.id},
                         {"offered", kind.offered},
                         {"taken", kind.taken},
                         {"win", number(kind.win)},
                         {"shown", kind.shown.offered},
                         {"shown_taken", kind.shown.taken},
                         {"entries", std::move(entries)}});
    }
    return kinds;
}

json::object times_json(const std::map<std::string, uint64_t>& times)
{
    json::object object;
    for (const auto& [name, count] : times)
        object[name] = count;
    return object;
}

json::array decisions_json(const BalanceTotals& totals)
{
    json::array means;
    for (const uint64_t decisions : totals.decisions_by_chair)
        means.push_back(number(static_cast<double>(decisions) /
                               static_cast<double>(std::max<uint64_t>(totals.games, 1))));
    return means;
}

}  // namespace

json::value balance_json(const BalanceReport& report, const BalanceTotals& totals)
{
    json::array bots;
    for (const std::string& bot : report.bots)
        bots.emplace_back(bot);
    return {{"game", report.game},
            {"players", report.players},
            {"games", totals.games},
            {"seed", to_text(report.seed)},
            {"edition", report.edition},
            {"bots", std::move(bots)},
            {"scores", counts_json(totals.scores)},
            {"winner_scores", counts_json(totals.winner_scores)},
            {"sources", sources_json(report)},
            {"chairs", places_json(report.chairs)},
            {"order", places_json(report.order)},
            {"seat_advantage", number(report.seat_advantage())},
            {"length", counts_json(totals.lengths)},
            {"decisions_by_chair", decisions_json(totals)},
            {"endings", times_json(totals.endings)},
            {"verdicts", times_json(totals.verdicts)},
            {"kinds", kinds_json(report)}};
}

}  // namespace tischwerk::lab
