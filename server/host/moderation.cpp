#include "server/host/moderation.hpp"

#include "core/json/json_input.hpp"
#include "core/values/one_line.hpp"
#include "server/net/proxy.hpp"

#include <algorithm>
#include <array>

#include <boost/json/serialize.hpp>
#include <boost/json/value_from.hpp>
#include <fmt/format.h>

namespace tischwerk::server
{

namespace
{

bool holds(const std::map<std::string, int64_t, std::less<>>& rules, std::string_view name,
           int64_t now_ms)
{
    const auto found = rules.find(name);
    return found != rules.end() && found->second > now_ms;
}

std::string seat_key(std::string_view table, int seat)
{
    return fmt::format("{}/{}", table, seat);
}

template <typename Value>
json::object object_of(const std::map<std::string, Value, std::less<>>& rules)
{
    json::object object;
    for (const auto& [name, value] : rules)
        object[name] = value;
    return object;
}

template <typename Value>
bool read_rules(const json::object& moderation, std::string_view name,
                std::map<std::string, Value, std::less<>>& rules)
{
    const json::value* member = moderation.if_contains(name);
    if (!member || !member->is_object())
        return member == nullptr;
    for (const auto& [key, value] : member->get_object())
    {
        if constexpr (std::is_same_v<Value, std::string>)
        {
            if (!value.is_string())
                return false;
            rules[std::string(key)] = std::string(value.get_string());
        }
        else
        {
            if (!value.is_int64())
                return false;
            rules[std::string(key)] = static_cast<Value>(value.get_int64());
        }
    }
    return true;
}

}  // namespace

bool Moderation::is_banned(std::string_view address, int64_t now_ms) const
{
    return std::ranges::any_of(bans, [&](const auto& ban) {
        return ban.second > now_ms && (ban.first == address || is_in_network(address, ban.first));
    });
}

bool Moderation::is_muted(std::string_view address, int64_t now_ms) const
{
    return holds(mutes, address, now_ms);
}

bool Moderation::is_muted(std::string_view table, int seat, int64_t now_ms) const
{
    return !mutes.empty() && holds(mutes, seat_key(table, seat), now_ms);
}

void Moderation::tidy(int64_t now_ms)
{
    const auto is_past = [&](const auto& rule) { return rule.second <= now_ms; };
    std::erase_if(bans, is_past);
    std::erase_if(mutes, is_past);
}

void Moderation::forget_table(std::string_view table)
{
    if (const auto found = ended.find(table); found != ended.end())
        ended.erase(found);
    const std::string prefix = std::string(table) + "/";
    std::erase_if(mutes, [&](const auto& rule) { return rule.first.starts_with(prefix); });
}

std::string Moderation::to_text() const
{
    return json::serialize(json::object{{"bans", object_of(bans)},
                                        {"mutes", object_of(mutes)},
                                        {"ended", object_of(ended)},
                                        {"out_of_service", object_of(out_of_service)},
                                        {"limits", object_of(limits)}});
}

Result<Moderation> Moderation::parse(std::string_view text)
{
    Moderation moderation;
    if (text.empty())
        return moderation;
    const Result<json::value> value = parse_json(text);
    if (!value)
        return refuse(value.error());
    const json::object* object = value->if_object();
    if (!object || !read_rules(*object, "bans", moderation.bans) ||
        !read_rules(*object, "mutes", moderation.mutes) ||
        !read_rules(*object, "ended", moderation.ended) ||
        !read_rules(*object, "out_of_service", moderation.out_of_service) ||
        !read_rules(*object, "limits", moderation.limits))
        return refuse("the moderation rules in the store cannot be read");
    return moderation;
}

bool is_changeable(const Setting& setting)
{
    constexpr std::array<std::string_view, 3> others = {"bot_threads", "bot_budget_ms",
                                                        "max_bot_jobs"};
    return std::holds_alternative<int Config::*>(setting.member) &&
           std::ranges::find(others, setting.name) == others.end();
}

Result<void> change_limit(Config& config, std::string_view name, int value)
{
    for (const Setting& setting : settings())
        if (setting.name == name && is_changeable(setting))
        {
            if (value < setting.least || value > setting.most)
                return refuse(fmt::format("{} takes a number from {} to {}, not {}", setting.name,
                                          setting.least, setting.most, value));
            config.*std::get<int Config::*>(setting.member) = value;
            return {};
        }
    return refuse(
        fmt::format("'{}' is no limit that can be changed while the server runs", one_line(name)));
}

}  // namespace tischwerk::server
