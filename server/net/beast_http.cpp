// HTTP: reads a request, lets the API answer it, writes the answer. Knows limits and headers, but
// no request's meaning.
#include "server/host/config.hpp"
#include "server/host/journal.hpp"
#include "server/net/beast_front.hpp"
#include "server/net/beast_token.hpp"
#include "server/net/http_head.hpp"
#include "server/net/loop.hpp"
#include "server/net/proxy.hpp"
#include "server/requests/rest_bodies.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <vector>

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/json/serialize.hpp>

namespace tischwerk::server
{

namespace
{

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

using Parser = http::request_parser<http::string_body>;
using BeastRequest = http::request<http::string_body>;

constexpr std::size_t read_ahead_bytes = 4096;
constexpr std::uint64_t small_body_bytes = 16 * 1024;
constexpr double upgrade_cost = 3;
constexpr std::chrono::milliseconds too_fast_pause(500);

asio::awaitable<void> linger()
{
    asio::steady_timer timer(co_await asio::this_coro::executor, too_fast_pause);
    (void)co_await timer.async_wait(token);
}

std::string text_of(beast::string_view text)
{
    return std::string(text.data(), text.size());
}

std::optional<HttpRequest> request_from(BeastRequest& request, const Config& config,
                                        const std::string& address)
{
    HttpRequest result;
    result.method = text_of(request.method_string());
    const std::string target = text_of(request.target());
    const std::size_t question = std::min(target.find('?'), target.size());
    if (!target.starts_with('/') ||
        !percent_decode(std::string_view(target).substr(0, question), result.path))
        return std::nullopt;
    result.query = target.substr(std::min(question + 1, target.size()));
    result.host = text_of(request[http::field::host]);
    result.origin = text_of(request[http::field::origin]);
    result.fetch_site = text_of(request["Sec-Fetch-Site"]);
    result.authorization = text_of(request[http::field::authorization]);
    std::string cookies;
    const auto range = request.equal_range(http::field::cookie);
    for (auto field = range.first; field != range.second; ++field)
        cookies += text_of(field->value()) + "; ";
    result.session = session_in(cookies, config.behind_proxy);
    result.if_none_match = text_of(request[http::field::if_none_match]);
    result.accepts_gzip =
        text_of(request[http::field::accept_encoding]).find("gzip") != std::string::npos;
    result.address = address;
    result.body = std::move(request.body());
    return result;
}

HttpResponse error_response(int status, std::string_view code, std::string_view message)
{
    HttpResponse response;
    response.status = status;
    response.content_type = "application/json";
    const ErrorBody body{std::string(code), std::string(message)};
    response.body = std::make_shared<const std::string>(json::serialize(to_json(body)) + "\n");
    response.headers = security_headers();
    return response;
}

asio::awaitable<HttpResponse> answer_of(Api& api, const HttpRequest& request)
{
    const auto executor = co_await asio::this_coro::executor;
    co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(HttpResponse)>(
        [&api, &request, executor](auto handler) {
            const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
            api.handle(request, [shared, executor](HttpResponse response) {
                asio::post(executor, [shared, response = std::move(response)]() mutable {
                    (*shared)(std::move(response));
                });
            });
        },
        asio::use_awaitable);
}

// The requests of a connection, in their order.
class HttpSession
{
public:
    HttpSession(asio::ip::tcp::socket socket, Front& front, Counted counted, Place place)
        : stream_(std::move(socket))
        , front_(front)
        , config_(front.services.config)
        , counted_(std::move(counted))
        , place_(std::move(place))
        , buffer_(static_cast<std::size_t>(config_.max_header_bytes) + read_ahead_bytes)
    {}

    asio::awaitable<void> run();

private:
    // Whether another request may follow.
    asio::awaitable<bool> serve_one();
    asio::awaitable<bool> serve_whole(Parser& parser);
    asio::awaitable<beast::error_code> read_head(Parser& parser);
    asio::awaitable<beast::error_code> read_body(Parser& parser);
    asio::awaitable<bool> write(const HttpResponse& response, bool is_head, bool keep_alive);
    asio::awaitable<bool> refuse_with(int status, std::string_view code, std::string_view message);
    asio::awaitable<bool> explain(const beast::error_code& error);
    // Why this request is not served at all.
    struct Unwanted
    {
        int status;
        std::string_view code;
        std::string_view message;
    };
    std::optional<Unwanted> check_head(const BeastRequest& request);
    bool find_address(const BeastRequest& request);
    bool take_place();
    asio::awaitable<bool> upgrade(BeastRequest request);

