#include "core/editions/known_editions.hpp"

#include <doctest/doctest.h>

namespace tischwerk
{

namespace
{

const DataFolder data{{{"board.toml", "board 3"}, {"cards.toml", "cards 3"}}};

// Two releases: the first had other cards and another board, the second another board.
DataFolder editions_with(const std::string& list)
{
    return {{{"released.toml", list},
             {"0.1.0/cards.toml", "cards 1"},
             {"0.1.0/board.toml", "board 1"},
             {"0.2.0/board.toml", "board 2"}}};
}

constexpr const char* two_releases = R"(
[[edition]]
release = "0.1.0"
name = "first edition"
hash = "1111"
[[edition]]
release = "0.2.0"
name = "second edition"
hash = "2222"
)";

std::string content_of(const KnownEdition& edition, std::string_view name)
{
    const DataFile* file = edition.files.find(name);
    return file ? file->content : "none";
}

std::string refusal_of(const DataFolder& editions)
{
    const Result<KnownEditions> known = read_known_editions(editions, data, "3333");
    return known ? "read" : known.error().message;
}

}  // namespace

TEST_CASE("an edition has its own files and for the rest those of the next newer one")
{
    const Result<KnownEditions> known =
        read_known_editions(editions_with(two_releases), data, "3333");
    REQUIRE(known);
    REQUIRE(known->size() == 3);
    CHECK(content_of((*known)[0], "cards.toml") == "cards 1");
    CHECK(content_of((*known)[0], "board.toml") == "board 1");
    CHECK(content_of((*known)[1], "cards.toml") == "cards 3");
    CHECK(content_of((*known)[1], "board.toml") == "board 2");
    CHECK(content_of((*known)[2], "board.toml") == "board 3");
    CHECK((*known)[2].release.empty());
    CHECK((*known)[2].name == "unreleased edition");
    CHECK(find_edition(*known, "2222") == &(*known)[1]);
    CHECK(find_edition(*known, "4444") == nullptr);
}

TEST_CASE("cards that are still those of the newest release are listed once")
{
    const Result<KnownEditions> known =
        read_known_editions(editions_with(two_releases), data, "2222");
    REQUIRE(known);
    REQUIRE(known->size() == 2);
    CHECK(known->back().name == "second edition");
}

TEST_CASE("a file that a newer edition lost is kept, one that it added is left out by name")
{
    DataFolder editions = editions_with(R"(
[[edition]]
release = "0.1.0"
name = "first edition"
hash = "1111"
without = ["board.toml"]
)");
    editions.files = {editions.files[0], {"0.1.0/dice.toml", "dice 1"}};
    const Result<KnownEditions> known = read_known_editions(editions, data, "3333");
    REQUIRE(known);
    CHECK(content_of(known->front(), "dice.toml") == "dice 1");
    CHECK(content_of(known->front(), "board.toml") == "none");
    CHECK(content_of(known->front(), "cards.toml") == "cards 3");
}

TEST_CASE("a game that was never released knows its data only")
{
    const Result<KnownEditions> known = read_known_editions({}, data, "3333");
    REQUIRE(known);
    REQUIRE(known->size() == 1);
    CHECK(known->front().hash == "3333");
}

TEST_CASE("a list of editions that cannot be right is refused with its place")
{
    CHECK(refusal_of(editions_with("[[edition]]\nrelease = \"0.1.0\"\n")) ==
          "released.toml:1: the key 'name' is missing (a text)");
    CHECK(refusal_of(editions_with(std::string(two_releases) + two_releases))
              .find("is listed twice") != std::string::npos);
    DataFolder stray = editions_with(two_releases);
    stray.files.push_back({"0.3.0/cards.toml", "cards"});
    CHECK(refusal_of(stray) == "0.3.0/cards.toml: belongs to no release that released.toml lists");
}

}  // namespace tischwerk
