// The reads of the file; all parts of an answer are from the same moment.
#pragma once

#include "store/sqlite/connection.hpp"
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
Result<std::optional<Entry>> read_entry(Connection& connection, std::string_view kind,
                                        std::string_view key);
Result<std::vector<Entry>> entries(Connection& connection, const EntryQuery& query);
Result<std::vector<std::string>> entry_kinds(Connection& connection);

// The statement of a list. Each combination of filters has its own statement and index.
std::string_view list_statement(const ListQuery& query);

// Reads everything and looks for damage.
Result<void> check_integrity(Connection& connection);
// The same without comparing indexes with their tables: fast enough for every start.
Result<void> check_quickly(Connection& connection);

}  // namespace tischwerk::store
