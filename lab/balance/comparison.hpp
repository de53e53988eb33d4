// Two balance runs beside each other, of two editions or of two logs: which numbers differ by more
// than chance explains. docs/use/study.md explains each number.
#pragma once

#include "lab/balance/report.hpp"

#include <string>
#include <vector>

namespace tischwerk::lab
{

enum class Measure : uint8_t
{
    Points,  // a mean number of points, or of decisions
    Share    // a share, from 0 to 1
};

// A number in both runs.
struct Difference
{
    std::string group;  // "scores", "order", "sources", "endings", or a kind of entries
    std::string id;
    std::string name;  // in the language of the reports
    std::string what;  // "mean", "win_share", "share", "rate", "win", "score"
    Measure measure = Measure::Points;
    Effect first;
    Effect second;
    Effect difference;  // second minus first

    // How many times the 95 % interval reaches before it takes in 0.
    double strength() const;
    bool is_marked() const { return strength() > 1; }
    // Twice as far as a single interval asks: among hundreds of rows hardly ever chance.
    bool is_sure() const { return strength() > 2; }
};

struct BalanceSide
{
    const BalanceReport& report;
    const BalanceTotals& totals;
};

// Every number that both runs have with an interval, the most certain difference first.
std::vector<Difference> compare_balance(const BalanceSide& first, const BalanceSide& second);

json::value comparison_json(const BalanceSide& first, const BalanceSide& second);
// Lines of at most 80 columns.
std::vector<std::string> comparison_text(const BalanceSide& first, const BalanceSide& second);
std::string comparison_page(const BalanceSide& first, const BalanceSide& second);

}  // namespace tischwerk::lab
