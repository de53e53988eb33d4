#include "server/requests/rest_bodies.hpp"

#include "server/requests/read_body.hpp"

#include <array>
#include <utility>

namespace tischwerk::server
{

namespace
{

constexpr std::array<std::pair<std::string_view, int>, 36> statuses = {{
    {codes::no_such_table, 404},
    {codes::not_found, 404},
    {codes::table_ended, 410},
    {codes::table_removed, 410},
    {codes::banned, 403},
    {codes::method_not_allowed, 405},
    {codes::forbidden_origin, 403},
    {codes::forbidden_host, 421},
    {codes::wrong_token, 403},
    {codes::not_signed_in, 401},
    {codes::wrong_login, 403},
    {codes::wrong_passkey, 403},
    {codes::log_in_again, 403},
    {codes::old_link, 403},
    {codes::outdated, 409},
    {"not_seated", 403},
    {"still_secret", 403},
    {codes::table_refused, 409},
    {codes::out_of_service, 409},
    {"seat_taken", 409},
    {"name_taken", 409},
    {"already_started", 409},
    {"not_started", 409},
    {"seats_open", 409},
    {"game_over", 409},
    {codes::log_full, 409},
    {codes::too_large, 413},
    {codes::too_fast, 429},
    {codes::too_many_tables, 429},
    {codes::too_many_connections, 429},
    {codes::internal_error, 500},
    {codes::busy, 503},
    {codes::not_here, 503},
    {codes::store_failed, 503},
    {codes::store_away, 503},
    {codes::stopping, 503},
}};

}  // namespace

Answer<JoinTable> parse_join(std::string_view text)
{
    return parse_body<JoinTable>(text);
}

Answer<ForkTable> parse_fork(std::string_view text)
{
    return parse_body<ForkTable>(text);
}

json::object rest_schemas()
{
    return {{"join_table", json_schema<JoinTable>()},
            {"seat_link", json_schema<table::SeatLink>()},
            {"fork_table", json_schema<ForkTable>()},
            {"table_list", json_schema<TableList>()},
            {"error", json_schema<ErrorBody>()}};
}

int http_status_of(std::string_view code)
{
    for (const auto& [known, status] : statuses)
        if (known == code)
            return status;
    return 400;
}

}  // namespace tischwerk::server
