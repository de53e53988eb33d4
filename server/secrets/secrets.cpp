#include "server/secrets/secrets.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>
#include <sodium.h>

namespace tischwerk::server
{

namespace
{

template <std::size_t byte_count>
std::string random_text()
{
    std::array<unsigned char, byte_count> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(byte_count, variant)> text{};
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    return text.data();
}

}  // namespace

bool start_secrets()
{
    return sodium_init() >= 0;
}

// A leading dash would read as a flag on the host's command line.
std::string new_table_id()
{
    std::string id = random_text<12>();
    while (id.starts_with('-'))
        id = random_text<12>();
    return id;
}

std::string new_seat_token()
{
    return random_text<24>();
}

Seed new_seed()
{
    Seed seed;
    randombytes_buf(&seed.high, sizeof seed.high);
    randombytes_buf(&seed.low, sizeof seed.low);
    return seed;
}

Seed new_game_seed()
{
    Seed seed = new_seed();
    seed.generator = Generator::Keyed;
    return seed;
}

bool is_url_text(std::string_view text, std::size_t most_letters)
{
    return !text.empty() && text.size() <= most_letters && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_';
    });
}

store::TokenHash hash_of(std::string_view token)
{
    // Tokens are long and random, so an attacker cannot try them all and a slow hash is needless.
    store::TokenHash hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                       0);
    return hash;
}

std::string to_text(const store::TokenHash& hash)
{
    std::string text;
    for (const uint8_t byte : hash)
        text += fmt::format("{:02x}", byte);
    return text;
}

std::string fingerprint_of(std::string_view token)
{
    return to_text(hash_of(token));
}

std::optional<store::TokenHash> hash_in(std::string_view text)
{
    store::TokenHash hash{};
    std::size_t byte_count = 0;
    const bool is_hash = sodium_hex2bin(hash.data(), hash.size(), text.data(), text.size(), nullptr,
                                        &byte_count, nullptr) == 0 &&
                         byte_count == hash.size() && text.size() == 2 * hash.size();
    return is_hash ? std::optional(hash) : std::nullopt;
}

std::string new_recovery_code()
{
    constexpr std::string_view letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    constexpr int letter_count = 20;
    constexpr int group_size = 4;
    std::string code;
    for (int place = 0; place < letter_count; ++place)
    {
        if (place > 0 && place % group_size == 0)
            code += '-';
        code += letters[randombytes_uniform(static_cast<uint32_t>(letters.size()))];
    }
    return code;
}

std::string plain_code(std::string_view typed)
{
    std::string code;
    for (const char letter : typed)
    {
        if (letter == ' ' || letter == '-')
            continue;
        const bool is_small = letter >= 'a' && letter <= 'z';
        const char capital = is_small ? static_cast<char>(letter - 'a' + 'A') : letter;
        code += capital == 'O' ? '0' : capital == 'I' || capital == 'L' ? '1' : capital;
    }
    return code;
}

bool is_same(const store::TokenHash& left, const store::TokenHash& right)
{
    return sodium_memcmp(left.data(), right.data(), left.size()) == 0;
}

std::string table_label(std::string_view id)
{
    constexpr std::size_t shown_bytes = 6;
    const store::TokenHash hash = hash_of(id);
    std::string label = "#";
    for (std::size_t place = 0; place < shown_bytes; ++place)
        label += fmt::format("{:02x}", hash[place]);
    return label;
}

}  // namespace tischwerk::server
