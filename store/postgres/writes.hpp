// A write as a request to the database, and its answer as an outcome.
#pragma once

#include "store/any_write.hpp"
#include "store/postgres/connection.hpp"

#include <string>
#include <string_view>

namespace tischwerk::store::postgres
{

Request request_of(const AnyWrite& write);
Outcome outcome_of(const AnyWrite& write, const Rows& answer);

// The order in which servers lock several tables, so that two servers never wait for each other.
std::string_view lock_of(const AnyWrite& write);

// The outcome of a write in a confirmed batch whose answer was lost. Empty: repeating the write
// does no harm.
Result<std::optional<Outcome>> find_outcome(Connection& connection, const AnyWrite& write);

}  // namespace tischwerk::store::postgres
