// The tables inside the SQLite file, and how a file of an older version gets the present ones.
#pragma once

#include "core/values/result.hpp"
#include "store/sqlite_connection.hpp"

#include <span>
#include <string_view>

namespace tischwerk::store
{

// Step N leads from version N to N + 1. A step that was released is never changed again: files made
// by it are out there. A change of the schema is a new step at the end.
std::span<const std::string_view> schema_steps();

// Version 0 is an empty file. Refuses a file of another program, and what is no SQLite file at all.
Result<int> schema_version(Connection& connection);

// Refuses a version we do not know yet: a newer program has written the file.
Result<void> check_not_newer(int version, std::string_view path);

// Runs the steps that are missing, all or none.
Result<void> migrate(Connection& connection, std::span<const std::string_view> steps);

}  // namespace tischwerk::store
