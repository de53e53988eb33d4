#include "encodings/workers.hpp"

namespace tischwerk::encodings
{

namespace
{

// To be woken takes longer than a short piece of work, and the next one mostly comes at once. So a
// thread looks a while before it sleeps; it gives its core to whoever else wants it.
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

Workers::Workers(int count)
{
    for (int share = 1; share < count; ++share)
        threads_.emplace_back([this, share] { wait_and_work(static_cast<std::size_t>(share)); });
}

Workers::~Workers()
{
    is_ending_ = true;
    ++round_;
    round_.notify_all();
    for (std::thread& thread : threads_)
        thread.join();
}

void Workers::run(const void* work, Call call)
{
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
