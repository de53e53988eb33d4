// Choices before a game: switches that combine, some of them once for every seat. The game lists
// them and says which exclude each other; this file is the part that all games share.
#pragma once

#include "core/told/texts.hpp"
#include "core/values/result.hpp"
#include "core/values/seat.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tischwerk
{

// A value as a player chooses it. A switch needs no effect of its own: the option's says it.
struct ValueWords
{
    Name name;
    Name effect;
    std::optional<RuleId> rule = std::nullopt;
};

struct OptionInfo
{
    std::string id;
    Name name;
    std::vector<std::string> values;
    std::string default_value;
    bool is_for_seat = false;  // every seat has its own, e.g. a handicap
    // With other numbers of players only the default can be chosen, and the rule says so.
    int min_players = 1;
    int max_players = max_seat_count;
    std::optional<RuleId> rule = std::nullopt;
    Name effect = {};                          // a sentence
    std::vector<ValueWords> value_words = {};  // in the order of the values
};

// By key: the option's id, or for a seat's option its id and the seat's number, "handicap.0".
using OptionValues = std::map<std::string, std::string>;

std::string seat_option(std::string_view id, Seat seat);

// The option that a key names, without the seat behind it; null for none.
const OptionInfo* option_of_key(const std::vector<OptionInfo>& infos, std::string_view key);

// All keys there are at a table of this size, each with its option. No table has more than
// max_seat_count seats, even where the number is larger.
std::vector<std::pair<std::string, const OptionInfo*>>
option_keys(const std::vector<OptionInfo>& infos, int players);

// The values of all keys, defaults included; nothing is checked.
OptionValues all_options(const std::vector<OptionInfo>& infos, int players,
                         const OptionValues& values);

// The same, for values from outside. Refuses a key or a value that does not exist, and a
// value that does not go with the number of players, with the rule.
Result<OptionValues> complete_options(const std::vector<OptionInfo>& infos, int players,
                                      const OptionValues& values);

// Likewise for a game of which only some numbers of players can play.
struct PlayersOfGame
{
    std::string_view game;
    std::size_t least = 0;
    std::size_t most = 0;
};
Result<OptionValues> complete_options(const std::vector<OptionInfo>& infos,
                                      const PlayersOfGame& game, int players,
                                      const OptionValues& values);

// The values of a switch: off comes first, it is the usual default.
inline constexpr const char* switched_off = "off";
inline constexpr const char* switched_on = "on";
std::vector<std::string> off_or_on();

// The options with names and effects of themselves and their values, in both languages: section
// "options" names "mode" and "mode.base", section "option_effects" says what they do. The names of
// on and off are the same in all games.
std::vector<OptionInfo> with_words(std::vector<OptionInfo> infos, const Texts& texts);

// For a game's own tests of combinations.
tl::unexpected<Refusal> refuse_options(RuleId rule, std::string message);

// A switch turned away from its default.
using OptionChoice = OptionValues::value_type;

// Every such choice at a table of this size, also those the game refuses.
std::vector<OptionChoice> option_choices(const std::vector<OptionInfo>& infos, int players);

}  // namespace tischwerk
