#include "bots/recipe.hpp"

#include "bots/bots.hpp"

#include <array>
#include <charconv>
#include <cstdlib>
#include <functional>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk::bots
{

namespace
{

struct Preset
{
    std::string_view name;
    std::string_view recipe;
};

// Weakest first. docs/use/bots.md tells the strength and the cost of each.
constexpr std::array<Preset, 15> presets = {{
    {"random", "random:"},
    {"level1", "search:iterations=50,patience=0.2,overlook=0.8"},
    {"level2", "search:iterations=50,patience=0.3,overlook=0.7"},
    {"level3", "search:iterations=50,patience=0.4,overlook=0.6"},
    {"level4", "search:iterations=50,patience=0.6,overlook=0.4"},
    {"level5", "search:iterations=100,patience=0.9,overlook=0.1"},
    {"level6", "search:iterations=300"},
    {"level7", "search:iterations=2000,depth=10,time_ms=900"},
    {"level8", "search:iterations=12000,depth=10,time_ms=900"},
    {"easy", "heuristic:samples=1,doubt=0.25"},
    {"medium", "search:iterations=200"},
    {"hard", "search:iterations=12000,depth=10,time_ms=900"},
    {"expert", "search:iterations=1000000000,depth=10,time_ms=2000"},
    {"master", "search:iterations=1000000000,depth=10,time_ms=2000,trust=policy"},
    {"uct",
     "search:iterations=4000,selection=ucb,depth=-1,widening=0,exploration=1.4,score_share=0"},
}};

std::string quoted(std::string_view text)
{
    return fmt::format("'{}'", text);
}

// A setting of a recipe: its name and how its value is read. False: the value is no good.
struct Setting
{
    std::string_view name;
    std::string_view values;  // the possible values, for the refusal
    std::function<bool(std::string_view)> read;
};

template <typename Whole>
std::optional<Whole> parse(const std::string& text)
{
    Whole value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc{} && *end == '\0' ? std::optional(value) : std::nullopt;
}
// The browser's library reads no fractions with from_chars.
template <>
std::optional<double> parse(const std::string& text)
{
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    return !text.empty() && *end == '\0' ? std::optional(value) : std::nullopt;
}

template <typename Number>
Setting number(std::string_view name, std::string_view values, Number least, Number most,
               Number& target)
{
    return {name, values, [=, &target](std::string_view text) {
                const std::optional<Number> value = parse<Number>(std::string(text));
                const bool is_good = value && *value >= least && *value <= most;
                target = is_good ? *value : target;
                return is_good;
            }};
}

template <typename Choice>
Setting one_of(std::string_view name, std::string_view values,
               std::vector<std::pair<std::string_view, Choice>> choices, Choice& target)
{
    return {name, values, [choices = std::move(choices), &target](std::string_view text) {
                for (const auto& [word, value] : choices)
                    if (word == text)
                    {
                        target = value;
                        return true;
                    }
                return false;
            }};
}

Setting on_or_off(std::string_view name, bool& target)
{
    return one_of<bool>(name, "on or off", {{"on", true}, {"off", false}}, target);
}

std::vector<Setting> heuristic_settings(HeuristicSettings& settings)
{
    return {number("samples", "a number from 1 to 1000", 1, 1000, settings.samples),
            number("noise", "points from 0 to 1000", 0.0, 1000.0, settings.noise),
            number("doubt", "a share from 0 to 100", 0.0, 100.0, settings.doubt)};
}

std::vector<Setting> search_settings(SearchSettings& settings)
{
    return {
        number("iterations", "a number from 1 to 10^12", uint64_t{1}, uint64_t{1'000'000'000'000},
               settings.iterations),
        number("time_ms", "milliseconds from 0 (no limit) to 10^7", 0.0, 1e7, settings.time_ms),
        one_of<Rollout>("rollout", "random, heuristic or policy",
                        {{"random", Rollout::Random},
                         {"heuristic", Rollout::Heuristic},
                         {"policy", Rollout::Policy}},
                        settings.rollout),
        number("depth", "a number from 0, or -1 for the whole game", -1, 100'000, settings.depth),
        one_of<DepthUnit>("depth_in", "decisions, own_decisions or turns",
                          {{"decisions", DepthUnit::Decisions},
                           {"own_decisions", DepthUnit::OwnDecisions},
                           {"turns", DepthUnit::Turns}},
                          settings.depth_in),
        one_of<Selection>("selection", "ucb or puct",
                          {{"ucb", Selection::Ucb}, {"puct", Selection::Puct}}, settings.selection),
        one_of<Trust>(
            "trust", "promise, policy or below",
            {{"promise", Trust::Promise}, {"policy", Trust::Policy}, {"below", Trust::Below}},
            settings.trust),
        one_of<RootRule>("root", "tree or halving",
                         {{"tree", RootRule::Tree}, {"halving", RootRule::Halving}}, settings.root),
        number("candidates", "a number from 2 to 255", 2, 255, settings.candidates),
        number("exploration", "a number from 0 to 100", 0.0, 100.0, settings.exploration),
        number("prior_spread", "a number from 0.0001 to 100", 0.0001, 100.0, settings.prior_spread),
        number("even_share", "a share from 0 to 1", 0.0, 1.0, settings.even_share),
        number("widening", "a number from 0 (all choices) to 1000", 0.0, 1000.0, settings.widening),
        number("score_share", "a share from 0 to 1", 0.0, 1.0, settings.score_share),
        number("patience", "a share from 0 to 1", 0.0, 1.0, settings.patience),
        number("overlook", "a share from 0 to 1", 0.0, 1.0, settings.overlook),
        on_or_off("reuse", settings.reuse),
        on_or_off("early", settings.early),
        number("memory_mb", "megabytes from 1 to 100000", 1, 100'000, settings.memory_mb),
        number("threads", "a number from 1 to 256", 1, 256, settings.threads),
    };
}

// A part of a mixture; a refusal comes back as "no good", with its reason kept.
Setting part(std::string_view name, Recipe& target, std::optional<Refusal>& refusal)
{
    return {name, "the name of a bot", [&target, &refusal](std::string_view text) {
                Result<Recipe> recipe = parse_recipe(text);
                if (!recipe)
                {
                    refusal = recipe.error();
                    return false;
                }
                target = std::move(*recipe);
                return true;
            }};
}

Result<void> read_settings(std::string_view bot, std::string_view text,
                           const std::vector<Setting>& settings)
{
    while (!text.empty())
    {
        const std::size_t comma = std::min(text.find(','), text.size());
        const std::string_view item = text.substr(0, comma);
        text.remove_prefix(std::min(comma + 1, text.size()));
        const std::size_t equals = item.find('=');
        const std::string_view name = item.substr(0, equals);
        const Setting* setting = nullptr;
        std::vector<std::string_view> names;
        for (const Setting& known : settings)
        {
            names.push_back(known.name);
            setting = known.name == name ? &known : setting;
        }
        if (setting == nullptr)
            return refuse(
                fmt::format("bot '{}' has no setting '{}'; it has: {}", bot, name,
                            names.empty() ? "none" : fmt::to_string(fmt::join(names, ", "))));
        if (equals == std::string_view::npos || !setting->read(item.substr(equals + 1)))
            return refuse(fmt::format(
                "bot '{}': {} takes {}, not {}", bot, name, setting->values,
                equals == std::string_view::npos ? "nothing" : quoted(item.substr(equals + 1))));
    }
    return {};
}

Result<Recipe> read_mixture(std::string_view name, std::string_view text)
{
    Recipe recipe;
    recipe.kind = BotKind::Mixture;
    recipe.parts.resize(2);
    std::optional<Refusal> refusal;
    const Result<void> read = read_settings(
        name, text,
        {part("first", recipe.parts[0], refusal), part("second", recipe.parts[1], refusal),
         number("share", "a share from 0 to 1", 0.0, 1.0, recipe.share)});
    if (refusal)
        return refuse(*refusal);
    if (!read)
        return refuse(read.error());
    return recipe;
}

Result<Recipe> read_kind(std::string_view name, std::string_view text)
{
    Recipe recipe;
    Result<void> read;
    if (name == "random")
        read = read_settings(name, text, {});
    else if (name == "heuristic")
    {
        recipe.kind = BotKind::Heuristic;
        read = read_settings(name, text, heuristic_settings(recipe.heuristic));
    }
    else if (name == "search")
    {
        recipe.kind = BotKind::Search;
        read = read_settings(name, text, search_settings(recipe.search));
    }
    else if (name == "mixture")
        return read_mixture(name, text);
    else
        return refuse(fmt::format("there is no bot '{}'; the bots are: {}, heuristic:…, search:…, "
                                  "mixture:…",
                                  name, fmt::join(preset_names(), ", ")));
    if (!read)
        return refuse(read.error());
    return recipe;
}

}  // namespace

Result<Recipe> parse_recipe(std::string_view text)
{
    const std::size_t colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    const std::string_view rest =
        colon == std::string_view::npos ? std::string_view{} : text.substr(colon + 1);
    for (const Preset& preset : presets)
        if (preset.name == name && name != "random")
        {
            // A preset with settings of its own: "expert:time_ms=5000".
            std::string whole(preset.recipe);
            if (!rest.empty())
                whole += "," + std::string(rest);
            return parse_recipe(whole);
        }
    return read_kind(name, rest);
}

std::string with_own_settings(std::string_view text, std::span<const PresetSettings> own)
{
    const std::size_t colon = text.find(':');
    for (const PresetSettings& each : own)
        if (each.preset == text.substr(0, colon))
            return colon == std::string_view::npos || colon + 1 == text.size()
                       ? fmt::format("{}:{}", each.preset, each.settings)
                       : fmt::format("{}:{},{}", each.preset, each.settings,
                                     text.substr(colon + 1));
    return std::string(text);
}

std::vector<std::string> split_recipes(std::string_view text)
{
    std::vector<std::string> recipes;
    while (true)
    {
        const std::size_t comma = text.find(',');
        const std::string_view part = text.substr(0, comma);
        const std::size_t equals = part.find('=');
        const bool goes_on =
            equals != std::string_view::npos && equals < part.find(':') && !recipes.empty();
        if (goes_on)
            recipes.back() += "," + std::string(part);
        else
            recipes.emplace_back(part);
        if (comma == std::string_view::npos)
            return recipes;
        text.remove_prefix(comma + 1);
    }
}

const std::vector<std::string>& preset_names()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list;
        for (const Preset& preset : presets)
            list.emplace_back(preset.name);
        return list;
    }();
    return names;
}

const std::vector<std::string>& level_names()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> list = preset_names();
        std::erase(list, "uct");  // a yardstick for measuring, not a level
        return list;
    }();
    return names;
}

}  // namespace tischwerk::bots
