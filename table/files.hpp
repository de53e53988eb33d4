// A table as a file, and tables made from files and other tables. A file holds the seed, so it
// waits until the game is over, unless no other player could suffer: a single person at the table
// (spectators still wait).
#pragma once

#include "table/table.hpp"

namespace tischwerk::table
{

// Needed beside a file to make a table from it.
struct ImportWish
{
    int64_t now = 0;
    std::vector<std::string> bot_levels;  // that can play here
    std::string nameless = "Player";      // a number is added
};

Outcome<std::string> export_save(const Table& table, const Viewer& viewer);
// The first lines of a new table with the position after line `number`; a single person plays it.
Outcome<Lines> fork(const Table& table, int number, const Viewer& viewer, int64_t now);
Outcome<Lines> import_save(std::string_view content, std::string_view file_name,
                           const GameFinder& finder, const ImportWish& wish);

}  // namespace tischwerk::table
