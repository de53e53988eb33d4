// The tables inside the database, in their own schema `tischwerk`, and the steps that bring older
// versions up to date.
#pragma once

#include "core/values/result.hpp"
#include "store/postgres/connection.hpp"

namespace tischwerk::store::postgres
{

// A step of the schema. Servers of several versions share a database while its host upgrades them:
// a server that knows version `usable_from` or a later version goes on with it.
struct Step
{
    std::string_view script;
    int usable_from = 1;
};

// Step N leads from version N to N + 1. A step that was released is never changed again.
std::span<const Step> schema_steps();
// Empty here. A test program adds a step, as a later program will.
std::span<const Step> later_steps();

// Runs the missing steps, all or none; many servers may call it at the same moment. Refuses a
// database of another program, and a database that needs a newer Tischwerk.
Result<void> migrate(Connection& connection, std::span<const Step> steps);

// Changes nothing. Refuses as `migrate` does, and also a database that needs a migration.
Result<void> check_schema(Connection& connection, std::span<const Step> steps);

}  // namespace tischwerk::store::postgres
