// Long work: a progress bar on stderr, and Ctrl-C as a polite request to stop.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace tischwerk::cli
{

// While one exists, Ctrl-C only sets a flag. A second Ctrl-C ends the program at once.
class InterruptGuard
{
public:
    InterruptGuard();
    InterruptGuard(const InterruptGuard&) = delete;
    InterruptGuard& operator=(const InterruptGuard&) = delete;
    ~InterruptGuard();
};
bool was_interrupted();

// Returns when the work is done. Draws nothing unless stderr is a terminal and the work takes more
// than a second; leaves no trace on the screen.
void show_progress(std::string_view unit, uint64_t total, const std::function<uint64_t()>& done,
                   const std::function<bool()>& is_running);

}  // namespace tischwerk::cli
