// The listening socket, the serving thread's loop, the start and the end.
#include "server/bots/bot_pool.hpp"
#include "server/host/config.hpp"
#include "server/net/beast_admin.hpp"
#include "server/net/beast_front.hpp"
#include "server/net/beast_loop.hpp"
#include "server/net/beast_token.hpp"
#include "server/net/proxy.hpp"
#include "server/net/server.hpp"
#include "server/notices/notices.hpp"
#include "server/secrets/secrets.hpp"

#include <array>
#include <chrono>
#include <exception>
#include <thread>

#include <sys/resource.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

namespace asio = boost::asio;
using asio::ip::tcp;

constexpr std::chrono::milliseconds tick_interval(100);

asio::awaitable<void> pause(std::chrono::milliseconds time)
{
    asio::steady_timer timer(co_await asio::this_coro::executor, time);
    (void)co_await timer.async_wait(token);
}

// Thousands of viewers need thousands of descriptors; the system's first offer is often 1024.
void raise_descriptor_limit()
{
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

Result<tcp::acceptor> listen(asio::io_context& io, const Config& config)
{
    const Result<ListenAddress> address = parse_listen(config.listen);
    if (!address)
        return refuse(address.error());
    boost::system::error_code error;
    const asio::ip::address host = asio::ip::make_address(address->host, error);
    tcp::acceptor acceptor(io);
    const tcp::endpoint endpoint(host, address->port);
    if (!error)
        acceptor.open(endpoint.protocol(), error);
    if (!error)
        acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error)
        acceptor.bind(endpoint, error);
    if (!error)
        acceptor.listen(asio::socket_base::max_listen_connections, error);
    if (error)
        return refuse(fmt::format("cannot listen on {}: {}", config.listen, error.message()));
    return acceptor;
}

std::string url_of(const tcp::endpoint& endpoint)
{
    const std::string host = endpoint.address().to_string();
    return endpoint.address().is_v6() ? fmt::format("http://[{}]:{}/", host, endpoint.port())
                                      : fmt::format("http://{}:{}/", host, endpoint.port());
}

}  // namespace

struct Server::Parts
{
    Config config;
    Journal& journal;
    Metrics metrics;
    Addresses addresses{config};
    std::unique_ptr<asio::io_context> io = std::make_unique<asio::io_context>(1);
    std::unique_ptr<IoLoop> loop = std::make_unique<IoLoop>(*io);
    std::unique_ptr<store::Store> store;
    std::unique_ptr<BotPool> bots;
    std::unique_ptr<Hall> hall;
    std::unique_ptr<notices::Notices> notices;
    std::unique_ptr<Api> api;
    std::unique_ptr<Front> front;
    std::unique_ptr<AdminDoor> admin;
    std::unique_ptr<tcp::acceptor> acceptor;
    std::unique_ptr<asio::signal_set> signals;
    std::string url;
    bool is_stopping = false;
    bool is_clock_away = false;

    Parts(const Config& wanted, Journal& journal_) : config(wanted), journal(journal_) {}
    ~Parts();

    asio::awaitable<void> accept_all();
    void accepted(tcp::socket socket);
    void turn_away(tcp::socket& socket, std::string_view status, std::string_view why);
    asio::awaitable<void> tick_for_ever();
    void watch_clock();
    void take_limits();
    void open_to_host();
    asio::awaitable<void> stop();
    void begin_stop();
    void wait_for_signal();
};

// Threads hand in their work before the loop goes, and the loop goes before the hall, because
// unfinished conversations in it know the hall.
Server::Parts::~Parts()
{
    bots.reset();
    loop->finish_aside();
    store.reset();
    signals.reset();
    admin.reset();
    acceptor.reset();
    io.reset();
}

