// The implementations of a store, for the few callers that must know which it is.
#pragma once

#include "store/store.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace tischwerk::store
{

inline bool is_postgres(std::string_view location)
{
    return location.starts_with("postgres://") || location.starts_with("postgresql://");
}

Result<std::unique_ptr<Store>> open_sqlite_store(const StoreOptions& options);
Result<std::unique_ptr<Store>> open_postgres_store(const StoreOptions& options);

// The note with the time of a database's last backup; a SQLite file has a stamp file instead. A
// note that cannot be written is no error: the backup exists all the same.
inline constexpr std::string_view backup_note = "backup";
void note_postgres_backup(const std::string& location, int64_t seconds);

}  // namespace tischwerk::store
