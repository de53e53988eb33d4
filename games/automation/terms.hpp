// The components of Age of Automation and their names (chapter 1 of the specification). All terms
// here are small ids; the edition holds the effects of cards, tiles and spaces.
#pragma once

#include "core/values/names.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tischwerk::automation
{

inline constexpr std::size_t min_players = 2;
inline constexpr std::size_t max_players = 4;

// Resource tokens, in the order of all menus (AA-28.7).
enum class Colour : uint8_t
{
    Red,
    Yellow,
    Blue
};
inline constexpr std::size_t colour_count = 3;
inline constexpr std::array<Colour, colour_count> all_colours = {Colour::Red, Colour::Yellow,
                                                                 Colour::Blue};

constexpr std::string_view family_of(Colour)
{
    return "token";
}

// AA-7.10  In the order of actions.toml: the four that need a worker come first (AA-8.1).
enum class MainAction : uint8_t
{
    Prospect,
    Equipment,
    Rd,
    Sale,
    Funding,
    Assembling,
    Sponsorship,
    Purchasing
};
inline constexpr std::size_t main_action_count = 8;
inline constexpr std::size_t worker_action_count = 4;
inline constexpr std::size_t column_count = 4;
inline constexpr MainAction no_action{0xFF};

constexpr bool needs_worker(MainAction action)
{
    return place_of(action) < worker_action_count;
}
// AA-7.10  Prospect stands above Funding, Equipment above Assembling, and so on.
constexpr std::size_t column_of(MainAction action)
{
    return place_of(action) % column_count;
}
constexpr MainAction other_in_column(MainAction action)
{
    return static_cast<MainAction>((place_of(action) + column_count) % main_action_count);
}

// Where an action lies on the main board: at its spaces for workers, in an area, or nowhere.
constexpr std::string_view place_of_action(MainAction action)
{
    return needs_worker(action) ? "space" : "";
}

constexpr std::string_view area_of(MainAction action)
{
    return action == MainAction::Sponsorship  ? "area:sponsors"
           : action == MainAction::Purchasing ? "area:market"
                                              : "";
}

// Workers are counted by their level on the technology track, from 1.
constexpr std::string_view worker(std::size_t level)
{
    constexpr std::array<std::string_view, 4> kinds = {"worker1", "worker2", "worker3", "worker4"};
    return kinds[level - 1];
}

// AA-17.1
enum class Special : uint8_t
{
    Overtime,
    Overbuild,
    Overclock,
    Overdrive
};
inline constexpr std::size_t special_count = 4;

// Chapter 19  The companies of the relationship tracks; "any" is a choice on cards.
enum class Company : uint8_t
{
    Helix,
    Orbit,
    Stead
};
inline constexpr std::size_t company_count = 3;
inline constexpr Company any_company{company_count};

// AA-11.4
inline constexpr std::size_t part_count = 5;

enum class EquipmentId : uint8_t
{
};
enum class RdId : uint8_t
{
};
enum class SaleId : uint8_t
{
};
enum class TileId : uint8_t
{
};
enum class AchievementId : uint8_t
{
};
enum class AuditId : uint8_t
{
};
enum class BlockedId : uint8_t
{
};
enum class TrackId : uint8_t
{
};
// The specialists, then the starters, share a numbering.
enum class SpecialistId : uint8_t
{
};

// AA-1.1 to AA-1.7
inline constexpr std::size_t equipment_count = 20;
inline constexpr std::size_t rd_count = 20;
inline constexpr std::size_t sale_count = 20;
inline constexpr std::size_t specialist_count = 19;
inline constexpr std::size_t starters_laid_out = 2;
inline constexpr std::size_t max_starter_count = 4;
inline constexpr std::size_t any_specialist_count = specialist_count + max_starter_count;
inline constexpr std::size_t achievement_level_count = 4;
inline constexpr std::size_t achievements_per_level = 3;
inline constexpr std::size_t achievement_count = achievement_level_count * achievements_per_level;
inline constexpr std::size_t audits_per_deck = 6;
inline constexpr std::size_t audit_count = 2 * audits_per_deck;
inline constexpr std::size_t audits_laid_out = 4;
inline constexpr std::size_t blocked_count = 6;
inline constexpr std::size_t tiles_per_age = 9;
inline constexpr std::size_t tile_count = 2 * tiles_per_age;
inline constexpr std::size_t track_count = 4;

inline constexpr BlockedId no_blocked{0xFF};
inline constexpr SpecialistId no_specialist{0xFF};

// Numbers fixed by the board and the rules.
inline constexpr std::size_t row_size = 4;              // AA-2.2
inline constexpr std::size_t max_tile_row = 5;          // AA-2.3
inline constexpr std::size_t hand_size = 4;             // AA-2.17
inline constexpr std::size_t worker_spaces = 2;         // AA-8.3
inline constexpr std::size_t equipment_per_column = 2;  // AA-10.12
inline constexpr std::size_t max_equipment = column_count * equipment_per_column;
inline constexpr std::size_t level_count = 4;         // of the technology track
inline constexpr std::size_t prospect_top = 5;        // AA-9.2
inline constexpr std::size_t market_token_count = 3;  // AA-6.2
inline constexpr std::size_t level_die_count = 3;     // AA-1.11
inline constexpr std::size_t die_face_count = 6;
inline constexpr std::size_t reputation_last = 12;    // AA-19.6
inline constexpr std::size_t donation_last = 24;      // AA-20.4
inline constexpr std::size_t relationship_last = 7;   // AA-19.5
inline constexpr std::size_t reliability_start = 11;  // AA-17.13
inline constexpr std::size_t audit_spaces = 4;        // AA-21.2
inline constexpr std::size_t token_space_count = 2;   // AA-2.10
inline constexpr std::size_t round_count = 5;         // AA-6.1

constexpr bool is_starter(SpecialistId specialist)
{
    return place_of(specialist) >= specialist_count;
}
constexpr std::size_t level_of(AchievementId achievement)  // from 0
{
    return place_of(achievement) / achievements_per_level;
}

// Chapters 21, 23  The demands of achievements and audits.
enum class Requirement : uint8_t
{
    TracksAdvanced,
    TracksAt,
    Cards,
    Workers,
    Reputation,
    Donation,
    Specialists,
    RelationsEach,
    Credits,
    Tokens
};
inline constexpr std::size_t requirement_count = 10;
enum class CardType : uint8_t
{
    Equipment,
    Rd,
    Sale,
    Total
};

// AA-27.2
enum class Operation : uint8_t
{
    Credits,
    Tokens,     // of a single colour
    AnyTokens,  // of colours chosen
    Points,
    Reputation,
    Relation,
    Build,
    Upgrade,
    Donate,
    Roll,
    Market,
    Swap,
    CreditsPer
};
// AA-27.4  Operations that change something for every player; others depend on a player's stock.
constexpr bool always_changes(Operation operation)
{
    switch (operation)
    {
    case Operation::Reputation:
    case Operation::Build:
    case Operation::Upgrade:
    case Operation::Donate:
    case Operation::Swap:
    case Operation::CreditsPer: return false;
    default: return true;
    }
}
enum class Counted : uint8_t
{
    Engineer,
    Worker,
    Sale
};

}  // namespace tischwerk::automation
