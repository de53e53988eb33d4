// The promises of every store.
#include "store/testing/every_store.hpp"

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>

#include <doctest/doctest.h>

namespace tischwerk::store
{

namespace
{

StoredTable table_of(Store& store, const std::string& id, int64_t first_number = 1)
{
    const Result<std::optional<StoredTable>> table = store.read_table(id, first_number);
    REQUIRE(table.has_value());
    REQUIRE(table->has_value());
    return **table;
}

std::vector<std::string> ids_of(const Result<std::vector<TableRow>>& rows)
{
    REQUIRE(rows.has_value());
    std::vector<std::string> ids;
    for (const TableRow& row : *rows)
        ids.push_back(row.id);
    return ids;
}

void make_table(Store& store, const std::string& id, const Summary& summary)
{
    NewTable table = new_table(id);
    table.summary = summary;
    REQUIRE(create_and_wait(store, table).written == Written::Done);
}

}  // namespace

TEST_CASE_TEMPLATE("a new table comes with its first lines and tokens", Fixture, EVERY_STORE)
{
    Fixture fixture;
    const Outcome outcome = create_and_wait(fixture.store, new_table("a"));
    CHECK(outcome.written == Written::Done);
    CHECK(outcome.last_number == 2);

    const StoredTable table = table_of(fixture.store, "a");
    CHECK(table.row == TableRow{"a", 1000, 2, summary_at(1000)});
    CHECK(table.first_number == 1);
    CHECK(table.lines == std::vector<std::string>{"created", "seated"});
    CHECK(table.tokens == std::vector<SeatToken>{{-1, hash_of(8)}, {0, hash_of(7)}});
}

TEST_CASE_TEMPLATE("a table from another store brings its chat along", Fixture, EVERY_STORE)
{
    Fixture fixture;
    NewTable table = new_table("a");
    table.chat = {{7, "seven"}, {9, "nine"}};
    CHECK(create_and_wait(fixture.store, table).written == Written::Done);
    CHECK(*fixture.store.read_chat("a") == table.chat);
    CHECK(add_chat_and_wait(fixture.store, "a", "ten").last_number == 10);
}

TEST_CASE_TEMPLATE("an id that is taken is a conflict and changes nothing", Fixture, EVERY_STORE)
{
    Fixture fixture;
    create_and_wait(fixture.store, new_table("a"));
    NewTable other = new_table("a");
    other.lines = {"other"};
    other.tokens = {{1, hash_of(9)}};
    other.summary = summary_at(5000);
    const Outcome outcome = create_and_wait(fixture.store, other);
    CHECK(outcome.written == Written::Conflict);
    CHECK(outcome.last_number == 2);

    const StoredTable table = table_of(fixture.store, "a");
    CHECK(table.row.summary == summary_at(1000));
    CHECK(table.lines.size() == 2);
    CHECK(table.tokens.size() == 2);
}

TEST_CASE_TEMPLATE("an unknown table has nothing to read", Fixture, EVERY_STORE)
{
    Fixture fixture;
    const Result<std::optional<StoredTable>> table = fixture.store.read_table("nowhere");
    REQUIRE(table.has_value());
    CHECK_FALSE(table->has_value());
    CHECK(fixture.store.read_chat("nowhere")->empty());
    CHECK(fixture.store.table_ids()->empty());
    CHECK(fixture.store.public_tables({})->empty());
}

TEST_CASE_TEMPLATE("an append brings lines, summary and tokens together", Fixture, EVERY_STORE)
{
    Fixture fixture;
    create_and_wait(fixture.store, new_table("a"));
    Append append = append_to("a", 3, {"started", "moved"});
    append.tokens = {{0, std::nullopt}, {2, hash_of(4)}, {-1, hash_of(5)}};
    append.summary.is_public = false;
    const Outcome outcome = append_and_wait(fixture.store, append);
    CHECK(outcome.written == Written::Done);
    CHECK(outcome.last_number == 4);

    const StoredTable table = table_of(fixture.store, "a");
    CHECK(table.row.last_number == 4);
    CHECK(table.row.created_ms == 1000);
    CHECK(table.row.summary == append.summary);
    CHECK(table.lines == std::vector<std::string>{"created", "seated", "started", "moved"});
    CHECK(table.tokens == std::vector<SeatToken>{{-1, hash_of(5)}, {2, hash_of(4)}});
    CHECK(fixture.store.public_tables({})->empty());
}

TEST_CASE_TEMPLATE("an append that does not follow the last line is a conflict", Fixture,
                   EVERY_STORE)
{
    Fixture fixture;
    create_and_wait(fixture.store, new_table("a"));
    for (const int64_t first_number : {-1, 0, 1, 2, 4, 100})
    {
        CAPTURE(first_number);
        Append append = append_to("a", first_number, {"late"});
        append.tokens = {{0, hash_of(99)}};
        const Outcome outcome = append_and_wait(fixture.store, append);
        CHECK(outcome.written == Written::Conflict);
        CHECK(outcome.last_number == 2);
        CHECK(outcome.message.empty());
    }
    const StoredTable table = table_of(fixture.store, "a");
    CHECK(table.row.summary == summary_at(1000));
    CHECK(table.lines == std::vector<std::string>{"created", "seated"});
    CHECK(table.tokens[1] == SeatToken{0, hash_of(7)});
}

TEST_CASE_TEMPLATE("an append without lines changes tokens and summary only", Fixture, EVERY_STORE)
{
    Fixture fixture;
    create_and_wait(fixture.store, new_table("a"));
    Append append = append_to("a", 3, {});
    append.tokens = {{0, hash_of(1)}};
    CHECK(append_and_wait(fixture.store, append).last_number == 2);
    CHECK(table_of(fixture.store, "a").tokens[1] == SeatToken{0, hash_of(1)});
    CHECK(table_of(fixture.store, "a").row.summary == summary_at(2000));
    CHECK(append_and_wait(fixture.store, append_to("a", 4, {})).written == Written::Conflict);
}

TEST_CASE_TEMPLATE("a write to an unknown table fails in one line", Fixture, EVERY_STORE)
{
    Fixture fixture;
    const Outcome append = append_and_wait(fixture.store, append_to("nowhere", 1, {"x"}));
    CHECK(append.written == Written::Failed);
    CHECK(append.message == "there is no table 'nowhere'");
    const Outcome chat = add_chat_and_wait(fixture.store, "nowhere", "hello");
    CHECK(chat.written == Written::Failed);
    CHECK(chat.message == "there is no table 'nowhere'");
    CHECK(fixture.store.writable().has_value());  // the store itself is well
    CHECK(fixture.store.table_ids()->empty());
}

TEST_CASE_TEMPLATE("lines can be read from any number on", Fixture, EVERY_STORE)
{
    Fixture fixture;
    create_and_wait(fixture.store, new_table("a"));
    append_and_wait(fixture.store, append_to("a", 3, {"three", "four"}));
    CHECK(table_of(fixture.store, "a", 4).lines == std::vector<std::string>{"four"});
    CHECK(table_of(fixture.store, "a", 4).first_number == 4);
    CHECK(table_of(fixture.store, "a", 5).lines.empty());
    CHECK(table_of(fixture.store, "a", 99).lines.empty());
    CHECK(table_of(fixture.store, "a", -5).lines.size() == 4);
}

TEST_CASE_TEMPLATE("news of many tables is read together", Fixture, EVERY_STORE)
{
    Fixture fixture;
    Store& store = fixture.store;
    for (const char* id : {"a", "b", "c"})
        create_and_wait(store, new_table(id));
    const std::string odd("Glash\xC3\xBCtte \n\t\"x\" ''");
    append_and_wait(store, append_to("a", 3, {odd, ""}));
    for (const char* line : {"one", "two", "", "four"})
        add_chat_and_wait(store, "b", line);
    Append quiet = append_to("c", 3, {});
    quiet.tokens = {{-1, std::nullopt}, {0, std::nullopt}};
    append_and_wait(store, quiet);

    const std::vector<NewsQuery> queries = {{"c", 1, 0},        {"a", 3, 0},  {"nowhere", 1, 0},
                                            {"b", 3, 2},        {"a", -5, 0}, {"a", 99, 99},
                                            {"a' OR 'a", 1, 0}, {"b", 3, 4},  {"a", 4, 0}};
    const std::vector<FoundNews> found = store.read_news(queries);
    REQUIRE(found.size() == queries.size());
    for (const FoundNews& one : found)
        REQUIRE(one.has_value());
    const std::vector<SeatToken> tokens = {{-1, hash_of(8)}, {0, hash_of(7)}};
    CHECK(*found[0] == TableNews{{"created", "seated"}, {}, {}});
    CHECK(*found[1] == TableNews{{odd, ""}, tokens, {}});
    CHECK_FALSE(found[2]->has_value());
    CHECK(*found[3] == TableNews{{}, tokens, {{3, ""}, {4, "four"}}});
    CHECK(*found[4] == TableNews{{"created", "seated", odd, ""}, tokens, {}});
    CHECK(*found[5] == TableNews{{}, tokens, {}});
    CHECK_FALSE(found[6]->has_value());
    CHECK(*found[7] == TableNews{{}, tokens, {}});
    CHECK(*found[8] == TableNews{{""}, tokens, {}});
    CHECK(store.read_news({}).empty());
}

TEST_CASE_TEMPLATE("texts come back byte for byte", Fixture, EVERY_STORE)
{
    Fixture fixture;
    const std::vector<std::string> texts = {"", "'; DROP TABLE lines; --", "Glashütte \n\t\"x\"",
                                            std::string(300'000, 'x')};
    NewTable table = new_table("id with ' and ü");
    table.lines = texts;
    CHECK(create_and_wait(fixture.store, table).last_number == 4);
    CHECK(table_of(fixture.store, table.id).lines == texts);
    CHECK(add_chat_and_wait(fixture.store, table.id, texts[2]).written == Written::Done);
    CHECK(fixture.store.read_chat(table.id)->front().line == texts[2]);
}

TEST_CASE_TEMPLATE("chat is numbered by itself and keeps the latest lines", Fixture, EVERY_STORE)
{
    Fixture fixture;
    create_and_wait(fixture.store, new_table("a"));
    create_and_wait(fixture.store, new_table("b"));
    for (int64_t number = 1; number <= 5; ++number)
    {
        const Outcome outcome =
            add_chat_and_wait(fixture.store, "a", "line " + std::to_string(number));
        CHECK(outcome.written == Written::Done);
        CHECK(outcome.last_number == number);
    }
    CHECK(add_chat_and_wait(fixture.store, "b", "alone").last_number == 1);
    CHECK(*fixture.store.read_chat("a") ==
          std::vector<ChatLine>{{3, "line 3"}, {4, "line 4"}, {5, "line 5"}});
    CHECK(*fixture.store.read_chat("a", 4) == std::vector<ChatLine>{{5, "line 5"}});
    CHECK(*fixture.store.read_chat("b") == std::vector<ChatLine>{{1, "alone"}});
    CHECK(table_of(fixture.store, "a").lines.size() == 2);  // the log does not contain it
}

TEST_CASE_TEMPLATE("public tables are listed by page, the latest first", Fixture, EVERY_STORE)
{
    Fixture fixture;
    make_table(fixture.store, "a", {"stephens", 2, 1, "open", "", true, 10});
    make_table(fixture.store, "b", {"stephens", 2, 0, "running", "", true, 30});
    make_table(fixture.store, "c", {"factory42", 4, 3, "open", "", true, 20});
    make_table(fixture.store, "d", {"factory42", 4, 3, "open", "", true, 20});
    make_table(fixture.store, "secret", {"stephens", 2, 1, "open", "", false, 40});
    using Ids = std::vector<std::string>;
    CHECK(ids_of(fixture.store.public_tables({})) == Ids{"b", "d", "c", "a"});
    CHECK(ids_of(fixture.store.public_tables({.game = "stephens"})) == Ids{"b", "a"});
    CHECK(ids_of(fixture.store.public_tables({.status = "open"})) == Ids{"d", "c", "a"});
    CHECK(ids_of(fixture.store.public_tables({.limit = 0})).empty());
    const auto page = fixture.store.public_tables({.limit = 2});
    CHECK(ids_of(page) == Ids{"b", "d"});
    CHECK(ids_of(fixture.store.public_tables({.after = page->back()})) == Ids{"c", "a"});

    Append append = append_to("a", 3, {"moved"});
    append.summary.updated_ms = 50;
    append_and_wait(fixture.store, append);
    CHECK(ids_of(fixture.store.public_tables({})) == Ids{"a", "b", "d", "c"});
    CHECK(*fixture.store.table_ids() == Ids{"a", "b", "c", "d", "secret"});
}

TEST_CASE_TEMPLATE("writes are done in the order they came in", Fixture, EVERY_STORE)
{
    Fixture fixture;
    std::vector<Outcome> outcomes;
    std::promise<void> last;
    const auto remember = [&](const Outcome& outcome) { outcomes.push_back(outcome); };
    fixture.store.create(new_table("a"), remember);
    for (int64_t number = 3; number <= 300; ++number)
        fixture.store.append(append_to("a", number, {std::to_string(number)}), remember);
    fixture.store.append(append_to("a", 17, {"double"}), remember);
    fixture.store.append(append_to("a", 301, {"end"}), [&](const Outcome& outcome) {
        remember(outcome);
        last.set_value();
    });
    last.get_future().wait();

    REQUIRE(outcomes.size() == 301);
    for (std::size_t index = 0; index < 299; ++index)
        CHECK(outcomes[index].last_number == static_cast<int64_t>(index) + 2);
    CHECK(outcomes[299].written == Written::Conflict);
    CHECK(outcomes[299].last_number == 300);
    CHECK(outcomes[300].written == Written::Done);
    CHECK(table_of(fixture.store, "a").lines[298] == "299");
}

// Two nodes cannot both write move 17: of many attempts for a number a single write wins.
TEST_CASE_TEMPLATE("of many who write the same number one wins", Fixture, EVERY_STORE)
{
    Fixture fixture;
    create_and_wait(fixture.store, new_table("a"));
    constexpr int64_t last_number = 60;
    std::atomic<int> won_count = 0;
    const auto compete = [&] {
        for (int64_t number = 3; number <= last_number;)
        {
            const Outcome outcome =
                append_and_wait(fixture.store, append_to("a", number, {std::to_string(number)}));
            if (outcome.written == Written::Done)
                ++won_count;
            else if (outcome.written != Written::Conflict)
                return;
            number = outcome.last_number + 1;
        }
    };
    std::vector<std::thread> threads;
    for (int count = 0; count < 4; ++count)
        threads.emplace_back(compete);
    for (std::thread& thread : threads)
        thread.join();
    CHECK(won_count == last_number - 2);
    const StoredTable table = table_of(fixture.store, "a");
    REQUIRE(table.lines.size() == last_number);
    for (int64_t number = 3; number <= last_number; ++number)
        CHECK(table.lines[static_cast<std::size_t>(number) - 1] == std::to_string(number));
}

TEST_CASE_TEMPLATE("a store counts its work", Fixture, EVERY_STORE)
{
    Fixture fixture;
    create_and_wait(fixture.store, new_table("a"));
    append_and_wait(fixture.store, append_to("a", 3, {"x", "y", "z"}));
    append_and_wait(fixture.store, append_to("a", 3, {"x"}));
    append_and_wait(fixture.store, append_to("nowhere", 3, {"x"}));
    add_chat_and_wait(fixture.store, "a", "hello");
    const Statistics statistics = fixture.store.statistics();
    CHECK(statistics.transactions == 5);
    CHECK(statistics.writes == 3);
    CHECK(statistics.lines == 5);
    CHECK(statistics.conflicts == 1);
    CHECK(statistics.failures == 1);
    CHECK(statistics.queued == 0);
    CHECK(fixture.store.writable().has_value());
    CHECK(fixture.store.check().has_value());
}

TEST_CASE_TEMPLATE("tables that want to be woken are found, the first to come first", Fixture,
                   EVERY_STORE)
{
    Fixture fixture;
    for (const auto& [id, wake_ms] : {std::pair("a", 300), std::pair("b", 0), std::pair("c", 200)})
    {
        Summary summary = summary_at(1000);
        summary.wake_ms = wake_ms;
        make_table(fixture.store, id, summary);
    }
    CHECK(fixture.store.wakes() == std::vector<Wake>{{"c", 200}, {"a", 300}});
    Append append = append_to("c", 3, {"line"});
    append.summary.wake_ms = 400;
    CHECK(append_and_wait(fixture.store, append).written == Written::Done);
    CHECK(fixture.store.wakes() == std::vector<Wake>{{"a", 300}, {"c", 400}});
}

}  // namespace tischwerk::store
