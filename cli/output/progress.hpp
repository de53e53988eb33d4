// Long work: a progress bar on stderr, and Ctrl-C as a polite request to stop.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace tischwerk::cli
{

// While a guard exists, Ctrl-C only sets a flag. A second Ctrl-C ends the program at once.
class InterruptGuard
{
public:
    // Whether a waiting reader goes on waiting, or reads the end of input.
    enum class Reading : uint8_t
    {
        GoesOn,
        Ends
    };
    explicit InterruptGuard(Reading reading = Reading::GoesOn);
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
    ~InterruptGuard();
};
bool was_interrupted();

// Returns when the work is done. On a terminal it draws a bar when the work takes more than a
// second, and leaves no trace. Elsewhere it writes a line after 10 s, and then now and again;
// TISCHWERK_PROGRESS=SECONDS sets how often.
void show_progress(std::string_view unit, uint64_t total, const std::function<uint64_t()>& done,
                   const std::function<bool()>& is_running);

}  // namespace tischwerk::cli
