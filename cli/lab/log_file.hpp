// The log of a long run as a file: lines are added to its end as they come.
#pragma once

#include "cli/output/descriptor.hpp"
#include "lab/runs/line_log.hpp"

#include <memory>

namespace tischwerk::cli
{

// Appended lines survive any end of the program. Two runs cannot have the same file open.
class LogFile final : public lab::LineLog
{
public:
    static Result<std::unique_ptr<LogFile>> open(const std::string& path);

    std::string name() const override { return path_; }
    Result<std::optional<std::string>> read() override;
    std::string torn() const override { return buffer_; }
    Result<void> append(std::string_view line) override;

private:
    LogFile(const std::string& path, int descriptor) : path_(path), file_(descriptor) {}

    // More of the file into the buffer; false at its end.
    Result<bool> read_more();

    std::string path_;
    Descriptor file_;
    std::string buffer_;        // read, but not yet given out
    uint64_t given_bytes_ = 0;  // the complete lines before the buffer
    bool is_at_end_ = false;    // cut after the last complete line, ready to append
};

}  // namespace tischwerk::cli
