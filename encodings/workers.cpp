#include "encodings/workers.hpp"

#include <unistd.h>

namespace tischwerk::encodings
{

namespace
{

// Waking a thread takes longer than a short piece of work, and the next piece mostly comes at once.
// So a thread looks a while before it sleeps, and yields its core meanwhile.
template <typename Value>
void wait_for_change(const std::atomic<Value>& watched, Value old)
{
    constexpr int patience = 200;
    for (int looks = 0; looks < patience; ++looks)
    {
        if (watched != old)
            return;
        std::this_thread::yield();
    }
    watched.wait(old);
}

}  // namespace

Workers::Workers(int count) : size_(static_cast<std::size_t>(count)), home_(getpid())
{
    try
    {
        for (std::size_t share = 1; share < size_; ++share)
            threads_.emplace_back([this, share] { wait_and_work(share); });
    }
    catch (...)  // the system gives no more threads; the started threads must not be lost
    {
        end();
        throw;
    }
}

Workers::~Workers()
{
    end();
}

void Workers::end()
{
    if (is_copied())
    {
        new std::vector<std::thread>(std::move(threads_));  // the threads belong to another
                                                            // process: waiting would never end
        threads_.clear();
        return;
    }
    is_ending_ = true;
    ++round_;
    round_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
    threads_.clear();
}

bool Workers::is_copied() const
{
    return !threads_.empty() && getpid() != home_;
}

void Workers::run(const void* work, Call call)
{
    if (threads_.empty() || is_copied())
    {
        for (std::size_t share = 0; share < size_; ++share)
            call(work, share);
        return;
    }
    work_ = work;
    call_ = call;
    busy_ = threads_.size();
    ++round_;
    round_.notify_all();
    call(work, 0);
    for (std::size_t busy = busy_; busy != 0; busy = busy_)
        wait_for_change(busy_, busy);
}

void Workers::wait_and_work(std::size_t share)
{
    for (uint64_t done = 0;; ++done)
    {
        wait_for_change(round_, done);
        if (is_ending_)
            return;
        call_(work_, share);
        if (--busy_ == 0)
            busy_.notify_one();
    }
}

}  // namespace tischwerk::encodings
