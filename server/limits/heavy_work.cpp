#include "server/limits/heavy_work.hpp"

#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"

#include <chrono>
#include <exception>
#include <memory>
#include <utility>

namespace tischwerk::server
{

namespace
{

constexpr int most_waiting = 8;  // of an address

std::function<void()> done(const HeavyWork::Job& job)
try
{
    return job.work();
}
catch (const std::exception& fault)
{
    return [failed = job.failed, why = std::string(fault.what())] { failed(why); };
}

}  // namespace

bool HeavyWork::add(const std::string& address, Job job)
{
    int& waiting = waiting_[address];
    if (waiting >= most_waiting)
        return false;
    ++waiting;
    queue_.add({.party = address, .table = address}, std::move(job));
    begin_next();
    return true;
}

void HeavyWork::begin_next()
{
    if (is_working_)
        return;
    auto next = queue_.take();
    if (!next)
        return;
    is_working_ = true;
    loop_.run_heavy([this, job = std::make_shared<decltype(next)>(std::move(next))] {
        const auto begun = std::chrono::steady_clock::now();
        auto then = std::make_shared<std::function<void()>>(done((*job)->second));
        const auto spent = std::chrono::steady_clock::now() - begun;
        loop_.post([this, address = (*job)->first, then, spent] {
            is_working_ = false;
            queue_.finished(address);
            if (--waiting_[address] == 0)
                waiting_.erase(address);
            addresses_.worked(address, spent, loop_.now_ms());
            begin_next();
            (*then)();
        });
    });
}

}  // namespace tischwerk::server
