#include "core/options/options.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace tischwerk
{

namespace
{

std::string key_hint(const OptionInfo& info, int players)
{
    return fmt::format("option {0} belongs to a seat: write {0}.0 to {0}.{1}", info.id,
                       players - 1);
}

Refusal unknown_key(const std::vector<OptionInfo>& infos, int players, const std::string& key)
{
    const OptionInfo* info = option_of_key(infos, key);
    if (info != nullptr && info->is_for_seat)
        return {RefusalKind::BadInput, fmt::format("'{}': {}", key, key_hint(*info, players))};
    std::vector<std::string> known;
    for (const auto& [id, _] : option_keys(infos, players))
        known.push_back(id);
    return {RefusalKind::BadInput,
            known.empty()
                ? fmt::format("there is no option '{}'; the game has no options", key)
                : fmt::format("there is no option '{}'; options: {}", key, fmt::join(known, ", "))};
}

std::string players_of(const OptionInfo& info)
{
    return info.min_players == info.max_players
               ? fmt::format("{} player{}", info.min_players, info.min_players == 1 ? "" : "s")
               : fmt::format("{} to {} players", info.min_players, info.max_players);
}

Result<void> check_value(const OptionInfo& info, int players, const std::string& key,
                         const std::string& value)
{
    if (std::find(info.values.begin(), info.values.end(), value) == info.values.end())
        return refuse(fmt::format("option {}: '{}' is unknown; one of: {}", key, value,
                                  fmt::join(info.values, ", ")));
    const bool is_chosen = value != info.default_value;
    if (!is_chosen || (players >= info.min_players && players <= info.max_players))
        return {};
    const std::string message =
        fmt::format("option {} is for {}, not {}", key, players_of(info), players);
    if (info.rule)
        return refuse_options(*info.rule, message);
    return refuse(message);
}

// A text that a game lacks stays empty; the house test of options finds it.
Name words_or_nothing(const Texts& texts, std::string_view section, const std::string& key)
{
    return texts.has(section, key) ? texts.name(section, key) : Name{};
}

ValueWords words_of_value(const Texts& texts, const OptionInfo& info, const std::string& value)
{
    if (value == switched_on)
        return {.name = {"on", "an"}, .effect = {}};
    if (value == switched_off)
        return {.name = {"off", "aus"}, .effect = {}};
    const std::string key = info.id + "." + value;
    return {.name = words_or_nothing(texts, "options", key),
            .effect = words_or_nothing(texts, "option_effects", key)};
}

}  // namespace

std::vector<std::string> off_or_on()
{
    return {switched_off, switched_on};
}

std::string seat_option(std::string_view id, Seat seat)
{
    return fmt::format("{}.{}", id, index_of(seat));
}

const OptionInfo* option_of_key(const std::vector<OptionInfo>& infos, std::string_view key)
{
    const std::string_view id = key.substr(0, key.find('.'));
    for (const OptionInfo& info : infos)
        if (info.id == key || (info.is_for_seat && info.id == id))
            return &info;
    return nullptr;
}

std::vector<std::pair<std::string, const OptionInfo*>>
option_keys(const std::vector<OptionInfo>& infos, int players)
{
    const int seats = std::min(players, max_seat_count);  // the number may be a stranger's
    std::vector<std::pair<std::string, const OptionInfo*>> keys;
    for (const OptionInfo& info : infos)
    {
        if (!info.is_for_seat)
            keys.emplace_back(info.id, &info);
        for (int seat = 0; info.is_for_seat && seat < seats; ++seat)
            keys.emplace_back(seat_option(info.id, seat_at(static_cast<std::size_t>(seat))), &info);
    }
    return keys;
}

OptionValues all_options(const std::vector<OptionInfo>& infos, int players,
                         const OptionValues& values)
{
    OptionValues all;
    for (const auto& [key, info] : option_keys(infos, players))
    {
        const auto given = values.find(key);
        all[key] = given == values.end() ? info->default_value : given->second;
    }
    return all;
}

Result<OptionValues> complete_options(const std::vector<OptionInfo>& infos, int players,
                                      const OptionValues& values)
{
    OptionValues all = all_options(infos, players, values);
    for (const auto& [key, info] : option_keys(infos, players))
        if (const Result<void> good = check_value(*info, players, key, all[key]); !good)
            return refuse(good.error());
    for (const auto& [key, value] : values)
        if (!all.contains(key))
            return refuse(unknown_key(infos, players, key));
    return all;
}

Result<OptionValues> complete_options(const std::vector<OptionInfo>& infos,
                                      const PlayersOfGame& game, int players,
                                      const OptionValues& values)
{
    if (players < static_cast<int>(game.least) || players > static_cast<int>(game.most))
        return refuse(fmt::format("{} is for {} to {} players, not {}", game.game, game.least,
                                  game.most, players));
    return complete_options(infos, players, values);
}

std::vector<OptionInfo> with_words(std::vector<OptionInfo> infos, const Texts& texts)
{
    for (OptionInfo& info : infos)
    {
        info.name = texts.name("options", info.id);
        info.effect = words_or_nothing(texts, "option_effects", info.id);
        for (const std::string& value : info.values)
            info.value_words.push_back(words_of_value(texts, info, value));
    }
    return infos;
}

tl::unexpected<Refusal> refuse_options(RuleId rule, std::string message)
{
    message += " (" + to_text(rule) + ")";
    return refuse(Refusal{RefusalKind::Blocked, std::move(message), rule});
}

std::vector<OptionChoice> option_choices(const std::vector<OptionInfo>& infos, int players)
{
    std::vector<OptionChoice> choices;
    for (const auto& [key, info] : option_keys(infos, players))
        for (const std::string& value : info->values)
            if (value != info->default_value)
                choices.emplace_back(key, value);
    return choices;
}

}  // namespace tischwerk
