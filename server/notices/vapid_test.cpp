#include "server/notices/vapid.hpp"
#include "server/testing/test_hall.hpp"

#include <doctest/doctest.h>

namespace tischwerk::server::notices
{

TEST_CASE("the example of RFC 8292 is recognised, and no changed one")
{
    const std::string key =
        "BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs";
    const std::string token =
        "eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAi"
        "OjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HL"
        "GkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA";
    CHECK(is_vapid_token(token, key));
    std::string changed = token;
    changed[60] = changed[60] == 'A' ? 'B' : 'A';
    CHECK_FALSE(is_vapid_token(changed, key));
    CHECK_FALSE(is_vapid_token(token.substr(0, token.size() - 4), key));
    CHECK_FALSE(is_vapid_token("", key));
}

TEST_CASE("a header is signed with the server's key, and the key is made once")
{
    TestHall hall;
    const Answer<VapidKey> key = vapid_key_of(hall.store);
    REQUIRE(key);
    CHECK(vapid_key_of(hall.store)->public_key == key->public_key);
    CHECK(key->public_key.size() == 87);      // 65 bytes
    for (int count = 0; count < 50; ++count)  // numbers with leading zeros, too
    {
        const auto header =
            vapid_header(*key, "https://push.example", "mailto:a@b.example", 1000 * count);
        REQUIRE(header);
        REQUIRE(header->starts_with("vapid t="));
        const std::size_t comma = header->find(", k=");
        CHECK(header->substr(comma + 4) == key->public_key);
        CHECK(is_vapid_token(header->substr(8, comma - 8), key->public_key));
        CHECK_FALSE(is_vapid_token(header->substr(8, comma - 8), new_vapid_key()->public_key));
    }
}

}  // namespace tischwerk::server::notices