    beast::tcp_stream stream_;
    Front& front_;
    const Config& config_;
    Counted counted_;
    Place place_;
    std::string peer_;     // who is connected
    std::string address_;  // whose requests these are
    beast::flat_buffer buffer_;
    std::string_view head_problem_;  // why the latest head was refused
    bool is_first_ = true;
    bool is_upgraded_ = false;  // the stream belongs to a WebSocket
};

asio::awaitable<void> HttpSession::run()
{
    beast::error_code error;
    const auto endpoint = stream_.socket().remote_endpoint(error);
    if (error)
        co_return;
    peer_ = address_ = parse_address(endpoint.address().to_string()).value_or("");
    stream_.socket().set_option(asio::ip::tcp::no_delay(true), error);
    while (co_await serve_one())
        is_first_ = false;
    if (!is_upgraded_)
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
}

// A proxy's connections serve many people, so only the request tells whose it is. Without a word
// about it, it is the proxy's own.
bool HttpSession::find_address(const BeastRequest& request)
{
    address_ = peer_;
    if (!is_trusted_proxy(config_, peer_))
        return true;
    std::vector<std::string> lines;
    const auto range = request.equal_range("X-Forwarded-For");
    for (auto field = range.first; field != range.second; ++field)
        lines.push_back(text_of(field->value()));
    if (lines.empty())
        return true;
    const std::optional<std::string> address = forwarded_address(lines);
    if (address)
        address_ = *address;
    return address.has_value();
}

bool HttpSession::take_place()
{
    const std::string address = address_key(address_);
    if (place_.is_taken() && place_.address() == address)
        return true;
    place_ = Place(front_.services.addresses, address);
    return place_.is_taken();
}

std::optional<HttpSession::Unwanted> HttpSession::check_head(const BeastRequest& request)
{
    if (!find_address(request))
        return Unwanted{400, codes::bad_request, "X-Forwarded-For does not end with an address"};
    if (front_.hall.moderation().is_banned(address_, front_.services.loop.now_ms()))
        return Unwanted{403, codes::banned, "the host has sent you out"};
    if (!take_place())
    {
        ++front_.services.metrics.connections_refused;
        return Unwanted{429, codes::too_many_connections, "too many connections of your address"};
    }
    // A proxy that asks how the server is may not know its name.
    const std::string target = text_of(request.target());
    const bool is_about_health = target == "/healthz" || target == "/readyz";
    if (!is_about_health && !is_allowed_host(config_, text_of(request[http::field::host])))
        return Unwanted{421, codes::forbidden_host, "this server has another name"};
    return std::nullopt;
}

// Reads on until the head is complete, looks at it as it came, and lets it be parsed.
asio::awaitable<beast::error_code> HttpSession::read_head(Parser& parser)
{
    const auto most = static_cast<std::size_t>(config_.max_header_bytes);
    head_problem_ = {};
    for (std::size_t searched = 0;;)
    {
        const std::string_view seen(static_cast<const char*>(buffer_.cdata().data()),
                                    buffer_.size());
        const std::optional<std::size_t> end = head_end(seen, searched);
        if (has_bare_line_end(seen.substr(0, end.value_or(seen.size()))))
        {
            head_problem_ = "a line of the head ends with CR or LF alone";
            co_return http::error::bad_field;
        }
        if (end.value_or(seen.size()) > most)
            co_return http::error::header_limit;
        if (end)
        {
            head_problem_ = head_problem(seen.substr(0, *end)).value_or("");
            if (!head_problem_.empty())
                co_return http::error::bad_field;
            break;
        }
        searched = seen.size();
        const std::size_t room = std::min(read_ahead_bytes, most + 1 - searched);
        const auto [error, count] = co_await stream_.async_read_some(buffer_.prepare(room), token);
        if (error == asio::error::eof)
            co_return searched == 0 ? http::error::end_of_stream : http::error::partial_message;
        if (error)
            co_return error;
        buffer_.commit(count);
    }
    beast::error_code error;
    buffer_.consume(parser.put(buffer_.cdata(), error));
    co_return error == http::error::need_more ? beast::error_code() : error;
}

// Chunks have heads and tails of their own that no limit of the parser counts.
asio::awaitable<beast::error_code> HttpSession::read_body(Parser& parser)
{
    std::size_t left = 2 * static_cast<std::size_t>(config_.max_body_bytes) + buffer_.max_size();
    while (!parser.is_done())
    {
        const auto [error, count] = co_await http::async_read_some(stream_, buffer_, parser, token);
        if (error == http::error::buffer_overflow || count > left)
            co_return http::error::body_limit;
        if (error)
            co_return error;
        left -= count;
    }
    co_return beast::error_code();
}

asio::awaitable<bool> HttpSession::serve_one()
{
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(config_.max_header_bytes));
    parser.body_limit(static_cast<std::uint64_t>(config_.max_body_bytes));
    stream_.expires_after(
        std::chrono::seconds(is_first_ ? config_.header_timeout_s : config_.keep_alive_s));
    if (const beast::error_code error = co_await read_head(parser))
        co_return co_await explain(error);
    if (const std::optional<Unwanted> unwanted = check_head(parser.get()))
        co_return co_await refuse_with(unwanted->status, unwanted->code, unwanted->message);
    if (beast::websocket::is_upgrade(parser.get()))
        co_return co_await upgrade(parser.release());
    co_return co_await serve_whole(parser);
}

asio::awaitable<bool> HttpSession::serve_whole(Parser& parser)
{
    const auto most = static_cast<std::uint64_t>(config_.max_body_bytes);
    const std::uint64_t length = std::min(parser.content_length().value_or(most), most);
    const bool has_large_body = !parser.is_done() && length > small_body_bytes;
    const Held held(front_.services.addresses, address_key(address_), has_large_body ? length : 0);
    if (!held.is_granted())
        co_return co_await refuse_with(429, codes::too_fast, "too much is being sent at once");
    stream_.expires_after(std::chrono::seconds(config_.header_timeout_s));
    if (const beast::error_code error = co_await read_body(parser))
        co_return co_await explain(error);
    BeastRequest message = parser.release();
    const bool keep_alive = message.keep_alive() && !front_.hall.is_stopping();
    const bool is_head = message.method() == http::verb::head;
    const std::optional<HttpRequest> request = request_from(message, config_, address_);
    if (!request)
        co_return co_await refuse_with(400, codes::bad_request, "this is no address");
    stream_.expires_never();
    const HttpResponse response = co_await answer_of(front_.api, *request);
    front_.services.journal.debug("request", {{"method", request->method},
                                              {"path", path_for_log(request->path)},
                                              {"status", response.status}});
    if (response.status != 429)
        co_return co_await write(response, is_head, keep_alive);
    co_await linger();  // a client that asks too fast waits and keeps its place
    co_return co_await write(response, is_head, false);
}

asio::awaitable<bool> HttpSession::refuse_with(int status, std::string_view code,
                                               std::string_view message)
{
    front_.services.metrics.count_refusal(code);
    co_return co_await write(error_response(status, code, message), false, false);
}

asio::awaitable<bool> HttpSession::explain(const beast::error_code& error)
{
    if (!head_problem_.empty())
        co_return co_await refuse_with(400, codes::bad_request, head_problem_);
    if (error == http::error::header_limit)
        co_return co_await refuse_with(431, codes::too_large,
                                       "the head of the request is too large");
    if (error == http::error::body_limit)
        co_return co_await refuse_with(413, codes::too_large,
                                       "the body of the request is too large");
    const bool is_nonsense = error.category() == http::make_error_code(http::error{}).category() &&
                             error != http::error::end_of_stream &&
                             error != http::error::partial_message;
    if (is_nonsense)
        co_return co_await refuse_with(400, codes::bad_request, "this is no HTTP request");
    co_return false;
}

asio::awaitable<bool> HttpSession::write(const HttpResponse& response, bool is_head,
                                         bool keep_alive)
{
    stream_.expires_after(std::chrono::seconds(config_.keep_alive_s));
    http::response<http::span_body<const char>> message;
    message.version(11);
    message.result(static_cast<unsigned>(response.status));
    message.set(http::field::server, "tischwerk");
    for (const auto& [name, value] : response.headers)
        message.insert(name, value);
    if (!response.content_type.empty())
        message.set(http::field::content_type, response.content_type);
    message.keep_alive(keep_alive);
    const bool has_no_body = response.status == 304 || response.status == 204;
    if (response.body && !has_no_body)
        message.body() = {response.body->data(), response.body->size()};
    message.prepare_payload();
    http::response_serializer<http::span_body<const char>> serializer(message);
    if (is_head)
        serializer.split(true);
    const auto [error, byte_count] =
        is_head ? co_await http::async_write_header(stream_, serializer, token)
                : co_await http::async_write(stream_, serializer, token);
    co_return !error && keep_alive;
}

asio::awaitable<bool> HttpSession::upgrade(BeastRequest message)
{
    BeastRequest copy = message;  // its body is empty: an upgrade has none
    const std::optional<HttpRequest> request = request_from(copy, config_, address_);
    if (!request || request->path != "/ws")
        co_return co_await refuse_with(404, codes::not_found, "WebSockets are served at /ws");
    if (!front_.api.is_allowed_origin(*request))
        co_return co_await refuse_with(403, codes::forbidden_origin,
                                       "this web page may not use this server");
    if (!front_.services.addresses.may_send(place_.address(), front_.services.loop.now_ms(),
                                            upgrade_cost))
    {
        co_await linger();
        co_return co_await refuse_with(429, codes::too_fast, "too many requests; wait a moment");
    }
    if (front_.hall.is_stopping())
        co_return co_await refuse_with(503, codes::stopping, "the server restarts");
    is_upgraded_ = true;
    serve_websocket(std::move(stream_), {std::move(message), request->session}, front_,
                    std::move(counted_), std::move(place_));
    co_return false;
}

}  // namespace

asio::awaitable<void> serve_http(asio::ip::tcp::socket socket, Front& front, Counted counted,
                                 Place place)
{
    HttpSession session(std::move(socket), front, std::move(counted), std::move(place));
    co_await session.run();
}

}  // namespace tischwerk::server
