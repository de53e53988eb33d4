// Keys of OpenSSL sign as authenticators do.
#include "server/people/signatures.hpp"

#include <array>
#include <memory>

#include <doctest/doctest.h>
#include <openssl/evp.h>
#include <openssl/x509.h>

namespace tischwerk::server::people
{

namespace
{

struct Signer
{
    std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key;
    const EVP_MD* hash;

    explicit Signer(EVP_PKEY* made, const EVP_MD* with) : key(made, EVP_PKEY_free), hash(with)
    {
        REQUIRE(key);
    }
    std::string public_key() const
    {
        unsigned char* bytes = nullptr;
        const int size = i2d_PUBKEY(key.get(), &bytes);
        std::string text(reinterpret_cast<char*>(bytes), static_cast<std::size_t>(size));
        OPENSSL_free(bytes);
        return text;
    }
    std::string sign(const std::string& message) const
    {
        const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context(EVP_MD_CTX_new(),
                                                                              EVP_MD_CTX_free);
        const auto* bytes = reinterpret_cast<const unsigned char*>(message.data());
        std::string signature(1024, '\0');
        std::size_t size = signature.size();
        REQUIRE(EVP_DigestSignInit(context.get(), nullptr, hash, nullptr, key.get()) == 1);
        REQUIRE(EVP_DigestSign(context.get(), reinterpret_cast<unsigned char*>(signature.data()),
                               &size, bytes, message.size()) == 1);
        signature.resize(size);
        return signature;
    }
};

}  // namespace

TEST_CASE("signatures of the three kinds of keys are recognised, and changed ones are not")
{
    const std::array<Signer, 3> signers = {
        Signer(EVP_EC_gen("P-256"), EVP_sha256()), Signer(EVP_RSA_gen(2048), EVP_sha256()),
        Signer(EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519"), nullptr)};
    for (const Signer& signer : signers)
    {
        const std::string key = signer.public_key();
        std::string signature = signer.sign("a message");
        CHECK(is_public_key(key));
        CHECK(is_signed(key, "a message", signature));
        CHECK_FALSE(is_signed(key, "a massage", signature));
        CHECK_FALSE(is_signed(signers[0].public_key(), "a message", signers[1].sign("a message")));
        signature[signature.size() / 2] ^= 1;
        CHECK_FALSE(is_signed(key, "a message", signature));
        CHECK_FALSE(is_public_key(key + "x"));
        CHECK_FALSE(is_public_key(key.substr(1)));
    }
}

TEST_CASE("keys of other kinds and small ones are refused")
{
    CHECK_FALSE(is_public_key(Signer(EVP_EC_gen("P-384"), EVP_sha256()).public_key()));
    CHECK_FALSE(is_public_key(Signer(EVP_EC_gen("secp256k1"), EVP_sha256()).public_key()));
    CHECK_FALSE(is_public_key(Signer(EVP_RSA_gen(1024), EVP_sha256()).public_key()));
    CHECK_FALSE(is_public_key(""));
    CHECK_FALSE(is_signed("", "", ""));
}

TEST_CASE("bytes survive base64 for URLs; other texts are refused")
{
    for (const std::string& bytes :
         {std::string(), std::string("\0\xFF\x01", 3), std::string(50, 'a')})
        CHECK(bytes_in(text_of_bytes(bytes), 64) == bytes);
    CHECK_FALSE(bytes_in("a+b/", 64));
    CHECK_FALSE(bytes_in("QQ==", 64));
    CHECK_FALSE(bytes_in(text_of_bytes(std::string(65, 'a')), 64));
    CHECK(text_of_bytes(sha256("abc")) == "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
}

}  // namespace tischwerk::server::people
