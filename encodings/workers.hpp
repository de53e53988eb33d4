// Threads that do the same piece of work again and again, each for its own share.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace tischwerk::encodings
{

class Workers
{
public:
    // `work(share)` for shares from 0; share 0 is done by whoever calls run.
    Workers(int count, std::function<void(std::size_t share)> work);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    // Returns when every share is done.
    void run();

private:
    void wait_and_work(std::size_t share);

    std::function<void(std::size_t)> work_;
    std::atomic<uint64_t> round_ = 0;  // goes up when there is work
    std::atomic<std::size_t> busy_ = 0;
    std::atomic<bool> is_ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace tischwerk::encodings
