#include "core/game_json.hpp"

namespace tischwerk
{

namespace
{

json::value name_json(const Name& name)
{
    return {{"en", name.en}, {"de", name.de}};
}

json::value rule_json(const std::optional<RuleId>& rule)
{
    return rule ? json::value(to_text(*rule)) : json::value(nullptr);
}

// The values of an option with names, effects and rules.
json::array choices_of(const OptionInfo& option)
{
    json::array choices;
    for (std::size_t place = 0; place < option.values.size(); ++place)
    {
        const ValueWords words =
            place < option.value_words.size() ? option.value_words[place] : ValueWords{};
        choices.push_back({{"id", option.values[place]},
                           {"name", name_json(words.name)},
                           {"effect", name_json(words.effect)},
                           {"rule", rule_json(words.rule)}});
    }
    return choices;
}

json::value option_json(const OptionInfo& option)
{
    return {{"id", option.id},
            {"name", name_json(option.name)},
            {"effect", name_json(option.effect)},
            {"rule", rule_json(option.rule)},
            {"choices", choices_of(option)},
            {"values", json::array(option.values.begin(), option.values.end())},
            {"default", option.default_value},
            {"belongs_to", option.is_for_seat ? "seat" : "table"},
            {"players", {{"min", option.min_players}, {"max", option.max_players}}}};
}

}  // namespace

json::object introduction_of(const GameInfo& info)
{
    json::array options;
    for (const OptionInfo& option : info.options)
        options.push_back(option_json(option));
    const EntryCounts& entries = info.edition.entries;
    return {{"id", info.id},
            {"name", name_json(info.name)},
            {"players", {{"min", info.min_players}, {"max", info.max_players}}},
            {"options", options},
            {"rules", info.rule_count},
            {"edition",
             {{"name", info.edition.name},
              {"hash", info.edition.hash},
              {"entries",
               {{"book", entries.book},
                {"public", entries.publicly_known},
                {"reconstructed", entries.reconstructed}}}}}};
}

}  // namespace tischwerk
