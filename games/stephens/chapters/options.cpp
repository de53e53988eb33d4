// The options of a game of Stephens: the solo game's difficulty, opponent and scenario.
#include "games/stephens/chapters/setup.hpp"

#include <algorithm>

namespace tischwerk::stephens
{

namespace
{

constexpr const char* difficulty_option = "difficulty";
constexpr const char* opponent_option = "opponent";
constexpr const char* scenario_option = "scenario";
constexpr const char* no_value = "none";
constexpr const char* random_choice = "random";

std::vector<std::string> with_none(const std::vector<std::string>& ids)
{
    std::vector<std::string> values = {no_value};
    values.insert(values.end(), ids.begin(), ids.end());
    return values;
}

// All of them are the solo game's; the rule says so.
OptionInfo solo_option(const char* id, std::vector<std::string> values, const char* default_value,
                       RuleId rule)
{
    OptionInfo info{id, {}, std::move(values), default_value};
    info.max_players = 1;
    info.rule = rule;
    return info;
}

std::vector<OptionInfo> infos_without_names(const Edition& edition)
{
    std::vector<std::string> opponents = with_none(edition.words.opponents.ids);
    opponents.emplace_back(random_choice);
    return {
        solo_option(difficulty_option, edition.words.difficulties.ids, "normal", rule("ST-11.5")),
        solo_option(opponent_option, std::move(opponents), no_value, rule("ST-12.1")),
        solo_option(scenario_option, with_none(edition.words.scenarios.ids), no_value,
                    rule("ST-12.9"))};
}

uint8_t place_among(const std::vector<std::string>& ids, const std::string& id)
{
    return static_cast<uint8_t>(std::find(ids.begin(), ids.end(), id) - ids.begin());
}

}  // namespace

std::vector<OptionInfo> option_infos(const Edition& edition, const Texts& texts)
{
    return with_words(infos_without_names(edition), texts);
}

Result<Options> read_options(const Edition& edition, int players, const OptionValues& values)
{
    const Result<OptionValues> all =
        complete_options(infos_without_names(edition), players_of_game, players, values);
    if (!all)
        return refuse(all.error());
    const std::string& opponent = all->at(opponent_option);
    const std::string& scenario = all->at(scenario_option);
    const std::string& difficulty = all->at(difficulty_option);
    if (opponent != no_value && scenario != no_value)
        return refuse_options(rule("ST-12.10"),
                              "opponent and scenario are not combined: choose one of them");
    if (scenario != no_value && difficulty != "normal")
        return refuse_options(rule("ST-12.9"),
                              "a scenario has no difficulty: leave difficulty at normal");

    Options options;
    options.players = static_cast<uint8_t>(players);
    options.difficulty =
        static_cast<Difficulty>(place_among(edition.words.difficulties.ids, difficulty));
    if (opponent != no_value)
    {
        options.solo_mode = SoloMode::Opponent;
        options.is_variant_drawn = opponent == random_choice;
        if (!options.is_variant_drawn)
            options.variant = place_among(edition.words.opponents.ids, opponent);
    }
    else if (scenario != no_value)
    {
        options.solo_mode = SoloMode::Scenario;
        options.variant = place_among(edition.words.scenarios.ids, scenario);
    }
    return options;
}

// A drawn opponent is named as "random", so that the same options and seed draw it again.
OptionValues option_values(const Edition& edition, const Options& options)
{
    const Vocabulary& words = edition.words;
    OptionValues values = {
        {difficulty_option, words.difficulties.ids[place_of(options.difficulty)]},
        {opponent_option, no_value},
        {scenario_option, no_value}};
    if (options.solo_mode == SoloMode::Opponent)
        values[opponent_option] =
            options.is_variant_drawn ? random_choice : words.opponents.ids[options.variant];
    if (options.solo_mode == SoloMode::Scenario)
        values[scenario_option] = words.scenarios.ids[options.variant];
    return values;
}

}  // namespace tischwerk::stephens
