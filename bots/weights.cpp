#include "bots/weights.hpp"

#include "core/editions/toml_reader.hpp"

#include <fmt/format.h>

namespace tischwerk::bots
{

namespace
{

constexpr float untaught_spread = 20;

Weights no_weights(std::size_t feature_count)
{
    Weights weights;
    for (auto& stage : weights.points)
        stage.assign(feature_count, 0);
    weights.spread.fill(untaught_spread);
    return weights;
}

std::array<float, stage_count> read_stages(TomlTable& table, std::string_view key)
{
    std::array<float, stage_count> stages{};
    const std::vector<double> values = table.decimals(key);
    if (values.size() != stage_count)
        table.problem(
            key, fmt::format("must have {} numbers, one for each stage of a game", stage_count));
    for (std::size_t stage = 0; stage < stage_count && stage < values.size(); ++stage)
        stages[stage] = static_cast<float>(values[stage]);
    return stages;
}

}  // namespace

std::string weights_file(int players, std::string_view way)
{
    return fmt::format("{}_players{}{}.toml", players, way.empty() ? "" : "_", way);
}

Result<Weights> read_weights(const DataFolder& folder, int players,
                             const std::vector<std::string>& feature_names, std::string_view way)
{
    Weights weights = no_weights(feature_names.size());
    const std::string name = weights_file(players, way);
    const DataFile* data = folder.find(name);
    if (data == nullptr)
        return way.empty() ? weights : read_weights(folder, players, feature_names);
    const Result<TomlFile> file = TomlFile::parse(name, data->content);
    if (!file)
        return refuse(file.error());
    Problems problems;
    TomlTable root = file->root(problems);
    weights.spread = read_stages(root, "spread");
    TomlTable points = root.table("points");
    for (std::size_t place = 0; place < feature_names.size(); ++place)
    {
        const auto stages = read_stages(points, feature_names[place]);
        for (std::size_t stage = 0; stage < stage_count; ++stage)
            weights.points[stage][place] = stages[stage];
    }
    problems.refuse_unknown_keys();
    if (problems.any())
        return refuse(problems.first());
    return weights;
}

}  // namespace tischwerk::bots
