#include "cli/output/progress.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <string>
#include <thread>

#include <unistd.h>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

using Clock = std::chrono::steady_clock;

// A signal handler may touch nothing but a lock-free atomic.
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void remember_interrupt(int)
{
    interrupted = true;
    std::signal(SIGINT, SIG_DFL);
}

std::string bar(uint64_t done, uint64_t total, double seconds, std::string_view unit)
{
    constexpr std::size_t width = 30;
    const double share =
        static_cast<double>(done) / static_cast<double>(std::max<uint64_t>(total, 1));
    const auto filled = static_cast<std::size_t>(share * width);
    const double left = share > 0 ? seconds / share - seconds : 0;
    return fmt::format("\r[{}{}] {:3.0f} %  {} of {} {}, {:.0f} s left \x1b[K",
                       std::string(filled, '#'), std::string(width - filled, '.'), 100 * share,
                       done, total, unit, left);
}

}  // namespace

InterruptGuard::InterruptGuard()
{
    interrupted = false;
    std::signal(SIGINT, remember_interrupt);
}

InterruptGuard::~InterruptGuard()
{
    std::signal(SIGINT, SIG_DFL);
}

bool was_interrupted()
{
    return interrupted;
}

void show_progress(std::string_view unit, uint64_t total, const std::function<uint64_t()>& done,
                   const std::function<bool()>& is_running)
{
    const Clock::time_point start = Clock::now();
    const bool is_terminal = ::isatty(STDERR_FILENO) == 1;
    Clock::time_point next_drawing = start + std::chrono::seconds(1);
    bool has_drawn = false;
    auto pause = std::chrono::microseconds(200);  // short work must not wait for its onlooker
    while (is_running())
    {
        std::this_thread::sleep_for(pause);
        pause = std::min(pause * 2, std::chrono::microseconds(20'000));
        const Clock::time_point now = Clock::now();
        if (!is_terminal || now < next_drawing)
            continue;
        const std::chrono::duration<double> elapsed = now - start;
        std::fputs(bar(done(), total, elapsed.count(), unit).c_str(), stderr);
        has_drawn = true;
        next_drawing = now + std::chrono::milliseconds(200);
    }
    if (has_drawn)
        std::fputs("\r\x1b[K", stderr);
}

}  // namespace tischwerk::cli
