// The reads of the database; all parts of an answer are from the same moment.
#pragma once

#include "store/postgres/connection.hpp"
#include "store/store.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::store::postgres
{

enum class Moment
{
    New,   // each answer is of the present moment
    Given  // the connection is inside a transaction that fixes the moment
};

Result<std::optional<StoredTable>> read_table(Connection& connection, std::string_view id,
                                              int64_t first_number, Moment moment);
Result<std::vector<ChatLine>> read_chat(Connection& connection, std::string_view table,
                                        int64_t after_number);
// A single request; all answers are of the same moment.
Result<std::vector<FoundNews>> read_news(Connection& connection,
                                         std::span<const NewsQuery> queries);
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

// A claim belongs to the connection and ends with it.
Result<bool> claim(Connection& connection, std::string_view what);
Result<void> release(Connection& connection, std::string_view what);
Result<void> tell_others(Connection& connection, std::string_view word);

// Reads everything and looks for damage.
Result<void> check_integrity(Connection& connection);

}  // namespace tischwerk::store::postgres
