// HTTP: reads a request, lets the API answer it, writes the answer. Knows limits and headers, but
// not what is asked.
#include "server/beast_front.hpp"
#include "server/config.hpp"
#include "server/journal.hpp"
#include "server/rest_bodies.hpp"

#include <chrono>
#include <optional>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
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

constexpr auto token = asio::as_tuple(asio::use_awaitable);

std::string text_of(beast::string_view text)
{
    return std::string(text.data(), text.size());
}

// The last address in the list is the one our own proxy has seen; those before it are hearsay.
std::string forwarded_address(const BeastRequest& request, const std::string& fallback)
{
    const std::string list = text_of(request["X-Forwarded-For"]);
    std::size_t begin = list.rfind(',');
    begin = list.find_first_not_of(" ,", begin == std::string::npos ? 0 : begin);
    if (begin == std::string::npos)
        return fallback;
    const std::size_t end = list.find_last_not_of(' ') + 1;
    return list.substr(begin, end - begin);
}

std::optional<HttpRequest> request_from(BeastRequest& request, const std::string& address)
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
    result.authorization = text_of(request[http::field::authorization]);
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

// One connection's requests, one after the other.
class HttpSession
{
public:
    HttpSession(asio::ip::tcp::socket socket, Front& front, Counted counted)
        : stream_(std::move(socket))
        , front_(front)
        , config_(front.services.config)
        , counted_(std::move(counted))
    {}

    asio::awaitable<void> run();

private:
    // Whether another request may follow.
    asio::awaitable<bool> serve_one();
    asio::awaitable<bool> write(const HttpResponse& response, bool is_head, bool keep_alive);
    asio::awaitable<bool> explain(const beast::error_code& error);
    bool take_place(const BeastRequest& request);
    asio::awaitable<bool> upgrade(BeastRequest request);

    beast::tcp_stream stream_;
    Front& front_;
    const Config& config_;
    Counted counted_;
    Place place_;
    std::string address_;  // whose requests these are
    beast::flat_buffer buffer_;
    bool is_first_ = true;
    bool is_upgraded_ = false;  // the stream is somebody else's
};

asio::awaitable<void> HttpSession::run()
{
    beast::error_code error;
    const auto endpoint = stream_.socket().remote_endpoint(error);
    if (error)
        co_return;
    address_ = endpoint.address().to_string();
    stream_.socket().set_option(asio::ip::tcp::no_delay(true), error);
    while (co_await serve_one())
        is_first_ = false;
    if (!is_upgraded_)
        stream_.socket().shutdown(asio::ip::tcp::socket::shutdown_send, error);
}

// A proxy's connections serve many people, so only the request tells whose place it needs.
bool HttpSession::take_place(const BeastRequest& request)
{
    if (config_.behind_proxy)
        address_ = forwarded_address(request, address_);
    const std::string address = address_key(address_);
    if (place_.is_taken() && place_.address() == address)
        return true;
    place_ = Place(front_.services.addresses, address);
    return place_.is_taken();
}

asio::awaitable<bool> HttpSession::serve_one()
{
    Parser parser;
    parser.header_limit(static_cast<std::uint32_t>(config_.max_header_bytes));
    parser.body_limit(static_cast<std::uint64_t>(config_.max_body_bytes));
    stream_.expires_after(
        std::chrono::seconds(is_first_ ? config_.header_timeout_s : config_.keep_alive_s));
    const auto [header_error, header_bytes] =
        co_await http::async_read_header(stream_, buffer_, parser, token);
    if (header_error)
        co_return co_await explain(header_error);
    if (!take_place(parser.get()))
    {
        ++front_.services.metrics.connections_refused;
        co_return co_await write(error_response(429, codes::too_many_connections,
                                                "too many connections of your address"),
                                 false, false);
    }
    if (beast::websocket::is_upgrade(parser.get()))
        co_return co_await upgrade(parser.release());
    stream_.expires_after(std::chrono::seconds(config_.header_timeout_s));
    const auto [body_error, body_bytes] =
        co_await http::async_read(stream_, buffer_, parser, token);
    if (body_error)
        co_return co_await explain(body_error);
    BeastRequest message = parser.release();
    const bool keep_alive = message.keep_alive() && !front_.hall.is_stopping();
    const bool is_head = message.method() == http::verb::head;
    const std::optional<HttpRequest> request = request_from(message, address_);
    if (!request)
        co_return co_await write(error_response(400, codes::bad_request, "this is no address"),
                                 is_head, false);
    stream_.expires_never();
    const HttpResponse response = co_await answer_of(front_.api, *request);
    front_.services.journal.debug(
        "request",
        {{"method", request->method}, {"path", request->path}, {"status", response.status}});
    co_return co_await write(response, is_head, keep_alive);
}

asio::awaitable<bool> HttpSession::explain(const beast::error_code& error)
{
    if (error == http::error::header_limit)
        co_return co_await write(
            error_response(431, codes::too_large, "the head of the request is too large"), false,
            false);
    if (error == http::error::body_limit)
        co_return co_await write(
            error_response(413, codes::too_large, "the body of the request is too large"), false,
            false);
    const bool is_nonsense = error.category() == http::make_error_code(http::error{}).category() &&
                             error != http::error::end_of_stream &&
                             error != http::error::partial_message;
    if (is_nonsense)
        co_return co_await write(error_response(400, codes::bad_request, "this is no HTTP request"),
                                 false, false);
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
    const std::optional<HttpRequest> request = request_from(copy, address_);
    if (!request || request->path != "/ws")
        co_return co_await write(
            error_response(404, codes::not_found, "WebSockets are served at /ws"), false, false);
    if (!front_.api.is_allowed_origin(*request))
    {
        front_.services.metrics.count_refusal(codes::forbidden_origin);
        co_return co_await write(
            error_response(403, codes::forbidden_origin, "this web page may not use this server"),
            false, false);
    }
    if (front_.hall.is_stopping())
        co_return co_await write(error_response(503, codes::stopping, "the server restarts"), false,
                                 false);
    is_upgraded_ = true;
    serve_websocket(std::move(stream_), std::move(message), front_, std::move(counted_),
                    std::move(place_));
    co_return false;
}

}  // namespace

asio::awaitable<void> serve_http(asio::ip::tcp::socket socket, Front& front, Counted counted)
{
    HttpSession session(std::move(socket), front, std::move(counted));
    co_await session.run();
}

}  // namespace tischwerk::server
