// The network of a load: requests, WebSockets, and the thread that serves them. Asio and Beast stay
// behind this interface.
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

// Gets the events of a WebSocket.
class Listener
{
public:
    virtual ~Listener() = default;
    virtual void opened() = 0;
    virtual void received(std::string_view text) = 0;
    virtual void lost(const std::string& why) = 0;  // no further event comes
};

// A WebSocket. Its destruction ends the connection without an event for its listener. Never destroy
// it inside a call of its own listener.
class Connection
{
public:
    virtual ~Connection() = default;
    virtual void send(std::string text) = 0;
};

class Network
{
public:
    // Status 0: no answer came; the text gives the reason.
    using Answered = std::function<void(int status, const std::string& body)>;

    virtual ~Network() = default;
    virtual void request(std::size_t server, std::string method, std::string target,
                         std::string body, Answered answered) = 0;
    virtual std::unique_ptr<Connection> connect(std::size_t server, Listener& listener) = 0;
    // Runs the network; answers whether the goal was reached before the deadline.
    virtual bool run_until(const std::function<bool()>& is_reached, Clock::time_point deadline) = 0;
};

// "127.0.0.1:8042"; callers name a server by its place in this list.
Result<std::unique_ptr<Network>> open_network(std::span<const std::string> servers);

}  // namespace tischwerk::load
