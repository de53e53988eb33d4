// The serving thread. Everything about tables happens on it, so nothing there needs a lock; disk
// and bots wait on other threads and post their answers.
#pragma once

#include <cstdint>
#include <functional>

namespace tischwerk::server
{

class Loop
{
public:
    virtual ~Loop() = default;
    // Runs the task on the serving thread, later. May be called from any thread.
    virtual void post(std::function<void()> task) = 0;
    // Runs the task on another thread, where it may wait for the disk.
    virtual void run_aside(std::function<void()> task) = 0;
    // The same for work that takes a processor for long, in turn.
    virtual void run_heavy(std::function<void()> task) = 0;
    virtual int64_t now_ms() const = 0;  // since 1970
};

}  // namespace tischwerk::server
