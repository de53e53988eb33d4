// Several servers on a database: the news that each hears of the others, and the claims that only a
// single server holds.
#include "store/store.hpp"
#include "store/testing/cluster.hpp"
#include "store/testing/store_examples.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

namespace tischwerk::store
{

namespace
{

// Collects news as "kind name".
class Ear
{
public:
    WhenNews listening()
    {
        return [this](const News& news) {
            constexpr std::array kinds = {"table", "anew", "note", "word", "everything"};
            const std::lock_guard lock(mutex_);
            heard_.push_back(std::string(kinds.at(static_cast<std::size_t>(news.kind))) + " " +
                             news.name);
            arrived_.notify_all();
        };
    }
    bool hears(const std::string& expected)
    {
        std::unique_lock lock(mutex_);
        return arrived_.wait_for(lock, std::chrono::seconds(30), [&] {
            return std::ranges::find(heard_, expected) != heard_.end();
        });
    }
    std::vector<std::string> take()
    {
        const std::lock_guard lock(mutex_);
        return std::exchange(heard_, {});
    }

private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::vector<std::string> heard_;
};

void cut_connections(const std::string& url)
{
    Cluster::execute(url, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = "
                          "current_database() AND pid <> pg_backend_pid()");
}

// PostgreSQL ends a connection with a short delay.
bool gets_soon(Store& store, const std::string& claim)
{
    for (int count = 0; count < 300; ++count)
    {
        if (store.claim(claim).value_or(false))
            return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return false;
}

}  // namespace

TEST_CASE("sharing: a server hears the writes of others in order, and not its own")
{
    const std::string url = Cluster::shared().new_database();
    Ear first_ear;
    Ear second_ear;
    const std::unique_ptr<Store> first = opened(url);
    const std::unique_ptr<Store> second = opened(url);
    first->listen(first_ear.listening());
    second->listen(second_ear.listening());
    REQUIRE(first_ear.hears("everything "));
    REQUIRE(second_ear.hears("everything "));
    first_ear.take();
    second_ear.take();
    create_and_wait(*first, new_table("a"));
    append_and_wait(*first, append_to("a", 3, {"three"}));
    add_chat_and_wait(*first, "a", "hello");
    write_note_and_wait(*first, "house", "rules");
    remove_and_wait(*first, "a");
    CHECK(first->tell_others("good evening").has_value());
    REQUIRE(second_ear.hears("word good evening"));
    CHECK(second_ear.take() == std::vector<std::string>{"table a", "table a", "table a",
                                                        "note house", "anew a",
                                                        "word good evening"});
    // A word is no write, so its sender hears it too.
    REQUIRE(first_ear.hears("word good evening"));
    CHECK(first_ear.take() == std::vector<std::string>{"word good evening"});
}

TEST_CASE("sharing: a listener that was away is told that anything may have changed")
{
    const std::string url = Cluster::shared().new_database();
    Ear ear;
    const std::unique_ptr<Store> writer = opened(url);
    const std::unique_ptr<Store> listener = opened(url);
    listener->listen(ear.listening());
    REQUIRE(ear.hears("everything "));
    ear.take();
    cut_connections(url);
    REQUIRE(ear.hears("everything "));
    CHECK(create_and_wait(*writer, new_table("a")).written == Written::Done);
    CHECK(ear.hears("table a"));
}

TEST_CASE("sharing: of two who append the same number one is done, the other has a conflict")
{
    const std::string url = Cluster::shared().new_database();
    const std::array stores = {opened(url), opened(url)};
    create_and_wait(*stores[0], new_table("a"));
    std::atomic<int> done_count = 0;
    std::vector<std::thread> servers;
    for (const std::unique_ptr<Store>& store : stores)
        servers.emplace_back([&] {
            for (int64_t number = 3; number < 103; ++number)
                done_count += append_and_wait(*store, append_to("a", number, {"line"})).written ==
                                      Written::Done
                                  ? 1
                                  : 0;
        });
    for (std::thread& server : servers)
        server.join();
    CHECK(done_count == 100);
    CHECK(lines_of(*stores[0], "a").size() == 102);
}

TEST_CASE("sharing: a claim is one server's, until it lets go or its connection ends")
{
    const std::string url = Cluster::shared().new_database();
    std::unique_ptr<Store> first = opened(url);
    const std::unique_ptr<Store> second = opened(url);
    CHECK(first->claim("a").value_or(false));
    CHECK(first->claim("a").value_or(false));
    CHECK_FALSE(second->claim("a").value_or(true));
    CHECK(second->claim("b").value_or(false));
    first->release("a");  // a single release ends a claim that was asked for twice
    CHECK(second->claim("a").value_or(false));
    second->release("never claimed");
    CHECK_FALSE(first->claim("b").value_or(true));
    cut_connections(url);
    CHECK(gets_soon(*first, "b"));
    CHECK_FALSE(second->claim("b").value_or(true));
    first.reset();
    CHECK(gets_soon(*second, "b"));
}

TEST_CASE("sharing: a database in use is not given to a server that asks for it alone")
{
    const std::string url = Cluster::shared().new_database();
    {
        const std::unique_ptr<Store> store = opened(url);
        CHECK(contains(refusal_of(url, Access::Alone), "another server is using it"));
        CHECK(opened(url, Access::ReadOnly)->table_ids()->empty());
    }
    const std::unique_ptr<Store> alone = opened(url, Access::Alone);
    CHECK(contains(refusal_of(url), "another server is using it"));
}

}  // namespace tischwerk::store
