#include "core/scenarios/scenario_document.hpp"

#include "core/json/json_input.hpp"
#include "core/values/one_line.hpp"

#include <fmt/format.h>

namespace tischwerk
{

namespace
{

Result<ScenarioDocument> parse_toml(std::string_view content, std::string_view file_name)
{
    const Result<TomlFile> file = TomlFile::parse(file_name, content);
    if (!file)
        return refuse(one_line(file.error().message));
    Result<json::value> root = toml_to_json(file->table());
    if (!root)
        return refuse(fmt::format("{}: {}", file_name, root.error().message));
    ScenarioDocument document{std::move(*root)};
    if (const toml::array* steps = file->table()["steps"].as_array())
        for (const toml::node& step : *steps)
            document.step_lines.push_back(static_cast<int>(step.source().begin.line));
    if (const toml::table* set = file->table()["set"].as_table())
        for (const auto& [key, value] : *set)
            document.set_lines[std::string(key.str())] =
                static_cast<int>(value.source().begin.line);
    return document;
}

}  // namespace

Result<ScenarioDocument> parse_document(std::string_view content, std::string_view file_name)
{
    if (file_name.ends_with(".toml"))
        return parse_toml(content, file_name);
    if (!file_name.ends_with(".json"))
        return refuse(
            fmt::format("{}: the name of a scenario ends with .toml or .json", file_name));
    Result<json::value> root = parse_json(content);
    if (!root)
        return refuse(fmt::format("{}: {}", file_name, root.error().message));
    return ScenarioDocument{std::move(*root)};
}

}  // namespace tischwerk
