// A crew whose processes are threads of a test.
#pragma once

#include "lab/runs/crew.hpp"

#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tischwerk::lab
{

class MemoryPost
{
public:
    explicit MemoryPost(int size) : boxes_(static_cast<std::size_t>(size)) {}

    // Runs this as each member of the crew, and waits for all of them.
    void run_all(const std::function<void(Crew&)>& work)
    {
        std::vector<std::jthread> threads;
        for (int rank = 0; rank < static_cast<int>(boxes_.size()); ++rank)
            threads.emplace_back([this, rank, &work] {
                Member member(*this, rank);
                work(member);
            });
    }

private:
    class Member final : public Crew
    {
    public:
        Member(MemoryPost& post, int rank) : post_(post), rank_(rank) {}
        int rank() const override { return rank_; }
        int size() const override { return static_cast<int>(post_.boxes_.size()); }
        void send(int to, std::string_view text) override
        {
            const std::lock_guard lock(post_.mutex_);
            post_.boxes_[static_cast<std::size_t>(to)].push_back({rank_, std::string(text)});
        }
        std::optional<Letter> receive() override
        {
            const std::lock_guard lock(post_.mutex_);
            std::deque<Letter>& box = post_.boxes_[static_cast<std::size_t>(rank_)];
            if (box.empty())
                return std::nullopt;
            Letter letter = std::move(box.front());
            box.pop_front();
            return letter;
        }

    private:
        MemoryPost& post_;
        int rank_;
    };

    std::mutex mutex_;
    std::vector<std::deque<Letter>> boxes_;  // by rank
};

}  // namespace tischwerk::lab
