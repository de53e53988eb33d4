// The threads of a process, and the games they have been given.
#pragma once

#include "core/values/result.hpp"

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

namespace tischwerk::lab
{

// Plays the game with this number and returns its line, without a line break. Once a stop is
// requested the answer no longer matters, and should come soon. Called by several threads at once.
using PlayGame = std::function<Result<std::string>(uint64_t game_index, std::stop_token stop)>;

struct PlayedGame
{
    uint64_t game_index = 0;
    Result<std::string> line;
};

class Workers
{
public:
    Workers(unsigned thread_count, const PlayGame& play);
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers();  // breaks off the games in play

    // How many games it pays to have here at a time: a game for each thread, and those that they
    // finish while a letter travels. So no thread waits for short games, and no long game lies
    // unplayed while another process is idle.
    uint64_t capacity() const;

    void assign(uint64_t first, uint64_t last);
    std::vector<PlayedGame> take_played();
    // Returns as soon as something has been played, or after this time.
    void wait(std::chrono::microseconds longest);

private:
    void work();

    const PlayGame& play_;
    const std::chrono::steady_clock::time_point start_;
    std::stop_source stop_;
    mutable std::mutex mutex_;  // guards the members below, down to the threads
    std::condition_variable_any assigned_;
    std::condition_variable played_something_;
    std::deque<uint64_t> waiting_;
    std::vector<PlayedGame> played_;
    uint64_t played_count_ = 0;
    std::vector<std::jthread> threads_;
};

}  // namespace tischwerk::lab