asio::awaitable<void> Server::Parts::accept_all()
{
    while (acceptor->is_open())
    {
        auto [error, socket] = co_await acceptor->async_accept(token);
        if (!error)
            accepted(std::move(socket));
        else if (acceptor->is_open())
        {
            // Mostly: no descriptor is left; a closing connection frees another.
            journal.warning("accept_failed", {{"why", error.message()}});
            co_await pause(tick_interval);
        }
    }
}

// The place is taken before the first byte is read: a silent connection uses up its own address.
void Server::Parts::accepted(tcp::socket socket)
{
    ++metrics.connections_total;
    boost::system::error_code ignored;
    const tcp::endpoint peer = socket.remote_endpoint(ignored);
    const std::string address = parse_address(peer.address().to_string()).value_or("");
    if (metrics.connections >= config.max_connections)
        return turn_away(socket, "503 Service Unavailable", "too many connections");
    if (hall->moderation().is_banned(address, loop->now_ms()))
        return turn_away(socket, "403 Forbidden", "the host has sent you out");
    Place place;
    if (!is_trusted_proxy(config, address))
    {
        place = Place(addresses, address_key(address));
        if (!place.is_taken())
            return turn_away(socket, "429 Too Many Requests",
                             "too many connections of your address");
    }
    asio::co_spawn(*io, serve_http(std::move(socket), *front, Counted(metrics), std::move(place)),
                   [this](const std::exception_ptr& failure) {
                       try
                       {
                           if (failure)
                               std::rethrow_exception(failure);
                       }
                       catch (const std::exception& error)
                       {
                           journal.error("connection_failed", {{"why", error.what()}});
                       }
                   });
}

// The answer is sent at once, without waiting for the client.
void Server::Parts::turn_away(tcp::socket& socket, std::string_view status, std::string_view why)
{
    ++metrics.connections_refused;
    metrics.count_refusal(codes::too_many_connections);
    const std::string body =
        fmt::format("{{\"code\":\"{}\",\"message\":\"{}\"}}\n", codes::too_many_connections, why);
    const std::string answer = fmt::format(
        "HTTP/1.1 {}\r\nConnection: close\r\nRetry-After: 5\r\nContent-Type: application/json\r\n"
        "Content-Length: {}\r\n\r\n{}",
        status, body.size(), body);
    boost::system::error_code error;
    socket.non_blocking(true, error);
    std::array<char, 1024> ignored{};
    socket.read_some(asio::buffer(ignored), error);  // unread bytes would reset the connection
    socket.write_some(asio::buffer(answer), error);
}

void Server::Parts::take_limits()
{
    for (const auto& [name, value] : hall->moderation().limits)
        if (const Result<void> changed = change_limit(config, name, value); !changed)
            journal.warning("limit_not_changed", {{"why", changed.error().message}});
}

// The host's decisions hold again, and the host's socket opens.
void Server::Parts::open_to_host()
{
    take_limits();
    hall->when_moderation_read([this] { take_limits(); });
    Result<std::unique_ptr<AdminDoor>> door =
        open_admin_door(*io, *hall, config, admin_socket_of(config));
    if (door)
        admin = std::move(*door);
    else  // where nothing can be written, say; people can play or read all the same
        journal.warning("no_admin", {{"why", door.error().message}});
}

void Server::Parts::watch_clock()
{
    constexpr int64_t noticeable_ms = 10'000;
    const int64_t away_ms = loop->keep_time();
    const bool is_away = away_ms > noticeable_ms || away_ms < -noticeable_ms;
    if (is_away && !is_clock_away)
        journal.warning("clock_jumped",
                        {{"by_ms", away_ms},
                         {"why", "the system's clock was set; clocks of games go on as before and "
                                 "take the new time with the next start"}});
    is_clock_away = is_away;
}

asio::awaitable<void> Server::Parts::tick_for_ever()
{
    while (true)
    {
        watch_clock();
        hall->tick();
        notices->tick();
        co_await pause(tick_interval);
    }
}

