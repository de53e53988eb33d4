// What one write does to the tables inside the file. Runs inside the writer's transaction: a
// conflict or a refusal may leave half a write behind, which the writer takes back.
#pragma once

#include "store/sqlite_connection.hpp"
#include "store/store.hpp"

#include <string>

namespace tischwerk::store
{

struct NewChatLine
{
    std::string table;
    std::string line;
    int lines_kept = 0;
};

Result<Outcome> write(Connection& connection, const NewTable& table);
Result<Outcome> write(Connection& connection, const Append& append);
Result<Outcome> write(Connection& connection, const NewChatLine& chat);

}  // namespace tischwerk::store
