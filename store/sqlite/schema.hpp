// The tables inside the SQLite file, and the steps that bring older versions up to date.
#pragma once

#include "core/values/result.hpp"
#include "store/sqlite/connection.hpp"

#include <span>
#include <string_view>

namespace tischwerk::store
{

// Step N leads from version N to N + 1. A released step is never changed again: files made by it
// exist. A change of the schema is a new step at the end.
std::span<const std::string_view> schema_steps();

// Version 0 is an empty file. Refuses a file of another program, and a file that SQLite cannot
// read.
Result<int> schema_version(Connection& connection);

// Refuses a later version: a newer program has written the file.
Result<void> check_not_newer(int version, std::string_view path);

// Runs the missing steps, all or none.
Result<void> migrate(Connection& connection, std::span<const std::string_view> steps);

}  // namespace tischwerk::store
