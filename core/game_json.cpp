#include "core/game_json.hpp"

namespace tischwerk
{

namespace
{

json::value name_json(const Name& name)
{
    return {{"en", name.en}, {"de", name.de}};
}

json::value option_json(const OptionInfo& option)
{
    return {{"id", option.id},
            {"name", name_json(option.name)},
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
