// Hears the writes of other servers to the same database, on a thread with its own connection.
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
    // Notifications from `own_sender` are skipped: this server wrote them itself.
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
    std::unique_ptr<Connection> connection_;  // null: lost
    std::atomic<bool> is_stopping_ = false;
    std::thread thread_;
};

}  // namespace tischwerk::store::postgres
