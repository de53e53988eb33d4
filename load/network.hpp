// The network as a load sees it: requests, WebSockets, and one thread that does all of it. Asio and
// Beast stay behind this.
#pragma once

#include "core/values/result.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace tischwerk::load
{

using Clock = std::chrono::steady_clock;

// Who is told what a WebSocket does.
class Listener
{
public:
    virtual ~Listener() = default;
    virtual void opened() = 0;
    virtual void received(std::string_view text) = 0;
    virtual void lost(const std::string& why) = 0;  // nothing comes any more
};

// A WebSocket. Destroying it ends the connection; its listener hears nothing of that. Not to be
// destroyed inside a call of its own listener.
class Connection
{
public:
    virtual ~Connection() = default;
    virtual void send(std::string text) = 0;
};

class Network
{
public:
    // Status 0: no answer came, and the text says why.
    using Answered = std::function<void(int status, const std::string& body)>;

    virtual ~Network() = default;
    virtual void request(std::size_t server, std::string method, std::string target,
                         std::string body, Answered answered) = 0;
    virtual std::unique_ptr<Connection> connect(std::size_t server, Listener& listener) = 0;
    // Everything happens in here. Whether it was reached before the deadline.
    virtual bool run_until(const std::function<bool()>& is_reached, Clock::time_point deadline) = 0;
};

// "127.0.0.1:8042"; from then on each is known by its place.
Result<std::unique_ptr<Network>> open_network(std::span<const std::string> servers);

}  // namespace tischwerk::load
