// The promises of every store about entries.
#include "store/copy.hpp"
#include "store/testing/every_store.hpp"

#include <atomic>
#include <thread>

#include <doctest/doctest.h>

namespace tischwerk::store
{

namespace
{

Entry seat(const std::string& key, const std::string& owner, const std::string& about, int64_t rank)
{
    return {"seat", key, owner, about, rank, "text of " + key};
}

std::vector<std::string> keys_of(Store& store, const EntryQuery& query)
{
    const Result<std::vector<Entry>> found = store.entries(query);
    REQUIRE_MESSAGE(found.has_value(), why_not(found));
    std::vector<std::string> keys;
    for (const Entry& entry : *found)
        keys.push_back(entry.key);
    return keys;
}

Written change(Store& store, EntryChange wanted)
{
    const Outcome outcome = change_entries_and_wait(store, std::move(wanted));
    CAPTURE(outcome.message);
    return outcome.written;
}

}  // namespace

TEST_CASE_TEMPLATE("an entry is put, replaced and removed", Fixture, EVERY_STORE)
{
    Fixture fixture;
    Store& store = fixture.store;
    CHECK_FALSE(store.read_entry("seat", "a")->has_value());
    CHECK(store.entry_kinds()->empty());
    const Entry odd{"seat", "a'\n", "", "", -7, std::string("Glash\xC3\xBCtte \n\t\"x\" ''")};
    CHECK(change(store, {.put = {odd, {"person", "a'\n", "p", "", 1, ""}}}) == Written::Done);
    CHECK(**store.read_entry("seat", "a'\n") == odd);
    CHECK((*store.read_entry("person", "a'\n"))->owner == "p");
    CHECK(*store.entry_kinds() == std::vector<std::string>{"person", "seat"});

    const Entry other{"seat", "a'\n", "q", "t", 9, "other"};
    CHECK(change(store, {.put = {other}}) == Written::Done);
    CHECK(**store.read_entry("seat", "a'\n") == other);
    CHECK(change(store, {.removed = {{"seat", "a'\n"}, {"seat", "unknown"}}}) == Written::Done);
    CHECK_FALSE(store.read_entry("seat", "a'\n")->has_value());
    CHECK(change(store, {.put = {odd}, .removed = {{"seat", "a'\n"}}}) == Written::Done);
    CHECK(**store.read_entry("seat", "a'\n") == odd);
    CHECK(change(store, {}) == Written::Done);
}

TEST_CASE_TEMPLATE("of two puts of an entry in a change the last counts", Fixture, EVERY_STORE)
{
    Fixture fixture;
    CHECK(change(fixture.store, {.put = {seat("a", "p", "", 1), seat("a", "q", "", 2)}}) ==
          Written::Done);
    CHECK(**fixture.store.read_entry("seat", "a") == seat("a", "q", "", 2));
}

TEST_CASE_TEMPLATE("an expectation that fails changes nothing", Fixture, EVERY_STORE)
{
    Fixture fixture;
    Store& store = fixture.store;
    const Entry first = seat("a", "p", "t", 1);
    CHECK(change(store, {.expected = {{"seat", "a", std::nullopt}}, .put = {first}}) ==
          Written::Done);
    for (const std::optional<std::string>& text :
         {std::optional<std::string>(), std::optional<std::string>("")})
        CHECK(change(store, {.expected = {{"seat", "a", text}},
                             .put = {seat("b", "p", "t", 2)},
                             .removed = {{"seat", "a"}}}) == Written::Conflict);
    CHECK(change(store, {.expected = {{"seat", "a", first.text}, {"seat", "b", ""}},
                         .put = {seat("a", "q", "t", 2)}}) == Written::Conflict);
    CHECK(keys_of(store, {.kind = "seat"}) == std::vector<std::string>{"a"});
    CHECK(**store.read_entry("seat", "a") == first);
    CHECK(change(store, {.expected = {{"seat", "a", first.text}, {"seat", "b", std::nullopt}},
                         .put = {seat("a", "q", "t", 2)}}) == Written::Done);
    CHECK((*store.read_entry("seat", "a"))->owner == "q");
}

TEST_CASE_TEMPLATE("entries are listed by owner, by subject and by rank", Fixture, EVERY_STORE)
{
    Fixture fixture;
    Store& store = fixture.store;
    CHECK(change(store, {.put = {seat("a", "p", "t", 30),
                                 seat("b", "p", "u", 10),
                                 seat("c", "q", "t", 20),
                                 seat("d", "", "", 20),
                                 {"person", "e", "p", "t", 20, ""}}}) == Written::Done);
    using Keys = std::vector<std::string>;
    CHECK(keys_of(store, {.kind = "seat"}) == Keys{"b", "c", "d", "a"});
    CHECK(keys_of(store, {.kind = "seat", .is_latest_first = true}) == Keys{"a", "d", "c", "b"});
    CHECK(keys_of(store, {.kind = "seat", .owner = "p"}) == Keys{"b", "a"});
    CHECK(keys_of(store, {.kind = "seat", .owner = "p", .is_latest_first = true}) ==
          Keys{"a", "b"});
    CHECK(keys_of(store, {.kind = "seat", .about = "t"}) == Keys{"c", "a"});
    CHECK(keys_of(store, {.kind = "seat", .about = "t", .is_latest_first = true}) ==
          Keys{"a", "c"});
    CHECK(keys_of(store, {.kind = "seat", .owner = "p", .about = "t"}) == Keys{"a"});
    CHECK(keys_of(store, {.kind = "seat", .owner = "p", .about = "t", .is_latest_first = true}) ==
          Keys{"a"});
    CHECK(keys_of(store, {.kind = "seat", .until = 20}) == Keys{"b", "c", "d"});
    CHECK(keys_of(store, {.kind = "nothing"}).empty());
    CHECK(keys_of(store, {.kind = "seat", .limit = 0}).empty());

    const auto page = store.entries({.kind = "seat", .limit = 2});
    CHECK(keys_of(store, {.kind = "seat", .after = page->back()}) == Keys{"d", "a"});
    const auto latest = store.entries({.kind = "seat", .limit = 2, .is_latest_first = true});
    CHECK(keys_of(store, {.kind = "seat", .after = latest->back(), .is_latest_first = true}) ==
          Keys{"c", "b"});
}

TEST_CASE_TEMPLATE("of many who expect the same entry a single change wins", Fixture, EVERY_STORE)
{
    Fixture fixture;
    Store& store = fixture.store;
    constexpr int last_number = 40;
    REQUIRE(change(store, {.put = {{"count", "a", "", "", 0, "0"}}}) == Written::Done);
    std::atomic<int> won_count = 0;
    const auto compete = [&] {
        while (true)
        {
            const Result<std::optional<Entry>> now = store.read_entry("count", "a");
            if (!now || !*now || (*now)->text == std::to_string(last_number))
                return;
            const std::string next = std::to_string(std::stoi((*now)->text) + 1);
            const Outcome outcome = change_entries_and_wait(
                store, {{{"count", "a", (*now)->text}}, {{"count", "a", "", "", 0, next}}, {}});
            if (outcome.written == Written::Failed)
                return;
            won_count += outcome.written == Written::Done ? 1 : 0;
        }
    };
    std::vector<std::thread> threads;
    for (int count = 0; count < 3; ++count)
        threads.emplace_back(compete);
    for (std::thread& thread : threads)
        thread.join();
    CHECK(won_count == last_number);
    CHECK((*store.read_entry("count", "a"))->text == std::to_string(last_number));
}

TEST_CASE("entries move between stores with their tables")
{
    InSqlite from;
    InPostgres to;
    std::vector<Entry> many;
    for (int number = 0; number < 2500; ++number)
        many.push_back(seat("a" + std::to_string(number), "p", "t", number / 3));
    REQUIRE(change(from.store, {.put = many}) == Written::Done);
    const auto copied = copy_store(from.store, to.store, [](int64_t, int64_t) { return true; });
    REQUIRE_MESSAGE(copied.has_value(), why_not(copied));
    EntryQuery all{.kind = "seat", .limit = 10'000};
    CHECK(*to.store.entries(all) == *from.store.entries(all));
    CHECK(to.store.entries(all)->size() == many.size());
}

}  // namespace tischwerk::store
