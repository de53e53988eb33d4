// From one store into another, whatever is behind them: moving house, and backups of a database.
#pragma once

#include "store/sqlite_backup.hpp"
#include "store/store.hpp"

#include <cstdint>
#include <string>

namespace tischwerk::store
{

struct Copied
{
    int64_t tables = 0;   // written now
    int64_t already = 0;  // there before, and the same
};

// All tables and notes. Each is read back and compared. What is there already and is the same
// stays; a table of which the target has an earlier state is brought up to date, so whoever was
// interrupted begins again and loses nothing. A table with other or more lines than here is
// refused.
Result<Copied> copy_store(Store& from, Store& to, const BackupProgress& progress);

// As `back_up`, from any kind of store, into a SQLite file.
Result<Backup> back_up_any(const std::string& location, const std::string& target,
                           Existing existing, const BackupProgress& progress);

}  // namespace tischwerk::store
