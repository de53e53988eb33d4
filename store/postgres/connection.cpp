#include "store/postgres/connection.hpp"

#include "core/values/one_line.hpp"

#include <algorithm>
#include <array>

#include <poll.h>

#include <fmt/format.h>

namespace tischwerk::store::postgres
{

namespace
{

using Clock = std::chrono::steady_clock;

constexpr const char* no_statement = "";

// Joins the lines of libpq's messages, which also end in a line break.
std::string in_one_line(std::string_view message)
{
    while (!message.empty() && (message.back() == '\n' || message.back() == ' '))
        message.remove_suffix(1);
    std::string text(message);
    std::ranges::replace_if(
        text, [](char letter) { return letter == '\n' || letter == '\t'; }, ' ');
    return one_line(text);
}

// Keywords before the URL are defaults; the URL may say otherwise.
PGconn* connect(const Libpq& pq, const Place& place)
{
    constexpr std::array keywords = {"connect_timeout",  "keepalives_idle",
                                     "tcp_user_timeout", "application_name",
                                     "dbname",           "client_encoding",
                                     "options",          static_cast<const char*>(nullptr)};
    const std::array<const char*, keywords.size()> values = {
        "3", "10", "10000", "tischwerk", place.url.c_str(), "UTF8",
        // A client that was stopped in the middle of a transaction must not block other clients. A
        // confirmed write must be on the disk. The claims of a machine that lost its power must be
        // free soon.
        "-c search_path=tischwerk -c lock_timeout=5s -c idle_in_transaction_session_timeout=10s "
        "-c standard_conforming_strings=on -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 "
        "-c tcp_keepalives_count=3",
        nullptr};
    return pq.PQconnectdbParams(keywords.data(), values.data(), 1);
}

}  // namespace

Result<Place> parse_place(const std::string& location)
{
    const Result<const Libpq*> pq = libpq();
    if (!pq)
        return refuse(pq.error());
    char* why = nullptr;
    PQconninfoOption* const options = (*pq)->PQconninfoParse(location.c_str(), &why);
    if (options == nullptr)
    {
        // The message quotes the URL, perhaps with its password.
        (*pq)->PQfreemem(why);
        return refuse("store: this is no URL like postgresql://user@host:5432/database");
    }
    std::string host, port, database, user;
    for (const PQconninfoOption* option = options; option->keyword != nullptr; ++option)
        for (const auto& [keyword, value] :
             {std::pair<std::string_view, std::string*>("host", &host),
              {"port", &port},
              {"dbname", &database},
              {"user", &user}})
            if (keyword == option->keyword && option->val != nullptr)
                *value = option->val;
    (*pq)->PQconninfoFree(options);
    if (database.empty())
        return refuse("store: the URL names no database; write postgresql://user@host/database");
    return Place{location, fmt::format("postgresql://{}{}{}{}/{}", user.empty() ? "" : user + "@",
                                       host, port.empty() ? "" : ":", port, one_line(database))};
}

Result<std::unique_ptr<Connection>> Connection::open(const Place& place, Seconds patience)
{
    const Result<const Libpq*> pq = libpq();
    if (!pq)
        return refuse(pq.error());
    std::unique_ptr<Connection> connection(
        new Connection(**pq, connect(**pq, place), place.label, patience));
    if ((*pq)->PQstatus(connection->handle_) != CONNECTION_OK)
        return refuse(connection->refusal(
            fmt::format("the database cannot be reached ({})",
                        in_one_line((*pq)->PQerrorMessage(connection->handle_)))));
    // PostgreSQL's notices are no errors; libpq would print them on the terminal.
    (*pq)->PQsetNoticeProcessor(
        connection->handle_, [](void*, const char*) {}, nullptr);
    return connection;
}

Connection::~Connection()
{
    pq_.PQfinish(handle_);
}

bool Connection::is_open()
{
    // No request is open, so an arriving message announces the end of the connection. PostgreSQL
    // frees the claims first and hangs up afterwards.
    is_lost_ = is_lost_ || wait(std::chrono::milliseconds(0));
    return !is_lost_;
}

Refusal Connection::refusal(std::string_view why) const
{
    return {RefusalKind::BadInput, fmt::format("store '{}': {}", label_, why)};
}

Refusal Connection::lost()
{
    is_lost_ = true;
    const std::string why = in_one_line(pq_.PQerrorMessage(handle_));
    return refusal("the connection to the database was lost" +
                   (why.empty() ? "" : " (" + why + ")"));
}

Refusal Connection::error_of(const PGresult* result)
{
    const char* severity = pq_.PQresultErrorField(result, PG_DIAG_SEVERITY_NONLOCALIZED);
    const char* message = pq_.PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    if (severity == nullptr || message == nullptr)  // libpq's own message: PostgreSQL does not
                                                    // answer any more
        return lost();
    is_lost_ = is_lost_ || std::string_view(severity) == "FATAL" ||
               std::string_view(severity) == "PANIC" || pq_.PQstatus(handle_) != CONNECTION_OK;
    return refusal(one_line(message));
}

// Answers false if no message came in time.
bool Connection::wait(std::chrono::milliseconds patience)
{
    pollfd socket{pq_.PQsocket(handle_), POLLIN, 0};
    return ::poll(&socket, 1, static_cast<int>(patience.count())) > 0;
}

// Answers null at the end of a request, or if the connection is lost.
PGresult* Connection::next_result()
{
    const Clock::time_point deadline = Clock::now() + patience_;
    while (!is_lost_ && pq_.PQisBusy(handle_) != 0)
    {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
        const bool is_late = left.count() <= 0;
        if (is_late || (wait(left) && pq_.PQconsumeInput(handle_) == 0))
            is_lost_ = true;
    }
    return is_lost_ ? nullptr : pq_.PQgetResult(handle_);
}

Result<void> Connection::execute(const std::string& script)
{
    if (is_lost_ || pq_.PQsendQuery(handle_, script.c_str()) == 0)
        return refuse(lost());
    Result<void> done;
    while (PGresult* result = next_result())
    {
        const Rows rows(pq_, result);
        const ExecStatusType status = pq_.PQresultStatus(result);
        if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK && done)
            done = refuse(error_of(result));
    }
    if (done && is_lost_)
        return refuse(lost());
    return done;
}