asio::awaitable<void> Server::Parts::stop()
{
    journal.info("stopping", {{"viewers", hall->visitor_count()}});
    boost::system::error_code error;
    acceptor->close(error);
    hall->stop_accepting();
    const auto deadline =
        std::chrono::steady_clock::now() + std::chrono::seconds(config.stop_grace_s);
    const auto is_late = [&] { return std::chrono::steady_clock::now() >= deadline; };
    constexpr std::chrono::milliseconds step(5);
    while (!hall->is_at_rest() && !is_late())
        co_await pause(step);
    hall->say_goodbye();
    while (hall->visitor_count() > 0 && !is_late())
        co_await pause(step);
    journal.info("stopped");
    io->stop();
}

void Server::Parts::begin_stop()
{
    if (is_stopping)
        return io->stop();  // the second request stops at once
    is_stopping = true;
    asio::co_spawn(*io, stop(), asio::detached);
}

void Server::Parts::wait_for_signal()
{
    signals->async_wait([this](const boost::system::error_code& error, int) {
        if (error)
            return;
        begin_stop();
        wait_for_signal();
    });
}

Server::Server(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Server::~Server() = default;

Result<std::unique_ptr<Server>> Server::open(const Config& config, Journal& journal)
{
    if (!start_secrets())
        return refuse("the system gives no secure random numbers");
    raise_descriptor_limit();
    auto parts = std::make_unique<Parts>(config, journal);
    store::StoreOptions options;
    if (!config.store.empty())
        options.location = config.store;
    Result<std::unique_ptr<store::Store>> store = store::open_store(options);
    if (!store)
        return refuse(store.error());
    parts->store = std::move(*store);
    if (const Result<void> writable = parts->store->writable(); !writable)
        journal.warning("store_not_writable", {{"why", writable.error().message}});
    Result<Pages> pages =
        config.web.empty() ? Result<Pages>(Pages::without_client()) : Pages::load(config.web);
    if (!pages)
        return refuse(pages.error());
    parts->bots = std::make_unique<BotPool>(parts->config, parts->metrics);
    const Services services{parts->config,    *parts->loop,   *parts->store, *parts->bots,
                            parts->addresses, parts->metrics, parts->journal};
    parts->hall = std::make_unique<Hall>(services);
    if (const Result<void> read = parts->hall->read_wakes(); !read)
        return refuse(read.error());
    parts->notices =
        std::make_unique<notices::Notices>(*parts->hall, notices::make_courier(parts->config));
    parts->open_to_host();
    parts->api = std::make_unique<Api>(*parts->hall, std::move(*pages));
    parts->front =
        std::make_unique<Front>(Front{*parts->hall, *parts->api, parts->hall->services()});
    Result<tcp::acceptor> acceptor = listen(*parts->io, config);
    if (!acceptor)
        return refuse(acceptor.error());
    parts->acceptor = std::make_unique<tcp::acceptor>(std::move(*acceptor));
    parts->url = url_of(parts->acceptor->local_endpoint());
    return std::unique_ptr<Server>(new Server(std::move(parts)));
}

uint16_t Server::port() const
{
    return parts_->acceptor->local_endpoint().port();
}

std::string Server::url() const
{
    return parts_->url;
}

void Server::stop_on_signals()
{
    parts_->signals = std::make_unique<asio::signal_set>(*parts_->io, SIGINT, SIGTERM);
    parts_->wait_for_signal();
}

void Server::run()
{
    parts_->journal.info("serving", {{"url", parts_->url}});
    asio::co_spawn(*parts_->io, parts_->accept_all(), asio::detached);
    asio::co_spawn(*parts_->io, parts_->tick_for_ever(), asio::detached);
    while (!parts_->io->stopped())
        try
        {
            parts_->io->run();
        }
        catch (const std::exception& error)  // of a task; the other tasks go on
        {
            parts_->journal.error("task_failed", {{"why", error.what()}});
        }
}

void Server::stop()
{
    asio::post(*parts_->io, [parts = parts_.get()] { parts->begin_stop(); });
}

}  // namespace tischwerk::server
