// A connection to PostgreSQL. Requests go out together and their answers come back together, so a
// batch costs a single round trip. An error is a single line that names the database, never its
// password.
#pragma once

#include "core/values/result.hpp"
#include "store/postgres/libpq.hpp"
#include "store/postgres/values.hpp"

#include <chrono>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::store::postgres
{

struct Place
{
    std::string url;
    std::string label;  // the URL without its password
};
Result<Place> parse_place(const std::string& location);

// Both are literals. A statement is prepared at its first use and known by its name.
struct Statement
{
    const char* name;
    const char* text;
};

struct Request
{
    Statement statement;
    Values values;
};

struct Notification
{
    int sender = 0;  // the sender's process number; see Connection::sender
    std::string text;
};

// Serves a single thread at a time.
class Connection
{
public:
    using Seconds = std::chrono::seconds;

    // `patience`: the time without an answer after which the connection counts as lost.
    static Result<std::unique_ptr<Connection>> open(const Place& place, Seconds patience);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection();

    const std::string& label() const { return label_; }
    // True once no request can be sent any more. Whether PostgreSQL did the last requests is
    // unknown.
    bool is_lost() const { return is_lost_; }
    // Checks whether PostgreSQL has hung up since the last request. A request that was sent and
    // lost is uncertain; a request that was never sent is certainly not done.
    bool is_open();
    int sender() const { return pq_.PQbackendPID(handle_); }

    // Runs several statements without values.
    Result<void> execute(const std::string& script);
    Result<Rows> ask(const Request& request);
    Result<Rows> ask(const Statement& statement, Values values = Values())
    {
        return ask(Request{statement, std::move(values)});
    }
    // The answers to all requests, or the first error: PostgreSQL did not do the requests after it.
    // Each call is a transaction of its own, unless a transaction is open already.
    Result<std::vector<Rows>> ask_all(std::span<const Request> requests);
    // Waits at most `patience` for a notification.
    std::vector<Notification> notifications(std::chrono::milliseconds patience);

private:
    Connection(const Libpq& pq, PGconn* handle, std::string label, Seconds patience)
        : pq_(pq)
        , handle_(handle)
        , label_(std::move(label))
        , patience_(patience)
    {}
    bool send(const Request& request, std::vector<const char*>& preparing);
    bool send_all(std::span<const Request> requests, std::vector<const char*>& sent);
    Result<std::vector<Rows>> receive_all(const std::vector<const char*>& preparing);
    PGresult* next_result();
    bool wait(std::chrono::milliseconds patience);
    Refusal refusal(std::string_view why) const;
    Refusal error_of(const PGresult* result);
    Refusal lost();

    const Libpq& pq_;
    PGconn* handle_;
    const std::string label_;
    const Seconds patience_;
    std::set<std::string_view> prepared_;
    bool is_lost_ = false;
};

}  // namespace tischwerk::store::postgres