Result<Rows> Connection::ask(const Request& request)
{
    Result<std::vector<Rows>> answers = ask_all({&request, 1});
    if (!answers)
        return refuse(answers.error());
    return std::move(answers->front());
}

Result<std::vector<Rows>> Connection::ask_all(std::span<const Request> requests)
{
    std::vector<const char*> sent;  // per expected answer: the statement it prepares; null: none
    if (is_lost_ || pq_.PQenterPipelineMode(handle_) == 0 || !send_all(requests, sent))
        return refuse(lost());
    Result<std::vector<Rows>> answers = receive_all(sent);
    if (!is_lost_ && pq_.PQexitPipelineMode(handle_) == 0)
        return refuse(lost());
    return answers;
}

bool Connection::send_all(std::span<const Request> requests, std::vector<const char*>& sent)
{
    for (const Request& request : requests)
        if (!send(request, sent))
            return false;
    return pq_.PQpipelineSync(handle_) != 0;
}

bool Connection::send(const Request& request, std::vector<const char*>& sent)
{
    const Statement& statement = request.statement;
    const auto is_same = [&](const char* name) { return std::string_view(name) == statement.name; };
    if (!prepared_.contains(statement.name) && std::ranges::none_of(sent, is_same))
    {
        sent.push_back(statement.name);
        if (pq_.PQsendPrepare(handle_, statement.name, statement.text, 0, nullptr) == 0)
            return false;
    }
    std::vector<const char*> values;
    std::vector<int> lengths;
    for (const std::string& value : request.values.bytes())
    {
        values.push_back(value.data());
        lengths.push_back(static_cast<int>(value.size()));
    }
    const std::vector<int> formats(values.size(), 1);
    sent.push_back(no_statement);
    return pq_.PQsendQueryPrepared(handle_, statement.name, static_cast<int>(values.size()),
                                   values.data(), lengths.data(), formats.data(), 1) != 0;
}

// After an error PostgreSQL skips all further requests of the batch.
Result<std::vector<Rows>> Connection::receive_all(const std::vector<const char*>& sent)
{
    std::vector<Rows> answers;
    std::optional<Refusal> error;
    for (const char* prepared : sent)
    {
        PGresult* const result = next_result();
        if (result == nullptr)
            return refuse(error ? *error : lost());
        Rows rows(pq_, result);
        const ExecStatusType status = pq_.PQresultStatus(result);
        const bool is_done = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
        if (!is_done && status != PGRES_PIPELINE_ABORTED && !error)
            error = error_of(result);
        if (is_done && prepared != no_statement)
            prepared_.insert(prepared);
        else if (is_done)
            answers.push_back(std::move(rows));
        const Rows nothing(pq_, next_result());  // the end of this answer
    }
    const Rows synchronised(pq_, next_result());
    if (error)
        return refuse(*error);
    if (is_lost_)
        return refuse(lost());
    return answers;
}

std::vector<Notification> Connection::notifications(std::chrono::milliseconds patience)
{
    std::vector<Notification> arrived;
    const auto take = [&] {
        while (PGnotify* notify = pq_.PQnotifies(handle_))
        {
            arrived.push_back({notify->be_pid, notify->extra});
            pq_.PQfreemem(notify);
        }
    };
    take();
    if (arrived.empty() && !is_lost_ && wait(patience) && pq_.PQconsumeInput(handle_) == 0)
        is_lost_ = true;
    take();
    return arrived;
}

}  // namespace tischwerk::store::postgres
