// One game between bots, from its start to its end, with the time each of them took.
#pragma once

#include "bots/bots.hpp"
#include "core/game.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tischwerk::lab
{

struct SeatedBot
{
    std::string name;
    std::unique_ptr<bots::Bot> bot;
};
inline bots::Bot* bot_at(const SeatedBot& seat)
{
    return seat.bot.get();
}

// Tries every recipe, so that a mistake is said before the first game.
Result<void> check_bots(const bots::Bots& bots, const std::vector<std::string>& recipes,
                        int players);

// A bot for each recipe; each gets the seed that belongs to its seat in this game of the batch.
Result<std::vector<SeatedBot>> seat_bots(const bots::Bots& bots,
                                         const std::vector<std::string>& recipes, const Seed& batch,
                                         uint64_t game_index);

struct ThinkingTime
{
    uint64_t decisions = 0;
    std::chrono::nanoseconds total{0};
    std::chrono::nanoseconds longest{0};
};

struct Match
{
    AnyState end;
    std::vector<ThinkingTime> times;  // by seat
};

struct MatchWatch
{
    // Sees every choice and the state it was made in.
    std::function<void(const AnyState& before, const Move& move)> observe;
    // Asked before every decision; a game that is stopped ends in a refusal.
    std::function<bool()> is_stopped;
};

// A bot that chooses a move that is not offered is refused by name, with the seed and the decision
// at which it happened.
Result<Match> play_match(const Game& game, const Setup& setup, std::vector<SeatedBot>& seats,
                         const MatchWatch& watch = {});

}  // namespace tischwerk::lab
