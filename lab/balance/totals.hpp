// The sums of a balance run, made of its lines in turn. Memory depends on the game's entries and on
// the range of its scores, not on how many games there are.
#pragma once

#include "lab/balance/line.hpp"
#include "lab/statistics/effect.hpp"

#include <map>
#include <string>
#include <vector>

namespace tischwerk::lab
{

// How often each whole number came up.
class NumberCounts
{
public:
    uint64_t count() const { return count_; }
    double mean() const;
    double deviation() const;
    int quantile(double share) const;  // the least number with at least that share at or below it
    const std::map<int, uint64_t>& counts() const { return counts_; }

    void add(int number);

private:
    std::map<int, uint64_t> counts_;
    uint64_t count_ = 0;
};

// One line of the score over all seats.
struct SourceTotals
{
    double sum = 0;
    double winner_sum = 0;
    double squares = 0;
    double products = 0;  // with the part in a victory

    void add(int points, bool has_won, double win);
};

// Seats that had the same place at the table, by chair or by order of play.
struct PlaceTotals
{
    uint64_t games = 0;
    double wins = 0;
    double score = 0;

    void add(double win, int score);
};

struct OfferCounts
{
    uint64_t offered = 0;
    uint64_t taken = 0;
};

struct EntryTotals
{
    std::map<int, OfferCounts> prices;
    ClusteredMean win;    // above par, of those who took it
    ClusteredMean score;  // above the mean of the other seats
};

class BalanceTotals
{
public:
    explicit BalanceTotals(const BalanceShape& shape);

    void add(const BalanceLine& line);

    BalanceShape shape;
    uint64_t games = 0;
    double wins = 0;  // of all seats together; in a solo game the share that was won
    double win_squares = 0;
    NumberCounts scores;
    NumberCounts winner_scores;
    NumberCounts lengths;  // decisions of all seats
    std::vector<SourceTotals> sources;
    std::vector<PlaceTotals> chairs;
    std::vector<PlaceTotals> order;
    std::vector<uint64_t> decisions_by_chair;
    std::map<std::string, uint64_t> endings;
    std::map<std::string, uint64_t> verdicts;
    std::vector<std::vector<EntryTotals>> entries;  // by kind
    std::vector<OfferCounts> shown;  // by kind: came onto the table, and was then taken by any seat

    bool is_solo() const { return shape.players == 1; }
    uint64_t seat_count() const { return games * shape.players; }

private:
    void add_seats(const BalanceLine& line, const std::vector<double>& wins_by_seat);
    void add_offers(const BalanceLine& line);
    void add_takers(const BalanceLine& line, const std::vector<double>& wins_by_seat);
    void add_shown(const BalanceLine& line);
};

// 0 where there is nothing.
inline double ratio(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

}  // namespace tischwerk::lab
