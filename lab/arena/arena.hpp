// Bots against bots: how a game of the arena is played, and the strength that all its games show.
#pragma once

#include "lab/arena/game_line.hpp"
#include "lab/arena/match.hpp"
#include "lab/arena/ratings.hpp"
#include "lab/arena/schedule.hpp"
#include "lab/arena/sequential.hpp"
#include "lab/runs/runner.hpp"

#include <optional>

namespace tischwerk::lab
{

// "a>b": the question that may end the run early. Places in Schedule::bots().
struct Claim
{
    std::size_t better = 0;
    std::size_t worse = 0;
};
// Refuses a text that does not name two different bots of the schedule.
Result<Claim> parse_claim(std::string_view text, const Schedule& schedule);

struct ArenaPlan
{
    const Game& game;
    const bots::Bots& bots;
    Setup setup;  // its seed is that of the whole run
    Schedule schedule;
    std::optional<Claim> claim = std::nullopt;
};

json::object arena_header(const ArenaPlan& plan, std::string_view program_version);

Result<GameLine> play_arena_game(const ArenaPlan& plan, uint64_t game_index, std::stop_token stop);

struct BotStanding
{
    std::string name;
    uint64_t games = 0;    // in which it had a seat
    double win_share = 0;  // of one of its seats; a shared victory counts as a part
    Interval interval;
    Rating rating;
    double mean_score = 0;
    double ms_per_decision = 0;
    double max_ms = 0;
};

struct SeatStanding
{
    double win_share = 0;
    Interval interval;
    double mean_score = 0;
};

// Sums up lines. Memory does not depend on how many there are. The plan must outlive it.
class ArenaTotals
{
public:
    explicit ArenaTotals(const ArenaPlan& plan);
    explicit ArenaTotals(ArenaPlan&&) = delete;

    uint64_t games() const { return games_; }
    std::vector<BotStanding> bots() const;
    std::vector<SeatStanding> seats() const;
    const SequentialTest& test() const { return test_; }  // of the claim

    // Enough when the claim is decided, which only the last game of a block does.
    Result<Next> add(uint64_t game_index, std::string_view line);

private:
    struct Sums
    {
        uint64_t games = 0;
        uint64_t seats = 0;
        uint64_t last_game = UINT64_MAX;  // to count a game once for a bot with several seats
        double wins = 0;
        int64_t score = 0;
        uint64_t decisions = 0;
        uint64_t time_us = 0;
        uint64_t max_us = 0;
    };
    // The result of a bot.
    struct Outcome
    {
        std::size_t bot = 0;
        bool has_won = false;
        int score = 0;
    };

    void add_seat(const GameLine& line, std::size_t seat, std::size_t bot, double win);
    void compare_table();
    bool is_solo() const { return seats_.size() == 1; }

    const Schedule& schedule_;
    std::optional<Claim> claim_;
    uint64_t games_ = 0;
    std::vector<Sums> bots_;
    std::vector<Sums> seats_;
    std::vector<Outcome> table_;  // who is to be compared with whom
    PairResults pairs_;
    int64_t block_difference_ = 0;
    SequentialTest test_;
};

}  // namespace tischwerk::lab
