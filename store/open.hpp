// The implementations of a store, for those alone who have to know which one it is.
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

// The note that says when a database was last backed up; a file has its own way. Where it cannot be
// written nobody is told: the backup is there all the same.
inline constexpr std::string_view backup_note = "backup";
void note_postgres_backup(const std::string& location, int64_t seconds);

}  // namespace tischwerk::store
