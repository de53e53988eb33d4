// A proxy between a store and PostgreSQL, a socket of the same kind, that cuts connections at the
// worst moments.
#pragma once

#include "store/testing/store_examples.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <doctest/doctest.h>

namespace tischwerk::store
{

class CuttingProxy
{
public:
    enum class Cut
    {
        Nothing,
        Questions,  // the next one does not arrive
        Answers     // the next question arrives and is done, but its answer does not
    };

    // Passes each client that connects to the folder on to this socket.
    explicit CuttingProxy(std::string target) : target_(std::move(target))
    {
        listener_ = ::socket(AF_UNIX, SOCK_STREAM, 0);
        const sockaddr_un place = address_of(folder_.file(".s.PGSQL.5432"));
        REQUIRE(::bind(listener_, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0);
        REQUIRE(::listen(listener_, 16) == 0);
        acceptor_ = std::thread([this] { accept_all(); });
    }
    CuttingProxy(const CuttingProxy&) = delete;
    CuttingProxy& operator=(const CuttingProxy&) = delete;
    ~CuttingProxy()
    {
        is_stopping_ = true;
        acceptor_.join();
        for (std::thread& thread : threads_)
            thread.join();
        ::close(listener_);
    }

    std::string folder() const { return folder_.path(); }
    void cut(Cut what) { cut_ = what; }
    bool has_cut() const { return cut_ == Cut::Nothing; }

private:
    static constexpr int step_ms = 20;

    static sockaddr_un address_of(const std::string& path)
    {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        REQUIRE(path.size() < sizeof address.sun_path);
        std::memcpy(address.sun_path, path.c_str(), path.size());
        return address;
    }

    static bool is_readable(int socket)
    {
        pollfd one{socket, POLLIN, 0};
        return ::poll(&one, 1, step_ms) > 0;
    }

    void accept_all()
    {
        while (!is_stopping_)
        {
            if (!is_readable(listener_))
                continue;
            const int client = ::accept(listener_, nullptr, nullptr);
            threads_.emplace_back([this, client] { pass_on(client); });
        }
    }

    void pass_on(int client)
    {
        const int server = ::socket(AF_UNIX, SOCK_STREAM, 0);
        const sockaddr_un place = address_of(target_);
        if (::connect(server, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0)
            while (!is_stopping_ && pass(client, server))
                ;
        ::close(client);
        ::close(server);
    }

    bool pass(int client, int server)
    {
        std::array<pollfd, 2> both = {pollfd{client, POLLIN, 0}, pollfd{server, POLLIN, 0}};
        ::poll(both.data(), both.size(), step_ms);
        if (both[0].revents != 0)
        {
            if (cut_ == Cut::Questions)
            {
                cut_ = Cut::Nothing;
                return false;
            }
            if (!copy(client, server))
                return false;
        }
        if (both[1].revents != 0 && cut_ == Cut::Answers)
        {
            cut_ = Cut::Nothing;
            return false;
        }
        return both[1].revents == 0 || copy(server, client);
    }

    static bool copy(int from, int to)
    {
        std::array<char, 65536> bytes{};
        const ssize_t count = ::read(from, bytes.data(), bytes.size());
        return count > 0 &&
               ::send(to, bytes.data(), static_cast<std::size_t>(count), MSG_NOSIGNAL) == count;
    }

    const std::string target_;
    TemporaryFolder folder_;
    int listener_ = -1;
    std::atomic<Cut> cut_ = Cut::Nothing;
    std::atomic<bool> is_stopping_ = false;
    std::vector<std::thread> threads_;  // started by the acceptor
    std::thread acceptor_;
};

}  // namespace tischwerk::store
