// A WebSocket: reads messages for a visitor and sends the visitor's replies. An idle viewer should
// cost little, so there is no buffer while no message is on its way.
#include "server/host/config.hpp"
#include "server/host/journal.hpp"
#include "server/net/beast_front.hpp"
#include "server/net/beast_token.hpp"
#include "server/requests/visitor.hpp"

#include <chrono>
#include <exception>
#include <vector>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/websocket.hpp>

namespace tischwerk::server
{

namespace
{

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;

// Short messages are sent as they are. A connection needs about 24 kilobytes for its long ones: a
// window of 4 KB and its tables, which it gets with the first of them.
constexpr std::size_t least_deflated_bytes = 1024;
constexpr int window_bits = 12;
constexpr std::size_t small_buffer_bytes = 2048;
// The system's buffer for a slow reader; the server counts the rest.
constexpr int system_buffer_bytes = 64 * 1024;

websocket::permessage_deflate deflate_options()
{
    websocket::permessage_deflate options;
    options.server_enable = true;
    options.server_max_window_bits = window_bits;
    options.client_max_window_bits = window_bits;
    options.client_no_context_takeover = true;
    options.memLevel = 4;
    options.compLevel = 3;
    options.msg_size_threshold = least_deflated_bytes;
    return options;
}

class WebSocketSession final : public Peer, public std::enable_shared_from_this<WebSocketSession>
{
public:
    WebSocketSession(beast::tcp_stream stream, Front& front, Counted counted, Place place)
        : stream_(std::move(stream))
        , front_(front)
        , counted_(std::move(counted))
        , place_(std::move(place))
        , visitor_(std::make_shared<Visitor>(front.hall, *this, place_.address()))
    {}
    ~WebSocketSession() override { visitor_->disconnected(); }

    void send(const SharedText& message) override
    {
        if (is_broken_)
            return;
        // A message of any size passes an empty queue and does not count against later messages: a
        // client that can never receive it would connect again for ever.
        const std::size_t counted = has_unsent_ ? message->size() : 0;
        has_unsent_ = true;
        unsent_bytes_ += counted;
        if (unsent_bytes_ > static_cast<std::size_t>(front_.services.config.max_unsent_bytes))
        {
            ++front_.services.metrics.slow_readers;
            front_.services.journal.debug("slow_reader", {{"unsent_bytes", unsent_bytes_}});
            return cut_off();
        }
        queue_.push_back({message, counted});
        start_writing();
    }

    void welcomed() override { set_timeout(front_.services.config.peer_timeout_s, true); }

    void close() override
    {
        is_closing_ = true;
        start_writing();
    }

    void tick() override;

    asio::any_io_executor executor() { return stream_.get_executor(); }
    asio::awaitable<void> run(UpgradeRequest request);

private:
    using Steady = std::chrono::steady_clock;
    struct Unsent
    {
        SharedText message;
        std::size_t counted;  // bytes against the limit
    };

    void set_timeout(int seconds, bool pings);
    asio::awaitable<bool> accept(UpgradeRequest request);
    asio::awaitable<beast::error_code> read_message(beast::flat_buffer& buffer);
    void heard_control_frame();
    void receive(const beast::flat_buffer& buffer);
    void start_writing();
    void cut_off();
    asio::awaitable<void> write_all();

