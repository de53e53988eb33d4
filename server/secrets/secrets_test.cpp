#include "server/secrets/secrets.hpp"

#include <doctest/doctest.h>

#include <set>

using namespace tischwerk::server;

TEST_CASE("ids and tokens are long, different and fit into a link")
{
    REQUIRE(start_secrets());
    std::set<std::string> seen;
    for (int count = 0; count < 1000; ++count)
        for (const std::string& text : {new_table_id(), new_seat_token()})
        {
            CHECK(is_url_text(text, 32));
            CHECK(seen.insert(text).second);
        }
    CHECK(new_table_id().size() == 16);
    CHECK(new_seat_token().size() * 6 >= 128);
    CHECK_FALSE(new_seed() == new_seed());
    CHECK_FALSE(new_game_seed() == new_game_seed());
    CHECK(new_game_seed().generator == tischwerk::Generator::Keyed);
    CHECK(new_seed().generator == tischwerk::Generator::Fast);
}

TEST_CASE("a token is known by its hash")
{
    REQUIRE(start_secrets());
    const std::string token = new_seat_token();
    CHECK(is_same(hash_of(token), hash_of(token)));
    CHECK_FALSE(is_same(hash_of(token), hash_of(token + "x")));
    CHECK_FALSE(is_same(hash_of(token), hash_of("")));
}

TEST_CASE("a malformed id is refused without asking the store")
{
    CHECK(is_url_text("aZ09-_", 16));
    for (const char* wrong : {"", "a b", "../x", "ä", "12345678901234567"})
        CHECK_FALSE(is_url_text(wrong, 16));
}
