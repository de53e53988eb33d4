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

struct RemovedTable
{
    std::string table;
};

struct RemovedChat
{
    std::string table;
};

struct Note
{
    std::string name;
    std::string text;
};

Result<Outcome> write(Connection& connection, const NewTable& table);
Result<Outcome> write(Connection& connection, const Append& append);
Result<Outcome> write(Connection& connection, const NewChatLine& chat);
Result<Outcome> write(Connection& connection, const Rewrite& rewrite);
Result<Outcome> write(Connection& connection, const RemovedTable& removed);
Result<Outcome> write(Connection& connection, const RemovedChat& removed);
Result<Outcome> write(Connection& connection, const Note& note);

}  // namespace tischwerk::store
