// An open file as the operating system knows it, for the files of this folder that need more than
// reading or writing a whole file.
#pragma once

#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>

#include <unistd.h>

namespace tischwerk::cli
{

// Closes itself.
class Descriptor
{
public:
    explicit Descriptor(int number) : number_(number) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor()
    {
        if (number_ > STDERR_FILENO)
            ::close(number_);
    }
    int number() const { return number_; }
    bool is_open() const { return number_ >= 0; }

private:
    int number_;
};

// Why the last call failed.
inline std::string system_reason()
{
    return std::generic_category().message(errno);
}

inline bool write_all(int descriptor, std::string_view content)
{
    while (!content.empty())
    {
        const ssize_t count = ::write(descriptor, content.data(), content.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return false;
        content.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

}  // namespace tischwerk::cli
