// A copy of a SQLite store at a single moment, taken while a server goes on writing to it.
#pragma once

#include "core/values/result.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace tischwerk::store
{

enum class Existing
{
    Keep,    // an existing file is refused
    Replace  // an existing file is replaced once the copy is complete and checked
};

// Reports the progress of the copy; the answer says whether to go on.
using BackupProgress = std::function<bool(int64_t pages_done, int64_t page_count)>;

struct Backup
{
    int64_t tables = 0;
    int64_t bytes = 0;
};

// The target is a plain file: complete, checked and on the disk, or absent.
Result<Backup> back_up(const std::string& location, const std::string& target, Existing existing,
                       const BackupProgress& progress);

// Time of the last backup of the store at this path, in seconds since 1970: the age of PATH.backup,
// a file that a backup leaves beside the store. 0: never.
int64_t backed_up_s(const std::string& store_path);

}  // namespace tischwerk::store
