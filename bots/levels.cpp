#include "bots/levels.hpp"

#include "bots/recipe.hpp"
#include "core/editions/toml_reader.hpp"
#include "core/values/seat.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tischwerk::bots
{

namespace
{

constexpr std::string_view ladder_file = "levels.toml";

struct Sentence
{
    std::string_view english;
    std::string_view german;
};

constexpr std::array<Sentence, level_count> sentences = {{
    {"learns the rules with you", "lernt die Regeln mit dir"},
    {"takes what is near", "nimmt, was nahe liegt"},
    {"has played this twice", "hat es zweimal gespielt"},
    {"makes a friendly evening", "für einen netten Abend"},
    {"keeps to a plan", "bleibt bei seinem Plan"},
    {"has played this fifty times", "hat es fünfzigmal gespielt"},
    {"forgives few mistakes", "verzeiht wenige Fehler"},
    {"will beat you", "wird dich schlagen"},
}};

Ladder read_ladder(TomlTable& table)
{
    Ladder ladder;
    const std::vector<std::string> settings = table.texts("settings");
    if (settings.size() != level_count)
        table.problem("settings", fmt::format("must have {} texts, one a level", level_count));
    const std::vector<int> ratings = table.numbers("ratings", -10'000, 10'000);
    if (ratings.size() != level_count)
        table.problem("ratings", fmt::format("must have {} numbers, one a level", level_count));
    for (std::size_t place = 0; place < std::min(settings.size(), level_count); ++place)
    {
        const std::string text = "search:" + settings[place];
        if (const Result<Recipe> recipe = parse_recipe(text); !recipe)
            table.problem("settings", recipe.error().message);
        ladder.settings[place] = settings[place];
    }
    for (std::size_t place = 0; place < std::min(ratings.size(), level_count); ++place)
        ladder.ratings[place] = ratings[place];
    return ladder;
}

}  // namespace

const std::array<std::string, level_count>& levels()
{
    static const auto names = [] {
        std::array<std::string, level_count> list;
        for (std::size_t place = 0; place < level_count; ++place)
            list[place] = fmt::format("level{}", place + 1);
        return list;
    }();
    return names;
}

std::optional<std::size_t> level_place(std::string_view name)
{
    const auto found = std::ranges::find(levels(), name);
    return found == levels().end()
               ? std::nullopt
               : std::optional(static_cast<std::size_t>(found - levels().begin()));
}

Name level_name(std::size_t place)
{
    return {fmt::format("level {}", place + 1), fmt::format("Stufe {}", place + 1)};
}

Name level_sentence(std::size_t place)
{
    return {std::string(sentences[place].english), std::string(sentences[place].german)};
}

std::vector<PresetSettings> Ladder::preset_settings() const
{
    std::vector<PresetSettings> list;
    for (std::size_t place = 0; place < level_count; ++place)
        list.push_back({levels()[place], settings[place]});
    return list;
}

Result<std::map<int, Ladder>> read_ladders(const DataFolder& folder)
{
    std::map<int, Ladder> ladders;
    const DataFile* data = folder.find(ladder_file);
    if (data == nullptr)
        return ladders;
    const Result<TomlFile> file = TomlFile::parse(ladder_file, data->content);
    if (!file)
        return refuse(file.error());
    Problems problems;
    TomlTable root = file->root(problems);
    for (int players = 1; players <= max_seat_count; ++players)
    {
        const std::string key = fmt::format("players_{}", players);
        if (!root.has(key))
            continue;
        TomlTable table = root.table(key);
        ladders.emplace(players, read_ladder(table));
    }
    problems.refuse_unknown_keys();
    if (problems.any())
        return refuse(problems.first());
    return ladders;
}

}  // namespace tischwerk::bots
