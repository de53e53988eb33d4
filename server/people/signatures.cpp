#include "server/people/signatures.hpp"

#include <array>
#include <memory>

#include <openssl/evp.h>
#include <openssl/x509.h>
#include <sodium.h>

namespace tischwerk::server::people
{

namespace
{

constexpr int base64 = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr int least_rsa_bits = 2048;
constexpr int most_rsa_bits = 8192;
constexpr int p256_bits = 256;

struct Free
{
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};
using Key = std::unique_ptr<EVP_PKEY, Free>;

const unsigned char* data_of(std::string_view bytes)
{
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

// Nothing behind the key, and a kind that is known.
Key key_in(std::string_view key_info)
{
    const unsigned char* place = data_of(key_info);
    Key key(d2i_PUBKEY(nullptr, &place, static_cast<long>(key_info.size())));
    if (!key || place != data_of(key_info) + key_info.size())
        return nullptr;
    const int bits = EVP_PKEY_get_bits(key.get());
    std::array<char, 32> group{};
    std::size_t length = 0;
    switch (EVP_PKEY_get_base_id(key.get()))
    {
    case EVP_PKEY_EC:
        if (EVP_PKEY_get_group_name(key.get(), group.data(), group.size(), &length) != 1 ||
            std::string_view(group.data(), length) != "prime256v1" || bits != p256_bits)
            return nullptr;
        return key;
    case EVP_PKEY_RSA:
        return bits >= least_rsa_bits && bits <= most_rsa_bits ? std::move(key) : nullptr;
    case EVP_PKEY_ED25519: return key;
    default: return nullptr;
    }
}

}  // namespace

std::optional<std::string> bytes_in(std::string_view text, std::size_t most)
{
    if (text.size() > 2 * most)
        return std::nullopt;
    std::string bytes(text.size(), '\0');
    std::size_t count = 0;
    const int done = sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(),
                                       text.data(), text.size(), nullptr, &count, nullptr, base64);
    if (done != 0 || count > most)
        return std::nullopt;
    bytes.resize(count);
    return bytes;
}

std::string text_of_bytes(std::string_view bytes)
{
    std::string text(sodium_base64_encoded_len(bytes.size(), base64), '\0');
    sodium_bin2base64(text.data(), text.size(), data_of(bytes), bytes.size(), base64);
    text.pop_back();  // its end mark
    return text;
}

std::string sha256(std::string_view bytes)
{
    std::string hash(crypto_hash_sha256_BYTES, '\0');
    crypto_hash_sha256(reinterpret_cast<unsigned char*>(hash.data()), data_of(bytes), bytes.size());
    return hash;
}

bool is_public_key(std::string_view key_info)
{
    return key_in(key_info) != nullptr;
}

bool is_signed(std::string_view key_info, std::string_view message, std::string_view signature)
{
    const Key key = key_in(key_info);
    const std::unique_ptr<EVP_MD_CTX, Free> context(EVP_MD_CTX_new());
    if (!key || !context)
        return false;
    const bool is_whole = EVP_PKEY_get_base_id(key.get()) == EVP_PKEY_ED25519;
    return EVP_DigestVerifyInit(context.get(), nullptr, is_whole ? nullptr : EVP_sha256(), nullptr,
                                key.get()) == 1 &&
           EVP_DigestVerify(context.get(), data_of(signature), signature.size(), data_of(message),
                            message.size()) == 1;
}

}  // namespace tischwerk::server::people
