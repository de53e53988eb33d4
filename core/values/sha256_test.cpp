#include "core/saves/fairness.hpp"
#include "core/values/sha256.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

TEST_CASE("SHA-256 gives the published values of the standard's examples")
{
    CHECK(sha256_hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(sha256_hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    CHECK(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
          "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    CHECK(sha256_hex("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                     "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu") ==
          "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
    CHECK(sha256_hex(std::string(1'000'000, 'a')) ==
          "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("SHA-256 pads correctly around the end of a block")
{
    // The values of `head -c N /dev/zero | tr '\0' x | sha256sum`.
    CHECK(sha256_hex(std::string(55, 'x')) ==
          "d5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072");
    CHECK(sha256_hex(std::string(56, 'x')) ==
          "04c26261370ee7541549d16dee320c723e3fd14671e66a099afe0a377c16888e");
    CHECK(sha256_hex(std::string(63, 'x')) ==
          "75220b47218278e656f2013bb8f0c455a25eaf01e86c64924e9d48d89776d6f2");
    CHECK(sha256_hex(std::string(64, 'x')) ==
          "7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c");
    CHECK(sha256_hex(std::string(65, 'x')) ==
          "9537c5fdf120482f7d58d25e9ed583f52c02b4e304ea814db1633ad565aed7e9");
}

TEST_CASE("the seed hash is what a person gets from the seed's text")
{
    // printf '%s' 42 | sha256sum
    CHECK(seed_hash(Seed{0, 42}) ==
          "73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049");
    // printf '%s' 0x10000000000000002 | sha256sum
    CHECK(seed_hash(Seed{1, 2}) ==
          "9ced457000a5664165f0b2cc700cd92fc42689a1f18c5231bf667ce82eb4afa3");
}

}  // namespace tischwerk
