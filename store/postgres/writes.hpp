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

// Servers that write to several tables at once take them in this order, so that two never wait for
// each other.
std::string_view lock_of(const AnyWrite& write);

// What became of a write in a batch that was confirmed, though its answer was lost. Nothing: doing
// it once more does no harm.
Result<std::optional<Outcome>> find_outcome(Connection& connection, const AnyWrite& write);

}  // namespace tischwerk::store::postgres
