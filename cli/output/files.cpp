#include "cli/output/files.hpp"

#include "cli/output/descriptor.hpp"

#include <algorithm>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/format.h>

namespace tischwerk::cli
{

namespace
{

namespace fs = std::filesystem;

constexpr std::size_t max_file_bytes = std::size_t{64} << 20;

Result<std::string> read_all(int descriptor, const std::string& path)
{
    std::string content;
    std::string block(std::size_t{1} << 16, '\0');
    while (true)
    {
        const ssize_t count = ::read(descriptor, block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return refuse(fmt::format("cannot read '{}': {}", path, system_reason()));
        if (count == 0)
            return content;
        content.append(block.data(), static_cast<std::size_t>(count));
        if (content.size() > max_file_bytes)
            return refuse(
                fmt::format("cannot read '{}': larger than {} MiB", path, max_file_bytes >> 20));
    }
}

// Where the content really goes: through a link to the file behind it. Renaming onto a device or a
// folder would destroy it, so only a plain file may be replaced.
Result<fs::path> place_of(const std::string& path)
{
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (!fs::exists(status))
        return fs::path(path);
    if (!fs::is_regular_file(status))
        return refuse(fmt::format("cannot write '{}': it is there and no plain file", path));
    const fs::path place = fs::canonical(path, error);
    return error ? fs::path(path) : place;
}

}  // namespace

Result<std::string> read_file(const std::string& path)
{
    if (path == "-")
        return read_all(STDIN_FILENO, "standard input");
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open())
        return refuse(fmt::format("cannot open '{}': {}", path, system_reason()));
    return read_all(file.number(), path);
}

Result<void> write_file_atomically(const std::string& path, std::string_view content)
{
    const Result<fs::path> place = place_of(path);
    if (!place)
        return refuse(place.error());
    const std::string temporary = fmt::format("{}.{}.part", place->string(), ::getpid());
    bool written = false;
    {
        const Descriptor file(
            ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
        if (!file.is_open())
            return refuse(fmt::format("cannot write '{}': {}", path, system_reason()));
        written = write_all(file.number(), content) && ::fsync(file.number()) == 0;
    }
    if (written && ::rename(temporary.c_str(), place->c_str()) == 0)
        return {};
    const std::string why = system_reason();
    ::unlink(temporary.c_str());
    return refuse(fmt::format("cannot write '{}': {}", path, why));
}

Result<DataFolder> read_folder(const std::string& path)
{
    std::error_code error;
    DataFolder folder;
    for (fs::directory_iterator entry(path, error), end; !error && entry != end;
         entry.increment(error))
    {
        if (entry->path().extension() != ".toml")
            continue;
        Result<std::string> content = read_file(entry->path().string());
        if (!content)
            return refuse(content.error());
        folder.files.push_back({entry->path().filename().string(), std::move(*content)});
    }
    if (error)
        return refuse(fmt::format("cannot read the folder '{}': {}", path, error.message()));
    if (folder.files.empty())
        return refuse(fmt::format("the folder '{}' holds no .toml file", path));
    std::sort(folder.files.begin(), folder.files.end(),
              [](const DataFile& left, const DataFile& right) { return left.name < right.name; });
    return folder;
}

Result<void> make_folder(const std::string& path)
{
    std::error_code error;
    fs::create_directories(path, error);
    if (error || !fs::is_directory(path, error))
        return refuse(fmt::format("cannot make the folder '{}': {}", path,
                                  error ? error.message() : "something else has that name"));
    return {};
}

}  // namespace tischwerk::cli
