#include "lab/runs/workers.hpp"

#include <algorithm>

namespace tischwerk::lab
{

namespace
{

// Long compared with the way of a letter, short compared with the patience of a user.
constexpr double stock_seconds = 0.05;
constexpr double largest_stock = 1024;

}  // namespace

Workers::Workers(unsigned thread_count, const PlayGame& play)
    : play_(play)
    , start_(std::chrono::steady_clock::now())
{
    for (unsigned number = 0; number < thread_count; ++number)
        threads_.emplace_back([this] { work(); });
}

Workers::~Workers()
{
    stop_.request_stop();
}

uint64_t Workers::capacity() const
{
    const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start_;
    const std::lock_guard lock(mutex_);
    const double rate = static_cast<double>(played_count_) / std::max(elapsed.count(), 1e-3);
    return threads_.size() + static_cast<uint64_t>(std::min(rate * stock_seconds, largest_stock));
}

void Workers::assign(uint64_t first, uint64_t last)
{
    {
        const std::lock_guard lock(mutex_);
        for (uint64_t game_index = first; game_index < last; ++game_index)
            waiting_.push_back(game_index);
    }
    assigned_.notify_all();
}

std::vector<PlayedGame> Workers::take_played()
{
    const std::lock_guard lock(mutex_);
    return std::exchange(played_, {});
}

void Workers::wait(std::chrono::microseconds longest)
{
    std::unique_lock lock(mutex_);
    played_something_.wait_for(lock, longest, [this] { return !played_.empty(); });
}

void Workers::work()
{
    const std::stop_token stop = stop_.get_token();
    while (true)
    {
        uint64_t game_index = 0;
        {
            std::unique_lock lock(mutex_);
            if (!assigned_.wait(lock, stop, [this] { return !waiting_.empty(); }))
                return;
            if (stop.stop_requested())
                return;
            game_index = waiting_.front();
            waiting_.pop_front();
        }
        Result<std::string> line = play_(game_index, stop);
        {
            const std::lock_guard lock(mutex_);
            played_.push_back({game_index, std::move(line)});
            ++played_count_;
        }
        played_something_.notify_one();
    }
}

}  // namespace tischwerk::lab
