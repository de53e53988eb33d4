// The writes to the tables inside the file. They run inside the writer's transaction: a conflict or
// a refusal may leave half a write behind, which the writer rolls back.
#pragma once

#include "store/any_write.hpp"
#include "store/sqlite/connection.hpp"

namespace tischwerk::store
{

Result<Outcome> write(Connection& connection, const NewTable& table);
Result<Outcome> write(Connection& connection, const Append& append);
Result<Outcome> write(Connection& connection, const NewChatLine& chat);
Result<Outcome> write(Connection& connection, const Rewrite& rewrite);
Result<Outcome> write(Connection& connection, const RemovedTable& removed);
Result<Outcome> write(Connection& connection, const RemovedChat& removed);
Result<Outcome> write(Connection& connection, const Note& note);
Result<Outcome> write(Connection& connection, const EntryChange& change);

}  // namespace tischwerk::store
