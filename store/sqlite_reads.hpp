// What is read from the file, each answer of one moment.
#pragma once

#include "store/sqlite_connection.hpp"
#include "store/store.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::store
{

Result<std::optional<StoredTable>> read_table(Connection& connection, std::string_view id,
                                              int64_t first_number);
Result<std::vector<ChatLine>> read_chat(Connection& connection, std::string_view table,
                                        int64_t after_number);
Result<std::vector<TableRow>> public_tables(Connection& connection, const ListQuery& query);
Result<std::vector<std::string>> table_ids(Connection& connection);
Result<std::vector<TableRow>> tables(Connection& connection, std::string_view after_id, int limit);
Result<std::vector<std::string>> idle_tables(Connection& connection, const IdleQuery& query);
Result<std::vector<Wake>> wakes(Connection& connection, int64_t until_ms);
Result<std::string> read_note(Connection& connection, std::string_view name);
Result<std::vector<std::string>> note_names(Connection& connection);

// The statement of a list, which depends on what is asked for: each has an index of its own.
std::string_view list_statement(const ListQuery& query);

// Reads everything and looks for damage.
Result<void> check_integrity(Connection& connection);
// The same without comparing indexes with their tables: fast enough for every start.
Result<void> check_quickly(Connection& connection);

}  // namespace tischwerk::store
