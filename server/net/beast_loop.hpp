// The serving thread's loop on Asio, with the threads beside it and the clock.
#pragma once

#include "server/bots/bot_pool.hpp"
#include "server/limits/service_clock.hpp"
#include "server/net/loop.hpp"

#include <chrono>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>

namespace tischwerk::server
{

class IoLoop final : public Loop
{
public:
    explicit IoLoop(boost::asio::io_context& io)
        : io_(io)
        , aside_(1)
        , heavy_(1)
        , clock_(wall_ms(), steady_ms())
    {
        boost::asio::post(heavy_, step_back);
    }

    void post(std::function<void()> task) override { boost::asio::post(io_, std::move(task)); }
    void run_aside(std::function<void()> task) override
    {
        boost::asio::post(aside_, std::move(task));
    }
    void run_heavy(std::function<void()> task) override
    {
        boost::asio::post(heavy_, std::move(task));
    }
    int64_t now_ms() const override { return clock_.at(steady_ms()); }
    // Now and then; how far the wall's clock has gone astray.
    int64_t keep_time() { return clock_.approach(wall_ms(), steady_ms()); }
    void finish_aside()
    {
        heavy_.join();
        aside_.join();
    }

private:
    template <typename Clock>
    static int64_t read_clock()
    {
        const auto now = Clock::now().time_since_epoch();
        return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    }
    static int64_t wall_ms() { return read_clock<std::chrono::system_clock>(); }
    static int64_t steady_ms() { return read_clock<std::chrono::steady_clock>(); }

    boost::asio::io_context& io_;
    boost::asio::thread_pool aside_;  // reads from the store
    boost::asio::thread_pool heavy_;
    ServiceClock clock_;
};

}  // namespace tischwerk::server
