// The front door: what an accepted connection becomes. For beast_*.cpp only; includes Asio.
#pragma once

#include "server/addresses.hpp"
#include "server/api.hpp"
#include "server/hall.hpp"
#include "server/metrics.hpp"

#include <memory>
#include <string>
#include <utility>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

namespace tischwerk::server
{

struct Front
{
    Hall& hall;
    Api& api;
    const Services& services;
};

// A connection's place among those of its address; given back with this object.
class Place
{
public:
    Place() = default;
    // Has no address if there are too many.
    Place(Addresses& addresses, std::string address)
    {
        if (!addresses.connect(address))
            return;
        addresses_ = &addresses;
        address_ = std::move(address);
    }
    Place(Place&& other) noexcept
        : addresses_(std::exchange(other.addresses_, nullptr))
        , address_(std::move(other.address_))
    {}
    Place& operator=(Place&& other) noexcept
    {
        std::swap(addresses_, other.addresses_);
        std::swap(address_, other.address_);
        return *this;
    }
    ~Place()
    {
        if (addresses_)
            addresses_->disconnect(address_);
    }
    bool is_taken() const { return addresses_ != nullptr; }
    const std::string& address() const { return address_; }

private:
    Addresses* addresses_ = nullptr;
    std::string address_;
};

// Counts a connection as long as it lives.
class Counted
{
public:
    explicit Counted(Metrics& metrics) : metrics_(&metrics) { ++metrics.connections; }
    Counted(Counted&& other) noexcept : metrics_(std::exchange(other.metrics_, nullptr)) {}
    Counted& operator=(Counted&&) = delete;
    ~Counted()
    {
        if (metrics_)
            --metrics_->connections;
    }

private:
    Metrics* metrics_;
};

// Serves requests until the connection ends or becomes a WebSocket.
boost::asio::awaitable<void> serve_http(boost::asio::ip::tcp::socket socket, Front& front,
                                        Counted counted);

using UpgradeRequest = boost::beast::http::request<boost::beast::http::string_body>;
// Takes the connection over and serves it until it ends.
void serve_websocket(boost::beast::tcp_stream stream, UpgradeRequest request, Front& front,
                     Counted counted, Place place);

}  // namespace tischwerk::server
