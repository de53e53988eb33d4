#include "cli/lab/log_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <fmt/format.h>

namespace tischwerk::cli
{

// A line without an end would fill the memory.
static constexpr std::size_t max_line_bytes = std::size_t{16} << 20;

Result<std::unique_ptr<LogFile>> LogFile::open(const std::string& path)
{
    std::unique_ptr<LogFile> log(
        new LogFile(path, ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666)));
    if (!log->file_.is_open())
        return refuse(fmt::format("cannot open '{}': {}", path, system_reason()));
    struct stat status
    {};
    if (::fstat(log->file_.number(), &status) != 0 || !S_ISREG(status.st_mode))
        return refuse(fmt::format("cannot write '{}': it is no plain file", path));
    if (::flock(log->file_.number(), LOCK_EX | LOCK_NB) != 0)
        return refuse(fmt::format("cannot write '{}': another run is using it", path));
    return log;
}

Result<bool> LogFile::read_more()
{
    std::string block(std::size_t{1} << 16, '\0');
    ssize_t count = 0;
    do
        count = ::read(file_.number(), block.data(), block.size());
    while (count < 0 && errno == EINTR);
    if (count < 0)
        return refuse(fmt::format("cannot read '{}': {}", path_, system_reason()));
    buffer_.append(block, 0, static_cast<std::size_t>(count));
    return count > 0;
}

Result<std::optional<std::string>> LogFile::read()
{
    std::size_t end = buffer_.find('\n');
    while (end == std::string::npos)
    {
        const std::size_t known = buffer_.size();
        const Result<bool> more = read_more();
        if (!more)
            return refuse(more.error());
        if (!*more)
            return std::nullopt;
        if (known > max_line_bytes)
            return refuse(fmt::format("'{}' has a line that is too long for a log", path_));
        end = buffer_.find('\n', known);
    }
    std::string line = buffer_.substr(0, end);
    buffer_.erase(0, end + 1);
    given_bytes_ += end + 1;
    return line;
}

Result<void> LogFile::append(std::string_view line)
{
    const auto end = static_cast<off_t>(given_bytes_);
    const bool is_ready = is_at_end_ || (::ftruncate(file_.number(), end) == 0 &&
                                         ::lseek(file_.number(), end, SEEK_SET) == end);
    is_at_end_ = is_ready;
    if (is_ready && write_all(file_.number(), std::string(line) + '\n'))
        return {};
    return refuse(fmt::format("cannot write '{}': {}", path_, system_reason()));
}

}  // namespace tischwerk::cli
