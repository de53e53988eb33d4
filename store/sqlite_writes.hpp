// What one write does to the tables inside the file. Runs inside the writer's transaction: a
// conflict or a refusal may leave half a write behind, which the writer takes back.
#pragma once

#include "store/any_write.hpp"
#include "store/sqlite_connection.hpp"

namespace tischwerk::store
{

Result<Outcome> write(Connection& connection, const NewTable& table);
Result<Outcome> write(Connection& connection, const Append& append);
Result<Outcome> write(Connection& connection, const NewChatLine& chat);
Result<Outcome> write(Connection& connection, const Rewrite& rewrite);
Result<Outcome> write(Connection& connection, const RemovedTable& removed);
Result<Outcome> write(Connection& connection, const RemovedChat& removed);
Result<Outcome> write(Connection& connection, const Note& note);

}  // namespace tischwerk::store
