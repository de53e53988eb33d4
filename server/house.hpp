// The rules of the house: whom the host has sent out, whom it has told to be silent, which tables
// it has ended and which limits it has changed. Kept as a note in the store, so that they outlive a
// restart.
#pragma once

#include "core/values/result.hpp"
#include "server/config.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace tischwerk::server
{

class House
{
public:
    static constexpr std::string_view note = "house";

    // By address or network: until when, in milliseconds since 1970.
    std::map<std::string, int64_t, std::less<>> bans;
    // By address, or "TABLE/SEAT": until when.
    std::map<std::string, int64_t, std::less<>> mutes;
    // By table: why.
    std::map<std::string, std::string, std::less<>> ended;
    // By setting.
    std::map<std::string, int, std::less<>> limits;

    bool is_banned(std::string_view address, int64_t now_ms) const;
    bool is_muted(std::string_view address, int64_t now_ms) const;
    bool is_muted(std::string_view table, int seat, int64_t now_ms) const;
    // Drops what has run out and what is about this table.
    void tidy(int64_t now_ms);
    void forget_table(std::string_view table);

    std::string to_text() const;
    static Result<House> parse(std::string_view text);  // an empty text: no rules
};

// Settings that may change while the server runs: only the serving thread asks for them.
bool is_changeable(const Setting& setting);
// Takes the limit over; the refusal says what is wrong with it.
Result<void> change_limit(Config& config, std::string_view name, int value);

}  // namespace tischwerk::server
