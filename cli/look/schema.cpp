// `tischwerk schema`: JSON Schema of the messages, the views, the positions, the logs and the save
// files.
#include "cli/commands.hpp"
#include "cli/look/positions_doc.hpp"
#include "core/game.hpp"
#include "core/saves/save_lines.hpp"
#include "server/requests/rest_bodies.hpp"
#include "table/protocol/protocol.hpp"
#include "wasm/door_requests.hpp"

#include <iostream>
#include <memory>

#include <boost/json/serialize.hpp>

namespace tischwerk::cli
{

namespace
{

// `result` is left out of an end line while the game goes on; our structs say null for that.
json::object end_schema()
{
    json::object schema = json_schema<SaveEnd>();
    schema["properties"].get_object()["result"] = json_schema<SaveResult>();
    schema["required"] = {"end", "moves", "check"};
    return schema;
}

template <typename Request>
void add_call(json::object& calls)
{
    json::object asked = tagged_schema<Request>();
    asked["properties"].get_object().erase("type");
    asked["required"].get_array().erase(asked["required"].get_array().begin());
    calls[Request::type] = {
        {"type", "object"},
        {"properties",
         {{"asked", std::move(asked)}, {"answered", json_schema<typename Request::Answer>()}}},
        {"required", {"asked", "answered"}},
        {"additionalProperties", false}};
}

// The page's requests to its WebAssembly modules, each with its answer.
template <typename... Requests>
json::object page_calls(std::type_identity<std::variant<Requests...>>)
{
    json::object calls;
    (add_call<Requests>(calls), ...);
    return {{"type", "object"},
            {"properties", std::move(calls)},
            {"required", {Requests::type...}},
            {"additionalProperties", false}};
}

json::object whole_schema(bool is_for_page)
{
    json::object definitions;
    for (const Game* game : all_games())
    {
        definitions[game->info().id + "_view"] = game->view_schema();
        definitions[game->info().id + "_position"] = game->position_schema();
    }
    definitions["save_header"] = json_schema<SaveHeader>();
    definitions["save_move"] = json_schema<SaveMove>();
    definitions["save_end"] = end_schema();
    for (auto& [type, schema] : table::log_line_schemas())
        definitions["log_" + std::string(type)] = std::move(schema);
    for (auto& [type, schema] : table::message_schemas())
        definitions[type] = std::move(schema);
    for (auto& [name, schema] : server::rest_schemas())
        definitions[name] = std::move(schema);
    if (is_for_page)
    {
        definitions["page_calls"] = page_calls(std::type_identity<wasm::DoorRequest>{});
        definitions["page_refusal"] = json_schema<wasm::RefusalView>();
    }
    return {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
            {"title", "Tischwerk"},
            {"$defs", std::move(definitions)}};
}

void print_pretty(const json::value& value, const std::string& indent)
{
    const json::object* object = value.if_object();
    const json::array* array = value.if_array();
    const bool is_leaf = (!object || object->empty()) && (!array || array->empty());
    if (is_leaf)
    {
        std::cout << json::serialize(value);
        return;
    }
    const std::string deeper = indent + "  ";
    std::string_view separator = "\n";
    std::cout << (object ? '{' : '[');
    if (object)
        for (const auto& [key, item] : *object)
        {
            std::cout << separator << deeper << json::serialize(json::string(key)) << ": ";
            print_pretty(item, deeper);
            separator = ",\n";
        }
    else
        for (const json::value& item : *array)
        {
            std::cout << separator << deeper;
            print_pretty(item, deeper);
            separator = ",\n";
        }
    std::cout << '\n' << indent << (object ? '}' : ']');
}

struct SchemaFlags
{
    bool positions = false;
    bool page = false;
};

Outcome run(const SchemaFlags& flags)
{
    if (flags.positions)
        std::cout << positions_doc();
    else
    {
        print_pretty(whole_schema(flags.page), "");
        std::cout << '\n';
    }
    return Exit::Success;
}

}  // namespace

void add_schema(CLI::App& app)
{
    auto flags = std::make_shared<SchemaFlags>();
    CLI::App& command =
        *app.add_subcommand("schema", "JSON Schema of the messages, views, positions and files");
    command.add_flag("--positions", flags->positions,
                     "Print the values of a position instead, as Markdown");
    command.add_flag("--page", flags->page, "Add the page's requests to its WebAssembly modules");
    command.footer("Example: tischwerk schema > tischwerk.schema.json");
    on_chosen(command, [flags] { return run(*flags); });
}

}  // namespace tischwerk::cli
