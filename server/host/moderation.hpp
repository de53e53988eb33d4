// Moderation: bans, mutes, ended tables, tables out of service and changed limits. The store keeps
// them as a note, so that they outlive a restart.
#pragma once

#include "core/values/result.hpp"
#include "server/host/config.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace tischwerk::server
{

class Moderation
{
public:
    static constexpr std::string_view note = "house";  // the name in stores of all releases

    // By address or network: until when, in milliseconds since 1970.
    std::map<std::string, int64_t, std::less<>> bans;
    // By address, or "TABLE/SEAT": until when.
    std::map<std::string, int64_t, std::less<>> mutes;
    // By table: why.
    std::map<std::string, std::string, std::less<>> ended;
    // By table that a fault in the program has taken out of service: the fault.
    std::map<std::string, std::string, std::less<>> out_of_service;
    // By setting.
    std::map<std::string, int, std::less<>> limits;

    bool is_banned(std::string_view address, int64_t now_ms) const;
    bool is_muted(std::string_view address, int64_t now_ms) const;
    bool is_muted(std::string_view table, int seat, int64_t now_ms) const;
    // Drops expired bans and mutes.
    void tidy(int64_t now_ms);
    void forget_table(std::string_view table);

    std::string to_text() const;
    static Result<Moderation> parse(std::string_view text);  // an empty text: no rules
};

// Settings that may change while the server runs: only the serving thread asks for them.
bool is_changeable(const Setting& setting);
// Takes the limit over; the refusal names the mistake.
Result<void> change_limit(Config& config, std::string_view name, int value);

}  // namespace tischwerk::server
