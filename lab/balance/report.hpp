// A balance run as text for a terminal, as JSON for programs and as a page for people.
// docs/use/study.md explains each number.
#pragma once

#include "core/json/described_json.hpp"
#include "lab/balance/balance.hpp"
#include "lab/balance/entries.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk::lab
{

// One line of the score: how much it brings, and whether winners have more of it.
struct SourceReport
{
    std::string id;
    std::string name;
    double mean = 0;
    double winners = 0;
    double others = 0;
    double correlation = 0;  // of its points with the part in a victory, over all seats
};

struct PlaceReport
{
    uint64_t games = 0;
    double win_share = 0;
    Interval interval;
    double mean_score = 0;
};

// An entry that stands out, with its kind.
struct FlaggedEntry
{
    const KindReport* kind = nullptr;
    const EntryReport* entry = nullptr;
};

struct BalanceReport
{
    Language language = Language::English;
    std::string game;
    std::string game_name;
    std::string edition;  // its hash
    std::string edition_name;
    int players = 0;
    Seed seed;
    std::vector<std::string> bots;
    std::vector<SourceReport> sources;
    std::vector<PlaceReport> chairs;
    std::vector<PlaceReport> order;  // the first is the seat that decided first
    std::vector<KindReport> kinds;
    std::map<std::string, std::string> ending_names;

    double par() const { return 1.0 / players; }
    std::vector<std::string> different_bots() const;
    // The furthest that a place in the order of play is from par, in either direction.
    double seat_advantage() const;
    std::string ending_name(const std::string& id) const;
    // The most important first.
    std::vector<FlaggedEntry> standing_out() const;
};
BalanceReport report_balance(const BalancePlan& plan, const BalanceTotals& totals,
                             Language language = Language::English);

json::value balance_json(const BalanceReport& report, const BalanceTotals& totals);
// Lines of at most 80 columns.
std::vector<std::string> balance_text(const BalanceReport& report, const BalanceTotals& totals);
std::string balance_page(const BalanceReport& report, const BalanceTotals& totals);

}  // namespace tischwerk::lab
