#include "server/notices/vapid.hpp"

#include "core/json/json_input.hpp"
#include "server/people/signatures.hpp"

#include <array>
#include <memory>

#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server::notices
{

namespace
{

constexpr std::string_view kind = "vapid";
constexpr std::size_t point_bytes = 65;
constexpr std::size_t number_bytes = 32;  // half of a signature
constexpr int64_t token_lifetime_s = 12 * 3600;
// SubjectPublicKeyInfo of a P-256 key, before the point.
constexpr std::string_view key_info_head(
    "\x30\x59\x30\x13\x06\x07\x2a\x86\x48\xce\x3d\x02\x01\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07"
    "\x03\x42\x00",
    26);

struct Free
{
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
    void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
    void operator()(BIO* bio) const { BIO_free(bio); }
    void operator()(ECDSA_SIG* signature) const { ECDSA_SIG_free(signature); }
};
using Key = std::unique_ptr<EVP_PKEY, Free>;
using Bio = std::unique_ptr<BIO, Free>;
using Signature = std::unique_ptr<ECDSA_SIG, Free>;

unsigned char* data_of(std::string& bytes)
{
    return reinterpret_cast<unsigned char*>(bytes.data());
}

const unsigned char* data_of(std::string_view bytes)
{
    return reinterpret_cast<const unsigned char*>(bytes.data());
}

// ES256 wants both numbers of the signature side by side (RFC 7518, 3.4).
std::optional<std::string> plain_signature(std::string_view der)
{
    const unsigned char* place = data_of(der);
    const Signature signature(d2i_ECDSA_SIG(nullptr, &place, static_cast<long>(der.size())));
    std::string plain(2 * number_bytes, '\0');
    constexpr int length = static_cast<int>(number_bytes);
    if (!signature ||
        BN_bn2binpad(ECDSA_SIG_get0_r(signature.get()), data_of(plain), length) != length ||
        BN_bn2binpad(ECDSA_SIG_get0_s(signature.get()), data_of(plain) + length, length) != length)
        return std::nullopt;
    return plain;
}

std::string der_signature(std::string_view plain)
{
    const Signature signature(ECDSA_SIG_new());
    constexpr int length = static_cast<int>(number_bytes);
    BIGNUM* first = BN_bin2bn(data_of(plain), length, nullptr);
    BIGNUM* second = BN_bin2bn(data_of(plain) + length, length, nullptr);
    ECDSA_SIG_set0(signature.get(), first, second);
    std::string der(static_cast<std::size_t>(i2d_ECDSA_SIG(signature.get(), nullptr)), '\0');
    unsigned char* place = data_of(der);
    i2d_ECDSA_SIG(signature.get(), &place);
    return der;
}

std::optional<std::string> signed_by(const VapidKey& key, std::string_view message)
{
    const Bio bio(BIO_new_mem_buf(key.secret.data(), static_cast<int>(key.secret.size())));
    const Key secret(PEM_read_bio_PrivateKey(bio.get(), nullptr, nullptr, nullptr));
    const std::unique_ptr<EVP_MD_CTX, Free> context(EVP_MD_CTX_new());
    std::size_t length = 128;
    std::string der(length, '\0');
    if (!secret || !context ||
        EVP_DigestSignInit(context.get(), nullptr, EVP_sha256(), nullptr, secret.get()) != 1 ||
        EVP_DigestSign(context.get(), data_of(der), &length, data_of(message), message.size()) != 1)
        return std::nullopt;
    return plain_signature(std::string_view(der).substr(0, length));
}

Answer<std::optional<VapidKey>> stored_key(store::Store& store)
{
    const auto entry = people::find_record(store, kind, "1");
    if (!entry)
        return deny(entry.error());
    const Result<json::value> value = *entry ? parse_json((*entry)->text) : refuse("");
    Result<VapidKey> key = value ? from_json<VapidKey>(*value) : Result<VapidKey>(refuse(""));
    return key ? std::optional(std::move(*key)) : std::nullopt;
}

}  // namespace

std::optional<VapidKey> new_vapid_key()
{
    const Key key(EVP_EC_gen("P-256"));
    const Bio bio(BIO_new(BIO_s_mem()));
    std::string point(point_bytes, '\0');
    std::size_t length = 0;
    if (!key || !bio ||
        EVP_PKEY_get_octet_string_param(key.get(), OSSL_PKEY_PARAM_PUB_KEY, data_of(point),
                                        point.size(), &length) != 1 ||
        length != point_bytes ||
        PEM_write_bio_PrivateKey(bio.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1)
        return std::nullopt;
    char* text = nullptr;
    const long size = BIO_get_mem_data(bio.get(), &text);
    return VapidKey{{text, static_cast<std::size_t>(size)}, people::text_of_bytes(point)};
}

std::optional<std::string> vapid_header(const VapidKey& key, std::string_view audience,
                                        std::string_view subject, int64_t now_ms)
{
    const json::object head{{"typ", "JWT"}, {"alg", "ES256"}};
    const json::object claims{
        {"aud", audience}, {"exp", now_ms / 1000 + token_lifetime_s}, {"sub", subject}};
    const std::string message = people::text_of_bytes(json::serialize(head)) + "." +
                                people::text_of_bytes(json::serialize(claims));
    const std::optional<std::string> signature = signed_by(key, message);
    if (!signature)
        return std::nullopt;
    return fmt::format("vapid t={}.{}, k={}", message, people::text_of_bytes(*signature),
                       key.public_key);
}

bool is_vapid_token(std::string_view token, std::string_view public_key)
{
    const std::size_t dot = token.rfind('.');
    if (dot == std::string_view::npos)
        return false;
    const auto signature = people::bytes_in(token.substr(dot + 1), 2 * number_bytes);
    const auto point = people::bytes_in(public_key, point_bytes);
    return signature && signature->size() == 2 * number_bytes && point &&
           people::is_signed(std::string(key_info_head) + *point, token.substr(0, dot),
                             der_signature(*signature));
}

Answer<VapidKey> vapid_key_of(store::Store& store)
{
    auto known = stored_key(store);
    if (!known)
        return deny(known.error());
    if (*known)
        return std::move(**known);
    const std::optional<VapidKey> made = new_vapid_key();
    if (!made)
        return deny(codes::internal_error, "no key can be made");
    store::Entry entry = people::record(kind, "1", "", 0, json::serialize(to_json(*made)));
    const Answer<bool> done = people::change(
        store, {.expected = {people::no_such(kind, "1")}, .put = {std::move(entry)}});
    if (!done)
        return deny(done.error());
    if (*done)
        return *made;
    known = stored_key(store);  // another server was first
    if (!known || !*known)
        return people::changed_meanwhile();
    return std::move(**known);
}

}  // namespace tischwerk::server::notices