    websocket::stream<beast::tcp_stream> stream_;
    Front& front_;
    Counted counted_;
    Place place_;
    std::shared_ptr<Visitor> visitor_;
    std::vector<Unsent> queue_;
    std::size_t unsent_bytes_ = 0;
    bool has_unsent_ = false;
    Steady::time_point message_begun_{};  // of which only a part has come; or nothing is under way
    bool is_open_ = false;
    bool is_writing_ = false;
    bool is_closing_ = false;
    bool is_broken_ = false;
};

void WebSocketSession::set_timeout(int seconds, bool pings)
{
    // Silence for half of the time is answered with a ping, for all of it with the end.
    stream_.set_option(websocket::stream_base::timeout{
        std::chrono::seconds(front_.services.config.header_timeout_s),
        std::chrono::seconds(seconds), pings});
}

asio::awaitable<bool> WebSocketSession::accept(UpgradeRequest request)
{
    const Config& config = front_.services.config;
    beast::tcp_stream& connection = beast::get_lowest_layer(stream_);
    connection.expires_never();
    beast::error_code ignored;
    connection.socket().set_option(asio::socket_base::send_buffer_size(system_buffer_bytes),
                                   ignored);
    set_timeout(config.hello_timeout_s, false);
    stream_.read_message_max(static_cast<std::size_t>(config.max_message_bytes));
    stream_.auto_fragment(false);  // a message is sent from where it lies, without a copy
    stream_.text(true);
    stream_.set_option(deflate_options());
    stream_.control_callback(
        [this](websocket::frame_type, beast::string_view) { heard_control_frame(); });
    const auto [error] = co_await stream_.async_accept(request.message, token);
    co_return !error;
}

asio::awaitable<void> WebSocketSession::run(UpgradeRequest request)
{
    const auto self = shared_from_this();
    visitor_->session = request.session;
    if (!co_await accept(std::move(request)))
        co_return;
    is_open_ = true;
    start_writing();
    beast::flat_buffer buffer;
    while (true)
    {
        const beast::error_code error = co_await read_message(buffer);
        if (error == websocket::error::message_too_big)
            front_.services.metrics.count_refusal(codes::too_large);
        if (error)
            break;
        receive(buffer);
        buffer.consume(buffer.size());
        if (buffer.capacity() > small_buffer_bytes)
            buffer.shrink_to_fit();
    }
    is_broken_ = true;
    visitor_->disconnected();
}

// Every part that comes in counts as a sign of life, so the time of the whole is watched by `tick`.
asio::awaitable<beast::error_code> WebSocketSession::read_message(beast::flat_buffer& buffer)
{
    while (true)
    {
        const auto [error, byte_count] = co_await stream_.async_read_some(
            buffer, static_cast<std::size_t>(front_.services.config.max_message_bytes), token);
        if (error || stream_.is_message_done())
        {
            message_begun_ = {};
            co_return error;
        }
        if (message_begun_ == Steady::time_point{})
            message_begun_ = Steady::now();
    }
}

void WebSocketSession::tick()
{
    const std::chrono::seconds longest(front_.services.config.header_timeout_s);
    if (is_broken_ || message_begun_ == Steady::time_point{} ||
        Steady::now() - message_begun_ < longest)
        return;
    front_.services.metrics.count_refusal(codes::too_slow);
    cut_off();
}

// Pings of the protocol below ours are answered without a message, but not for nothing.
void WebSocketSession::heard_control_frame()
{
    if (!is_broken_ && !visitor_->may_ping())
        asio::post(stream_.get_executor(), [self = shared_from_this()] { self->cut_off(); });
}

void WebSocketSession::receive(const beast::flat_buffer& buffer)
{
    try
    {
        const auto data = buffer.cdata();
        visitor_->receive({static_cast<const char*>(data.data()), data.size()});
    }
    catch (const std::exception& error)  // memory ran out, or a mistake of ours: only this one goes
    {
        front_.services.journal.error("message_failed", {{"why", error.what()}});
        visitor_->send_away({std::string(codes::internal_error), "the server made a mistake"});
    }
}

void WebSocketSession::start_writing()
{
    if (is_writing_ || !is_open_ || is_broken_)
        return;
    is_writing_ = true;
    asio::co_spawn(
        stream_.get_executor(), [self = shared_from_this()] { return self->write_all(); },
        asio::detached);
}

void WebSocketSession::cut_off()
{
    is_broken_ = true;
    queue_.clear();
    beast::error_code ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);  // pending operations end
}

asio::awaitable<void> WebSocketSession::write_all()
{
    const auto self = shared_from_this();
    while (!queue_.empty() && !is_broken_)
    {
        const std::vector<Unsent> batch = std::exchange(queue_, {});
        for (const auto& [message, counted] : batch)
        {
            const auto [error, byte_count] =
                co_await stream_.async_write(asio::buffer(*message), token);
            if (error)
                is_broken_ = true;
            if (is_broken_)
                break;
            unsent_bytes_ -= counted;
            ++front_.services.metrics.messages_sent;
            front_.services.metrics.bytes_sent += message->size();
        }
        has_unsent_ = !queue_.empty();
    }
    if (is_closing_ && !is_broken_)
        (void)co_await stream_.async_close(websocket::close_code::service_restart, token);
    is_writing_ = false;
}

}  // namespace

void serve_websocket(beast::tcp_stream stream, UpgradeRequest request, Front& front,
                     Counted counted, Place place)
{
    const auto session = std::make_shared<WebSocketSession>(std::move(stream), front,
                                                            std::move(counted), std::move(place));
    asio::co_spawn(
        session->executor(),
        [session, request = std::move(request)]() mutable {
            return session->run(std::move(request));
        },
        asio::detached);
}

}  // namespace tischwerk::server
