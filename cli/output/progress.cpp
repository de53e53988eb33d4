#include "cli/output/progress.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
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

// Between two lines of a run that no terminal shows, at first; later ones take longer.
std::chrono::duration<double> seconds_between_lines()
{
    const char* chosen = std::getenv("TISCHWERK_PROGRESS");
    const double seconds = chosen ? std::strtod(chosen, nullptr) : 0;
    return std::chrono::duration<double>(seconds > 0 ? seconds : 10);
}

double seconds_left(uint64_t done, uint64_t total, double seconds)
{
    return done > 0 ? seconds * static_cast<double>(total) / static_cast<double>(done) - seconds
                    : 0;
}

// "tischwerk: 1200 of 20000 games, 35 s left"
std::string line(uint64_t done, uint64_t total, double seconds, std::string_view unit)
{
    return fmt::format("tischwerk: {} of {} {}{}\n", done, total, unit,
                       done > 0 ? fmt::format(", {:.0f} s left", seconds_left(done, total, seconds))
                                : "");
}

std::string bar(uint64_t done, uint64_t total, double seconds, std::string_view unit)
{
    constexpr std::size_t width = 30;
    const double share =
        static_cast<double>(done) / static_cast<double>(std::max<uint64_t>(total, 1));
    const auto filled = static_cast<std::size_t>(share * width);
    return fmt::format("\r[{}{}] {:3.0f} %  {} of {} {}, {:.0f} s left \x1b[K",
                       std::string(filled, '#'), std::string(width - filled, '.'), 100 * share,
                       done, total, unit, seconds_left(done, total, seconds));
}

}  // namespace

InterruptGuard::InterruptGuard(Reading reading)
{
    interrupted = false;
    struct sigaction action = {};
    action.sa_handler = remember_interrupt;
    action.sa_flags = reading == Reading::GoesOn ? SA_RESTART : 0;
    ::sigaction(SIGINT, &action, nullptr);
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
    const std::chrono::duration<double> between = seconds_between_lines();
    const auto first = is_terminal ? std::chrono::duration<double>(1) : between;
    Clock::time_point next_drawing = start + std::chrono::duration_cast<Clock::duration>(first);
    bool has_drawn = false;
    auto pause = std::chrono::microseconds(200);  // short work must not wait for its onlooker
    while (is_running())
    {
        std::this_thread::sleep_for(pause);
        pause = std::min(pause * 2, std::chrono::microseconds(20'000));
        const Clock::time_point now = Clock::now();
        if (now < next_drawing)
            continue;
        const std::chrono::duration<double> elapsed = now - start;
        if (!is_terminal)
        {
            std::fputs(line(done(), total, elapsed.count(), unit).c_str(), stderr);
            const auto wait =
                std::getenv("TISCHWERK_PROGRESS") ? between : std::max(between, elapsed / 4);
            next_drawing = now + std::chrono::duration_cast<Clock::duration>(wait);
            continue;
        }
        std::fputs(bar(done(), total, elapsed.count(), unit).c_str(), stderr);
        has_drawn = true;
        next_drawing = now + std::chrono::milliseconds(200);
    }
    if (has_drawn)
        std::fputs("\r\x1b[K", stderr);
}

}  // namespace tischwerk::cli
