#include "server/people/passphrases.hpp"

#include "table/people/code_points.hpp"

#include <array>
#include <set>

#include <fmt/format.h>
#include <sodium.h>

namespace tischwerk::server::people
{

namespace
{

constexpr auto passes = crypto_pwhash_OPSLIMIT_INTERACTIVE;
constexpr std::size_t memory_bytes = crypto_pwhash_MEMLIMIT_INTERACTIVE;  // 64 MB
constexpr std::size_t least_different = 4;

}  // namespace

Answer<void> check_passphrase(std::string_view passphrase)
{
    if (passphrase.size() > most_passphrase_bytes)
        return deny(codes::bad_passphrase,
                    fmt::format("a passphrase may have {} bytes at most", most_passphrase_bytes));
    std::size_t letter_count = 0;
    std::set<uint32_t> different;
    for (std::string_view rest = passphrase; !rest.empty(); ++letter_count)
    {
        const auto letter = table::first_code_point(rest);
        if (!letter)
            return deny(codes::bad_passphrase, "the passphrase is no UTF-8");
        different.insert(letter->code);
        rest.remove_prefix(letter->bytes);
    }
    if (letter_count < least_passphrase_letters || different.size() < least_different)
        return deny(codes::bad_passphrase,
                    fmt::format("a passphrase has at least {} letters, {} of them different",
                                least_passphrase_letters, least_different));
    return {};
}

std::string hash_passphrase(std::string_view passphrase)
{
    std::array<char, crypto_pwhash_STRBYTES> text{};
    if (crypto_pwhash_str(text.data(), passphrase.data(), passphrase.size(), passes,
                          memory_bytes) != 0)
        return "";
    return text.data();
}

bool is_passphrase(std::string_view passphrase, const std::string& hash)
{
    static const std::string of_no_one = hash_passphrase("a passphrase of no person");
    const std::string& compared = hash.empty() ? of_no_one : hash;
    const bool is_right =
        crypto_pwhash_str_verify(compared.c_str(), passphrase.data(), passphrase.size()) == 0;
    return is_right && !hash.empty();
}

}  // namespace tischwerk::server::people
