// Heavy work: files are read and written, and tables copied, beside the serving thread. Addresses
// take turns, and each pays for the time of its work, also when the work is refused.
#pragma once

#include "server/bots/fair_queue.hpp"

#include <functional>
#include <string>
#include <unordered_map>

namespace tischwerk::server
{

class Addresses;
class Loop;

class HeavyWork
{
public:
    HeavyWork(Loop& loop, Addresses& addresses) : loop_(loop), addresses_(addresses) {}
    HeavyWork(const HeavyWork&) = delete;
    HeavyWork& operator=(const HeavyWork&) = delete;

    struct Job
    {
        // Runs on another thread; the result runs on the serving thread.
        std::function<std::function<void()>()> work;
        // On the serving thread, instead of that: the work has met this fault.
        std::function<void(const std::string& fault)> failed;
    };
    // False: enough of this address waits already.
    bool add(const std::string& address, Job job);
    bool is_idle() const { return waiting_.empty(); }

private:
    void begin_next();

    Loop& loop_;
    Addresses& addresses_;
    FairQueue<Job> queue_;  // its tables are addresses: a single job at a time
    std::unordered_map<std::string, int> waiting_;  // jobs, by address
    bool is_working_ = false;
};

}  // namespace tischwerk::server
