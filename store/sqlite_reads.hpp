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
Result<std::vector<Wake>> wakes(Connection& connection);

// Reads everything and looks for damage.
Result<void> check_integrity(Connection& connection);

}  // namespace tischwerk::store
