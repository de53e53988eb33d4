// The findings about each card, ability or option: how often it is taken at equal price, the
// results that go with taking it, and whether it stands out. docs/use/study.md has the formulas.
#pragma once

#include "core/offer.hpp"
#include "lab/balance/totals.hpp"

#include <string_view>

namespace tischwerk::lab
{

enum class Standing : uint8_t
{
    Ordinary,
    Dominated,   // hardly ever worth taking
    Dominating,  // always worth taking
    Unseen       // never offered and never taken
};
std::string_view name_of(Standing standing);

// An entry stands out when it is taken less than a quarter or more than four times as often as its
// kind at equal price, and the interval leaves out the average; or when those who took it win this
// much more or less, interval included, than par and than those who took another of its kind.
inline constexpr double least_factor = 0.25;
inline constexpr double most_factor = 4;
inline constexpr double large_win_effect = 0.1;
// A rate needs so many takes, expected ones to be called rare and real ones to be called frequent;
// an effect needs so many games.
inline constexpr double enough_takes = 5;
inline constexpr uint64_t enough_games = 30;

struct EntryReport
{
    std::string id;
    Name name;
    bool is_reconstructed = false;
    uint64_t offered = 0;
    uint64_t taken = 0;
    double mean_price = 0;     // over its offers
    double expected = 0;       // how often it would be taken at its kind's rates
    Effect factor;             // taken / expected
    uint64_t takers = 0;       // seats
    uint64_t taken_games = 0;  // games in which any seat took it
    Effect win;                // of the takers, above par
    Effect score;              // of the takers, above the others at their table
    Standing standing = Standing::Ordinary;

    double rate() const;
    // The share of all games that it touches, to order the findings: victories that go with it, or
    // a tenth of the takes that are too few or too many.
    double importance() const;
    bool is_flagged() const
    {
        return standing == Standing::Dominated || standing == Standing::Dominating;
    }
};

struct KindReport
{
    std::string id;
    std::string name;  // in the language of the report
    uint64_t offered = 0;
    uint64_t taken = 0;
    double win = 0;     // the mean effect of taking any entry of this kind
    OfferCounts shown;  // of all games: came onto the table, and was then taken by any seat
    std::vector<EntryReport> entries;
};

std::vector<KindReport> report_kinds(const std::vector<OfferKind>& kinds,
                                     const BalanceTotals& totals);

}  // namespace tischwerk::lab
