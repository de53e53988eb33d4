#include "table/protocol/protocol.hpp"

#include "core/json/described_text.hpp"
#include "core/json/json_input.hpp"
#include "core/values/one_line.hpp"
#include "table/protocol/rest.hpp"

namespace tischwerk::table
{

namespace
{

tl::unexpected<Refused> bad_message(const Refusal& refusal)
{
    return refused(RefusalCode::BadInput, one_line(refusal.message));
}

template <typename Message>
Outcome<Message> read_message(const json::value& value)
{
    Result<Message> message = from_tagged<Message>(value);
    if (!message)
        return bad_message(message.error());
    return std::move(*message);
}

template <typename Message>
Outcome<Message> parse_message(std::string_view text)
{
    const Result<json::value> value = parse_json(text);
    if (!value)
        return bad_message(value.error());
    return read_message<Message>(*value);
}

template <typename... Named>
void add_schemas(json::object& schemas, const std::string& from,
                 std::type_identity<std::variant<Named...>>)
{
    (schemas.emplace(from + std::string(Named::type), tagged_schema<Named>()), ...);
}

}  // namespace

Outcome<ClientMessage> parse_client_message(std::string_view text)
{
    return parse_message<ClientMessage>(text);
}

Outcome<ClientMessage> read_client_message(const json::value& message)
{
    return read_message<ClientMessage>(message);
}

Outcome<ServerMessage> parse_server_message(std::string_view text)
{
    return parse_message<ServerMessage>(text);
}

std::string to_text(const ClientMessage& message)
{
    return tagged_text(message);
}

std::string to_text(const ServerMessage& message)
{
    return tagged_text(message);
}

Outcome<NewTable> parse_new_table(std::string_view text)
{
    const Result<json::value> value = parse_json(text);
    if (!value)
        return bad_message(value.error());
    if (!value->is_object())
        return refused(RefusalCode::BadInput, "/: must be an object");
    Result<NewTable> table =
        from_json<NewTable>(described::completed<NewTable>(value->get_object()));
    if (!table)
        return bad_message(table.error());
    return std::move(*table);
}

json::object message_schemas()
{
    json::object schemas;
    add_schemas(schemas, "client_", std::type_identity<ClientMessage>{});
    add_schemas(schemas, "server_", std::type_identity<ServerMessage>{});
    schemas["new_table"] = json_schema<NewTable>();
    schemas["new_table_made"] = json_schema<NewTableMade>();
    schemas["table_summary"] = json_schema<TableSummary>();
    schemas["table_status"] = json_schema<TableStatus>();
    return schemas;
}

}  // namespace tischwerk::table
