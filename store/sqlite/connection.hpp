// The part of SQLite's C interface that the store uses: a connection that keeps its prepared
// statements, and a query, a run of such a statement. An error is a single line that names the
// file.
#pragma once

#include "core/values/result.hpp"
#include "store/store.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include <sqlite3.h>

namespace tischwerk::store
{

// SQLite's reason for a refusal, for people, after the file's name.
Refusal sqlite_refusal(sqlite3* handle, std::string_view path);

// True if the file is damaged. Ask at once: the next statement overwrites the error code.
bool is_damage(sqlite3* handle);
bool tells_damage(const Refusal& refusal);

// The rows of a query. At most a single run of the same statement at a time; it ends with this
// object.
class Query
{
public:
    Query(sqlite3_stmt* statement, std::string_view path) : statement_(statement), path_(path) {}
    Query(Query&& other) noexcept
        : statement_(std::exchange(other.statement_, nullptr))
        , path_(other.path_)
    {}
    Query& operator=(Query&&) = delete;
    ~Query() { sqlite3_reset(statement_); }  // harmless for a null pointer

    bool bind(int index, int64_t value);
    bool bind(int index, std::string_view value);
    bool bind(int index, const TokenHash& value);

    Result<bool> next();  // false: no further row
    int64_t integer(int column) const { return sqlite3_column_int64(statement_, column); }
    std::string text(int column) const;
    Result<TokenHash> hash(int column) const;

private:
    sqlite3_stmt* statement_;
    std::string_view path_;  // owned by the connection
};

// Serves a single thread at a time.
class Connection
{
public:
    // Flags and URI as for sqlite3_open_v2; without a URI the path itself is opened. SQLite looks
    // at the file only at the first statement.
    static Result<std::unique_ptr<Connection>> open(const std::string& path, int flags,
                                                    const std::string& uri = "");
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    ~Connection();

    const std::string& path() const { return path_; }
    sqlite3* handle() const { return handle_; }
    bool in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

    // Texts of statements are literals: SQLite prepares each once and the connection keeps it.
    template <typename... Values>
    Result<Query> query(std::string_view statement, const Values&... values)
    {
        const Result<sqlite3_stmt*> prepared = prepare(statement);
        if (!prepared)
            return refuse(prepared.error());
        Query query(*prepared, path_);
        int index = 0;
        if (!(query.bind(++index, values) && ...))
            return refuse(sqlite_refusal(handle_, path_));
        return query;
    }

    // Runs a statement and drops its rows.
    template <typename... Values>
    Result<void> run(std::string_view statement, const Values&... values)
    {
        Result<Query> rows = query(statement, values...);
        if (!rows)
            return refuse(rows.error());
        if (const Result<bool> row = rows->next(); !row)
            return refuse(row.error());
        return {};
    }

    // The first value of the first row; empty: no row.
    template <typename... Values>
    Result<std::optional<int64_t>> number(std::string_view statement, const Values&... values)
    {
        Result<Query> rows = query(statement, values...);
        if (!rows)
            return refuse(rows.error());
        const Result<bool> row = rows->next();
        if (!row)
            return refuse(row.error());
        return *row ? std::optional(rows->integer(0)) : std::nullopt;
    }

    // Runs several statements without keeping them: for schemas and settings.
    Result<void> execute(const std::string& script);

private:
    struct Finalize
    {
        void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
    };

    Connection(std::string path, sqlite3* handle) : path_(std::move(path)), handle_(handle) {}
    Result<sqlite3_stmt*> prepare(std::string_view statement);

    std::string path_;
    sqlite3* handle_;
    std::unordered_map<std::string_view, std::unique_ptr<sqlite3_stmt, Finalize>> statements_;
};

}  // namespace tischwerk::store
