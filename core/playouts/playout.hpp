// Whole games played at random by compiled-in rules, and the counts made while they run. Counts are
// whole numbers that add up in any order, so a batch gives the same result on any number of
// threads.
#pragma once

#include "core/move.hpp"
#include "core/values/random.hpp"
#include "core/values/seat.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tischwerk
{

// Counts of small numbers; the last bucket takes everything larger.
class Histogram
{
public:
    explicit Histogram(std::size_t buckets) : counts_(buckets) {}

    void add(std::size_t value, uint64_t times = 1)
    {
        counts_[value < counts_.size() ? value : counts_.size() - 1] += times;
        sum_ += value * times;
        count_ += times;
        max_ = value > max_ ? value : max_;
    }
    void merge(const Histogram& other);
    double mean() const
    {
        return count_ == 0 ? 0 : static_cast<double>(sum_) / static_cast<double>(count_);
    }
    std::size_t max() const { return max_; }
    // The smallest value that at least this share of the counted numbers do not exceed.
    std::size_t quantile(double share) const;

private:
    std::vector<uint64_t> counts_;
    uint64_t sum_ = 0;
    uint64_t count_ = 0;
    std::size_t max_ = 0;
};

struct SeatTotals
{
    int64_t sum = 0;
    int64_t sum_of_squares = 0;
    int least = INT32_MAX;
    int most = INT32_MIN;
    uint64_t wins = 0;
};

struct PlayoutTotals
{
    uint64_t games = 0;
    uint64_t decisions = 0;
    uint64_t signature = 0;
    Histogram length{8192};
    Histogram turns{4096};  // of a game; empty unless they were to be counted
    Histogram branching{65};
    std::array<SeatTotals, max_seat_count> seats{};
    std::vector<uint64_t> endings;

    void merge(const PlayoutTotals& other);
};

struct PlayoutOptions
{
    bool check = false;                  // test the invariants after every move
    bool counts_turns = false;           // also into how many turns the decisions fall
    std::vector<Move>* moves = nullptr;  // also records the chosen moves
};

// A batch of games with the same setup. Thread-safe: each call works on values of its own.
class Playouts
{
public:
    virtual ~Playouts() = default;
    // Plays the game with this number of the batch to its end. An answer is a broken invariant.
    virtual std::optional<std::string> play(uint64_t game_index, PlayoutTotals& totals,
                                            const PlayoutOptions& options) const = 0;
    // For the benchmark: the positions of one game are copied and determinized so many times.
    virtual void copy_states(uint64_t times) const = 0;
    virtual void determinize_states(uint64_t times) const = 0;
};

// Mixes another number into a hash; the basis of signatures.
constexpr uint64_t mix_hash(uint64_t hash, uint64_t value)
{
    hash ^= value + 0x9E3779B97F4A7C15u + (hash << 6) + (hash >> 2);
    hash *= 0xFF51AFD7ED558CCDu;
    return hash ^ (hash >> 32);
}

}  // namespace tischwerk
