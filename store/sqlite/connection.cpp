#include "store/sqlite/connection.hpp"

#include "core/values/one_line.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <system_error>

#include <fmt/format.h>

namespace tischwerk::store
{

namespace
{

// Time that another program, such as a SQLite tool, gets to release the file; players wait for the
// answer.
constexpr std::chrono::milliseconds busy_timeout{1000};
constexpr std::string_view damaged_words = "it is damaged";

std::string reason(sqlite3* handle)
{
    const int system_error = sqlite3_system_errno(handle);
    const int code = sqlite3_errcode(handle) & 0xff;
    if (code == SQLITE_IOERR && system_error == ENOSPC)
        return "the disk is full";
    switch (code)
    {
    case SQLITE_FULL: return "the disk is full";
    case SQLITE_READONLY: return "it is read-only";
    case SQLITE_NOTADB: return "it is not a Tischwerk store";
    case SQLITE_CORRUPT: return fmt::format("{} ({})", damaged_words, sqlite3_errmsg(handle));
    case SQLITE_BUSY: return "another program keeps it locked";
    case SQLITE_CANTOPEN:
    case SQLITE_IOERR:
        if (system_error != 0)
            return fmt::format("{} ({})", sqlite3_errmsg(handle),
                               std::generic_category().message(system_error));
        return sqlite3_errmsg(handle);
    default: return sqlite3_errmsg(handle);
    }
}

}  // namespace

Refusal sqlite_refusal(sqlite3* handle, std::string_view path)
{
    return {RefusalKind::BadInput, one_line(fmt::format("store '{}': {}", path, reason(handle)))};
}

bool is_damage(sqlite3* handle)
{
    const int code = sqlite3_errcode(handle) & 0xff;
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

bool tells_damage(const Refusal& refusal)
{
    return refusal.message.find(damaged_words) != std::string::npos;
}

bool Query::bind(int index, int64_t value)
{
    return sqlite3_bind_int64(statement_, index, value) == SQLITE_OK;
}

bool Query::bind(int index, std::string_view value)
{
    // An empty view may hold a null pointer, which SQLite would take for NULL.
    const char* text = value.empty() ? "" : value.data();
    return sqlite3_bind_text64(statement_, index, text, value.size(), SQLITE_TRANSIENT,
                               SQLITE_UTF8) == SQLITE_OK;
}

bool Query::bind(int index, const TokenHash& value)
{
    return sqlite3_bind_blob64(statement_, index, value.data(), value.size(), SQLITE_TRANSIENT) ==
           SQLITE_OK;
}

Result<bool> Query::next()
{
    const int answer = sqlite3_step(statement_);
    if (answer == SQLITE_ROW || answer == SQLITE_DONE)
        return answer == SQLITE_ROW;
    return refuse(sqlite_refusal(sqlite3_db_handle(statement_), path_));
}

std::string Query::text(int column) const
{
    const auto* text = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const int size = sqlite3_column_bytes(statement_, column);
    return text == nullptr ? std::string() : std::string(text, static_cast<std::size_t>(size));
}

Result<TokenHash> Query::hash(int column) const
{
    TokenHash hash{};
    const auto* bytes = static_cast<const uint8_t*>(sqlite3_column_blob(statement_, column));
    if (static_cast<std::size_t>(sqlite3_column_bytes(statement_, column)) != hash.size())
        return refuse(fmt::format("store '{}': it is damaged (a token's hash is not of {} bytes)",
                                  path_, hash.size()));
    std::copy_n(bytes, hash.size(), hash.begin());
    return hash;
}

Result<std::unique_ptr<Connection>> Connection::open(const std::string& path, int flags,
                                                     const std::string& uri)
{
    sqlite3* handle = nullptr;
    const std::string& name = uri.empty() ? path : uri;
    const int answer = sqlite3_open_v2(name.c_str(), &handle, flags | SQLITE_OPEN_NOMUTEX, nullptr);
    if (handle == nullptr)
        return refuse(fmt::format("store '{}': not enough memory", path));
    std::unique_ptr<Connection> connection(new Connection(path, handle));
    if (answer != SQLITE_OK)
        return refuse(sqlite_refusal(handle, path));
    sqlite3_extended_result_codes(handle, 1);
    sqlite3_busy_timeout(handle, static_cast<int>(busy_timeout.count()));
    // A stranger's file must not bring code along.
    sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
    sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
    return connection;
}

Connection::~Connection()
{
    statements_.clear();
    sqlite3_close(handle_);
}

Result<void> Connection::execute(const std::string& script)
{
    if (sqlite3_exec(handle_, script.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK)
        return refuse(sqlite_refusal(handle_, path_));
    return {};
}

Result<sqlite3_stmt*> Connection::prepare(std::string_view statement)
{
    if (const auto known = statements_.find(statement); known != statements_.end())
        return known->second.get();
    sqlite3_stmt* prepared = nullptr;
    if (sqlite3_prepare_v3(handle_, statement.data(), static_cast<int>(statement.size()),
                           SQLITE_PREPARE_PERSISTENT, &prepared, nullptr) != SQLITE_OK)
        return refuse(sqlite_refusal(handle_, path_));
    statements_.emplace(statement, prepared);
    return prepared;
}

}  // namespace tischwerk::store
