// Hears what other servers write to the same database: a thread with a connection of its own.
#pragma once

#include "store/postgres/connection.hpp"
#include "store/store.hpp"

#include <atomic>
#include <functional>
#include <memory>
#include <thread>

namespace tischwerk::store::postgres
{

class Listener
{
public:
    // What `own_sender` says was written by this server, which knows it already.
    Listener(Place place, std::function<int()> own_sender, WhenNews when_news);
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;
    ~Listener();

private:
    void work();
    bool connect();
    void hear();
    void tell(const Notification& notification);

    const Place place_;
    const std::function<int()> own_sender_;
    const WhenNews when_news_;
    std::unique_ptr<Connection> connection_;  // none: lost
    std::atomic<bool> is_stopping_ = false;
    std::thread thread_;
};

}  // namespace tischwerk::store::postgres
