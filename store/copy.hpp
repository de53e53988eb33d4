// Copies of a store into another store, for a move to PostgreSQL or back and for backups of a
// database.
#pragma once

#include "store/sqlite/backup.hpp"
#include "store/store.hpp"

#include <cstdint>
#include <string>

namespace tischwerk::store
{

struct Copied
{
    int64_t tables = 0;   // written now
    int64_t already = 0;  // already in the target, unchanged
};

// Copies all tables and notes; reads each back and compares. A table that the target holds
// unchanged stays; a table of which the target holds an earlier state is completed, so a copy that
// was interrupted can be started again and loses nothing. A table with other or more lines than the
// source is refused.
Result<Copied> copy_store(Store& from, Store& to, const BackupProgress& progress);

// As `back_up`, from any kind of store into a SQLite file.
Result<Backup> back_up_any(const std::string& location, const std::string& target,
                           Existing existing, const BackupProgress& progress);

}  // namespace tischwerk::store
