// A log without a file, for tests.
#pragma once

#include "lab/runs/line_log.hpp"

#include <vector>

namespace tischwerk::lab
{

class MemoryLog final : public LineLog
{
public:
    explicit MemoryLog(std::string text = {}) : text_(std::move(text)) {}

    const std::string& text() const { return text_; }
    std::vector<std::string> lines() const
    {
        std::vector<std::string> list;
        for (std::size_t start = 0; start < text_.size();)
        {
            const std::size_t end = text_.find('\n', start);
            list.push_back(text_.substr(start, end - start));
            start = end + 1;
        }
        return list;
    }
    void fill_disk() { is_full_ = true; }

    std::string name() const override { return "memory"; }
    Result<std::optional<std::string>> read() override
    {
        const std::size_t end = text_.find('\n', place_);
        if (end == std::string::npos)
            return std::nullopt;
        std::string line = text_.substr(place_, end - place_);
        place_ = end + 1;
        return line;
    }
    std::string torn() const override { return text_.substr(place_); }
    Result<void> append(std::string_view line) override
    {
        if (is_full_)
            return refuse("the disk is full");
        text_.resize(place_);
        text_ += line;
        text_ += '\n';
        place_ = text_.size();
        return {};
    }

private:
    std::string text_;
    std::size_t place_ = 0;
    bool is_full_ = false;
};

}  // namespace tischwerk::lab
