// The only file of a load that includes Asio and Beast.
#include "load/network.hpp"
#include "server/host/config.hpp"

#include <deque>
#include <utility>
#include <vector>

#include <sys/resource.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace tischwerk::load
{

namespace
{

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

constexpr auto token = asio::as_tuple(asio::use_awaitable);

class Session : public std::enable_shared_from_this<Session>
{
public:
    Session(asio::io_context& io, Listener& listener) : stream_(io), listener_(&listener) {}

    void open(const tcp::endpoint& server);
    void send(std::string text);
    void end();

private:
    asio::awaitable<void> run(tcp::endpoint server);
    asio::awaitable<beast::error_code> shake_hands(tcp::endpoint server);
    asio::awaitable<void> write_all();

    websocket::stream<tcp::socket> stream_;
    Listener* listener_;  // null: the connection has no listener any more
    std::deque<std::string> queue_;
    bool is_writing_ = false;
};

void Session::open(const tcp::endpoint& server)
{
    asio::co_spawn(
        stream_.get_executor(), [self = shared_from_this(), server] { return self->run(server); },
        asio::detached);
}

asio::awaitable<beast::error_code> Session::shake_hands(tcp::endpoint server)
{
    const auto [refused] = co_await stream_.next_layer().async_connect(server, token);
    if (refused)
        co_return refused;
    beast::error_code ignored;
    stream_.next_layer().set_option(tcp::no_delay(true), ignored);
    const std::string host = server.address().to_string() + ":" + std::to_string(server.port());
    const auto [error] = co_await stream_.async_handshake(host, "/ws", token);
    co_return error;
}

asio::awaitable<void> Session::run(tcp::endpoint server)
{
    const auto self = shared_from_this();
    beast::error_code error = co_await shake_hands(server);
    if (!error && listener_)
        listener_->opened();
    beast::flat_buffer buffer;
    while (!error && listener_)
    {
        const auto [failure, byte_count] = co_await stream_.async_read(buffer, token);
        error = failure;
        if (error || !listener_)
            break;
        const auto data = buffer.cdata();
        listener_->received({static_cast<const char*>(data.data()), data.size()});
        buffer.consume(buffer.size());
    }
    if (Listener* const listener = std::exchange(listener_, nullptr))
        listener->lost(error.message());
}

void Session::send(std::string text)
{
    queue_.push_back(std::move(text));
    if (is_writing_)
        return;
    is_writing_ = true;
    asio::co_spawn(
        stream_.get_executor(), [self = shared_from_this()] { return self->write_all(); },
        asio::detached);
}

asio::awaitable<void> Session::write_all()
{
    const auto self = shared_from_this();
    while (!queue_.empty())
    {
        const std::string text = std::move(queue_.front());
        queue_.pop_front();
        const auto [error, byte_count] = co_await stream_.async_write(asio::buffer(text), token);
        if (error)
            queue_.clear();  // the reader learns of it, too
    }
    is_writing_ = false;
}

void Session::end()
{
    listener_ = nullptr;
    beast::error_code ignored;
    stream_.next_layer().close(ignored);
}

class BeastConnection final : public Connection
{
public:
    explicit BeastConnection(std::shared_ptr<Session> session) : session_(std::move(session)) {}
    BeastConnection(const BeastConnection&) = delete;
    BeastConnection& operator=(const BeastConnection&) = delete;
    ~BeastConnection() override { session_->end(); }
    void send(std::string text) override { session_->send(std::move(text)); }

private:
    std::shared_ptr<Session> session_;
};

asio::awaitable<void> ask(tcp::socket socket, tcp::endpoint server,
                          http::request<http::string_body> request, Network::Answered answered)
{
    auto [error] = co_await socket.async_connect(server, token);
    if (!error)
        error = std::get<0>(co_await http::async_write(socket, request, token));
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    if (!error)
        error = std::get<0>(co_await http::async_read(socket, buffer, response, token));
    if (error)
        answered(0, error.message());
    else
        answered(static_cast<int>(response.result_int()), response.body());
}

class BeastNetwork final : public Network
{
public:
    explicit BeastNetwork(std::vector<tcp::endpoint> servers) : servers_(std::move(servers)) {}

    void request(std::size_t server, std::string method, std::string target, std::string body,
                 Answered answered) override
    {
        const tcp::endpoint& place = servers_[server];
        http::request<http::string_body> request(http::string_to_verb(method), target, 11);
        request.set(http::field::host, place.address().to_string());
        request.set(http::field::content_type, "application/json");
        request.keep_alive(false);
        request.body() = std::move(body);
        request.prepare_payload();
        asio::co_spawn(io_, ask(tcp::socket(io_), place, std::move(request), std::move(answered)),
                       asio::detached);
    }

    std::unique_ptr<Connection> connect(std::size_t server, Listener& listener) override
    {
        const auto session = std::make_shared<Session>(io_, listener);
        session->open(servers_[server]);
        return std::make_unique<BeastConnection>(session);
    }

    bool run_until(const std::function<bool()>& is_reached, Clock::time_point deadline) override
    {
        io_.restart();
        // A deadline may pass without an event, so the loop wakes often to look.
        constexpr std::chrono::milliseconds longest_sleep(50);
        while (!is_reached())
        {
            const Clock::time_point now = Clock::now();
            if (now >= deadline)
                return false;
            if (io_.stopped())
                io_.restart();
            io_.run_one_until(std::min(deadline, now + longest_sleep));
        }
        return true;
    }

private:
    asio::io_context io_{1};
    // An idle loop would spin without this guard.
    asio::executor_work_guard<asio::io_context::executor_type> work_{io_.get_executor()};
    std::vector<tcp::endpoint> servers_;
};

// Thousands of viewers need thousands of descriptors; the system's default is often 1024.
void raise_descriptor_limit()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

Result<std::unique_ptr<Network>> open_network(std::span<const std::string> servers)
{
    std::vector<tcp::endpoint> places;
    for (const std::string& server : servers)
    {
        const Result<server::ListenAddress> address = server::parse_listen(server);
        if (!address)
            return refuse(address.error());
        beast::error_code error;
        const asio::ip::address host = asio::ip::make_address(address->host, error);
        if (error)
            return refuse(address->host + " is no address: " + error.message());
        places.emplace_back(host, address->port);
    }
    raise_descriptor_limit();
    return std::make_unique<BeastNetwork>(std::move(places));
}

}  // namespace tischwerk::load
