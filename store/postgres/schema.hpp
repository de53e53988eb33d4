// The tables inside the database, and how those of an older version become the present ones. They
// lie in a schema of their own, `tischwerk`.
#pragma once

#include "core/values/result.hpp"
#include "store/postgres/connection.hpp"

namespace tischwerk::store::postgres
{

// What a step leads to. Servers of several versions share a database while it is upgraded: those
// that know at least `usable_from` go on with it.
struct Step
{
    std::string_view script;
    int usable_from = 1;
};

// Step N leads from version N to N + 1. A step that was released is never changed again.
std::span<const Step> schema_steps();
// None; a program for tests has one more than this program, as its successor will.
std::span<const Step> later_steps();

// Runs the steps that are missing, all or none, however many servers start at the same moment.
// Refuses a database of another program, and one that needs a newer Tischwerk.
Result<void> migrate(Connection& connection, std::span<const Step> steps);

// Changes nothing; refuses as above, and what would have to be migrated.
Result<void> check_schema(Connection& connection, std::span<const Step> steps);

}  // namespace tischwerk::store::postgres
