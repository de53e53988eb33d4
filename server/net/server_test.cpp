#include "server/net/server.hpp"

#include "core/testing/why_not.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <thread>

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace tischwerk;
using namespace tischwerk::server;
namespace fs = std::filesystem;

namespace
{

// A server inside this process, on a port of its own.
class Running
{
public:
    explicit Running(const fs::path& store)
    {
        Config config;
        config.listen = "127.0.0.1:0";
        config.store = store.string();
        config.bot_threads = 2;
        auto opened = Server::open(config, journal_);
        REQUIRE_MESSAGE(opened.has_value(), why_not(opened));
        server_ = std::move(*opened);
        port = server_->port();
        thread_ = std::thread([this] { server_->run(); });
    }
    ~Running()
    {
        server_->stop();
        thread_.join();
    }

    uint16_t port = 0;

private:
    Journal journal_{nullptr, LogForm::Json, Level::Debug};
    std::unique_ptr<Server> server_;
    std::thread thread_;
};

std::string answer_to(uint16_t port, const std::string& request)
{
    const int connection = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    REQUIRE(::connect(connection, reinterpret_cast<const sockaddr*>(&address), sizeof address) ==
            0);
    REQUIRE(::send(connection, request.data(), request.size(), 0) ==
            static_cast<ssize_t>(request.size()));
    std::string answer;
    char block[4096];
    for (ssize_t count = 0; (count = ::recv(connection, block, sizeof block, 0)) > 0;)
        answer.append(block, static_cast<std::size_t>(count));
    ::close(connection);
    return answer;
}

std::string get(uint16_t port, const std::string& path)
{
    return answer_to(port,
                     "GET " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
}

}  // namespace

TEST_CASE("a server starts in this process, serves, stops and starts again on the same store")
{
    const fs::path folder =
        fs::temp_directory_path() / ("tischwerk_server_" + std::to_string(::getpid()));
    fs::create_directories(folder);
    const std::string body = R"({"game":"stephens","players":2,"is_public":true,"seats":[)"
                             R"({"kind":"bot","name":"","level":"random"},)"
                             R"({"kind":"bot","name":"","level":"random"}]})";
    {
        const Running server(folder / "t.sqlite");
        CHECK(get(server.port, "/healthz").starts_with("HTTP/1.1 200"));
        const std::string made = answer_to(
            server.port, "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                         "Content-Length: " +
                             std::to_string(body.size()) + "\r\n\r\n" + body);
        CHECK(made.starts_with("HTTP/1.1 201"));
    }
    {
        const Running server(folder / "t.sqlite");
        CHECK(get(server.port, "/api/tables").find("\"open_seats\":0") != std::string::npos);
        CHECK(get(server.port, "/metrics").find("tischwerk_requests_total 2") != std::string::npos);
    }
    fs::remove_all(folder);
}

TEST_CASE("a store that cannot be opened is refused")
{
    Journal journal(nullptr, LogForm::Json, Level::Error);
    Config config;
    config.listen = "127.0.0.1:0";
    config.store = "no/such/folder/t.sqlite";
    CHECK_FALSE(Server::open(config, journal).has_value());
}
