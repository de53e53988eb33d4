#include "server/secrets/sealing.hpp"

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <string_view>
#include <system_error>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>
#include <sodium.h>

namespace tischwerk::server
{

namespace
{

constexpr std::string_view sealed_mark = "Tischwerk sealed 1\n";
constexpr std::size_t block_bytes = 64 * 1024;
constexpr std::size_t extra_bytes = crypto_secretstream_xchacha20poly1305_ABYTES;

using Key = std::array<unsigned char, crypto_secretstream_xchacha20poly1305_KEYBYTES>;
using Header = std::array<unsigned char, crypto_secretstream_xchacha20poly1305_HEADERBYTES>;
using Stream = crypto_secretstream_xchacha20poly1305_state;

struct CloseFile
{
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

tl::unexpected<Refusal> cannot(std::string_view what, const std::string& path)
{
    return refuse(
        fmt::format("'{}' cannot be {}: {}", path, what, std::generic_category().message(errno)));
}

// Only its owner may read it, and it was not there before.
Result<File> created_file(const std::string& path)
{
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (descriptor < 0)
        return cannot("written", path);
    return File(::fdopen(descriptor, "wb"));
}

Result<File> opened_file(const std::string& path)
{
    File file(std::fopen(path.c_str(), "rbe"));
    if (!file)
        return cannot("read", path);
    return file;
}

Result<Key> read_key(const std::string& path)
{
    Result<File> file = opened_file(path);
    if (!file)
        return refuse(file.error());
    std::array<char, 2 * sizeof(Key)> text{};
    Key key{};
    std::size_t count = 0;
    if (std::fread(text.data(), 1, text.size(), file->get()) != text.size() ||
        sodium_hex2bin(key.data(), key.size(), text.data(), text.size(), nullptr, &count,
                       nullptr) != 0 ||
        count != key.size())
        return refuse(
            fmt::format("'{}' is no key; `tischwerk backup --new-key FILE` makes one", path));
    return key;
}

// Calls `take` with each block and whether it is the last.
template <typename Take>
Result<void> for_each_block(std::FILE* file, std::size_t size, const Take& take)
{
    std::vector<unsigned char> block(size);
    std::vector<unsigned char> next(size);
    std::size_t count = std::fread(block.data(), 1, size, file);
    while (true)
    {
        const std::size_t next_count = count == size ? std::fread(next.data(), 1, size, file) : 0;
        if (std::ferror(file) != 0)
            return refuse("it cannot be read to its end");
        if (const Result<void> taken = take(block.data(), count, next_count == 0); !taken)
            return taken;
        if (next_count == 0)
            return {};
        std::swap(block, next);
        count = next_count;
    }
}

bool put(std::FILE* file, const void* data, std::size_t count)
{
    return std::fwrite(data, 1, count, file) == count;
}

Result<void> seal(std::FILE* source, std::FILE* target, const Key& key)
{
    Stream stream;
    Header header{};
    crypto_secretstream_xchacha20poly1305_init_push(&stream, header.data(), key.data());
    if (!put(target, sealed_mark.data(), sealed_mark.size()) ||
        !put(target, header.data(), header.size()))
        return refuse("the disk is full");
    std::vector<unsigned char> sealed(block_bytes + extra_bytes);
    return for_each_block(
        source, block_bytes,
        [&](const unsigned char* data, std::size_t count, bool is_last) -> Result<void> {
            unsigned long long length = 0;
            const unsigned char tag = is_last ? crypto_secretstream_xchacha20poly1305_TAG_FINAL : 0;
            crypto_secretstream_xchacha20poly1305_push(&stream, sealed.data(), &length, data, count,
                                                       nullptr, 0, tag);
            if (!put(target, sealed.data(), static_cast<std::size_t>(length)))
                return refuse("the disk is full");
            return {};
        });
}

Result<void> unseal(std::FILE* source, std::FILE* target, const Key& key)
{
    std::string mark(sealed_mark.size(), ' ');
    Header header{};
    Stream stream;
    if (std::fread(mark.data(), 1, mark.size(), source) != mark.size() || mark != sealed_mark ||
        std::fread(header.data(), 1, header.size(), source) != header.size() ||
        crypto_secretstream_xchacha20poly1305_init_pull(&stream, header.data(), key.data()) != 0)
        return refuse("it is no sealed file");
    std::vector<unsigned char> plain(block_bytes);
    return for_each_block(
        source, block_bytes + extra_bytes,
        [&](const unsigned char* data, std::size_t count, bool is_last) -> Result<void> {
            unsigned long long length = 0;
            unsigned char tag = 0;
            if (count < extra_bytes ||
                crypto_secretstream_xchacha20poly1305_pull(&stream, plain.data(), &length, &tag,
                                                           data, count, nullptr, 0) != 0)
                return refuse("it was sealed with another key, or is damaged");
            if (is_last != (tag == crypto_secretstream_xchacha20poly1305_TAG_FINAL))
                return refuse("a part of it is missing");
            if (!put(target, plain.data(), static_cast<std::size_t>(length)))
                return refuse("the disk is full");
            return {};
        });
}

using Convert = Result<void> (*)(std::FILE*, std::FILE*, const Key&);

Result<void> convert(const std::string& source, const std::string& target,
                     const std::string& key_file, Convert convert_content)
{
    if (sodium_init() < 0)
        return refuse("the system gives no secure random numbers");
    const Result<Key> key = read_key(key_file);
    if (!key)
        return refuse(key.error());
    Result<File> from = opened_file(source);
    if (!from)
        return refuse(from.error());
    Result<File> into = created_file(target);
    if (!into)
        return refuse(into.error());
    Result<void> done = convert_content(from->get(), into->get(), *key);
    if (done && (std::fflush(into->get()) != 0 || ::fsync(::fileno(into->get())) != 0))
        done = cannot("written", target);
    if (done)
        return {};
    ::unlink(target.c_str());
    return refuse(fmt::format("'{}': {}", source, done.error().message));
}

}  // namespace

Result<void> make_key_file(const std::string& path)
{
    if (sodium_init() < 0)
        return refuse("the system gives no secure random numbers");
    Key key{};
    crypto_secretstream_xchacha20poly1305_keygen(key.data());
    std::array<char, 2 * sizeof(Key) + 1> text{};
    sodium_bin2hex(text.data(), text.size(), key.data(), key.size());
    text.back() = '\n';
    const Result<File> file = created_file(path);
    if (!file)
        return refuse(file.error());
    if (!put(file->get(), text.data(), text.size()) || std::fflush(file->get()) != 0)
        return cannot("written", path);
    return {};
}

Result<void> seal_file(const std::string& source, const std::string& target,
                       const std::string& key_file)
{
    return convert(source, target, key_file, seal);
}

Result<void> unseal_file(const std::string& source, const std::string& target,
                         const std::string& key_file)
{
    return convert(source, target, key_file, unseal);
}

bool is_sealed(const std::string& path)
{
    const Result<File> file = opened_file(path);
    std::string mark(sealed_mark.size(), ' ');
    return file && std::fread(mark.data(), 1, mark.size(), file->get()) == mark.size() &&
           mark == sealed_mark;
}

}  // namespace tischwerk::server
