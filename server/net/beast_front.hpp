// The front door: turns an accepted connection into a session. For beast_*.cpp only; includes Asio.
#pragma once

#include "server/host/metrics.hpp"
#include "server/limits/addresses.hpp"
#include "server/requests/api.hpp"
#include "server/tables/hall.hpp"

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

// Bytes of a large body that an address may have under way; given back with this object.
class Held
{
public:
    Held(Addresses& addresses, std::string address, std::size_t bytes)
        : addresses_(addresses)
        , address_(std::move(address))
        , bytes_(addresses.hold(address_, bytes) ? bytes : 0)
        , is_granted_(bytes_ == bytes)
    {}
    Held(const Held&) = delete;
    Held& operator=(const Held&) = delete;
    ~Held() { addresses_.release(address_, bytes_); }
    bool is_granted() const { return is_granted_; }

private:
    Addresses& addresses_;
    const std::string address_;
    const std::size_t bytes_;
    const bool is_granted_;
};

// Serves requests until the connection ends or becomes a WebSocket. A trusted proxy's connection
// has no place: its requests tell whose it needs.
boost::asio::awaitable<void> serve_http(boost::asio::ip::tcp::socket socket, Front& front,
                                        Counted counted, Place place);

struct UpgradeRequest
{
    boost::beast::http::request<boost::beast::http::string_body> message;
    std::string session;  // as in HttpRequest
};
// Takes the connection over and serves it until it ends.
void serve_websocket(boost::beast::tcp_stream stream, UpgradeRequest request, Front& front,
                     Counted counted, Place place);

}  // namespace tischwerk::server
