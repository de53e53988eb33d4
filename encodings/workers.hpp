// Threads that share a piece of work, again and again, each doing its own part.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <thread>
#include <vector>

#include <sys/types.h>

namespace tischwerk::encodings
{

class Workers
{
public:
    // `count` includes the thread that calls run.
    explicit Workers(int count);
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    std::size_t size() const { return size_; }
    // Calls work(share) for shares from 0 to size() - 1; returns when all are done. Threads do not
    // exist in a copy of the process (fork), nor after end(): then the caller does all the work.
    template <typename Work>
    void run(const Work& work)
    {
        run(&work,
            [](const void* same, std::size_t share) { (*static_cast<const Work*>(same))(share); });
    }
    // Ends the threads.
    void end();

private:
    using Call = void (*)(const void* work, std::size_t share);

    void run(const void* work, Call call);
    void wait_and_work(std::size_t share);
    bool is_copied() const;

    std::size_t size_;
    pid_t home_;  // the process that has the threads
    const void* work_ = nullptr;
    Call call_ = nullptr;
    std::atomic<uint64_t> round_ = 0;  // goes up when there is work
    std::atomic<std::size_t> busy_ = 0;
    std::atomic<bool> is_ending_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace tischwerk::encodings
