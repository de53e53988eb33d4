#include "server/net/beast_admin.hpp"

#include "core/json/json_input.hpp"
#include "server/host/admin_desk.hpp"
#include "server/host/journal.hpp"
#include "server/net/beast_token.hpp"

#include <cerrno>
#include <system_error>

#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

namespace asio = boost::asio;
using Local = asio::local::stream_protocol;

constexpr std::size_t longest_line = 64 * 1024;

// The user at the other end, as the system knows it.
std::string user_at(const Local::socket& socket)
{
    ucred peer{};
    socklen_t size = sizeof peer;
    const int descriptor = const_cast<Local::socket&>(socket).native_handle();
    if (::getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
        return "unknown";
    return fmt::format("uid {}", peer.uid);
}

class Door final : public AdminDoor
{
public:
    Door(asio::io_context& io, Hall& hall, Config& config, std::string path)
        : acceptor_(io)
        , desk_(hall, config)
        , path_(std::move(path))
    {}
    Door(const Door&) = delete;
    Door& operator=(const Door&) = delete;
    ~Door() override
    {
        boost::system::error_code ignored;
        acceptor_.close(ignored);
        if (is_ours_)
            ::unlink(path_.c_str());
    }

    Result<void> open()
    {
        if (path_.size() >= sizeof(sockaddr_un::sun_path))
            return refuse(fmt::format("admin: the path '{}' is too long for a socket", path_));
        ::unlink(path_.c_str());  // of a server that was killed; the store's lock keeps others out
        boost::system::error_code error;
        acceptor_.open(Local(), error);
        const mode_t before = ::umask(0177);  // no other user may open it, not even for a moment
        if (!error)
            acceptor_.bind(Local::endpoint(path_), error);
        ::umask(before);
        if (!error)
            acceptor_.listen(asio::socket_base::max_listen_connections, error);
        if (error)
            return refuse(fmt::format("admin: cannot listen on '{}': {}", path_, error.message()));
        is_ours_ = true;
        asio::co_spawn(acceptor_.get_executor(), accept_all(), asio::detached);
        return {};
    }

private:
    asio::awaitable<void> accept_all()
    {
        while (acceptor_.is_open())
        {
            auto [error, socket] = co_await acceptor_.async_accept(token);
            if (error)
                co_return;
            asio::co_spawn(acceptor_.get_executor(), serve(std::move(socket)), asio::detached);
        }
    }

    asio::awaitable<void> serve(Local::socket socket)
    {
        const std::string who = user_at(socket);
        std::string content;
        while (true)
        {
            const auto [error, count] = co_await asio::async_read_until(
                socket, asio::dynamic_buffer(content, longest_line), '\n', token);
            if (error)
                co_return;
            const std::string line = content.substr(0, count);
            content.erase(0, count);
            const std::string answer = boost::json::serialize(co_await answer_to(line, who)) + "\n";
            const auto [write_error, written] =
                co_await asio::async_write(socket, asio::buffer(answer), token);
            if (write_error)
                co_return;
        }
    }

    asio::awaitable<boost::json::object> answer_to(const std::string& line, const std::string& who)
    {
        const Result<boost::json::value> request = parse_json(line);
        if (!request || !request->is_object())
            co_return boost::json::object{{"error", "a request is a JSON object in one line"}};
        const auto executor = co_await asio::this_coro::executor;
        co_return co_await asio::async_initiate<const asio::use_awaitable_t<>&,
                                                void(boost::json::object)>(
            [&](auto handler) {
                const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
                desk_.handle(request->get_object(), who,
                             [shared, executor](boost::json::object reply) {
                                 asio::post(executor, [shared, reply = std::move(reply)]() mutable {
                                     (*shared)(std::move(reply));
                                 });
                             });
            },
            asio::use_awaitable);
    }

    Local::acceptor acceptor_;
    AdminDesk desk_;
    const std::string path_;
    bool is_ours_ = false;
};

}  // namespace

Result<std::unique_ptr<AdminDoor>> open_admin_door(asio::io_context& io, Hall& hall, Config& config,
                                                   const std::string& path)
{
    auto door = std::make_unique<Door>(io, hall, config, path);
    if (const Result<void> opened = door->open(); !opened)
        return refuse(opened.error());
    return door;
}

}  // namespace tischwerk::server
