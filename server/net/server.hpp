// The service as a whole: opens the store, listens, serves until it is told to stop. One thread,
// the one that calls `run`, does everything about tables; bots think and the store writes on their
// own.
#pragma once

#include "core/values/result.hpp"
#include "server/host/config.hpp"
#include "server/host/journal.hpp"

#include <cstdint>
#include <memory>
#include <string>

namespace tischwerk::server
{

class Server
{
public:
    // Listens already when it returns; connections wait until `run`.
    static Result<std::unique_ptr<Server>> open(const Config& config, Journal& journal);
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;
    ~Server();  // stores everything that was accepted for storing

    uint16_t port() const;
    std::string url() const;  // "http://127.0.0.1:8042/"

    // Also stops on SIGTERM and SIGINT, if wanted; a second signal stops at once.
    void stop_on_signals();
    void run();
    // Takes no new guests, finishes work under way, says goodbye. From any thread.
    void stop();

private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);

    std::unique_ptr<Parts> parts_;
};

}  // namespace tischwerk::server
