// A hall for tests: a clock set by hand, a store in memory, and clients that only remember their
// messages.
#pragma once

#include "core/json/json_input.hpp"
#include "server/bots/bot_pool.hpp"
#include "server/host/config.hpp"
#include "server/host/journal.hpp"
#include "server/host/metrics.hpp"
#include "server/limits/addresses.hpp"
#include "server/net/loop.hpp"
#include "server/requests/visitor.hpp"
#include "server/secrets/secrets.hpp"
#include "server/tables/hall.hpp"
#include "store/testing/memory_store.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace tischwerk::server
{

class TestLoop final : public Loop
{
public:
    int64_t now = 1'700'000'000'000;

    void post(std::function<void()> task) override
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
        posted_.notify_one();
    }
    void run_aside(std::function<void()> task) override { post(std::move(task)); }
    void run_heavy(std::function<void()> task) override { post(std::move(task)); }
    int64_t now_ms() const override { return now; }

    // All waiting work, and the work that follows from it.
    void run()
    {
        while (std::function<void()> task = take(std::chrono::seconds(0)))
            task();
    }
    // Waits for threads, too.
    void run_until(const std::function<bool()>& is_reached)
    {
        while (!is_reached())
        {
            const std::function<void()> task = take(std::chrono::seconds(30));
            REQUIRE_MESSAGE(task, "nothing happens any more");
            task();
        }
        run();
    }

private:
    std::function<void()> take(std::chrono::seconds longest)
    {
        std::unique_lock lock(mutex_);
        posted_.wait_for(lock, longest, [this] { return !tasks_.empty(); });
        if (tasks_.empty())
            return nullptr;
        std::function<void()> task = std::move(tasks_.front());
        tasks_.pop_front();
        return task;
    }

    std::mutex mutex_;
    std::condition_variable posted_;
    std::deque<std::function<void()>> tasks_;
};

class TestPeer final : public Peer
{
public:
    std::vector<SharedText> texts;
    bool is_welcomed = false;
    bool is_closed = false;

    void send(const SharedText& message) override { texts.push_back(message); }
    void welcomed() override { is_welcomed = true; }
    void close() override { is_closed = true; }
    void tick() override {}
};

class TestHall
{
public:
    Config config;
    TestLoop loop;
    store::MemoryStore store;
    Metrics metrics;
    Addresses addresses{config};
    Journal journal{nullptr, LogForm::Json, Level::Debug};
    BotPool bots;
    Hall hall;

    explicit TestHall(Config wanted = small_config())
        : config(std::move(wanted))
        , bots(config, metrics)
        , hall({config, loop, store, bots, addresses, metrics, journal})
    {
        REQUIRE(start_secrets());
    }

    static Config small_config()
    {
        Config config;
        config.bot_threads = 1;
        config.messages_per_second = config.message_burst = 1'000'000;
        config.address_messages_per_second = config.address_message_burst = 1'000'000;
        return config;
    }

    table::NewTableMade make_table(const table::TableSetup& setup)
    {
        return make_table(**find_game("stephens"), setup);
    }
    table::NewTableMade make_table(const Game& game, const table::TableSetup& setup)
    {
        const table::Outcome<table::Lines> lines = table::Table::create(game, setup, loop.now);
        REQUIRE(lines);
        table::NewTableMade result;
        hall.make("192.0.2.1", *lines, [&](const Answer<table::NewTableMade>& made) {
            REQUIRE(made);
            result = *made;
        });
        loop.run();
        REQUIRE_FALSE(result.table.empty());
        return result;
    }

    // Two people, or a person and a bot.
    table::NewTableMade make_table(const std::string& second = "Ben")
    {
        table::TableSetup setup;
        setup.setup.players = 2;
        setup.setup.seed = {1, 2};
        const bool is_bot = is_bot_level(second);
        setup.seats = {{table::SeatKind::Human, "Anna"},
                       {is_bot ? table::SeatKind::Bot : table::SeatKind::Human, second}};
        return make_table(setup);
    }
};

class TestClient
{
public:
    explicit TestClient(TestHall& hall, std::string address = "192.0.2.1")
        : hall_(hall)
        , visitor_(std::make_shared<Visitor>(hall.hall, peer, std::move(address)))
    {}
    TestClient(TestHall& hall, const std::string& table, const std::string& token)
        : TestClient(hall)
    {
        hello(table, token);
    }
    ~TestClient() { visitor_->disconnected(); }

    TestPeer peer;
    std::shared_ptr<Visitor> visitor() { return visitor_; }

    void send_text(std::string_view text)
    {
        visitor_->receive(text);
        hall_.loop.run();
    }
    void send(const table::ClientMessage& message) { send_text(table::to_text(message)); }
    void hello(const std::string& table, const std::string& token = "")
    {
        table::Hello message;
        message.protocol = table::protocol_version;
        message.table = table;
        if (!token.empty())
            message.token = token;
        send(message);
    }

    // The latest message of this type.
    json::object latest(std::string_view type) const
    {
        for (auto text = peer.texts.rbegin(); text != peer.texts.rend(); ++text)
            if (const json::value value = *parse_json(**text);
                value.at("type") == json::string(type))
                return value.as_object();
        return {};
    }
    std::size_t count(std::string_view type) const
    {
        std::size_t count = 0;
        for (const SharedText& text : peer.texts)
            count += parse_json(*text)->at("type") == json::string(type) ? 1 : 0;
        return count;
    }
    std::string code() const { return text_of(latest("refused"), "code"); }
    std::string bye() const { return text_of(latest("bye"), "code"); }
    int last() const
    {
        const json::object changed = latest("changed");
        return static_cast<int>(changed.empty() ? latest("welcome").at("last").as_int64()
                                                : changed.at("to").as_int64());
    }
    json::object view() const
    {
        const json::object changed = latest("changed");
        return (changed.empty() ? latest("welcome") : changed).at("view").as_object();
    }
    // The first choice on this client's menu.
    std::string some_move()
    {
        send(table::AskMenu{"menu", false});
        return std::string(latest("menu").at("menu").at("choices").at(0).at("move").as_string());
    }

private:
    static std::string text_of(const json::object& object, std::string_view member)
    {
        return object.empty() ? "" : std::string(object.at(member).as_string());
    }

    TestHall& hall_;
    std::shared_ptr<Visitor> visitor_;
};

}  // namespace tischwerk::server
