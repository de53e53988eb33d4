#include "cli/look/positions_doc.hpp"

#include "core/game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::cli
{

namespace
{

constexpr std::string_view introduction =
    R"(# Positions

A position is the full state of a game, as `tischwerk replay FILE --json --seat all` prints it.
`set` and `expect` of a scenario name its values by JSON pointer (RFC 6901). `N` stands for a place
in a list, from 0, and `KEY` for a name in a table: `/players/0/coins` are the coins of seat 0. A
list or table may be set as a whole. Values missing from a "table of" something are then 0, empty or
without a seat; any other table needs all its names.

Values below `derived` follow from the rest: a scenario may expect them and not set them. A
face-down deck holds the cards that lie nowhere else, so a card can be put anywhere without taking
it from its deck. A position that could not lie on a table is refused, with the reason.

A pending step names its kind, its seat and its values, such as
`{ step = "return_disc", seat = 3, values = { action = "market" } }`; the last two tables of each
game list the kinds with their values and say what each value means. `seat` is the number of the
seat that is asked or concerned, -1 for a step that is about no seat; it must be there. Counts that
are missing are 0, and `values` may be missing.
)";

const json::object& inner(const json::object& schema, std::string_view key)
{
    return schema.find(key)->value().get_object();
}

// The schema of the content: the schema inside "or null".
const json::object& content_of(const json::object& schema)
{
    const json::value* choices = schema.if_contains("anyOf");
    return choices ? choices->get_array()[0].get_object() : schema;
}

std::string type_name(const json::object& schema)
{
    if (schema.contains("anyOf"))
        return type_name(content_of(schema)) + " or null";
    const json::value* type = schema.if_contains("type");
    if (!type)
        return "any value";
    const json::string& name = type->get_string();
    if (name == "array")
        return "list of: " + type_name(inner(schema, "items"));
    if (name == "object")
        return schema.contains("properties")
                   ? "table"
                   : "table of: " + type_name(inner(schema, "additionalProperties"));
    if (name == "boolean")
        return "true or false";
    return name == "string" ? "text" : "whole number";
}

// A row for every named value inside a schema, however deep.
class Rows
{
public:
    explicit Rows(const Texts& texts) : texts_(texts) {}

    // The path is the pointer without places and with dots: the key of the meaning.
    void add_inside(const json::object& schema, const std::string& pointer, const std::string& path)
    {
        const json::object& content = content_of(schema);
        if (const json::value* properties = content.if_contains("properties"))
            for (const auto& [key, value] : properties->get_object())
                add(value.get_object(), fmt::format("{}/{}", pointer, std::string_view(key)),
                    fmt::format("{}{}{}", path, path.empty() ? "" : ".", std::string_view(key)));
        else if (content.contains("items"))
            add_inside(inner(content, "items"), pointer + "/N", path);
        else if (content.contains("additionalProperties"))
            add_inside(inner(content, "additionalProperties"), pointer + "/KEY", path);
    }
    const std::string& text() const { return text_; }

private:
    void add(const json::object& schema, const std::string& pointer, const std::string& path)
    {
        const std::string_view meaning =
            texts_.has("position", path) ? texts_.find(Language::English, "position", path) : "";
        text_ += fmt::format("| `{}` | {} | {} |\n", pointer, type_name(schema), meaning);
        add_inside(schema, pointer, path);
    }

    const Texts& texts_;
    std::string text_;
};

std::string step_value_rows(const Game& game)
{
    std::string rows = "\n| value of a step | meaning |\n|---|---|\n";
    for (const Texts::Entry& entry : game.texts().section(Language::English, "step_values"))
        rows += fmt::format("| `{}` | {} |\n", entry.key, entry.text);
    return rows;
}

std::string step_rows(const Game& game)
{
    std::string rows = "\n| pending step | its values |\n|---|---|\n";
    for (const RecordKind& kind : game.step_kinds())
    {
        std::vector<std::string> names;
        for (const RecordMember& member : kind.members)
            names.push_back(fmt::format("`{}`", member.name));
        rows += fmt::format("| `{}` | {} |\n", kind.name, fmt::join(names, ", "));
    }
    return rows;
}

}  // namespace

std::string positions_doc()
{
    std::string doc(introduction);
    for (const Game* game : all_games())
    {
        Rows rows(game->texts());
        rows.add_inside(game->position_schema(), "", "");
        doc += fmt::format("\n## {}\n\n| pointer | type | meaning |\n|---|---|---|\n{}",
                           game->info().name.en, rows.text());
        doc += step_rows(*game) + step_value_rows(*game);
    }
    return doc;
}

}  // namespace tischwerk::cli
