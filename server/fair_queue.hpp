// Who comes next when many tables want a bot's thought: table after table in a circle, each with at
// most one thought at a time. So a table that asks for much waits for itself and not the others.
// Knows no thread and no lock.
#pragma once

#include <deque>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

namespace tischwerk::server
{

template <typename Job>
class FairQueue
{
public:
    std::size_t size() const { return size_; }

    void add(const std::string& table, Job job)
    {
        Line& line = lines_[table];
        line.jobs.push_back(std::move(job));
        ++size_;
        if (!line.is_busy && line.jobs.size() == 1)
            circle_.push_back(table);
    }

    // The next job. Its table gets no other one until `finished` is called for it.
    std::optional<std::pair<std::string, Job>> take()
    {
        if (circle_.empty())
            return std::nullopt;
        std::string table = std::move(circle_.front());
        circle_.pop_front();
        Line& line = lines_.at(table);
        line.is_busy = true;
        --size_;
        std::pair<std::string, Job> next(std::move(table), std::move(line.jobs.front()));
        line.jobs.pop_front();
        return next;
    }

    void finished(const std::string& table)
    {
        const auto found = lines_.find(table);
        found->second.is_busy = false;
        if (found->second.jobs.empty())
            lines_.erase(found);
        else
            circle_.push_back(table);
    }

    void clear()
    {
        circle_.clear();
        for (auto& [table, line] : lines_)
            line.jobs.clear();
        size_ = 0;
    }

private:
    struct Line
    {
        bool is_busy = false;
        std::deque<Job> jobs;
    };

    std::unordered_map<std::string, Line> lines_;  // busy, or with jobs
    std::deque<std::string> circle_;               // not busy, with jobs
    std::size_t size_ = 0;
};

}  // namespace tischwerk::server
