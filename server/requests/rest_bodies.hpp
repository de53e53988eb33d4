// Bodies of requests and answers that only the service knows; those about tables are in
// table/protocol/rest.hpp.
#pragma once

#include "core/json/tagged_json.hpp"
#include "server/requests/denial.hpp"
#include "table/protocol/rest.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tischwerk::server
{

// POST /api/tables/ID/join. Without a seat: the first open seat.
struct JoinTable
{
    std::string name;
    std::optional<int> seat;
    std::optional<std::string> key;  // to repeat it after a lost answer: 22 letters or more
};
BOOST_DESCRIBE_STRUCT(JoinTable, (), (name, seat, key))
Answer<JoinTable> parse_join(std::string_view text);

// POST /api/tables/ID/fork.
struct ForkTable
{
    int number = 0;  // of the line after which the new table goes on
};
BOOST_DESCRIBE_STRUCT(ForkTable, (), (number))
Answer<ForkTable> parse_fork(std::string_view text);

// Every answer that is no success.
struct ErrorBody
{
    std::string code;
    std::string message;
};
BOOST_DESCRIBE_STRUCT(ErrorBody, (), (code, message))

struct TableList
{
    std::vector<table::TableSummary> tables;
    std::optional<std::string> next;  // pass it as `after` to see more
};
BOOST_DESCRIBE_STRUCT(TableList, (), (tables, next))

int http_status_of(std::string_view code);

// JSON Schema of the bodies above, by name.
json::object rest_schemas();

}  // namespace tischwerk::server
