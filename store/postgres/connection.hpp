// One connection to PostgreSQL. Several requests go out together and come back together: a batch
// costs one journey. Errors become one line that names the place, and never its password.
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
    std::string label;  // without a password
};
Result<Place> parse_place(const std::string& location);

// Both are literals: a statement is prepared when it is first used, and known by its name.
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
    int sender = 0;  // see Connection::sender
    std::string text;
};

// Used by one thread at a time.
class Connection
{
public:
    using Seconds = std::chrono::seconds;

    // Whoever does not answer for so long is lost.
    static Result<std::unique_ptr<Connection>> open(const Place& place, Seconds patience);
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection();

    const std::string& label() const { return label_; }
    // Nothing can be asked any more. Whether the last requests were done is not known.
    bool is_lost() const { return is_lost_; }
    // Looks whether the other side has gone while nothing was asked. What is asked after that and
    // lost is uncertain; what was never sent is not.
    bool is_open();
    int sender() const { return pq_.PQbackendPID(handle_); }

    // Several statements at once, without values.
    Result<void> execute(const std::string& script);
    Result<Rows> ask(const Request& request);
    Result<Rows> ask(const Statement& statement, Values values = Values())
    {
        return ask(Request{statement, std::move(values)});
    }
    // The answers to all, or the first error: what follows it was not done. Each call is a
    // transaction, unless it is inside one.
    Result<std::vector<Rows>> ask_all(std::span<const Request> requests);
    // Waits so long for one to come.
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
